import type { BoardProps } from './board.ts'
import type { Picture } from './use-scenes.ts'

/** One picture of a board. A move shows a sequence of pictures, each for `ms`; the last one stays. */
export type BoardScene = Picture & {
  /** True if it fades in; without motion every picture does. */
  readonly fading?: boolean
}

/** Input for planning pictures: a view, the previous view and the ply between them. */
export type PlanProps<V> = Pick<BoardProps<V>, 'view' | 'before' | 'line' | 'still' | 'motion'>

/** Fade-in time of a picture, in ms. */
const FADE = 220

/** The pictures without motion: readable ones keep their time, then the last one fades in. */
const stillScenes = <S extends BoardScene>(scenes: readonly S[], isRead: (scene: S) => boolean): readonly S[] => {
  const rest = scenes.at(-1)
  if (rest === undefined || scenes.length === 1) return scenes
  const read = scenes.filter(isRead).map((scene) => ({ ...scene, fading: true }))
  return [...read, { ...rest, ms: FADE, fading: true }, rest]
}

/**
 * Plans the pictures of a ply for the reader's motion setting; only the last picture if nothing moves. `isRead`
 * accepts pictures with something to read.
 */
export const planScenes = <S extends BoardScene>(
  { motion, still }: Pick<PlanProps<unknown>, 'motion' | 'still'>,
  scenes: readonly S[],
  isRead: (scene: S) => boolean = () => false,
): readonly S[] => {
  if (still === true) return scenes.slice(-1)
  return motion === 'full' ? scenes : stillScenes(scenes, isRead)
}

/** Returns the list with one seat's entry changed. */
export const changed = <T>(all: readonly T[], seat: number, change: Partial<T>): readonly T[] =>
  all.map((one, i) => (i === seat ? { ...one, ...change } : one))
