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
import { type Keep, type Memory, memoryIn, readBy } from './keep.ts'
import { hashOf } from './secrets.ts'

/** What a device knows of a server since its first visit: its address, and the keys by which it has signed, the newest first. */
const knownServerSchema = z.strictObject({ url: z.string(), keys: z.array(bytes32Schema).check(z.minLength(1)) })
export type KnownServer = z.infer<typeof knownServerSchema>

/** What a device makes of the keys by which a server signs. */
export interface ServerTrust {
  /** Takes the keys that the server shows. At the first visit its key is kept. */
  meet(keys: ServerKeys): void
  /** Keys by which the server may have signed, the newest first: its own, and those that named it by their notes. */
  readonly keys: () => readonly Base64[]
  /** Why this device doubts that it is the server of its first visit. */
  readonly concern: () => string | undefined
}

const CHANGED =
  'This server signs with another key than at your first visit, and no note of the old key says so. Ask the people who run it whether they began with a new key.'

/** Names under which something is kept of a server, beside the matches. */
const nameFor = (what: string, url: string): string => `${what}-${hashOf(url).slice(0, 16)}`

const keysMemory = (keep: Keep, url: string): Memory => memoryIn(keep, nameFor('server', url))

/** Where the last head of that server's public log is kept, unless it is said otherwise. */
export const headMemory = (keep: Keep, url: string): Memory => memoryIn(keep, nameFor('log', url))

/** A server as it was kept. */
export const readKnownServer = (text: string | undefined): KnownServer | undefined => readBy(knownServerSchema, text)

/** The server at that address, as far as this device knows it. */
export const knownServerAt = (keep: Keep, url: string): KnownServer | undefined =>
  readKnownServer(keysMemory(keep, url).read())

/** A server that takes longer than this to show its keys (milliseconds) counts as away. */
const KEYS_PATIENCE = 10_000

/** The keys that the server at that address shows; undefined where it does not answer in ten seconds, or with something else. */
export const fetchServerKeys = async (url: string): Promise<ServerKeys | undefined> => {
  try {
    const answer = await fetch(new URL(SERVER_KEYS_PATH, url), { signal: AbortSignal.timeout(KEYS_PATIENCE) })
    const read = serverKeysSchema.safeParse(answer.ok ? await answer.json() : undefined)
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** Remembers the server at that address. */
export const serverTrust = (keep: Keep, url: string): ServerTrust => {
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
