import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Entered } from './entrances.ts'

export type Entering = {
  /** What is under way, as its caller named it; undefined while nothing is. */
  readonly busy: string | undefined
  /** Why one could not enter the last time. */
  readonly message: string | undefined
  enter(what: string, way: () => Promise<Entered>): void
}

/** Goes to a table once one has got there; one attempt at a time. */
export const useEntering = (): Entering => {
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState<string>()
  const [message, setMessage] = useState<string>()
  const go = async (way: () => Promise<Entered>): Promise<void> => {
    const entered = await way()
    setBusy(undefined)
    if (entered.ok) navigate(entered.path)
    else setMessage(entered.message)
  }
  return {
    busy,
    message,
    enter(what, way) {
      if (busy !== undefined) return
      setBusy(what)
      setMessage(undefined)
      void go(way)
    },
  }
}
