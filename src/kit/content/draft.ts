import type { ContentPart, Fields, VariantPart } from '../../engine/content/schema.ts'

/** A draft of a game's pieces while it is edited: any JSON. */
export type ContentDraft =
  | null
  | boolean
  | number
  | string
  | readonly ContentDraft[]
  | { readonly [key: string]: ContentDraft }

/** Returns the text of a draft's value in a form field: text, number, or yes and no; empty for other values. */
export const shownIn = (draft: ContentDraft | undefined): string =>
  typeof draft === 'object' || draft === undefined ? '' : String(draft)

/** Path in a draft: keys, and list indices from 0. */
export type DraftPath = readonly (string | number)[]

type DraftKeys = { readonly [key: string]: ContentDraft }

/** True if a draft is an object and so has keys. */
const hasKeys = (draft: ContentDraft | undefined): draft is DraftKeys =>
  typeof draft === 'object' && draft !== null && !Array.isArray(draft)

/** Returns the object's entries; an empty object for any other draft. */
export const keysIn = (draft: ContentDraft | undefined): DraftKeys => (hasKeys(draft) ? draft : {})

/** Returns the list's items; an empty list for any other draft. */
export const itemsIn = (draft: ContentDraft | undefined): readonly ContentDraft[] =>
  Array.isArray(draft) ? (draft as readonly ContentDraft[]) : []

/** Returns the draft with another value at a path; `undefined` removes an entry from a list. */
export const changeAt = (
  draft: ContentDraft,
  [key, ...rest]: DraftPath,
  value: ContentDraft | undefined,
): ContentDraft => {
  if (key === undefined) return value ?? null
  if (typeof key === 'number') {
    const items = itemsIn(draft)
    if (rest.length === 0 && value === undefined) return items.toSpliced(key, 1)
    return items.toSpliced(key, 1, changeAt(items[key] ?? null, rest, value))
  }
  const keys = keysIn(draft)
  return { ...keys, [key]: changeAt(keys[key] ?? null, rest, value) }
}

/** Returns the value at a path of a draft. */
export const readAt = (draft: ContentDraft, path: DraftPath): ContentDraft | undefined =>
  path.reduce<ContentDraft | undefined>(
    (value, key) => (Object(value) as { readonly [name: string | number]: ContentDraft })[key],
    draft,
  )

/** Returns the fields of the shape that a draft names; undefined for an unknown shape. */
export const shapeOf = ({ key, shapes }: VariantPart, draft: ContentDraft | undefined): Fields | undefined =>
  shapes[shownIn(keysIn(draft)[key])]

const withKeys = (keys: readonly string[], make: (key: string, i: number) => ContentDraft): ContentDraft =>
  Object.fromEntries(keys.map((key, i) => [key, make(key, i)]))

const fieldsIn = (fields: Fields): readonly string[] =>
  Object.keys(fields).filter((key) => fields[key]?.kind !== 'remark')

/** Returns a value to begin with: empty names, the smallest numbers, first choices and shortest lists. */
export const freshDraft = (part: ContentPart | undefined): ContentDraft => {
  switch (part?.kind) {
    case 'text':
    case 'id':
      return ''
    case 'whole':
      return Math.max(part.min, Math.min(0, part.max))
    case 'choice':
      return part.values[0] ?? null
    case 'constant':
      return part.value
    case 'record':
      return withKeys(fieldsIn(part.fields), (key) => freshDraft(part.fields[key]))
    case 'each': {
      const { item, distinct } = part
      const values = distinct && item.kind === 'choice' ? item.values : []
      return withKeys(part.keys, (_, i) => values[i] ?? freshDraft(item))
    }
    case 'list':
      return Array.from({ length: part.min }, () => freshDraft(part.item))
    case 'pair':
      return [freshDraft(part.item), freshDraft(part.item)]
    case 'variant': {
      const [shape = '', fields = {}] = Object.entries(part.shapes)[0] ?? []
      return { [part.key]: shape, ...keysIn(freshDraft({ kind: 'record', fields })) }
    }
    case 'remark':
    case undefined:
      return null
    default:
      return part satisfies never
  }
}

const completeFields = (
  fields: Fields,
  given: ContentDraft | undefined,
  template: ContentDraft | undefined,
): ContentDraft =>
  withKeys(fieldsIn(fields), (key) => completeDraft(fields[key], keysIn(given)[key], keysIn(template)[key]))

const completeItems = (
  item: ContentPart,
  given: readonly ContentDraft[],
  template: ContentDraft | undefined,
): ContentDraft => {
  const templates = itemsIn(template)
  return given.map((one, i) => completeDraft(item, one, templates[i] ?? templates[0]))
}

/**
 * Returns a draft with a value in every field: missing and mistyped ones come from the template, or are fresh. Faulty
 * values stay. Removes fields that the schema does not have.
 */
export const completeDraft = (
  part: ContentPart | undefined,
  given: ContentDraft | undefined,
  template: ContentDraft | undefined,
): ContentDraft => {
  switch (part?.kind) {
    case 'record':
      return completeFields(part.fields, given, template)
    case 'each':
      return completeFields(Object.fromEntries(part.keys.map((key) => [key, part.item])), given, template)
    case 'list':
    case 'pair':
      return Array.isArray(given) ? completeItems(part.item, itemsIn(given), template) : (template ?? freshDraft(part))
    case 'variant': {
      const shape = shownIn(keysIn(given)[part.key]) || shownIn(keysIn(template)[part.key])
      const fields = part.shapes[shape] ?? {}
      return shape === '' ? freshDraft(part) : { [part.key]: shape, ...keysIn(completeFields(fields, given, template)) }
    }
    case 'text':
    case 'id':
    case 'whole':
    case 'choice':
    case 'constant':
    case 'remark':
    case undefined:
      return given === null || given === undefined || typeof given === 'object' ? (template ?? freshDraft(part)) : given
    default:
      return part satisfies never
  }
}
