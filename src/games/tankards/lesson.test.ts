import { expect, test } from 'vitest'
import { replayLesson } from '../../testing/lesson-replay.ts'
import type { SomeGame } from '../../testing/subject.ts'
import { botsOf } from '../manifest.ts'
import manifest from './index.ts'
import { lesson } from './lesson.ts'

const game = manifest.game as SomeGame
const { log, said } = replayLesson({ game, bots: botsOf(manifest), lesson, names: ['Greta', 'Hob'] })

test('the last step counts the Advantage Roll that the rival has made', () => {
  const rolled = log.indexOf('roll advantage-seat-1 10')
  expect(rolled).toBe(log.length - 2)
  expect(said.at(-1)).toMatchObject({
    heading: 'You 97, Hob 84: your last roll',
    text: expect.stringContaining('the lowest total first: Hob has rolled.'),
  })
})

test('the first suggested reroll spares the dice of the bonus', () => {
  expect(log).toContain('[bonus] play 0 reroll d6')
})
