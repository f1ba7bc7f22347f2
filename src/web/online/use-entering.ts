import { useState } from 'react'
import { useLocation } from 'wouter'
import type { EntryResult } from './enter-table.ts'

export type Entering = {
  /** Name of the current attempt; undefined while idle. */
  readonly busy: string | undefined
  /** Reason for the last failure; undefined if none. */
  readonly message: string | undefined
  enter(what: string, way: () => Promise<EntryResult>): void
}

/** Enters tables, one attempt at a time; navigates to the table on success. */
export const useEntering = (): Entering => {
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState<string>()
  const [message, setMessage] = useState<string>()
  const go = async (way: () => Promise<EntryResult>): Promise<void> => {
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
