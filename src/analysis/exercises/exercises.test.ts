import { readFileSync } from 'node:fs'
import { assert, integer, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offeredTexts, takeBackTo, transcriptOf, writeTranscript } from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import { coachFor } from '../coach/coaching.ts'
import { openText } from '../opening/open.ts'
import { type Exercise, isRight, LEAST_MARGIN, openExercise, rate, type Rating } from './exercise.ts'
import { dayOf, exerciseId, levelOf, placeOfDay, readPool } from './pool.ts'

const pools = games.flatMap(({ exercises, text }) =>
  exercises === undefined ? [] : [{ title: text.title, pool: readPool(readFileSync(exercises, 'utf8')) }],
)

const ratingOf = (exercise: Exercise): Rating | undefined => {
  const { manifest, play, seat } = exercise
  const coach = coachFor(manifest, play.rules, play.header.seats.length)
  const advice = coach?.advise(play.game.view(play.states.at(-1), seat), seat)
  return advice && rate(exercise, advice)
}

describe.each(pools)('exercises of $title', ({ pool }) => {
  it('get harder, and none is there twice', () => {
    expect(pool.length).toBeGreaterThanOrEqual(10)
    const shares = pool.map(({ missed, players }) => missed / players)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(pool.every(({ missed, players }) => missed > 0 && missed <= players)).toBe(true)
    expect(new Set(pool.map(exerciseId)).size).toBe(pool.length)
    expect(new Set(pool.map(levelOf))).toEqual(new Set([1, 2, 3]))
  })

  it('have an answer that is clearly better than any other choice, by several standard errors where figures are estimated', () => {
    // Every ninth one: each costs a part of a second where the game is solved afresh.
    for (const entry of pool.filter((_, at) => at % 9 === 0)) {
      const exercise = openExercise(entry.text)
      const rating = exercise && ratingOf(exercise)
      if (exercise === undefined || rating === undefined) throw new Error(`there is nothing to find in\n${entry.text}`)
      expect(exercise.play.header.seats[exercise.seat]?.kind).toBe('person')
      expect(rating.choices.map(({ id }) => id)).toEqual(
        offeredTexts(exercise.play.game, exercise.play.states.at(-1), exercise.seat),
      )
      const { error = 0 } = rating
      const worst = rating.choices.filter((one) => !isRight(rating, one)).map(({ worth }) => worth.cost)
      expect(worst.length).toBeGreaterThan(0)
      expect(worst.length).toBeLessThan(rating.choices.length)
      expect(rating.margin).toBe(Math.min(...worst))
      for (const one of rating.choices) expect(isRight(rating, one)).toBe(one.worth.best || one.worth.cost <= error)
      expect(rating.margin).toBeGreaterThanOrEqual(Math.max(LEAST_MARGIN[rating.unit], 4 * error))
    }
  })
})

it('what is no position of ours is no exercise', () => {
  expect(openExercise('nonsense')).toBeUndefined()
  const [{ pool } = { pool: [] }] = pools
  const text = pool[0]?.text ?? ''
  const play = openExercise(text)?.play
  if (play === undefined) throw new Error('the first exercise does not open')
  // The same game up to its last roll: no one chooses there.
  const roll = play.plies.findLastIndex(({ kind }) => kind === 'outcome')
  const beforeRoll = writeTranscript(transcriptOf(takeBackTo(play, roll)))
  expect(openText(beforeRoll).ok).toBe(true)
  expect(openExercise(beforeRoll)).toBeUndefined()
})

describe('the exercise of the day', () => {
  it('goes through the whole pool before one comes back', () => {
    assert(
      property(integer({ min: 1, max: 60 }), nat({ max: 400 }), (count, round) => {
        const places = Array.from({ length: count }, (_, i) => placeOfDay(count, round * count + i))
        expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i))
      }),
    )
  })

  it('changes at midnight in universal time', () => {
    expect(dayOf(Date.UTC(2026, 10, 23, 23, 59, 59)) + 1).toBe(dayOf(Date.UTC(2026, 10, 24)))
  })
})
