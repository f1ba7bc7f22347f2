import { array, boolean, constantFrom, integer, record } from 'fast-check'
import { expect, it } from 'vitest'
import {
  type DailyStreak,
  type ExerciseProgress,
  nextPlace,
  readDaily,
  readProgress,
  withAnswer,
  withDay,
  writeDaily,
  writeProgress,
} from './progress.ts'
import { forAll } from '../../../testing/for-all.ts'

const storeOf = (text?: string) => {
  const kept = new Map<string, string>(text === undefined ? [] : [['hazelring.exercises.any', text]])
  return { read: (key: string) => kept.get(key), write: (key: string, value: string) => void kept.set(key, value) }
}

const start: ExerciseProgress = readProgress(storeOf(), 'any')

it('counts the exercises that were found, and how many were right at once in a row', () => {
  const answers = array(record({ id: constantFrom('a', 'b', 'c', 'd', 'e'), right: boolean() }))
  forAll([answers], (given) => {
    const progress = given.reduce(withAnswer, start)
    const firsts = given.filter(({ id }, at) => given.findIndex((one) => one.id === id) === at)
    const found = (one: string): boolean => given.some(({ id, right }) => id === one && right)
    expect(progress.answers).toEqual(Object.fromEntries(firsts.map(({ id }) => [id, found(id)])))
    const runs = firsts
      .map(({ right }) => (right ? '1' : ' '))
      .join('')
      .split(' ')
    expect(progress.streak).toBe(runs.at(-1)?.length)
    expect(progress.longest).toBe(Math.max(...runs.map(({ length }) => length)))
  })
})

/** Answers exercises as the page asks them; returns their places. */
const askedIn = (count: number, rights: readonly boolean[]): { places: number[]; progress: ExerciseProgress } => {
  const ids = Array.from({ length: count }, (_, i) => `${i}`)
  let [progress, place] = [start, -1]
  const places = rights.map((right) => {
    place = nextPlace(ids, progress, place)
    progress = withAnswer(progress, { id: `${place}`, right })
    return place
  })
  return { places, progress }
}

it('asks each exercise once, and a missed one again after four other answers', () => {
  expect(askedIn(12, [true, false, ...Array<boolean>(8).fill(true)]).places).toEqual([0, 1, 2, 3, 4, 5, 1, 6, 7, 8])
  expect(askedIn(3, [false, true, true, false, true]).places).toEqual([0, 1, 2, 0, 0])
})

it('asks until every exercise is found, however often each is missed', () => {
  forAll([integer({ min: 1, max: 12 }), array(boolean(), { maxLength: 30 })], (count, rights) => {
    const { progress } = askedIn(count, [...rights, ...Array<boolean>(rights.length + 2 * count).fill(true)])
    expect(Object.values(progress.answers)).toEqual(Array(count).fill(true))
    expect(progress.again).toEqual({})
  })
})

it('counts the days in a row on which an exercise of the day was answered', () => {
  const days = [4, 5, 5, 6, 9, 10]
  const count = (till: number): number | undefined =>
    days.slice(0, till + 1).reduce<DailyStreak | undefined>(withDay, undefined)?.days
  expect(days.map((_, at) => count(at))).toEqual([1, 2, 2, 3, 1, 2])
})

it('reads what was written, and ignores invalid parts', () => {
  const progress = withAnswer(withAnswer(start, { id: 'a', right: true }), { id: 'b', right: false })
  const store = storeOf()
  writeProgress(store, 'any', progress)
  writeDaily(store, { day: 20_000, days: 3 })
  expect(readProgress(store, 'any')).toEqual(progress)
  expect(readDaily(store)).toEqual({ day: 20_000, days: 3 })
  const strange = ['', 'null', '[]', '{"answers":1}', '{"answers":{},"again":{},"streak":-1,"longest":0,"given":0}']
  for (const text of strange) expect(readProgress(storeOf(text), 'any')).toEqual(start)
})
