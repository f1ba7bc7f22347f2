import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { randomBot } from '../../bots/index.ts'
import { effortOf } from '../../testing/effort.ts'
import { type Evidence, gather } from '../../testing/evidence.ts'
import { verdict } from '../../testing/law.ts'
import { laws } from '../../testing/laws/index.ts'
import type { Subject } from '../../testing/subject.ts'
import { bots } from './bots.ts'
import { HOUSE } from './content/house.ts'
import { kingOfTheRoll } from './game.ts'
import { textFor } from './text.ts'

const fixtures = new URL('./fixtures/', import.meta.url)

const subject: Subject = {
  name: 'king-of-the-roll',
  game: kingOfTheRoll,
  bots: [randomBot, ...(bots as unknown as Subject['bots'])],
  words: textFor(HOUSE),
  page: readFileSync(new URL('./rules.md', import.meta.url), 'utf8'),
  goldens: readdirSync(fixtures)
    .filter((name) => name.endsWith('.hazelring'))
    .map((name) => ({ name, text: readFileSync(new URL(name, fixtures), 'utf8') })),
  pins: JSON.parse(readFileSync(new URL('counts.json', fixtures), 'utf8')) as Subject['pins'],
}
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
