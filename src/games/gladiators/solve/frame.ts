import type { BattleRules } from '../rules/battle.ts'
import type { Sheet } from '../rules/sheet.ts'
import { type Layout, layoutOf, type Spaces } from './layout.ts'
import { type SideSpace, sideSpace } from './space.ts'
import { type Guard, guardOfDice, type Strike, strikeOf } from './tables.ts'

/** A pairing laid out: its tables, and a value for each position. */
export type Frame = {
  readonly rules: BattleRules
  readonly spaces: Spaces
  readonly layout: Layout
  /** By seat, form and Luck dice declared. */
  readonly strikes: readonly [readonly (readonly Strike[])[], readonly (readonly Strike[])[]]
  /** By seat, class of defence and Luck dice declared. */
  readonly guards: readonly [readonly (readonly Guard[])[], readonly (readonly Guard[])[]]
  /** What each position is worth to who acts there: the chance to win. */
  readonly values: Float64Array
}

const countTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, n) => n)

const strikesFor = ({ form, sheet }: SideSpace, { critical }: BattleRules): readonly (readonly Strike[])[] =>
  form.map((one) => countTo(sheet.luck).map((luck) => strikeOf(one.dice, luck, one.class, critical)))

const guardsFor = ({ guards, guardsByLuck, sheet }: SideSpace): readonly (readonly Guard[])[] =>
  guards.map((dice) => countTo(guardsByLuck ? sheet.luck : 0).map((luck) => guardOfDice(dice, luck)))

export const spacesOf = (sheets: readonly [Sheet, Sheet], rules: BattleRules): Spaces => [
  sideSpace(sheets[0], rules),
  sideSpace(sheets[1], rules),
]

/** A pairing without its values: all that a bound needs. */
export type Tables = Omit<Frame, 'values'>

/** The tables of a pairing. */
export const tablesOf = (spaces: Spaces, rules: BattleRules): Tables => ({
  rules,
  spaces,
  layout: layoutOf(spaces),
  strikes: [strikesFor(spaces[0], rules), strikesFor(spaces[1], rules)],
  guards: [guardsFor(spaces[0]), guardsFor(spaces[1])],
})

/** A pairing with every value still to be found. */
export const frameOf = (spaces: Spaces, rules: BattleRules): Frame => {
  const tables = tablesOf(spaces, rules)
  return { ...tables, values: new Float64Array(tables.layout.size).fill(0.5) }
}
