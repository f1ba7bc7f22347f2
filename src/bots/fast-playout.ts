import type { Random } from '../dice/index.ts'
import {
  ENDLESS,
  type Game,
  type PerSeat,
  type ModelPlace,
  type Policy,
  type Sources,
  type TerminalNode,
} from '../engine/index.ts'
import {
  CHANCE,
  CHOICE,
  choicesIn,
  type CostPolicy,
  type Costs,
  costsOn,
  type Flat,
  type FlatTable,
  type SolvedModel,
  RESULT,
} from '../solver/index.ts'
import { type Roll, type Rolls, rollsPlayed } from './fast-rolls.ts'

type AnyCostPolicy = Pick<CostPolicy<unknown, unknown>, 'weigh'>

/** Result of a choice: the index of a certain way, or one of these codes. */
const UNKNOWN = -1
const DRAWN = -2
/** Limit of ways per choice, since each is stored in a byte. */
const MOST_WAYS = 128
/** Limit of choices over all positions: one byte each. */
const MOST_CHOICES = 50_000_000

/** Layout of all choices in one array: a position's choices start at `first`, in the order of `inTable`. */
type ItemRow = { readonly first: Int32Array; readonly inTable: readonly Int32Array[]; readonly size: number }

const itemRow = ({ size, table, tables }: Flat): ItemRow | undefined => {
  const counts = tables.map(({ kind }) => kind.filter((one) => one >= CHOICE).length)
  const inTable = tables.map(({ kind }) => {
    let count = 0
    return Int32Array.from(kind, (one) => (one >= CHOICE ? count++ : -1))
  })
  const first = new Int32Array(size + 1)
  for (let position = 0; position < size; position++)
    first[position + 1] = first[position]! + (counts[table[position]!] ?? 0)
  const tooWide = tables.some(({ nodes, kind, from }) =>
    Array.from({ length: nodes }, (_, node) => node).some(
      (node) => kind[node]! >= CHOICE && from[node + 1]! - from[node]! > MOST_WAYS,
    ),
  )
  return tooWide || first[size]! > MOST_CHOICES ? undefined : { first, inTable, size: first[size]! }
}

/** A player's answers so far: the result of each choice. One byte array for all, because memory access takes most of the time. */
type Mind = { readonly policy: AnyCostPolicy; readonly costs: Costs; readonly row: ItemRow; readonly known: Int8Array }

const newMind = (ground: SolvedModel<unknown>, row: ItemRow, policy: AnyCostPolicy): Mind => ({
  policy,
  costs: costsOn(ground),
  row,
  known: new Int8Array(row.size).fill(UNKNOWN),
})

const comesTo = ({ policy, costs }: Mind, table: FlatTable, position: number, node: number): number => {
  const ways = table.from[node + 1]! - table.from[node]!
  const [here, at] = [costs(position), choicesIn(table).at[node]!]
  let sole = UNKNOWN
  for (let way = 0; way < ways; way++) {
    if (policy.weigh(here[at + way]!) <= 0) continue
    if (sole >= 0) return DRAWN
    sole = way
  }
  return sole
}

/** Draws exactly as `drawAction` does. */
const RESOLUTION = 2 ** 32

const draw = ({ policy, costs }: Mind, table: FlatTable, position: number, node: number, { below }: Random): number => {
  const [start, end] = [table.from[node]!, table.from[node + 1]!]
  const shift = choicesIn(table).at[node]! - start
  const here = costs(position)
  let sum = 0
  for (let way = start; way < end; way++) sum += policy.weigh(here[way + shift]!)
  let left = (below(RESOLUTION) / RESOLUTION) * sum
  for (let way = start; way < end; way++) {
    left -= policy.weigh(here[way + shift]!)
    if (left < 0) return table.to[way]!
  }
  throw new RangeError('a policy must give some action a positive weight')
}

const decide = (mind: Mind, of: number, table: FlatTable, position: number, node: number, thoughts: Random): number => {
  const { known, row } = mind
  const at = row.first[position]! + row.inTable[of]![node]!
  let way = known[at]!
  if (way === UNKNOWN) way = known[at] = comesTo(mind, table, position, node)
  return way >= 0 ? table.to[table.from[node]! + way]! : draw(mind, table, position, node, thoughts)
}

/** The most common die has its own branch: with a constant divisor the remainder takes a third of the time. */
const throwDice = ({ sides, next }: Roll, { below }: Random): number => {
  let fall = 0
  for (let die = 0; die < sides.length; die++) {
    const n = sides[die]!
    fall = (n === 6 ? fall * 6 + below(6) : fall * n + below(n)) | 0
  }
  return next[fall]!
}

/** Plays a game of this kind from start to end. */
export type FastPlayout = (sources: Sources) => { readonly end: TerminalNode; readonly plies: number }

/** A policy that can play whole games faster than state by state. */
export interface FastPolicy<A, V> extends Policy<A, V> {
  /** Returns a playout with these policies, one per seat, that gives the same games as `playOut` from the start. Undefined if it cannot. */
  swiftly(policies: PerSeat<Policy<A, V>>): FastPlayout | undefined
}

const isFastPolicy = <A, V>(policy: Policy<A, V>): policy is FastPolicy<A, V> => 'swiftly' in policy

/** Returns the fast playout that one of the policies offers for all of them; undefined if none does. */
export const ownFastPlayout = <A, V>(policies: PerSeat<Policy<A, V>>): FastPlayout | undefined =>
  policies
    .filter((policy) => isFastPolicy(policy))
    .map((policy) => policy.swiftly(policies))
    .find((swift) => swift !== undefined)

type Course = { readonly flat: Flat; readonly rolls: Rolls; readonly minds: PerSeat<Mind>; readonly start: ModelPlace }

type Finish = { position: number; turned: 0 | 1; plies: number }

const run = ({ flat, rolls, minds, start }: Course, { dice, minds: thoughts }: Sources): Finish => {
  let [position, node, turned, plies] = [start.position, start.node, start.turned ? 1 : 0, 0]
  for (let of = flat.table[position]!; of >= 0; of = flat.table[position]!) {
    const table = flat.tables[of]!
    const [kind, here] = [table.kind, rolls[of]!]
    if (plies > 0) node = table.nodes - 1
    for (; kind[node] !== RESULT; plies++)
      if (kind[node] === CHANCE) node = throwDice(here[node * 2 + turned]!, dice)
      else node = decide(minds[(kind[node]! - CHOICE) ^ turned]!, of, table, position, node, thoughts)
    const way = flat.first[position]! + table.result[node]!
    turned ^= flat.turned[way]!
    position = flat.target[way]!
    if (plies > ENDLESS) throw new RangeError(`no end after ${ENDLESS} plies`)
  }
  return { position, turned: turned as 0 | 1, plies }
}

const rollsByGround = new WeakMap<object, Rolls | 'none'>()

const rollsOn = <S, A, V>(game: Game<S, A, V>, ground: SolvedModel<S>): Rolls | undefined => {
  const before = rollsByGround.get(ground)
  const rolls = before ?? rollsPlayed({ game, model: ground.model }) ?? 'none'
  rollsByGround.set(ground, rolls)
  return rolls === 'none' ? undefined : rolls
}

/**
 * Returns a playout on solved positions instead of states: the same dice, choices and games as `playOut`, many times
 * faster. Undefined if the game's rolls cannot be enumerated.
 */
export const fastPlayoutOf = <S, A, V>(
  game: Game<S, A, V>,
  ground: SolvedModel<S>,
  start: S,
  policies: PerSeat<CostPolicy<A, V>>,
): FastPlayout | undefined => {
  const { model, flat } = ground
  const rolls = rollsOn(game, ground)
  const row = itemRow(flat)
  if (rolls === undefined || row === undefined) return undefined
  const ends = new Map<number, TerminalNode>()
  const minds = policies.map((policy) => newMind(ground, row, policy))
  const course: Course = { flat, rolls, minds, start: model.place(start) }
  const endAt = (position: number, turned: 0 | 1): TerminalNode => {
    const before = ends.get(position * 2 + turned)
    const end = before ?? (game.node(model.state({ position, node: 0, turned: turned === 1 })) as TerminalNode)
    ends.set(position * 2 + turned, end)
    return end
  }
  return (sources) => {
    const { position, turned, plies } = run(course, sources)
    return { end: endAt(position, turned), plies }
  }
}
