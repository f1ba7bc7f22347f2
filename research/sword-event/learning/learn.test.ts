import { describe, expect, test } from 'vitest'
import { seeded } from '../../../src/dice/index.ts'
import { rulesFor, type RulesRequest } from '../../../src/engine/index.ts'
import { effortOf } from '../../../src/testing/effort.ts'
import { swordEvent } from '../../../src/games/sword-event/rules/rules.ts'
import { estimatorFor } from '../../../src/games/sword-event/solve/evaluation/estimate.ts'
import { sceneFeaturesFor } from '../../../src/games/sword-event/solve/evaluation/scene-features.ts'
import { sampleScene } from '../../../src/games/sword-event/fixtures/sample.ts'
import { WEIGHTS } from '../../../src/games/sword-event/solve/evaluation/weights.data.ts'
import { datasetOf, note, notebook } from './data.ts'
import { gatherDuel } from './duel.ts'
import { squaredError, chancesIn, lossOf, valuesOf, weightsFrom } from './fit.ts'

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
      const moment = sampleScene(rules, seats, random)
      if (moment.scene.rounds === 0) continue
      const scene = note(book, sceneFeaturesFor(rules, seats), moment, i)
      estimator.look(moment.scene)
      estimator.expect(moment.health, moment.rerolls, moment.dealt, into)
      const standing = [...into].filter((_, seat) => moment.health[seat]! > 0)
      const dataset = datasetOf(book)
      for (const [knight, chance] of chancesIn(VALUES, UNITS, dataset, scene).entries())
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
  const dataset = datasetOf(book)
  const squares = lossOf(squaredError, VALUES, UNITS, dataset, [...dataset.event.keys()])
  expect(Math.sqrt(squares / 2) / 3).toBeLessThan(0.09)
})
