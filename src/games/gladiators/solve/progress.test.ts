import { describe, expect, test } from 'vitest'
import { rulesFor, type OnProgress } from '../../../engine/index.ts'
import { parseSheet } from '../rules/notation.ts'
import { READY_MADE } from '../rules/house-content.ts'
import { gladiators } from '../rules/rules.ts'
import { HOUSE_ARMOURY } from '../rules/content.ts'
import type { Sheet } from '../rules/sheet.ts'
import { chancesOf } from './versus.ts'
import { spacesOf } from './frame.ts'
import { oracleFor, positionsOf } from './oracle.ts'
import { solvedFrame } from './pairing.ts'

const rules = rulesFor(gladiators)

const sheet = (text: string): Sheet => {
  const read = parseSheet(text, HOUSE_ARMOURY)
  if (!read.ok) throw new RangeError(read.error.message)
  return read.value
}

/** Unique sheets that other tests do not cache. A throw and Heal dice give the solver several resource levels. */
const thrower = sheet('Iacula.attack5.initiative2.spear5.shield3.parry2')
const healer = sheet('Medica.attack4.initiative2.mace5.armor2.shield1.heal3')

const listening = () => {
  const shares: number[] = []
  const sizes = new Set<number | undefined>()
  const tell: OnProgress = (share, positions) => {
    shares.push(share)
    sizes.add(positions)
  }
  return { shares, sizes, tell }
}

const breakOff: OnProgress = (share) => {
  if (share > 0.5) throw new RangeError('enough')
}

const grows = (shares: readonly number[]): boolean => shares.every((share, i) => i === 0 || share > shares[i - 1]!)

describe('solving tells how far it is', () => {
  const spaces = spacesOf([thrower, healer], rules)
  const { shares, sizes, tell } = listening()
  const told = solvedFrame(spaces, rules, tell)

  test('it grows with every step, about a hundredth at a time, to the end', () => {
    expect(grows(shares)).toBe(true)
    expect(shares.at(-1)).toBe(1)
    expect(Math.max(...shares.map((share, i) => share - (shares[i - 1] ?? 0)))).toBeLessThan(0.011)
    expect([...sizes]).toEqual([positionsOf([thrower, healer], rules)])
  })

  test('and finds the same to the last bit', () => {
    expect(solvedFrame(spaces, rules).values).toEqual(told.values)
  })

  test('broken off it keeps nothing, and begins anew', () => {
    const oracle = oracleFor([thrower, healer], rules)
    if (!oracle.ok) throw new RangeError(oracle.error.message)
    const { chance, prepare } = oracle.value
    const state = gladiators.start(rules, 2)
    expect(() => prepare(state, breakOff)).toThrow('enough')
    const again = listening()
    prepare(state, again.tell)
    expect(again.shares).toEqual(shares)
    const worth = chance()
    prepare(state, breakOff)
    expect(chance()).toBe(worth)
  })
})

test('over several pairings it grows once, from the first to the last, and each is solved once', () => {
  // Unique names, so that their pairings are not cached.
  const [brutus, verus, , titus] = READY_MADE.map((one) => ({ ...one, name: `New ${one.name}` }))
  // Unique names, so that other tests have not cached the pairings.
  const [one, two, three] = [brutus!, titus!, verus!].map((known, i) => ({ ...known, name: `Novus${i}` }))
  const some = [one!, { ...one!, name: 'Alter' }, two!, three!]
  const { shares, sizes, tell } = listening()
  const found = chancesOf(some, some, rules, { tell })
  expect(grows(shares)).toBe(true)
  expect(shares.at(-1)).toBeCloseTo(1, 12)
  const alone = [
    [one!, two!],
    [one!, three!],
    [two!, three!],
  ] as const
  expect([...sizes]).toEqual([alone.reduce((sum, pair) => sum + positionsOf(pair, rules), 0)])
  expect(found.ok && found.value[0]![1]).toBe(0.5)
})
