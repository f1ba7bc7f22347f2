/** Reason why the device did not store a text. */
export type Trouble = 'full' | 'blocked'

/** Texts by key on this device. Texts that the device cannot store stay in memory until the page closes. */
export interface Store {
  read(key: string): string | undefined
  /** Stores a text. Returns undefined on success, or the reason for keeping the text only in memory. */
  write(key: string, text: string): Trouble | undefined
  remove(key: string): void
  keys(): readonly string[]
  /** True if the text survives closing the page. */
  isKept(key: string): boolean
}

const troubleOf = (error: unknown): Trouble =>
  error instanceof DOMException && /quota/i.test(error.name) ? 'full' : 'blocked'

const attempt = <T>(action: () => T, otherwise: T): T => {
  try {
    return action()
  } catch {
    return otherwise
  }
}

/** Creates a store on `device`, which may throw at any access (storage blocked or full). */
export const createStore = (device: () => Storage): Store => {
  const memory = new Map<string, string>()
  const keysKept = (): readonly string[] => attempt(() => Object.keys(device()), [])
  const writeKept = (key: string, text: string): Trouble | undefined => {
    try {
      device().setItem(key, text)
      return undefined
    } catch (error) {
      return troubleOf(error)
    }
  }
  return {
    read: (key) => memory.get(key) ?? attempt(() => device().getItem(key) ?? undefined, undefined),
    write(key, text) {
      const trouble = writeKept(key, text)
      if (trouble === undefined) memory.delete(key)
      else memory.set(key, text)
      return trouble
    },
    remove(key) {
      memory.delete(key)
      attempt(() => device().removeItem(key), undefined)
    },
    keys: () => [...new Set([...keysKept(), ...memory.keys()])],
    isKept: (key) => !memory.has(key),
  }
}

export const store = createStore(() => globalThis.localStorage)

export const SIGNED_IN = 'hazelring.signed-in'
