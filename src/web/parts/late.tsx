import {
  type ComponentType,
  createContext,
  createElement,
  type FunctionComponent,
  use,
  useEffect,
  useEffectEvent,
  useReducer,
} from 'react'
import { Button } from '../../kit/index.ts'
import { type MissingReason, PartMissing } from '../data/fetch-part.ts'
import { reloadNewest } from '../data/newest.ts'
import { words } from '../text/words.ts'
import { Sheet } from './sheet.tsx'

/** Props of the placeholder for a part whose code could not be fetched. */
export type MissingPartProps = { readonly reason: MissingReason; onRetry(): void }

export const MissingPart = ({ reason, onRetry }: MissingPartProps) => (
  <div className="missing-part" role="alert">
    <p>{words.part[reason]}</p>
    {reason === 'unreached' ? (
      <Button onClick={onRetry}>{words.retry}</Button>
    ) : (
      <Button onClick={() => void reloadNewest()}>{words.failure.reload}</Button>
    )}
  </div>
)

/** Placeholder for sheets whose code could not be fetched. */
export const MissingSheet = ({ onClose, ...props }: MissingPartProps & { onClose(): void }) => (
  <Sheet title={words.part.title} shape="small" onClose={onClose}>
    <MissingPart {...props} />
  </Sheet>
)

export const NoPart = () => null

/** True inside pictures of boards. A picture stays empty if its code is missing, because a placeholder has controls. */
export const IsPicture = createContext(false)

const RETRY_MS = 5000

/** While no file can be reached, calls `retry` every few seconds, and when the browser comes online. */
const useRetries = (reason: MissingReason, retry: () => void): void => {
  const again = useEffectEvent(retry)
  useEffect(() => {
    if (reason !== 'unreached') return undefined
    const listen = (): void => again()
    const timer = setInterval(listen, RETRY_MS)
    addEventListener('online', listen)
    return () => {
      clearInterval(timer)
      removeEventListener('online', listen)
    }
  }, [reason])
}

type PartPlaceProps<P> = MissingPartProps & {
  readonly props: P
  readonly otherwise: ComponentType<MissingPartProps & P>
  onLeave(): void
}

const PartPlace = <P extends object>({ reason, onRetry, onLeave, otherwise, props }: PartPlaceProps<P>) => {
  const leave = useEffectEvent(onLeave)
  useRetries(reason, onRetry)
  useEffect(() => () => leave(), [])
  return use(IsPicture) ? null : createElement(otherwise, { ...props, reason, onRetry })
}

/** Value that is fetched once; a failed attempt can be repeated. */
export type LateValue<T> = {
  now(): T | undefined
  /** Returns the reason for the last failure. */
  reason(): MissingReason
  /** Fetches the value. Rejects on failure. */
  prepare(): Promise<T>
  /**
   * Promise of the current attempt, for suspending. React requires one identical promise across renders of a suspended
   * component. Never rejects.
   */
  attempt(): Promise<unknown>
  /** Discards a failed attempt; the next render starts another. */
  forget(): void
}

export const lateValue = <T,>(load: () => Promise<T>): LateValue<T> => {
  let ready: T | undefined
  let loading: Promise<T> | undefined
  let attempted: Promise<unknown> | undefined
  let fault: unknown
  const begin = async (): Promise<T> => {
    try {
      return (ready = await load())
    } catch (error) {
      fault = error
      throw error
    } finally {
      loading = undefined
    }
  }
  const prepare = async (): Promise<T> => ready ?? (loading ??= begin())
  return {
    now: () => ready,
    reason: () => (fault instanceof PartMissing ? fault.reason : 'unreached'),
    prepare,
    attempt: () => (attempted ??= prepare().catch(() => undefined)),
    forget: () => {
      attempted = undefined
    },
  }
}

/** Suspends the component until `value` is fetched. On failure returns the props of `PartPlace`. */
const useLate = <T,>(
  value: LateValue<T>,
): Pick<PartPlaceProps<never>, 'reason' | 'onRetry' | 'onLeave'> | undefined => {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  if (value.now() !== undefined) return undefined
  use(value.attempt())
  if (value.now() !== undefined) return undefined
  const onRetry = (): void => void value.prepare().then(redraw, redraw)
  return { reason: value.reason(), onRetry, onLeave: value.forget }
}

export type Late<P> = FunctionComponent<P> & {
  /** Prefetches the code, so that the component renders without React's fallback of at least 300 ms. */
  prepare(): Promise<unknown>
}

/**
 * Wraps a component whose code `load` fetches at the first render, or earlier through `prepare`. On failure shows
 * `otherwise` and keeps retrying. Unlike React's `lazy`, it forgets the failure and does not trigger the page's error
 * boundary. If the props need more than the code, `neededFor` returns a value that loads both.
 */
export const late = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  otherwise: ComponentType<MissingPartProps & P> = MissingPart,
  neededFor?: (props: P, code: LateValue<ComponentType<P>>) => LateValue<unknown>,
): Late<P> => {
  const code = lateValue(load)
  const Component = (props: P) => {
    const waiting = useLate(neededFor?.(props, code) ?? code)
    const Part = code.now()
    if (waiting === undefined && Part !== undefined) return createElement(Part, props)
    return waiting && <PartPlace<P> {...waiting} otherwise={otherwise} props={props} />
  }
  return Object.assign(Component, { prepare: code.prepare })
}
