import type { OnProgress } from '../../../engine/index.ts'
import { type Frame, frameOf, baseAt, type FramePlace, type Spaces, type Actor } from './frame.ts'
import type { BattleRules } from '../rules/battle.ts'
import { solveLinear } from '../../../solver/index.ts'
import { addWays, type Workspace, clear, newWorkspace } from './ways.ts'

/** Largest change of a sweep at which values count as converged. */
export const SETTLED_VALUE = 1e-15
const LOOP_ROUNDS = 40
const SWEEPS = 10_000

/**
 * Scratch arrays for the slots of one pair of resources and healths, whose values depend on each other. By slot: the
 * parts of the best way if the defender chooses best.
 */
type Loop = Pick<Workspace, 'fixed' | 'whiffs' | 'whiffTo' | 'blocks' | 'blockTo'> & {
  readonly work: Workspace
  /** Ways of slot s end before wayEnd[s]. */
  readonly wayEnd: Int32Array
  readonly a: Float64Array
  readonly b: Float64Array
}

const newLoop = (frame: Frame): Loop => {
  const { slots } = frame.layout
  return {
    work: newWorkspace(frame),
    wayEnd: new Int32Array(slots),
    fixed: new Float64Array(slots),
    whiffs: new Float64Array(slots),
    whiffTo: new Int32Array(slots),
    blocks: new Float64Array(slots),
    blockTo: new Int32Array(slots),
    a: new Float64Array(slots * slots),
    b: new Float64Array(slots),
  }
}

/** Parts of one way if the defender chooses best by the current values. */
type Parts = { fixed: number; blocks: number }

const parts: Parts = { fixed: 0, blocks: 0 }

const chooseGuard = (work: Workspace, group: number, blocked: number): void => {
  const from = group === 0 ? 0 : work.optionEnd[group - 1]!
  let best = from
  for (let option = from + 1; option < work.optionEnd[group]!; option++) {
    const more = work.optionFixed[option]! - work.optionFixed[best]!
    if (more + (work.optionBlocks[option]! - work.optionBlocks[best]!) * blocked > 0) best = option
  }
  parts.fixed += work.optionFixed[best]!
  parts.blocks += work.optionBlocks[best]!
}

/** Value of a way to the seat that acts next; writes its parts to `parts`. */
export const lossOf = (work: Workspace, way: number): number => {
  const { values } = work.frame
  const { base } = work.turn
  const blocked = values[base + work.blockTo[way]!]!
  parts.fixed = work.fixed[way]!
  parts.blocks = work.blocks[way]!
  for (let group = way === 0 ? 0 : work.groupEnd[way - 1]!; group < work.groupEnd[way]!; group++)
    chooseGuard(work, group, blocked)
  return parts.fixed + work.whiffs[way]! * values[base + work.whiffTo[way]!]! + parts.blocks * blocked
}

const keep = (loop: Loop, slot: number, way: number): void => {
  const { work } = loop
  loop.fixed[slot] = parts.fixed
  loop.blocks[slot] = parts.blocks
  loop.blockTo[slot] = work.blockTo[way]!
  loop.whiffs[slot] = work.whiffs[way]!
  loop.whiffTo[slot] = work.whiffTo[way]!
}

/** Stores the best way of a slot by the current values, and returns its value. */
const look = (loop: Loop, slot: number): number => {
  const { work, wayEnd } = loop
  let least = Number.POSITIVE_INFINITY
  for (let way = slot === 0 ? 0 : wayEnd[slot - 1]!; way < wayEnd[slot]!; way++) {
    const loss = lossOf(work, way)
    if (loss >= least) continue
    least = loss
    keep(loop, slot, way)
  }
  return 1 - least
}

/** Updates the best way of every slot. Returns the largest error, and applies the new values if `moves`. */
const lookAround = (loop: Loop, moves: boolean): number => {
  const { frame, turn } = loop.work
  const { values, layout } = frame
  let off = 0
  for (let slot = 0; slot < layout.slots; slot++) {
    const value = look(loop, slot)
    off = Math.max(off, Math.abs(value - values[turn.base + slot]!))
    if (moves) values[turn.base + slot] = value
  }
  return off
}

/** Solves the linear system of the current best ways. Returns false if it has no solution. */
const settlePosition = ({ work, a, b, fixed, whiffs, whiffTo, blocks, blockTo }: Loop): boolean => {
  const { frame, turn } = work
  const { slots } = frame.layout
  a.fill(0)
  for (let slot = 0; slot < slots; slot++) {
    const row = slot * slots
    a[row + slot] = 1
    a[row + whiffTo[slot]!]! += whiffs[slot]!
    a[row + blockTo[slot]!]! += blocks[slot]!
    b[slot] = 1 - fixed[slot]!
  }
  if (!solveLinear(a, b, slots)) return false
  frame.values.set(b, turn.base)
  return true
}

/**
 * Policy iteration for both sides at once (after Hoffman and Karp), which ends after a few rounds. If the choices cycle
 * (Condon 1990), plain sweeps follow. They always converge, because every endless sequence of turns contains a wound.
 */
const solveLoop = (loop: Loop): void => {
  for (let round = 0; round < LOOP_ROUNDS; round++) {
    if (lookAround(loop, false) <= SETTLED_VALUE) return
    if (!settlePosition(loop)) break
  }
  for (let round = 0; round < SWEEPS; round++) if (lookAround(loop, true) <= SETTLED_VALUE) return
  throw new RangeError('the values of a pairing do not converge')
}

/** Sets the work to every turn with these resources and healths, slot by slot, and calls `visit`. */
export const everyTurn = ({ turn, frame }: Workspace, place: FramePlace, visit: (slot: number) => void): void => {
  const [[first, second], [one, other]] = [place.resources, place.health]
  let slot = 0
  for (const actor of [0, 1] as const satisfies readonly Actor[]) {
    turn.actor = actor
    turn.own = actor === 0 ? first : second
    turn.their = actor === 0 ? second : first
    turn.health = actor === 0 ? one : other
    turn.target = actor === 0 ? other : one
    for (turn.stunned = 0; turn.stunned < frame.spaces[actor].stuns; turn.stunned++)
      for (turn.guard = 0; turn.guard < frame.layout.guards[1 - actor]!; turn.guard++) visit(slot++)
  }
}

/** Solves the slots of one pair of resources and healths. All smaller pairs must be solved before. */
const settleAt = (loop: Loop, place: FramePlace): void => {
  const { work, wayEnd } = loop
  clear(work)
  work.turn.base = baseAt(work.frame.layout, place)
  everyTurn(work, place, (slot) => {
    addWays(work)
    wayEnd[slot] = work.ways
  })
  solveLoop(loop)
}

/** Visits every pair of resources and healths, smaller pairs first. */
export const everyPlace = ({ spaces: [a, b] }: Pick<Frame, 'spaces'>, visit: (place: FramePlace) => void): void => {
  for (let first = 0; first < a.resources; first++)
    for (let second = 0; second < b.resources; second++)
      for (let one = 1; one <= a.sheet.health; one++)
        for (let other = 1; other <= b.sheet.health; other++)
          visit({ resources: [first, second], health: [one, other] })
}

/**
 * Solves a pairing under best play, with a value for every position before a turn. Resources only fall, and health
 * rises only by Heal dice, which are resources. So pairs of resources and healths are solved in ascending order; only
 * turns without effect return to their own pair. Progress is reported for all healths of the second seat.
 */
export const solvedFrame = (spaces: Spaces, rules: BattleRules, tell?: OnProgress): Frame => {
  const frame = frameOf(spaces, rules)
  const { layout } = frame
  const loop = newLoop(frame)
  let solved = 0
  everyPlace(frame, (place) => {
    settleAt(loop, place)
    solved += layout.slots
    if (place.health[1] === spaces[1].sheet.health) tell?.(solved / layout.size, layout.size)
  })
  return frame
}
