import { useEffect, useState } from 'react'
import { type PoolEntry, readPool } from '../../../analysis/exercises/pool.ts'
import { fetchText } from '../../parts/rules/fetch-text.ts'

/** The exercises of a game, easy ones first; undefined while they are fetched. */
export const usePool = (url: URL | undefined) => {
  const [pool, setPool] = useState<readonly PoolEntry[] | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    if (url !== undefined)
      fetchText(url).then(
        (text) => isCurrent && setPool(readPool(text)),
        () => isCurrent && setPool('failed'),
      )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt fetches once more
  }, [url, attempt])
  const retry = (): void => {
    setPool(undefined)
    setAttempt((before) => before + 1)
  }
  return { pool, retry }
}
