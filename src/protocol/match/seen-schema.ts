import * as z from 'zod/mini'
import { seatSchema } from './messages.ts'

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

/** What may be chosen is the game's own: any JSON value. */
const offer = { seat: seatSchema, actions: many(z.unknown()) }

/** `GameNode` as an eye gets it. */
const nodeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('decision'), ...offer }),
  z.strictObject({ kind: z.literal('simultaneous'), seats: many(z.strictObject(offer)) }),
  z.strictObject({
    kind: z.literal('chance'),
    chance: chanceSchema,
    slot: word,
    seat: z.exactOptional(seatSchema),
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

/** `Seen`: what an eye may know of a game with secrets after a ply. */
export const seenSchema = z.strictObject({ view: z.unknown(), node: nodeSchema, offers: many(z.string()) })
