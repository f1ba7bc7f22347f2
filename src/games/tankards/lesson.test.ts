import { expect, test } from 'vitest'
import { rulesFor } from '../../engine/index.ts'
import { replayLesson } from '../../testing/lesson-replay.ts'
import { traceOf } from '../../testing/play.ts'
import type { SomeGame } from '../../testing/subject.ts'
import { botsOf } from '../manifest.ts'
import manifest from './index.ts'
import { lesson } from './lesson.ts'
import type { TankardsState } from './rules/rules.ts'

const game = manifest.game as SomeGame
const { log } = replayLesson({ game, bots: botsOf(manifest), lesson, names: ['Greta', 'Hob'] })

test('the lesson is done in the second round, and explains the last roll when it comes', () => {
  expect(log.filter((line) => line.includes('play 0 take')).length).toBe(2)
  const { states } = traceOf(game, { rules: rulesFor(game, {}), seats: 2 }, 1)
  const view = states.find((state) => (state as TankardsState).game.phase === 'advantage') as TankardsState
  const moment = { view, seat: 0, names: ['Greta', 'Hob'], rolls: true, over: false, offers: () => [] }
  expect(lesson.between?.(moment)).toMatch(/^You \d+, Hob \d+\. Each of you adds one roll of the d20/)
})

test('the first suggested reroll spares the dice of the bonus', () => {
  expect(log).toContain('[bonus] play 0 reroll d6')
})
