import * as z from 'zod/mini'
import { BYTES_32, bytes32Schema, SIGNATURE, signatureSchema } from '../log/server-keys.ts'
import type { Read } from '../read.ts'
import { PHRASES, QUESTIONS } from './event.ts'
import { limits } from './limits.ts'
import {
  CID,
  cidSchema as cid,
  hex64Schema as hex64,
  keySchema as key,
  MATCH_ID,
  matchIdSchema as matchId,
  occupantSchema,
  seatSchema as seat,
} from './primitives.ts'
import { nameSchema, settingsSchema, talkSchema } from './settings.ts'
import { isGuest } from './state.ts'

/** Version of the wire. Clients send it when connecting; the server refuses others and advises an update. */
export const WIRE = 3

const [MOST_PLIES, LONGEST_CHOICE] = [1_000_000, 400]

/**
 * Device's signature `sig` of its act over `actBytes`, on the newest link that it knows. A seat with a key signs its
 * acts about the game; some choices may wait (`mayWait`). Retries have identical bytes.
 */
const signed = z.exactOptional(z.strictObject({ chain: bytes32Schema, sig: signatureSchema }))

/**
 * Act at a table. The server performs it once per `cid`. `play`: choices in notation, as one planned turn; `after`:
 * number of the last known ply. A planned turn ends at a roll; the server refuses choices beyond it.
 */
export const matchActionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('sit'),
    /** Undefined for programs without a key; the server then picks the first free seat. */
    seat: z.exactOptional(seat),
    name: nameSchema,
    /** `seatCommitment` of the device's secret and key. Programs may omit both: the server then commits for them. */
    digest: z.exactOptional(hex64),
    /** The device's public signing key. */
    key: z.exactOptional(bytes32Schema),
    program: z.optional(z.literal(true)),
  }),
  z.strictObject({ kind: z.literal('stand') }),
  /** Puts a computer player on a seat (`fill`), or removes it (`clear`); host only. */
  z.strictObject({ kind: z.literal('fill'), seat, bot: z.string().check(z.regex(/^[\w-]{1,40}$/)) }),
  z.strictObject({ kind: z.literal('clear'), seat }),
  z.strictObject({ kind: z.literal('call-off') }),
  z.strictObject({ kind: z.literal('reveal'), secret: hex64 }),
  z.strictObject({
    kind: z.literal('play'),
    after: z.int().check(z.minimum(0), z.maximum(MOST_PLIES)),
    choices: z
      .array(z.string().check(z.minLength(1), z.maxLength(LONGEST_CHOICE)))
      .check(z.minLength(1), z.maxLength(limits.plan)),
    signed,
  }),
  z.strictObject({ kind: z.literal('ask'), what: z.enum(QUESTIONS), signed }),
  z.strictObject({ kind: z.literal('answer'), what: z.enum(QUESTIONS), yes: z.boolean(), signed }),
  z.strictObject({ kind: z.literal('resign'), signed }),
  /** Signs the game so far, including the seat's unsigned choices. */
  z.strictObject({ kind: z.literal('sign'), signed }),
  /** Takes the seat back from a stand-in. */
  z.strictObject({ kind: z.literal('resume'), signed }),
  /** Creates a one-time code that moves the seat to another device; `code` is its SHA-256. */
  z.strictObject({ kind: z.literal('pass'), code: hex64, signed }),
  /**
   * Takes over a seat with a code; `key` is the new device's public key. Without a code, the token must hold the seat
   * and `key` replaces a lost key.
   */
  z.strictObject({ kind: z.literal('claim'), code: z.exactOptional(key), key: bytes32Schema }),
  z.strictObject({
    kind: z.literal('say'),
    text: z.optional(talkSchema),
    phrase: z.optional(z.enum(PHRASES)),
  }),
  /** Removes a spectator; host only. */
  z.strictObject({ kind: z.literal('bar'), watcher: z.string().check(z.regex(/^w[a-z0-9]{1,12}$/)) }),
])
export type MatchAction = z.infer<typeof matchActionSchema>
export type MatchActionKind = MatchAction['kind']

const computers = z
  .array(z.strictObject({ seat, bot: z.string().check(z.regex(/^[\w-]{1,40}$/)) }))
  .check(z.maxLength(8))

/** A client's request; the server answers each once (`Answer`). */
export const requestSchema = z.discriminatedUnion('kind', [
  /** Opens a table; the holder of the token becomes host. */
  z.strictObject({
    kind: z.literal('open'),
    cid,
    token: hex64,
    settings: settingsSchema,
    computers,
  }),
  /** Finds a table with a player waiting for a quick match of this game, or opens one. */
  z.strictObject({ kind: z.literal('quick'), cid, token: hex64, game: z.string().check(z.maxLength(40)) }),
  /** Follows a match: the server sends all entries after entry `since` (0: all), and later entries as they occur. */
  z.strictObject({
    kind: z.literal('attend'),
    match: matchId,
    token: hex64,
    key: z.optional(key),
    since: z.int().check(z.minimum(0)),
    /** Display name of a spectator. */
    name: z.optional(nameSchema),
    /** Requests `SeatOffers` now and at each change, for players that do not know the rules. */
    offers: z.exactOptional(z.literal(true)),
  }),
  z.strictObject({ kind: z.literal('leave'), match: matchId }),
  z.strictObject({ kind: z.literal('act'), match: matchId, cid, act: matchActionSchema }),
  z.strictObject({ kind: z.literal('lobby'), on: z.boolean() }),
])
export type Request = z.infer<typeof requestSchema>

/** True if the value is an object with exactly these fields. */
const hasOnly = <const K extends string>(value: unknown, ...names: readonly K[]): value is Record<K, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === names.length &&
  names.every((name) => Object.hasOwn(value, name))

const isText = (value: unknown, form: RegExp): boolean => typeof value === 'string' && form.test(value)

const isPly = (after: unknown): boolean =>
  typeof after === 'number' && Number.isInteger(after) && after >= 0 && after <= MOST_PLIES

const isChoice = (text: unknown): boolean =>
  typeof text === 'string' && text.length >= 1 && text.length <= LONGEST_CHOICE

const isPlan = (choices: unknown): boolean =>
  Array.isArray(choices) && choices.length >= 1 && choices.length <= limits.plan && choices.every(isChoice)

const isSigned = (by: unknown): boolean =>
  hasOnly(by, 'chain', 'sig') && isText(by.chain, BYTES_32) && isText(by.sig, SIGNATURE)

/**
 * True if a message is a choice in the exact form of `requestSchema`. Most messages are, and this check takes a fifth
 * of the schema's time. All other messages are checked by the schema.
 */
export const isPlainPlay = (ask: unknown): ask is Request => {
  if (!hasOnly(ask, 'kind', 'match', 'cid', 'act') || ask.kind !== 'act') return false
  const { match, cid: id, act } = ask
  const isSignedPlay = hasOnly(act, 'kind', 'after', 'choices', 'signed') && isSigned(act.signed)
  if (!(isSignedPlay || hasOnly(act, 'kind', 'after', 'choices')) || act.kind !== 'play') return false
  return isText(match, MATCH_ID) && isText(id, CID) && isPly(act.after) && isPlan(act.choices)
}

/** Codes with which the server rejects requests. Programs read the code; the message is for people. */
export const ERROR_CODES = [
  'malformed',
  'too-fast',
  'no-match',
  'no-key',
  'no-seat',
  'taken',
  'not-host',
  'not-now',
  'stale',
  'not-offered',
  'not-signed',
  'barred',
  'full',
  'closing',
  'wrong-version',
  'failed',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** Table in the lobby; a free seat is null. */
export const lobbyTableSchema = z.strictObject({
  match: matchId,
  phase: z.enum(['gathering', 'playing']),
  settings: settingsSchema,
  seats: z.array(z.nullable(occupantSchema)),
  openedAt: z.int(),
  watchers: z.int(),
  /** Disconnected seats of people and programs, ascending. */
  missing: z.array(seat),
})
export type LobbyTable = Read<typeof lobbyTableSchema>

/** Presence: connected devices by seat, number of spectators; their names only for the host. */
export const presenceSchema = z.strictObject({
  seats: z.array(z.boolean()),
  watchers: z.int(),
  list: z.optional(z.array(z.strictObject({ id: z.string(), name: z.string() }))),
})
export type Presence = Read<typeof presenceSchema>

/**
 * Offered choices of a seat after entry `n`, in the notation of `play`; empty if the seat need not choose. `after`:
 * number of the last ply; `view`: the game as this seat may know it.
 */
export const seatOffersSchema = z.strictObject({
  n: z.int().check(z.minimum(1)),
  after: z.int().check(z.minimum(0)),
  choices: z.array(z.string()).check(z.maxLength(10_000)),
  view: z.unknown(),
})

/** True if a new player does not wait alone: all seated players are connected, or spectators watch an empty table. */
export const hasPeoplePresent = ({ seats, missing, watchers }: LobbyTable): boolean =>
  missing.length === 0 && (watchers > 0 || seats.some(isGuest))

export { computers as computersSchema }
