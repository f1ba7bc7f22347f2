/** Observable value for React's `useSyncExternalStore`. */
export interface Observable<T> {
  /** Returns the current value; identical until it changes. */
  readonly getSnapshot: () => T
  /** Registers a listener for changes; returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Observable that its owner can set. */
export interface Value<T> extends Observable<T> {
  readonly set: (next: T) => void
}

/** Calls a listener. Rethrows its error in a microtask, so that other listeners still run. */
const tell = (listener: () => void): void => {
  try {
    listener()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}

/** Creates a value that notifies listeners when set. */
export const newValue = <T>(first: T): Value<T> => {
  const listeners = new Set<() => void>()
  let now = first
  return {
    getSnapshot: () => now,
    set: (next) => {
      if (Object.is(now, next)) return
      now = next
      for (const listener of listeners) tell(listener)
    },
    subscribe: (listener) => {
      const own = () => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}

/** Resolves with the first value that satisfies `wished`. */
export const until = <T>({ getSnapshot, subscribe }: Observable<T>, wished: (value: T) => boolean): Promise<T> =>
  new Promise((resolve) => {
    const look = () => {
      if (!wished(getSnapshot())) return
      stop()
      resolve(getSnapshot())
    }
    const stop = subscribe(look)
    look()
  })

/** Derives an observable: `make` runs once per value. */
export const derived = <T, U>({ getSnapshot, subscribe }: Observable<T>, make: (value: T) => U): Observable<U> => {
  let [from, made] = [getSnapshot(), make(getSnapshot())]
  return {
    subscribe,
    getSnapshot: () => {
      const now = getSnapshot()
      if (now !== from) [from, made] = [now, make(now)]
      return made
    },
  }
}
