import { createContext, type RefObject, useLayoutEffect, useState } from 'react'

export type Box = { readonly width: number; readonly height: number }

/** The room that a board has, in px, as far as it is known before the board is measured. */
export const Room = createContext<Box>({ width: 1070, height: 760 })

/** The size of an element in px, measured before the first paint; `guess` until then and where there is no screen. */
export const useBox = (ref: RefObject<HTMLElement | null>, guess: Box): Box => {
  const [box, setBox] = useState(guess)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element
      setBox((old) => (old.width === width && old.height === height ? old : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return box
}
