import type { BoardProps } from './board.ts'
import type { Picture } from './use-scenes.ts'

/** Picture of a board, shown for `ms` at the usual speed; the last picture of a sequence stays. */
export type BoardScene = Picture & {
  /** True if the picture fades in; with reduced motion all pictures do. */
  readonly fading?: boolean
}

/** Input for planning pictures: view, previous view, and the ply between. */
export type PlanProps<V> = Pick<BoardProps<V>, 'view' | 'before' | 'line' | 'still' | 'motion'>

/** Fade-in time of a picture in ms. */
const FADE = 220

/** Pictures for reduced motion: pictures with text keep their time, then the last picture fades in. */
const stillScenes = <S extends BoardScene>(scenes: readonly S[], isRead: (scene: S) => boolean): readonly S[] => {
  const rest = scenes.at(-1)
  if (rest === undefined || scenes.length === 1) return scenes
  const read = scenes.filter(isRead).map((scene) => ({ ...scene, fading: true }))
  return [...read, { ...rest, ms: FADE, fading: true }, rest]
}

/**
 * Plans the pictures of a ply according to the motion setting; only the last picture if the ply was not just played.
 * `isRead` accepts pictures with text.
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
