import { type ContentDraft, readAt, fieldText } from './draft.ts'
import type { FormField, FormPart } from './form.ts'

const INDENT = '  '

const fieldLine = (field: Exclude<FormField, { readonly kind: 'drawn' }>, draft: ContentDraft): string => {
  const value = readAt(draft, field.path)
  const title =
    field.kind === 'choice' ? field.options.find((option) => option.value === value)?.title : fieldText(value)
  return `${field.label}: ${title ?? fieldText(value)}`
}

/** Prints a set of pieces in words: a line for each field, indented below the titles of groups and lists. */
export const contentLines = (parts: readonly FormPart[], draft: ContentDraft, indent = ''): readonly string[] =>
  parts.flatMap((part) => {
    if (part.kind === 'drawn')
      return [part.label, ...part.lines.map((line) => `${INDENT}${line}`)].map((line) => indent + line)
    if (part.kind !== 'group' && part.kind !== 'list') return [`${indent}${fieldLine(part, draft)}`]
    const inner = part.kind === 'list' ? part.items : part.parts
    return [`${indent}${part.title}`, ...contentLines(inner, draft, indent + INDENT)]
  })
