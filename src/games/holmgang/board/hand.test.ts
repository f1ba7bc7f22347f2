import { expect, test } from 'vitest'
import { holmgang } from '../rules/rules.ts'
import { handSizeOf } from '../text/choices.ts'

test('the hand holds five dice after a wager, whatever lies on the ground', () => {
  const start = holmgang.start(
    {
      broken: 'damaged',
      parry: 'mandatory',
      wager: 'before-defence',
      round: 'swing',
      first: 'choose',
      arms: 'hazelring',
    },
    2,
  )
  const [own, other] = start.sides
  const blow = { swing: [1, 2, 3, 5], dice: [1, 2, 3, 5], damage: 0, defender: 0, firstBlood: false }
  const view = { ...start, phase: 'swing', attacker: 0, round: 2, blow } as const
  expect(handSizeOf({ ...view, sides: [own, other] })).toBe(4)
  expect(handSizeOf({ ...view, sides: [{ ...own, fifth: true }, other] })).toBe(5)
})
