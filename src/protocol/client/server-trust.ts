import { isSuccessorOf, keysOf, type ServerKeys } from '../log/server-keys.ts'
import type { Keep } from './keep.ts'
import { hashOf } from './secrets.ts'

/** What a device makes of the keys by which a server signs. */
export interface ServerTrust {
  /** Takes the keys that the server shows. At the first visit its key is kept. */
  meet(keys: ServerKeys): void
  /** Keys by which the server may have signed, the newest first: its own, and those that named it by their notes. */
  readonly keys: () => readonly string[]
  /** Why this device doubts that it is the server of its first visit. */
  readonly concern: () => string | undefined
}

const CHANGED =
  'This server signs with another key than at your first visit, and no note of the old key says so. Ask the people who run it whether they began with a new key.'

/** Where the key of a server is kept beside the matches. */
const nameFor = (url: string): string => `server-${hashOf(url).slice(0, 16)}`

const readFrom = (keep: Keep, name: string): string | undefined => {
  try {
    return keep.read(name)
  } catch {
    return undefined
  }
}

/** Remembers the server at that address. */
export const serverTrust = (keep: Keep, url: string): ServerTrust => {
  const name = nameFor(url)
  let known = readFrom(keep, name)
  let [shown, keys, concern]: [string, readonly string[], string | undefined] = ['', [], undefined]
  return {
    meet: (told) => {
      const text = JSON.stringify(told)
      if (text === shown) return
      shown = text
      keys = keysOf(told).filter((key) => isSuccessorOf(key, told))
      const isKnown = known === undefined || isSuccessorOf(known, told)
      concern = isKnown ? undefined : CHANGED
      if (!isKnown) return
      known = told.key
      try {
        keep.write(name, known)
      } catch {
        // A store that is full or forbidden: this page remembers for itself.
      }
    },
    keys: () => keys,
    concern: () => concern,
  }
}
