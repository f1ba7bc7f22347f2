import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type * as z from 'zod/mini'
import type * as schemas from '../../../protocol/accounts/account.ts'
import type { ownActsSchema } from '../../../protocol/accounts/moderation.ts'
import type { channelsSchema, madeWebhookSchema } from '../../../protocol/accounts/notifications.ts'
import { readStoredMatch } from '../../../protocol/client/keep.ts'
import { requestJson } from '../../online/ask-server.ts'
import { noteSignedIn } from '../../online/challenges.ts'
import { renewServer } from '../../online/connection.ts'
import { device } from '../../online/device.ts'
import { shareTexts } from '../../online/share-texts.ts'

/** Response types by request; only requests whose response has a body. */
type Answers = {
  'GET /api/me': z.infer<typeof schemas.whoSchema>
  'POST /api/me': z.infer<typeof schemas.ownAccountSchema>
  'PATCH /api/me': z.infer<typeof schemas.ownAccountSchema>
  'POST /api/sign-in': z.infer<typeof schemas.ownAccountSchema>
  'POST /api/sign-in/passkey/options': PublicKeyCredentialRequestOptionsJSON
  'POST /api/sign-in/passkey': z.infer<typeof schemas.ownAccountSchema>
  'GET /api/me/passkeys': z.infer<typeof schemas.passkeysSchema>
  'POST /api/me/passkeys/options': PublicKeyCredentialCreationOptionsJSON
  'GET /api/me/acts': z.infer<typeof ownActsSchema>
  'POST /api/sign-in/link': z.infer<typeof schemas.ownAccountSchema>
  'POST /api/sign-in/link/name': z.infer<typeof schemas.linkNameSchema>
  'GET /api/me/mail': z.infer<typeof schemas.ownAddressSchema>
  'POST /api/mail/name': z.infer<typeof schemas.linkNameSchema>
  'POST /api/me/phrase': z.infer<typeof schemas.drawnPhraseSchema>
  'POST /api/me/link': z.infer<typeof schemas.offeredCodeSchema>
  'DELETE /api/me/devices': z.infer<typeof schemas.signedOutSchema>
  'GET /api/me/devices': z.infer<typeof schemas.devicesSchema>
  'GET /api/me/running': z.infer<typeof schemas.runningSchema>
  'POST /api/me/seats': z.infer<typeof schemas.countSchema>
  'GET /api/me/kept': z.infer<typeof schemas.keptSchema>
  'GET /api/me/notifications': z.infer<typeof channelsSchema>
  'POST /api/webhooks': z.infer<typeof madeWebhookSchema>
}

export type OwnAccount = Answers['POST /api/me']
export type SignedInDevice = Answers['GET /api/me/devices']['devices'][number]
export type OwnPasskey = Answers['GET /api/me/passkeys']['passkeys'][number]
export type NotificationSettings = Answers['GET /api/me/notifications']
export type NotificationChannel = NotificationSettings['channels'][number]
/** Account to which a one-time link belongs. */
export type LinkOwner = Answers['POST /api/mail/name']

/** Sends an account request to the server. @throws Error with a message for the user */
export const askServer = async <R extends `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`>(
  request: R,
  body?: object,
): Promise<R extends keyof Answers ? Answers[R] : unknown> => {
  const [method = '', path = ''] = request.split(' ')
  return (await requestJson(method, path, body)) as R extends keyof Answers ? Answers[R] : unknown
}

const SEATS_AT_ONCE = 40

/** Moves this device's seats into the account. Returns how many seats the account gained. Idempotent. */
const moveSeats = async (): Promise<number> => {
  const seats = device.seats().flatMap(({ match }) => {
    const kept = readStoredMatch(device, match)
    return kept === undefined ? [] : [{ match, token: kept.token }]
  })
  let added = 0
  for (let i = 0; i < seats.length; i += SEATS_AT_ONCE)
    added += (await askServer('POST /api/me/seats', { seats: seats.slice(i, i + SEATS_AT_ONCE) })).added
  return added
}

/**
 * Moves this device's seats and saved texts into the account, renames the device and reconnects. Returns how many
 * seats the account gained.
 */
export const moveIn = async ({ name }: Pick<OwnAccount, 'name'>): Promise<number> => {
  device.rename(name)
  noteSignedIn(true)
  renewServer()
  const added = await moveSeats()
  await shareTexts()
  return added
}
