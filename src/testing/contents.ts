import { itemAt, type Random } from '../dice/index.ts'
import { type ContentPart, type Fields, isOmissible, shapeFields } from '../engine/content/schema.ts'

/** Maximum number of items above the minimum in random lists; more items take longer and find no other faults. */
const MORE_ITEMS = 6

const oneOf = <T>(values: readonly T[], random: Random): T => itemAt(values, random.below(values.length))

const randomFields = (fields: Fields, random: Random): object =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, part]) => !isOmissible(part) || (part.kind === 'optional' && random.below(3) === 0))
      .map(([key, part]) => [key, randomContent(part, random)]),
  )

const randomList = (item: ContentPart, length: number, random: Random): readonly unknown[] =>
  Array.from({ length }, () => randomContent(item, random))

/** Returns a random value that fits its part of a schema, except that items may be equal where they must differ. */
export const randomContent = (part: ContentPart, random: Random): unknown => {
  switch (part.kind) {
    case 'text':
      return `Name ${random.below(10_000)}`
    case 'id':
      return `id-${random.below(10_000)}`
    case 'whole':
      return part.min + random.below(part.max - part.min + 1)
    case 'choice':
      return oneOf(part.values, random)
    case 'constant':
      return part.value
    case 'remark':
      return undefined
    case 'record':
      return randomFields(part.fields, random)
    case 'each':
      return Object.fromEntries(part.keys.map((key) => [key, randomContent(part.item, random)]))
    case 'list':
      return randomList(part.item, part.min + random.below(Math.min(part.max - part.min, MORE_ITEMS) + 1), random)
    case 'optional':
      return randomContent(part.item, random)
    case 'pair':
      return randomList(part.item, 2, random)
    case 'variant': {
      const shape = oneOf(Object.keys(part.shapes), random)
      const { [part.key]: _, ...fields } = shapeFields(part, shape) ?? {}
      return { [part.key]: shape, ...randomFields(fields, random) }
    }
    default:
      return part satisfies never
  }
}

type Holder = { readonly [key: string]: unknown }

const variedFields = (fields: Fields, value: unknown, vary: (part: ContentPart, inner: unknown) => unknown): object =>
  Object.fromEntries(
    Object.entries(value as Holder).map(([key, inner]) => {
      const part = fields[key]
      return [key, part === undefined ? inner : vary(part, inner)]
    }),
  )

/** Returns content in which about one of `rate` parts, at any depth, is random. */
export const variedContent = (part: ContentPart, value: unknown, random: Random, rate: number): unknown => {
  if (part.kind !== 'constant' && random.below(rate) === 0) return randomContent(part, random)
  const vary = (inner: ContentPart, one: unknown): unknown => variedContent(inner, one, random, rate)
  switch (part.kind) {
    case 'record':
      return variedFields(part.fields, value, vary)
    case 'each':
      return variedFields(Object.fromEntries(part.keys.map((key) => [key, part.item])), value, vary)
    case 'variant':
      return variedFields(shapeFields(part, (value as Holder)[part.key]) ?? {}, value, (inner, one) =>
        inner.kind === 'choice' ? one : vary(inner, one),
      )
    case 'optional':
      return vary(part.item, value)
    case 'list':
    case 'pair':
      return (value as readonly unknown[]).map((one) => vary(part.item, one))
    case 'text':
    case 'id':
    case 'whole':
    case 'choice':
    case 'constant':
    case 'remark':
      return value
    default:
      return part satisfies never
  }
}

const deep = (): unknown => JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`)

const cyclic = (): unknown => {
  const list: unknown[] = []
  list.push(list)
  return list
}

/** Values that fit no part, or hardly any: wrong types, and huge, deep and cyclic values. */
const JUNK: readonly (() => unknown)[] = [
  () => null,
  () => undefined,
  () => Number.NaN,
  () => 1e300,
  () => -1,
  () => 0.5,
  () => '',
  () => 'x'.repeat(100_000),
  () => Array.from({ length: 10_000 }, (_, i) => i),
  () => ({ constructor: 1, length: 2 }),
  () => 10n,
  deep,
  cyclic,
]

/** Returns content with junk in one place. */
export const spoiledContent = (value: unknown, random: Random): unknown => {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : []
  if (keys.length === 0 || random.below(6) === 0) return oneOf(JUNK, random)()
  const key = oneOf(keys, random)
  if (Array.isArray(value)) return value.with(Number(key), spoiledContent(value[Number(key)], random))
  return { ...(value as Holder), [key]: spoiledContent((value as Holder)[key], random) }
}
