import { useEffect, useEffectEvent } from 'react'
import { useWindowEvent } from '../../kit/index.ts'

/** Calls `read` when the component appears, and after every change of the address's fragment. */
export const useHash = (read: () => void): void => {
  const first = useEffectEvent(read)
  useEffect(() => first(), [])
  useWindowEvent('hashchange', read)
}
