import {
  choice,
  facesRolled,
  type Line,
  outcomePly,
  playedParts,
  type PerSeat,
  type Seat,
} from '../../../engine/index.ts'
import type { SeriesStanding } from '../../../engine/index.ts'
import type { GladiatorsRules } from './house-rules.ts'
import { oneBattle } from './one-battle.ts'
import type { GladiatorsState } from './state.ts'
import { winnerOf } from './turns.ts'

const BATTLES: { readonly [length in GladiatorsRules['length']]: number } = {
  one: 1,
  'best-of-3': 3,
  'best-of-5': 5,
  'best-of-7': 7,
}

type LengthRule = Pick<GladiatorsRules, 'length'>

/** G26: maximum number of battles in a series. */
export const battlesIn = ({ length }: LengthRule): number => BATTLES[length]

export const isOneBattle = (rules: LengthRule): boolean => battlesIn(rules) === 1

/** G26: true if a seat has more than half of the battles, or all are fought. A draw is half a battle for both. */
export const isSeriesOver = (rules: LengthRule, { games, totals }: SeriesStanding): boolean =>
  games.length >= battlesIn(rules) || Math.max(...totals) > battlesIn(rules) / 2

type Stood = Pick<GladiatorsState, 'standing'>

/** Battles won by seat, a draw as one half; empty before the first battle of a series ends, and in a single battle. */
export const battlesWon = ({ standing }: Stood): PerSeat<number> =>
  standing === undefined || standing.games.length === 0 ? [] : standing.totals

/** Number of the current battle from 1, or of the last one at the end. */
export const battleNumber = ({ standing, phase }: Stood & Pick<GladiatorsState, 'phase'>): number => {
  const fought = standing?.games.length ?? 0
  return phase === 'over' ? Math.max(1, fought) : fought + 1
}

/** The winner at the end, of the series if there is one; undefined for a draw. */
export const finalWinnerOf = (state: GladiatorsState): Seat | undefined => {
  const [mine, theirs] = battlesWon(state)
  if (mine === undefined || theirs === undefined) return winnerOf(state)
  return mine === theirs ? undefined : mine > theirs ? 0 : 1
}

/** The battle after a line. If the line ended it and the next one began, returns its final state without standing. */
export const battleAfter = (before: GladiatorsState, line: Line, after: GladiatorsState): GladiatorsState => {
  if (after.phase === 'over' || battleNumber(after) === battleNumber(before)) return after
  const [part] = playedParts(line)
  const { standing: _, ...battle } = before
  return oneBattle.step(battle, part === undefined ? outcomePly(facesRolled(line)) : choice(part.seat, part.text))
}
