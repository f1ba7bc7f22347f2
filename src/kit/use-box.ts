import { createContext, type RefObject, useLayoutEffect, useRef, useState } from 'react'

export type Box = { readonly width: number; readonly height: number }

export const Room = createContext<Box | undefined>(undefined)

const boxOf = ({ clientWidth: width, clientHeight: height }: HTMLElement): Box => ({ width, height })

/** Reports an element's size in px in the next frame and on changes, except while hidden. Returns a stop function. */
export const watchBox = (element: HTMLElement, tell: (box: Box) => void): (() => void) => {
  const observer = new ResizeObserver(() => {
    if (element.clientWidth > 0) tell(boxOf(element))
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/**
 * Returns a ref, and the element's size in px: `guess` until measured, and during prerendering. Measures before the
 * first paint, because the guess may be wrong; if `isKnown`, in the next frame, because earlier reading forces a
 * layout. Hidden elements keep their last size.
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
