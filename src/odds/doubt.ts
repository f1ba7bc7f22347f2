import { expectItem } from '../dice/index.ts'
import type { Ledger } from './ledger.ts'

/**
 * Warning that luck and choices cannot be separated, because a result's unexplained part is at least half as large as
 * luck. In the ledger's currency. `here`: largest unexplained part of a seat in this game. `rest` and `luck`: averages
 * over many games if `measured` (`Unexplained`), from this game if not.
 */
export type Doubt = { readonly rest: number; readonly luck: number; readonly here: number; readonly measured: boolean }

/** Size of the unexplained part, as a fraction of luck, up to which no warning is needed. */
const TOLERATED = 0.5

/** Typical luck of a seat with other dice: the root of the sum of squared luck. */
const luckIn = ({ events, seats }: Pick<Ledger, 'events' | 'seats'>): number => {
  const squares = seats.map((_, seat) =>
    events.reduce((sum, event) => sum + (event.kind === 'outcome' ? expectItem(event.luck[seat]) ** 2 : 0), 0),
  )
  return Math.sqrt(Math.max(...squares))
}

/** Returns a warning if the ledger cannot separate luck from choices; undefined if it can, as with exact references. */
export const doubtOf = (
  ledger: Pick<Ledger, 'exact' | 'events' | 'seats' | 'residual' | 'unexplained'>,
): Doubt | undefined => {
  const { exact, unexplained, seats } = ledger
  if (exact) return undefined
  const here = Math.max(...seats.map(({ residual, meeting }) => Math.abs(residual + meeting)))
  const { rest, luck } = unexplained ?? { rest: here, luck: luckIn(ledger) }
  return rest > TOLERATED * luck ? { rest, luck, here, measured: unexplained !== undefined } : undefined
}
