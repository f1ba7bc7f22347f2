import { array, boolean, constantFrom, record } from 'fast-check'
import { expect, it } from 'vitest'
import { withAnswer, type ExerciseProgress, readProgress, writeProgress } from './progress.ts'
import { forAll } from '../../../testing/for-all.ts'

const storeOf = (text?: string) => {
  const kept = new Map<string, string>(text === undefined ? [] : [['hazelring.exercises.any', text]])
  return { read: (key: string) => kept.get(key), write: (key: string, value: string) => void kept.set(key, value) }
}

const start: ExerciseProgress = readProgress(storeOf(), 'any')

it('counts the first answer to each exercise, and how many were right in a row', () => {
  const answers = array(record({ id: constantFrom('a', 'b', 'c', 'd', 'e'), right: boolean() }))
  forAll([answers], (given) => {
    const progress = given.reduce(withAnswer, start)
    const firsts = given.filter(({ id }, at) => given.findIndex((one) => one.id === id) === at)
    expect(progress.answers).toEqual(Object.fromEntries(firsts.map(({ id, right }) => [id, right])))
    const runs = firsts
      .map(({ right }) => (right ? '1' : ' '))
      .join('')
      .split(' ')
    expect(progress.streak).toBe(runs.at(-1)?.length)
    expect(progress.longest).toBe(Math.max(...runs.map(({ length }) => length)))
  })
})

it('counts the days in a row on which the exercise of the day was answered', () => {
  const days = [4, 5, 5, 6, 9, 10].map((day) => ({ id: `${day}`, right: false, day }))
  const counts = days.map((_, at) => days.slice(0, at + 1).reduce(withAnswer, start).days)
  expect(counts).toEqual([1, 2, 2, 3, 1, 2])
})

it('is read as it was kept; what is strange is left out', () => {
  const progress = withAnswer(start, { id: 'a', right: true, day: 20_000 })
  const store = storeOf()
  writeProgress(store, 'any', progress)
  expect(readProgress(store, 'any')).toEqual(progress)
  for (const text of ['', 'null', '[]', '{"answers":1}', '{"answers":{},"streak":-1,"longest":0,"days":0}'])
    expect(readProgress(storeOf(text), 'any')).toEqual(start)
})
