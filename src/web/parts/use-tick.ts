import { useEffect, useState } from 'react'

/** Re-renders the component every `every` milliseconds while `runs` is true. */
export const useTick = (every: number, runs = true): void => {
  const [, turn] = useState(0)
  useEffect(() => {
    if (!runs) return undefined
    const timer = setInterval(() => turn((n) => n + 1), every)
    return () => clearInterval(timer)
  }, [every, runs])
}
