import * as z from 'zod/mini'
import { bytes32Schema, signatureSchema } from '../log/server-keys.ts'
import { CLOSINGS, type MatchEvent, PHRASES, QUESTIONS } from './event.ts'
import { limits } from './limits.ts'
import { cidSchema, hex64Schema, matchIdSchema, occupantSchema, seatSchema as seat } from './messages.ts'
import { settingsSchema } from './settings.ts'

const word = z.string().check(z.maxLength(200))
const count = z.int().check(z.minimum(0))
const many = <T extends z.core.SomeType>(item: T) => z.array(item).check(z.maxLength(10_000))

/** Dice or cards, as `Chance`. */
const chanceSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('pool'),
    groups: many(z.strictObject({ count, sides: count, label: z.exactOptional(word) })),
  }),
  z.strictObject({ kind: z.literal('draw'), take: count, from: many(z.strictObject({ card: word, count })) }),
])

/** Actions have the game's own type: any JSON value. */
const offer = { seat, actions: many(z.unknown()) }

/** `GameNode` as an eye gets it. */
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

/** `Seen`: an eye's knowledge after a ply of a game with secrets. */
const seenSchema = z.strictObject({ view: z.unknown(), node: nodeSchema, offers: many(z.string()) })

const bot = z.string().check(z.maxLength(40))
const what = z.enum(QUESTIONS)
const kind = <K extends MatchEvent['kind']>(name: K) => z.literal(name)
const perSeat = z.array(z.number()).check(z.maxLength(9))
const seen = z.exactOptional(seenSchema)

const sitting = [
  z.strictObject({
    kind: kind('opened'),
    settings: settingsSchema,
    version: count,
    digest: hex64Schema,
    from: z.exactOptional(matchIdSchema),
  }),
  z.strictObject({
    kind: kind('sat'),
    seat,
    occupant: occupantSchema,
    digest: z.exactOptional(hex64Schema),
    key: z.exactOptional(bytes32Schema),
  }),
  z.strictObject({ kind: kind('stood'), seat }),
  z.strictObject({ kind: kind('revealed'), seat, secret: hex64Schema }),
] as const

const playing = [
  z.strictObject({ kind: kind('began'), seen }),
  z.strictObject({
    kind: kind('signed'),
    seat,
    cid: cidSchema,
    after: count,
    chain: bytes32Schema,
    what: z.string().check(z.minLength(1)),
    sig: signatureSchema,
  }),
  z.strictObject({ kind: kind('chosen'), seat, text: z.exactOptional(z.string()) }),
  z.strictObject({ kind: kind('ply'), number: count, line: z.string(), hash: z.exactOptional(bytes32Schema), seen }),
  z.strictObject({ kind: kind('undone'), to: count }),
  z.strictObject({ kind: kind('asked'), seat, what }),
  z.strictObject({ kind: kind('answered'), seat, what, yes: z.boolean() }),
] as const

const coming = [
  z.strictObject({ kind: kind('away'), seat }),
  z.strictObject({ kind: kind('back'), seat }),
  z.strictObject({ kind: kind('standin'), seat, bot, good: z.exactOptional(z.literal(true)) }),
  z.strictObject({ kind: kind('resumed'), seat }),
  z.strictObject({ kind: kind('passed'), seat, until: count }),
  z.strictObject({ kind: kind('moved'), seat, key: z.exactOptional(bytes32Schema) }),
  z.strictObject({
    kind: kind('said'),
    seat: z.exactOptional(seat),
    text: z.exactOptional(z.string().check(z.maxLength(limits.talk))),
    phrase: z.exactOptional(z.enum(PHRASES)),
  }),
  z.strictObject({ kind: kind('barred') }),
] as const

const ending = [
  z.strictObject({ kind: kind('halted'), from: count, until: count }),
  z.strictObject({
    kind: kind('closed'),
    how: z.enum(CLOSINGS),
    seat: z.exactOptional(seat),
    payoff: z.exactOptional(perSeat),
    places: z.exactOptional(perSeat),
    scores: z.exactOptional(perSeat),
    estimated: z.exactOptional(z.literal(true)),
    secret: z.exactOptional(hex64Schema),
  }),
  z.strictObject({ kind: kind('next'), match: matchIdSchema }),
] as const

/** Every event as an eye gets it: a `MatchEvent` without the server's private fields. */
export const wireEventSchema = z.discriminatedUnion('kind', [...sitting, ...playing, ...coming, ...ending])

type Bare<E> = E extends { kind: 'opened' } ? Omit<E, 'host' | 'key' | 'reserved'> : Omit<E, 'holder' | 'code' | 'bar'>

/** Output type of `wireEventSchema`; its test keeps the two equal. */
export type WireEvent = Bare<MatchEvent>
