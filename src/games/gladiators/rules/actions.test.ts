import { describe, expect, test } from 'vitest'
import { attacksOf, luckActions, luckIn, parseAttack, printAttack, turnActions } from './actions.ts'
import { USUAL_HITS } from './attack-table.ts'
import { fresh } from './battle.ts'
import { READY_MADE } from './house-content.ts'

const rules = { ...USUAL_HITS, 'luck-on-defence': 'on', 'heal-dice': 'on' } as const

describe('attacks in words', () => {
  test.each(READY_MADE.map((sheet) => [sheet.name, sheet] as const))(
    '%s: come back as they were, each once',
    (_, sheet) => {
      const attacks = attacksOf(sheet, { ...fresh(sheet), luck: 12 })
      const texts = attacks.map(printAttack)
      expect(new Set(texts).size).toBe(texts.length)
      expect(texts.map(parseAttack)).toEqual(attacks)
    },
  )

  test.each([
    '',
    'focus',
    'heal',
    'plain',
    'axe luck 0',
    'axe luck 100',
    'axe  thrown',
    'axe berserk thrown',
    'toString',
  ])('%j is none', (text) => expect(parseAttack(text)).toBeUndefined())

  test('come before healing and FOCUS; the same list is given again', () => {
    const [sheet] = READY_MADE
    const side = { ...fresh(sheet!), heal: 1, health: 4 }
    const list = turnActions(sheet!, side, rules)
    expect(list.slice(-2)).toEqual(['heal', 'focus'])
    expect(turnActions(sheet!, { ...side, health: 3, stunned: true }, rules)).toBe(list)
    expect(turnActions(sheet!, { ...side, heal: 0 }, rules)).toEqual(list.filter((action) => action !== 'heal'))
  })
})

test('numbers of Luck dice come back', () => {
  expect(luckActions([2, 3])).toEqual(['plain', 'luck 2', 'luck 3'])
  expect(luckActions([2, 13]).map(luckIn)).toEqual([0, 2, 13])
})
