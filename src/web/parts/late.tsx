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
import { PartMissing } from '../data/fetch-part.ts'
import { reloadNewest } from '../data/newest.ts'
import { words } from '../text/words.ts'
import { Sheet } from './sheet.tsx'

/** Props of the placeholder for a part that could not be fetched. */
export type MissingPartProps = { readonly isOutdated: boolean; onRetry(): void }

export const MissingPart = ({ isOutdated, onRetry }: MissingPartProps) => (
  <div className="missing-part" role="alert">
    <p>{isOutdated ? words.part.gone : words.part.unreached}</p>
    {isOutdated ? (
      <Button onClick={() => void reloadNewest()}>{words.failure.reload}</Button>
    ) : (
      <Button onClick={onRetry}>{words.retry}</Button>
    )}
  </div>
)

/** Placeholder for parts that are sheets. */
export const MissingSheet = ({ onClose, ...props }: MissingPartProps & { onClose(): void }) => (
  <Sheet title={words.part.title} shape="small" onClose={onClose}>
    <MissingPart {...props} />
  </Sheet>
)

export const NoPart = () => null

/** True inside pictures of boards, which stay empty without their part because they have no controls. */
export const IsPicture = createContext(false)

const RETRY_MS = 5000

/** Calls `retry` every few seconds, and as soon as the browser is online again. */
const useRetries = (isOutdated: boolean, retry: () => void): void => {
  const again = useEffectEvent(retry)
  useEffect(() => {
    if (isOutdated) return undefined
    const listen = (): void => again()
    const timer = setInterval(listen, RETRY_MS)
    addEventListener('online', listen)
    return () => {
      clearInterval(timer)
      removeEventListener('online', listen)
    }
  }, [isOutdated])
}

type PartPlaceProps<P> = MissingPartProps & {
  readonly props: P
  readonly otherwise: ComponentType<MissingPartProps & P>
  onLeave(): void
}

const PartPlace = <P extends object>({ isOutdated, onRetry, onLeave, otherwise, props }: PartPlaceProps<P>) => {
  const leave = useEffectEvent(onLeave)
  useRetries(isOutdated, onRetry)
  useEffect(() => () => leave(), [])
  return use(IsPicture) ? null : createElement(otherwise, { ...props, isOutdated, onRetry })
}

/** A value that is fetched once; failed attempts can be repeated. */
export type LateValue<T> = {
  now(): T | undefined
  isOutdated(): boolean
  /** Rejects if it cannot be fetched. */
  prepare(): Promise<T>
  /**
   * The attempt that rendering waits for: React re-renders a suspended component and needs the same promise. Never
   * rejects.
   */
  attempt(): Promise<unknown>
  /** Makes the next rendering start a new attempt. */
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
    isOutdated: () => fault instanceof PartMissing && fault.isOutdated,
    prepare,
    attempt: () => (attempted ??= prepare().catch(() => undefined)),
    forget: () => {
      attempted = undefined
    },
  }
}

/** Suspends until `value` is fetched; on failure returns the props of `PartPlace`. */
const useLate = <T,>(
  value: LateValue<T>,
): Pick<PartPlaceProps<never>, 'isOutdated' | 'onRetry' | 'onLeave'> | undefined => {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  if (value.now() !== undefined) return undefined
  use(value.attempt())
  if (value.now() !== undefined) return undefined
  const onRetry = (): void => void value.prepare().then(redraw, redraw)
  return { isOutdated: value.isOutdated(), onRetry, onLeave: value.forget }
}

export type Late<P> = FunctionComponent<P> & {
  /**
   * Prefetches the code, so that the component renders at once; otherwise React shows a fallback for at least 300 ms.
   */
  prepare(): Promise<unknown>
}

/**
 * The component that `load` returns, fetched at its first rendering unless prepared. If it cannot be fetched,
 * `otherwise` replaces it and the page keeps retrying. React's `lazy` would remember the failure and report it to the
 * page's boundary. If props need more than the code, `neededFor` returns everything to fetch, including the code.
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
