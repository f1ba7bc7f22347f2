import { useEffect, useEffectEvent, useState } from 'react'
import { fetchSoon } from '../data/fetch-soon.ts'

/** Text of a file of the app. @throws Error if it cannot be fetched */
export const fetchText = async (url: URL): Promise<string> => {
  const answer = await fetchSoon(url)
  if (!answer.ok) throw new Error(`${answer.status} ${url.pathname}`)
  return answer.text()
}

/** Loading state of a page: the value once loaded, or `failed`; `retry` tries again. */
export type Loaded<T> = { readonly value: T | undefined; readonly failed: boolean; retry(): void }

type Attempt<T> = { readonly key: unknown; readonly value?: T; readonly failed?: true }

/** Loads once for each key. */
export const useLoaded = <T>(key: unknown, load: () => Promise<T>): Loaded<T> => {
  const [attempt, setAttempt] = useState<Attempt<T>>()
  const isDone = attempt?.key === key
  const begin = useEffectEvent(load)
  useEffect(() => {
    if (isDone) return undefined
    let isCurrent = true
    begin().then(
      (value) => isCurrent && setAttempt({ key, value }),
      () => isCurrent && setAttempt({ key, failed: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [key, isDone])
  const known = isDone ? attempt : undefined
  return { value: known?.value, failed: known?.failed === true, retry: () => setAttempt(undefined) }
}
