import { createContext, type RefObject, useLayoutEffect, useRef, useState } from 'react'

export type Box = { readonly width: number; readonly height: number }

/** Size available to a board in px, if known before measuring. */
export const Room = createContext<Box | undefined>(undefined)

const boxOf = ({ clientWidth: width, clientHeight: height }: HTMLElement): Box => ({ width, height })

/** Reports an element's size in px in the next frame and at each change, except while hidden. Returns a function that stops it. */
export const watchBox = (element: HTMLElement, tell: (box: Box) => void): (() => void) => {
  const observer = new ResizeObserver(() => {
    if (element.clientWidth > 0) tell(boxOf(element))
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/**
 * Returns a ref for an element, and its size in px: `guess` until it is measured and without a screen. A guess may be
 * wrong, so it is measured before the first paint. If the size `isKnown`, measuring waits for the frame, since reading
 * earlier forces a layout. A hidden element keeps its last size.
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
