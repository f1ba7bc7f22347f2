/** Something that changes and can be watched: fits React's `useSyncExternalStore` as it is. */
export interface Observable<T> {
  /** What it is now; the same value until it changes. */
  readonly getSnapshot: () => T
  /** Calls the listener after every change; answers how to stop that. */
  readonly subscribe: (listener: () => void) => () => void
}

/** An observable that its owner can set. */
export interface Value<T> extends Observable<T> {
  readonly set: (next: T) => void
}

/** A listener's own mistake must not keep others from hearing: it is thrown where nobody else is on the way. */
const tell = (listener: () => void): void => {
  try {
    listener()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}

/** A value that begins with `first` and tells its listeners of every change. */
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

/** Answers as soon as a value is as wished, with it. */
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

/** What follows from a value, made once for each of its values. */
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
