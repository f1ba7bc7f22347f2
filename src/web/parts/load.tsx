import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { fetchSoon } from '../data/fetch-soon.ts'
import { words } from '../text/words.ts'
import { Failed } from './missing.tsx'
import { Page } from './page.tsx'

/** Fetches a text file of the app. @throws Error if the request fails */
export const fetchText = async (url: URL): Promise<string> => {
  const answer = await fetchSoon(url)
  if (!answer.ok) throw new Error(`${answer.status} ${url.pathname}`)
  return answer.text()
}

type Attempt<T> = { readonly key: unknown; readonly value?: T; readonly error?: { readonly cause: unknown } }

/** Loads a value once per key; ignores answers for earlier keys. */
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
    /** Undefined until loaded. */
    value: known?.value,
    failed: known?.error !== undefined,
    error: known?.error?.cause,
    retry: (): void => setAttempt(undefined),
    /** Loads again. Shows the old value until the new value arrives. Rejects on failure. */
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
  /** Message that says what could not be loaded. */
  readonly failed: string
  /** Shown while loading; default: nothing. */
  readonly waiting?: ReactNode
  readonly look?: 'now'
  children(value: T): ReactNode
}

/** Renders its children with a loaded value; on failure a message with a retry button. */
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

export const LoadPage = <T,>({ title, ...props }: LoadPageProps<T>) => {
  if (!props.from.failed) return <Load {...props} waiting={<main className="waiting">{words.loading}</main>} />
  return (
    <Page title={title}>
      <h1>{title}</h1>
      <Load {...props} />
    </Page>
  )
}
