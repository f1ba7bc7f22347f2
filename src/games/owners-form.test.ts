import { describe, expect, test } from 'vitest'
import {
  changeAt,
  type ContentDraft,
  type DraftPath,
  fieldText,
  itemsIn,
  keysIn,
  readAt,
} from '../kit/content/draft.ts'
import type { ContentEditor } from '../kit/content/editor.ts'
import type { FormField, FormList, FormPart } from '../kit/content/form.ts'
import { games } from './index.ts'

const owned = games.flatMap(({ game, content }) => (content === undefined ? [] : [{ id: game.id, content }]))

const partsWithin = (part: FormPart): readonly FormPart[] =>
  part.kind === 'group' ? part.parts : part.kind === 'list' ? part.items : []

const allParts = (parts: readonly FormPart[]): readonly FormPart[] =>
  parts.flatMap((part) => [part, ...allParts(partsWithin(part))])

const listsOf = (editor: ContentEditor, draft: ContentDraft): readonly FormList[] =>
  allParts(editor.form(draft)).filter((part) => part.kind === 'list')

/** Adds an item at the end of a list. If the list is full, removes its last item before. */
const added = (editor: ContentEditor, draft: ContentDraft, { path, max }: FormList): ContentDraft => {
  const items = itemsIn(readAt(draft, path))
  const room = items.length < max ? draft : changeAt(draft, [...path, items.length - 1], undefined)
  const list = listsOf(editor, room).find((one) => one.path.join('.') === path.join('.'))
  if (list === undefined) throw new RangeError(`${path.join('.')} is no list`)
  return editor.complete(changeAt(room, [...path, list.items.length], list.fresh()))
}

/** Returns the paths of all simple values. */
const leaves = (draft: ContentDraft | undefined, path: DraftPath = []): readonly string[] => {
  if (typeof draft !== 'object' || draft === null) return [`${path.join('.')}=${JSON.stringify(draft)}`]
  return Array.isArray(draft)
    ? itemsIn(draft).flatMap((item, i) => leaves(item, [...path, i]))
    : Object.entries(keysIn(draft)).flatMap(([key, item]) => leaves(item, [...path, key]))
}

/** Returns another value for a field: another choice, another number or another text. */
const otherValues = (field: FormField, value: ContentDraft | undefined): readonly ContentDraft[] => {
  if (field.kind === 'drawn') return []
  if (field.kind === 'choice')
    return field.options.flatMap((option) => (option.value === value ? [] : [option.value])).slice(0, 3)
  return field.kind === 'number' ? [Number(value) + 1, '', 'x'] : ['', `${fieldText(value)}-b`]
}

/** Returns the path without the numbers of items. Parts with the same kind have the same schema. */
const kindOf = ({ path }: FormPart): string => path.filter((key) => typeof key === 'string').join('.')

/** Returns one part of each kind: the last. */
const oneOfEachKind = <P extends FormPart>(parts: readonly P[]): readonly P[] => [
  ...new Map(parts.map((part) => [kindOf(part), part])).values(),
]

describe.each(owned)('form of $id', ({ content }) => {
  test('every list gets valid new items, one after another', async () => {
    const editor = await content.load()
    const lists = listsOf(editor, editor.ours).filter(({ min, max }) => min < max)
    for (const list of oneOfEachKind(lists)) {
      const one = added(editor, editor.ours, list)
      const faults = [one, added(editor, one, list)].flatMap((draft) => editor.faults(draft))
      expect({ list: kindOf(list), faults }).toEqual({ list: kindOf(list), faults: [] })
    }
  })

  test('a change of one field changes no other field, unless it chooses a variant', async () => {
    const editor = await content.load()
    for (const field of oneOfEachKind(allParts(editor.form(editor.ours)))) {
      if (!('label' in field)) continue
      for (const value of otherValues(field, readAt(editor.ours, field.path))) {
        const after = editor.complete(changeAt(editor.ours, field.path, value))
        const before = new Set(leaves(editor.ours))
        const around = field.path.slice(0, -1).join('.')
        const strange = leaves(after).filter((leaf) => {
          if (before.has(leaf) || leaf.startsWith(`${field.path.join('.')}=`)) return false
          return field.kind !== 'choice' || !leaf.startsWith(`${around}.`)
        })
        const kept = new Set(leaves(after))
        const lost = leaves(editor.ours).filter((leaf) => {
          if (kept.has(leaf) || leaf.startsWith(`${field.path.join('.')}=`)) return false
          return field.kind !== 'choice' || !leaf.startsWith(`${around}.`)
        })
        expect({ field: field.path.join('.'), strange, lost }).toEqual({
          field: field.path.join('.'),
          strange: [],
          lost: [],
        })
      }
    }
  })
})
