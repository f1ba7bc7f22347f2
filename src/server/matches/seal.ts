import type { Seat } from '../../engine/index.ts'
import { closeSeal, type Match, type Seal } from '../../protocol/index.ts'

/** The seal of a match whose devices have all revealed; `last` is a secret that the log does not have yet. */
export const sealOf = (
  { id, seats }: Pick<Match, 'id' | 'seats'>,
  server: string,
  last?: { readonly seat: Seat; readonly secret: string },
): Seal => {
  const brought = seats.flatMap((seated, seat) => {
    const secret = seat === last?.seat ? last.secret : seated?.secret
    return secret === undefined ? [] : [[seat, secret] as const]
  })
  return closeSeal(id, { server, seats: new Map(brought) })
}
