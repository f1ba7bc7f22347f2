import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { BoardProps } from './board.ts'
import { useEscape } from './overlays.ts'

type BoardPrompt = BoardProps<unknown>['prompt']

const PARTS = ['heading', 'detail', 'warning'] as const

/** Shows the previous question until the board is at rest. */
export const usePrompt = (prompt: BoardPrompt, resting: boolean): BoardPrompt => {
  const [shown, setShown] = useState(prompt)
  const isNew = PARTS.some((part) => shown[part] !== prompt[part])
  if (resting && isNew) setShown(prompt)
  return resting ? prompt : shown
}

/** Stores a picked item until the view changes. */
export const usePicked = <T>(view: unknown): readonly [T | undefined, (value: T | undefined) => void] => {
  const [picked, setPicked] = useState<{ readonly view: unknown; readonly value: T | undefined }>()
  return [picked?.view === view ? picked?.value : undefined, (value) => setPicked({ view, value })]
}

/** Stores a picked item until the view changes or Escape cancels it. */
export const usePick: typeof usePicked = <T>(view: unknown) => {
  const held = usePicked<T>(view)
  useEscape('plan', held[0] !== undefined, () => held[1](undefined))
  return held
}

/** True if no control has the focus, or the keyboard's focus is on an element around `place`. */
const isFocusLost = (place: HTMLElement | null): boolean => {
  const { activeElement: focused } = document
  if (focused === null || focused.matches('body, :disabled')) return true
  return focused !== place && focused.matches(':focus-visible') && place !== null && focused.contains(place)
}

/**
 * Calls `restore` if a render removed or disabled the focused control, or if an element around `place` has the focus. Waits a
 * task, because Tab leaves nothing focused for a moment.
 */
export const useLostFocus = (restore: () => void, place?: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const later = setTimeout(() => isFocusLost(place?.current ?? null) && restore())
    return () => clearTimeout(later)
  })
}

/** Moves a lost focus to the first of `controls` if it was inside `place`. Returns event handlers for the board. */
export const useFocus = (place: RefObject<HTMLElement | null>, controls: string) => {
  const here = useRef(false)
  useLostFocus(() => {
    if (here.current) place.current?.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true })
  }, place)
  return {
    onFocus: () => {
      here.current = true
    },
    onBlur: ({ relatedTarget: to }: FocusEvent) => {
      const board = place.current
      if (to instanceof Element && board !== null && !board.contains(to) && !to.contains(board)) here.current = false
    },
  }
}
