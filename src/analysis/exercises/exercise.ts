import { itemAt } from '../../dice/index.ts'
import { type AnyPlay, currentNode, offeredTexts, type Seat } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/manifest.ts'
import type { ChoiceWorth } from '../../kit/board.ts'
import { type Advice, choiceWorthsOf } from '../coach/coaching.ts'
import { type ReplayedGame, openText } from '../opening/open.ts'
import type { PlayedOut, PoolEntry } from './pool.ts'

/** Position in which one seat must choose, with the game that led to it. */
export type Exercise = ReplayedGame & { readonly seat: Seat; readonly played?: PlayedOut }

/** Offered choice of an exercise, with notation ("parry 6") and value. */
export type RatedChoice = { readonly id: string; readonly worth: ChoiceWorth }

/**
 * Solution of an exercise: all choices in order of offer, and `margin`, the lead of the best in the unit of the
 * figures. Estimates within one standard error of the best count as equal.
 */
export type Rating = {
  readonly unit: Advice['unit']
  /** Name of the strategy that all players are assumed to follow, such as "best play". */
  readonly by: string
  readonly choices: readonly RatedChoice[]
  readonly margin: number
  /** Standard error of the difference between choices; undefined for exact figures. */
  readonly error?: number
  /** Playouts that decide the answer; undefined if the figures decide it. */
  readonly played?: PlayedOut
}

/** Choices that cost less count as best, because finding the best would be luck. */
export const LEAST_MARGIN = { chance: 0.01, points: 0.25 } as const

/** Standard errors by which estimates must differ; chance alone exceeds this once in 30,000 cases. */
const CLEAR_ERRORS = 4

/** Returns the cost below which an answer counts as right, in the unit of the figures. */
export const leastMargin = ({ unit, error = 0 }: Pick<Rating, 'unit' | 'error'>): number =>
  Math.max(LEAST_MARGIN[unit], CLEAR_ERRORS * error)

/**
 * Returns the only seat that must choose in the last position; undefined at rolls, at simultaneous or forced choices,
 * and if the game is over.
 */
export const soleDecider = (play: AnyPlay): Seat | undefined => {
  const node = currentNode(play)
  return node.kind === 'decision' && node.actions.length > 1 ? node.seat : undefined
}

/** Opens an exercise of a pool; undefined unless its text is an unfinished game in which one seat must choose. */
export const openExercise = ({ text, played }: Pick<PoolEntry, 'text' | 'played'>): Exercise | undefined => {
  const opened = openText(text)
  if (!opened.ok) return undefined
  const seat = soleDecider(opened.play)
  return seat === undefined
    ? undefined
    : { manifest: opened.manifest, play: opened.play, seat, ...(played && { played }) }
}

type RatedPosition = Pick<Exercise, 'seat' | 'played'> & {
  readonly manifest: Pick<AnyManifest, 'text'>
  readonly play: AnyPlay
}

/**
 * Rates the choices of an exercise by a coach's advice. Undefined without a clear solution: no choice costs
 * `leastMargin` and no playouts decide, or the estimates' error is unknown.
 */
export const rate = ({ manifest, play, seat, played }: RatedPosition, advice: Advice): Rating | undefined => {
  if (!advice.exact && advice.error === undefined) return undefined
  const noise = played === undefined ? (advice.error ?? 0) : 0
  const costs = advice.worths.filter(({ best, cost }) => !best && cost > noise).map(({ cost }) => cost)
  if (costs.length === 0) return undefined
  if (played === undefined && Math.max(...costs) < leastMargin(advice)) return undefined
  const ids = offeredTexts(play.game, play.states.at(-1), seat)
  const view: unknown = play.game.view(play.states.at(-1), seat)
  const worths = choiceWorthsOf(manifest, advice, { view, seat, offered: ids })
  const choices = ids.map((id, place) => ({ id, worth: itemAt(worths, place) }))
  const { unit, by, error } = advice
  return {
    unit,
    by,
    choices,
    margin: Math.min(...costs),
    ...(error !== undefined && { error }),
    ...(played && { played }),
  }
}

type Answer = Pick<Rating, 'unit' | 'error' | 'played'>

/** True if the answer is the playouts' best choice, or within the margin of the best. */
export const isRight = (rating: Answer, { id, worth }: RatedChoice): boolean =>
  rating.played === undefined ? worth.best || worth.cost < leastMargin(rating) : id === rating.played.answer

/**
 * Returns the right answer with another choice: the chosen one, or the best inferior choice if the answer was right.
 * Empty if figures contradict the playouts.
 */
export const comparedIn = (rating: Rating, chosen: RatedChoice): readonly RatedChoice[] => {
  const answer = answerIn(rating)
  const others = rating.choices.filter((each) => each !== answer).toSorted((a, b) => a.worth.cost - b.worth.cost)
  const other = chosen.id === answer?.id ? others.find(({ worth }) => !worth.best) : chosen
  if (answer === undefined || other === undefined) return []
  return answer.worth.value >= other.worth.value ? [answer, other] : []
}

/** Returns the right answer: the playouts' best choice; without playouts, the first best choice. */
export const answerIn = (rating: Rating): RatedChoice | undefined =>
  rating.choices.find(({ id, worth }) => (rating.played === undefined ? worth.best : id === rating.played.answer))
