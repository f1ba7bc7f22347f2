import { expectItem } from '../dice/index.ts'
import type { Ledger } from './ledger.ts'

/**
 * Warning that luck and choices cannot be separated: the unexplained part of a result is at least half as large as
 * luck. Sizes are in the ledger's currency; `here` is the largest unexplained part of a seat's result in this game.
 * `measured`: `rest` and `luck` are averages over many games (`Unexplained`), otherwise they are this game's.
 */
export type Doubt = { readonly rest: number; readonly luck: number; readonly here: number; readonly measured: boolean }

/** Largest unexplained share of luck without a warning. */
const TOLERATED = 0.5

/** Typical size of a seat's luck with other dice in this game: the root of the summed squares of its rolls. */
const luckIn = ({ events, seats }: Pick<Ledger, 'events' | 'seats'>): number => {
  const squares = seats.map((_, seat) =>
    events.reduce((sum, event) => sum + (event.kind === 'outcome' ? expectItem(event.luck[seat]) ** 2 : 0), 0),
  )
  return Math.sqrt(Math.max(...squares))
}

/** Returns a warning if this ledger cannot separate luck from choices; undefined if it can, as with every exact reference. */
export const doubtOf = (
  ledger: Pick<Ledger, 'exact' | 'events' | 'seats' | 'residual' | 'unexplained'>,
): Doubt | undefined => {
  const { exact, unexplained, seats } = ledger
  if (exact) return undefined
  const here = Math.max(...seats.map(({ residual, meeting }) => Math.abs(residual + meeting)))
  const { rest, luck } = unexplained ?? { rest: here, luck: luckIn(ledger) }
  return rest > TOLERATED * luck ? { rest, luck, here, measured: unexplained !== undefined } : undefined
}
