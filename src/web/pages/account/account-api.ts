import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { readKept } from '../../../protocol/client/keep.ts'
import { requestJson } from '../../online/ask-server.ts'
import { noteSignedIn } from '../../online/challenges.ts'
import { renewServer } from '../../online/connection.ts'
import { device } from '../../online/device.ts'
import { store } from '../../data/storage/store.ts'

export type OwnAccount = {
  readonly player: string
  readonly name: string
  readonly visibility: 'public' | 'friends' | 'private'
  readonly role: 'player' | 'moderator' | 'owner'
  readonly hasPhrase: boolean
}

export type SignedInDevice = {
  readonly session: string
  readonly device: string
  readonly seenAt: number
  readonly isThis: boolean
}

export type OwnAct = {
  readonly act: string
  readonly kind: 'mute' | 'ban' | 'name' | 'role' | 'lift'
  readonly rule: string
  readonly words: string
  readonly at: number
  readonly until?: number
  readonly liftedAt?: number
  readonly appeal?: string
}
export type OwnPasskey = {
  readonly passkey: string
  readonly device: string
  readonly site: string
  readonly madeAt: number
  readonly usedAt: number
}

export type CallChannel = {
  readonly channel: string
  readonly kind: 'push' | 'webhook' | 'mail'
  readonly label: string
  readonly state: 'on' | 'failed' | 'unconfirmed'
  readonly isThis: boolean
}
/** Minutes of the day in a time zone. */
export type QuietHours = { readonly from: number; readonly to: number; readonly zone: string }
export type CallSettings = {
  readonly pushKey: string
  readonly hasMail: boolean
  readonly channels: readonly CallChannel[]
  readonly quiet: QuietHours | null
}

/** Whose account a link is about. `device`: the browser that asked for it, where it came by e-mail. */
export type LinkOwner = { readonly name: string; readonly device?: string }

/** What the server answers to each request. */
type Answers = {
  'GET /api/me': { readonly player: OwnAccount | null; readonly passkeys: boolean; readonly mail: boolean }
  'POST /api/me': OwnAccount
  'PATCH /api/me': OwnAccount
  'DELETE /api/me': object
  'POST /api/sign-in': OwnAccount
  'POST /api/sign-in/passkey/options': PublicKeyCredentialRequestOptionsJSON
  'POST /api/sign-in/passkey': OwnAccount
  'GET /api/me/passkeys': { readonly passkeys: readonly OwnPasskey[] }
  'POST /api/me/passkeys/options': PublicKeyCredentialCreationOptionsJSON
  'POST /api/me/passkeys': object
  'GET /api/me/acts': { readonly acts: readonly OwnAct[] }
  'POST /api/sign-in/link': OwnAccount
  'POST /api/sign-in/mail': object
  'POST /api/sign-in/link/name': LinkOwner
  'GET /api/me/mail': { readonly address: string | null }
  'POST /api/me/mail': object
  'DELETE /api/me/mail': object
  'POST /api/mail/name': LinkOwner
  'POST /api/me/phrase': { readonly phrase: string; readonly seal: string }
  'POST /api/me/phrase/confirm': object
  'POST /api/me/link': { readonly code: string }
  'GET /api/me/devices': { readonly devices: readonly SignedInDevice[] }
  'DELETE /api/me/devices': object
  'POST /api/me/sign-out': object
  'GET /api/me/running': { readonly matches: readonly { readonly match: string; readonly game: string }[] }
  'POST /api/me/seats': { readonly added: number }
  'GET /api/me/kept': { readonly texts: readonly { readonly name: string; readonly value: string }[] }
  'PUT /api/me/kept': object
  'GET /api/me/notifications': CallSettings
  'DELETE /api/me/notifications': object
  'PUT /api/me/notifications/quiet': object
  'POST /api/me/notifications/push': object
  'POST /api/me/notifications/mail': object
  'POST /api/webhooks': { readonly secret: string }
  'POST /api/mail/confirm': object
}

/** Asks the server for something about accounts. @throws Error with a sentence for people */
export const askServer = async <R extends keyof Answers>(request: R, body?: object): Promise<Answers[R]> => {
  const [method = '', path = ''] = request.split(' ')
  return (await requestJson(method, path, body)) as Answers[R]
}

export const removePasskey = (passkey: string): Promise<unknown> => requestJson('DELETE', `/api/me/passkeys/${passkey}`)
export const objectTo = (act: string, words: string): Promise<unknown> =>
  requestJson('POST', `/api/me/acts/${act}/appeal`, { words })
export const signOutDevice = (session: string): Promise<unknown> => requestJson('DELETE', `/api/me/devices/${session}`)

const SEATS_AT_ONCE = 40

/** Takes the seats of this device into the account; answers how many are new there. Again without harm. */
const moveSeats = async (): Promise<number> => {
  const seats = device.seats().flatMap(({ match }) => {
    const kept = readKept(device, match)
    return kept === undefined ? [] : [{ match, token: kept.token }]
  })
  let added = 0
  for (let i = 0; i < seats.length; i += SEATS_AT_ONCE)
    added += (await askServer('POST /api/me/seats', { seats: seats.slice(i, i + SEATS_AT_ONCE) })).added
  return added
}

/** What moves with the account: bests, exercises and settings. */
const MOVES = /^hazelring\.(?:settings$|record\.|exercises\.)/
/** Bytes of texts in one request: the server takes 8,192. */
const TEXTS_AT_ONCE = 6_000

/** Brings what the account keeps here where this device has nothing of it, and keeps there what only this device has. */
const shareTexts = async (): Promise<void> => {
  const { texts } = await askServer('GET /api/me/kept')
  const there = new Set(texts.map(({ name }) => name))
  for (const { name, value } of texts) if (store.read(name) === undefined) store.write(name, value)
  let batch: { name: string; value: string }[] = []
  let size = 0
  for (const name of store.keys().filter((key) => MOVES.test(key) && !there.has(key))) {
    const value = store.read(name) ?? ''
    if (value.length > TEXTS_AT_ONCE) continue
    if (size + value.length > TEXTS_AT_ONCE) {
      await askServer('PUT /api/me/kept', { texts: batch })
      ;[batch, size] = [[], 0]
    }
    batch.push({ name, value })
    size += value.length + name.length + 40
  }
  if (batch.length > 0) await askServer('PUT /api/me/kept', { texts: batch })
}

/** Moves what this device has into the account, and the name to this device. Answers how many seats are new there. */
export const moveIn = async ({ name }: Pick<OwnAccount, 'name'>): Promise<number> => {
  device.rename(name)
  noteSignedIn(true)
  renewServer()
  const added = await moveSeats()
  await shareTexts()
  return added
}
