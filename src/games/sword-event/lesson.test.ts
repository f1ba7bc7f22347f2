import { expect, test } from 'vitest'
import { replayLesson } from '../../testing/lesson-replay.ts'
import type { SomeGame } from '../../testing/subject.ts'
import { botsOf } from '../manifest.ts'
import manifest from './index.ts'
import { lesson } from './lesson.ts'

test('the first roll is worth a reroll, and the reroll improves it', () => {
  const game = manifest.game as SomeGame
  const { log } = replayLesson({ game, bots: botsOf(manifest), lesson, names: ['Aldric', 'Berenice'] })
  const at = log.indexOf('[roll] roll round-1-seat-0-strike-1 1-4-4-4-6')
  expect(log.slice(at + 1, at + 3)).toEqual(['[reroll] play 0 reroll 1-6', 'roll round-1-seat-0-strike-1-reroll-1 2-4'])
})
