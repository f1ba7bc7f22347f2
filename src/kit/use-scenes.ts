import { itemAt } from '../dice/index.ts'
import { atSpeed } from './speed.ts'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

/** Picture of a board, shown for `ms` at the usual speed; the last picture of a sequence stays. */
export type Picture = { readonly ms: number }

type SceneShown<P> = {
  readonly scene: P
  readonly resting: boolean
  skip(): void
}

/**
 * Plays the pictures that lead to `view` once, and calls `settled` with the last picture. A new view starts
 * immediately; rerendering a view moves nothing. `plan` must return at least one picture.
 */
export const useScenes = <P extends Picture>(
  view: unknown,
  plan: () => readonly P[],
  settled: () => void,
): SceneShown<P> => {
  // A later render with another plan but the same view must not restart the motion.
  // oxlint-disable-next-line react/exhaustive-deps
  const scenes = useMemo(plan, [view])
  const [shown, setShown] = useState({ view, index: 0 })
  const index = shown.view === view ? Math.min(shown.index, scenes.length - 1) : 0
  const told = useRef<unknown>(undefined)
  const tell = useEffectEvent(settled)
  useEffect(() => {
    if (index < scenes.length - 1) {
      const timer = setTimeout(() => setShown({ view, index: index + 1 }), atSpeed(itemAt(scenes, index).ms))
      return () => clearTimeout(timer)
    }
    if (told.current !== view) {
      told.current = view
      tell()
    }
    return undefined
  }, [view, scenes, index])
  return {
    scene: itemAt(scenes, index),
    resting: index === scenes.length - 1,
    skip: () => setShown({ view, index: scenes.length - 1 }),
  }
}
