import { expect, test } from 'vitest'
import { defaultRules } from '../../engine/index.ts'
import { lesson } from './lesson.ts'
import { houseRules } from './rules/house-rules.ts'
import { type Blow, holmgang } from './rules/rules.ts'

const start = holmgang.start(defaultRules(houseRules) as Parameters<typeof holmgang.start>[0], 2)

/** What is said after a swing of 1-2-6-6 at a shield of 7 (of 3 after 4 damage, or of 1 after 6). */
const saidAfter = (
  seat: number,
  blow: Pick<Blow, 'parried' | 'rerolled' | 'dice' | 'damage'>,
  firstBlood = false,
): string | undefined =>
  lesson.remark?.({
    view: {
      ...start,
      sides: [{ ...start.sides[0], active: firstBlood ? 7 : 7 - blow.damage }, start.sides[1]],
      blow: { ...blow, swing: [1, 2, 6, 6], defender: 0, firstBlood },
    },
    seat,
    names: [],
    rolls: false,
    over: false,
    offers: () => [],
  })

const risky = { parried: 1, rerolled: 5, dice: [2, 5, 6, 6], damage: 6 }

test('a parry that risked the duel where another did not is spoken of, to the one who chose it', () => {
  expect(saidAfter(0, risky)).toBe(
    'Parrying the 6 was safer: it loses the duel in none of 6 rolls, parrying the 1 in 2.',
  )
  const lost = { parried: 1, rerolled: 6, dice: [2, 6, 6, 6], damage: 12 }
  expect(saidAfter(0, lost, true), 'and where it did end the duel').toBe(saidAfter(0, risky))
  expect(saidAfter(1, risky)).toBeUndefined()
  expect(saidAfter(0, { parried: 6, rerolled: 5, dice: [1, 2, 5, 6], damage: 0 })).toBeUndefined()
})

test('a parry that was the best and went wrong is called bad luck', () => {
  expect(saidAfter(0, { parried: 6, rerolled: 6, dice: [1, 2, 6, 6], damage: 6 })).toBeUndefined()
  expect(saidAfter(0, { parried: 6, rerolled: 2, dice: [1, 2, 2, 6], damage: 2 })).toBeUndefined()
  const worse = { parried: 6, rerolled: 1, dice: [1, 1, 2, 6], damage: 7 }
  expect(saidAfter(0, worse)).toBe('The 6 came up 1: 7 damage, not 6. That was bad luck, not a mistake.')
})
