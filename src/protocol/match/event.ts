import * as z from 'zod/mini'
import { type Base64, CLOSINGS_EARLY } from '../../engine/index.ts'
import { bytes32Schema, signatureSchema } from '../log/server-keys.ts'
import type { Read } from '../read.ts'
import { limits } from './limits.ts'
import { cidSchema, hex64Schema, matchIdSchema, occupantSchema, seatSchema as seat } from './primitives.ts'
import { settingsSchema } from './settings.ts'

/** SHA-256 of a device's token or a key, hexadecimal. Servers store only hashes of these secrets. */
export type Hash = string

/** Questions to the other players; every person who plays must agree. */
export const QUESTIONS = ['undo', 'draw', 'rematch', 'deletion'] as const
export type QuestionKind = (typeof QUESTIONS)[number]

/** Names of the chat phrases; catalogues translate them. */
export const PHRASES = ['hello', 'luck', 'well-played', 'ouch', 'thanks', 'hurry', 'one-moment', 'again'] as const
export type Phrase = (typeof PHRASES)[number]

/**
 * Ways in which a match ends: `played` to its end by the rules, or closed early as in transcripts. An `abandoned` game
 * ends by win chances, or without payoff if they cannot be computed.
 */
export const CLOSINGS = ['played', ...CLOSINGS_EARLY] as const
export type Closing = (typeof CLOSINGS)[number]

const word = z.string().check(z.maxLength(200))
const count = z.int().check(z.minimum(0))
const many = <T extends z.core.SomeType>(item: T) => z.array(item).check(z.maxLength(10_000))

/** Dice or cards, in the form of `Chance`. */
const chanceSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('pool'),
    groups: many(z.strictObject({ count, sides: count, label: z.exactOptional(word) })),
  }),
  z.strictObject({ kind: z.literal('draw'), take: count, from: many(z.strictObject({ card: word, count })) }),
])

/** Offered actions; each has the game's own type, any JSON value. */
const offer = { seat, actions: many(z.unknown()) }

/** `GameNode` as one viewer may see it. */
const nodeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('decision'), ...offer }),
  z.strictObject({ kind: z.literal('simultaneous'), seats: many(z.strictObject(offer)) }),
  z.strictObject({
    kind: z.literal('chance'),
    chance: chanceSchema,
    slot: word,
    seat: z.exactOptional(seat),
    again: z.exactOptional(z.literal(true)),
  }),
  z.strictObject({ kind: z.literal('reveal') }),
  z.strictObject({
    kind: z.literal('terminal'),
    payoff: many(z.number()),
    places: many(z.int()),
    scores: z.exactOptional(many(z.number())),
  }),
])

/** `Seen`: knowledge of a viewer after a ply of a game with secrets. */
const seenSchema = z.strictObject({ view: z.unknown(), node: nodeSchema, offers: many(z.string()) })

const bot = z.string().check(z.maxLength(40))
const what = z.enum(QUESTIONS)
const perSeat = z.exactOptional(z.array(z.number()).check(z.maxLength(9)))
const seen = z.exactOptional(seenSchema)
const bytes32 = z.exactOptional(bytes32Schema)
const hash = z.exactOptional(hex64Schema)

type EventShape = Readonly<Record<string, z.core.SomeType>>
const NOTHING = {} satisfies EventShape

/** Describes a kind of event. The server stores the `hidden` fields; `wireEventSchema` and `entryFor` omit them. */
const describeEvent = <const K extends string, S extends EventShape, H extends EventShape = typeof NOTHING>(
  kind: K,
  shape: S,
  hidden = NOTHING as H,
) => ({
  kind,
  hidden: Object.keys(hidden),
  stored: z.strictObject({ kind: z.literal(kind), ...shape, ...hidden }),
  wire: z.strictObject({ kind: z.literal(kind), ...shape }),
})

/** All kinds of events at a table. */
const EVENTS = [
  /**
   * Table opened. `digest`: server's commitment; `version`: of the game's rules; `from`: previous match of a rematch or
   * replacement; `reserved`: devices of reserved seats, by seat.
   */
  describeEvent(
    'opened',
    { settings: settingsSchema, version: count, digest: hex64Schema, from: z.exactOptional(matchIdSchema) },
    { host: hash, key: hash, reserved: z.exactOptional(z.array(z.nullable(hex64Schema))) },
  ),
  /** Player sat down: a person or program with its device's commitment and key, or a computer player without them. */
  describeEvent('sat', { seat, occupant: occupantSchema, digest: hash, key: bytes32 }, { holder: hash }),
  /** Player left the seat before the secrets were revealed. */
  describeEvent('stood', { seat }),
  describeEvent('revealed', { seat, secret: hex64Schema }),
  /** Seal closed; the game begins. */
  describeEvent('began', { seen }),
  /** Device's signature of the entry's act; first event of the entry. */
  describeEvent('signed', {
    seat,
    cid: cidSchema,
    after: count,
    chain: bytes32Schema,
    what: z.string().check(z.minLength(1)),
    sig: signatureSchema,
  }),
  /** Simultaneous choice, not yet revealed; only its own seat receives `text`. */
  describeEvent('chosen', { seat, text: z.exactOptional(z.string()) }),
  /** `line` is `printLine` of the ply. `hash` replaces the line in the chain of a game with secrets (`hiddenHash`). */
  describeEvent('ply', { number: count, line: z.string(), hash: bytes32, seen }),
  /** Undo to ply `to`, by consent. */
  describeEvent('undone', { to: count }),
  describeEvent('asked', { seat, what }),
  describeEvent('answered', { seat, what, yes: z.boolean() }),
  /** Device of a seat disconnected (`away`) or reconnected (`back`). */
  describeEvent('away', { seat }),
  describeEvent('back', { seat }),
  /** Computer player took over the seat until the owner resumes. `good`: permanently, because the owner resigned. */
  describeEvent('standin', { seat, bot, good: z.exactOptional(z.literal(true)) }),
  describeEvent('resumed', { seat }),
  /** Link for moving the seat created (`code`: its hash) or used (`key`: the new device's). */
  describeEvent('passed', { seat, until: count }, { code: hash }),
  describeEvent('moved', { seat, key: bytes32 }, { holder: hash }),
  /** Chat line: free text or a phrase's name. `seat` is undefined for spectators. */
  describeEvent('said', {
    seat: z.exactOptional(seat),
    text: z.exactOptional(z.string().check(z.maxLength(limits.talk))),
    phrase: z.exactOptional(z.enum(PHRASES)),
  }),
  /** Host removed a spectator. */
  describeEvent('barred', {}, { bar: hash }),
  /** Server was down or stood still from `from` until `until`; clocks did not run. */
  describeEvent('halted', { from: count, until: count }),
  /**
   * Match ended. `payoff` and `places` as in `TerminalNode`; `estimated`: they are inexact chances; `secret`: the
   * server's, now revealed.
   */
  describeEvent('closed', {
    how: z.enum(CLOSINGS),
    seat: z.exactOptional(seat),
    payoff: perSeat,
    places: perSeat,
    scores: perSeat,
    estimated: z.exactOptional(z.literal(true)),
    secret: hash,
  }),
  /** Next table for these players: a rematch or a replacement. */
  describeEvent('next', { match: matchIdSchema }),
] as const

type Described = { readonly stored: unknown; readonly wire: unknown }
type Forms<L extends readonly Described[], F extends keyof Described> = { readonly [I in keyof L]: L[I][F] }

/** Event as the server stores it. */
export const eventSchema = z.discriminatedUnion(
  'kind',
  EVENTS.map(({ stored }) => stored) as unknown as Forms<typeof EVENTS, 'stored'>,
)
export type MatchEvent = Read<typeof eventSchema>

/** Event as a viewer receives it, without the server's hidden fields. */
export const wireEventSchema = z.discriminatedUnion(
  'kind',
  EVENTS.map(({ wire }) => wire) as unknown as Forms<typeof EVENTS, 'wire'>,
)
export type WireEvent = Read<typeof wireEventSchema>

/** Names of the hidden fields by kind of event. */
export const HIDDEN: ReadonlyMap<MatchEvent['kind'], readonly string[]> = new Map(
  EVENTS.flatMap(({ kind, hidden }) => (hidden.length === 0 ? [] : [[kind, hidden] as const])),
)

export const withoutHidden = (stored: MatchEvent): WireEvent => {
  const hidden = HIDDEN.get(stored.kind)
  if (hidden === undefined) return stored
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !hidden.includes(name))) as WireEvent
}

/** Viewer's knowledge after a ply of a game with secrets: view, node, and own offers in notation. */
export type Seen = Read<typeof seenSchema>

/** Result of a match, from its `closed` event. */
export type Result = Omit<Extract<MatchEvent, { readonly kind: 'closed' }>, 'kind'>

/** Signature of the server over a game's chain. */
export type Attestation = { readonly chain: Base64; readonly sig: Base64 }

/** Atomic step of a match; `n` counts from 1 without gaps, `at` is the server's time (ms since 1970). */
export type Entry = {
  readonly n: number
  readonly at: number
  /** `cid`: client's id for the action. `by`: hash of the client's token. The server keeps both private. */
  readonly cid?: string
  readonly by?: Hash
  readonly events: readonly MatchEvent[]
  /** Server's signature of the chain after this entry (`chainBytes`); undefined if the chain does not change. */
  readonly attested?: Attestation
}

/** Entry as a viewer receives it. */
export type WireEntry = Pick<Entry, 'n' | 'at' | 'attested'> & { readonly events: readonly WireEvent[] }
