import { createContext, type RefObject, useLayoutEffect, useState } from 'react'

export type Box = { readonly width: number; readonly height: number }

/** The room that a board has, in px, as far as it is known before the board is measured. */
export const Room = createContext<Box>({ width: 1070, height: 760 })

/**
 * The size of an element in px; `guess` until it is measured and where there is no screen. Measured before the first paint, which
 * makes the browser lay out the page at once; or, not `early`, when the browser has laid it out anyway.
 */
export const useBox = (ref: RefObject<HTMLElement | null>, guess: Box, { early = true } = {}): Box => {
  const [box, setBox] = useState(guess)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element
      setBox((old) => (old.width === width && old.height === height ? old : { width, height }))
    }
    if (early) measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, early])
  return box
}
