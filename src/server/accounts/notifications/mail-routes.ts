import { errorAnswer } from '../../matches/errors.ts'
import { en } from './en.ts'
import { confirmHash } from './mail.ts'
import { CONFIRM_WITHIN } from './notifications.ts'
import { randomWord } from '../players/sessions.ts'
import { memberOf } from '../players/parts.ts'
import { linkNameSchema } from '../../../protocol/accounts/account.ts'
import { sendDone, sendError, sendPrivate } from '../../http/errors.ts'
import { linkOrigin, mailLimit, sendMail } from './mail-parts.ts'
import { openByAddress } from './mail-sign-in-routes.ts'
import { newChannel, type NotificationRoutes } from './parts.ts'
import { addressSchema, confirmSchema, stopParams } from '../../../protocol/accounts/notifications.ts'
import { answers, done } from '../../http/schemas.ts'

const TRIES_PER_MINUTE = 20

const usedUp = errorAnswer('no-key', 'This link has been used or has expired. Request a new one on your account page.')

export const newMailRoutes: NotificationRoutes = async (app, parts) => {
  const { channels } = parts
  const asking = {
    summary: 'E-mails a confirmation link to an address, which is stored once it is confirmed',
    body: addressSchema,
    response: done,
  }
  app.post('/me/notifications/mail', { config: mailLimit, schema: asking }, async (request, reply) => {
    const { address } = request.body
    const origin = linkOrigin(parts, request, address)
    if (typeof origin !== 'string') return sendError(reply, origin)
    const token = randomWord(32)
    const secret = confirmHash(token, address)
    const unknown = {
      channel: randomWord(16),
      kind: 'mail',
      label: '',
      target: '',
      secret,
      state: 'unconfirmed',
    } as const
    const channel = newChannel(parts, request, unknown)
    const { player } = memberOf(request).player
    for (const { channel: id, kind } of await channels.channels(player))
      if (kind === 'mail') await channels.removeChannels(player, id)
    await channels.keepChannel(channel)
    const link = `${origin}/account#mail=${token}.${encodeURIComponent(address)}`
    return sendMail(parts, reply, { to: address, ...en.mail.confirm(link) })
  })
}

/** Routes `/api/mail/…` for links in e-mails; they need no sign-in. */
export const mailRoutes: NotificationRoutes = async (app, parts) => {
  const { channels, players, now } = parts
  const config = { rateLimit: { max: TRIES_PER_MINUTE } }
  const confirming = { summary: 'Confirms an e-mail address and stores it', body: confirmSchema, response: done }
  app.post('/mail/confirm', { config, schema: confirming }, async (request, reply) => {
    const { token, address } = request.body
    const secret = confirmHash(token, address)
    const link = await players.takeLink(secret, now())
    if (link?.kind === 'address') return openByAddress(parts, request, reply, { player: link.player, address })
    const found = await channels.channelBySecret(secret)
    if (found?.state !== 'unconfirmed' || found.createdAt + CONFIRM_WITHIN < now()) return sendError(reply, usedUp)
    const on = { state: 'on', target: address, label: address, secret: randomWord(32) } as const
    await channels.changeChannel(found.channel, on)
    return sendDone(reply)
  })
  const asking = {
    summary: 'Returns the account that a confirmation link is for; the link stays valid',
    body: confirmSchema,
    response: answers(linkNameSchema),
  }
  app.post('/mail/name', { config, schema: asking }, async (request, reply) => {
    const { token, address } = request.body
    const link = await players.link(confirmHash(token, address), now())
    const player = link && (await players.player(link.player))
    if (player === undefined) return sendError(reply, usedUp)
    return sendPrivate(reply, { name: player.name, device: link?.device })
  })
  // Mail programs unsubscribe by posting a form, whose content is ignored.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, parsed) =>
    parsed(null, undefined),
  )
  const stopping = {
    summary: 'Unsubscribes from e-mail without signing in (RFC 8058)',
    params: stopParams,
    response: done,
  }
  app.post('/mail/stop/:token', { config, schema: stopping }, async (request, reply) => {
    const found = await channels.channelBySecret(request.params.token)
    if (found?.kind === 'mail') await channels.removeChannels(found.player, found.channel)
    return sendDone(reply)
  })
}
