import { memo, memoByObject } from '../../../dice/index.ts'
import type { Content } from '../content/schema.ts'
import { scoringKey } from '../rules/house-rules.ts'
import { resolve } from '../rules/outcome.ts'
import type { Fighter, Ground, KingState, Side } from '../rules/state.ts'

/** The look-ahead distinguishes differences of skill points from −SPAN to SPAN. */
const SPAN = 36
const APART_WIDTH = 2 * SPAN + 1

export type Deed = {
  readonly winner?: Fighter
  readonly submits: boolean
  readonly ground?: Ground
  /** Points and advantages by fighter, if the mode counts them. */
  readonly points: readonly [number, number]
  readonly advantages: readonly [number, number]
}

/** Result by both techniques, by which of their requirements are met, and by the difference of the dice sums. */
export type Clash = (one: number, other: number, met: number, apart: number) => Deed

/** Returns a side whose dice have this sum. It meets the technique if `isMet` is true. */
const lay = (side: Side, technique: number, sum: number, isMet: boolean): Side => ({
  ...side,
  technique,
  placed: isMet ? [sum - 4, 1, 1, 1, 1] : [sum, 0, 0, 0, 0],
})

const deedOf = (content: Content, state: KingState): Deed => {
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
const deedIndex = (one: number, other: number, met: number, apart: number): number =>
  ((one * 3 + other) * 4 + met) * APART_WIDTH + clampApart(apart) + SPAN

const clashOf = (content: Content, state: KingState): Clash => {
  const deeds: (Deed | undefined)[] = []
  const two: KingState = { ...state, seats: 2 }
  return (one, other, met, apart) => {
    return (deeds[deedIndex(one, other, met, apart)] ??= deedOf(content, {
      ...two,
      sides: [
        lay(two.sides[0], one, SPAN + 8 + clampApart(apart), (met & 1) > 0),
        lay(two.sides[1], other, SPAN + 8, (met & 2) > 0),
      ],
    }))
  }
}

const clashKey = ({ rules, ground, sides }: KingState): string =>
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
export const byDeed = <T>(make: (deed: Deed) => T): ((deed: Deed) => T) => {
  const known = new Map<Deed, T>()
  return (deed) => {
    const old = known.get(deed)
    if (old !== undefined) return old
    const value = make(deed)
    known.set(deed, value)
    return value
  }
}

/** Value of a turn by the results of both fighters. Each value is computed once. */
export const worthByClash = (clash: Clash, worth: (deed: Deed) => number): ((...at: Parameters<Clash>) => number) => {
  const known = new Float64Array(3 * 3 * 4 * APART_WIDTH).fill(Number.NaN)
  return (one, other, met, apart) => {
    const at = deedIndex(one, other, met, apart)
    const old = known[at]!
    return Number.isNaN(old) ? (known[at] = worth(clash(one, other, met, apart))) : old
  }
}

/** Number of cached positions with their possible results. */
const KEPT_PLACES = 400

/** Possible results of a turn in a state, under the rules of this content; cached. */
export const clashes = memoByObject((content: Content): ((state: KingState) => Clash) => {
  const known = memo<Clash>(KEPT_PLACES)
  return (state) => known(clashKey(state), () => clashOf(content, state))
})
