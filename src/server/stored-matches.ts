import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { manifestOf } from '../games/index.ts'
import { byRules, matchOf } from '../protocol/index.ts'
import { fileOf } from './matches/transcript.ts'
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
    const file = fileOf(matchOf(match, byRules(manifest.game), entries)!)
    if (!file.ok) throw new StoreFault(file.message)
    return file.text
  })

/** Milliseconds that a running server has to delete a match, and between two looks. */
const FORGET_WITHIN = 15_000
const LOOK_EVERY = 100

/** The server that has the games open deletes the match: it knows who is there. */
const forgottenByServer = async (store: Store, match: string): Promise<void> => {
  await store.requestForget(match)
  for (const until = performance.now() + FORGET_WITHIN; performance.now() < until; ) {
    await setTimeout(LOOK_EVERY)
    if ((await store.row(match)) === undefined && (await store.lastEntry(match)) === 0) return
  }
  throw new StoreFault(`The server has not deleted the game ${match} yet. It does so as soon as it can.`)
}

const claimIfFree = (folder: string): Claim | undefined => {
  try {
    return claimFolder(folder)
  } catch (error) {
    if (error instanceof ClaimedFault) return undefined
    throw error
  }
}

/**
 * Deletes a stored match for good: log, secret, jobs. Where a server runs on the games, it does so, and tells those who are there.
 * @throws StoreFault when there is none
 */
export const forgetMatch = async (folder: string, match: string): Promise<void> => {
  checkThere(folder)
  const claim = claimIfFree(folder)
  try {
    await withStore(folder, async (store) => {
      if ((await store.row(match)) === undefined) throw noMatch(match)
      await (claim === undefined ? forgottenByServer(store, match) : store.forget(match))
    })
  } finally {
    claim?.release()
  }
}
