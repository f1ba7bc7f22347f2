import { describe, expect, test } from 'vitest'
import { changeAt, type ContentDraft, type DraftPath } from '../kit/content/draft.ts'
import type { ContentEditor } from '../kit/content/editor.ts'
import type { FormField, FormPart } from '../kit/content/form.ts'
import { games } from './index.ts'

const owned = games.flatMap(({ game, content }) => (content === undefined ? [] : [{ id: game.id, game, content }]))

const fieldsIn = (parts: readonly FormPart[]): readonly FormField[] =>
  parts.flatMap((part) => {
    if ('items' in part) return fieldsIn(part.items)
    return 'parts' in part ? fieldsIn(part.parts) : [part]
  })

const titlesIn = (parts: readonly FormPart[]): readonly string[] =>
  parts.flatMap((part) => {
    if ('items' in part) return [part.title, ...(part.min < part.max ? [part.add] : []), ...titlesIn(part.items)]
    return 'parts' in part ? [part.title, ...titlesIn(part.parts)] : [part.label]
  })

/** Most fields of a content to change. */
const MOST_LEAVES = 50

const pathsOf = (value: ContentDraft, path: DraftPath = []): readonly DraftPath[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        pathsOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : [path]

const leavesOf = (value: ContentDraft, path: DraftPath = []): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
    : [path.join('.')]

/** Returns drafts that each change one choice. Together they contain every value of every choice in the form. */
const chosen = ({ ours, form, complete }: ContentEditor): readonly ContentDraft[] => {
  const choices = new Map(fieldsIn(form(ours)).map((field) => [field.path.at(-1), field]))
  return [...choices.values()].flatMap((field) =>
    field.kind === 'choice' ? field.options.map(({ value }) => complete(changeAt(ours, field.path, value))) : [],
  )
}

describe.each(owned)('the content of $id', ({ game, content }) => {
  test('of our own has no fault, is complete, and is a value of its house rule', async () => {
    const { ours, faults, complete, print, nameOf, rename, unnamed } = await loaded(content)
    expect(faults(ours)).toEqual([])
    expect([complete(ours), complete({})]).toEqual([ours, ours])
    const rule = game.houseRules.find(({ name }) => name === content.rule)
    const printed = print(ours)
    expect(printed.ok && rule !== undefined && 'read' in rule && rule.read(printed.value)).toEqual(printed)
    expect([nameOf(rename(ours, ' Mine ')), nameOf(rename(ours, ' '))]).toEqual(['Mine', unnamed])
    expect(print(rename(ours, ' Mine '))).toEqual(print(rename(ours, 'Mine')))
  })

  test('with a wrong value in one field has faults there only', async () => {
    const { ours, faults } = await loaded(content)
    const leaves = pathsOf(ours)
    const step = Math.ceil(leaves.length / MOST_LEAVES)
    for (const path of leaves.filter((_, i) => i % step === 0))
      for (const wrong of ['', -1000, null]) {
        const found = faults(changeAt(ours, path, wrong)).map((fault) => fault.path)
        expect(found.length).toBeGreaterThan(0)
        expect(found.filter((at) => !at.every((key, i) => path[i] === key))).toEqual([])
      }
  })

  test('with a wrong name still has its other faults', async () => {
    const { ours, faults } = await loaded(content)
    const paths = pathsOf(ours)
    const step = Math.ceil(paths.length / MOST_LEAVES)
    for (const path of paths.filter(([key], i) => i % step === 0 && key !== 'name'))
      for (const value of [0, 1, '']) {
        const draft = changeAt(ours, path, value)
        const found = faults(draft)
        expect(faults(changeAt(draft, ['name'], ''))).toEqual(expect.arrayContaining([...found]))
      }
  })

  test('has a field with words for every value, whatever is chosen', async () => {
    const editor = await loaded(content)
    const components = (await content.loadDrawn?.()) ?? {}
    const fixed = leavesOf(editor.ours).filter(
      (leaf) => !fieldsIn(editor.form(editor.ours)).some(({ path }) => path.join('.') === leaf),
    )
    for (const draft of [editor.ours, ...chosen(editor)]) {
      const parts = editor.form(draft)
      const paths = new Set(fieldsIn(parts).map(({ path }) => path.join('.')))
      const drawn = fieldsIn(parts).filter(({ kind }) => kind === 'drawn')
      const isDrawn = (leaf: string): boolean => drawn.some(({ path }) => leaf.startsWith(`${path.join('.')}.`))
      expect(leavesOf(draft).filter((leaf) => !paths.has(leaf) && !isDrawn(leaf))).toEqual(
        fixed.filter((leaf) => !isDrawn(leaf)),
      )
      expect(titlesIn(parts)).not.toContain('')
    }
    expect(
      fixed.filter((leaf) => !Object.keys(components).some((field) => leaf.startsWith(`${field}.`))).length,
    ).toBeLessThanOrEqual(1)
  })
})

/** Returns the editor, and the name that it gives to an unnamed set. */
const loaded = async ({ load }: (typeof owned)[number]['content']) => {
  const editor = await load()
  return { ...editor, unnamed: editor.nameOf({}) }
}
