import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { BoardProps } from './board.ts'
import { useEscape } from './overlays.ts'

type BoardPrompt = BoardProps<unknown>['prompt']

/** Keeps the previous question readable until the answer has landed on the table. */
export const usePrompt = (prompt: BoardPrompt, resting: boolean): BoardPrompt => {
  const [shown, setShown] = useState(prompt)
  if (resting && (shown.heading !== prompt.heading || shown.detail !== prompt.detail)) setShown(prompt)
  return resting ? prompt : shown
}

/** Remembers a picked item until the view changes. */
export const usePicked = <T>(view: unknown): readonly [T | undefined, (value: T | undefined) => void] => {
  const [picked, setPicked] = useState<{ readonly view: unknown; readonly value: T | undefined }>()
  return [picked?.view === view ? picked?.value : undefined, (value) => setPicked({ view, value })]
}

/** Remembers a picked item until the view changes or Escape cancels it. */
export const usePick: typeof usePicked = <T>(view: unknown) => {
  const held = usePicked<T>(view)
  useEscape('plan', held[0] !== undefined, () => held[1](undefined))
  return held
}

const isFocusLost = (): boolean => document.activeElement?.matches('body, :disabled') === true

/** Calls `restore` if a render removed or disabled the focused control. Waits one task, because Tab briefly leaves nothing focused. */
export const useLostFocus = (restore: () => void): void => {
  useEffect(() => {
    const later = setTimeout(() => isFocusLost() && restore())
    return () => clearTimeout(later)
  })
}

/** Moves a lost focus to the next action, the first of `controls`, if it was inside `place` before. Returns event handlers for the board. */
export const useFocus = (place: RefObject<HTMLElement | null>, controls: string) => {
  const here = useRef(false)
  useLostFocus(() => {
    if (here.current) place.current?.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true })
  })
  return {
    onFocus: () => {
      here.current = true
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !place.current?.contains(relatedTarget)) here.current = false
    },
  }
}
