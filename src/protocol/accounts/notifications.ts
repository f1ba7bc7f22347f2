import * as z from 'zod/mini'
import { time } from './account.ts'

/** Notification channel: the browser’s push service, the player's own web address, or e-mail. */
const channelKind = z.enum(['push', 'webhook', 'mail'])
export type ChannelKind = z.infer<typeof channelKind>

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
/** Quiet hours: start and end in minutes of the day, in a time zone such as `Europe/Oslo`. */
const quietHoursSchema = z.strictObject({
  from: minute,
  to: minute,
  zone: z.string().check(z.maxLength(60), z.refine(isZone)),
})

export type QuietHours = Readonly<z.infer<typeof quietHoursSchema>>

/** A player's notification channels. `isThis`: the push channel of the requesting device. */
export const channelsSchema = z.strictObject({
  pushKey: z.string(),
  hasMail: z.boolean(),
  channels: z.array(
    z.strictObject({
      channel: channelId,
      kind: channelKind,
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
export const madeWebhookSchema = z.strictObject({ channel: channelId, secret: z.string() })
export const quietSchema = z.strictObject({ quiet: z.nullable(quietHoursSchema) })
export const confirmSchema = z.strictObject({ token, address: mailAddress })
export const stopParams = z.strictObject({ token })
