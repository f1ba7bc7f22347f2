import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { manifestOf } from '../games/index.ts'
import { byRules, keysOf, matchOf } from '../protocol/index.ts'
import { fileOf } from './matches/transcript.ts'
import { createLogReader } from './public-log/log-reader.ts'
import { openIdentity } from './public-log/server-key.ts'
import { type Claim, ClaimedFault, claimFolder } from './store/claim.ts'
import { StoreFault } from './store/faults.ts'
import { storeFile } from './store/folder.ts'
import { openStore } from './store/open.ts'
import type { Store } from './store/store.ts'

/** @throws StoreFault when there are no games */
const checkThere = (folder: string): void => {
  if (existsSync(storeFile(folder))) return
  throw new StoreFault(`There are no stored games in ${folder}. Name their folder with --data.`)
}

const withStore = async <T>(folder: string, work: (store: Store) => Promise<T>): Promise<T> => {
  checkThere(folder)
  const store = await openStore(folder)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

const noMatch = (match: string): StoreFault => new StoreFault(`There is no stored game ${match}.`)

/** The game of a stored match as a file. @throws StoreFault when there is none, or it may not be read yet */
export const exportMatch = (folder: string, match: string): Promise<string> =>
  withStore(folder, async (store) => {
    const entries = await store.entries(match)
    const opened = entries[0]?.events[0]
    if (opened?.kind !== 'opened') throw noMatch(match)
    const manifest = manifestOf(opened.settings.game)
    if (manifest === undefined || manifest.game.version !== opened.version)
      throw new StoreFault(`The game ${match} was played by rules that this Hazelring does not have.`)
    const { keys } = await openIdentity(store, Date.now())
    const sources = { keys: keysOf(keys), publicLog: createLogReader(store) }
    const file = await fileOf(matchOf(match, byRules(manifest.game), entries)!, sources)
    if (!file.ok) throw new StoreFault(file.message)
    return file.text
  })

/** Milliseconds that a running server has to delete matches, that and so much for each of them; and between two looks. */
const FORGET_WITHIN = 15_000
const FORGET_EACH = 100
const LOOK_EVERY = 100

const isGone = async (store: Store, match: string): Promise<boolean> =>
  (await store.row(match)) === undefined && (await store.lastEntry(match)) === 0

/** The server that has the games open deletes the matches: it knows who is there. */
const forgottenByServer = async (store: Store, matches: readonly string[]): Promise<void> => {
  for (const match of matches) await store.requestForget(match)
  const until = performance.now() + FORGET_WITHIN + FORGET_EACH * matches.length
  for (const match of matches)
    while (!(await isGone(store, match))) {
      if (performance.now() > until)
        throw new StoreFault(`The server has not deleted the game ${match} yet. It does so as soon as it can.`)
      await setTimeout(LOOK_EVERY)
    }
}

const claimIfFree = (folder: string): Claim | undefined => {
  try {
    return claimFolder(folder)
  } catch (error) {
    if (error instanceof ClaimedFault) return undefined
    throw error
  }
}

/** Deletes those matches for good that `choose` finds. Where a server runs on the games, it does so, and tells those who are there. */
const forgetThose = async (folder: string, choose: (store: Store) => Promise<readonly string[]>) => {
  checkThere(folder)
  const claim = claimIfFree(folder)
  try {
    return await withStore(folder, async (store) => {
      const matches = await choose(store)
      if (claim === undefined) await forgottenByServer(store, matches)
      else for (const match of matches) await store.forget(match)
      return matches
    })
  } finally {
    claim?.release()
  }
}

/** Deletes a stored match for good: log, secret, jobs. @throws StoreFault when there is none */
export const forgetMatch = async (folder: string, match: string): Promise<void> => {
  await forgetThose(folder, async (store) => {
    if ((await store.row(match)) === undefined) throw noMatch(match)
    return [match]
  })
}

/** More than anybody deletes at once. */
const MOST = 1_000_000

/** Deletes all matches for good that ended at `until` (milliseconds since 1970) or before; answers which they were. */
export const forgetEnded = (folder: string, until: number): Promise<readonly string[]> =>
  forgetThose(folder, (store) => store.ended(until, MOST, 'all'))
