import { createHash, randomBytes } from 'node:crypto'
import { type ErrorAnswer, errorAnswer } from '../../matches/errors.ts'
import type { NotificationSettings } from './notifications.ts'
import { subscriptionSchema } from './push.ts'
import { AddressRefused, checkTarget } from './safe-post.ts'
import { webhookSchema } from './webhook.ts'
import { deviceName } from '../players/cookie.ts'
import { randomWord } from '../players/sessions.ts'
import { memberOf } from '../players/parts.ts'
import { BAD_GATEWAY, sendDone, sendError, sendPrivate } from '../../http/errors.ts'
import {
  channelParams,
  channelsSchema,
  madeChannelSchema,
  madeWebhookSchema,
  quietSchema,
} from '../../../protocol/accounts/notifications.ts'
import { limitFault, newChannel, type NotificationRoutes } from './parts.ts'
import { answers, makes, done } from '../../http/schemas.ts'

const TESTS_PER_MINUTE = 6

const noChannel = errorAnswer('no-match', 'This channel has been removed. Reload the page.')
const notArrived = errorAnswer('failed', 'The test failed: the address gave an unexpected answer.')

/** The reason why this server does not send to an address; undefined if it does. */
const targetFault = (url: string, settings: NotificationSettings): ErrorAnswer | undefined => {
  try {
    checkTarget(url, settings)
    return undefined
  } catch (error) {
    if (error instanceof AddressRefused) return errorAnswer('not-offered', error.message)
    throw error
  }
}

export const channelRoutes: NotificationRoutes = async (app, { channels, notifications }) => {
  const listing = { summary: 'Lists the notification channels of the account', response: answers(channelsSchema) }
  app.get('/me/notifications', { schema: listing }, async (request, reply) => {
    const me = memberOf(request)
    const [all, quiet] = [await channels.channels(me.player.player), await channels.quietHours(me.player.player)]
    return sendPrivate(reply, {
      pushKey: await notifications.pushKey(),
      hasMail: notifications.mailer !== undefined,
      channels: all.map(({ channel, kind, label, state, session, createdAt }) => {
        return { channel, kind, label, state, createdAt, isThis: kind === 'push' && session === me.session }
      }),
      quiet: quiet ?? null,
    })
  })
  const stopping = { summary: 'Stops all notifications on every channel', response: done }
  app.delete('/me/notifications', { schema: stopping }, async (request, reply) => {
    await channels.removeChannels(memberOf(request).player.player)
    return sendDone(reply)
  })
  const removing = { summary: 'Removes a notification channel', params: channelParams, response: done }
  app.delete('/me/notifications/:channel', { schema: removing }, async (request, reply) => {
    await channels.removeChannels(memberOf(request).player.player, request.params.channel)
    return sendDone(reply)
  })
  const testing = { summary: 'Sends a test notification on one channel', params: channelParams, response: done }
  const config = { rateLimit: { max: TESTS_PER_MINUTE } }
  app.post('/me/notifications/:channel/test', { config, schema: testing }, async (request, reply) => {
    const channel = await channels.channel(request.params.channel)
    if (channel?.player !== memberOf(request).player.player || channel.state === 'unconfirmed')
      return sendError(reply, noChannel)
    const how = await notifications.test(channel)
    return sendDone(reply, how === 'done' ? undefined : notArrived, BAD_GATEWAY)
  })
  const quieting = { summary: 'Sets or removes the quiet hours', body: quietSchema, response: done }
  app.put('/me/notifications/quiet', { schema: quieting }, async (request, reply) => {
    await channels.setQuietHours(memberOf(request).player.player, request.body.quiet ?? undefined)
    return sendDone(reply)
  })
}

/** Routes that add channels without confirmation: this device's push channel, and a web address. */
export const newChannelRoutes: NotificationRoutes = async (app, parts) => {
  const { channels, settings } = parts
  const subscribing = {
    summary: 'Adds this device as a channel, through its browser’s push service',
    body: subscriptionSchema,
    response: answers(madeChannelSchema),
  }
  app.post('/me/notifications/push', { schema: subscribing }, async (request, reply) => {
    const { endpoint } = request.body
    const channel = newChannel(parts, request, {
      channel: createHash('sha256').update(endpoint).digest('base64url').slice(0, 22),
      kind: 'push',
      session: memberOf(request).session,
      label: deviceName(request.raw),
      target: JSON.stringify(request.body),
      secret: '',
    })
    const fault = targetFault(endpoint, settings) ?? (await limitFault(parts, channel))
    if (fault !== undefined) return sendError(reply, fault)
    await channels.keepChannel(channel)
    return sendPrivate(reply, { channel: channel.channel })
  })
  const registering = {
    summary: 'Adds a webhook; only this response contains the secret that signs its calls',
    body: webhookSchema,
    response: makes(madeWebhookSchema),
  }
  app.post('/webhooks', { schema: registering }, async (request, reply) => {
    const { url } = request.body
    const fault = targetFault(url, settings)
    if (fault !== undefined) return sendError(reply, fault)
    const secret = randomBytes(32).toString('base64url')
    const kept = { channel: randomWord(16), kind: 'webhook', label: new URL(url).host, secret } as const
    const { session } = memberOf(request)
    const channel = newChannel(parts, request, { ...kept, session, target: JSON.stringify(request.body) })
    const full = await limitFault(parts, channel)
    if (full !== undefined) return sendError(reply, full)
    await channels.keepChannel(channel)
    return sendPrivate(reply.code(201), { channel: channel.channel, secret })
  })
}
