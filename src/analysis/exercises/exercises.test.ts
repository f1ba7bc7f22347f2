import { readFileSync } from 'node:fs'
import { integer, nat } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offeredTexts, takeBackTo, transcriptOf, writeTranscript } from '../../engine/index.ts'
import { itemAt } from '../../dice/index.ts'
import { games } from '../../games/index.ts'
import { coachFor } from '../coach/coaching.ts'
import { spread } from '../../testing/evidence.ts'
import { CLEAR_LEAD, leastLead } from '../../testing/play-out.ts'
import { openText } from '../opening/open.ts'
import {
  answerIn,
  comparedIn,
  type Exercise,
  isRight,
  LEAST_MARGIN,
  openExercise,
  rate,
  type Rating,
} from './exercise.ts'
import { dayOf, exerciseId, questionKind, levelOf, placeOfDay, type PoolEntry, readPool } from './pool.ts'
import { forAll } from '../../testing/for-all.ts'

const pools = games.flatMap(({ exercises, text }) =>
  exercises === undefined ? [] : [{ title: text.title, pool: readPool(readFileSync(exercises, 'utf8')) }],
)

const ratingOf = (exercise: Exercise): Rating | undefined => {
  const { manifest, play, seat } = exercise
  const coach = coachFor(manifest, play.rules, play.header.seats.length)
  const advice = coach?.advise(play.game.view(play.states.at(-1), seat), seat)
  return advice && rate(exercise, advice)
}

const openedIn = (entry: PoolEntry): Exercise => {
  const exercise = openExercise(entry)
  if (exercise === undefined) throw new Error(`no exercise:\n${entry.text}`)
  return exercise
}

/** True if the game's figures are estimates. */
const isEstimated = (pool: readonly PoolEntry[]): boolean => {
  const { manifest, play } = openedIn(itemAt(pool, 0))
  return coachFor(manifest, play.rules, play.header.seats.length)?.exact === false
}

describe.each(pools)('exercises of $title', ({ pool }) => {
  it('get harder, and none is there twice', () => {
    expect(pool.length).toBeGreaterThanOrEqual(isEstimated(pool) ? 5 : 10)
    for (const kind of Map.groupBy(pool, questionKind).values()) {
      const levels = kind.map(levelOf)
      expect(levels).toEqual(levels.toSorted((one, other) => one - other))
    }
    expect(pool.every(({ missed, players }) => missed > 0 && missed <= players)).toBe(true)
    expect(new Set(pool.map(exerciseId)).size).toBe(pool.length)
    expect(isEstimated(pool) || new Set(pool.map(levelOf)).size === 3).toBe(true)
  })

  it('come in kinds of questions that take turns: each is among the first as often as in the whole pool', () => {
    const half = pool.slice(0, pool.length / 2)
    const kinds = [...Map.groupBy(pool, questionKind)].map(([kind, all]) => {
      const early = half.filter((entry) => questionKind(entry) === kind).length
      return { kind, off: Math.abs(early - all.length / 2) }
    })
    expect(kinds.filter(({ off }) => off > 1)).toEqual([])
  })

  it('say in which chapter they are, none after the last one by the rules', () => {
    const after = pool.map(openedIn).filter(({ manifest, play, seat }) => {
      const { title, last = Infinity } = manifest.text.chapter(play.game.view(play.states.at(-1), seat))
      return title === '' || Number(/\d+$/.exec(title)?.[0] ?? 0) > last
    })
    expect(after).toEqual([])
  })

  it('are confirmed by playouts with the same dice where figures are only estimates', () => {
    for (const entry of pool) {
      const { played } = entry
      expect(played !== undefined).toBe(isEstimated(pool))
      if (played === undefined) continue
      const { lead, error, games: count } = played
      expect(lead).toBeGreaterThanOrEqual(leastLead(openedIn(entry)))
      expect(lead).toBeGreaterThanOrEqual(CLEAR_LEAD.errors * error)
      expect(count).toBeGreaterThanOrEqual(100)
    }
  })

  it('have an answer that is clearly better than any other choice', () => {
    // Checks some exercises, because each may take a fraction of a second to solve.
    for (const entry of spread(pool, 3)) {
      const exercise = openedIn(entry)
      const rating = ratingOf(exercise)
      if (rating === undefined) throw new Error(`there is nothing to find in\n${entry.text}`)
      expect(exercise.play.header.seats[exercise.seat]?.kind).toBe('person')
      expect(rating.choices.map(({ id }) => id)).toEqual(
        offeredTexts(exercise.play.game, exercise.play.states.at(-1), exercise.seat),
      )
      const worst = rating.choices.filter((one) => !isRight(rating, one)).map(({ worth }) => worth.cost)
      expect(worst.length).toBeGreaterThan(0)
      expect(worst.length).toBeLessThan(rating.choices.length)
      expect(rating.margin).toBe(Math.min(...worst))
      for (const one of rating.choices) expect(isRight(rating, one)).toBe(one.worth.best)
      for (const one of rating.choices) {
        const [first, second, ...more] = comparedIn(rating, one)
        expect(more).toEqual([])
        const isClear = rating.played === undefined || first !== undefined
        expect(isClear ? first : undefined).toBe(isClear ? answerIn(rating) : undefined)
        expect((first?.worth.value ?? 0) >= (second?.worth.value ?? 0)).toBe(true)
        expect(!isClear || isRight(rating, one) || second === one).toBe(true)
      }
      expect(rating.margin).toBeGreaterThanOrEqual(rating.played ? 0 : LEAST_MARGIN[rating.unit])
    }
  })
})

it('what is no position of ours is no exercise', () => {
  expect(openExercise({ text: 'nonsense' })).toBeUndefined()
  const [{ pool } = { pool: [] }] = pools
  const text = pool[0]?.text ?? ''
  const play = openExercise({ text })?.play
  if (play === undefined) throw new Error('the first exercise does not open')
  // Game cut before its last roll, where no seat chooses.
  const roll = play.plies.findLastIndex(({ kind }) => kind === 'outcome')
  const beforeRoll = writeTranscript(transcriptOf(takeBackTo(play, roll)))
  expect(openText(beforeRoll).ok).toBe(true)
  expect(openExercise({ text: beforeRoll })).toBeUndefined()
})

describe('the exercise of the day', () => {
  it('goes through the whole pool before one comes back', () => {
    forAll([integer({ min: 1, max: 60 }), nat({ max: 400 })], (count, round) => {
      const places = Array.from({ length: count }, (_, i) => placeOfDay(count, round * count + i))
      expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i))
    })
  })

  it('changes at midnight in universal time', () => {
    expect(dayOf(Date.UTC(2026, 10, 23, 23, 59, 59)) + 1).toBe(dayOf(Date.UTC(2026, 10, 24)))
  })
})
