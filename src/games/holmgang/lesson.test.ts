import { expect, test } from 'vitest'
import { defaultRules, rulesFor } from '../../engine/index.ts'
import { traceOf } from '../../testing/play.ts'
import type { SomeGame } from '../../testing/subject.ts'
import { momentAt, remarkAt } from '../lesson.ts'
import { lesson } from './lesson.ts'
import { houseRules } from './rules/house-rules.ts'
import { type Blow, holmgang, type HolmgangState } from './rules/rules.ts'

const start = holmgang.start(defaultRules(houseRules) as Parameters<typeof holmgang.start>[0], 2)

/** Returns the remark after a swing of 1-2-6-6 at a shield of 7 (or of 3 after 4 damage, 1 after 6). */
const saidAfter = (
  seat: number,
  blow: Pick<Blow, 'parried' | 'rerolled' | 'dice' | 'damage'>,
  firstBlood = false,
  swing: readonly number[] = [1, 2, 6, 6],
): string | undefined =>
  lesson.remark?.({
    view: {
      ...start,
      sides: [{ ...start.sides[0], active: firstBlood ? 7 : 7 - blow.damage }, start.sides[1]],
      blow: { ...blow, swing, defender: 0, firstBlood },
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
    'Parrying the 6 was safer: then no face loses the duel. With the 1, two faces of six do.',
  )
  const lost = { parried: 1, rerolled: 6, dice: [2, 6, 6, 6], damage: 12 }
  expect(saidAfter(0, lost, true), 'and where it did end the duel').toBe(saidAfter(0, risky))
  expect(saidAfter(1, risky)).toBeUndefined()
  expect(saidAfter(0, { parried: 6, rerolled: 5, dice: [1, 2, 5, 6], damage: 0 })).toBeUndefined()
})

test('a parry that risked no more but leaves more damage on average is not called bad luck', () => {
  const swing = [1, 1, 3, 3]
  const said = (parried: number, rerolled: number, damage: number) =>
    saidAfter(0, { parried, rerolled, dice: swing, damage }, false, swing)
  expect(said(1, 6, 3)).toBe('Parrying the 3 was better: on average it lets 1.67 damage through, parrying the 1 3.67.')
})

test('a remark goes once the learner has acted again', () => {
  const game = holmgang as SomeGame
  const table = { rules: rulesFor(game, {}), seats: 2 }
  const remarked = [1, 2, 3, 4].flatMap((seed) => {
    const states = traceOf(game, table, seed).states as readonly HolmgangState[]
    return states.flatMap((state, last) => {
      const positions = { game, states: states.slice(0, last + 1) }
      if (remarkAt(lesson, positions, 0, ['', '']) === undefined) return []
      const acted = states.slice(0, last).findLast((_, at) => {
        const { rolls, offers } = momentAt(positions, at, 0, ['', ''])
        return rolls || offers().length > 0
      })
      return [acted?.blow === state.blow]
    })
  })
  expect(remarked.length).toBeGreaterThan(4)
  expect(remarked).not.toContain(true)
})

test('a parry that was the best and went wrong is called bad luck', () => {
  expect(saidAfter(0, { parried: 6, rerolled: 6, dice: [1, 2, 6, 6], damage: 6 })).toBeUndefined()
  expect(saidAfter(0, { parried: 6, rerolled: 2, dice: [1, 2, 2, 6], damage: 2 })).toBeUndefined()
  const worse = { parried: 6, rerolled: 1, dice: [1, 1, 2, 6], damage: 7 }
  expect(saidAfter(0, worse)).toBe('The 6 came up 1: 7 damage, not 6. That was bad luck, not a mistake.')
})
