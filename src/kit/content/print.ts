import { catalogue } from '../catalogue.ts'
import { type ContentDraft, fieldText, readAt } from './draft.ts'
import { en } from './en.ts'
import { fitRow, type FormField, type FormGroup, type FormList, type FormPart } from './form.ts'

const words = catalogue({ en })

const INDENT = '  '

type WrittenField = Exclude<FormField, { readonly kind: 'drawn' }>

const isOuter = (part: FormPart): part is FormGroup | FormList => part.kind === 'group' || part.kind === 'list'

const partsIn = (part: FormGroup | FormList): readonly FormPart[] => (part.kind === 'list' ? part.items : part.parts)

const partTitle = (part: FormPart): string => (isOuter(part) ? part.title : part.label)

/** Returns the value of a field in words. */
const valueText = (field: FormField, draft: ContentDraft): string => {
  if (field.kind === 'drawn') return field.lines.join('\n')
  const value = readAt(draft, field.path)
  const option = field.kind === 'choice' ? field.options.find((one) => one.value === value) : undefined
  return option?.title ?? fieldText(value)
}

/** Returns the title of a part, and the name inside a group, such as a technique's. */
const namedTitle = (part: FormPart, draft: ContentDraft): string => {
  const title = partTitle(part)
  const field = part.kind === 'group' ? part.parts.find(({ path }) => path.at(-1) === 'name') : undefined
  const name = field === undefined ? '' : fieldText(readAt(draft, field.path)).trim()
  return name === '' || name === title ? title : words.named(title, name)
}

const fieldLine = (field: WrittenField, draft: ContentDraft): string =>
  words.brief(field.label, valueText(field, draft))

/** Prints a set of pieces in words: a line for each field, indented below the titles of groups and lists. */
export const contentLines = (parts: readonly FormPart[], draft: ContentDraft, indent = ''): readonly string[] =>
  parts.flatMap((part) => {
    if (part.kind === 'drawn')
      return [part.label, ...part.lines.map((line) => `${INDENT}${line}`)].map((line) => indent + line)
    if (!isOuter(part)) return [`${indent}${fieldLine(part, draft)}`]
    return [`${indent}${part.title}`, ...contentLines(partsIn(part), draft, indent + INDENT)]
  })

/** An entry of a list of pieces in words, with the entries or the lines of a drawing below it. */
export type ContentEntry = {
  readonly text: string
  readonly entries: readonly ContentEntry[]
  readonly drawing: readonly string[]
}

/** Returns the fields of a row, including those of a group in it; without the name that is the title of the row. */
const rowFields = (parts: readonly FormPart[], draft: ContentDraft, title: string): readonly string[] =>
  parts.flatMap((part) => {
    if (isOuter(part)) return rowFields(partsIn(part), draft, '')
    if (part.kind === 'drawn' || valueText(part, draft) === title) return []
    return [fieldLine(part, draft)]
  })

/** Returns a set of pieces as nested entries, in the words of the form. Fields that share a row share an entry. */
export const contentEntries = (parts: readonly FormPart[], draft: ContentDraft): readonly ContentEntry[] =>
  parts.map((part) => {
    if (part.kind === 'drawn') return { text: part.label, entries: [], drawing: part.lines }
    if (!isOuter(part)) return { text: fieldLine(part, draft), entries: [], drawing: [] }
    const inner = partsIn(part)
    if (!fitRow(inner)) return { text: namedTitle(part, draft), entries: contentEntries(inner, draft), drawing: [] }
    return { text: words.brief(part.title, rowFields(inner, draft, part.title).join(', ')), entries: [], drawing: [] }
  })

/** A set of pieces, and its form. */
type FormWithDraft = { readonly parts: readonly FormPart[]; readonly draft: ContentDraft }

/** Returns the part of Hazelring's pieces to compare with: at the same place in lists of one length, or of the same title. */
const matchOf = (part: FormPart, at: number, own: FormWithDraft, ours: FormWithDraft): FormPart | undefined => {
  const [beside, isAligned] = [ours.parts[at], own.parts.length === ours.parts.length]
  if (isAligned && isOuter(part) && beside?.kind === part.kind) return beside
  return ours.parts.find((one) => one.kind === part.kind && partTitle(one) === partTitle(part))
}

/**
 * Returns a line for each difference between an owner's pieces and Hazelring's: where it is, its value and ours. The
 * name of the set is no difference.
 */
export const contentChanges = (
  own: FormWithDraft,
  ours: FormWithDraft,
  trail: readonly string[] = [],
): readonly string[] => {
  const matched = new Set<FormPart>()
  const changes = own.parts.flatMap((part, i) => {
    const match = matchOf(part, i, own, ours)
    if (match !== undefined) matched.add(match)
    const at = [...trail, namedTitle(part, own.draft)]
    const place = at.join(', ')
    if (isOuter(part))
      return match !== undefined && isOuter(match)
        ? contentChanges({ ...own, parts: partsIn(part) }, { ...ours, parts: partsIn(match) }, at)
        : [words.changes.added(place)]
    const text = valueText(part, own.draft)
    const before = match === undefined || isOuter(match) ? undefined : valueText(match, ours.draft)
    if (text === before || part.path.join('.') === 'name') return []
    return [part.kind === 'drawn' ? words.changes.drawn(place) : words.changes.field(place, text, before)]
  })
  const removed = ours.parts.filter((part) => isOuter(part) && !matched.has(part))
  return [
    ...changes,
    ...removed.map((part) => words.changes.removed([...trail, namedTitle(part, ours.draft)].join(', '))),
  ]
}
