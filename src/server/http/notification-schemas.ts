import * as z from 'zod/mini'
import { webhookSchema } from '../notifications/webhook.ts'
import { CHANNEL_KINDS } from '../store/notification-store.ts'
import { time } from './account-schemas.ts'

const channelId = z.string().check(z.regex(/^[\w-]{16,22}$/))
const token = z.string().check(z.regex(/^[a-z2-9]{32}$/))
const mailAddress = z.string().check(z.maxLength(200), z.email())
export const addressSchema = z.strictObject({ address: mailAddress })
const isZone = (zone: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const minute = z.int().check(z.minimum(0), z.maximum(24 * 60 - 1))
const quietHoursSchema = z.strictObject({
  from: minute,
  to: minute,
  zone: z.string().check(z.maxLength(60), z.refine(isZone)),
})

/** How a player is called. `isThis`: the push channel of the device that asks. */
export const channelsSchema = z.strictObject({
  pushKey: z.string(),
  hasMail: z.boolean(),
  channels: z.array(
    z.strictObject({
      channel: channelId,
      kind: z.enum(CHANNEL_KINDS),
      label: z.string(),
      state: z.enum(['on', 'failed', 'unconfirmed']),
      isThis: z.boolean(),
      createdAt: time,
    }),
  ),
  quiet: z.nullable(quietHoursSchema),
})

export const channelParams = z.strictObject({ channel: channelId })
export const madeChannelSchema = z.strictObject({ channel: channelId })
export const newWebhookSchema = webhookSchema
export const madeWebhookSchema = z.strictObject({ channel: channelId, secret: z.string() })
export const quietSchema = z.strictObject({ quiet: z.nullable(quietHoursSchema) })
export const confirmSchema = z.strictObject({
  token,
  address: mailAddress,
})
export const stopParams = z.strictObject({ token })
