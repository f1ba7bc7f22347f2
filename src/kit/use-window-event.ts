import { useEffect, useEffectEvent } from 'react'

type WindowEventOptions = { readonly capture?: boolean; readonly off?: boolean }

/** Calls `heard` for each event of this type on the page, except while `off` is true. */
export const useWindowEvent = <K extends keyof WindowEventMap>(
  kind: K,
  heard: (event: WindowEventMap[K]) => void,
  { capture = false, off = false }: WindowEventOptions = {},
): void => {
  const heardNow = useEffectEvent(heard)
  useEffect(() => {
    if (off) return undefined
    const listen = (event: WindowEventMap[K]): void => heardNow(event)
    window.addEventListener(kind, listen, { capture })
    return () => window.removeEventListener(kind, listen, { capture })
  }, [kind, capture, off])
}
