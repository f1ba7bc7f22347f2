import { describe, expect, test } from 'vitest'
import type { ChoiceCoach } from '../../kit/board.ts'
import type { Offered } from './answer.ts'
import { numberedChoices, groupLines, parted, restLines } from './choice-list.ts'

const coachOf = (cost: number, shows: ChoiceCoach['shows']): ChoiceCoach => ({
  shows,
  worth: { unit: 'points', value: 3 - cost, cost, best: cost === 0 },
})

/** Sets of five different dice to reroll, after keeping all. */
const rerolls = (costs: (item: string) => number | undefined, shows: ChoiceCoach['shows'] = 'figures'): Offered[] => {
  const sets = Array.from({ length: 31 }, (_, i) => [1, 2, 3, 4, 6].filter((__, die) => ((i + 1) >> die) % 2 === 1))
  const offer = (notation: string, group?: { readonly title: string; readonly item: string }): Offered => {
    const cost = costs(group?.item ?? 'keep')
    const words = { label: notation, short: notation, about: 'What it brings', clauses: [], ...(group && { group }) }
    return { action: notation, notation, words, ...(cost !== undefined && { coach: coachOf(cost, shows) }) }
  }
  const again = sets.map((set) =>
    offer(`reroll ${set.join('-')}`, { title: `Keep ${5 - set.length}, reroll`, item: set.join('-') }),
  )
  return [offer('keep'), ...again]
}

const silent = rerolls(() => undefined)
const numbersIn = (lines: readonly string[]): readonly number[] =>
  lines.flatMap((line) => [...line.matchAll(/(\d+):/g)].map(([, number]) => Number(number)))

describe('of very many choices', () => {
  test('every one is either told in full or stands in a group, under the number that takes it', () => {
    const { full, rest } = parted(silent)
    expect(full.map(({ one }) => one.notation)).toEqual(['keep'])
    const told = [...full.map(({ number }) => number), ...numbersIn(groupLines(rest, 80))]
    expect(told.toSorted((a, b) => a - b)).toEqual(silent.map((_, i) => i + 1))
    for (const { one, number } of rest) {
      expect(silent[number - 1]).toBe(one)
      expect(groupLines(rest, 80).join('\n')).toContain(`${number}: ${one.words.group!.item}`)
    }
    expect(restLines(rest, 80).join('\n')).toContain('31 more, by number or as "reroll 1"')
  })

  test('the list is short and fits', () => {
    for (const width of [40, 60, 80]) {
      const lines = groupLines(parted(silent).rest, width)
      expect(lines.filter((line) => line.length > width)).toEqual([])
      expect(lines.filter((line) => /\d:$/.test(line))).toEqual([])
    }
    expect(groupLines(parted(silent).rest, 80).length).toBeLessThan(10)
  })

  test('a coach’s best three come first, the best of them first', () => {
    const { full, rest } = parted(rerolls((item) => ({ '2-6': 0, '3': 0.1, '1-2-3': 0.2 })[item] ?? 0.5))
    expect(full.map(({ one }) => one.notation)).toEqual(['reroll 2-6', 'reroll 3', 'reroll 1-2-3', 'keep'])
    expect(full.length + rest.length).toBe(32)
  })

  test('with hints nothing but the best is told apart', () => {
    const { full } = parted(rerolls((item) => (item === '2-6' ? 0 : 0.3), 'best'))
    expect(full.map(({ one }) => one.notation)).toEqual(['reroll 2-6', 'keep'])
  })
})

test('few choices, and those in no groups, are all told in full', () => {
  const few = silent.slice(0, 12)
  const plain = silent.map((one) => ({ ...one, words: silent[0]!.words }))
  for (const offered of [few, plain]) expect(parted(offered).rest).toEqual([])
})

test('where the coach is silent nothing is best', () => {
  expect(numberedChoices(silent)).toEqual([])
  expect(numberedChoices(rerolls((item) => item.length)).map(({ one }) => one.notation)).toEqual([
    'reroll 1',
    'reroll 2',
    'reroll 3',
  ])
})
