import type { HallEvent, Result } from '../../protocol/index.ts'

/** Who knows the server's secret of a match. */
export type Sworn = { readonly secret: string }

/** The end of a match; the server's secret is shown with it. */
export const closing = ({ secret }: Sworn, result: Omit<Result, 'secret'>): HallEvent => ({
  kind: 'closed',
  ...result,
  secret,
})
