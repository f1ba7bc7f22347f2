import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { manifestOf } from '../games/index.ts'
import { byRules, matchOf } from '../protocol/index.ts'
import { fileOf } from './hall/reading.ts'
import { StoreFault } from './store/faults.ts'
import { storeFile } from './store/folder.ts'
import { openStore } from './store/open.ts'
import type { Store } from './store/store.ts'

/** Milliseconds after which a server that runs has shown that it lives, and between two of its beats at most. */
const SILENCE = 5_000
const NEXT_BEAT = 2_500

const withStore = async <T>(folder: string, work: (store: Store) => Promise<T>): Promise<T> => {
  if (!existsSync(storeFile(folder)))
    throw new StoreFault(`There are no stored games in ${folder}. Name their folder with --data.`)
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

/** Whether a server works on these games now: its beat goes on. */
const isServed = async (store: Store): Promise<boolean> => {
  const beat = await store.lastBeat()
  if (beat === undefined || Date.now() - beat > SILENCE) return false
  await setTimeout(NEXT_BEAT)
  return (await store.lastBeat()) !== beat
}

/** Deletes a stored match for good: log, secret, jobs. @throws StoreFault when there is none, or a server holds it */
export const forgetMatch = (folder: string, match: string): Promise<void> =>
  withStore(folder, async (store) => {
    if ((await store.row(match)) === undefined) throw noMatch(match)
    if (await isServed(store))
      throw new StoreFault('A server is running on these games and would go on writing. Stop it first.')
    await store.forget(match)
  })
