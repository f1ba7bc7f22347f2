import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react'

/** A component of a part of the app that is fetched. */
export type Fetched<P> = FunctionComponent<P> & {
  /** Fetches it ahead. Drawn after that it is there at once; otherwise React shows a fallback for at least 300 ms. */
  prepare(): Promise<unknown>
}

/** The component that `load` brings, fetched when it is first drawn unless it was prepared. */
export const fetched = <P extends object>(load: () => Promise<ComponentType<P>>): Fetched<P> => {
  let ready: ComponentType<P> | undefined
  const prepare = async (): Promise<ComponentType<P>> => (ready ??= await load())
  const late: ComponentType<P> = lazy(async () => ({ default: await prepare() }))
  const Component = (props: P) => {
    const [drawn] = useState(() => ready ?? late)
    return createElement(drawn, props)
  }
  return Object.assign(Component, { prepare })
}
