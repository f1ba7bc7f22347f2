import { isHolder } from './faults.ts'
import { type ContentPart, type Fields, type RecordPart, shapeFields } from './schema.ts'

/** Thrown while reading a text that is not valid compact text. */
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

const writeFields = (fields: Fields, value: unknown): readonly string[] =>
  Object.entries(fields).flatMap(([key, part]) => write(part, isHolder(value) ? value[key] : undefined))

const write = (part: ContentPart, value: unknown): readonly string[] => {
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
    case 'record':
      return writeFields(part.fields, value)
    case 'each':
      return part.keys.flatMap((key) => write(part.item, isHolder(value) ? value[key] : undefined))
    case 'list':
      return [numberWord(items.length), ...items.flatMap((item) => write(part.item, item))]
    case 'pair':
      return items.flatMap((item) => write(part.item, item))
    case 'variant':
      return writeFields(shapeFields(part, isHolder(value) ? value[part.key] : undefined) ?? {}, value)
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

const readFields = (fields: Fields, words: Words): object =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, part]) => (part.kind === 'remark' ? [] : [[key, read(part, words)]])),
  )

const readItems = (item: ContentPart, length: number, words: Words): readonly unknown[] =>
  Array.from({ length }, () => read(item, words))

const read = (part: ContentPart, words: Words): unknown => {
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
      return undefined
    case 'record':
      return readFields(part.fields, words)
    case 'each':
      return Object.fromEntries(part.keys.map((key) => [key, read(part.item, words)]))
    case 'list':
      return readItems(part.item, Math.min(Math.max(takeNumber(words), 0), part.max), words)
    case 'pair':
      return readItems(part.item, 2, words)
    case 'variant': {
      const names = Object.keys(part.shapes)
      const shape = names[takeIndex(words)]
      const fields = shape === undefined ? undefined : part.shapes[shape]
      if (fields === undefined) throw new Unreadable()
      return { [part.key]: shape, ...readFields(fields, words) }
    }
    default:
      return part satisfies never
  }
}

/** Encodes valid content as text of letters, digits, "-", "_" and "."; values have the order of the schema. */
export const compactText = (schema: RecordPart, content: unknown): string => write(schema, content).join('.')

/** Inverse of `compactText`; undefined for other texts. Does not validate the values. */
export const readCompact = (schema: RecordPart, printed: string): unknown => {
  try {
    const value = read(schema, printed.split('.').values())
    return compactText(schema, value) === printed ? value : undefined
  } catch (error) {
    if (error instanceof Unreadable || error instanceof RangeError) return undefined
    throw error
  }
}
