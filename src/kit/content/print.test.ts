import { describe, expect, it } from 'vitest'
import { games } from '../../games/index.ts'
import { sampleValues } from '../../engine/index.ts'
import { changeAt, type ContentDraft, type DraftPath, fieldText, itemsIn, readAt } from './draft.ts'
import type { FormField, FormPart } from './form.ts'
import { contentChanges, contentEntries, type ContentEntry, contentLines } from './print.ts'

const fieldsIn = (parts: readonly FormPart[]): readonly FormField[] =>
  parts.flatMap((part) => {
    if ('items' in part) return fieldsIn(part.items)
    return 'parts' in part ? fieldsIn(part.parts) : [part]
  })

const textsIn = (entries: readonly ContentEntry[]): readonly string[] =>
  entries.flatMap(({ text, entries: inner, drawing }) => [text, ...drawing, ...textsIn(inner)])

const owned = games.flatMap(({ game, content }) => (content === undefined ? [] : [[game.id, game, content] as const]))

/** Most fields of a content to change. */
const MOST_FIELDS = 40

describe.each(owned)('pieces of %s in words', (_, game, content) => {
  it('have an entry for every value', async () => {
    const { form, ours, read } = await content.load()
    const rule = game.houseRules.find(({ name }) => name === content.rule)!
    const samples = sampleValues(rule).filter((value) => value !== rule.default)
    const drafts = samples.map((value) => read(`${value}`)).flatMap((draft) => (draft.ok ? [draft.value] : []))
    for (const draft of [ours, ...drafts]) {
      const text = textsIn(contentEntries(form(draft), draft)).join('\n')
      const fields = fieldsIn(form(draft)).filter(({ kind }) => kind !== 'drawn')
      const lines = contentLines(form(draft), draft).map((line) => line.trim())
      for (const { path, label } of fields) {
        const line = lines.find((one) => one.startsWith(`${label}: `))!
        const title = fieldText(readAt(draft, path))
        expect(text.includes(line) || text.includes(title) || text.includes(line.slice(label.length + 2))).toBe(true)
      }
    }
  })

  it('name each changed field once, with its value and ours', async () => {
    const { form, ours } = await content.load()
    const changesOf = (draft: ContentDraft) =>
      contentChanges({ parts: form(draft), draft }, { parts: form(ours), draft: ours })
    expect(changesOf(ours)).toEqual([])
    expect(changesOf(changeAt(ours, ['name'], 'Mine'))).toEqual([])
    const numbers = fieldsIn(form(ours)).filter(({ kind }) => kind === 'number')
    const step = Math.ceil(numbers.length / MOST_FIELDS)
    for (const { path, label } of numbers.filter((_field, i) => i % step === 0)) {
      const value = Number(readAt(ours, path))
      const [change, ...others] = changesOf(changeAt(ours, path, value + 1))
      expect(change?.endsWith(`${label}: ${value + 1} instead of ${value}`)).toBe(true)
      expect(others).toEqual([])
    }
  })

  it('name removed items', async () => {
    const { form, ours } = await content.load()
    const lists = form(ours).filter((part) => part.kind === 'list' && part.items.length > 2)
    for (const list of lists) {
      const path: DraftPath = [...list.path, 1]
      const item = readAt(ours, path)
      const draft = changeAt(ours, path, undefined)
      const changes = contentChanges({ parts: form(draft), draft }, { parts: form(ours), draft: ours })
      const name = typeof item === 'object' ? fieldText(readAt(item, ['name'])) : ''
      expect(changes.some((line) => line.includes(name) && line.endsWith(': removed'))).toBe(true)
      expect(itemsIn(readAt(draft, list.path))).toHaveLength(itemsIn(readAt(ours, list.path)).length - 1)
    }
  })
})
