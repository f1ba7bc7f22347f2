import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react'

export type Prefetchable<P> = FunctionComponent<P> & {
  /** Fetches the code ahead, so that the component is drawn at once; otherwise React shows a fallback for at least 300 ms. */
  prepare(): Promise<unknown>
}

/** The component that `load` returns, fetched when it is first drawn unless it was prepared. */
export const prefetchable = <P extends object>(load: () => Promise<ComponentType<P>>): Prefetchable<P> => {
  let ready: ComponentType<P> | undefined
  const prepare = async (): Promise<ComponentType<P>> => (ready ??= await load())
  const late: ComponentType<P> = lazy(async () => ({ default: await prepare() }))
  const Component = (props: P) => {
    const [drawn] = useState(() => ready ?? late)
    return createElement(drawn, props)
  }
  return Object.assign(Component, { prepare })
}
