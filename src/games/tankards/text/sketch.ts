import type { Seat } from '../../../engine/index.ts'
import type { Names } from '../../text.ts'
import { DICE } from '../rules/card.ts'
import { finalTotal, grandTotal, type Round, type TableState, type TankardsState } from '../rules/rules.ts'
import { chapter } from './chapter.ts'
import { bonusText, diceText } from './scoring.ts'
import { cutName, nameColumn } from '../../../kit/name-column.ts'
import { capitalise } from '../../../kit/text.ts'

const NAME = 20
const DIE = 4

/** A column of the scorecard: its head, its width, and what stands there for a seat. */
type Column = { readonly head: string; readonly width: number; cell(seat: Seat): string }

/** What a die brought in its round, without the bonus; a point where it is still unused. */
const dieCell = (rounds: readonly Round[], die: number): string => {
  const round = rounds.find(({ chosen }) => chosen === die)
  return round === undefined ? '·' : `${round.points - round.bonus}`
}

const diceColumns = ({ rules, rounds }: TableState): readonly Column[] =>
  DICE.map((head, die) => ({
    head,
    width: DIE,
    cell: (seat) => {
      if (rules.style !== 'single-roll') return dieCell(rounds[seat]!, die)
      return `${rounds[seat]![0]?.dice[die] ?? '·'}`
    },
  }))

const sums = (game: TableState): readonly Column[] => [
  {
    head: 'bonus',
    width: 7,
    cell: (seat) => `${game.rounds[seat]!.reduce((sum, { bonus }) => sum + bonus, 0)}`,
  },
  { head: 'total', width: 7, cell: (seat) => `${grandTotal(game, seat)}` },
]

const finale = (game: TableState): readonly Column[] =>
  game.order.length === 0
    ? []
    : [
        { head: 'adv', width: 5, cell: (seat) => `${game.advantages[game.order.indexOf(seat)] ?? '·'}` },
        { head: 'final', width: 7, cell: (seat) => `${finalTotal(game, seat)}` },
      ]

/** In longer play: the finished games, and what the one under way has brought so far. */
const overall = ({ rules, phase, game, standing }: TankardsState): readonly Column[] =>
  rules.length === 'one'
    ? []
    : [
        {
          head: 'overall',
          width: 8,
          cell: (seat) => `${standing.totals[seat]! + (phase === 'game' ? finalTotal(game, seat) : 0)}`,
        },
      ]

const row = (name: string, cells: readonly string[], columns: readonly Column[]): string =>
  `  ${nameColumn(name, NAME)}${cells.map((cell, i) => cell.padStart(columns[i]!.width)).join('')}`.trimEnd()

/** The round totals in their order, each with the die that was chosen: "d8 24, d4 18". */
const byRound = ({ rounds }: TableState, seat: Seat): readonly string[] => {
  const parts = rounds[seat]!.flatMap(({ chosen, points }) =>
    chosen === undefined ? [] : [`${DICE[chosen]} ${points}`],
  )
  return parts.length === 0 ? [] : [`    by round: ${parts.join(', ')}`]
}

const table = ({ phase, dice, rules }: TableState): readonly string[] => {
  if (dice.length === 0 || phase === 'over') return []
  return [`  Dice: ${diceText(dice)}`, `  Bonus: ${bonusText(dice, rules)}`]
}

const whose = ({ phase, game }: TankardsState, names: Names): string => {
  const hasTurn = phase === 'game' && game.phase !== 'start' && game.phase !== 'over'
  return hasTurn ? `: ${cutName(names[game.turn]!, NAME)}’s turn` : ''
}

/** The scorecards of all seats, and the dice on the table. */
export const sketch = (state: TankardsState, names: Names): readonly string[] => {
  const { game } = state
  const columns = [...diceColumns(game), ...sums(game), ...finale(game), ...overall(state)]
  const heads = columns.map(({ head }) => head)
  return [
    row('', heads, columns),
    ...game.rounds.flatMap((_, seat) => [
      row(
        names[seat]!,
        columns.map(({ cell }) => cell(seat)),
        columns,
      ),
      ...byRound(game, seat),
    ]),
    `  ${capitalise(chapter(state).title)}${whose(state, names)}`,
    ...table(game),
  ]
}
