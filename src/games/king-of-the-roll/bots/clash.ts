import type { Content } from '../content/schema.ts'
import { resolve } from '../rules/outcome.ts'
import { type Fighter, type Ground, type KingState, type Side, withSide } from '../rules/state.ts'

/** Differences of skill points from −SPAN to SPAN are told apart. */
const SPAN = 36

/** What a turn would come to. */
export type Deed = {
  readonly winner?: Fighter
  readonly submits: boolean
  readonly ground?: Ground
  /** Points and advantages by fighter, where they are counted. */
  readonly points: readonly [number, number]
  readonly advantages: readonly [number, number]
}

/** Deeds by techniques of both, whether each is met, and by how much the first one's dice sum up to more. */
export type Clash = (one: number, other: number, met: number, apart: number) => Deed

const filled = (sum: number, isMet: boolean): readonly number[] => (isMet ? [sum - 4, 1, 1, 1, 1] : [sum, 0, 0, 0, 0])

const laid = (side: Side, technique: number, sum: number, isMet: boolean): Side => ({
  ...side,
  technique,
  placed: filled(sum, isMet),
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

const clashOf = (content: Content, state: KingState): Clash => {
  const known: (Deed | undefined)[] = []
  const width = 2 * SPAN + 1
  const two: KingState = { ...state, seats: 2 }
  return (one, other, met, apart) => {
    const by = Math.max(-SPAN, Math.min(SPAN, apart))
    const at = ((one * 3 + other) * 4 + met) * width + by + SPAN
    return (known[at] ??= deedOf(content, {
      ...two,
      sides: withSide(
        withSide(two.sides, 0, (side) => laid(side, one, SPAN + 8 + by, (met & 1) > 0)),
        1,
        (side) => laid(side, other, SPAN + 8, (met & 2) > 0),
      ),
    }))
  }
}

const keyOf = ({ rules, ground, sides }: KingState): string =>
  [
    rules.mode,
    ground === undefined ? sides.map(({ board, face }) => `${board}${face}`).join() : `${ground.position}${ground.top}`,
    ...sides.map(({ character }) => character),
  ].join(' ')

/** What turns come to here, by the rules of this content; what was worked out is remembered. */
export const clashes = (content: Content): ((state: KingState) => Clash) => {
  const known = new Map<string, Clash>()
  return (state) => {
    const key = keyOf(state)
    const clash = known.get(key) ?? clashOf(content, state)
    known.set(key, clash)
    return clash
  }
}
