import { useEffect, useMemo, useRef, useState } from 'react'
import type { BoardProps } from '../../../ui/board.ts'
import type { HolmgangState } from '../rules.ts'
import { scenesOf, stillScenesOf } from './motion.ts'
import { restOf, type Scene } from './scene.ts'

type Playing = Pick<BoardProps<HolmgangState>, 'view' | 'before' | 'line' | 'motion' | 'settled'>

const plan = ({ view, before, line, motion }: Playing): readonly Scene[] => {
  if (before === undefined) return [restOf(view, line)]
  return (motion === 'full' ? scenesOf : stillScenesOf)({ before, view, line })
}

type Shown = {
  readonly scene: Scene
  readonly resting: boolean
  /** Jumps to the last picture. */
  skip(): void
}

/** Plays the pictures that lead to `view`, once; tells when the last one lies. A new view begins anew at once. */
export const useScenes = (props: Playing): Shown => {
  const { view, settled } = props
  // A later render with other props but the same view must not start the motion again.
  // oxlint-disable-next-line react/exhaustive-deps
  const scenes = useMemo(() => plan(props), [view])
  const [shown, setShown] = useState({ view, index: 0 })
  const index = shown.view === view ? Math.min(shown.index, scenes.length - 1) : 0
  const told = useRef<HolmgangState>(undefined)
  const tell = useRef(settled)
  useEffect(() => {
    tell.current = settled
  })
  useEffect(() => {
    if (index < scenes.length - 1) {
      const timer = setTimeout(() => setShown({ view, index: index + 1 }), scenes[index]!.ms)
      return () => clearTimeout(timer)
    }
    if (told.current !== view) {
      told.current = view
      tell.current()
    }
    return undefined
  }, [view, scenes, index])
  return {
    scene: scenes[index]!,
    resting: index === scenes.length - 1,
    skip: () => setShown({ view, index: scenes.length - 1 }),
  }
}
