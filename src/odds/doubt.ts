import { expectItem } from '../dice/index.ts'
import type { Ledger } from './ledger.ts'

/**
 * That luck and choices cannot be told apart well: what is left unexplained of a result is at least half as large as luck. Sizes in the
 * ledger's currency, `here` what this game leaves unexplained of one seat's result at most. `measured` says that `rest` and `luck` are
 * those of many games (`Unexplained`); else they are those of this game.
 */
export type Doubt = { readonly rest: number; readonly luck: number; readonly here: number; readonly measured: boolean }

/** So large a part of luck may stay unexplained before a reader is warned. */
const TOLERATED = 0.5

/** What a seat's luck would be like if other dice had fallen in this game: its rolls added in squares. */
const luckIn = ({ events, seats }: Pick<Ledger, 'events' | 'seats'>): number => {
  const squares = seats.map((_, seat) =>
    events.reduce((sum, event) => sum + (event.kind === 'outcome' ? expectItem(event.luck[seat]) ** 2 : 0), 0),
  )
  return Math.sqrt(Math.max(...squares))
}

/** Whether luck and choices can be told apart by this ledger; undefined where they can, as always where its reference is exact. */
export const doubtOf = (
  ledger: Pick<Ledger, 'exact' | 'events' | 'seats' | 'residual' | 'unexplained'>,
): Doubt | undefined => {
  const { exact, unexplained, seats } = ledger
  if (exact) return undefined
  const here = Math.max(...seats.map(({ residual, meeting }) => Math.abs(residual + meeting)))
  const { rest, luck } = unexplained ?? { rest: here, luck: luckIn(ledger) }
  return rest > TOLERATED * luck ? { rest, luck, here, measured: unexplained !== undefined } : undefined
}
