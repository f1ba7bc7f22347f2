import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownAddressSchema } from '../../../protocol/accounts/account.ts'
import { errorAnswer } from '../../matches/errors.ts'
import { hashOf } from '../../matches/ids.ts'
import { en } from './en.ts'
import { confirmHash } from './mail.ts'
import { CONFIRM_WITHIN } from './notifications.ts'
import { deviceName } from '../players/cookie.ts'
import { randomWord } from '../players/sessions.ts'
import type { Channel } from './tables.ts'
import type { SignInAddress } from '../players/tables.ts'
import { type AccountParts, memberOf, originOf } from '../players/parts.ts'
import { sendDone, sendError, sendPrivate } from '../../http/errors.ts'
import { linkOrigin, mailFault, mailLimit, sendMail } from './mail-parts.ts'
import type { NotificationParts, NotificationRoutes } from './parts.ts'
import { addressSchema } from '../../../protocol/accounts/notifications.ts'
import { answers, done } from '../../http/schemas.ts'
import { CODE_LETTERS } from '../players/sign-in-routes.ts'

/** Lifetime in milliseconds of a sign-in link sent by e-mail. */
const LINK_STANDS = 15 * 60_000

const isOthers = errorAnswer(
  'taken',
  'This address belongs to another account. Sign in to that account and remove it there first.',
)

/** Lower-case form of an address; mail servers ignore case. */
const keyOf = (address: string): string => address.toLowerCase()

const writeLink = async (
  { players, notifications: { mailer }, now }: NotificationParts,
  address: string,
  device: string,
): Promise<void> => {
  const known = await players.address('address', address)
  const player = known && (await players.player(known.player))
  // Links use the origin at which the owner confirmed the address, because a stranger could forge this request's
  // origin.
  const origin = known && mailer?.originFor(known.origin)
  if (known === undefined || player === undefined || origin === undefined) return
  const code = randomWord(CODE_LETTERS)
  const link = { code: hashOf(code), player: player.player, until: now() + LINK_STANDS, kind: 'mail', device } as const
  await players.offerLink(link, now())
  await mailer?.write(known.address, en.mail.signIn(player.name, device, `${origin}/account#in=${code}`))
}

/**
 * Route `/api/sign-in/mail`, which e-mails a sign-in link. Neither the response nor its timing reveals whether the
 * address has an account.
 */
export const mailSignIn: NotificationRoutes = async (app, parts) => {
  const schema = {
    summary: 'E-mails a sign-in link if the address opens an account; all addresses get an equal answer',
    body: addressSchema,
    response: done,
  }
  app.post('/sign-in/mail', { config: mailLimit, schema }, async (request, reply) => {
    const address = keyOf(request.body.address)
    const fault = mailFault(parts, address)
    if (fault !== undefined) return sendError(reply, fault)
    // Looks the address up after responding, so that response times reveal nothing.
    reply.raw.once('finish', () => {
      writeLink(parts, address, deviceName(request.raw)).catch(() => request.log.warn('a sign-in e-mail was not sent'))
    })
    return sendDone(reply)
  })
}

/** Lets a confirmed address sign in to its account. Later links use the origin at which the address was confirmed. */
export const openByAddress = async (
  parts: AccountParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { player, address }: Pick<SignInAddress, 'player' | 'address'>,
): Promise<FastifyReply> => {
  const origin = originOf(parts, request)
  const isSet = await parts.players.setAddress({ address: keyOf(address), player, origin })
  return sendDone(reply, isSet ? undefined : isOthers)
}

export const addressRoutes: NotificationRoutes = async (app, parts) => {
  const { players, channels, now } = parts
  const reading = { summary: 'Returns the e-mail address that opens the account', response: answers(ownAddressSchema) }
  app.get('/me/mail', { schema: reading }, async (request, reply) => {
    const known = await players.address('player', memberOf(request).player.player)
    return sendPrivate(reply, { address: known?.address ?? null })
  })
  const adding = {
    summary: 'Adds an address that opens the account, once its owner confirms it by an e-mailed link',
    description: 'An address that is already confirmed for this account’s notifications takes effect at once.',
    body: addressSchema,
    response: done,
  }
  app.post('/me/mail', { config: mailLimit, schema: adding }, async (request, reply) => {
    const { player } = memberOf(request).player
    const { address } = request.body
    const isKnown = ({ state, kind, target }: Channel): boolean =>
      kind === 'mail' && state === 'on' && keyOf(target) === keyOf(address)
    if ((await channels.channels(player)).some(isKnown))
      return openByAddress(parts, request, reply, { player, address })
    const origin = linkOrigin(parts, request, address)
    if (typeof origin !== 'string') return sendError(reply, origin)
    const [token, device] = [randomWord(32), deviceName(request.raw)]
    const link = { code: confirmHash(token, address), player, until: now() + CONFIRM_WITHIN, device }
    await players.offerLink({ ...link, kind: 'address' }, now())
    const page = `${origin}/account#opens=${token}.${encodeURIComponent(address)}`
    return sendMail(parts, reply, { to: address, ...en.mail.opens(device, page) })
  })
  const removing = { summary: 'Removes the e-mail address that opens the account', response: done }
  app.delete('/me/mail', { schema: removing }, async (request, reply) => {
    await players.removeAddress(memberOf(request).player.player)
    return sendDone(reply)
  })
}
