import type { PerSeat, TerminalNode } from '../../../src/engine/index.ts'
import { MOVING, STEPS, STILL } from '../../../src/games/sword-event/solve/evaluation/feature-names.ts'
import { measure, type FeatureRow } from '../../../src/games/sword-event/solve/evaluation/measure.ts'
import {
  readScene,
  type SceneFeatures,
  WIDE_MOVING,
  WIDE_STILL,
} from '../../../src/games/sword-event/solve/evaluation/scene-features.ts'
import type { TurnScene } from '../../../src/games/sword-event/solve/evaluation/scene-features.ts'
import { FEATURES } from './features.ts'

/** The most knights of a scene. */
export const MOST_KNIGHTS = 4
const PAIRS = MOST_KNIGHTS ** 2
export const WIDTH = FEATURES.length

/**
 * Scenes with what came of them. `figures`: a row of features for each knight who stood, `WIDTH` wide, the rows of scene i from
 * `from[i]` to `from[i + 1]`. `pairs`: how often each of them was first and each second, 16 places a scene, `first * 4 + second`.
 */
export type Dataset = {
  readonly figures: Float32Array
  readonly from: Uint32Array
  readonly pairs: Float32Array
  /** What each of them had of it, in points; 4 places a scene. */
  readonly points: Float32Array
  /** The event that the scene is of: scenes of one event are kept together when some are held out. */
  readonly event: Uint32Array
}

/** A dataset that grows. */
export type Notebook = {
  readonly figures: number[]
  readonly from: number[]
  readonly pairs: number[]
  readonly points: number[]
  readonly event: number[]
}

export const notebook = (): Notebook => ({ figures: [], from: [0], pairs: [], points: [], event: [] })

export const datasetOf = ({ figures, from, pairs, points, event }: Notebook): Dataset => ({
  figures: Float32Array.from(figures),
  from: Uint32Array.from(from),
  pairs: Float32Array.from(pairs),
  points: Float32Array.from(points),
  event: Uint32Array.from(event),
})

/** A scene and the figures of its knights. */
export type MeasuredScene = {
  readonly scene: TurnScene
  readonly health: FeatureRow
  readonly rerolls: FeatureRow
  readonly dealt: FeatureRow
}

const stepsOf = (step: number): readonly number[] => STEPS.map((one) => (one <= step ? 1 : 0))
const NO_STEPS = stepsOf(0)

/** The features of one knight as last looked at and measured, in the order of `FEATURES`. */
const figuresOf = (
  { still, moving, rules, isSpent, mendsNow }: SceneFeatures,
  seat: number,
  health: number,
  rerolls: number,
) => {
  const [isLent, left] = [rules.rerolls === 'reset', stepsOf(rerolls)]
  return [
    ...still.subarray(seat * WIDE_STILL, seat * WIDE_STILL + STILL.length),
    ...stepsOf(health),
    ...(isLent ? NO_STEPS : left),
    ...(isLent && !isSpent ? left : NO_STEPS),
    ...stepsOf(health + mendsNow[seat]!),
    ...moving.subarray(seat * WIDE_MOVING, seat * WIDE_MOVING + MOVING.length),
  ]
}

/** How likely each pair of seats is first and second by these places, those with equal ones having each order alike. */
const pairsBy = (places: PerSeat<number>, write: (first: number, second: number, share: number) => void): void => {
  const firsts = places.flatMap((place, seat) => (place === 1 ? [seat] : []))
  for (const first of firsts) {
    const rest = places.flatMap((place, seat) => (seat === first ? [] : [{ place, seat }]))
    const best = Math.min(...rest.map(({ place }) => place))
    const seconds = rest.filter(({ place }) => place === best)
    for (const { seat } of seconds) write(first, seat, 1 / firsts.length / seconds.length)
  }
}

/** Notes a scene; answers where, for what comes of it. */
export const note = (
  book: Notebook,
  features: SceneFeatures,
  { scene, health, rerolls, dealt }: MeasuredScene,
  event: number,
): number => {
  readScene(features, scene)
  measure(features, health, rerolls, dealt)
  for (let seat = 0; seat < health.length; seat++)
    if (health[seat]! > 0)
      for (const figure of figuresOf(features, seat, health[seat]!, rerolls[seat]!)) book.figures.push(figure)
  book.from.push(book.figures.length / WIDTH)
  for (let pair = 0; pair < PAIRS; pair++) book.pairs.push(0)
  for (let knight = 0; knight < MOST_KNIGHTS; knight++) book.points.push(0)
  return book.event.push(event) - 1
}

/** One scene that was met, who stood in it, and what a look-ahead expects there, by seat. */
export type Met = { readonly at: number; readonly standing: readonly number[]; readonly worth: PerSeat<number> }

/** What came of a scene: only those who stood then are told apart, by their place among themselves. */
const notePlaces = (book: Notebook, { at, standing }: Met, { places }: TerminalNode): void => {
  const own = standing.map((seat) => places[seat]!)
  pairsBy(own, (first, second, share) => {
    book.pairs[at * PAIRS + first * MOST_KNIGHTS + second]! += share
  })
}

/** What those who stand in a scene have of it, by seat. */
export const notePoints = (book: Notebook, scene: number, standing: readonly number[], points: FeatureRow): void => {
  for (const [knight, seat] of standing.entries()) book.points[scene * MOST_KNIGHTS + knight] = points[seat]!
}

/**
 * What came of the scenes of an event, and what is learned of each: what the look-ahead expects there in part, what it expected
 * afterwards in part, and so on to the end (Sutton's λ-return); with λ 0 what it expects there alone.
 */
export const noteReturns = (book: Notebook, met: readonly Met[], end: TerminalNode, lambda: number): void => {
  let later = end.payoff
  for (const one of met.toReversed()) {
    notePlaces(book, one, end)
    later = later.map((points, seat) => lambda * points + (1 - lambda) * one.worth[seat]!)
    notePoints(book, one.at, one.standing, later)
  }
}

/** A scene with what the estimate says there, and how many scenes of its event it stands for. */
export type Corrected = Met & { readonly estimate: PerSeat<number>; readonly times: number }

/** Nobody has more points of an event. */
const MOST_POINTS = 5

/**
 * What is learned of an event of unlike players: of each scene what the look-ahead expects there, and in part what it will correct of the
 * estimate in those after it. Nobody's mistakes are in that, only what the estimate said before a turn that the look-ahead denies.
 */
export const noteCorrections = (book: Notebook, met: readonly Corrected[], lambda: number): void => {
  let later: readonly number[] = (met[0]?.worth ?? []).map(() => 0)
  for (const { at, standing, worth, estimate, times } of met.toReversed()) {
    const [own, fade] = [worth.map((points, seat) => points - estimate[seat]!), lambda ** times]
    const points = worth.map((expected, seat) => Math.max(0, Math.min(MOST_POINTS, expected + fade * later[seat]!)))
    notePoints(book, at, standing, points)
    later = later.map((sum, seat) => fade * sum + times * own[seat]!)
  }
}
