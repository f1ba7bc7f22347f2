import * as z from 'zod/mini'
import { BYTES_32, bytes32Schema, SIGNATURE, signatureSchema } from '../log/server-keys.ts'
import type { Read } from '../read.ts'
import { QUESTIONS, PHRASES, type Entry } from './event.ts'
import { limits } from './limits.ts'
import { nameSchema, settingsSchema, talkSchema } from './settings.ts'
import { isGuest } from './state.ts'

/** Version of the wire: a client names it when it connects, another one is refused with the advice to update. */
export const WIRE = 3

const seat = z.int().check(z.minimum(0), z.maximum(8))
const hex = (digits: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${digits}}$`)))
/** 32 random bytes that a device drew: a seat's token, a secret of the dice, a digest. */
const hex64 = hex(64)
const MATCH_ID = /^[a-z0-9]{16}$/
const matchId = z.string().check(z.regex(MATCH_ID))
const key = z.string().check(z.regex(/^[a-z0-9]{20}$/))
const CID = new RegExp(`^[\\w-]{1,${limits.cid}}$`)
const cid = z.string().check(z.regex(CID))

const [MOST_PLIES, LONGEST_CHOICE] = [1_000_000, 400]

/**
 * How a device signs what it does at a table: `sig` over `actBytes`, on the newest link of the game's chain that it knows. A seat
 * with a key signs every act that says something of the game; a retry has the same bytes.
 */
const signed = z.exactOptional(z.strictObject({ chain: bytes32Schema, sig: signatureSchema }))

/**
 * What one does at a table. Each is taken once, however often it is sent with the same `cid`.
 * `play`: choices in notation, in order, one planned turn; `after` is the number of the last ply one knows. A planned turn
 * ends where dice fall: what would follow a roll is refused.
 */
export const matchActionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('sit'),
    /** Left out by a program without a key: the first seat that is free for it. */
    seat: z.exactOptional(seat),
    name: nameSchema,
    /** `seatCommitment` to the device's secret and key. A program may leave out both: then the server answers for its seat. */
    digest: z.exactOptional(hex64),
    /** The public key with which the device signs. */
    key: z.exactOptional(bytes32Schema),
    /** Says that a program plays. */
    program: z.optional(z.literal(true)),
  }),
  z.strictObject({ kind: z.literal('stand') }),
  /** The host puts a computer player on a seat, or takes it away. */
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
  /** Takes the seat back from the computer that stood in. */
  z.strictObject({ kind: z.literal('resume'), signed }),
  /** Makes a one-time code that moves the seat to another device; `code` is the SHA-256 of it. */
  z.strictObject({ kind: z.literal('pass'), code: hex64, signed }),
  /**
   * Takes over a seat by such a code, for the token that attends; `key` is the public key of the new device. Without a code the token
   * holds the seat already, and `key` takes the place of one that was lost.
   */
  z.strictObject({ kind: z.literal('claim'), code: z.exactOptional(key), key: bytes32Schema }),
  z.strictObject({
    kind: z.literal('say'),
    text: z.optional(talkSchema),
    phrase: z.optional(z.enum(PHRASES)),
  }),
  /** The host sends a watcher away. */
  z.strictObject({ kind: z.literal('bar'), watcher: z.string().check(z.regex(/^w[a-z0-9]{1,12}$/)) }),
])
export type MatchAction = z.infer<typeof matchActionSchema>
export type MatchActionKind = MatchAction['kind']

/** Computer players on their seats. */
const computers = z
  .array(z.strictObject({ seat, bot: z.string().check(z.regex(/^[\w-]{1,40}$/)) }))
  .check(z.maxLength(8))

/** What a client sends; every message is answered once (`Answer`). */
export const requestSchema = z.discriminatedUnion('kind', [
  /** Sets up a table; the token makes its holder the host. */
  z.strictObject({
    kind: z.literal('open'),
    cid,
    token: hex64,
    settings: settingsSchema,
    computers,
  }),
  /** Finds a table where somebody waits for a quick match of that game, or sets one up. */
  z.strictObject({ kind: z.literal('quick'), cid, token: hex64, game: z.string().check(z.maxLength(40)) }),
  /** From here on everything about the match is told, beginning with all that came after entry `since` (0: everything). */
  z.strictObject({
    kind: z.literal('attend'),
    match: matchId,
    token: hex64,
    key: z.optional(key),
    since: z.int().check(z.minimum(0)),
    /** How a watcher wants to be called. */
    name: z.optional(nameSchema),
    /** Asks for `SeatOffers`, now and whenever they change: for players that do not know the rules. */
    offers: z.exactOptional(z.literal(true)),
  }),
  z.strictObject({ kind: z.literal('leave'), match: matchId }),
  z.strictObject({ kind: z.literal('act'), match: matchId, cid, act: matchActionSchema }),
  /** From here on the lobby is told, or no more. */
  z.strictObject({ kind: z.literal('lobby'), on: z.boolean() }),
])
export type Request = z.infer<typeof requestSchema>

/** An object with these fields and no other. */
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
 * Whether a message is a signed choice in the very form that `requestSchema` asks for: nearly all are, and this look at one takes a fifth of
 * the schema's time. What it does not take for one is for the schema to judge.
 */
export const isPlainPlay = (ask: unknown): ask is Request => {
  if (!hasOnly(ask, 'kind', 'match', 'cid', 'act') || ask.kind !== 'act') return false
  const { match, cid: id, act } = ask
  if (!hasOnly(act, 'kind', 'after', 'choices', 'signed') || act.kind !== 'play') return false
  return isText(match, MATCH_ID) && isText(id, CID) && isPly(act.after) && isPlan(act.choices) && isSigned(act.signed)
}

/** Why something was refused. `code` is for programs, the message for people. */
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

const occupantSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), name: z.string().check(z.maxLength(40)) }),
  z.strictObject({
    kind: z.literal('bot'),
    bot: z.string().check(z.maxLength(40)),
    name: z.string().check(z.maxLength(40)),
  }),
])

/** A table as the lobby shows it; a seat is null while it is free. */
export const lobbyTableSchema = z.strictObject({
  match: matchId,
  phase: z.enum(['gathering', 'playing']),
  settings: settingsSchema,
  seats: z.array(z.nullable(occupantSchema)),
  openedAt: z.int(),
  watchers: z.int(),
  /** Seats of people and programs that are not connected now, ascending. */
  missing: z.array(seat),
})
export type LobbyTable = Read<typeof lobbyTableSchema>

/** One entry as an eye gets it; its events are checked by `wireEventSchema`. */
export type WireEntry = Pick<Entry, 'n' | 'at' | 'events' | 'attested'>

/** Who is there: by seat whether its device is connected; the watchers' names go to the host alone. */
export const presenceSchema = z.strictObject({
  seats: z.array(z.boolean()),
  watchers: z.int(),
  list: z.optional(z.array(z.strictObject({ id: z.string(), name: z.string() }))),
})
export type Presence = Read<typeof presenceSchema>

/**
 * What a seat may choose after entry `n`: each in the notation that `play` takes, beside `after`, the number of the last ply. None while it
 * is for others to choose. `view` is the game as this seat may know it.
 */
export const seatOffersSchema = z.strictObject({
  n: z.int().check(z.minimum(1)),
  after: z.int().check(z.minimum(0)),
  choices: z.array(z.string()).check(z.maxLength(10_000)),
  view: z.unknown(),
})

/** Whether a player who sits down at a table meets others: all who sit there are connected, or someone watches an empty table. */
export const hasCompany = ({ seats, missing, watchers }: LobbyTable): boolean =>
  missing.length === 0 && (watchers > 0 || seats.some(isGuest))

export {
  cid as cidSchema,
  computers as computersSchema,
  hex64 as hex64Schema,
  key as keySchema,
  matchId as matchIdSchema,
  occupantSchema,
  seat as seatSchema,
}
