import * as z from 'zod/mini'
import { fault, type Fault, ok, type Result } from '../../../dice/index.ts'
import { faultsOf, type Path, type Wrong } from './faults.ts'
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
const contentShape: z.ZodMiniType<Content> = z.strictObject({
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

/** What is wrong with a content file, and where: a field such as `ground, mount, top, no. 2, fields, white`. */
export type ContentFault = Fault & { readonly field: string }

/** Things in lists are counted from 1. */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path.length === 0
    ? 'the file'
    : path.map((key) => (typeof key === 'number' ? `no. ${key + 1}` : String(key))).join(', ')

const KINDS: { readonly [kind in string]?: string } = {
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
}

const UNITS: { readonly [origin in string]?: string } = { string: ' letters', array: ' entries', tuple: ' entries' }

const kindOf = (value: unknown): string =>
  KINDS[Array.isArray(value) ? 'array' : value === null ? '' : typeof value] ?? 'nothing'

/** A value as somebody wrote it, cut short. */
const shown = (value: unknown): string =>
  typeof value === 'object' && value !== null ? kindOf(value) : (JSON.stringify(value)?.slice(0, 40) ?? 'nothing')

const oneOf = (values: readonly unknown[]): string =>
  values.length === 1 ? shown(values[0]) : `one of ${values.map(String).join(', ')}`

const at = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value: unknown, key) => (Object(value) as Record<PropertyKey, unknown>)[key], root)

const sentence = (issue: z.core.$ZodIssue, given: unknown): string => {
  if (given === undefined) return 'it is missing.'
  switch (issue.code) {
    case 'invalid_type':
      return `write ${KINDS[issue.expected] ?? issue.expected}, not ${shown(given)}.`
    case 'invalid_value':
      return `write ${oneOf(issue.values)}, not ${shown(given)}.`
    case 'invalid_union':
      return `write ${oneOf('options' in issue && Array.isArray(issue.options) ? issue.options : [])}, not ${shown(given)}.`
    case 'unrecognized_keys':
      return `leave out ${issue.keys.map((key) => key.slice(0, 40)).join(', ')}: there is no such field.`
    case 'too_small':
      return `write at least ${issue.minimum}${UNITS[issue.origin] ?? ''}.`
    case 'too_big':
      return `write at most ${issue.maximum}${UNITS[issue.origin] ?? ''}.`
    case 'invalid_format':
      return issue.path.at(-1) === 'id'
        ? `write lower-case letters, digits and single hyphens, not ${shown(given)}.`
        : `${shown(given)} has signs that cannot be shown.`
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'not_multiple_of':
      return `${shown(given)} cannot stand here.`
    default:
      return issue satisfies never
  }
}

const fromIssue = (issue: z.core.$ZodIssue, root: unknown): Wrong => {
  const path: Path = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))
  return { path, message: sentence(issue, at(root, path)) }
}

const faultFrom = ({ path, message }: Wrong): ContentFault => {
  const field = fieldOf(path)
  return { code: 'content', field, message: `${field}: ${message}` }
}

/** Everything that is wrong with what somebody wrote, parsed from JSON; where shapes are wrong, only these. */
export const contentFaults = (given: unknown): readonly ContentFault[] => {
  const read = contentShape.safeParse(given)
  const found = read.success ? faultsOf(read.data) : read.error.issues.map((issue) => fromIssue(issue, given))
  return found.map(faultFrom)
}

/** A content file's text as content, or the first thing that is wrong with it. */
export const readContent = (text: string): Result<Content, ContentFault | Fault> => {
  const parsed = parsedJson(text)
  if (!parsed.ok) return parsed
  const [first] = contentFaults(parsed.value)
  return first === undefined ? ok(contentShape.parse(parsed.value)) : { ok: false, error: first }
}

const parsedJson = (text: string): Result<unknown> => {
  try {
    return ok(JSON.parse(text))
  } catch (error) {
    return fault('json', `this is not a JSON file: ${error instanceof Error ? error.message : 'it cannot be read'}.`)
  }
}
