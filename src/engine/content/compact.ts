import { isHolder } from './faults.ts'
import { type ContentPart, type Fields, type RecordPart, shapeFields } from './schema.ts'

/** Error for a text that is not valid compact text; `readCompact` catches it. */
class Unreadable extends Error {}

const FIRST_LETTER = 97

const letter = (at: number): string => String.fromCodePoint(FIRST_LETTER + at)

/** Writes an index: "a" to "z", then "aa", "ab" and so on. */
const letters = (at: number): string => (at < 26 ? letter(at) : letter(Math.floor(at / 26) - 1) + letter(at % 26))

/** Writes an integer; a leading "n" marks negative integers. */
const numberWord = (value: number): string => (value < 0 ? `n${-value}` : `${value}`)

/** Encodes a name: keeps letters and digits; a space becomes "_", other characters "-" and their hex code point. */
const nameWord = (value: string): string =>
  value
    .trim()
    .replaceAll(/[^\p{L}\p{N}]/gu, (sign) => (sign === ' ' ? '_' : `-${(sign.codePointAt(0) ?? 0).toString(16)}-`))

/** Values of the optional fields of one text, in the order of the schema. */
type Extras = (readonly [item: ContentPart, value: unknown])[]

const writeFields = (fields: Fields, value: unknown, extras: Extras): readonly string[] =>
  Object.entries(fields).flatMap(([key, part]) => write(part, isHolder(value) ? value[key] : undefined, extras))

const write = (part: ContentPart, value: unknown, extras: Extras): readonly string[] => {
  const items = Array.isArray(value) ? (value as readonly unknown[]) : []
  switch (part.kind) {
    case 'text':
      return [nameWord(String(value))]
    case 'id':
      return [String(value)]
    case 'whole':
      return [numberWord(Number(value))]
    case 'choice':
      return [letters(part.values.findIndex((one) => one === value))]
    case 'constant':
    case 'remark':
      return []
    case 'optional':
      extras.push([part.item, value])
      return []
    case 'record':
      return writeFields(part.fields, value, extras)
    case 'each':
      return part.keys.flatMap((key) => write(part.item, isHolder(value) ? value[key] : undefined, extras))
    case 'list':
      return [numberWord(items.length), ...items.flatMap((item) => write(part.item, item, extras))]
    case 'pair':
      return items.flatMap((item) => write(part.item, item, extras))
    case 'variant':
      return writeFields(shapeFields(part, isHolder(value) ? value[part.key] : undefined) ?? {}, value, extras)
    default:
      return part satisfies never
  }
}

type Words = Iterator<string, undefined>

const take = (words: Words, pattern: RegExp): string => {
  const { value } = words.next()
  if (value === undefined || !pattern.test(value)) throw new Unreadable()
  return value
}

const takeNumber = (words: Words): number => Number(take(words, /^n?\d{1,3}$/).replace('n', '-'))

const takeIndex = (words: Words): number =>
  Array.from(take(words, /^[a-z]{1,2}$/)).reduce((at, sign) => (at + 1) * 26 + sign.charCodeAt(0) - FIRST_LETTER, -1)

const takeName = (words: Words): string =>
  take(words, /^(?:[\p{L}\p{N}_]|-[0-9a-f]{1,5}-)+$/u)
    .replaceAll('_', ' ')
    .replaceAll(/-([0-9a-f]+)-/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

/** An optional field of the text, with a function that sets its value. */
type Slot = { readonly item: ContentPart; set(value: unknown): void }

const readFields = (fields: Fields, words: Words, slots: Slot[]): object => {
  const values: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(fields)) {
    if (part.kind === 'optional') slots.push({ item: part.item, set: (value) => (values[key] = value) })
    else if (part.kind !== 'remark') values[key] = read(part, words, slots)
  }
  return values
}

const readItems = (item: ContentPart, length: number, words: Words, slots: Slot[]): readonly unknown[] =>
  Array.from({ length }, () => read(item, words, slots))

const read = (part: ContentPart, words: Words, slots: Slot[]): unknown => {
  switch (part.kind) {
    case 'text':
      return takeName(words)
    case 'id':
      return take(words, /^[a-z0-9-]+$/)
    case 'whole':
      return takeNumber(words)
    case 'choice':
      return part.values[takeIndex(words)]
    case 'constant':
      return part.value
    case 'remark':
    case 'optional':
      return undefined
    case 'record':
      return readFields(part.fields, words, slots)
    case 'each':
      return Object.fromEntries(part.keys.map((key) => [key, read(part.item, words, slots)]))
    case 'list':
      return readItems(part.item, Math.min(Math.max(takeNumber(words), 0), part.max), words, slots)
    case 'pair':
      return readItems(part.item, 2, words, slots)
    case 'variant': {
      const names = Object.keys(part.shapes)
      const shape = names[takeIndex(words)]
      const fields = shape === undefined ? undefined : part.shapes[shape]
      if (fields === undefined) throw new Unreadable()
      return Object.assign(readFields(fields, words, slots), { [part.key]: shape })
    }
    default:
      return part satisfies never
  }
}

/** Encodes valid content as text of letters, digits, "-", "_" and "."; values have the order of the schema, then come the given optional fields. */
export const compactText = (schema: RecordPart, content: unknown): string => {
  const extras: Extras = []
  const words = write(schema, content, extras)
  const given = extras.flatMap(([item, value], at) =>
    value === undefined ? [] : [numberWord(at), ...write(item, value, [])],
  )
  return [...words, ...given].join('.')
}

/** Reads the given optional fields at the end of a text: the number of each, from 0, and its value. */
const readExtras = (words: Words, slots: readonly Slot[]): void => {
  for (let word = words.next(); word.value !== undefined; word = words.next()) {
    const slot = slots[Number(word.value)]
    if (slot === undefined) throw new Unreadable()
    slot.set(read(slot.item, words, []))
  }
}

/** Inverse of `compactText`; undefined for other texts. Does not validate the values. */
export const readCompact = (schema: RecordPart, printed: string): unknown => {
  try {
    const [words, slots]: readonly [Words, Slot[]] = [printed.split('.').values(), []]
    const value = read(schema, words, slots)
    readExtras(words, slots)
    return compactText(schema, value) === printed ? value : undefined
  } catch (error) {
    if (error instanceof Unreadable || error instanceof RangeError) return undefined
    throw error
  }
}
