import { memo, memoByObject } from '../../../dice/index.ts'
import type { Content } from '../content/schema.ts'
import { scoringKey } from '../rules/house-rules.ts'
import { resolve } from '../rules/outcome.ts'
import type { Fighter, Ground, KingState, Side } from '../rules/state.ts'

/** The look-ahead distinguishes differences of skill points from −SPAN to SPAN. */
const SPAN = 36
const APART_WIDTH = 2 * SPAN + 1

export type TurnResult = {
  readonly winner?: Fighter
  readonly submits: boolean
  readonly ground?: Ground
  /** Points and advantages by fighter, if the mode counts them. */
  readonly points: readonly [number, number]
  readonly advantages: readonly [number, number]
}

/** Result of a turn by both techniques, by the requirements met (bit 0: first fighter), and by the difference of sums. */
export type TurnResults = (one: number, other: number, met: number, apart: number) => TurnResult

/** Returns a side whose dice have this sum. It meets the technique if `isMet` is true. */
const lay = (side: Side, technique: number, sum: number, isMet: boolean): Side => ({
  ...side,
  technique,
  placed: isMet ? [sum - 4, 1, 1, 1, 1] : [sum, 0, 0, 0, 0],
})

const turnResult = (content: Content, state: KingState): TurnResult => {
  const { report, ground } = resolve(content, state)
  const [one, other] = report.efforts
  return {
    ...(report.winner === undefined ? {} : { winner: report.winner }),
    submits: report.result === 'submitted',
    ...(ground === undefined ? {} : { ground }),
    points: [one.points, other.points],
    advantages: [one.advantages, other.advantages],
  }
}

const clampApart = (apart: number): number => Math.max(-SPAN, Math.min(SPAN, apart))

/** Index of a possible result, counted from 0. */
const resultIndex = (one: number, other: number, met: number, apart: number): number =>
  ((one * 3 + other) * 4 + met) * APART_WIDTH + clampApart(apart) + SPAN

const turnResults = (content: Content, state: KingState): TurnResults => {
  const results: (TurnResult | undefined)[] = []
  const two: KingState = { ...state, seats: 2 }
  return (one, other, met, apart) => {
    return (results[resultIndex(one, other, met, apart)] ??= turnResult(content, {
      ...two,
      sides: [
        lay(two.sides[0], one, SPAN + 8 + clampApart(apart), (met & 1) > 0),
        lay(two.sides[1], other, SPAN + 8, (met & 2) > 0),
      ],
    }))
  }
}

const resultsKey = ({ rules, ground, sides }: KingState): string =>
  [
    scoringKey(rules),
    ground === undefined ? sides.map(({ board, face }) => `${board}${face}`).join() : `${ground.position}${ground.top}`,
    ...sides.map(({ character }) => character),
  ].join(' ')

/** Key of a turn's stakes: position, turn number, fighters and score. */
export const turnKey = ({ ground, sides, turn }: Pick<KingState, 'ground' | 'sides' | 'turn'>): string =>
  [
    ground === undefined ? '' : `${ground.position}${ground.top}`,
    turn,
    ...sides.map(
      ({ character, board, face, points, advantages }) => `${character}${board}${face} ${points} ${advantages}`,
    ),
  ].join()

/** Caches a function of the result of a turn. */
export const cachedByResult = <T>(make: (result: TurnResult) => T): ((result: TurnResult) => T) => {
  const known = new Map<TurnResult, T>()
  return (result) => {
    const old = known.get(result)
    if (old !== undefined) return old
    const value = make(result)
    known.set(result, value)
    return value
  }
}

/** Value of a turn to the first fighter, by the arguments of `TurnResults`. */
export type Weigh = (...at: Parameters<TurnResults>) => number

/** Returns the value of each result of a turn, computed once. */
export const worthByResult = (resultOf: TurnResults, worth: (result: TurnResult) => number): Weigh => {
  const known = new Float64Array(3 * 3 * 4 * APART_WIDTH).fill(Number.NaN)
  return (one, other, met, apart) => {
    const at = resultIndex(one, other, met, apart)
    const old = known[at]!
    return Number.isNaN(old) ? (known[at] = worth(resultOf(one, other, met, apart))) : old
  }
}

const CACHED_POSITIONS = 400

/** Possible results of a turn in a state, under the rules of this content; cached. */
export const turnResultsIn = memoByObject((content: Content): ((state: KingState) => TurnResults) => {
  const known = memo<TurnResults>(CACHED_POSITIONS)
  return (state) => known(resultsKey(state), () => turnResults(content, state))
})
