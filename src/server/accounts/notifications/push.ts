import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Channel } from './tables.ts'
import type { MetaStore } from '../../db/meta.ts'
import type { NotificationMessage, Delivery } from './event.ts'
import { AddressRefused, type PostOptions, postSafely } from './safe-post.ts'

const key = z.string().check(z.regex(/^[\w-]{1,120}=*$/))
export const subscriptionSchema = z.strictObject({
  endpoint: z.string().check(z.minLength(1), z.maxLength(1_000)),
  keys: z.strictObject({ p256dh: key, auth: key }),
})

const vapidSchema = z.strictObject({ publicKey: key, privateKey: key })
type VapidKeys = z.infer<typeof vapidSchema>

const library = async () => (await import('web-push')).default

const VAPID = 'vapid'

/** This server's key pair for push services. Stored with the games, so that servers on one database share it. */
export const vapidKeys = async (store: MetaStore): Promise<VapidKeys> => {
  const found = await store.meta(VAPID)
  if (found !== undefined) return vapidSchema.parse(JSON.parse(found))
  await store.setMeta(VAPID, JSON.stringify((await library()).generateVAPIDKeys()), undefined)
  return vapidKeys(store)
}

/** Seconds for which a push service holds a message for an offline device. */
const LIVES = 24 * 60 * 60

/** Topic of a message. A newer message with the same topic replaces it, both at the push service and on the device. */
const topicOf = ({ event }: NotificationMessage): string =>
  createHash('sha256')
    .update(event.match ?? event.subject)
    .digest('base64url')
    .slice(0, 32)

/** Contact for push services: the host's setting, else the server's HTTPS origin, else a placeholder. */
const contactOf = (contact: string | undefined, origin: string): string =>
  contact ?? (origin.startsWith('https://') ? origin : 'mailto:nobody@hazelring.invalid')

const deliveryOf = (status: number): Delivery => {
  if (status >= 200 && status < 300) return 'done'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

export const sendPush = async (
  keys: VapidKeys,
  { target, origin }: Channel,
  message: NotificationMessage,
  contact: string | undefined,
  options: PostOptions,
): Promise<Delivery> => {
  const tag = topicOf(message)
  const { title, text: body, event } = message
  const payload = JSON.stringify({ title, body, path: event.path, tag })
  const subscription = subscriptionSchema.parse(JSON.parse(target))
  try {
    const {
      endpoint,
      headers,
      body: sealed,
    } = (await library()).generateRequestDetails(subscription, payload, {
      vapidDetails: { subject: contactOf(contact, origin), ...keys },
      TTL: LIVES,
      urgency: event.kind === 'turn' || event.kind === 'started' ? 'high' : 'normal',
      topic: tag,
      contentEncoding: 'aes128gcm',
    })
    return deliveryOf(await postSafely(endpoint, sealed ?? '', headers, options))
  } catch (error) {
    return error instanceof AddressRefused ? 'refused' : 'later'
  }
}
