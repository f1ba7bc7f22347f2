import { describe, expect, it } from 'vitest'
import { contentKind } from '../../engine/content/content.ts'
import { pathFault } from '../../engine/content/faults.ts'
import { choice, id, list, printedName, record, variant, whole } from '../../engine/content/schema.ts'
import { changeAt, type ContentDraft, itemsIn, keysIn, readAt } from './draft.ts'
import { contentEditor } from './editor.ts'

const pattern = variant('kind', { alike: { dice: whole(2, 3) }, sum: { sum: whole(6, 60, 44) } })
const entry = record({ name: printedName(20), pattern, points: whole(-9, 99, 10) })
const part = record({ tool: id(10), size: whole(1, 9) })
const schema = record({
  name: printedName(20),
  entries: list(entry, [1, 9], { distinct: 'name' }),
  tools: list(record({ id: id(10), kind: choice(['saw', 'axe']) }), [1, 9], { distinct: 'id' }),
  parts: list(part, [0, 9], { distinct: 'tool' }),
})
const shelf = contentKind({
  schema,
  called: 'shelves',
  longest: 900,
  between: ({ parts, tools }) =>
    parts.flatMap(({ tool }, i) =>
      tools.some((one) => one.id === tool) ? [] : [pathFault(['parts', i, 'tool'], 'noTool')],
    ),
})
const words = {
  about: 'A shelf.',
  unnamed: 'Nameless',
  parts: {
    name: { label: 'Name' },
    id: { label: 'Id' },
    entries: { label: 'Entries', item: (number: number) => `Entry ${number}`, add: 'Add an entry' },
    pattern: { label: 'Pattern' },
    kind: { label: 'Kind' },
    dice: { label: 'Dice' },
    sum: { label: 'Sum' },
    points: { label: 'Points' },
    tools: { label: 'Tools', item: (number: number) => `Tool ${number}`, add: 'Add a tool' },
    parts: { label: 'Parts', add: 'Add a part' },
    tool: { label: 'Tool' },
    size: { label: 'Size' },
  },
  faults: { noTool: () => 'name a tool of the list.' },
}
const editor = contentEditor(
  shelf,
  {
    name: 'Shelf',
    entries: [{ name: 'Entry 2', pattern: { kind: 'alike', dice: 2 }, points: 5 }],
    tools: [{ id: 'big', kind: 'saw' }],
    parts: [],
  },
  words,
)

const added = (draft: ContentDraft, field: string): ContentDraft => {
  const found = editor.form(draft).find(({ path }) => path[0] === field)
  if (found?.kind !== 'list') throw new RangeError(`${field} is not a list`)
  return changeAt(draft, [field, found.items.length], found.fresh())
}

describe('a new item of a list', () => {
  it('has the first free pattern, usual numbers and a free name', () => {
    const one = added(editor.ours, 'entries')
    const two = added(one, 'entries')
    expect(itemsIn(readAt(two, ['entries'])).slice(1)).toEqual([
      { name: 'Entry 3', pattern: { kind: 'alike', dice: 3 }, points: 10 },
      { name: 'Entry 4', pattern: { kind: 'sum', sum: 44 }, points: 10 },
    ])
    expect(editor.faults(two)).toEqual([])
  })

  it('refers to an item of the content', () => {
    const draft = added(added(editor.ours, 'tools'), 'parts')
    expect(keysIn(draft)['parts']).toEqual([{ tool: 'big', size: 1 }])
    expect(readAt(added(draft, 'parts'), ['parts', 1])).toEqual({ tool: 'tool-b', size: 1 })
    expect(editor.faults(added(draft, 'parts'))).toEqual([])
  })

  it('differs from the others while the content has another fault', () => {
    const draft = added(changeAt(editor.ours, ['name'], ''), 'entries')
    expect(readAt(draft, ['entries', 1, 'pattern'])).toEqual({ kind: 'alike', dice: 3 })
  })
})
