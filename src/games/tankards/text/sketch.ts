import { itemAt } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { cutName, nameColumn } from '../../../kit/name-column.ts'
import { capitalise } from '../../../kit/text.ts'
import type { GameText, Names } from '../../text.ts'
import { DICE } from '../rules/card.ts'
import {
  isOneGame,
  finalTotal,
  grandTotal,
  type Round,
  roundsOf,
  type TableState,
  type TankardsState,
  ROUNDS,
  isSingleRoll,
  unusedBy,
} from '../rules/rules.ts'
import { scoresOf } from './result.ts'
import { bonusText, diceText } from './scoring.ts'
import { words } from './words.ts'

const chapterWords = words.chapter

const partOf = ({ phase, rules, round, rounds }: TableState): string => {
  if (phase === 'start') return chapterWords.start
  if (isSingleRoll(rules)) return chapterWords.roll
  const hasFinale = phase === 'advantage' || (phase === 'over' && rounds.length > 1)
  return hasFinale ? chapterWords.advantage : chapterWords.round(round)
}

const titleOf = (state: TankardsState, games: number): string => {
  if (state.off !== undefined) return chapterWords.rollOff
  const part = partOf(state.game)
  if (isOneGame(state.rules)) return part
  if (!isSingleRoll(state.rules)) return chapterWords.game(games + 1, part)
  return (state.game.phase === 'start' ? chapterWords.singleStart : chapterWords.single)(games + 1)
}

const isCounted = ({ game, off, rules }: TankardsState): boolean =>
  off === undefined && !isSingleRoll(rules) && game.phase !== 'start' && game.phase !== 'advantage'

/** Returns the chapter of the log. Its number counts the rounds of all games. */
export const chapter: GameText<TankardsState>['chapter'] = (state) => {
  const { phase, game, standing } = state
  const games = phase === 'game' ? standing.games.length : standing.games.length - 1
  return {
    number: games * (isSingleRoll(state.rules) ? 1 : ROUNDS) + game.round,
    title: titleOf(state, games),
    ...(isCounted(state) && { last: ROUNDS }),
  }
}

const w = words.sketch
const NAME = 20
const DIE = 4

/** A column of the scorecard: its head, its width, and its cell for a seat. */
type SketchColumn = { readonly head: string; readonly width: number; cell(seat: Seat): string }

/** Returns a die's score without the bonus, or a dot if the die is unused. */
const dieCell = (rounds: readonly Round[], die: number): string => {
  const round = rounds.find(({ chosen }) => chosen === die)
  return round === undefined ? '·' : `${round.points - round.bonus}`
}

const diceColumns = (game: TableState): readonly SketchColumn[] =>
  DICE.map((head, die) => ({
    head,
    width: DIE,
    cell: (seat) => {
      const rounds = roundsOf(game, seat)
      return isSingleRoll(game.rules) ? `${rounds[0]?.dice[die] ?? '·'}` : dieCell(rounds, die)
    },
  }))

const sums = (game: TableState): readonly SketchColumn[] => [
  {
    head: w.bonus,
    width: 7,
    cell: (seat) => `${roundsOf(game, seat).reduce((sum, { bonus }) => sum + bonus, 0)}`,
  },
  { head: w.total, width: 7, cell: (seat) => `${grandTotal(game, seat)}` },
]

const finale = (game: TableState): readonly SketchColumn[] =>
  game.order.length === 0
    ? []
    : [
        { head: w.advantage, width: 5, cell: (seat) => `${game.advantages[game.order.indexOf(seat)] ?? '·'}` },
        { head: w.final, width: 7, cell: (seat) => `${finalTotal(game, seat)}` },
      ]

/** Returns the columns of a series: the finished games, and the current one. */
const overall = ({ rules, phase, game, standing }: TankardsState): readonly SketchColumn[] =>
  isOneGame(rules)
    ? []
    : [
        {
          head: w.overall,
          width: 8,
          cell: (seat) => `${itemAt(standing.totals, seat) + (phase === 'game' ? finalTotal(game, seat) : 0)}`,
        },
      ]

const row = (name: string, columns: readonly SketchColumn[], cellOf: (column: SketchColumn) => string): string =>
  `  ${nameColumn(name, NAME)}${columns.map((column) => cellOf(column).padStart(column.width)).join('')}`.trimEnd()

/** Formats the round totals in order, each with the chosen die: "d8 24, d4 18". */
const byRound = (game: TableState, seat: Seat): readonly string[] => {
  const parts = roundsOf(game, seat).flatMap(({ chosen, points }) =>
    chosen === undefined ? [] : [words.die(itemAt(DICE, chosen), points)],
  )
  return parts.length === 0 ? [] : [`    ${w.byRound(parts.join(', '))}`]
}

/** Maximum columns of a sketch, and columns by which its further lines are indented. */
const [WIDTH, INDENT] = [80, 4]

/** Wraps a line that is too wide before its last character that fits, and indents the further lines. */
const folded = (line: string): readonly string[] => {
  const at = Math.max(line.lastIndexOf(' + ', WIDTH), line.lastIndexOf(' − ', WIDTH))
  return line.length <= WIDTH || at < INDENT ? [line] : [line.slice(0, at), ...folded(`    ${line.slice(at + 1)}`)]
}

const table = ({ phase, dice, rules }: TableState): readonly string[] => {
  if (dice.length === 0 || phase === 'over') return []
  return [`  ${w.dice(diceText(dice))}`, ...folded(`  ${w.lies(bonusText(dice, rules))}`)]
}

const where = (state: TankardsState, names: Names): string => {
  const { phase, game } = state
  const title = capitalise(chapter(state).title)
  const hasTurn = phase === 'game' && game.phase !== 'start' && game.phase !== 'over'
  return hasTurn ? w.turn(title, cutName(itemAt(names, game.turn), NAME)) : title
}

/** Returns each player's points, and the unused dice of the acting player. */
export const totalsSoFar = (state: TankardsState, names: Names): readonly string[] => {
  const { game, phase } = state
  const before = state.standing.totals
  const totals = game.rounds.map((_, seat) => itemAt(before, seat) + (phase === 'game' ? finalTotal(game, seat) : 0))
  if (Math.max(...totals) === 0) return []
  const left = unusedBy(game, game.turn).map((die) => itemAt(DICE, die))
  const isTaking = phase === 'game' && !isSingleRoll(state.rules) && left.length > 0 && game.phase !== 'start'
  return [
    words.standing.totals(scoresOf(totals, names)),
    ...(isTaking ? [words.standing.left(itemAt(names, game.turn), left)] : []),
  ]
}

/** Draws all scorecards, and the dice on the table. */
export const sketch = (state: TankardsState, names: Names): readonly string[] => {
  const { game } = state
  const columns = [...diceColumns(game), ...sums(game), ...finale(game), ...overall(state)]
  return [
    row('', columns, ({ head }) => head),
    ...game.rounds.flatMap((_, seat) => [
      row(itemAt(names, seat), columns, ({ cell }) => cell(seat)),
      ...byRound(game, seat),
    ]),
    `  ${where(state, names)}`,
    ...table(game),
  ]
}
