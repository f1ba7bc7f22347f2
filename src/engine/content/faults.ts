import { SHOWN_LETTERS } from '../shown-text.ts'
import { type ContentPart, type Fields, isOmissible, type ListPart, shapeFields, type VariantPart } from './schema.ts'

/** Path in a file: keys, and list indices from 0. */
export type Path = readonly (string | number)[]

/** Fault in content. `code` names a message in a catalogue; `given` fills it in. */
export type PathFault = { readonly path: Path; readonly code: string; readonly given: readonly (string | number)[] }

export const pathFault = (path: Path, code: string, ...given: readonly (string | number)[]): PathFault => ({
  path,
  code,
  given,
})

const LONGEST_QUOTE = 40
const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

const UNSHOWN = '…'

/** Quotes a value; values that JSON cannot print (too deep, cyclic) become "…". */
const shownValue = (value: unknown): string => {
  try {
    return (JSON.stringify(value) ?? UNSHOWN).slice(0, LONGEST_QUOTE)
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return UNSHOWN
    throw error
  }
}

type Holder = { readonly [key: string]: unknown }

/** True for an object that is neither null nor a list. */
export const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the fault of a `count` below `min` or above `max`. `counted` is the suffix of the message's key: `leastLetters`. */
const boundFaults = (
  value: unknown,
  [count, min, max]: readonly [count: number, min: number, max: number],
  path: Path,
  counted: '' | 'Letters' | 'Entries',
): readonly PathFault[] => {
  if (count < min) return [pathFault(path, `least${counted}`, min, shownValue(value))]
  return count > max ? [pathFault(path, `most${counted}`, max, shownValue(value))] : []
}

const textFaults = (value: unknown, longest: number, path: Path): readonly PathFault[] => {
  if (typeof value !== 'string') return [pathFault(path, 'text', shownValue(value))]
  const bounds = boundFaults(value, [value.trim().length, 1, longest], path, 'Letters')
  return bounds.length > 0 || SHOWN_LETTERS.test(value.trim()) ? bounds : [pathFault(path, 'shown', shownValue(value))]
}

const idFaults = (value: unknown, longest: number, path: Path): readonly PathFault[] => {
  if (typeof value !== 'string') return [pathFault(path, 'text', shownValue(value))]
  if (value.length > longest) return [pathFault(path, 'mostLetters', longest, shownValue(value))]
  return ID.test(value) ? [] : [pathFault(path, 'id', shownValue(value))]
}

const wholeFaults = (value: unknown, min: number, max: number, path: Path): readonly PathFault[] => {
  if (typeof value !== 'number') return [pathFault(path, 'number', shownValue(value))]
  return Number.isInteger(value)
    ? boundFaults(value, [value, min, max], path, '')
    : [pathFault(path, 'whole', shownValue(value))]
}

const valueFaults = (
  value: unknown,
  values: readonly (string | number | boolean)[],
  path: Path,
): readonly PathFault[] => {
  if (values.some((one) => one === value)) return []
  if (values.every((one) => typeof one === 'boolean')) return [pathFault(path, 'boolean', shownValue(value))]
  const [only, ...others] = values
  return others.length === 0
    ? [pathFault(path, 'exactly', shownValue(only), shownValue(value))]
    : [pathFault(path, 'oneOf', values.join(', '), shownValue(value))]
}

const recordFaults = (value: unknown, fields: Fields, path: Path): readonly PathFault[] => {
  if (!isHolder(value)) return [pathFault(path, 'object', shownValue(value))]
  const extra = Object.keys(value).filter((key) => !Object.hasOwn(fields, key))
  const names = extra.map((key) => key.slice(0, LONGEST_QUOTE)).join(', ')
  return [
    ...Object.entries(fields).flatMap(([key, part]) =>
      Object.hasOwn(value, key)
        ? contentFaults(part, value[key], [...path, key])
        : isOmissible(part)
          ? []
          : [pathFault([...path, key], 'missing')],
    ),
    ...(extra.length > 0 ? [pathFault(path, 'extra', names)] : []),
  ]
}

const variantFaults = (value: unknown, part: VariantPart, path: Path): readonly PathFault[] => {
  if (!isHolder(value)) return [pathFault(path, 'object', shownValue(value))]
  const { key, shapes } = part
  const fields = shapeFields(part, value[key])
  if (fields !== undefined) return recordFaults(value, fields, path)
  const at = [...path, key]
  return Object.hasOwn(value, key) ? valueFaults(value[key], Object.keys(shapes), at) : [pathFault(at, 'missing')]
}

type Placed = { readonly path: Path; readonly value: unknown }

/** Returns a fault for each value that repeats an earlier value, ignoring surrounding spaces. */
export const repeatedValues = (all: readonly Placed[]): readonly PathFault[] => {
  const values = all.map(({ value }) => String(value).trim())
  return all.flatMap(({ path }, i) => {
    const value = values[i] ?? ''
    return values.indexOf(value) < i ? [pathFault(path, 'twice', value)] : []
  })
}

/** Returns the values whose own path and enclosing parts have no fault. */
const withoutFaults = (all: readonly Placed[], faults: readonly PathFault[]): readonly Placed[] =>
  all.filter(({ path }) => !faults.some((found) => found.path.every((key, i) => path[i] === key)))

const listFaults = (value: unknown, part: Omit<ListPart, 'kind'>, path: Path): readonly PathFault[] => {
  if (!Array.isArray(value)) return [pathFault(path, 'list', shownValue(value))]
  const items = value as readonly unknown[]
  const { item, min, max, distinct } = part
  const bounds = boundFaults(value, [items.length, min, max], path, 'Entries')
  if (bounds.length > 0) return bounds
  const faults = items.flatMap((one, i) => contentFaults(item, one, [...path, i]))
  if (distinct === undefined) return faults
  const placed = items.map((one, i) => ({
    path: [...path, i, distinct],
    value: isHolder(one) ? one[distinct] : undefined,
  }))
  return [...faults, ...repeatedValues(withoutFaults(placed, faults))]
}

/** Returns all faults of a parsed JSON value against its schema. */
export const contentFaults = (part: ContentPart, value: unknown, path: Path = []): readonly PathFault[] => {
  switch (part.kind) {
    case 'text':
      return textFaults(value, part.longest, path)
    case 'id':
      return idFaults(value, part.longest, path)
    case 'whole':
      return wholeFaults(value, part.min, part.max, path)
    case 'choice':
    case 'remark':
      return valueFaults(value, part.values, path)
    case 'constant':
      return valueFaults(value, [part.value], path)
    case 'record':
      return recordFaults(value, part.fields, path)
    case 'each': {
      const faults = recordFaults(value, Object.fromEntries(part.keys.map((key) => [key, part.item])), path)
      if (!part.distinct || !isHolder(value)) return faults
      const placed = part.keys.map((key) => ({ path: [...path, key], value: value[key] }))
      return [...faults, ...repeatedValues(withoutFaults(placed, faults))]
    }
    case 'list':
      return listFaults(value, part, path)
    case 'pair':
      return listFaults(value, { item: part.item, min: 2, max: 2, distinct: undefined }, path)
    case 'variant':
      return variantFaults(value, part, path)
    case 'optional':
      return contentFaults(part.item, value, path)
    default:
      return part satisfies never
  }
}
