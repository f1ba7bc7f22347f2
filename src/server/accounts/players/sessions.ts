import { createHash, randomBytes } from 'node:crypto'
import { DAY } from '../../../protocol/match/limits.ts'
import type { Session } from './tables.ts'
import type { FoundSession, PlayerAccount, PlayerStore } from './store.ts'

/** Milliseconds after which a session's token is renewed, and after which an unused session ends. */
const RENEW_AFTER = DAY
export const SESSION_LASTS = 400 * DAY
/** Milliseconds for which the previous token stays valid, for requests in progress. */
const OVERLAP = 60_000
/** Minimum milliseconds between two records of a session's use. */
const NOTE_EVERY = 60 * 60_000
const MOST_SESSIONS = 50

/** Hash of a token, as stored. */
export const storedForm = (token: string): string => createHash('sha256').update(token).digest('base64url')

const newToken = (): string => randomBytes(32).toString('base64url')

const CODE_ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A random word of unambiguous letters and digits, five bits each. */
export const randomWord = (length: number): string =>
  Array.from(randomBytes(length), (byte) => CODE_ALPHABET[byte % 32]).join('')

/** A player signed in on a device. `cookie`: the new token, if it was renewed. */
export type SignedIn = { readonly player: PlayerAccount; readonly session: string; readonly cookie?: string }

/** Sessions of accounts. Cookies hold tokens; the store holds only their hashes. */
export interface Sessions {
  open(player: string, device: string): Promise<string>
  signUp(name: string, device: string): Promise<{ readonly player: PlayerAccount; readonly token: string }>
  /** The player and session of this token; undefined if it is invalid. Renews the token when due. */
  of(token: string | undefined): Promise<SignedIn | undefined>
  /**
   * Returns a function that looks up the token's player each time, without renewing the token. It returns undefined
   * after the session ends.
   */
  watch(token: string | undefined): () => Promise<string | undefined>
  end(token: string | undefined): Promise<void>
}

const newSession = (
  player: string,
  device: string,
  at: number,
): { readonly session: Session; readonly token: string } => {
  const token = newToken()
  const session = { session: randomWord(16), player, token: storedForm(token), device }
  return { token, session: { ...session, openedAt: at, renewedAt: at, seenAt: at } }
}

type SessionsDeps = { readonly players: PlayerStore; readonly now: () => number }

/** The session of a token, or undefined. Ends a session that was unused for too long. */
const findSession = async (
  { players, now }: SessionsDeps,
  token: string | undefined,
): Promise<FoundSession | undefined> => {
  const one = token === undefined ? undefined : await players.sessionOf(storedForm(token))
  if (one === undefined || one.session.seenAt + SESSION_LASTS > now()) return one
  await players.endSession(one.session.player, one.session.session)
  return undefined
}

/** Renews a token when due, else records its use. Returns the new token, or undefined. */
const useSession = async (
  { players, now }: SessionsDeps,
  { session, isNewest, hasOlder }: FoundSession,
  shown: string,
): Promise<string | undefined> => {
  const at = now()
  if (session.renewedAt + RENEW_AFTER <= at) {
    const token = newToken()
    return (await players.renew(session, storedForm(shown), storedForm(token), at)) ? token : undefined
  }
  const isSettled = isNewest && hasOlder && session.renewedAt + OVERLAP <= at
  if (isSettled || (isNewest && !hasOlder && session.seenAt + NOTE_EVERY <= at))
    await players.noteUse(session.session, at)
  return undefined
}

/** @param now milliseconds since 1970 */
export const createSessions = (players: PlayerStore, now: () => number): Sessions => {
  const deps = { players, now }
  return {
    open: async (player, device) => {
      const { session, token } = newSession(player, device, now())
      await players.openSession(session)
      for (const old of (await players.sessions(player)).slice(MOST_SESSIONS))
        await players.endSession(player, old.session)
      return token
    },
    signUp: async (name, device) => {
      const at = now()
      const account = { player: randomWord(16), name, visibility: 'public', role: 'player' } as const
      const player: PlayerAccount = { ...account, createdAt: at, hasPhrase: false }
      const { session, token } = newSession(player.player, device, at)
      await players.create(player, session)
      return { player, token }
    },
    of: async (token) => {
      const one = await findSession(deps, token)
      const player = one && (await players.player(one.session.player))
      if (one === undefined || player === undefined || token === undefined) return undefined
      const cookie = await useSession(deps, one, token)
      return { player, session: one.session.session, ...(cookie !== undefined && { cookie }) }
    },
    watch: (token) => {
      const first = findSession(deps, token).catch(() => undefined)
      return async () => {
        const known = await first
        return known && (await players.session(known.session.session))?.player
      }
    },
    end: async (token) => {
      const one = await findSession(deps, token)
      if (one !== undefined) await players.endSession(one.session.player, one.session.session)
    },
  }
}
