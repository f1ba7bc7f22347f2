import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorAnswer, errorAnswer } from '../../matches/errors.ts'
import type { MailText } from './event.ts'
import { type AccountParts, originOf } from '../players/parts.ts'
import type { NotificationParts } from './parts.ts'
import { BAD_GATEWAY, sendDone } from '../../http/errors.ts'

/** Maximum e-mails per minute caused by one network address. */
export const mailLimit = { rateLimit: { max: 3 } }

const noMail = errorAnswer('not-offered', 'This server sends no e-mail.')
const enoughMail = errorAnswer(
  'too-fast',
  'No more e-mail is sent to this address for now. Look for the last one, or wait ten minutes.',
)
const notSent = errorAnswer('failed', 'The e-mail could not be sent. Check the address, or try again later.')

const noOrigin = errorAnswer(
  'not-offered',
  'This server cannot send links, because it does not know its own address. Its owner must set HAZELRING_ORIGINS.',
)

type MailParts = Pick<NotificationParts, 'notifications'>

/**
 * Returns the reason why no e-mail may be sent to an address. If e-mail is allowed, counts it and returns undefined.
 */
export const mailFault = ({ notifications: { mailer } }: MailParts, address: string): ErrorAnswer | undefined => {
  if (mailer === undefined) return noMail
  return mailer.mayWrite(address) ? undefined : enoughMail
}

/** Origin for links in an e-mail to this address, or the reason for sending none. */
export const linkOrigin = (
  parts: MailParts & Pick<AccountParts, 'proxies'>,
  request: FastifyRequest,
  address: string,
): string | ErrorAnswer =>
  mailFault(parts, address) ?? parts.notifications.mailer?.originFor(originOf(parts, request)) ?? noOrigin

export const sendMail = async (
  { notifications: { mailer } }: MailParts,
  reply: FastifyReply,
  { to, ...mail }: MailText & { readonly to: string },
): Promise<FastifyReply> => {
  const isSent = await mailer?.write(to, mail).then(
    () => true,
    () => false,
  )
  return sendDone(reply, isSent === true ? undefined : notSent, BAD_GATEWAY)
}
