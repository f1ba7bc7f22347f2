import { startTransition, useEffect, useRef, useState } from 'react'

/** Whether an element has come as near to the screen as `margin` says; once it has, it stays so. */
export const useNear = <E extends HTMLElement>(margin: string) => {
  const place = useRef<E>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const come = (): void => startTransition(() => setNear(true))
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && come(), {
      rootMargin: margin,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [margin])
  return { place, near }
}
