import { fault, ok, type Result } from '../../../dice/index.ts'
import {
  type ChoiceValue,
  offered,
  type OwnSolution,
  type PerSeat,
  type Seat,
  type Tell,
} from '../../../engine/index.ts'
import { solveMatrix } from '../../../solver/index.ts'
import { luckIn } from '../actions.ts'
import type { BattleRules } from '../battle.ts'
import { printSheet } from '../notation.ts'
import { gladiators } from '../rules.ts'
import type { Sheet } from '../sheet.ts'
import type { GladiatorsAction, GladiatorsState } from '../state.ts'
import { boundOf } from './bound.ts'
import { spacesOf, tablesOf } from './frame.ts'
import { chanceToReach } from './lasting.ts'
import { layoutOf } from './layout.ts'
import { type Opening, openingsOf } from './opening.ts'
import { solvedFrame } from './pairing.ts'
import { type Bench, newBench } from './ways.ts'
import { battleWorth, choiceWorth } from './worth.ts'

type State = GladiatorsState
type Value = ChoiceValue<GladiatorsAction>

/** A pairing of two sheets, solved: every state once both are chosen. */
export type Oracle = Required<Omit<OwnSolution<State, GladiatorsAction>, 'name'>> & {
  /** Seat 0's chance to win before the initiative is rolled. */
  chance(tell?: Tell): number
  /** How far any value may be off in a battle without a limit of turns: known without solving. */
  rounding(): number
}

export type Pairing = readonly [Sheet, Sheet]

/** A pairing of more positions than these is not solved: 8 bytes each, and half a minute in all where there is much Luck. */
const MOST_POSITIONS = 2_000_000
/** Turns after which a battle may be over, fewest: `bound` holds what that can change. */
export const LEAST_LIMIT = 200
/** So many are kept in memory, of all pairings together. */
const KEPT = 8 * MOST_POSITIONS
/** What the initiative adds to a bound: sums of chances, a matrix solved in whole numbers, ties rolled again. */
const OPENING = 1e-14

const bySeat = (worth: number): PerSeat<number> => [worth, 1 - worth]

type Solved = { readonly bench: Bench; readonly openings: readonly (readonly Opening[])[] }

const openingAt = ({ openings }: Solved, { sides }: State): Opening => openings[sides[0]!.luck]![sides[1]!.luck]!

const worthOf = (solved: Solved, state: State): number => {
  const { phase, luck } = state
  if (phase === 'luck') return openingAt(solved, state).worth
  if (phase === 'initiative') return openingAt(solved, state).matrix[luck[0]!]![luck[1]!]!
  const node = gladiators.node(state)
  return node.kind === 'terminal' ? node.payoff[0]! : battleWorth(solved.bench, state, 0)
}

/** Seat 0's worth of each of this seat's declarations, the other keeping to its mix; the seat's own mix. */
const declarations = ({ matrix }: Opening, seat: Seat) => {
  const { rows, columns } = solveMatrix(matrix)
  if (seat === 0)
    return { mix: rows, worths: matrix.map((row) => row.reduce((sum, worth, j) => sum + worth * columns[j]!, 0)) }
  return {
    mix: columns,
    worths: columns.map((_, j) => matrix.reduce((sum, row, i) => sum + row[j]! * rows[i]!, 0)),
  }
}

const worthsOf = (
  solved: Solved,
  state: State,
  seat: Seat,
  actions: readonly GladiatorsAction[],
): readonly number[] => {
  if (state.phase !== 'luck')
    return actions.map((action) => {
      const own = choiceWorth(solved.bench, state, action)
      return seat === 0 ? own : 1 - own
    })
  const { worths } = declarations(openingAt(solved, state), seat)
  return actions.map((action) => worths[luckIn(action)]!)
}

const choicesOf = (solved: Solved, state: State, seat: Seat): readonly Value[] => {
  const actions = offered(gladiators.node(state), seat)
  const values = worthsOf(solved, state, seat, actions).map(bySeat)
  const best = values.reduce((most, value) => Math.max(most, value[seat]!), 0)
  return actions.map((action, i) => ({ action, value: values[i]!, cost: best - values[i]![seat]! }))
}

const mixOf = (solved: Solved, state: State, seat: Seat): readonly number[] | undefined => {
  const node = gladiators.node(state)
  if (node.kind !== 'simultaneous') return undefined
  const { mix } = declarations(openingAt(solved, state), seat)
  return offered(node, seat).map((action) => mix[luckIn(action)]!)
}

const solvedOf = (sheets: Pairing, rules: BattleRules, tell?: Tell): Solved => {
  const frame = solvedFrame(spacesOf(sheets, rules), rules, tell)
  return { bench: newBench(frame), openings: openingsOf(frame) }
}

/** Solved when something of it is first asked for. */
const oracleOf = (sheets: Pairing, rules: BattleRules, states: number): Oracle => {
  let found: Solved | undefined
  const solved = (tell?: Tell): Solved => (found ??= solvedOf(sheets, rules, tell))
  const rounding = (): number => boundOf(tablesOf(spacesOf(sheets, rules), rules)) + OPENING
  return {
    states,
    sum: 1,
    chance: (tell) => {
      const [one, other] = sheets
      return solved(tell).openings[one.luck]![other.luck]!.worth
    },
    bound: () => rounding() + chanceToReach(solved().bench.frame, LEAST_LIMIT),
    rounding,
    valueOf: (state) => bySeat(worthOf(solved(), state)),
    choicesOf: (state, seat) => choicesOf(solved(), state, seat),
    mixOf: (state, seat) => mixOf(solved(), state, seat),
    prepare: (_, tell) => void solved(tell),
  }
}

/** Positions of a pairing before a turn. */
export const positionsOf = (sheets: Pairing, rules: BattleRules): number => layoutOf(spacesOf(sheets, rules)).size

const known = new Map<string, Oracle>()

const keyOf = ([a, b]: Pairing, rules: BattleRules): string =>
  [printSheet(a), printSheet(b), rules.critical, rules['luck-on-defence'], rules['heal-dice']].join(' ')

/** The oldest go when all together are too many. */
const keep = (key: string, oracle: Oracle): void => {
  known.set(key, oracle)
  let all = [...known.values()].reduce((sum, { states }) => sum + states, 0)
  for (const [old, { states }] of known) {
    if (all <= KEPT) return
    known.delete(old)
    all -= states
  }
}

const count = (positions: number): string => positions.toLocaleString('en-US')

/** A fault where a pairing has too many positions to be solved. */
export const sizeOf = (sheets: Pairing, rules: BattleRules): Result<number> => {
  const positions = positionsOf(sheets, rules)
  if (positions <= MOST_POSITIONS) return ok(positions)
  const [one, other] = sheets
  return fault(
    'size',
    `${one.name} against ${other.name} has ${count(positions)} positions, more than the ${count(MOST_POSITIONS)} that are solved: choose gladiators with less Luck, Heal and ammo.`,
  )
}

/** The oracle of a pairing, remembered, worked out when something of it is first asked for; a fault where it has too many positions. */
export const oracleFor = (sheets: Pairing, rules: BattleRules): Result<Oracle> => {
  const key = keyOf(sheets, rules)
  const before = known.get(key)
  if (before !== undefined) return ok(before)
  const size = sizeOf(sheets, rules)
  if (!size.ok) return size
  const oracle = oracleOf(sheets, rules, size.value)
  keep(key, oracle)
  return ok(oracle)
}
