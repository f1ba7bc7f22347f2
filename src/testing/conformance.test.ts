import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { games } from '../games/index.ts'
import { effortOf } from './effort.ts'
import { type Evidence, gather } from './evidence.ts'
import { verdict } from './law.ts'
import { laws } from './laws/index.ts'
import { subjectOf } from './manifest-subject.ts'
import { tiny } from './tiny/subject.ts'

const effort = effortOf(process.env)
const HOURS = 4 * 3_600_000

/** One game alone where `npm test -- game NAME` asks for it. */
const { HAZELRING_GAME: asked } = process.env
const subjects = [tiny, ...(await Promise.all(games.map(subjectOf)))].filter(
  ({ name }) => asked === undefined || name === asked,
)

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
