import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { fetchSoon } from '../data/fetch-soon.ts'
import { words } from '../text/words.ts'
import { Failed } from './missing.tsx'
import { Page } from './page.tsx'

/** The text of a file of the app. @throws Error if it cannot be fetched */
export const fetchText = async (url: URL): Promise<string> => {
  const answer = await fetchSoon(url)
  if (!answer.ok) throw new Error(`${answer.status} ${url.pathname}`)
  return answer.text()
}

type Attempt<T> = { readonly key: unknown; readonly value?: T; readonly error?: { readonly cause: unknown } }

/** Fetches a value once for each key. Ignores the answer for an earlier key. */
export const useLoaded = <T,>(key: unknown, load: () => Promise<T>) => {
  const [attempt, setAttempt] = useState<Attempt<T>>()
  const isDone = attempt?.key === key
  const begin = useEffectEvent(load)
  useEffect(() => {
    if (isDone) return undefined
    let isCurrent = true
    begin().then(
      (value) => isCurrent && setAttempt({ key, value }),
      (cause: unknown) => isCurrent && setAttempt({ key, error: { cause } }),
    )
    return () => {
      isCurrent = false
    }
  }, [key, isDone])
  const known = isDone ? attempt : undefined
  return {
    /** Undefined until the value has arrived. */
    value: known?.value,
    failed: known?.error !== undefined,
    error: known?.error?.cause,
    retry: (): void => setAttempt(undefined),
    /** Fetches again and shows the old value until the new one has arrived. Rejects if that fails. */
    reload: async (): Promise<T> => {
      const value = await load()
      setAttempt((now) => (now === undefined || now.key === key ? { key, value } : now))
      return value
    },
  }
}

export type Loaded<T> = ReturnType<typeof useLoaded<T>>

type LoadProps<T> = {
  readonly from: Loaded<T>
  /** Says what could not be loaded. */
  readonly failed: string
  /** Shown until the value or an error has arrived; nothing by default. */
  readonly waiting?: ReactNode
  readonly look?: 'now'
  children(value: T): ReactNode
}

/** A part of a page that needs a fetched value, or the offer to try again. */
export const Load = <T,>({
  from: { value, failed: isFailed, retry },
  failed,
  waiting,
  look,
  children,
}: LoadProps<T>) => {
  if (value !== undefined) return children(value)
  return isFailed ? <Failed said={failed} {...(look && { look })} onRetry={retry} /> : waiting
}

type LoadPageProps<T> = Omit<LoadProps<T>, 'waiting'> & { readonly title: string }

/** A whole page that needs a fetched value. */
export const LoadPage = <T,>({ title, ...props }: LoadPageProps<T>) => {
  if (!props.from.failed) return <Load {...props} waiting={<main className="waiting">{words.loading}</main>} />
  return (
    <Page title={title}>
      <h1>{title}</h1>
      <Load {...props} />
    </Page>
  )
}
