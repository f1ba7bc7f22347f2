import { HEALTH } from '../rules/content.ts'
import { type Frame, type FrameTables, type Actor, baseAt } from './frame.ts'
import { everyPlace, everyTurn, lossOf } from './pairing.ts'
import { addAllWays, type Bench, clear, newBench } from './ways.ts'

/** If values differ by less than this from those without a limit, the latter are used. */
export const SAME = 1e-9
/** Maximum health from a Heal die (G12). */
const MOST_HEALED = 3
/**
 * Turns per attack that a win takes on average, after which the limit no longer matters. In 29 pairings of random
 * sheets the opening was within 1e-9 after at most 14.4 of them.
 */
const TURNS_FOR_AN_ATTACK = 16

/** Returns the mean health that the seat's best blow without Luck and throw takes from a full defence. */
const paceOf = ({ spaces, strikes, guards }: FrameTables, seat: Actor): number => {
  const { blocks } = guards[1 - seat]![0]![0]!
  const meanOf = (form: number): number => {
    const { hits, damage, needed, chance } = strikes[seat][form]![0]!
    let mean = 0
    for (let hit = 0; hit < hits; hit++) mean += damage[hit]! * chance[hit]! * (1 - blocks[needed[hit]!]!)
    return mean
  }
  return spaces[seat].form.reduce((most, { spends }, form) => (spends > 0 ? most : Math.max(most, meanOf(form))), 0)
}

/**
 * Returns the number of remaining turns from which a battle counts as one without a limit: a safe rule of thumb that
 * avoids computing every turn. `Timed.accuracy` has its error.
 */
export const horizonOf = (tables: FrameTables): number => {
  const attacks = ([0, 1] as const).map(
    (seat) => (HEALTH + MOST_HEALED * tables.spaces[1 - seat]!.sheet.heal) / paceOf(tables, seat),
  )
  return Math.ceil(TURNS_FOR_AN_ATTACK * Math.max(...attacks))
}

/** Puts the bench at every position. */
const everyPosition = (bench: Bench, visit: (position: number) => void): void =>
  everyPlace(bench.frame, (place) => {
    const base = baseAt(bench.frame.layout, place)
    bench.turn.base = base
    everyTurn(bench, place, (slot) => visit(base + slot))
  })

/** Values after the last turn: more health wins (G13). */
const atTheLimit = (frame: Frame): Float64Array => {
  const values = new Float64Array(frame.layout.size)
  const bench = newBench(frame)
  everyPosition(bench, (position) => {
    const { health, target } = bench.turn
    values[position] = (1 + Math.sign(health - target)) / 2
  })
  return values
}

/** Returns the values with one more turn left: the best of every choice. */
export const oneTurnEarlier = (frame: Frame, later: Float64Array): Float64Array => {
  const values = new Float64Array(frame.layout.size)
  const bench = newBench({ ...frame, values: later })
  everyPosition(bench, (position) => {
    clear(bench)
    addAllWays(bench)
    let least = 1
    for (let way = 0; way < bench.ways; way++) least = Math.min(least, lossOf(bench, way))
    values[position] = 1 - least
  })
  return values
}

/** Returns the maximum difference between two sets of values. */
export const furthest = (some: Float64Array, others: Float64Array): number => {
  let most = 0
  for (let at = 0; at < some.length; at++) most = Math.max(most, Math.abs(some[at]! - others[at]!))
  return most
}

/** A solved pairing by remaining turns. */
export type Timed = {
  /**
   * Returns the acting seat's value in every position with this many turns left, including the current one. Computed
   * on request; `onTurn` receives the remaining turns after each computed turn.
   */
  valuesWith(left: number, onTurn?: (left: number) => void): Float64Array
  /**
   * Returns a bound `off` on the difference from backward induction, apart from rounding: with `turns` left or more
   * the limit changes no value by more than that, with fewer the values are exact. Computes every turn until that is
   * known.
   */
  accuracy(): { readonly turns: number; readonly off: number }
}

/** Values of consecutive turns, from a stored one. */
type Block = { readonly from: number; readonly values: Float64Array[] }

const NO_BLOCK: Block = { from: -1, values: [] }

/** Maximum stored numbers for all turns of a pairing: 96 MB; larger ones store some turns only. */
const MOST_CELLS = 12_000_000
/** Number of pairings whose turns are stored. */
const PAIRINGS_KEPT = 2
const kept: (() => void)[] = []

const remember = (forget: () => void): void => {
  const at = kept.indexOf(forget)
  if (at >= 0) kept.splice(at, 1)
  kept.push(forget)
  if (kept.length > PAIRINGS_KEPT) kept.shift()!()
}

/**
 * Backward induction from the limit, turn by turn, until values no longer change. One step increases no difference
 * between two sets of values, so from there on the values without a limit hold. From `horizon` remaining turns it uses
 * these without a check. If all n turns are too many to store, it stores about √n and recomputes those in between.
 */
export const timedOf = (frame: Frame, limit: number, horizon: number): Timed => {
  const top = Math.min(limit, horizon)
  const step = frame.layout.size * top <= MOST_CELLS ? 1 : Math.ceil(Math.sqrt(top))
  let marks: Float64Array[] = []
  let block = NO_BLOCK
  let settled = Number.POSITIVE_INFINITY
  let apart = 1
  const forget = (): void => {
    marks = []
    block = NO_BLOCK
  }
  const beginAt = (mark: number): void => {
    if (block.from !== mark * step) block = { from: mark * step, values: [marks[mark]!] }
  }
  /** Computes one more turn after the last of the block. */
  const goOn = (): void => {
    const { from, values } = block
    const left = from + values.length
    const next = oneTurnEarlier(frame, values.at(-1)!)
    values.push(next)
    if (left % step === 0) marks[left / step] ??= next
    if (left >= settled) return
    apart = Math.min(apart, furthest(next, frame.values))
    if (apart <= SAME) settled = left
  }
  const last = (): number => block.from + block.values.length - 1
  const isKnown = (left: number): boolean => left >= settled || left <= last()
  const workOut = (left: number, onTurn?: (left: number) => void): void => {
    remember(forget)
    marks[0] ??= atTheLimit(frame)
    beginAt(Math.min(Math.floor(left / step), marks.length - 1))
    while (!isKnown(left)) {
      goOn()
      onTurn?.(last())
      if (last() % step === 0) beginAt(last() / step)
    }
  }
  return {
    valuesWith: (left, onTurn) => {
      if (left < horizon && left < settled) workOut(left, onTurn)
      return left < horizon && left < settled ? block.values[left - block.from]! : frame.values
    },
    accuracy: () => {
      if (top < settled) workOut(top)
      const turns = Math.min(horizon, settled)
      return { turns, off: limit < turns ? 0 : apart }
    },
  }
}
