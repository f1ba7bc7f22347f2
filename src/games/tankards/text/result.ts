import type { PerSeat, Seat } from '../../../engine/index.ts'
import type { Names, Sentence } from '../../text.ts'
import { finalTotal, type TableState, type TankardsState } from '../rules/rules.ts'
import { pointsText } from './scoring.ts'
import { listAnd, sentence } from '../../../kit/text.ts'

/** Seats from the highest total to the lowest, equal ones in the order of their seats. */
const ranked = (totals: PerSeat<number>): readonly Seat[] =>
  totals.map((_, seat) => seat).toSorted((a, b) => totals[b]! - totals[a]!)

/** Who won a finished series, its roll-off counted. */
export const winnerOf = ({ winner, standing: { totals } }: Pick<TankardsState, 'winner' | 'standing'>): Seat =>
  winner ?? ranked(totals)[0]!

/** "Hob 127, Greta 121": the highest first. */
export const totalsText = (totals: PerSeat<number>, names: Names): string =>
  ranked(totals)
    .map((seat) => `${names[seat]} ${totals[seat]}`)
    .join(', ')

const isSingle = ({ rules }: TankardsState): boolean => rules.style === 'single-roll'

/** The clause by which totals stand: the single-roll style's, or that of the Advantage Roll. */
const styleClause = (state: TankardsState): string => (isSingle(state) ? '5' : '3')

/** What the finished game brought to everybody. */
const gameResult = (state: TankardsState, names: Names): readonly Sentence[] => {
  const { rules, standing } = state
  const totals = standing.games.at(-1)!
  const said = totalsText(totals, names)
  if (rules.length !== 'one') {
    const what = isSingle(state) ? 'Roll' : 'Game'
    return [sentence(`${what} ${standing.games.length} is over: ${said}.`, styleClause(state), 'T11')]
  }
  return totals.length === 1 ? [] : [sentence(`Final totals: ${said}.`, styleClause(state))]
}

/** How a longer play stands. */
const seriesResult = ({ rules, standing: { games, totals } }: TankardsState, names: Names): readonly Sentence[] => {
  if (rules.length === 'one') return []
  const said = totalsText(totals, names)
  if (rules.length === 'games') return [sentence(`After ${games.length} of ${rules.games}: ${said}.`, '4', 'T10')]
  const target = rules.style === 'single-roll' ? rules['roll-target'] : rules.target
  const isReached = Math.max(...totals) >= target
  return [sentence(`The target of ${target} is ${isReached ? 'reached' : 'not reached yet'}: ${said}.`, '4', 'T10')]
}

/** Who has won, in one sentence. */
export const winText = (state: TankardsState, names: Names): Sentence => {
  const { totals } = state.standing
  const clause = state.rules.length === 'one' ? styleClause(state) : '4'
  if (totals.length === 1) return sentence(`${names[0]} finishes with ${pointsText(totals[0]!)}.`, clause, 'T13')
  const winner = winnerOf(state)
  return sentence(`${names[winner]} wins with ${pointsText(totals[winner]!)}.`, clause)
}

const tieText = ({ off, standing: { totals } }: TankardsState, names: Names): Sentence => {
  const among = off!.among
  const tied = listAnd(among.map((seat) => names[seat]!))
  return sentence(`${tied} are tied at ${totals[among[0]!]}: a d20 each decides.`, 'T8')
}

/** What is said when a game of the series is over; nothing before. */
export const resultTold = (before: TankardsState, after: TankardsState, names: Names): readonly Sentence[] => {
  if (after.standing.games.length === before.standing.games.length) return []
  const closing = after.phase === 'over' ? [winText(after, names)] : []
  const tie = after.phase === 'roll-off' ? [tieText(after, names)] : []
  return [...gameResult(after, names), ...seriesResult(after, names), ...tie, ...closing]
}

/** Everybody's points so far in one game. */
export const pointsOf = (game: TableState): PerSeat<number> => game.rounds.map((_, seat) => finalTotal(game, seat))
