import { describe, expect, it } from 'vitest'
import { changeAt, type ContentDraft, readAt } from '../../../kit/content/draft.ts'
import type { FormPart } from '../../../kit/content/form.ts'
import { editor } from './editor.ts'
import { SAMPLE } from '../content/sample.ts'

const pathsIn = (parts: readonly FormPart[]): readonly string[] =>
  parts.flatMap((part) => {
    if (part.kind === 'list') return [part.path.join('.'), ...pathsIn(part.items)]
    return 'parts' in part ? [part.path.join('.'), ...pathsIn(part.parts)] : [part.path.join('.')]
  })

const placesOf = (draft: ContentDraft): ReadonlySet<string> => new Set(pathsIn(editor.form(draft)))

describe('the form for boards and cards', () => {
  it('leaves a whole draft as it is', () => {
    const sample = JSON.parse(JSON.stringify(SAMPLE, (key, value: unknown) => (key === 'origin' ? undefined : value)))
    expect(editor.complete(sample as ContentDraft)).toEqual(sample)
  })

  it('asks for outcomes as soon as a technique leads somewhere; elsewhere they can be removed', () => {
    const path = ['ground', 'turtle', 'top', 2]
    const improves = editor.complete(changeAt(editor.ours, [...path, 'type'], 'improve'))
    expect(readAt(improves, [...path, 'outcomes'])).toEqual([{ advantage: 1, to: 'open-guard' }])
    expect(placesOf(improves).has('ground.turtle.top.2.outcomes.0.to')).toBe(true)
    const submits = editor.complete(changeAt(improves, [...path, 'type'], 'submission'))
    expect(placesOf(submits).has('ground.turtle.top.2.outcomes.0.to')).toBe(true)
    expect(editor.complete(changeAt(submits, [...path, 'outcomes', 0], undefined))).toEqual(editor.ours)
  })

  it('asks for what a card needs', () => {
    const set = editor.complete(changeAt(editor.ours, ['cards', 0, 'effect', 'kind'], 'set'))
    expect(readAt(set, ['cards', 0, 'effect'])).toEqual({ kind: 'set', whose: 'own', value: 1, dice: 3 })
    expect(editor.faults(set)).toEqual([])
  })

  it.each<readonly [string, readonly (string | number)[], ContentDraft]>([
    ['a name that is missing', ['ground', 'mount', 'top', 0, 'name'], ''],
    ['a number that is none', ['ground', 'mount', 'top', 0, 'matches'], 'x'],
    ['a number that is too high', ['characters', 0, 'start', 'white'], 9],
    ['a modification that stands there twice', ['characters', 0, 'modifications', 'blue'], 'STR'],
    ['an improvement that leads down', ['ground', 'mount', 'top', 0, 'outcomes', 0, 'to'], 'turtle'],
    ['two sides of one position on a board', ['boards', 0, 1], 'open-guard bottom'],
  ])('names the place of %s, and has a part there', (_, path, value) => {
    const draft = editor.complete(changeAt(editor.ours, path, value))
    const faults = editor.faults(draft)
    expect(faults.length).toBeGreaterThan(0)
    for (const fault of faults) expect(placesOf(draft)).toContain(fault.path.join('.'))
  })

  it('completes what a file leaves out, and keeps the rest', () => {
    const partial = { name: 'Mine', cards: [{ id: 'a', name: 'A', effect: { kind: 'exchange', whose: 'own' } }] }
    const draft = editor.complete(partial)
    expect(editor.nameOf(draft)).toBe('Mine')
    expect(readAt(draft, ['cards', 0])).toMatchObject({ id: 'a', effect: { kind: 'exchange', whose: 'own' } })
    expect(editor.faults(draft).map(({ field }) => field)).toEqual(['cards'])
  })
})
