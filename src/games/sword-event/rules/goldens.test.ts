import { expect, test } from 'vitest'
import { readTranscript, replay } from '../../../engine/index.ts'
import { subjectOf } from '../../../testing/manifest-subject.ts'
import { houseRules } from './house-rules.ts'
import manifest from '../index.ts'

const subject = await subjectOf(manifest)

test('golden games are played under every value of every house rule, by two, three and four', () => {
  const played = subject.goldens.map(({ text }) => {
    const read = readTranscript(text)
    const play = read.ok ? replay(subject.game, read.value) : undefined
    if (play?.ok !== true) throw new Error('a golden game does not replay')
    return { rules: play.value.rules, seats: play.value.header.seats.length }
  })
  expect(new Set(played.map(({ seats }) => seats))).toEqual(new Set([2, 3, 4]))
  const missing = houseRules.flatMap((rule) => {
    if (!('values' in rule)) return []
    return rule.values.filter((value) => !played.some(({ rules }) => rules[rule.name] === value))
  })
  expect(missing).toEqual([])
})
