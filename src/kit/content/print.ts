import { type ContentDraft, readAt, shownIn } from './draft.ts'
import type { FormField, FormPart } from './form.ts'

const INDENT = '  '

const fieldText = (field: FormField, draft: ContentDraft): string => {
  const value = readAt(draft, field.path)
  const title = field.kind === 'choice' ? field.options.find((option) => option.value === value)?.title : shownIn(value)
  return `${field.label}: ${title ?? shownIn(value)}`
}

/** Prints a set of pieces in words: a line for each field, indented below the titles of groups and lists. */
export const contentLines = (parts: readonly FormPart[], draft: ContentDraft, indent = ''): readonly string[] =>
  parts.flatMap((part) => {
    if (part.kind !== 'group' && part.kind !== 'list') return [`${indent}${fieldText(part, draft)}`]
    const inner = part.kind === 'list' ? part.items : part.parts
    return [`${indent}${part.title}`, ...contentLines(inner, draft, indent + INDENT)]
  })
