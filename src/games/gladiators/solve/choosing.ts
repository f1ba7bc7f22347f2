import { fault, expectItem, memo, ok, type Result } from '../../../dice/index.ts'
import { offered, type OnProgress, type OwnSolution } from '../../../engine/index.ts'
import type { Reference } from '../../../odds/index.ts'
import { solutionOf, solveMatrix } from '../../../solver/index.ts'
import { battleRulesKey, turnsLeft } from '../rules/battle.ts'
import type { GladiatorsRules } from '../rules/house-rules.ts'
import { rosterOf } from '../rules/roster.ts'
import { gladiators } from '../rules/rules.ts'
import type { Sheet } from '../rules/sheet.ts'
import type { GladiatorsAction, GladiatorsState } from '../rules/state.ts'
import { chancesOf } from './versus.ts'
import { isOneBattle } from '../rules/series.ts'
import { words } from '../text/words.ts'
import { WRITTEN, writtenChance } from './known-chances.ts'
import {
  againstMix,
  type BattleSolution,
  bySeat,
  choiceValues,
  mixedWorth,
  type Oracle,
  oracleFor,
  positionsOf,
  type Simultaneous,
  sizeOf,
  workOf,
} from './oracle.ts'
import { seriesPlay } from './series-play.ts'

/** Exact solution of all pairings of both rosters, and of the choice between them. */
export type Knowledge = BattleSolution & {
  /** Winning chances of seat 0's gladiators (rows) against seat 1's (columns). */
  chances(): readonly (readonly number[])[]
  /** Work that must be done before the first choice, in units of `workOf`. */
  readonly unsolved: number
}

/** Maximum unsolved positions over all pairings, so that a choice stays quick. */
const MOST_TOGETHER = 8_000_000

/** Error added by solving the choice: a matrix in integer multiples of 2^-52, and chances with stored precision. */
const MATRIX = 1e-14 + WRITTEN

const valueOrThrow = <T>(result: Result<T>): T => {
  if (!result.ok) throw new RangeError(result.error.message)
  return result.value
}

type Rosters = readonly [readonly Sheet[], readonly Sheet[]]

const choosingOf = ([mine, theirs]: Rosters, rules: GladiatorsRules, tell?: OnProgress): Simultaneous => {
  const matrix = valueOrThrow(chancesOf(mine, theirs, rules, { tell, written: writtenChance }))
  const { rows, columns } = solveMatrix(matrix)
  return { matrix, rows, columns }
}

type Rostered = {
  readonly rosters: Rosters
  readonly pairings: readonly (readonly [Sheet, Sheet])[]
  readonly states: number
  readonly unsolved: number
}

const knowledge = (rules: GladiatorsRules, { rosters, pairings, states, unsolved }: Rostered): Knowledge => {
  let known: Simultaneous | undefined
  const choosing = (tell?: OnProgress): Simultaneous => (known ??= choosingOf(rosters, rules, tell))
  const oracleOf = ({ sheets }: GladiatorsState): Oracle =>
    valueOrThrow(oracleFor([expectItem(sheets[0]), expectItem(sheets[1])], rules))
  return {
    states,
    unsolved,
    sum: 1,
    chances: () => choosing().matrix,
    bound: () =>
      pairings.reduce((most, pairing) => Math.max(most, valueOrThrow(oracleFor(pairing, rules)).bound()), MATRIX),
    valueOf: (state) => (state.phase === 'choose' ? bySeat(mixedWorth(choosing())) : oracleOf(state).valueOf(state)),
    choicesOf: (state, seat) =>
      state.phase === 'choose'
        ? choiceValues(offered(gladiators.node(state), seat), againstMix(choosing(), seat), seat)
        : oracleOf(state).choicesOf(state, seat),
    mixOf: (state, seat) =>
      state.phase === 'choose' ? choosing()[seat === 0 ? 'rows' : 'columns'] : oracleOf(state).mixOf(state, seat),
    prepare: (state, tell) => (state.phase === 'choose' ? void choosing(tell) : oracleOf(state).prepare(state, tell)),
  }
}

const rosteredBy = (rules: GladiatorsRules): Rostered => {
  const rosters = [rosterOf(rules.a, rules), rosterOf(rules.b, rules)] as const
  const pairings = rosters[0].flatMap((one) => rosters[1].map((other) => [one, other] as const))
  const sumOf = (some: Rostered['pairings'], one: typeof workOf): number =>
    some.reduce((sum, pairing) => sum + one(pairing, rules), 0)
  const open = pairings.filter((pairing) => writtenChance(...pairing, rules) === undefined)
  return { rosters, pairings, states: sumOf(pairings, positionsOf), unsolved: sumOf(open, workOf) }
}

const newKnowledge = (rules: GladiatorsRules): Result<Knowledge> => {
  const rostered = rosteredBy(rules)
  for (const pairing of rostered.pairings) {
    const size = sizeOf(pairing, rules)
    if (!size.ok) return size
  }
  const { unsolved } = rostered
  if (unsolved <= MOST_TOGETHER) return ok(knowledge(rules, rostered))
  const [found, most] = [Math.ceil(unsolved).toLocaleString('en-US'), MOST_TOGETHER.toLocaleString('en-US')]
  return fault('size', words.errors.rosters(found, most))
}

/** Number of rule sets cached. */
const RULES_KEPT = 32
const knowledgeByRules = memo<Result<Knowledge>>(RULES_KEPT)

/**
 * Exact knowledge under these rules; a fault if the pairings are too many or too large. Cached, so that players and
 * coach share it. Chances between ready-made gladiators are stored; other pairings are solved on demand.
 */
export const knowledgeFor = (rules: GladiatorsRules): Result<Knowledge> => {
  const key = [battleRulesKey(rules), turnsLeft(rules), rules.a, rules.b].join(' ')
  return knowledgeByRules(key, () => newKnowledge(rules))
}

/**
 * Best play of the choice of gladiators, as a matrix game over all pairings, each solved on demand. Undefined if the
 * pairings are too many or too large.
 */
export const bestPlay = (rules: GladiatorsRules): Reference<GladiatorsState> | undefined => {
  const known = knowledgeFor(rules)
  if (!known.ok) return undefined
  const battle = solutionOf<GladiatorsState, GladiatorsAction>(known.value)
  return isOneBattle(rules) ? battle : seriesPlay(battle)
}

/**
 * Best play with two fixed gladiators. It has a value for every position, including pending rolls and the initiative.
 * Returns a fault if a seat still chooses, or if the pairing has too many positions.
 */
export const solved = (rules: GladiatorsRules): Result<OwnSolution<GladiatorsState, GladiatorsAction>> => {
  if (!isOneBattle(rules)) return fault('size', words.errors.series)
  const [a, b] = [rosterOf(rules.a, rules), rosterOf(rules.b, rules)].map((roster) =>
    roster.length === 1 ? roster[0] : undefined,
  )
  return a === undefined || b === undefined ? fault('choose', words.errors.unknown) : oracleFor([a, b], rules)
}
