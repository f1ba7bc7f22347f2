import { expect, test } from 'vitest'
import { replayLesson } from '../../testing/lesson-replay.ts'
import { botsOf } from '../manifest.ts'
import manifest from './index.ts'
import { lesson } from './lesson.ts'

const { log, said, shown } = replayLesson({
  game: manifest.game,
  bots: botsOf(manifest),
  lesson,
  names: ['Aldric', 'Berenice'],
})

test('it moves to the side of its rival, and turns to it before it strikes', () => {
  const own = log.filter((line) => line.includes(' play 0 ')).slice(0, 6)
  expect(own.map((line) => line.replace(/^.* play 0 /, ''))).toEqual([
    'turn left',
    'forward',
    'turn right',
    'forward',
    'turn right',
    'strike ahead',
  ])
})

test('the first roll is worth a reroll, and the reroll improves it from doubles to a full house', () => {
  const at = log.indexOf('[roll] roll round-2-seat-0-strike-1 1-2-2-3-6')
  expect(log.slice(at + 1, at + 3)).toEqual([
    '[reroll] play 0 reroll 1-3-6',
    'roll round-2-seat-0-strike-1-reroll-1 2-5-5',
  ])
})

test('it begins with initiative and the ReRolls that it gives', () => {
  expect(shown[0]).toBe('order')
  expect(said[0]!.heading).toBe('Initiative: you 2, Berenice 3')
  expect(said[0]!.text).toContain('as many ReRolls as your initiative')
})

test('it ends where a round begins and the learner acts first', () => {
  expect(log.slice(-2)).toEqual(['play 1 end', expect.stringMatching(/^roll round-3-initiative /)])
})
