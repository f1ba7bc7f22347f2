import { isSameJson } from '../../dice/same-json.ts'
import type { ContentPart, Fields, ListPart } from '../../engine/content/schema.ts'
import {
  changeAt,
  completeDraft,
  type ContentDraft,
  type DraftPath,
  fieldText,
  itemsIn,
  keysIn,
  readAt,
} from './draft.ts'

/** Most candidates that `freshItem` checks for faults. A check of the largest content takes about a millisecond. */
const MOST_CHECKS = 2000

/** A field of a new item that can have several values. `path` starts at the item. */
type Variable = { readonly path: DraftPath; readonly values: readonly ContentDraft[]; readonly isVariant: boolean }

const numbers = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => (from < to ? from + i : from - i))

/** Returns the identifiers of items of a draft, for a reference to one list or for a game's own use of ids. */
type IdsIn = (of: string | undefined) => readonly string[]

/** Returns the values of a single field, the usual ones first; empty for a text. */
const valuesOf = (part: ContentPart, idsIn: IdsIn): readonly ContentDraft[] => {
  if (part.kind === 'whole') return [...numbers(part.start, part.max), ...numbers(part.start, part.min)]
  if (part.kind === 'choice') return part.values
  return part.kind === 'id' ? idsIn(part.of) : []
}

/** Returns the base with each combination of values of its numbers and choices. */
const shapesOf = (fields: Fields, base: ContentDraft): readonly ContentDraft[] =>
  Object.entries(fields).reduce<readonly ContentDraft[]>(
    (drafts, [key, part]) => {
      const values = valuesOf(part, () => [])
      return values.length === 0
        ? drafts
        : drafts.flatMap((draft) => values.map((value) => changeAt(draft, [key], value)))
    },
    [base],
  )

const variablesOf = (part: ContentPart, idsIn: IdsIn, path: DraftPath = []): readonly Variable[] => {
  if (part.kind === 'record')
    return Object.entries(part.fields).flatMap(([key, field]) => variablesOf(field, idsIn, [...path, key]))
  if (part.kind === 'list') return part.min > 0 ? variablesOf(part.item, idsIn, [...path, 0]) : []
  if (part.kind === 'variant') {
    const values = Object.entries(part.shapes).flatMap(([shape, fields]) =>
      shapesOf(fields, completeDraft(part, { [part.key]: shape }, undefined)),
    )
    return [{ path, values, isVariant: true }]
  }
  const values = valuesOf(part, idsIn)
  return values.length === 0 ? [] : [{ path, values, isVariant: false }]
}

/** Returns the identifiers of the items of one list, or of all lists of a draft. A new item may refer to them. */
const idsOf =
  (draft: ContentDraft): IdsIn =>
  (of) =>
    Object.entries(keysIn(draft)).flatMap(([list, items]) =>
      of !== undefined && of !== list
        ? []
        : itemsIn(items)
            .map((item) => fieldText(keysIn(item)['id']))
            .filter((text) => text !== ''),
    )

/** Returns a title as an identifier. Numbers up to 26 become letters, because some games refuse digits. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/\d+/g, (digits) => (Number(digits) <= 26 ? String.fromCharCode(96 + Number(digits)) : digits))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-$/g, '')

/** Returns the item with a name in each empty text: the title, or the title and the name of the field around. */
const named = (part: ContentPart, draft: ContentDraft, title: string): ContentDraft => {
  if (typeof draft === 'string' && draft !== '') return draft
  if (part.kind === 'text') return title.slice(0, part.longest)
  if (part.kind === 'id')
    return slugOf(title)
      .slice(-part.longest)
      .replace(/^[^a-z]+/, '')
  return partsWithin(part, draft).reduce((item, [key, field]) => {
    const inner = readAt(item, [key])
    const isName = field.kind === 'text' || field.kind === 'id'
    const called = typeof key === 'number' ? key + 1 : key
    return inner === undefined
      ? item
      : changeAt(item, [key], named(field, inner, isName ? title : `${title} ${called}`))
  }, draft)
}

/** Returns the parts inside a part with their keys; empty for a simple part. */
const partsWithin = (part: ContentPart, draft: ContentDraft): readonly (readonly [string | number, ContentPart])[] => {
  if (part.kind === 'record') return Object.entries(part.fields)
  if (part.kind === 'each') return part.keys.map((key) => [key, part.item])
  if (part.kind === 'list' || part.kind === 'pair') return itemsIn(draft).map((_, i) => [i, part.item])
  return part.kind === 'variant' ? Object.entries(part.shapes[fieldText(readAt(draft, [part.key]))] ?? {}) : []
}

/** Returns an item without its own name and id, for a copy that gets others; other values are left unchanged. */
const unnamed = (item: ContentDraft): ContentDraft =>
  Object.fromEntries(Object.entries(keysIn(item)).map(([key, value]) => [key, isOwnName(key) ? '' : value]))

const isOwnNamed = (item: ContentDraft): boolean => Object.keys(keysIn(item)).some(isOwnName)

const isOwnName = (key: string): boolean => key === 'name' || key === 'id'

/** Yields the base, copies of the items (the last first), then the base with one value changed, then with two. */
function* candidatesOf(
  base: ContentDraft,
  variables: readonly Variable[],
  items: readonly ContentDraft[],
): Generator<ContentDraft> {
  yield base
  for (const item of items.toReversed()) if (isOwnNamed(item)) yield unnamed(item)
  for (const { path, values } of variables) for (const value of values) yield changeAt(base, path, value)
  for (const [i, one] of variables.entries())
    for (const other of variables.slice(i + 1))
      for (const value of one.values)
        for (const second of other.values) yield changeAt(changeAt(base, one.path, value), other.path, second)
}

type Fresh = {
  readonly draft: ContentDraft
  /** Path of the list in the draft. */
  readonly path: DraftPath
  readonly list: ListPart
  /** Title of an item by its number from 1. */
  readonly title: (number: number) => string
  /** Returns the number of faults of a draft. */
  readonly countFaults: (draft: ContentDraft) => number
}

/**
 * Returns a new item for the end of a list: named by its number, different from the others in each variant, and
 * without a new fault. If none of the first candidates is free of faults, returns the first candidate.
 */
export const freshItem = ({ draft, path, list, title, countFaults }: Fresh): ContentDraft => {
  const items = itemsIn(readAt(draft, path))
  const initial = completeDraft(list.item, undefined, undefined)
  const taken = new Set(JSON.stringify(items).match(/"[^"]*"/g))
  const isTaken = (name: string): boolean => taken.has(JSON.stringify(name)) || taken.has(JSON.stringify(slugOf(name)))
  const number = numbers(items.length + 1, 2 * items.length + 2).find((one) => !isTaken(title(one))) ?? 1
  const variables = variablesOf(list.item, idsOf(draft))
  const variants = variables.filter(({ isVariant }) => isVariant)
  const isRepeat = (item: ContentDraft): boolean =>
    items.some(
      (one) => isSameJson(one, item) || variants.some(({ path: at }) => isSameJson(readAt(one, at), readAt(item, at))),
    )
  const before = countFaults(draft)
  const isFree = (item: ContentDraft): boolean => countFaults(changeAt(draft, [...path, items.length], item)) <= before
  const from = (isWanted: (item: ContentDraft) => boolean): ContentDraft | undefined => {
    let checks = 0
    for (const candidate of candidatesOf(initial, variables, items)) {
      const item = named(list.item, candidate, title(number))
      if (!isWanted(item)) continue
      if (isFree(item)) return item
      if (++checks === MOST_CHECKS) return undefined
    }
    return undefined
  }
  return from((item) => !isRepeat(item)) ?? from(() => true) ?? named(list.item, initial, title(number))
}
