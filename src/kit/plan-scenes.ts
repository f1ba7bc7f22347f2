import type { BoardProps } from './board.ts'
import type { Picture } from './use-scenes.ts'

/** One picture of a board. A move is a row of pictures, each for `ms`; the last one stays. */
export type BoardScene = Picture & {
  /** It fades in; without motion every picture does. */
  readonly fading?: boolean
}

/** What a board plans its pictures from: a view, the view before it and the ply between them. */
export type PlanProps<V> = Pick<BoardProps<V>, 'view' | 'before' | 'line' | 'still' | 'motion'>

/** How long a picture takes to fade in, in ms. */
const FADE = 220

/** The same pictures without motion: what there is to read is held as long, then the last one fades in. */
const stillScenes = <S extends BoardScene>(scenes: readonly S[], isRead: (scene: S) => boolean): readonly S[] => {
  const rest = scenes.at(-1)
  if (rest === undefined || scenes.length === 1) return scenes
  const read = scenes.filter(isRead).map((scene) => ({ ...scene, fading: true }))
  return [...read, { ...rest, ms: FADE, fading: true }, rest]
}

/** The pictures of a ply as the reader wants motion, or the last one alone where nothing moves; `isRead` tells those that are there to be read. */
export const planScenes = <S extends BoardScene>(
  { motion, still }: Pick<PlanProps<unknown>, 'motion' | 'still'>,
  scenes: readonly S[],
  isRead: (scene: S) => boolean = () => false,
): readonly S[] => {
  if (still === true) return scenes.slice(-1)
  return motion === 'full' ? scenes : stillScenes(scenes, isRead)
}

/** What stands at the seats of a picture, one of them changed. */
export const changed = <T>(all: readonly T[], seat: number, change: Partial<T>): readonly T[] =>
  all.map((one, i) => (i === seat ? { ...one, ...change } : one))
