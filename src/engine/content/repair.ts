import { isSameJson } from '../../dice/same-json.ts'
import { contentFaults, isHolder, type PathFault } from './faults.ts'
import { type ContentPart, type Fields, isOmissible, type RecordPart, shapeFields, type TypeOf } from './schema.ts'

/** Which of the allowed values replaces a faulty one. */
const REPAIRS = ['first', 'last'] as const
type Repair = (typeof REPAIRS)[number]

type Repairing = {
  readonly end: Repair
  /** The ids of items in each list of the content. */
  readonly ids: { readonly [list: string]: readonly string[] }
  /** Ids that the content uses, and that no item has. */
  readonly missing: readonly string[]
}

const endOf = <T>(items: readonly T[], end: Repair): T | undefined => (end === 'first' ? items[0] : items.at(-1))

/** Returns a valid text or id. An item's own id becomes an id that a reference needs; a reference, an id of its list. */
const nameFor = (part: ContentPart & { readonly kind: 'text' | 'id' }, { end, ids, missing }: Repairing): string => {
  const known = part.kind === 'id' ? (part.of === undefined ? missing : (ids[part.of] ?? [])) : []
  return endOf(known, end) ?? endOf(['x', 'y'], end) ?? ''
}

const repairFields = (fields: Fields, value: unknown, repairing: Repairing): unknown => {
  const given = isHolder(value) ? value : {}
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, part]) => {
      const inner = Object.hasOwn(given, key) ? given[key] : undefined
      if (isOmissible(part) && contentFaults(part, inner).length > 0) return []
      return [[key, repairPart(part, inner, repairing)]]
    }),
  )
}

const repairList = (item: ContentPart, value: unknown, [min, max]: readonly number[], to: Repairing): unknown => {
  const given: readonly unknown[] = Array.isArray(value) ? value.slice(0, max) : []
  return Array.from({ length: Math.max(min ?? 0, given.length) }, (_, i) => repairPart(item, given[i], to))
}

const repairPart = (part: ContentPart, value: unknown, repairing: Repairing): unknown => {
  switch (part.kind) {
    case 'record':
      return repairFields(part.fields, value, repairing)
    case 'each':
      return repairFields(Object.fromEntries(part.keys.map((key) => [key, part.item])), value, repairing)
    case 'list':
      return repairList(part.item, value, [part.min, part.max], repairing)
    case 'pair':
      return repairList(part.item, value, [2, 2], repairing)
    case 'variant': {
      const shape = isHolder(value) ? value[part.key] : undefined
      const fields = shapeFields(part, shape) ?? shapeFields(part, endOf(Object.keys(part.shapes), repairing.end))
      return repairFields(fields ?? {}, value, repairing)
    }
    case 'optional':
      return repairPart(part.item, value, repairing)
    case 'whole':
    case 'choice':
    case 'remark':
    case 'constant':
    case 'text':
    case 'id':
      return contentFaults(part, value).length === 0 ? value : leafOf(part, repairing)
    default:
      return part satisfies never
  }
}

type Leaf = Exclude<ContentPart, { readonly kind: 'record' | 'each' | 'list' | 'pair' | 'variant' | 'optional' }>

const leafOf = (part: Leaf, repairing: Repairing): unknown => {
  switch (part.kind) {
    case 'whole':
      return repairing.end === 'first' ? part.min : part.max
    case 'choice':
    case 'remark':
      return endOf<string | boolean>(part.values, repairing.end)
    case 'constant':
      return part.value
    case 'text':
    case 'id':
      return nameFor(part, repairing)
    default:
      return part satisfies never
  }
}

/** Returns the ids of list items to which a content refers. */
const referencesIn = (part: ContentPart, value: unknown): readonly string[] => {
  if (part.kind === 'id') return part.of !== undefined && typeof value === 'string' ? [value] : []
  if (part.kind === 'optional') return referencesIn(part.item, value)
  if (part.kind === 'list' || part.kind === 'pair')
    return Array.isArray(value) ? value.slice(0, MOST_ITEMS).flatMap((one) => referencesIn(part.item, one)) : []
  if (!isHolder(value)) return []
  const fields =
    part.kind === 'record' ? part.fields : part.kind === 'variant' ? shapeFields(part, value[part.key]) : undefined
  return Object.entries(fields ?? {}).flatMap(([key, inner]) =>
    Object.hasOwn(value, key) ? referencesIn(inner, value[key]) : [],
  )
}

/** Most items of a list to look at. Longer lists are faulty. */
const MOST_ITEMS = 1000

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.slice(0, MOST_ITEMS).flatMap((item) => {
        const own = isHolder(item) ? item['id'] : undefined
        return typeof own === 'string' && own !== '' ? [own] : []
      })
    : []

/**
 * Returns content that fits its schema. The first or the last of the allowed values replaces each faulty value. The
 * result may repeat values that must be distinct.
 */
const repaired = (schema: ContentPart, value: unknown, end: Repair): unknown => {
  const ids = Object.fromEntries(Object.entries(isHolder(value) ? value : {}).map(([key, one]) => [key, idsIn(one)]))
  const known = new Set(Object.values(ids).flat())
  const missing = referencesIn(schema, value).filter((id) => !known.has(id))
  return repairPart(schema, value, { end, ids, missing })
}

/** Returns the faults between parts of a content that remain whichever values replace its faulty ones (`found`). */
export const faultsBeside = <N extends RecordPart>(
  found: readonly PathFault[],
  schema: N,
  value: unknown,
  between: (content: TypeOf<N>) => readonly PathFault[],
): readonly PathFault[] => {
  const [one = [], other = []] = REPAIRS.map((end) => {
    const content = repaired(schema, value, end)
    return contentFaults(schema, content).length > 0 ? [] : between(content as TypeOf<N>)
  })
  const isNew = ({ path }: PathFault): boolean => !found.some((known) => known.path.every((key, i) => path[i] === key))
  return one.filter((fault) => isNew(fault) && other.some((same) => isSameJson(fault, same)))
}
