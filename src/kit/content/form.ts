import type { ContentPart, Fields, IdPart, OptionalPart } from '../../engine/content/schema.ts'
import { catalogue } from '../catalogue.ts'
import { capitalise } from '../text.ts'
import { type ContentDraft, type DraftPath, itemsIn, keysIn, readAt, shapeOf, fieldText } from './draft.ts'
import { en } from './en.ts'
import { freshItem } from './fresh.ts'

const words = catalogue({ en })

/** Words inside a part: titles of values, keys and items. */
type InnerWords = {
  /** Titles of a choice's values. If undefined, the form shows values as in files. */
  readonly values?: { readonly [value: string]: string }
  /** Titles of the keys of `each`. */
  readonly keys?: { readonly [key: string]: string }
  /** Title of an unnamed item, by its number from 1. */
  readonly item?: (number: number) => string
  /** Label of the button that adds an item to a list. */
  readonly add?: string
  /** Words inside the items of `each`, a list or a pair. */
  readonly of?: InnerWords
}

/** Words of a field: label, and one sentence of help. */
export type PartWords = InnerWords & { readonly label: string; readonly help?: string }

/** Words of a schema's fields by name. `outer.inner` names a nested field if two fields share a name. */
export type SchemaWords = { readonly [field: string]: PartWords }

/** A value that a field may have, and its title. */
type Option = { readonly value: ContentDraft; readonly title: string }

/** A single input of a form. Its label only makes sense below the titles of the surrounding parts. */
export type FormField = { readonly path: DraftPath; readonly label: string; readonly help: string } & (
  | { readonly kind: 'text' }
  | { readonly kind: 'number' }
  | { readonly kind: 'choice'; readonly options: readonly Option[] }
  /** Edited by a component of the game. `lines` show its value in a terminal. */
  | { readonly kind: 'drawn'; readonly lines: readonly string[] }
)

/** A group of fields. A group that `folds` is collapsed at first; `brief` sums it up in its heading, or is empty. */
export type FormGroup = {
  readonly kind: 'group'
  readonly path: DraftPath
  readonly title: string
  readonly help: string
  readonly folds: boolean
  readonly brief: string
  readonly parts: readonly FormPart[]
}

/** A list of `min` to `max` parts. `fresh` returns a new item, valid and distinct if possible. It collapses like a group. */
export type FormList = {
  readonly kind: 'list'
  readonly path: DraftPath
  readonly title: string
  readonly help: string
  readonly folds: boolean
  readonly brief: string
  readonly add: string
  readonly min: number
  readonly max: number
  readonly fresh: () => ContentDraft
  readonly items: readonly FormPart[]
}

export type FormPart = FormField | FormGroup | FormList

/** Fields of the whole content that the game draws, with a function that prints their values as lines. */
export type DrawnLines = { readonly [field: string]: (value: ContentDraft | undefined) => readonly string[] }

/** Returns the brief of a group that the game computes, such as a cost; undefined for the values of its first fields. */
export type BriefAt = (draft: ContentDraft, path: DraftPath) => string | undefined

/** Position in the form while it is being built: draft, words, and enclosing field. */
type Place = {
  readonly draft: ContentDraft
  readonly all: SchemaWords
  readonly drawn: DrawnLines
  readonly countFaults: (draft: ContentDraft) => number
  readonly briefAt: BriefAt
  readonly path: DraftPath
  readonly field: string
  readonly words: PartWords
}

const placeWithin = (place: Place, key: string | number, inner: Partial<PartWords>): Place => ({
  ...place,
  path: [...place.path, key],
  words: { label: '', ...place.words.of, ...inner },
})

/** Returns the form of the fields of a record. @throws RangeError for a field without words */
const fieldForms = (fields: Fields, place: Place): readonly FormPart[] =>
  Object.entries(fields).flatMap(([key, part]) => {
    if (part.kind === 'constant' || part.kind === 'remark') return []
    const own = place.all[`${place.field}.${key}`] ?? place.all[key]
    if (own === undefined) throw new RangeError(`the field "${place.field}.${key}" has no text`)
    const inner = { ...place, path: [...place.path, key], field: key, words: own }
    const lines = place.path.length === 0 ? place.drawn[key] : undefined
    return [lines === undefined ? formPart(part, inner) : drawnForm(inner, lines(readAt(place.draft, inner.path)))]
  })

/** Returns a sentence that describes which values a field accepts. */
const takenBy = (part: ContentPart): string => {
  if (part.kind === 'whole') return words.takes.whole(part.min, part.max)
  if (part.kind === 'text') return words.takes.text(part.longest)
  return part.kind === 'id' ? words.takes.id(part.longest) : ''
}

/** True for a field, or a group of fields only. */
const isFlat = (part: FormPart): boolean =>
  part.kind === 'group' ? part.parts.every(({ kind }) => kind !== 'group' && kind !== 'list') : part.kind !== 'list'

/** Most fields in one row of a wide page. More would wrap, and the rows of a list would differ. */
const ROW_FIELDS = 6

const countFields = (parts: readonly FormPart[]): number =>
  parts.reduce((sum, part) => sum + (part.kind === 'group' ? countFields(part.parts) : 1), 0)

/** True if the parts fit into one row of fields. One flat group among them may be a variant with its fields. */
export const fitRow = (parts: readonly FormPart[]): boolean =>
  parts.every(isFlat) && parts.filter(({ kind }) => kind === 'group').length <= 1 && countFields(parts) <= ROW_FIELDS

/** True for several numbers, which a grid shows side by side. */
export const areNumbers = (parts: readonly FormPart[]): boolean =>
  parts.length > 1 && parts.every(({ kind }) => kind === 'number')

/** Most values that the heading of a collapsed group shows. */
const BRIEF_VALUES = 2

/** Returns the first numbers and choices of a group, with their labels. */
const briefOf = (draft: ContentDraft, parts: readonly FormPart[]): string =>
  parts
    .flatMap((part) => {
      if (part.kind !== 'number' && part.kind !== 'choice') return []
      const value = readAt(draft, part.path)
      const option = part.kind === 'choice' ? part.options.find((one) => one.value === value) : undefined
      return [words.brief(part.label, option?.title ?? fieldText(value))]
    })
    .slice(0, BRIEF_VALUES)
    .join(', ')

/** Groups that contain only groups and lists stay open, so that a reader sees the names inside. */
const groupOf = (
  { draft, path, briefAt, words: { label, help = '' } }: Place,
  parts: readonly FormPart[],
): FormGroup => ({
  kind: 'group',
  path,
  title: label,
  help,
  folds: parts.some((part) => 'label' in part) && !fitRow(parts) && !areNumbers(parts),
  brief: briefAt(draft, path) ?? briefOf(draft, parts),
  parts,
})

const sentences = (...all: readonly string[]): string => all.filter((sentence) => sentence !== '').join(' ')

type Repeated = { readonly help: string; readonly parts: readonly FormPart[] }

/** Returns the parts of a list or a group of equal parts. Several numbers share the sentence about accepted values. */
const repeatedParts = (item: ContentPart, { words: { help = '' } }: Place, parts: readonly FormPart[]): Repeated =>
  item.kind === 'whole'
    ? { help: sentences(help, takenBy(item)), parts: parts.map((part) => ({ ...part, help: '' })) }
    : { help, parts }

/** Returns the items to which a reference may point, in the order of their list. */
const referredIn = (draft: ContentDraft, of: string): readonly Option[] =>
  itemsIn(readAt(draft, [of])).map((item) => {
    const { id, name } = keysIn(item)
    const value = fieldText(id)
    return { value, title: fieldText(name).trim() || value }
  })

/** Returns an item's name, or the name of the item to which its first reference points; empty if it has neither. */
const itemName = (part: ContentPart, { draft, path }: Place, i: number): string => {
  const fields = part.kind === 'record' ? part.fields : {}
  const item = keysIn(readAt(draft, [...path, i]))
  const [key, to] = Object.entries(fields).find(([, one]) => one.kind === 'id' && one.of !== undefined) ?? []
  const referred = to?.kind === 'id' && to.of !== undefined ? referredIn(draft, to.of) : []
  const title = referred.find(({ value }) => value === item[key ?? ''])?.title ?? ''
  return fieldText(item['name']).trim() || title
}

const itemForm = (part: ContentPart, place: Place, i: number): FormPart => {
  const label = itemName(part, place, i) || (place.words.item ?? words.item)(i + 1)
  return formPart(part, placeWithin(place, i, { label }))
}

const fieldForm = (part: ContentPart, { path, words: { label, help, values = {} } }: Place): FormField => {
  const shared = { path, label, help: sentences(help ?? '', takenBy(part)) }
  if (part.kind === 'whole') return { kind: 'number', ...shared }
  if (part.kind !== 'choice') return { kind: 'text', ...shared }
  const options = part.values.map((value) => ({ value, title: values[`${value}`] ?? `${value}` }))
  return { kind: 'choice', ...shared, options }
}

/** Returns a choice among the items to which an id may refer. */
const referenceForm = (of: string, { draft, path, words: { label, help = '' } }: Place): FormField => ({
  kind: 'choice',
  path,
  label,
  help,
  options: referredIn(draft, of),
})

const idForm = (part: IdPart, place: Place): FormField =>
  part.of === undefined ? fieldForm(part, place) : referenceForm(part.of, place)

const drawnForm = ({ path, words: { label, help = '' } }: Place, lines: readonly string[]): FormField => ({
  kind: 'drawn',
  path,
  label,
  help,
  lines,
})

const optionalForm = ({ item }: OptionalPart, place: Place): FormPart => {
  const form = formPart(item, place)
  return form.kind === 'list' ? { ...form, min: 0 } : form
}

const numbersIn = (items: readonly ContentDraft[]): string => items.map(fieldText).join(' ')

/** Collapses a list of numbers. Its heading shows them, so that several lists stay on one screen. */
const foldNumbers = (part: FormPart): FormPart =>
  part.kind === 'list' && part.brief !== '' ? { ...part, folds: true } : part

const formPart = (part: ContentPart, place: Place): FormPart => {
  const items = itemsIn(readAt(place.draft, place.path))
  switch (part.kind) {
    case 'record':
      return groupOf(place, fieldForms(part.fields, place))
    case 'each': {
      const titles = place.words.keys ?? {}
      const parts = part.keys.map((key) =>
        formPart(part.item, placeWithin(place, key, { label: capitalise(titles[key] ?? key) })),
      )
      const repeated = repeatedParts(part.item, place, parts.map(foldNumbers))
      return { ...groupOf(place, repeated.parts), help: repeated.help }
    }
    case 'list': {
      const { label, add = '' } = place.words
      const { min, max, item } = part
      const { help, parts } = repeatedParts(
        item,
        place,
        items.map((_, i) => itemForm(item, place, i)),
      )
      const title = place.words.item ?? words.item
      const fresh = (): ContentDraft => freshItem({ ...place, list: part, title })
      const shared = { path: place.path, title: label, help, add, min, max, fresh, items: parts }
      return { kind: 'list', ...shared, folds: false, brief: item.kind === 'whole' ? numbersIn(items) : '' }
    }
    case 'pair':
      return groupOf(
        place,
        items.map((_, i) => itemForm(part.item, place, i)),
      )
    case 'variant': {
      const draft = readAt(place.draft, place.path)
      const key = { kind: 'choice', values: Object.keys(part.shapes) } as const
      return groupOf(place, fieldForms({ [part.key]: key, ...shapeOf(part, draft) }, place))
    }
    case 'optional':
      return optionalForm(part, place)
    case 'id':
      return idForm(part, place)
    case 'text':
    case 'whole':
    case 'choice':
    case 'constant':
    case 'remark':
      return fieldForm(part, place)
    default:
      return part satisfies never
  }
}

type FormOptions = {
  readonly drawn?: DrawnLines
  /** Returns the number of faults of a draft. The form chooses new list items that add no faults. */
  readonly countFaults?: (draft: ContentDraft) => number
  readonly briefAt?: BriefAt
}

/**
 * Returns a draft's form in the order of the schema. Lists and groups can be collapsed at the top level, and so can
 * groups with own fields that don't fit into a row.
 */
export const formOf = (
  fields: Fields,
  all: SchemaWords,
  draft: ContentDraft,
  { drawn = {}, countFaults = () => 0, briefAt = () => undefined }: FormOptions = {},
): readonly FormPart[] =>
  fieldForms(fields, { draft, all, drawn, countFaults, briefAt, path: [], field: '', words: { label: '' } }).map(
    (part) => (part.kind === 'group' || part.kind === 'list' ? { ...part, folds: true } : part),
  )
