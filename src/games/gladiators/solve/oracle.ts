import { wholeText } from '../../../kit/text.ts'
import { fault, expectItem, itemAt, memo, ok, type Result } from '../../../dice/index.ts'
import {
  type ChoiceValue,
  offered,
  type OwnSolution,
  type PerSeat,
  type Seat,
  type OnProgress,
} from '../../../engine/index.ts'
import { choicesWorth, solveMatrix } from '../../../solver/index.ts'
import { luckIn } from '../rules/actions.ts'
import { type BattleRules, battleRulesKey, type PairingRules, turnsLeft } from '../rules/battle.ts'
import { printSheet } from '../rules/notation.ts'
import { gladiators } from '../rules/rules.ts'
import type { Sheet } from '../rules/sheet.ts'
import type { GladiatorsAction, GladiatorsState } from '../rules/state.ts'
import { words } from '../text/words.ts'
import { boundOf } from './bound.ts'
import { type Frame, spacesOf, tablesOf, layoutOf } from './frame.ts'
import { settledTurns } from './known-chances.ts'
import { type OpeningSolution, openingsOf } from './opening.ts'
import { solvedFrame } from './pairing.ts'
import { horizonOf, SAME, type Timed, timedOf } from './turns-left.ts'
import { type Workspace, newWorkspace } from './ways.ts'
import { battleWorth, choiceWorth } from './worth.ts'

type Matrix = readonly (readonly number[])[]

/** A simultaneous choice: seat 0's chances by rows and columns, and both optimal mixes. */
export type Simultaneous = {
  readonly matrix: Matrix
  readonly rows: readonly number[]
  readonly columns: readonly number[]
}

const weighted = (values: readonly number[], weights: readonly number[]): number =>
  values.reduce((sum, value, i) => sum + value * expectItem(weights[i]), 0)

/** Seat 0's chance for each choice of this seat against the other seat's mix. */
export const againstMix = ({ matrix, rows, columns }: Simultaneous, seat: Seat): readonly number[] => {
  if (seat === 0) return matrix.map((row) => weighted(row, columns))
  return columns.map((_, j) => {
    const column = matrix.map((row) => expectItem(row[j]))
    return weighted(column, rows)
  })
}

/** Seat 0's chance if both play their mixes. */
export const mixedWorth = (choice: Simultaneous): number => weighted(againstMix(choice, 0), choice.rows)

/** Returns the choices with their values for both seats and their cost to this seat. Input: seat 0's chances. */
export const choiceValues = (
  actions: readonly GladiatorsAction[],
  chances: readonly number[],
  seat: Seat,
): readonly ChoiceValue<GladiatorsAction>[] => {
  const payoffs = chances.map((chance) => [chance, 1 - chance])
  return choicesWorth(actions, payoffs, seat)
}

type Value = ChoiceValue<GladiatorsAction>

/** Best play by both seats, with a value and a mix for every state. */
export type BattleSolution = Required<Omit<OwnSolution<GladiatorsState, GladiatorsAction>, 'name'>>

/** A solved pairing under its turn limit, for every state after the choice of gladiators. */
export type Oracle = BattleSolution & {
  /** Seat 0's winning chance before the initiative roll. */
  chance(tell?: OnProgress): number
}

export type Pairing = readonly [Sheet, Sheet]

/** Maximum positions of a pairing: 8 bytes each, and half a minute in total with much Luck. */
const MOST_POSITIONS = 2_000_000
/** Maximum of `turnWorkOf`: half a minute to a minute. */
const MOST_TURNS = 60_000_000
/** Maximum positions cached over all pairings. */
const POSITIONS_KEPT = 8 * MOST_POSITIONS
/** Error added by the initiative: sums of chances, an integer matrix solution and repeated ties. */
const OPENING_ERROR = 1e-14

/** Seat 0's winning chance as payoffs of both seats. */
export const bySeat = (worth: number): PerSeat<number> => [worth, 1 - worth]

type Solved = {
  readonly frame: Frame
  readonly timed: Timed
  readonly openings: readonly (readonly OpeningSolution[])[]
  workspaceWith(left: number): Workspace
}

const openingIn = (openings: Solved['openings'], [mine, theirs]: readonly [number, number]): OpeningSolution =>
  expectItem(expectItem(openings[mine])[theirs])

const openingAt = ({ openings }: Solved, { sides }: GladiatorsState): OpeningSolution =>
  openingIn(openings, [expectItem(sides[0]).luck, expectItem(sides[1]).luck])

const worthOf = (solved: Solved, state: GladiatorsState): number => {
  const { phase, luck } = state
  if (phase === 'luck') return openingAt(solved, state).worth
  if (phase === 'initiative')
    return itemAt(itemAt(openingAt(solved, state).matrix, expectItem(luck[0])), expectItem(luck[1]))
  const node = gladiators.node(state)
  if (node.kind === 'terminal') return expectItem(node.payoff[0])
  return battleWorth(solved.workspaceWith(turnsLeft(state.rules, state.turn) + (phase === 'turn' ? 1 : 0)), state, 0)
}

/** Returns the mix of `seat`, and seat 0's chance for each of its declarations against the other seat's mix. */
const declarations = ({ matrix }: OpeningSolution, seat: Seat) => {
  const { rows, columns } = solveMatrix(matrix)
  return { mix: seat === 0 ? rows : columns, worths: againstMix({ matrix, rows, columns }, seat) }
}

const worthsOfActions = (
  solved: Solved,
  state: GladiatorsState,
  seat: Seat,
  actions: readonly GladiatorsAction[],
): readonly number[] => {
  if (state.phase !== 'luck') {
    const work = solved.workspaceWith(turnsLeft(state.rules, state.turn))
    return actions.map((action) => {
      const own = choiceWorth(work, state, action)
      return seat === 0 ? own : 1 - own
    })
  }
  const { worths } = declarations(openingAt(solved, state), seat)
  return actions.map((action) => expectItem(worths[luckIn(action)]))
}

const choicesOf = (solved: Solved, state: GladiatorsState, seat: Seat): readonly Value[] => {
  const actions = offered(gladiators.node(state), seat)
  return choiceValues(actions, worthsOfActions(solved, state, seat, actions), seat)
}

const mixOf = (solved: Solved, state: GladiatorsState, seat: Seat): readonly number[] | undefined => {
  const node = gladiators.node(state)
  if (node.kind !== 'simultaneous') return undefined
  const { mix } = declarations(openingAt(solved, state), seat)
  return offered(node, seat).map((action) => expectItem(mix[luckIn(action)]))
}

/** Returns a workspace for each array of values. Both are freed together. */
const workspacesFor = (frame: Frame, { valuesWith }: Timed): Solved['workspaceWith'] => {
  const workspaces = new WeakMap<Float64Array, Workspace>()
  return (left) => {
    const values = valuesWith(left)
    const work = workspaces.get(values) ?? newWorkspace({ ...frame, values })
    workspaces.set(values, work)
    return work
  }
}

/** Number of turn computations that take as long as solving all positions once. */
const TURNS_TO_SOLVE = 3

const solvedOf = (sheets: Pairing, rules: PairingRules, tell?: OnProgress): Solved => {
  const limit = turnsLeft(rules)
  const turns = turnsToWorkOut(sheets, rules)
  const part = TURNS_TO_SOLVE / (TURNS_TO_SOLVE + turns)
  const frame = solvedFrame(spacesOf(sheets, rules), rules, (share, size) => tell?.(share * part, size))
  const timed = timedOf(frame, limit, horizonFor(sheets, rules))
  const { size } = frame.layout
  const values = timed.valuesWith(limit, (left) => left < turns && tell?.(part + (1 - part) * (left / turns), size))
  if (turns > 0) tell?.(1, size)
  return { frame, timed, openings: openingsOf({ ...frame, values }), workspaceWith: workspacesFor(frame, timed) }
}

/** Returns an oracle that solves its pairing on first use. */
const oracleOf = (sheets: Pairing, rules: PairingRules, states: number): Oracle => {
  let found: Solved | undefined
  const solved = (tell?: OnProgress): Solved => (found ??= solvedOf(sheets, rules, tell))
  const limit = turnsLeft(rules)
  const bound = (): number => {
    const rounding = boundOf(tablesOf(spacesOf(sheets, rules), rules), limit) + OPENING_ERROR
    return rounding + ((settledTurns(sheets, rules) ?? limit + 1) <= limit ? SAME : solved().timed.accuracy().off)
  }
  return {
    states,
    sum: 1,
    chance: (tell) => {
      const [one, other] = sheets
      return openingIn(solved(tell).openings, [one.luck, other.luck]).worth
    },
    bound,
    valueOf: (state) => bySeat(worthOf(solved(), state)),
    choicesOf: (state, seat) => choicesOf(solved(), state, seat),
    mixOf: (state, seat) => mixOf(solved(), state, seat),
    prepare: (_, tell) => void solved(tell),
  }
}

const horizons = memo<number>(1000)

/** Smallest number of remaining turns with which the limit has no effect. Cached, because pairings repeat. */
const horizonFor = (sheets: Pairing, rules: PairingRules): number => {
  const settled = settledTurns(sheets, rules)
  if (settled !== undefined) return settled
  const key = [...sheets.map(printSheet), battleRulesKey(rules)].join(' ')
  return horizons(key, () => horizonOf(tablesOf(spacesOf(sheets, rules), rules)))
}

/** Number of turns to compute backwards from the limit before a battle; 0 if the limit is far. */
const turnsToWorkOut = (sheets: Pairing, rules: PairingRules): number =>
  turnsLeft(rules) < horizonFor(sheets, rules) ? turnsLeft(rules) : 0

/** Work of computing turns: positions times turns, multiplied by the choices from Luck dice. */
export const turnWorkOf = (sheets: Pairing, rules: PairingRules): number => {
  const [one, other] = sheets
  return positionsOf(sheets, rules) * turnsToWorkOut(sheets, rules) * (1 + one.luck + other.luck)
}

/** Work of solving a pairing, in positions of a battle with a far limit. */
export const workOf = (sheets: Pairing, rules: PairingRules): number =>
  positionsOf(sheets, rules) * (1 + turnsToWorkOut(sheets, rules) / TURNS_TO_SOLVE)

export const positionsOf = (sheets: Pairing, rules: BattleRules): number => layoutOf(spacesOf(sheets, rules)).size

const oraclesByPairing = new Map<string, Oracle>()

const pairingKey = (sheets: Pairing, rules: PairingRules): string =>
  [...sheets.map(printSheet), battleRulesKey(rules), turnsLeft(rules)].join(' ')

/** Caches an oracle and evicts the oldest oracles beyond the limit on positions. */
const rememberOracle = (key: string, oracle: Oracle): void => {
  oraclesByPairing.set(key, oracle)
  let all = [...oraclesByPairing.values()].reduce((sum, { states }) => sum + states, 0)
  for (const [old, { states }] of oraclesByPairing) {
    if (all <= POSITIONS_KEPT) return
    oraclesByPairing.delete(old)
    all -= states
  }
}

const w = words.errors

/** Number of positions; a fault if a pairing has too many positions or turns to solve. */
export const sizeOf = (sheets: Pairing, rules: PairingRules): Result<number> => {
  const positions = positionsOf(sheets, rules)
  const [one, other] = sheets
  if (positions > MOST_POSITIONS)
    return fault('size', w.positions(one.name, other.name, wholeText(positions), wholeText(MOST_POSITIONS)))
  if (turnWorkOf(sheets, rules) > MOST_TURNS)
    return fault('size', w.turns(one.name, other.name, wholeText(positions), turnsLeft(rules)))
  return ok(positions)
}

/** Cached oracle of a pairing, which solves it on first use; a fault if the pairing is too large. */
export const oracleFor = (sheets: Pairing, rules: PairingRules): Result<Oracle> => {
  const key = pairingKey(sheets, rules)
  const before = oraclesByPairing.get(key)
  if (before !== undefined) return ok(before)
  const size = sizeOf(sheets, rules)
  if (!size.ok) return size
  const oracle = oracleOf(sheets, rules, size.value)
  rememberOracle(key, oracle)
  return ok(oracle)
}
