import { hash } from 'node:crypto'
import { originForLinks } from '../../operations/address.ts'
import { createRequestShares } from '../../operations/request-shares.ts'
import type { Channel } from './tables.ts'
import { en } from './en.ts'
import type { CallMessage, Delivery, MailText } from './event.ts'

/** Where e-mail goes out: `smtp:` or `smtps:` with user and password, and the address that it comes from. */
export type MailSettings = { readonly smtp: string; readonly from: string }

/** Milliseconds for each step of handing an e-mail over. */
const WITHIN = 10_000

/** The link that ends e-mail without signing in. It can do nothing else, so it follows from the channel. */
const stopLink = (origin: string, { secret }: Channel): string => `${origin}/account#stop=${secret}`

const isPermanent = (error: unknown): boolean => {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  return code >= 500 && code < 600
}

/** What is stored of a token that confirms an address, and of the address until then. */
export const confirmHash = (token: string, address: string): string =>
  hash('sha256', JSON.stringify(['mail', token, address]))

/** Sends e-mail; undefined where the owner of the server has not set it up. `origins`: the server's own, as its owner names them. */
export const createMailer = (settings: MailSettings | undefined, origins: readonly string[]) => {
  if (settings === undefined) return undefined
  const timeouts = { connectionTimeout: WITHIN, greetingTimeout: WITHIN, socketTimeout: WITHIN }
  // A server that sends no e-mail starts without it.
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url: settings.smtp, ...timeouts, disableFileAccess: true, disableUrlAccess: true }),
  )
  const { from } = settings
  const shares = createRequestShares({ requestBurst: 3, requestsPerSecond: 1 / 600 })
  return {
    /** Counts an e-mail to an address that may not have asked for it; false if the address got too many lately. */
    mayWrite: (address: string): boolean => shares.spend(address.toLowerCase(), 1),
    /** Where links lead for one who asked by this origin; undefined where nobody knows whether it is this server's. */
    originFor: (asked: string): string | undefined => originForLinks(asked, origins),
    /** One e-mail that nobody subscribed to. Rejects where it is not taken. */
    write: async (to: string, { title, text }: MailText): Promise<void> => {
      await (await transport).sendMail({ from, to, subject: title, text })
    },
    send: async (channel: Channel, { title, text, event }: CallMessage): Promise<Delivery> => {
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
