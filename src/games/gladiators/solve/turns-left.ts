import { MOST_HEALED } from '../rules/battle.ts'
import { type Frame, type FrameTables, type Actor, baseAt } from './frame.ts'
import { everyPlace, everyTurn, lossOf } from './pairing.ts'
import { addAllWays, type Workspace, clear, newWorkspace } from './ways.ts'

/** Differences up to this are ignored: values without a turn limit then replace those with one. */
export const SAME = 1e-9
/**
 * Turn limit beyond which a battle counts as unlimited, as a multiple of the mean number of attacks needed to win. In
 * 29 pairings of random sheets, a factor of 14.4 brought the opening within 1e-9 of its unlimited value.
 */
const TURNS_FOR_AN_ATTACK = 16

/** Mean damage of the seat's best attack without Luck or a throw against a full defence. */
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
 * Smallest number of remaining turns with which a battle counts as unlimited. This cautious estimate saves computing
 * every turn; `Timed.accuracy` gives its error.
 */
export const horizonOf = (tables: FrameTables): number => {
  const attacks = ([0, 1] as const).map((seat) => {
    const { health, heal } = tables.spaces[1 - seat]!.sheet
    return (health + MOST_HEALED * heal) / paceOf(tables, seat)
  })
  return Math.ceil(TURNS_FOR_AN_ATTACK * Math.max(...attacks))
}

const everyPosition = (work: Workspace, visit: (position: number) => void): void =>
  everyPlace(work.frame, (place) => {
    const base = baseAt(work.frame.layout, place)
    work.turn.base = base
    everyTurn(work, place, (slot) => visit(base + slot))
  })

/** Values after the last turn: the gladiator with more health wins (G13). */
const atTheLimit = (frame: Frame): Float64Array => {
  const values = new Float64Array(frame.layout.size)
  const work = newWorkspace(frame)
  everyPosition(work, (position) => {
    const { health, target } = work.turn
    values[position] = (1 + Math.sign(health - target)) / 2
  })
  return values
}

/** Values with one more turn left, if the best choice is made in each position. */
export const oneTurnEarlier = (frame: Frame, later: Float64Array): Float64Array => {
  const values = new Float64Array(frame.layout.size)
  const work = newWorkspace({ ...frame, values: later })
  everyPosition(work, (position) => {
    clear(work)
    addAllWays(work)
    let least = 1
    for (let way = 0; way < work.ways; way++) least = Math.min(least, lossOf(work, way))
    values[position] = 1 - least
  })
  return values
}

/** Largest difference between two sets of values. */
export const furthest = (some: Float64Array, others: Float64Array): number => {
  let most = 0
  for (let at = 0; at < some.length; at++) most = Math.max(most, Math.abs(some[at]! - others[at]!))
  return most
}

/** A solved pairing, by the number of turns left. */
export type Timed = {
  /**
   * Value of every position to the acting seat, with `left` turns left including its own. At 0, it is the value to the
   * next seat. Computed on demand; `onTurn` receives the number of turns left after each computed turn.
   */
  valuesWith(left: number, onTurn?: (left: number) => void): Float64Array
  /**
   * Computes every turn until the limit has no effect. With `turns` or more left, it changes values by at most `off`;
   * with fewer, they are exact. `off` also bounds the difference from backward induction, apart from rounding.
   */
  accuracy(): { readonly turns: number; readonly off: number }
}

/** Values of consecutive turns, starting at a stored one. */
type Block = { readonly from: number; readonly values: Float64Array[] }

const NO_BLOCK: Block = { from: -1, values: [] }

/** Maximum numbers stored for all turns of a pairing (96 MB); larger pairings store only some turns. */
const MOST_CELLS = 12_000_000
/** Number of pairings whose turns are cached. */
const CACHED_PAIRINGS = 2
const kept: (() => void)[] = []

const remember = (forget: () => void): void => {
  const at = kept.indexOf(forget)
  if (at >= 0) kept.splice(at, 1)
  kept.push(forget)
  if (kept.length > CACHED_PAIRINGS) kept.shift()!()
}

/**
 * Backward induction from the limit, turn by turn, until values converge. A step never increases the distance of two
 * sets of values, so after convergence the values without a limit apply. With `horizon` or more turns left they apply
 * without a check. If all n turns exceed memory, some √n of them are stored, and the turns between are recomputed.
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
  /** Computes the turn after the last turn of the block. */
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
