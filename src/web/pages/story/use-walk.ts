import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { ChapterStart, CurvePlan } from '../../parts/curve-plan.ts'

/** Current step of a story, with ways to change it. */
export type Walk = {
  /** Step shown: the step under the pointer, or without one the chosen step. */
  readonly step: number
  choose(step: number): void
  point(step: number | undefined): void
}

/** Walk that starts at step `first` and ends at `last`. */
export const useWalk = (first: number, last: number): Walk => {
  const [chosen, setChosen] = useState(first)
  const [pointed, setPointed] = useState<number>()
  return {
    step: Math.min(pointed ?? chosen, last),
    choose(step) {
      setPointed(undefined)
      setChosen(Math.min(last, Math.max(1, step)))
    },
    point: setPointed,
  }
}

/** Step that a key leads to; undefined for other keys. */
export const keyStep = (
  key: string,
  step: number,
  last: number,
  chapters: readonly ChapterStart[],
): number | undefined => {
  const here = chapters.findLastIndex((chapter) => chapter.step < step)
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, step + 1)
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(1, step - 1)
    case 'Home':
      return 1
    case 'End':
      return last
    case 'PageUp':
      return (chapters[here + 1]?.step ?? last - 1) + 1
    case 'PageDown':
      return (chapters[step === (chapters[here]?.step ?? 0) + 1 ? here - 1 : here]?.step ?? 0) + 1
    default:
      return undefined
  }
}

type Surface = HTMLElement

/** Event handlers of a curve: hovering previews a step, pressing or sliding chooses it, keys move by steps. */
export const walkHandlers = (walk: Walk, plan: CurvePlan, chapters: readonly ChapterStart[]) => {
  const stepOf = (event: PointerEvent<Surface>): number =>
    plan.stepAt(event.clientX - event.currentTarget.getBoundingClientRect().left)
  return {
    onPointerDown: (event: PointerEvent<Surface>): void => walk.choose(stepOf(event)),
    onPointerMove: (event: PointerEvent<Surface>): void => {
      if (event.buttons > 0) walk.choose(stepOf(event))
      else if (event.pointerType === 'mouse') walk.point(stepOf(event))
    },
    onPointerLeave: (): void => walk.point(undefined),
    onKeyDown: (event: KeyboardEvent<Surface>): void => {
      const to = keyStep(event.key, walk.step, plan.steps, chapters)
      if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      walk.choose(to)
    },
  }
}
