import { createTransport } from 'nodemailer'
import { hash } from 'node:crypto'
import type { Channel } from '../store/notification-store.ts'
import { en } from './en.ts'
import type { CallMessage, Delivery, MailText } from './event.ts'

/** Where e-mail goes out: `smtp:` or `smtps:` with user and password, and the address that it comes from. */
export type MailSettings = { readonly smtp: string; readonly from: string }

/** Milliseconds for each step of handing an e-mail over. */
const WITHIN = 10_000

/** The link that ends e-mail without signing in. It can do nothing else, so it follows from the channel. */
const stopLink = ({ origin, secret }: Channel): string => `${origin}/account#stop=${secret}`

const isPermanent = (error: unknown): boolean => {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  return code >= 500 && code < 600
}

/** What is stored of a token that confirms an address, and of the address until then. */
export const confirmHash = (token: string, address: string): string =>
  hash('sha256', JSON.stringify(['mail', token, address]))

/** Sends e-mail; undefined where the owner of the server has not set it up. */
export const createMailer = (settings: MailSettings | undefined) => {
  if (settings === undefined) return undefined
  const timeouts = { connectionTimeout: WITHIN, greetingTimeout: WITHIN, socketTimeout: WITHIN }
  const transport = createTransport({
    url: settings.smtp,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { from } = settings
  return {
    /** One e-mail that nobody subscribed to. Rejects where it is not taken. */
    write: async (to: string, { title, text }: MailText): Promise<void> => {
      await transport.sendMail({ from, to, subject: title, text })
    },
    send: async (channel: Channel, { title, text, event }: CallMessage): Promise<Delivery> => {
      const { target: to, origin, secret } = channel
      const foot = en.mail.foot(`${origin}/account`, stopLink(channel))
      const headers = {
        'List-Unsubscribe': `<${origin}/api/mail/stop/${secret}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
      const body = `${text}\n${origin}${event.path}\n\n-- \n${foot}\n`
      return transport.sendMail({ from, to, subject: title, text: body, headers }).then(
        () => 'done' as const,
        (error: unknown) => (isPermanent(error) ? 'refused' : 'later'),
      )
    },
  }
}

export type Mailer = NonNullable<ReturnType<typeof createMailer>>
