import * as z from 'zod/mini'
import { bytes32Schema, occupantSchema, seatSchema, seriesSchema, signatureSchema } from '../../protocol/index.ts'

const wholeNumber = z.int().check(z.minimum(0))
const someText = z.string().check(z.minLength(1))
const partySchema = z.union([seatSchema, z.literal('server')])
const playedPart = { seat: seatSchema, text: someText }
const numberList = z.array(z.number())

const lineSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('roll'), slot: someText, seat: z.exactOptional(seatSchema), text: someText }),
  z.strictObject({ kind: z.literal('play'), parts: z.array(z.strictObject(playedPart)).check(z.minLength(1)) }),
  z.strictObject({ kind: z.literal('show'), text: someText }),
])

const courseEvents = [
  z.strictObject({ kind: z.literal('ply'), number: z.int().check(z.minimum(1)), line: lineSchema }),
  z.strictObject({ kind: z.literal('chosen'), ...playedPart }),
  z.strictObject({ kind: z.literal('seat'), seat: seatSchema, occupant: occupantSchema }),
  z.strictObject({ kind: z.literal('clock'), seat: seatSchema, left: wholeNumber, at: wholeNumber }),
  z.strictObject({ kind: z.literal('practice'), from: wholeNumber }),
  z.strictObject({ kind: z.literal('chance'), text: someText }),
  z.strictObject({ kind: z.literal('undone'), to: wholeNumber, chain: bytes32Schema }),
  z.strictObject({
    kind: z.literal('closed'),
    how: z.enum(['resigned', 'late', 'agreed', 'abandoned', 'called-off', 'broken']),
    seat: z.exactOptional(seatSchema),
    payoff: z.exactOptional(numberList),
    places: z.exactOptional(numberList),
    estimated: z.exactOptional(z.literal(true)),
  }),
] as const

/** Events that prove a game: commitments and secrets of the dice, keys, signatures, and public-log evidence. */
const proofEvents = [
  z.strictObject({
    kind: z.literal('commit'),
    party: partySchema,
    digest: someText,
    key: z.exactOptional(bytes32Schema),
  }),
  z.strictObject({ kind: z.literal('reveal'), party: partySchema, secret: someText }),
  z.strictObject({ kind: z.literal('key'), seat: seatSchema, key: bytes32Schema }),
  z.strictObject({
    kind: z.literal('signed'),
    seat: seatSchema,
    cid: someText,
    after: wholeNumber,
    chain: bytes32Schema,
    what: someText,
    sig: signatureSchema,
  }),
  z.strictObject({ kind: z.literal('attested'), key: bytes32Schema, chain: bytes32Schema, sig: signatureSchema }),
  z.strictObject({
    kind: z.literal('log-head'),
    epoch: someText,
    size: wholeNumber,
    root: bytes32Schema,
    at: wholeNumber,
    key: bytes32Schema,
    sig: signatureSchema,
  }),
  z.strictObject({
    kind: z.literal('log-leaf'),
    of: z.enum(['opening', 'closing']),
    index: wholeNumber,
    path: z.array(bytes32Schema),
    beside: z.exactOptional(z.literal(true)),
  }),
] as const

export const transcriptSchema = z.strictObject({
  header: z.strictObject({
    game: someText,
    version: wholeNumber,
    rules: z.record(z.string(), z.union([z.string(), z.number()])),
    seats: z.array(occupantSchema),
    dice: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('device') }),
      z.strictObject({ kind: z.literal('seed'), seed: wholeNumber }),
      z.strictObject({ kind: z.literal('hand') }),
      z.strictObject({ kind: z.literal('sealed'), match: someText }),
    ]),
    series: z.exactOptional(seriesSchema),
  }),
  events: z.array(z.discriminatedUnion('kind', [...courseEvents, ...proofEvents])),
  ending: z.exactOptional(
    z.strictObject({ payoff: numberList, places: numberList, scores: z.exactOptional(numberList) }),
  ),
})
