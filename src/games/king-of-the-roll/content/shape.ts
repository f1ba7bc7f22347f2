import * as z from 'zod/mini'
import {
  BELTS,
  type Content,
  GROUND_TYPES,
  MODIFICATIONS,
  ORIGINS,
  POSITIONS,
  REQUIREMENTS,
  ROLES,
  type Side,
  TIERS,
  TOKENS,
  WHOSE,
} from './schema.ts'

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))
const list = <T extends z.ZodMiniType>(item: T, min: number, max: number) =>
  z.array(item).check(z.minLength(min), z.maxLength(max))

type Each<K extends string, T extends z.ZodMiniType> = z.ZodMiniObject<{ [key in K]: T }, z.core.$strict>

/** An object with exactly these keys, all of one shape. */
const each = <K extends string, T extends z.ZodMiniType>(keys: readonly K[], value: T): Each<K, T> =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, value])) as { [key in K]: T })

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(40), z.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u))
const id = z.string().check(z.maxLength(24), z.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/))
const origin = z.exactOptional(z.enum(ORIGINS))
const dice = whole(1, BELTS.length)
const face = whole(1, 6)
const bonus = z.strictObject({ position: z.enum(POSITIONS), points: whole(0, 12) })

const fields = { name, fields: each(BELTS, z.enum(REQUIREMENTS)), matches: whole(2, BELTS.length), origin }
const outcome = z.strictObject({ advantage: whole(1, 30), to: z.enum(POSITIONS) })
const outcomes = list(outcome, 1, 8)
const [sweep, improve, pass, control, submission] = GROUND_TYPES
const technique = z.discriminatedUnion('type', [
  z.strictObject({ ...fields, type: z.enum([sweep, improve, pass]), outcomes }),
  z.strictObject({ ...fields, type: z.enum([control, submission]) }),
])

const effect = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('modify'), whose: z.enum(WHOSE), modification: z.enum(MODIFICATIONS), dice }),
  z.strictObject({ kind: z.literal('set'), whose: z.enum(WHOSE), value: face, dice }),
  z.strictObject({ kind: z.literal('exchange'), whose: z.enum(WHOSE) }),
])
const card = { id, name, effect, origin }

const character = z.strictObject({
  id,
  name,
  modifications: each(BELTS, z.enum(MODIFICATIONS)),
  start: each(BELTS, face),
  bonus,
  card: z.strictObject(card),
  origin,
})

const sides: readonly Side[] = POSITIONS.flatMap((position) => ROLES.map((role): Side => `${position} ${role}`))
const takedown = each(TOKENS, z.strictObject(fields))
const soloCard = z.strictObject({ technique: whole(1, 3), total: whole(0, 60), bonus, origin })

/** The shape of a content file. What parts say about each other is looked at by `faultsOf`. */
export const contentShape: z.ZodMiniType<Content> = z.strictObject({
  format: z.literal(1),
  name,
  characters: list(character, 2, 12),
  cards: list(z.strictObject({ ...card, solo: z.boolean() }), 4, 40),
  takedowns: list(z.tuple([takedown, takedown]), 2, 2),
  ground: each(POSITIONS, each(ROLES, list(technique, 1, 3))),
  boards: list(z.tuple([z.enum(sides), z.enum(sides)]), POSITIONS.length, POSITIONS.length),
  solo: z.strictObject({ cards: list(soloCard, 1, 60), tiers: each(TIERS, whole(-20, 20)) }),
})

/** The published schema (JSON Schema, draft 2020-12). */
export const jsonSchema = (): object => z.toJSONSchema(contentShape, { reused: 'ref' })
