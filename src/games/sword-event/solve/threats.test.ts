import { expect, test } from 'vitest'
import { YOU } from '../../../kit/text.ts'
import { after, EAST, met, put } from '../fixtures/staging.ts'
import { threatText } from '../text/threat.ts'
import { threatsTo } from './threats.ts'

test('a wounded knight is warned of one that faces it, and safe out of its reach', () => {
  const hurt = met({ health: [1, 6] })
  const [threat, ...more] = threatsTo(hurt, 0)
  expect(more).toEqual([])
  expect(threat).toMatchObject({ by: 1, isNextRound: false })
  expect(threat!.chance).toBeGreaterThan(threatsTo(met({ health: [2, 6] }), 0)[0]!.chance)
  expect(threatText(hurt, 0, [YOU, 'Ben'])).toMatch(/^Ben can still fell you there in this round: \d+ %\.$/)
  expect(threatsTo(put(hurt, 0, { hex: 0 }), 0)).toEqual([])
  expect(threatsTo(put(hurt, 1, { hex: EAST, facing: 0 }), 0)[0]?.chance ?? 0).toBeLessThanOrEqual(threat!.chance)
})

test('a knight that has acted threatens in the next round, except in the last', () => {
  const second = after(met({ health: [6, 1] }), 'end')
  expect(threatsTo(second, 1)).toMatchObject([{ by: 0, isNextRound: true }])
  const last = { ...second, rules: { ...second.rules, 'round-limit': second.round } }
  expect(threatsTo(last, 1)).toEqual([])
})
