import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorAnswer, errors } from '../../matches/errors.ts'
import { hashOf } from '../../matches/ids.ts'
import { deviceName } from './cookie.ts'
import { newPhrase, readPhrase } from './phrase.ts'
import { randomWord } from './sessions.ts'
import { type AccountParts, type AccountRoutes, giveCookie, memberOf } from './parts.ts'
import {
  codeSchema,
  drawnPhraseSchema,
  linkNameSchema,
  offeredCodeSchema,
  ownAccountSchema,
  phraseSchema,
} from '../../../protocol/accounts/account.ts'
import { sendDone, sendError, sendPrivate } from '../../http/errors.ts'
import { networkIn } from '../../operations/address.ts'
import { answers, done } from '../../http/schemas.ts'
import type { PlayerAccount } from './store.ts'

const TRIES_PER_MINUTE = 10
/** Sign-ins by phrase per address and minute: a club of forty shares one address. */
const PHRASES_PER_MINUTE = 40
/** Lifetime in milliseconds of a link that signs in another device. */
const LINK_STANDS = 5 * 60_000
/** Length of a sign-in code: 100 bits, too many to guess. */
export const CODE_LETTERS = 20

/** One message for every invalid phrase, whatever the reason. */
const wrongPhrase = errorAnswer('no-key', 'No account has this phrase. Check the six words and their order.')
const notDrawn = errorAnswer(
  'not-offered',
  'This is not the phrase that the server gave you, or it has expired. Request a new one.',
)
const usedLink = errorAnswer('no-key', 'This link has been used or has expired. Request a new one.')

export const config = { rateLimit: { max: TRIES_PER_MINUTE } }
export const entered = answers(ownAccountSchema)

/** Signs this device in with a new session. */
export const enter = async (
  parts: AccountParts,
  player: PlayerAccount,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const token = await parts.sessions.open(player.player, deviceName(request.raw))
  return sendPrivate(giveCookie(parts, request, reply, token), player)
}

export const signInRoutes: AccountRoutes = async (app, parts) => {
  const { players, phrases, now } = parts
  const byPhrase = { summary: 'Signs this device in with a recovery phrase', body: phraseSchema, response: entered }
  app.post(
    '/sign-in',
    { config: { rateLimit: { max: PHRASES_PER_MINUTE } }, schema: byPhrase },
    async (request, reply) => {
      // Hashes malformed phrases as well, so that they take as long as unknown phrases.
      const asker = parts.addressOf(request.raw)
      const key = await phrases.keyOf(readPhrase(request.body.phrase) ?? '', { asker, group: networkIn(asker) })
      if (key === undefined) return sendError(reply, errors.tooFast)
      const player = await players.byPhrase(key)
      return player === undefined ? sendError(reply, wrongPhrase) : enter(parts, player, request, reply)
    },
  )
  const named = {
    summary: 'Returns the account that a code opens; the code stays valid',
    body: codeSchema,
    response: answers(linkNameSchema),
  }
  app.post('/sign-in/link/name', { config, schema: named }, async (request, reply) => {
    const link = await players.link(hashOf(request.body.code), now())
    const player = link && (await players.player(link.player))
    if (player === undefined) return sendError(reply, usedLink)
    return sendPrivate(reply, { name: player.name, ...(link?.kind === 'mail' && { device: link.device }) })
  })
  const byCode = {
    summary: 'Signs this device in with a code, which then becomes invalid',
    body: codeSchema,
    response: entered,
  }
  app.post('/sign-in/link', { config, schema: byCode }, async (request, reply) => {
    const taken = await players.takeLink(hashOf(request.body.code), now())
    const player = taken && (await players.player(taken.player))
    return player === undefined ? sendError(reply, usedLink) : enter(parts, player, request, reply)
  })
}

export const offerRoutes: AccountRoutes = async (app, { players, phrases, now }) => {
  const drawing = {
    summary: 'Generates a recovery phrase, which becomes valid once it is confirmed',
    response: answers(drawnPhraseSchema),
  }
  app.post('/me/phrase', { schema: drawing }, async (request, reply) => {
    const phrase = newPhrase()
    return sendPrivate(reply, { phrase, seal: await phrases.seal(memberOf(request).player.player, phrase, now()) })
  })
  const confirming = {
    summary: 'Confirms that the player has written a phrase down; it then replaces the earlier phrase',
    body: drawnPhraseSchema,
    response: done,
  }
  app.post('/me/phrase/confirm', { config, schema: confirming }, async (request, reply) => {
    const { player } = memberOf(request).player
    const { phrase, seal } = request.body
    const typed = readPhrase(phrase)
    if (typed === undefined || !(await phrases.isSealed(player, typed, seal, now()))) return sendError(reply, notDrawn)
    const key = await phrases.ownKeyOf(typed, player)
    if (key === undefined) return sendError(reply, errors.tooFast)
    await players.setPhrase(player, key)
    return sendDone(reply)
  })
  const offering = {
    summary: 'Creates a code that signs in one other device once, within five minutes',
    response: answers(offeredCodeSchema),
  }
  app.post('/me/link', { schema: offering }, async (request, reply) => {
    const [code, until] = [randomWord(CODE_LETTERS), now() + LINK_STANDS]
    const { player } = memberOf(request).player
    await players.offerLink({ code: hashOf(code), player, until, kind: 'device', device: '' }, now())
    return sendPrivate(reply, { code, until })
  })
}
