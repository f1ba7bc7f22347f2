import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { Channel } from './tables.ts'
import type { NotificationMessage, Delivery } from './event.ts'
import { AddressRefused, type PostOptions, postSafely } from './safe-post.ts'

const WEBHOOK_FORMATS = ['hazelring', 'discord'] as const

export const webhookSchema = z.strictObject({
  url: z.string().check(z.minLength(1), z.maxLength(1_000)),
  format: z.enum(WEBHOOK_FORMATS),
})

/** Returns the header that proves sender and time of a body. Receivers recompute it and refuse old times. */
export const signatureOf = (secret: string, body: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

const webhookBody = (
  format: (typeof WEBHOOK_FORMATS)[number],
  { title, text, event }: NotificationMessage,
  url: string,
): string =>
  JSON.stringify(
    format === 'discord'
      ? { content: `**${title}**\n${text}\n${url}`, allowed_mentions: { parse: [] } }
      : { id: event.subject, kind: event.kind, game: event.game, match: event.match, title, text, url },
  )

/** Posts a message to a webhook. @param now milliseconds since 1970 */
export const sendWebhook = async (
  { target, secret, origin }: Channel,
  message: NotificationMessage,
  now: number,
  options: PostOptions,
): Promise<Delivery> => {
  const { url, format } = webhookSchema.parse(JSON.parse(target))
  const body = webhookBody(format, message, origin + message.event.path)
  const signature = signatureOf(secret, body, Math.floor(now / 1000))
  const headers = { 'content-type': 'application/json', 'hazelring-signature': signature }
  try {
    const status = await postSafely(url, body, headers, options)
    if (status >= 200 && status < 300) return 'done'
    return status === 429 || status >= 500 ? 'later' : 'refused'
  } catch (error) {
    return error instanceof AddressRefused ? 'refused' : 'later'
  }
}
