import { createContext, type RefObject, useLayoutEffect, useRef, useState } from 'react'

export type Box = { readonly width: number; readonly height: number }

/** The room that a board has, in px, where it is known before the board is measured. */
export const Room = createContext<Box | undefined>(undefined)

const boxOf = ({ clientWidth: width, clientHeight: height }: HTMLElement): Box => ({ width, height })

/** Tells the size of an element in px with the next frame and at each change; a hidden one has none. Answers how to end that. */
export const watchBox = (element: HTMLElement, tell: (box: Box) => void): (() => void) => {
  const observer = new ResizeObserver(() => {
    if (element.clientWidth > 0) tell(boxOf(element))
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/**
 * A reference for an element, and its size in px; `guess` until it is measured and where there is no screen. A guess may be wrong, so
 * it is measured before the first paint. Where the size `isKnown`, that waits for the frame: to ask earlier makes the browser lay out
 * the page at once. A hidden element keeps the size that it had.
 */
export const useBox = <E extends HTMLElement>(guess: Box, isKnown = false): readonly [RefObject<E | null>, Box] => {
  const ref = useRef<E>(null)
  const [box, setBox] = useState(guess)
  useLayoutEffect(() => {
    if (ref.current === null) return undefined
    const take = (now: Box): void => setBox((old) => (old.width === now.width && old.height === now.height ? old : now))
    if (!isKnown) take(boxOf(ref.current))
    return watchBox(ref.current, take)
  }, [isKnown])
  return [ref, box]
}
