import { seeded } from './seeded.ts'
import { composed, landingOf, type Quaternion, rotationAbout, inverse } from './solids.ts'

/** Time until dice come to rest, in ms. */
export const TUMBLE = 840

/** Release of the dice by a hand: position in px of the page, velocity in px per second. */
export type Toss = { readonly x: number; readonly y: number; readonly vx: number; readonly vy: number }

/** Die of a throw; lengths are in die widths. */
export type ThrownDie = {
  /** Seed of the motion. Equal seeds give equal motion. */
  readonly seed: string
  readonly sides: number
  readonly face: number
  /** Resting angle in degrees. */
  readonly tilt: number
  /** `place`: final position. `from`: position at the release. */
  readonly place: FlatPoint
  readonly from: FlatPoint
}

type FlatPoint = readonly [x: number, y: number]

/** Moment of a flight: offset from the final position, height above the table, rotation. */
export type Sample = { readonly x: number; readonly y: number; readonly z: number; readonly turn: Quaternion }

/** Contact of a die with the table or another die: ms after the release, force from 0 to 1. */
export type Contact = { readonly at: number; readonly force: number; readonly on: 'table' | 'die' }

export type Flight = { readonly samples: readonly Sample[]; readonly contacts: readonly Contact[] }

const TUMBLE_STEPS = 48
const STEP = TUMBLE / 1000 / TUMBLE_STEPS
/** Two dice collide if they are closer than TOUCH horizontally and at most OVER apart in height (die widths). */
const TOUCH = 0.98
const OVER = 0.55
/** Maximum distance by which one step separates overlapping dice. Dice released as a heap need several steps. */
const MOST_PUSH = 0.16
/** Arcs of a flight: each arc's fraction of the flight time, and its height in die widths. */
const ARCS = [
  { share: 0.34, height: 0 },
  { share: 0.27, height: 0.5 },
  { share: 0.17, height: 0.17 },
  { share: 0.1, height: 0.05 },
] as const
/** Height of the throwing hand above the table, in die widths. */
const HAND = 1.15
/** Rotation speed of a released die, in radians per second. */
const SPIN = 15
/** Fraction of the flight after which rotation stops. */
const STILL = 0.92

type Body = {
  readonly die: ThrownDie
  readonly random: () => number
  readonly start: FlatPoint
  readonly velocity: FlatPoint
  /** Factor on the usual duration of this die's bounces. */
  readonly tempo: number
  /** `push`: displacement by collisions. `shove`: its velocity. */
  readonly push: [number, number]
  readonly shove: [number, number]
  readonly axis: [number, number, number]
}

const clampedTo = (most: number, [x, y]: FlatPoint): FlatPoint => {
  const length = Math.hypot(x, y)
  return length <= most ? [x, y] : [(x * most) / length, (y * most) / length]
}

const bodyOf = (die: ThrownDie, speed: FlatPoint | undefined): Body => {
  const random = seeded(die.seed)
  const jitter = (): number => (random() - 0.5) * 0.5
  const start: FlatPoint = [die.from[0] + jitter(), die.from[1] + jitter()]
  const [x, y] = start
  const reach = Math.hypot(x, y)
  const velocity = clampedTo(reach * 4 + 3, speed ?? [x * -3.2, y * -3.2])
  const axis: Body['axis'] = [y / (reach || 1) + jitter(), -x / (reach || 1) + jitter(), jitter()]
  return { die, random, start, velocity, tempo: 0.92 + random() * 0.16, push: [0, 0], shove: [0, 0], axis }
}

/** Path from hand to place without collisions; starts at the throw's velocity and decelerates. */
const wayAt = ({ start, velocity }: Body, t: number): FlatPoint => {
  const s = Math.min(1, t / STILL)
  const left = (1 - s) ** 2
  const along = (STILL * s * TUMBLE) / 1000
  return [left * (start[0] * (1 + 2 * s) + velocity[0] * along), left * (start[1] * (1 + 2 * s) + velocity[1] * along)]
}

/** Height above the table at this fraction of the flight. */
const heightAt = (t: number, tempo: number): number => {
  let from = 0
  for (const { share, height } of ARCS) {
    const length = share * tempo
    const s = (t - from) / length
    if (s < 1) return height === 0 ? HAND * (1 - s * s) : height * 4 * s * (1 - s)
    from += length
  }
  return 0
}

const bounceTimes = (tempo: number): readonly number[] => {
  let at = 0
  return ARCS.map(({ share }) => (at += share * tempo))
}

/** Pushes two colliding dice apart and changes their rotation; returns the force. */
const collide = (one: Body, other: Body, [nx, ny]: FlatPoint, overlap: number): number => {
  const closing = (one.shove[0] - other.shove[0]) * nx + (one.shove[1] - other.shove[1]) * ny
  const kick = overlap * 9 + Math.max(0, -closing) * 0.8
  for (const [body, sign] of [
    [one, 1],
    [other, -1],
  ] as const) {
    body.push[0] += (sign * nx * overlap) / 2
    body.push[1] += (sign * ny * overlap) / 2
    body.shove[0] += (sign * nx * kick) / 2
    body.shove[1] += (sign * ny * kick) / 2
    body.axis[0] += sign * ny * 0.5
    body.axis[1] -= sign * nx * 0.5
    body.axis[2] += (body.random() - 0.5) * 0.8
  }
  return kick
}

type Path = { readonly points: Sample[]; readonly axes: Body['axis'][]; readonly contacts: Contact[] }

const pointAt = (body: Body, t: number): Omit<Sample, 'turn'> => {
  const [x, y] = wayAt(body, t)
  const fade = Math.min(1, Math.max(0, (STILL - t) / 0.3))
  return { x: x + body.push[0] * fade, y: y + body.push[1] * fade, z: heightAt(t, body.tempo) }
}

const meet = (bodies: readonly Body[], paths: readonly Path[], t: number): void => {
  for (const [i, one] of bodies.entries())
    for (const [k, other] of bodies.slice(i + 1).entries()) {
      const [a, b] = [pointAt(one, t), pointAt(other, t)]
      const dx = one.die.place[0] + a.x - other.die.place[0] - b.x
      const dy = one.die.place[1] + a.y - other.die.place[1] - b.y
      const apart = Math.hypot(dx, dy) || 0.01
      if (apart >= TOUCH || Math.abs(a.z - b.z) > OVER) continue
      const force = Math.min(1, collide(one, other, [dx / apart, dy / apart], Math.min(MOST_PUSH, TOUCH - apart)) / 4)
      if (force > 0.25)
        for (const path of [paths[i], paths[i + 1 + k]]) path?.contacts.push({ at: t * TUMBLE, force, on: 'die' })
    }
}

const rollBody = (body: Body): void => {
  for (const i of [0, 1] as const) {
    body.shove[i] += (-60 * body.push[i] - 12 * body.shove[i]) * STEP
    body.push[i] += body.shove[i] * STEP
  }
}

/** Rotations over the flight, computed backwards from the final face. */
const turnsOf = ({ die }: Body, axes: readonly Body['axis'][], strength: number): readonly Quaternion[] => {
  let turn = composed(rotationAbout([0, 0, 1], (die.tilt * Math.PI) / 180), landingOf(die.sides, die.face))
  const turns = [turn]
  for (let i = TUMBLE_STEPS - 1; i >= 0; i--) {
    const [x, y, z] = axes[i] ?? [1, 0, 0]
    const length = Math.hypot(x, y, z) || 1
    const pace = SPIN * strength * Math.max(0, 1 - i / TUMBLE_STEPS / STILL) ** 0.7
    turn = composed(inverse(rotationAbout([x / length, y / length, z / length], pace * STEP)), turn)
    turns.unshift(turn)
  }
  return turns
}

/**
 * Simulates dice thrown together: flight, bounces, collisions, and landing on the given faces and places. `speed` (die
 * widths per second) only affects the motion; the faces are given.
 */
export const throwDice = (dice: readonly ThrownDie[], speed?: FlatPoint): readonly Flight[] => {
  const bodies = dice.map((die) => bodyOf(die, speed))
  const paths = bodies.map(({ tempo }): Path => {
    const contacts = bounceTimes(tempo)
      .slice(0, 3)
      .map((t, i): Contact => ({ at: t * TUMBLE, force: 0.9 * 0.45 ** i, on: 'table' }))
    return { points: [], axes: [], contacts }
  })
  for (let step = 0; step <= TUMBLE_STEPS; step++) {
    const t = step / TUMBLE_STEPS
    if (t > 0.1 && t < 0.75) meet(bodies, paths, t)
    for (const [i, body] of bodies.entries()) {
      paths[i]?.points.push({ ...pointAt(body, t), turn: [1, 0, 0, 0] })
      paths[i]?.axes.push([...body.axis])
      rollBody(body)
    }
  }
  const strength = speed === undefined ? 1 : Math.min(1.7, 0.8 + Math.hypot(...speed) / 25)
  return bodies.map((body, i) => {
    const { points = [], axes = [], contacts = [] } = paths[i] ?? {}
    const turns = turnsOf(body, axes, strength)
    return { samples: points.map((point, at) => ({ ...point, turn: turns[at] ?? point.turn })), contacts }
  })
}
