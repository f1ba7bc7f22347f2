import { errorAnswer } from '../matches/errors.ts'
import { confirmHash } from '../notifications/mail.ts'
import { CONFIRM_WITHIN } from '../notifications/notifications.ts'
import { randomWord } from '../players/sessions.ts'
import { memberOf, sendDone } from './account-parts.ts'
import { done } from './account-schemas.ts'
import { BAD_GATEWAY, sendError } from './errors.ts'
import { newChannel, type NotificationRoutes } from './notification-parts.ts'
import { addressSchema, confirmSchema, stopParams } from './notification-schemas.ts'

/** E-mails that ask for a confirmation, in a minute from one address. */
const MAILS_PER_MINUTE = 3
const TRIES_PER_MINUTE = 20

const noMail = errorAnswer('not-offered', 'This server sends no e-mail.')
const notSent = errorAnswer('failed', 'The e-mail could not be sent. Check the address, or try again later.')
const usedUp = errorAnswer(
  'no-key',
  'This link was used before, or it is too old. Ask for a new one on your account page.',
)

/** `/api/me/notifications/mail`: an address that is to be confirmed. */
export const newMailRoutes: NotificationRoutes = async (app, parts) => {
  const { channels, notifications } = parts
  const config = { rateLimit: { max: MAILS_PER_MINUTE } }
  const asking = {
    summary: 'Writes to an address and asks to confirm it; it is stored once it is confirmed',
    body: addressSchema,
    response: done,
  }
  app.post('/me/notifications/mail', { config, schema: asking }, async (request, reply) => {
    const { mailer } = notifications
    if (mailer === undefined) return sendError(reply, noMail)
    const { address } = request.body
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
    const link = `${channel.origin}/account#mail=${token}.${encodeURIComponent(address)}`
    const isSent = await mailer.askToConfirm(address, link).then(
      () => true,
      () => false,
    )
    return sendDone(reply, isSent ? undefined : notSent, BAD_GATEWAY)
  })
}

/** `/api/mail/…`: what links in e-mails do; nobody has to be signed in. */
export const mailRoutes: NotificationRoutes = async (app, { channels, now }) => {
  const config = { rateLimit: { max: TRIES_PER_MINUTE } }
  const confirming = { summary: 'Confirms an address, and stores it', body: confirmSchema, response: done }
  app.post('/mail/confirm', { config, schema: confirming }, async (request, reply) => {
    const { token, address } = request.body
    const found = await channels.channelBySecret(confirmHash(token, address))
    if (found?.state !== 'unconfirmed' || found.createdAt + CONFIRM_WITHIN < now()) return sendError(reply, usedUp)
    const on = { state: 'on', target: address, label: address, secret: randomWord(32) } as const
    await channels.changeChannel(found.channel, on)
    return sendDone(reply)
  })
  // Mail programs send a form whose content says nothing more.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, parsed) =>
    parsed(null, undefined),
  )
  const stopping = { summary: 'Ends e-mail without signing in (RFC 8058)', params: stopParams, response: done }
  app.post('/mail/stop/:token', { config, schema: stopping }, async (request, reply) => {
    const found = await channels.channelBySecret(request.params.token)
    if (found?.kind === 'mail') await channels.removeChannels(found.player, found.channel)
    return sendDone(reply)
  })
}
