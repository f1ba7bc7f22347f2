import { expect, test } from 'vitest'
import { readTranscript, replay } from '../../../engine/index.ts'
import { subjectOf } from '../../../testing/manifest-subject.ts'
import manifest from '../index.ts'

const subject = await subjectOf(manifest)

test('every golden game names the values of the rules it is played by', () => {
  const rulesets = subject.goldens.map(({ text }) => {
    const read = readTranscript(text)
    const played = read.ok ? replay(subject.game, read.value) : undefined
    return played?.ok === true ? played.value.rules : {}
  })
  const valuesOf = (name: string): ReadonlySet<unknown> => new Set(rulesets.map((rules) => rules[name]))
  expect(valuesOf('critical')).toEqual(new Set(['double', 'count']))
  expect(valuesOf('focus')).toEqual(new Set(['turn', 'free', 'roll']))
  expect(valuesOf('lone-six')).toEqual(new Set(['five', 'seven']))
  expect(valuesOf('luck-on-defence')).toEqual(new Set(['on', 'off']))
  expect(valuesOf('heal-dice')).toEqual(new Set(['on', 'off']))
  expect(valuesOf('turn-limit')).toEqual(new Set([200, 20]))
})
