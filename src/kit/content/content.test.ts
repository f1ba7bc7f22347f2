import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { HOUSE_MENU, menu, menuWords } from '../../testing/tiny/menu.ts'
import { changeAt, completeDraft, type ContentDraft, type DraftPath, readAt } from './draft.ts'
import { contentEditor } from './editor.ts'
import type { FormPart } from './form.ts'
import { jsonSchemaOf } from './json-schema.ts'

const editor = contentEditor(menu, HOUSE_MENU, menuWords)
const { ours } = editor

const fieldsIn = (parts: readonly FormPart[]): readonly FormPart[] =>
  parts.flatMap((part) => ('items' in part ? fieldsIn(part.items) : 'parts' in part ? fieldsIn(part.parts) : [part]))

const leavesOf = (value: ContentDraft, path: DraftPath = []): readonly DraftPath[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        leavesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : [path]

const leaves = leavesOf(ours)

describe('the form of a schema', () => {
  it('has a labelled field for every value but constants', () => {
    const fields = fieldsIn(editor.form(ours))
    expect(fields.map(({ path }) => path)).toEqual(leaves.filter(([key]) => key !== 'format'))
    for (const field of fields) expect('label' in field && field.label).not.toBe('')
  })

  it('says what a field takes', () => {
    const helps = Object.fromEntries(
      fieldsIn(editor.form(ours)).map((part) => [part.path.join('.'), 'help' in part ? part.help : '']),
    )
    expect(helps).toMatchObject({
      name: 'Up to 12 letters.',
      'cups.0.id': 'Up to 8 lower-case letters, digits and single hyphens.',
      'cups.0.sizes.large': '',
      'cups.1.filling.year': 'From the founding on. -99 to 99.',
      'days.sunday': '',
    })
  })

  it('titles items by name or number, and folds what has parts inside', () => {
    const unnamed = changeAt(ours, ['cups', 1, 'name'], ' ')
    const titles = editor.form(unnamed).flatMap((part) => ('items' in part ? part.items : []))
    expect(titles.map((part) => 'folds' in part && [part.title, part.folds])).toEqual([
      ['Big mug', true],
      ['Cup 2', true],
      ['Table 1', false],
    ])
  })

  it('has the fields of the chosen shape', () => {
    const wine = editor.complete(changeAt(ours, ['cups', 0, 'filling', 'kind'], 'wine'))
    expect(readAt(wine, ['cups', 0, 'filling'])).toEqual({ kind: 'wine', year: 0, colour: 'red' })
    expect(fieldsIn(editor.form(wine)).map(({ path }) => path.join('.'))).toContain('cups.0.filling.year')
    expect(editor.complete(changeAt(wine, ['cups', 0, 'filling', 'kind'], 'water'))).toEqual(ours)
  })

  it('refuses a schema with a field that has no words', () => {
    const { name: _, ...parts } = menuWords.parts
    const mute = contentEditor(menu, HOUSE_MENU, { ...menuWords, parts })
    expect(() => mute.form(ours)).toThrow('the field ".name" has no text')
  })
})

describe('a draft', () => {
  it('of our own has no fault and no remark', () => {
    expect(editor.faults(ours)).toEqual([])
    expect(JSON.stringify(ours)).not.toContain('origin')
    expect(editor.print(ours)).toEqual(menu.print(HOUSE_MENU))
  })

  it('is completed wherever something is missing, and keeps what is wrong', () => {
    expect(editor.complete({})).toEqual(ours)
    for (const path of leaves) expect(editor.complete(changeAt(ours, path, null))).toEqual(ours)
    for (const path of leaves) expect(readAt(editor.complete(changeAt(ours, path, 'wrong')), path)).toBe('wrong')
  })

  it('that is fresh lacks names only', () => {
    const faults = menu.faults(completeDraft(menu.schema, undefined, undefined)).map(({ path }) => path.join('.'))
    expect(faults).toEqual(['name', 'cups.0.id', 'cups.0.name'])
  })

  it('has faults at its fields, in sentences', () => {
    const faults = editor.faults(changeAt(ours, ['cups', 1, 'sizes', 'large'], 12))
    expect(faults).toEqual([
      {
        path: ['cups', 1, 'sizes', 'large'],
        field: 'cups, no. 2, sizes, large',
        message: 'cups, no. 2, sizes, large: write at most 9, not 12.',
      },
    ])
    const cups = [0, 1, 2].map((i) => ({ ...HOUSE_MENU.cups[0], id: `c${i}`, sizes: { small: 1, large: 9 } }))
    expect(editor.faults({ ...HOUSE_MENU, cups }).map(({ message }) => message)).toEqual([
      'cups: the cups hold 27: make them smaller.',
    ])
  })
})

describe('the JSON Schema', () => {
  const schema = z.fromJSONSchema(jsonSchemaOf(editor.schema) as never)
  const accepts = (value: unknown): boolean => schema.safeParse(value).success

  it('takes what has no fault, and refuses what has one', () => {
    expect(accepts(HOUSE_MENU)).toBe(true)
    for (const path of leaves)
      for (const value of ['', 'red', 'a b', -100, 0, 7, 1.5, true, null, {}, []] as readonly ContentDraft[]) {
        const draft = changeAt(ours, path, value)
        const faults = menu.faults(draft).filter(({ code }) => code !== 'twice')
        expect([path, value, accepts(draft)]).toEqual([path, value, faults.length === 0])
      }
  })

  it('takes no other fields and no shorter lists', () => {
    for (const change of [{ more: 1 }, { cups: [] }, { tables: [[true]] }, { days: {} }])
      expect(accepts({ ...HOUSE_MENU, ...change })).toBe(false)
  })
})
