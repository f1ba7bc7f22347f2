import { readFileSync } from 'node:fs'
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

const subject: Subject = {
  name: 'king-of-the-roll',
  game: kingOfTheRoll,
  bots: [randomBot, ...(bots as unknown as Subject['bots'])],
  words: textFor(HOUSE),
  page: readFileSync(new URL('./rules.md', import.meta.url), 'utf8'),
  goldens: [],
  pins: JSON.parse(readFileSync(new URL('./fixtures/counts.json', import.meta.url), 'utf8')) as Subject['pins'],
}
const whole = effortOf(process.env)
// Less than a registered game gets, which is tried by the laws' own test.
const effort = whole.everything ? whole : { ...whole, games: 4, positions: 300, kept: 24_000 }

/** Laws for what is still to come: golden games, once the boards are weighed out. */
const LATER = ['goldens']

describe('the laws for King of the Roll', () => {
  let evidence: Evidence
  beforeAll(() => {
    evidence = gather(subject, effort)
  }, 4 * 3_600_000)

  test.each(laws.filter(({ name }) => !LATER.includes(name)))(
    '$name: $about',
    (law) => {
      expect(verdict(law, evidence)?.message ?? 'upheld').toBe('upheld')
    },
    4 * 3_600_000,
  )
})
