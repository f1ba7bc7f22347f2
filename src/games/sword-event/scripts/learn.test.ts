import { describe, expect, test } from 'vitest'
import { seeded } from '../../../dice/index.ts'
import { rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { effortOf } from '../../../testing/effort.ts'
import { swordEvent } from '../rules.ts'
import { estimatorFor } from '../worth/estimate.ts'
import { outlookUnder } from '../worth/outlook.ts'
import { sampled } from '../worth/sample.ts'
import { WEIGHTS } from '../worth/weights.data.ts'
import { lessonsOf, note, notebook } from './learn-data.ts'
import { gatherDuel } from './learn-duel.ts'
import { astray, chancesIn, lossOf, valuesOf, weightsFrom } from './learn-fit.ts'

const UNITS = WEIGHTS.out.length
const VALUES = valuesOf(WEIGHTS)

/** The first one takes all. */
const winnerStakes = (seats: number): readonly (readonly number[])[] =>
  Array.from({ length: seats * seats }, (_, pair) =>
    Array.from({ length: seats }, (__, seat) => (seat === Math.floor(pair / seats) ? 1 : 0)),
  )

describe('what is learned is what is estimated', () => {
  const tables: readonly (readonly [RulesRequest, number])[] = [
    [{}, 2],
    [{ rerolls: 'reset', arena: 'small' }, 3],
    [{ healing: 'three' }, 4],
  ]
  test.each(tables)('%j, %i knights', (asked, seats) => {
    const rules = rulesFor(swordEvent, asked)
    const estimator = estimatorFor(rules, seats, winnerStakes(seats))
    const [book, random, into] = [notebook(), seeded(seats), new Float64Array(seats)]
    for (let i = 0; i < 200; i++) {
      const moment = sampled(rules, seats, random)
      if (moment.scene.rounds === 0) continue
      const scene = note(book, outlookUnder(rules, seats), moment, i)
      estimator.look(moment.scene)
      estimator.expect(moment.health, moment.rerolls, moment.dealt, into)
      const standing = [...into].filter((_, seat) => moment.health[seat]! > 0)
      const lessons = lessonsOf(book)
      for (const [knight, chance] of chancesIn(VALUES, UNITS, lessons, scene).entries())
        expect(chance).toBeCloseTo(standing[knight]!, 5)
    }
    expect(book.event.length).toBeGreaterThan(150)
  })

  test('weights are written down and read again', () => {
    expect(weightsFrom(VALUES, UNITS)).toEqual(WEIGHTS)
  })
})

test.runIf(effortOf(process.env).everything)('the estimate comes near the solved duel in its last round', () => {
  const book = notebook()
  gatherDuel(book, {}, 1, 500, 5)
  const lessons = lessonsOf(book)
  const squares = lossOf(astray, VALUES, UNITS, lessons, [...lessons.event.keys()])
  expect(Math.sqrt(squares / 2) / 3).toBeLessThan(0.09)
})
