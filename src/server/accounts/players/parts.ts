import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { isAllowedOrigin } from '../../connections/admission.ts'
import { errorAnswer, type ErrorAnswer, errors } from '../../matches/errors.ts'
import { type AddressOf, NO_FORWARDED_PROTO, type NoteRefusal, refusedPageText } from '../../operations/address.ts'
import { createRequestShares, type RequestShares } from '../../operations/request-shares.ts'
import { cookieFor, isSecure, tokenIn } from './cookie.ts'
import { createPasskeys, type Passkeys } from './passkeys.ts'
import { createPhrases, type Phrases } from './phrase.ts'
import { createSessions, type Sessions, type SignedIn } from './sessions.ts'
import type { MetaStore } from '../../db/meta.ts'
import type { PlayerAccount, PlayerStore } from './store.ts'
import { sendError } from '../../http/errors.ts'

/** Returns a feature's part of a player's data export. */
export type Exporter = (player: string) => Promise<object>

export type AccountParts = {
  readonly players: PlayerStore
  readonly sessions: Sessions
  readonly phrases: Phrases
  readonly passkeys: Passkeys
  readonly isNameAllowed: (name: string) => boolean
  readonly addressOf: AddressOf
  readonly origins: readonly string[]
  readonly proxies: number
  readonly accountShares: Pick<RequestShares, 'spend'>
  readonly hasMail: boolean
  readonly areFriends: (player: string, other: string) => Promise<boolean>
  readonly exporters: readonly Exporter[]
  /** Deletes the account's webhooks that other sessions have set. */
  readonly endWebhooks: (player: string, but: string) => Promise<void>
  /** Closes connections of devices that are no longer signed in. */
  readonly sessionsEnded: () => void
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly noteRefusal?: NoteRefusal
}

type Given = Pick<
  AccountParts,
  | 'addressOf'
  | 'origins'
  | 'proxies'
  | 'now'
  | 'isNameAllowed'
  | 'hasMail'
  | 'areFriends'
  | 'exporters'
  | 'endWebhooks'
  | 'sessionsEnded'
  | 'noteRefusal'
> & {
  readonly store: MetaStore & { readonly players: PlayerStore }
  readonly accountShares?: AccountParts['accountShares']
}

export const createAccountParts = ({ store, ...given }: Given): AccountParts => ({
  accountShares: createRequestShares({ requestBurst: 60, requestsPerSecond: 1 }),
  ...given,
  players: store.players,
  sessions: createSessions(store.players, given.now),
  phrases: createPhrases(store),
  passkeys: createPasskeys(store.players, given.now),
})

export type AccountRoutes = FastifyPluginAsyncZod<AccountParts>

export const signedOut = errorAnswer('no-key', 'You are not signed in. Sign in and try again.')
const elsewhere = errorAnswer('no-key', 'This server does not accept requests from this page.')

/** Sets the session cookie, or clears it if `token` is undefined. */
export const giveCookie = (
  { proxies }: Pick<AccountParts, 'proxies'>,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string | undefined,
): FastifyReply => reply.header('set-cookie', cookieFor(token, isSecure(request.raw, proxies)))

/** The signed-in player, or undefined. Sends a renewed token with the response. */
export const signedInBy = async (
  parts: Pick<AccountParts, 'sessions' | 'proxies'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn | undefined> => {
  const found = await parts.sessions.of(tokenIn(request.raw))
  if (found?.cookie !== undefined) giveCookie(parts, request, reply, found.cookie)
  return found
}

/** Reason for refusing a request from a page of another site, or undefined. Accepts programs, which send no origin. */
const originFault = (
  { origins, proxies, noteRefusal }: AccountParts,
  { raw }: FastifyRequest,
): ErrorAnswer | undefined => {
  const isPage = isAllowedOrigin(raw, origins)
  if (!isPage) noteRefusal?.(refusedPageText(raw))
  if (!isPage || raw.headers['sec-fetch-site'] === 'cross-site') return elsewhere
  if (raw.headers.origin?.startsWith('https:') === true && !isSecure(raw, proxies)) noteRefusal?.(NO_FORWARDED_PROTO)
  return undefined
}

/** Origin at which the client uses this server. */
export const originOf = ({ proxies }: Pick<AccountParts, 'proxies'>, { raw }: FastifyRequest): string =>
  raw.headers.origin ?? `${isSecure(raw, proxies) ? 'https' : 'http'}://${raw.headers.host ?? 'localhost'}`

export const checkOrigin =
  (parts: AccountParts) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const fault = originFault(parts, request)
    return fault && sendError(reply, fault)
  }

const members = new WeakMap<object, SignedIn>()

export const requireAccount =
  (parts: AccountParts) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const found = await signedInBy(parts, request, reply)
    if (found === undefined) return sendError(reply, signedOut)
    if (!parts.accountShares.spend(found.player.player, 1)) return sendError(reply, errors.tooFast)
    members.set(request.raw, found)
    return undefined
  }

export const memberOf = ({ raw }: FastifyRequest): SignedIn => {
  const found = members.get(raw)
  if (found === undefined) throw new Error('This route does not require an account.')
  return found
}

export const noPlayer = errorAnswer('no-match', 'There is no such player, or the page is private.')

/** Returns the account; undefined if `asker` may not see its page. `asker` is undefined for guests. */
export const visiblePlayer = async (
  {
    players,
    areFriends,
  }: Pick<AccountParts, 'areFriends'> & { readonly players: Pick<AccountParts['players'], 'player'> },
  player: string,
  asker: string | undefined,
): Promise<PlayerAccount | undefined> => {
  const found = await players.player(player)
  if (found === undefined || found.visibility === 'public' || asker === player) return found
  const isShown = found.visibility === 'friends' && asker !== undefined && (await areFriends(player, asker))
  return isShown ? found : undefined
}
