import { beforeAll, describe, expect, test } from 'vitest'
import { randomBot } from '../../bots/index.ts'
import { readTranscript, replay } from '../../engine/index.ts'
import { effortOf } from '../../testing/effort.ts'
import { type Evidence, gather } from '../../testing/evidence.ts'
import { verdict } from '../../testing/law.ts'
import { laws } from '../../testing/laws/index.ts'
import { subjectOf } from '../../testing/manifest-subject.ts'
import type { AnyManifest } from '../manifest.ts'
import { draft } from './index.ts'
import { gladiators } from './rules.ts'

// The bare rules: solution and players are held by tests of their own, and all together once the game is registered.
const bare = { ...draft, game: gladiators, bots: [randomBot] }
const subject = subjectOf(bare as unknown as AnyManifest)
const whole = effortOf(process.env)
// Less than a registered game gets, which is tried by the laws' own test.
const effort = whole.everything ? whole : { ...whole, games: 12, positions: 300 }

describe('the laws for Gladiators', () => {
  let evidence: Evidence
  beforeAll(() => {
    evidence = gather(subject, effort)
  }, 4 * 3_600_000)

  test.each(laws)(
    '$name: $about',
    (law) => {
      expect(verdict(law, evidence)?.message ?? 'upheld').toBe('upheld')
    },
    4 * 3_600_000,
  )
})

test('every golden game names the values of the rules it is played by', () => {
  const rulesets = subject.goldens.map(({ text }) => {
    const read = readTranscript(text)
    const played = read.ok ? replay(subject.game, read.value) : undefined
    return played?.ok === true ? played.value.rules : {}
  })
  const valuesOf = (name: string): ReadonlySet<unknown> => new Set(rulesets.map((rules) => rules[name]))
  expect(valuesOf('critical')).toEqual(new Set(['double', 'count']))
  expect(valuesOf('luck-on-defence')).toEqual(new Set(['on', 'off']))
  expect(valuesOf('heal-dice')).toEqual(new Set(['on', 'off']))
  expect(valuesOf('turn-limit')).toEqual(new Set([200, 20]))
})
