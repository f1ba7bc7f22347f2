import { beforeAll, describe, expect, test } from 'vitest'
import { effortOf } from '../../testing/effort.ts'
import { type Evidence, gather } from '../../testing/evidence.ts'
import { verdict } from '../../testing/law.ts'
import { laws } from '../../testing/laws/index.ts'
import { subjectOf } from '../../testing/manifest-subject.ts'
import manifest from './index.ts'

const subject = subjectOf(manifest)
const whole = effortOf(process.env)
// Less than a registered game gets, which is tried by the laws' own test.
const effort = whole.everything ? whole : { ...whole, games: 4, positions: 300, kept: 24_000 }

describe('the laws for King of the Roll', () => {
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
