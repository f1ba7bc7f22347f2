import type { Line, Seat } from '../../../engine/index.ts'
import { itemAt } from '../../../dice/index.ts'
import { advantagePoints, DICE, isNatural1, SIDES } from '../rules/card.ts'
import { playedCard } from '../rules/combinations.ts'
import { gameAfter, hasNextGame } from '../rules/ended-game.ts'
import {
  gamesIn,
  isOneGame,
  isToTarget,
  finalTotal,
  grandTotal,
  type Round,
  ROUNDS,
  roundsOf,
  type TableState,
  type TankardsRules,
  type TankardsState,
  targetOf,
  isSingleRoll,
} from '../rules/rules.ts'
import { words } from './words.ts'

const w = words.board.slate

/** The six dice in the order of a roll. */
export const CARD_DICE = DICE.map((name, place) => ({ name, sides: itemAt(SIDES, place) }))

/** One seat's entry in one row of the slate. */
export type Mark = {
  readonly points: number
  /** The sum in figures: "8 + 17". */
  readonly detail?: string
  /** Its round, from 1. */
  readonly round?: number
  /** Description for screen readers: "round 3: 8 + 17 = 25". */
  readonly words: string
}

/** One row of the slate: its name, and an entry for each seat that has one. */
export type ScoreRow = {
  readonly name: string
  /** Place of the row's die. */
  readonly die?: number
  readonly kind: 'die' | 'part' | 'total'
  readonly marks: readonly (Mark | undefined)[]
}

const plain = (points: number): Mark => ({ points, words: `${points}` })

const roundMark = ({ dice, bonus, points }: Round, chosen: number, index: number): Mark => {
  const detail = isNatural1(dice) && points === 0 ? words.board.natural1 : w.sum(itemAt(dice, chosen), bonus)
  const say = isNatural1(dice) ? w.lostRound : w.round
  return { points, detail, round: index + 1, words: say(index + 1, detail, points) }
}

/** Returns the round in which a seat chose this die. In the single-roll style, returns the die's face. */
const dieMark = (rounds: readonly Round[], die: number): Mark | undefined => {
  const index = rounds.findIndex(({ chosen }) => chosen === undefined || chosen === die)
  const round = rounds[index]
  if (round === undefined) return undefined
  return round.chosen === undefined ? plain(itemAt(round.dice, die)) : roundMark(round, round.chosen, index)
}

type SeatCells<T> = readonly (T | undefined)[]

const dieRows = ({ game }: TankardsState): readonly ScoreRow[] =>
  DICE.map((name, die) => ({ name, die, kind: 'die', marks: game.rounds.map((rounds) => dieMark(rounds, die)) }))

const bonusRow = ({ game }: TankardsState): ScoreRow => ({
  name: w.bonus,
  kind: 'part',
  marks: game.rounds.map(([round]) => (round === undefined ? undefined : plain(round.bonus))),
})

const totalRow = ({ game }: TankardsState): ScoreRow => ({
  name: w.total,
  kind: 'total',
  marks: game.rounds.map((rounds, seat) => (rounds.length === 0 ? undefined : plain(grandTotal(game, seat)))),
})

const advantageMarks = ({ game }: TankardsState): SeatCells<Mark> =>
  game.rounds.map((_, seat) => {
    const face = game.advantages[game.order.indexOf(seat)]
    return face === undefined ? undefined : plain(advantagePoints(face, game.rules))
  })

const hasAdvantage = (view: TankardsState): boolean => !isSingleRoll(view.rules) && view.game.rounds.length > 1

/** Returns the rows of the Advantage Roll and the final total. */
const finalRows = (view: TankardsState): readonly ScoreRow[] => {
  const { game } = view
  const marks = advantageMarks(view)
  const finals = marks.map((mark, seat) => (mark === undefined ? undefined : plain(finalTotal(game, seat))))
  return [
    { name: w.advantage, kind: 'part', marks },
    { name: w.final, kind: 'total', marks: finals },
  ]
}

const SHOWN = 3

/** Returns a row for each game, also for future games, to keep the slate's height. Many old games share one row. */
const gameRows = (view: TankardsState): readonly ScoreRow[] => {
  const { standing, rules } = view
  const { games, totals } = standing
  if (isOneGame(rules)) return []
  const [one, first] = isSingleRoll(view.rules) ? [w.roll, w.firstRolls] : [w.game, w.firstGames]
  const rows = !isToTarget(rules) ? Math.min(gamesIn(rules), SHOWN + 1) : SHOWN + 1
  const hidden = games.length > rows ? games.length - SHOWN : 0
  const early = games.slice(0, hidden)
  const sums = totals.map((_, seat) => early.reduce((sum, points) => sum + itemAt(points, seat), 0))
  const earlier: readonly ScoreRow[] =
    hidden === 0 ? [] : [{ name: first(hidden), kind: 'part', marks: sums.map(plain) }]
  const each = Array.from({ length: rows - earlier.length }, (_, i): ScoreRow => {
    const marks = games[hidden + i]?.map(plain) ?? totals.map(() => undefined)
    return { name: one(hidden + i + 1), kind: 'part', marks }
  })
  const together = totals.map((total) => (games.length === 0 ? undefined : plain(total)))
  return [...earlier, ...each, { name: w.together, kind: 'total', marks: together }]
}

export const rowsOf = (view: TankardsState): readonly ScoreRow[] => [
  ...dieRows(view),
  ...(isSingleRoll(view.rules) ? [bonusRow(view)] : []),
  totalRow(view),
  ...(hasAdvantage(view) ? finalRows(view) : []),
  ...gameRows(view),
]

/**
 * Returns the rows of a view with the column of another game on the same dice (`other`). If only one game has a row,
 * the other game's cell is empty.
 */
export const rowsBeside = (view: TankardsState, other: TankardsState): readonly ScoreRow[] => {
  const [mine, theirs] = [rowsOf(view), rowsOf(other)]
  const known = mine.map(
    (row): ScoreRow => ({ ...row, marks: [...row.marks, theirs.find(({ name }) => name === row.name)?.marks[0]] }),
  )
  const more = theirs
    .filter(({ name }) => mine.every((row) => row.name !== name))
    .map((row): ScoreRow => ({ ...row, marks: [undefined, row.marks[0]] }))
  // The common sum comes after all other rows.
  const sum = known.findIndex(({ name }) => name === w.together)
  return known.toSpliced(sum < 0 ? known.length : sum, 0, ...more)
}

/** True if a game fills the printed scorecard; a single roll has no rounds. */
export const hasSheet = ({ rules }: Pick<TankardsState, 'rules'>): boolean => !isSingleRoll(rules)

/** Indices of the rounds on the printed scorecard. */
export const SHEET_ROUNDS = Array.from({ length: ROUNDS }, (_, i) => i)

/** Columns of the printed scorecard beside the names of its rows: the rounds and *Used*. */
export const SHEET_COLUMNS = ROUNDS + 1

/** One round on the printed scorecard: the chosen die with its face, and the totals below it. */
export type SheetRound = {
  readonly chosen?: number | undefined
  readonly face: number
  readonly bonus: number
  readonly round: number
  /** Sum of all Round Totals so far. */
  readonly grand: number
}

/** Returns a seat's finished rounds with their running totals. */
export const sheetRounds = ({ game }: TankardsState, seat: Seat): readonly SheetRound[] =>
  roundsOf(game, seat).map(({ dice, chosen, bonus, points }, i, rounds) => ({
    chosen,
    face: chosen === undefined ? 0 : itemAt(dice, chosen),
    bonus,
    round: points,
    grand: rounds.slice(0, i + 1).reduce((sum, done) => sum + done.points, 0),
  }))

/** Returns the rows of the points card: combinations with their points. */
export const pointsRows = (rules: TankardsRules): readonly { readonly title: string; readonly points: number }[] =>
  playedCard(rules).entries.map((entry) => ({
    title: entry.combination === 'own' ? entry.name : words.houseRules[entry.combination].title,
    points: entry.points,
  }))

/** Returns the lines below a seat's rounds; `points` is undefined until they are known. */
export const finalMarks = (
  view: TankardsState,
  seat: Seat,
): readonly { readonly title: string; readonly points?: number | undefined }[] => {
  if (!hasAdvantage(view)) return []
  const points = advantageMarks(view)[seat]?.points
  return [
    { title: w.advantageRoll, points },
    { title: w.finalTotal, points: points === undefined ? undefined : finalTotal(view.game, seat) },
  ]
}

const roundOf = ({ phase, round, order }: TableState): string => {
  if (phase === 'start') return w.begins
  return order.length > 0 ? w.advantages : w.ofRounds(round, ROUNDS)
}

/** Formats the state between two games of a series: "After game 2". */
export const afterText = (view: TankardsState): string =>
  (isSingleRoll(view.rules) ? w.afterRoll : w.afterGame)(view.standing.games.length)

/** Formats the progress: "round 3 of 6", "game 2 of 3", "roll 2, to 150 points". */
export const courseOf = (view: TankardsState): string => {
  const { rules, standing, game, phase } = view
  const number = standing.games.length + (phase === 'game' ? 1 : 0)
  if (isSingleRoll(view.rules)) {
    if (isOneGame(rules)) return w.oneRoll
    return !isToTarget(rules) ? w.ofRolls(number, gamesIn(rules)) : w.rollTo(number, targetOf(rules))
  }
  const round = roundOf(game)
  if (isOneGame(rules)) return round
  return w.within(!isToTarget(rules) ? w.ofGames(number, gamesIn(rules)) : w.gameTo(number, targetOf(rules)), round)
}

/** Returns the winners; empty before the end. */
export const winnersOf = ({ phase, standing, winner }: TankardsState): readonly Seat[] => {
  if (phase !== 'over' || standing.totals.length === 1) return []
  if (winner !== undefined) return [winner]
  const best = Math.max(...standing.totals)
  return standing.totals.flatMap((total, seat) => (total === best ? [seat] : []))
}

/** Returns a seat's points in this game, including its Advantage Roll. */
export const scoreOf = ({ game }: TankardsState, seat: Seat): number => finalTotal(game, seat)

/** Points of a seat before its Advantage Roll, points of that roll, and their sum. */
export type Sum = { readonly before: number; readonly added?: number; readonly total: number }

/** Returns a seat's sum in this game. `added` is undefined before its Advantage Roll. */
export const scoreSum = ({ game }: TankardsState, seat: Seat): Sum => {
  const [before, total] = [grandTotal(game, seat), finalTotal(game, seat)]
  const isRolled = game.advantages[game.order.indexOf(seat)] !== undefined
  return { before, total, ...(isRolled && { added: total - before }) }
}

/** In a series, returns the view at the end of a game that this line ended. Undefined if no other game has begun. */
export const endedView = (before: TankardsState, line: Line, after: TankardsState): TankardsState | undefined =>
  hasNextGame(before, after) ? { ...before, game: gameAfter(before, line, after) } : undefined

/** Points of all finished games; undefined if only one game is played. */
export const seriesTotalOf = ({ rules, standing }: TankardsState, seat: Seat): number | undefined =>
  isOneGame(rules) ? undefined : standing.totals[seat]
