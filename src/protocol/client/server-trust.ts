import * as z from 'zod/mini'
import type { Base64 } from '../../engine/index.ts'
import {
  bytes32Schema,
  isSuccessorOf,
  keysOf,
  SERVER_KEYS_PATH,
  type ServerKeys,
  serverKeysSchema,
} from '../log/server-keys.ts'
import { type MatchStorage, type StoredText, memoryIn, readBy } from './keep.ts'
import { hashOf } from './secrets.ts'

/** Record of a server since the first visit: address and signing keys, newest first. */
const knownServerSchema = z.strictObject({ url: z.string(), keys: z.array(bytes32Schema).check(z.minLength(1)) })
export type KnownServer = z.infer<typeof knownServerSchema>

/** Trust of a device in a server's signing keys. */
export interface ServerTrust {
  /** Checks the keys that the server shows; stores them on the first visit. */
  meet(keys: ServerKeys): void
  /** Trusted keys, newest first: stored keys, and successors that they named. */
  readonly keys: () => readonly Base64[]
  /** Reason to doubt that the server is the same as at the first visit; undefined if none. */
  readonly concern: () => string | undefined
}

const CHANGED =
  'This server signs with another key than at your first visit, and no note of the old key says so. Ask the people who run it whether they began with a new key.'

/** Name under which a server's data is stored, beside the matches. */
const nameFor = (what: string, url: string): string => `${what}-${hashOf(url).slice(0, 16)}`

const keysMemory = (keep: MatchStorage, url: string): StoredText => memoryIn(keep, nameFor('server', url))

/** Default storage for the last head of a server's public log. */
export const headMemory = (keep: MatchStorage, url: string): StoredText => memoryIn(keep, nameFor('log', url))

/** Parses the stored record of a server. */
export const readKnownServer = (text: string | undefined): KnownServer | undefined => readBy(knownServerSchema, text)

/** Returns the stored record of the server at that address. */
export const knownServerAt = (keep: MatchStorage, url: string): KnownServer | undefined =>
  readKnownServer(keysMemory(keep, url).read())

/** Time limit in ms for a server's keys. */
const KEYS_PATIENCE = 10_000

/** Fetches a server's keys; undefined if the answer takes over ten seconds or is invalid. */
export const fetchServerKeys = async (url: string): Promise<ServerKeys | undefined> => {
  try {
    const answer = await fetch(new URL(SERVER_KEYS_PATH, url), { signal: AbortSignal.timeout(KEYS_PATIENCE) })
    const read = serverKeysSchema.safeParse(answer.ok ? await answer.json() : undefined)
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** Creates the trust record of the server at an address, from the data stored on this device. */
export const serverTrust = (keep: MatchStorage, url: string): ServerTrust => {
  const memory = keysMemory(keep, url)
  let known = readKnownServer(memory.read())
  let [shown, keys, concern]: [string, readonly Base64[], string | undefined] = ['', [], undefined]
  return {
    meet: (told) => {
      const text = JSON.stringify(told)
      if (text === shown) return
      shown = text
      keys = keysOf(told).filter((key) => isSuccessorOf(key, told))
      const [pinned] = known?.keys ?? []
      const isKnown = pinned === undefined || isSuccessorOf(pinned, told)
      concern = isKnown ? undefined : CHANGED
      if (!isKnown) return
      known = { url, keys: [...keys] }
      memory.write(JSON.stringify(known))
    },
    keys: () => keys,
    concern: () => concern,
  }
}
