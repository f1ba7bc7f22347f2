import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { loadGame } from '../../games/load.ts'
import { byRules, keysOf, matchOf } from '../../protocol/index.ts'
import { fileOf } from '../matches/transcript.ts'
import { randomWord } from '../accounts/players/sessions.ts'
import { createLogReader } from '../public-log/log-reader.ts'
import { publishedKeys } from '../public-log/server-key.ts'
import { type Claim, ClaimedFault } from '../db/claim.ts'
import { StoreFault } from '../db/faults.ts'
import { storeFile } from '../db/folder.ts'
import { claimStore, openStore } from '../app/open.ts'
import { isPostgres } from '../db/place.ts'
import type { Role } from '../accounts/players/tables.ts'
import { recompute, type Recomputation } from '../accounts/ratings/recompute.ts'
import type { Store } from '../app/store.ts'
import type { PlayerAccount } from '../accounts/players/store.ts'

/** @throws StoreFault if the place has no games */
const checkThere = (place: string): void => {
  if (isPostgres(place) || existsSync(storeFile(place))) return
  throw new StoreFault(`There are no stored games in ${place}. Name their folder with --data.`)
}

const withStore = async <T>(place: string, work: (store: Store) => Promise<T>): Promise<T> => {
  checkThere(place)
  const store = await openStore(place)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

const noMatch = (match: string): StoreFault => new StoreFault(`There is no stored game ${match}.`)

/** Game file of a stored match. @throws StoreFault if it does not exist, has not begun, or still hides secrets */
export const exportMatch = (place: string, match: string): Promise<string> =>
  withStore(place, async (store) => {
    const entries = await store.entries(match)
    const opened = entries[0]?.events[0]
    if (opened?.kind !== 'opened') throw noMatch(match)
    const manifest = await loadGame({ id: opened.settings.game, version: opened.version })
    if (manifest === undefined || manifest.game.version !== opened.version)
      throw new StoreFault(`This version of Hazelring does not have the rules of the game ${match}.`)
    const keys = await publishedKeys(store)
    const sources = { keys: keys === undefined ? [] : keysOf(keys), publicLog: createLogReader(store) }
    const file = await fileOf(matchOf(match, byRules(manifest.game), entries)!, sources)
    if (!file.ok) throw new StoreFault(file.message)
    return file.text
  })

/** Recomputes all ratings from the stored results, and compares them with the stored ratings. */
export const recomputeRatings = (place: string): Promise<Recomputation> =>
  withStore(place, ({ ratings }) => recompute(ratings))

export const moderatorsOf = (place: string): Promise<readonly PlayerAccount[]> =>
  withStore(place, ({ moderation }) => moderation.moderators())

/** Gives an account a role, and records that in the moderation log. @throws StoreFault if the account does not exist */
export const giveRole = (place: string, player: string, role: Role): Promise<PlayerAccount> =>
  withStore(place, async ({ players, moderation }) => {
    const account = await players.player(player)
    if (account === undefined)
      throw new StoreFault(`There is no account ${player}. Its id is in the address of its page.`)
    await moderation.setRole(player, role)
    const act = { act: randomWord(16), kind: 'role', about: { player }, rule: 'Roles', at: Date.now() } as const
    await moderation.addAct({ ...act, words: `The role is ${role} now.` })
    return { ...account, role }
  })

/**
 * Time limit for a running server to delete matches (base, and addition per match), and the pause between checks.
 * Milliseconds.
 */
const FORGET_WITHIN = 15_000
const FORGET_EACH = 100
const LOOK_EVERY = 100

const isGone = async (store: Store, match: string): Promise<boolean> =>
  (await store.row(match)) === undefined && (await store.lastEntry(match)) === 0

/** Asks the running server to delete the matches, because it knows their clients, and waits until they are gone. */
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

/**
 * A claim held while matches are deleted; undefined if a server has the folder. On a database, servers can run beside
 * this claim.
 */
const claimIfFree = async (place: string): Promise<Claim | undefined> => {
  try {
    return await claimStore(place, 'shared')
  } catch (error) {
    if (error instanceof ClaimedFault) return undefined
    throw error
  }
}

/** Deletes the matches that `choose` returns. A running server deletes them itself, and tells its clients. */
const forgetThose = async (place: string, choose: (store: Store) => Promise<readonly string[]>) => {
  checkThere(place)
  const claim = await claimIfFree(place)
  try {
    return await withStore(place, async (store) => {
      const matches = await choose(store)
      if (claim === undefined || (await store.news?.others())) await forgottenByServer(store, matches)
      else for (const match of matches) await store.forget(match)
      return matches
    })
  } finally {
    await claim?.release()
  }
}

/** Deletes a stored match: log, secret, jobs. @throws StoreFault if the match does not exist */
export const forgetMatch = async (place: string, match: string): Promise<void> => {
  await forgetThose(place, async (store) => {
    if ((await store.row(match)) === undefined) throw noMatch(match)
    return [match]
  })
}

/** Limit on the matches deleted by one command, beyond any real store. */
const MOST_STORED = 1_000_000

/** Deletes all matches that ended at or before `until` (milliseconds since 1970), and returns their ids. */
export const forgetEnded = (place: string, until: number): Promise<readonly string[]> =>
  forgetThose(place, (store) => store.ended(until, MOST_STORED, 'all'))
