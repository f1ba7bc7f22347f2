import type { ContentPart, EachPart, Fields, VariantPart } from '../../engine/content/schema.ts'

/** Content of a game's pieces while it is edited. It can be any JSON. */
export type ContentDraft =
  | null
  | boolean
  | number
  | string
  | readonly ContentDraft[]
  | { readonly [key: string]: ContentDraft }

/** Returns a draft's value as text for a form field; empty for objects, lists and missing values. */
export const fieldText = (draft: ContentDraft | undefined): string =>
  typeof draft === 'object' || draft === undefined ? '' : String(draft)

/** Path in a draft: keys, and list indices from 0. */
export type DraftPath = readonly (string | number)[]

type DraftKeys = { readonly [key: string]: ContentDraft }

const hasKeys = (draft: ContentDraft | undefined): draft is DraftKeys =>
  typeof draft === 'object' && draft !== null && !Array.isArray(draft)

/** Returns the draft's entries; an empty object if the draft is not an object. */
export const keysIn = (draft: ContentDraft | undefined): DraftKeys => (hasKeys(draft) ? draft : {})

/** Returns the draft's items; an empty list if the draft is not a list. */
export const itemsIn = (draft: ContentDraft | undefined): readonly ContentDraft[] =>
  Array.isArray(draft) ? (draft as readonly ContentDraft[]) : []

/** Returns the draft with a new value at a path; `undefined` removes a list item. */
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

export const readAt = (draft: ContentDraft, path: DraftPath): ContentDraft | undefined =>
  path.reduce<ContentDraft | undefined>(
    (value, key) => (Object(value) as { readonly [name: string | number]: ContentDraft })[key],
    draft,
  )

/** Returns the fields of the variant that a draft names. Undefined for an unknown variant. */
export const shapeOf = ({ key, shapes }: VariantPart, draft: ContentDraft | undefined): Fields | undefined =>
  shapes[fieldText(keysIn(draft)[key])]

const isScalar = (draft: ContentDraft | undefined): draft is boolean | number | string =>
  draft !== undefined && typeof draft !== 'object'

/** Returns the initial value of a simple part: an empty name, the first choice, or the number's `start`. */
const firstValue = (part: ContentPart | undefined): ContentDraft => {
  if (part?.kind === 'whole') return part.start
  if (part?.kind === 'choice') return part.values[0] ?? null
  return part?.kind === 'constant' ? part.value : ''
}

/** True for the value of an optional field. A form cannot omit a list, so an empty one counts as omitted. */
const isGiven = (draft: ContentDraft | undefined): boolean =>
  draft !== undefined && draft !== null && !(Array.isArray(draft) && draft.length === 0)

const completeFields = (
  fields: Fields,
  given: ContentDraft | undefined,
  template: ContentDraft | undefined,
): ContentDraft =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([key, part]) => part.kind !== 'remark' && (part.kind !== 'optional' || isGiven(keysIn(given)[key])))
      .map(([key, part]) => [key, completeDraft(part, keysIn(given)[key], keysIn(template)[key])]),
  )

/** Returns a different choice for each key; undefined if items need not differ or are not choices. */
const distinctValues = ({ keys, item, distinct }: EachPart): ContentDraft | undefined =>
  distinct && item.kind === 'choice'
    ? Object.fromEntries(keys.map((key, i) => [key, item.values[i] ?? null]))
    : undefined

/**
 * Returns a draft with a value in every field. Missing or mistyped values come from the template, or are initial
 * values. Faulty values are preserved; fields that the schema does not have are removed.
 */
export const completeDraft = (
  part: ContentPart | undefined,
  given: ContentDraft | undefined,
  template: ContentDraft | undefined,
): ContentDraft => {
  if (part?.kind === 'optional') return completeDraft(part.item, given, template)
  if (part?.kind === 'record') return completeFields(part.fields, given, template)
  if (part?.kind === 'each') {
    const fields = Object.fromEntries(part.keys.map((key) => [key, part.item]))
    return completeFields(fields, given, template ?? distinctValues(part))
  }
  if (part?.kind === 'list' || part?.kind === 'pair') {
    const templates = itemsIn(template)
    const length = part.kind === 'pair' ? 2 : part.min
    const some = [given, template].find((draft) => Array.isArray(draft)) ?? Array.from({ length }, () => null)
    return itemsIn(some).map((item, i) => completeDraft(part.item, item, templates[i] ?? templates[0]))
  }
  if (part?.kind === 'variant') {
    const shapes = [given, template].map((draft) => fieldText(keysIn(draft)[part.key]))
    const shape = shapes.find((name) => name !== '') ?? Object.keys(part.shapes)[0] ?? ''
    return { [part.key]: shape, ...keysIn(completeFields(part.shapes[shape] ?? {}, given, template)) }
  }
  return [given, template].find(isScalar) ?? firstValue(part)
}
