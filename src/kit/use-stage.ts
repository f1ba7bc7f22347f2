import { use } from 'react'
import type { BoardProps } from './board.ts'
import { Room, useBox } from './use-box.ts'
import { useEscape } from './overlays.ts'
import { useFocus } from './board-hooks.ts'
import { type Picture, useScenes } from './use-scenes.ts'
import { useWindowEvent } from './use-window-event.ts'

/** Assumed size of a board in px during prerendering. */
const DESK = { width: 1070, height: 760 }

/**
 * State of a board: measured size, current picture, rest or motion, and event handlers for `BoardBox`. A tap anywhere
 * ends the motion. If the focused
 * control disappears, focuses the first of `controls` (a selector).
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
  useWindowEvent('pointerdown', skip, { off: resting })
  const focus = useFocus(whole, controls)
  return { whole, box, scene, resting, skip, focus }
}

export type Stage = Pick<ReturnType<typeof useStage>, 'whole' | 'resting' | 'skip' | 'focus'>
