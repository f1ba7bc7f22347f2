import { beforeAll, describe, expect, test } from 'vitest'
import { readTranscript, replay } from '../../engine/index.ts'
import { effortOf } from '../../testing/effort.ts'
import { type Evidence, gather } from '../../testing/evidence.ts'
import { verdict } from '../../testing/law.ts'
import { laws } from '../../testing/laws/index.ts'
import { subjectOf } from '../../testing/manifest-subject.ts'
import type { AnyManifest } from '../manifest.ts'
import { houseRules } from './house-rules.ts'
import { draft } from './index.ts'

const subject = subjectOf(draft as AnyManifest)
const whole = effortOf(process.env)
// Less than a registered game gets, which is tried by the laws' own test.
const effort = whole.everything ? whole : { ...whole, games: 6, positions: 300, kept: 100_000 }

describe('the laws for the Sword Event', () => {
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
