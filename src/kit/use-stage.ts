import { use } from 'react'
import type { BoardProps } from './board.ts'
import { Room, useBox } from './use-box.ts'
import { useEscape } from './overlays.ts'
import { useFocus } from './use-ground.ts'
import { type Picture, useScenes } from './use-scenes.ts'

/** The size that boards are drawn for where there is no screen. */
const DESK = { width: 1070, height: 760 }

/**
 * What every board stands on: its box as measured, the picture that shows now, whether everything lies, and what the box
 * listens to (`BoardBox` takes it). The focus goes to the first of `controls`, a selector, when what it was on goes away.
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
