import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { effortOf } from './effort.ts'
import { type Evidence, gather } from './evidence.ts'
import { games } from './games.ts'
import { verdict } from './law.ts'
import { laws } from './laws/index.ts'
import { subjectOf } from './manifest-subject.ts'
import { tiny } from './tiny/subject.ts'

const effort = effortOf(process.env)
const HOURS = 4 * 3_600_000

// Includes Cups with its lesson and its additional golden games.
const subjects = await Promise.all(games.map(async (one) => (one.game.id === tiny.name ? tiny : subjectOf(one))))

describe.each(subjects)('the laws for $name', (subject) => {
  let evidence: Evidence | undefined
  beforeAll(() => {
    evidence = gather(subject, effort)
  }, HOURS)
  afterAll(() => {
    evidence = undefined
  })

  test.each(laws)(
    '$name: $about',
    (law) => {
      expect(verdict(law, evidence!)?.message ?? 'upheld').toBe('upheld')
    },
    effort.everything ? HOURS : undefined,
  )
})
