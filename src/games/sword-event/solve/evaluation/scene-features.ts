import type { PerSeat, Seat } from '../../../../engine/index.ts'
import { type Arena, distance } from '../../rules/arena.ts'
import type { SwordEventRules } from '../../rules/house-rules.ts'
import { resetsRerolls } from '../../rules/initiative.ts'
import { allowsRerolls, buysAnyDice, hasFinalDefence } from '../../rules/strike.ts'
import { arenaOf, fullHealth, HEALS, healsLeft, mayStrike } from '../../rules/turns.ts'
import { MOVING, STILL } from './feature-names.ts'
import { reachOf, type ReachTable, turnTableFor } from '../turn-table.ts'
import { type Threats, threatsUnder } from './threat.ts'

/** Situation before a turn or after a round. */
export type TurnScene = {
  /** The hex is −1 for the fallen. `heals` is the number of turns spent on healing, if the rules limit it (S13). */
  readonly knights: PerSeat<{ readonly hex: number; readonly facing: number; readonly heals?: number }>
  /** In order of falling. */
  readonly fallen: readonly Seat[]
  /** Seats still to act in this round, in order; empty after the round. */
  readonly waiting: readonly Seat[]
  /** Number of rounds after this round. */
  readonly rounds: number
}

/** Number of features of each kind per knight. */
export const WIDE_STILL = STILL.length
export const WIDE_MOVING = MOVING.length

/** Order index of knights that no longer act in this round. */
export const NEVER = 9

/** Features of all knights before a turn, at indices `seat * WIDE_STILL` and `seat * WIDE_MOVING`. */
export type SceneFeatures = {
  readonly rules: SwordEventRules
  readonly seats: number
  /** Health of an unhurt knight. */
  readonly full: number
  readonly still: Float64Array
  readonly moving: Float64Array
  /** Index in the order of action, or `NEVER`. */
  readonly order: Uint8Array
  /** Reach of each knight to each other, at index `attacker * seats + target`. */
  readonly reach: Uint8Array
  /** Wounds and falls that a knight could cause now, then later, at index `(attacker * seats + target) * 4`. */
  readonly could: Float64Array
  readonly arena: Arena
  readonly table: ReachTable
  readonly threats: Threats
  readonly away: Uint8Array
  /** Health that each knight could still regain: in this round, in its next turn, and in all later turns. */
  readonly mendsNow: Uint8Array
  readonly mends: Uint8Array
  readonly mendsAtRest: Uint8Array
  rounds: number
  fallen: readonly Seat[]
  /** When last measured. `standing`: number of knights. `isSpent`: true if all of them have acted in this round. */
  standing: number
  isSpent: boolean
}

/** Number of features for rules, which come first and stay constant. */
const RULES = 8
const rulesAsFigures = (rules: SwordEventRules): readonly number[] =>
  [
    true,
    resetsRerolls(rules),
    !buysAnyDice(rules['reroll-buys']),
    !hasFinalDefence(rules),
    hasFinalDefence(rules) && !allowsRerolls(rules, 'final'),
    !mayStrike(rules, 'left'),
    healsLeft(rules, 0) === HEALS,
    healsLeft(rules, 0) === 0,
  ].map(Number)

const distances = (arena: Arena): Uint8Array => {
  const hexes = arena.spots.length
  return Uint8Array.from({ length: hexes * hexes }, (_, at) => distance(arena, Math.floor(at / hexes), at % hexes))
}

export const sceneFeaturesFor = (rules: SwordEventRules, seats: number): SceneFeatures => {
  const arena = arenaOf({ rules })
  const asFigures = rulesAsFigures(rules)
  return {
    rules,
    seats,
    full: fullHealth(rules),
    still: Float64Array.from({ length: seats * WIDE_STILL }, (_, at) => asFigures[at % WIDE_STILL] ?? 0),
    moving: new Float64Array(seats * WIDE_MOVING),
    order: new Uint8Array(seats),
    reach: new Uint8Array(seats * seats),
    could: new Float64Array(seats * seats * 4),
    arena,
    table: reachOf(turnTableFor(rules)),
    threats: threatsUnder(rules),
    away: distances(arena),
    mendsNow: new Uint8Array(seats),
    mends: new Uint8Array(seats),
    mendsAtRest: new Uint8Array(seats),
    rounds: 0,
    fallen: [],
    standing: 0,
    isSpent: false,
  }
}

/** 1 if no rounds are left, and less with more rounds. */
const soonOver = (rounds: number): number => 1 / (1 + rounds)
const onceOver = (rounds: number): number => 8 / (8 + rounds)

/** Writes how near the other knights are: the sum of inverse distances, and the largest one. */
const writeNearness = ({ arena, away, still }: SceneFeatures, { knights }: TurnScene, seat: Seat, at: number): void => {
  const from = knights[seat]!.hex * arena.spots.length
  for (let other = 0; other < knights.length; other++) {
    const { hex } = knights[other]!
    if (other === seat || hex < 0) continue
    const near = 1 / away[from + hex]!
    still[at]! += near
    still[at + 1] = Math.max(still[at + 1]!, near)
  }
}

const openSides = (arena: Arena, hex: number): number => {
  let open = 0
  for (const there of arena.next[hex]!) if (there >= 0) open += 1
  return open
}

/** Writes possible healing: 1 health per turn (clause 6, S13). */
const writeMends = (features: SceneFeatures, { knights, rounds }: TurnScene, seat: Seat): void => {
  const { rules, order, mendsNow, mends, mendsAtRest } = features
  const { heals = 0 } = knights[seat]!
  const turn = order[seat] === NEVER ? 0 : 1
  const most = Math.min(features.full, healsLeft(rules, heals))
  mendsNow[seat] = Math.min(turn, most)
  mends[seat] = Math.min(1, turn + rounds, most)
  mendsAtRest[seat] = Math.min(turn + rounds, most)
}

const writeStill = (features: SceneFeatures, scene: TurnScene, seat: Seat): void => {
  const { rules, arena, still, order } = features
  const { hex, heals = 0 } = scene.knights[seat]!
  const place = order[seat]!
  const left = healsLeft(rules, heals)
  let at = seat * WIDE_STILL + RULES
  still.fill(0, at, (seat + 1) * WIDE_STILL)
  still[at++] = soonOver(scene.rounds)
  still[at++] = onceOver(scene.rounds)
  still[at++] = left === Infinity ? 0 : left / HEALS
  still[at++] = place === NEVER ? 0 : 1
  still[at++] = place === NEVER ? 0 : place / 3
  still[at++] = openSides(arena, hex) / 6
  writeNearness(features, scene, seat, at)
}

/** Reads positions and the seats still to act. */
export const readScene = (features: SceneFeatures, scene: TurnScene): void => {
  const { seats, order, reach, table, arena } = features
  const hexes = arena.spots.length
  features.rounds = scene.rounds
  features.fallen = scene.fallen
  reach.fill(0)
  for (let seat = 0; seat < seats; seat++) {
    const { hex, facing } = scene.knights[seat]!
    const place = scene.waiting.indexOf(seat)
    order[seat] = place < 0 ? NEVER : place
    if (hex < 0) continue
    writeStill(features, scene, seat)
    writeMends(features, scene, seat)
    for (let other = 0; other < seats; other++) {
      const target = scene.knights[other]!.hex
      if (other !== seat && target >= 0) reach[seat * seats + other] = table[(hex * 6 + facing) * hexes + target]!
    }
  }
}
