import { SHOWN_LETTERS } from '../../../engine/shown-text.ts'
import * as z from 'zod/mini'
import { faultsOf, type Path, type Wrong } from './faults.ts'
import {
  BELTS,
  CONTENT_BOUNDS as at,
  type Content,
  GROUND_TYPES,
  LONGEST_PART_ID,
  LONGEST_PART_NAME,
  MODIFICATIONS,
  ORIGINS,
  PART_ID,
  POSITIONS,
  REQUIREMENTS,
  ROLES,
  type BoardSide,
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

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_PART_NAME), z.regex(SHOWN_LETTERS))
const id = z.string().check(z.maxLength(LONGEST_PART_ID), z.regex(PART_ID))
const origin = z.exactOptional(z.enum(ORIGINS))
const dice = whole(...at.dice)
const face = whole(...at.face)
const bonus = z.strictObject({ position: z.enum(POSITIONS), points: whole(...at.bonusPoints) })

const fields = { name, fields: each(BELTS, z.enum(REQUIREMENTS)), matches: whole(...at.matches), origin }
const outcome = z.strictObject({ advantage: whole(...at.advantage), to: z.enum(POSITIONS) })
const outcomes = list(outcome, ...at.outcomes)
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

const sides: readonly BoardSide[] = POSITIONS.flatMap((position) =>
  ROLES.map((role): BoardSide => `${position} ${role}`),
)
const takedown = each(TOKENS, z.strictObject(fields))
const soloCard = z.strictObject({ technique: whole(...at.soloTechnique), total: whole(...at.soloTotal), bonus, origin })

/** The shape of a content file. What parts say about each other is looked at by `faultsOf`. */
const contentShape: z.ZodMiniType<Content> = z.strictObject({
  format: z.literal(1),
  name,
  characters: list(character, ...at.characters),
  cards: list(z.strictObject({ ...card, solo: z.boolean() }), ...at.cards),
  takedowns: list(z.tuple([takedown, takedown]), 2, 2),
  ground: each(POSITIONS, each(ROLES, list(technique, ...at.techniques))),
  boards: list(z.tuple([z.enum(sides), z.enum(sides)]), POSITIONS.length, POSITIONS.length),
  solo: z.strictObject({ cards: list(soloCard, ...at.soloCards), tiers: each(TIERS, whole(...at.tier)) }),
})

/** The published schema (JSON Schema, draft 2020-12). */
export const jsonSchema = (): object => z.toJSONSchema(contentShape, { reused: 'ref' })

/** A field that is wrong, such as `ground, mount, top, no. 2, fields, white`, and a message that begins with it and says what to write. */
type ContentFault = { readonly path: Path; readonly field: string; readonly message: string }

/** Entries of lists are counted from 1. */
const fieldOf = (path: Path): string =>
  path.map((key) => (typeof key === 'number' ? `no. ${key + 1}` : String(key))).join(', ') || 'the file'

const KINDS: { readonly [kind in string]?: string } = {
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
}

const valueAt = (root: unknown, path: Path): unknown =>
  path.reduce((value: unknown, key) => (Object(value) as Record<PropertyKey, unknown>)[key], root)

const UNITS: { readonly [kind in string]?: readonly [one: string, many: string] } = {
  string: ['letter', 'letters'],
  array: ['entry', 'entries'],
}

/** A bound with what it counts: the letters of a text, the entries of a list; a number counts nothing. */
const amount = (kind: string, bound: number): string => {
  const [one, many] = UNITS[kind] ?? []
  return one === undefined ? `${bound}` : `${bound} ${bound === 1 ? one : many}`
}

/** What to write in place of what is given. */
const demandOf = (issue: z.core.$ZodIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? issue.expected
    case 'invalid_value':
      return issue.values.length === 1
        ? JSON.stringify(issue.values[0])
        : `one of ${issue.values.map(String).join(', ')}`
    case 'invalid_union':
      return `one of ${'options' in issue && Array.isArray(issue.options) ? issue.options.join(', ') : 'the shapes'}`
    case 'too_small':
      return `at least ${amount(issue.origin, Number(issue.minimum))}`
    case 'too_big':
      return `at most ${amount(issue.origin, Number(issue.maximum))}`
    case 'invalid_format':
      return issue.path.at(-1) === 'id' ? 'lower-case letters, digits and single hyphens' : 'signs that can be shown'
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return 'something else'
    default:
      return issue satisfies never
  }
}

const wrongBy = (issue: z.core.$ZodIssue, root: unknown): Wrong => {
  const path = issue.path
  if (issue.code === 'unrecognized_keys')
    return {
      path,
      message: `leave out ${issue.keys.map((key) => key.slice(0, 40)).join(', ')}: there is no such field.`,
    }
  const given = valueAt(root, path)
  const shown = JSON.stringify(given)?.slice(0, 40)
  return { path, message: shown === undefined ? 'it is missing.' : `write ${demandOf(issue)}, not ${shown}.` }
}

/** Everything that is wrong with the content of a file, parsed from JSON; wrong shapes hide what is wrong between parts. */
export const contentFaults = (given: unknown): readonly ContentFault[] => {
  const read = contentShape.safeParse(given)
  const found = read.success ? faultsOf(read.data) : read.error.issues.map((issue) => wrongBy(issue, given))
  return found.map(({ path, message }) => ({ path, field: fieldOf(path), message: `${fieldOf(path)}: ${message}` }))
}
