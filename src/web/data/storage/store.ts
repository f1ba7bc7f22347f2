/** Reason why the device could not store something. */
export type Trouble = 'full' | 'blocked'

/** Texts by key on this device. Texts that the device does not store stay in memory while the page is open. */
export interface Store {
  read(key: string): string | undefined
  /** Returns undefined if the text was stored on the device. */
  write(key: string, text: string): Trouble | undefined
  remove(key: string): void
  keys(): readonly string[]
  /** True if this text survives closing the page. */
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

/** `device` may throw at any access: storage can be blocked or full. */
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
