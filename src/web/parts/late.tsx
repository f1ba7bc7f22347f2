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

/** Drawn in place of a part that was not fetched. */
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

/** For parts that are sheets themselves. */
export const MissingSheet = ({ onClose, ...props }: MissingPartProps & { onClose(): void }) => (
  <Sheet title={words.part.title} shape="small" onClose={onClose}>
    <MissingPart {...props} />
  </Sheet>
)

export const NoPart = () => null

/** Pictures of boards stay empty without their part: nothing can be pressed there. */
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

/** Something that is fetched once; a failed attempt can be repeated. */
export type LateValue<T> = {
  now(): T | undefined
  isOutdated(): boolean
  /** Rejects if it cannot be fetched. */
  prepare(): Promise<T>
  /** The attempt that drawing waits for: React draws a suspended component anew, and needs the same promise. It never rejects. */
  attempt(): Promise<unknown>
  /** The next drawing makes a new attempt. */
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

/** Suspends until `value` was fetched. If it cannot be, returns how to draw `PartPlace`. */
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
  /** Fetches the code ahead, so that the component is drawn at once; otherwise React shows a fallback for at least 300 ms. */
  prepare(): Promise<unknown>
}

/**
 * The component that `load` returns, fetched when it is first drawn unless it was prepared. If it cannot be fetched, `otherwise` is drawn
 * in its place, and the page goes on trying. React's `lazy` would remember the failure, and give it to the page's boundary. Where props
 * need more than the code, `neededFor` returns all that must be fetched, the code included.
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
