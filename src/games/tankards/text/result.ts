import { itemAt, lastOf } from '../../../dice/index.ts'
import type { PerSeat, Seat } from '../../../engine/index.ts'
import { sentence } from '../../../kit/text.ts'
import { type Names, type Sentence, namesOf } from '../../text.ts'
import { gamesIn, isOneGame, isToTarget, offOf, targetOf, type TankardsState, isSingleRoll } from '../rules/rules.ts'
import { words } from './words.ts'

const w = words.tell

/** Returns the seats by total, highest first. Equal totals are in the order of seats. */
const ranked = (totals: PerSeat<number>): readonly Seat[] =>
  totals.map((_, seat) => seat).toSorted((a, b) => itemAt(totals, b) - itemAt(totals, a))

/** Returns the winner of a finished series, after a roll-off if there was one. */
export const winnerOf = ({ winner, standing: { totals } }: Pick<TankardsState, 'winner' | 'standing'>): Seat =>
  winner ?? itemAt(ranked(totals), 0)

/** Returns all points, the highest first. */
export const scoresOf = (totals: PerSeat<number>, names: Names) =>
  ranked(totals).map((seat) => ({ name: itemAt(names, seat), points: itemAt(totals, seat) }))

/** Returns the clause that determines totals: that of the single-roll style, or that of the Advantage Roll. */
const styleClause = (state: TankardsState): string => (isSingleRoll(state.rules) ? '5' : '3')

/** Returns each player's points in the finished game. */
const gameResult = (state: TankardsState, names: Names): readonly Sentence[] => {
  const { rules, standing } = state
  const totals = lastOf(standing.games)
  const scores = scoresOf(totals, names)
  const say = isSingleRoll(state.rules) ? w.rollOver : w.gameOver
  if (!isOneGame(rules)) return [sentence(say(standing.games.length, scores), styleClause(state), 'T11')]
  return totals.length === 1 ? [] : [sentence(w.finalTotals(scores), styleClause(state))]
}

const seriesResult = (
  { rules, phase, standing: { games, totals } }: TankardsState,
  names: Names,
): readonly Sentence[] => {
  if (isOneGame(rules)) return []
  const scores = scoresOf(totals, names)
  if (!isToTarget(rules)) return [sentence(w.after(games.length, gamesIn(rules), scores), '4', 'T10')]
  const target = targetOf(rules)
  if (Math.max(...totals) >= target) return [sentence(w.reached(target, scores), '4', 'T10')]
  // With negative points a series may end before the target.
  if (phase !== 'game') return [sentence(w.neverReached(target, games.length, scores), '4', 'T15')]
  return [sentence(w.notReached(target, scores), '4', 'T10')]
}

/** Returns the winner in one sentence. */
export const winText = (state: TankardsState, names: Names): Sentence => {
  const { totals } = state.standing
  const clause = isOneGame(state.rules) ? styleClause(state) : '4'
  const winner = winnerOf(state)
  const [name, total] = [itemAt(names, winner), itemAt(totals, winner)]
  return totals.length === 1 ? sentence(w.finishes(name, total), clause, 'T13') : sentence(w.wins(name, total), clause)
}

const tieText = (state: TankardsState, names: Names): Sentence => {
  const among = offOf(state).among
  return sentence(w.tied(namesOf(among, names), itemAt(state.standing.totals, itemAt(among, 0))), 'T8')
}

/** Returns the sentences at the end of a game in a series; empty before the end. */
export const resultTold = (before: TankardsState, after: TankardsState, names: Names): readonly Sentence[] => {
  if (after.standing.games.length === before.standing.games.length) return []
  const closing = after.phase === 'over' ? [winText(after, names)] : []
  const tie = after.phase === 'roll-off' ? [tieText(after, names)] : []
  return [...gameResult(after, names), ...seriesResult(after, names), ...tie, ...closing]
}
