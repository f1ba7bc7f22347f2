import { describe, expect, test } from 'vitest'
import { rulesFor } from '../../../engine/index.ts'
import type { VersusFighter } from '../../versus.ts'
import { versusTable } from '../../../analysis/versus/table.ts'
import manifest, { gladiators } from '../index.ts'
import { pairings } from './pairings.data.ts'
import { versus } from './versus.ts'

const rules = rulesFor(gladiators)

const fighters = (text: string): readonly VersusFighter[] => {
  const read = versus.read(text, rules)
  if (!read.ok) throw new RangeError(read.error.message)
  return read.value
}

const tableOf = (text: string, more: Partial<typeof rules> = {}) =>
  versusTable(manifest, { rules: { ...rules, ...more }, fighters: fighters(text), battles: 12, seed: 4 })

test('the ready-made ones stand there as the matrix in the repository has them', () => {
  const { cells } = tableOf('choose')
  for (const [i, row] of cells.entries())
    for (const [j, { chance }] of row.entries()) expect(chance).toBeCloseTo(pairings.chances[i]![j]!, 11)
})

test('custom sheets are solved and listed beside the ready-made sheets', () => {
  const { fighters: all, cells, positions } = tableOf('Brutus~Ursa.attack4.initiative3.mace4.armor2.shield1.parry2')
  expect(all.map(({ name }) => name)).toEqual(['Brutus', 'Ursa'])
  expect(positions).toBe(versus.positions(rules, [all[0]!, all[1]!]))
  expect(cells[1]![0]!.exact).toBe(true)
  expect(cells[1]![0]!.chance).toBeGreaterThan(0.4)
})

/** Sheets with so many Luck and Heal dice that their battle has more positions than the solver accepts. */
const RICH = [
  'Dives.attack4.initiative2.dagger1.spear2.luck5.heal6',
  'Croesus.attack4.initiative3.dagger1.spear2.luck6.heal3',
]

describe('what cannot be solved is counted', () => {
  test('too many positions', () => {
    const { cells, counted } = tableOf(RICH.join('~'))
    expect(counted?.why).toContain('more than the 2,000,000 that can be solved')
    expect(counted).toMatchObject({ by: 'Tactician', battles: 12 })
    const [one, other] = [cells[0]![1]!, cells[1]![0]!]
    expect(one.exact || other.exact).toBe(false)
    expect(one.chance + other.chance).toBeCloseTo(1, 12)
    expect(one.error).toBeCloseTo(Math.sqrt((one.chance * other.chance) / 12), 12)
    expect(tableOf(RICH.join('~')).cells).toEqual(cells)
  })
})

test('a near limit of turns counts', () => {
  const { cells, counted } = tableOf('Brutus~Velox', { 'turn-limit': 20 })
  expect(counted).toBeUndefined()
  expect(cells[0]![1]!.exact).toBe(true)
  expect(
    Math.abs(cells[0]![1]!.chance - versus.written(rules, [fighters('Brutus')[0]!, fighters('Velox')[0]!])!),
  ).toBeGreaterThan(1e-8)
})
