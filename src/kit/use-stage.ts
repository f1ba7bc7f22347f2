import { use } from 'react'
import type { BoardProps } from './board.ts'
import { Room, useBox } from './use-box.ts'
import { useEscape } from './overlays.ts'
import { useFocus } from './use-ground.ts'
import { type Picture, useScenes } from './use-scenes.ts'

/** Size of boards without a screen. */
const DESK = { width: 1070, height: 760 }

/**
 * State of every board: the measured size of its box, the current picture, whether motion has ended, and the box's
 * event handlers (for `BoardBox`). If the focused control disappears, the first of `controls` (a selector) gets the
 * focus.
 */
export const useStage = <V, P extends Picture>(
  { view, settled }: Pick<BoardProps<V>, 'view' | 'settled'>,
  plan: () => readonly P[],
  controls: string,
) => {
  const room = use(Room)
  const [whole, box] = useBox<HTMLDivElement>(room ?? DESK, room !== undefined)
  const { scene, resting, skip } = useScenes(view, plan, settled)
  useEscape('motion', !resting, skip)
  const focus = useFocus(whole, controls)
  return { whole, box, scene, resting, skip, focus }
}

export type Stage = Pick<ReturnType<typeof useStage>, 'whole' | 'resting' | 'skip' | 'focus'>
