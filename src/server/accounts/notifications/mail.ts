import { hash } from 'node:crypto'
import { originForLinks } from '../../operations/address.ts'
import { createRequestShares } from '../../operations/request-shares.ts'
import type { Channel } from './tables.ts'
import { en } from './en.ts'
import type { NotificationMessage, Delivery, MailText } from './event.ts'

/** E-mail configuration: an `smtp:` or `smtps:` URL with user and password, and the sender's address. */
export type MailSettings = { readonly smtp: string; readonly from: string }

/** Timeout in milliseconds of each step of sending an e-mail. */
const WITHIN = 10_000

/** Link that unsubscribes a channel without signing in. It has the channel's secret, which permits nothing else. */
const stopLink = (origin: string, { secret }: Channel): string => `${origin}/account#stop=${secret}`

const isPermanent = (error: unknown): boolean => {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  return code >= 500 && code < 600
}

/** Hash under which a confirmation token and its address are stored. */
export const confirmHash = (token: string, address: string): string =>
  hash('sha256', JSON.stringify(['mail', token, address]))

/** The mailbox of an address in lower case: `Ann+dice@example.org` is delivered to `ann@example.org`. */
const mailboxOf = (address: string): string => address.toLowerCase().replace(/\+[^@]*(?=@)/, '')

/** Creates the mailer; undefined if the host has not configured e-mail. `origins`: this server's configured origins. */
export const createMailer = (settings: MailSettings | undefined, origins: readonly string[]) => {
  if (settings === undefined) return undefined
  const timeouts = { connectionTimeout: WITHIN, greetingTimeout: WITHIN, socketTimeout: WITHIN }
  // Loaded lazily, because most servers send no e-mail.
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url: settings.smtp, ...timeouts, disableFileAccess: true, disableUrlAccess: true }),
  )
  const { from } = settings
  const shares = createRequestShares({ requestBurst: 3, requestsPerSecond: 1 / 600 })
  return {
    /** Counts an e-mail to an address that may not have requested it. Returns false if it recently got too many. */
    mayWrite: (address: string): boolean => shares.spend(mailboxOf(address), 1),
    /** Origin for links, for a request that named the origin `asked`; undefined if that may be another server's. */
    originFor: (asked: string): string | undefined => originForLinks(asked, origins),
    /** Sends one e-mail that is not part of a subscription. Rejects if the mail server refuses it. */
    write: async (to: string, { title, text }: MailText): Promise<void> => {
      await (await transport).sendMail({ from, to, subject: title, text })
    },
    send: async (channel: Channel, { title, text, event }: NotificationMessage): Promise<Delivery> => {
      const { target: to, secret } = channel
      const origin = originForLinks(channel.origin, origins)
      if (origin === undefined) return 'refused'
      const foot = en.mail.foot(`${origin}/account`, stopLink(origin, channel))
      const headers = {
        'List-Unsubscribe': `<${origin}/api/mail/stop/${secret}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
      const body = `${text}\n${origin}${event.path}\n\n-- \n${foot}\n`
      return (await transport).sendMail({ from, to, subject: title, text: body, headers }).then(
        () => 'done' as const,
        (error: unknown) => (isPermanent(error) ? 'refused' : 'later'),
      )
    },
  }
}

export type Mailer = NonNullable<ReturnType<typeof createMailer>>
