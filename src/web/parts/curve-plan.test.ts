import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '../../testing/for-all.ts'
import {
  areaPath,
  type ChapterStart,
  chapterWord,
  partsOf,
  circles,
  diamonds,
  isRoomy,
  lineWidth,
  linePath,
  type Marked,
  markedSteps,
  planOf,
  type Room,
  shownChapters,
  spread,
  widthFor,
} from './curve-plan.ts'

const room: Room = { width: 320, height: 260, left: 14, right: 14, top: 28, bottom: 34 }
const count = fc.integer({ min: 1, max: 6000 })

const chapter = (step: number, number: number, title: string) => ({ step, number, title })

const marks = (steps: number): readonly Marked[] =>
  Array.from({ length: steps }, (_, i) => ({
    step: i + 1,
    kind: i % 2 === 0 ? 'roll' : 'choice',
    weight: ((i * 37) % 101) / 100,
    costly: i % 7 === 3,
  }))

const rounds = (steps: number, long: number): readonly ChapterStart[] =>
  Array.from({ length: Math.ceil(steps / long) }, (_, i) => ({
    step: i * long,
    number: i + 1,
    title: `round ${i + 1}`,
  }))

describe('the plan of a curve', () => {
  test('keeps all of a game within its margins, in order', () => {
    forAll([count, fc.double({ min: 0, max: 1, noNaN: true })], (steps, value) => {
      const plan = planOf(room, steps, 0, 1)
      expect(plan.x(0)).toBe(room.left)
      expect(plan.x(steps)).toBeCloseTo(room.width - room.right)
      expect(plan.y(value)).toBeGreaterThanOrEqual(room.top)
      expect(plan.y(value)).toBeLessThanOrEqual(room.height - room.bottom)
      expect(plan.y(1)).toBeLessThan(plan.y(0))
    })
  })

  test('finds the step under a finger', () => {
    forAll([count, fc.nat()], (steps, any) => {
      const plan = planOf({ ...room, width: widthFor(steps, room, 18) }, steps, 0, 1)
      const step = 1 + (any % steps)
      expect(plan.stepAt(plan.x(step))).toBe(step)
      expect([plan.stepAt(-50), plan.stepAt(1e6)]).toEqual([1, steps])
    })
  })

  test('has room for every mark in the close-up', () => {
    forAll([count], (steps) => {
      expect(isRoomy(planOf({ ...room, width: widthFor(steps, room, 18) }, steps, 0, 1))).toBe(true)
    })
  })

  test('draws the curve finer where steps are close, but never away', () => {
    expect([10, 200, 5000].map((steps) => lineWidth(planOf(room, steps, 0, 1)))).toEqual([2.2, 1, 0.8])
  })
})

describe('marks', () => {
  test('are all there where there is room', () => {
    expect(markedSteps(planOf(room, 20, 0, 1), marks(20), (step) => ({ step, x: 0, y: 0 })).size).toBe(20)
  })

  test('never lie over each other where there is none, and keep the largest swing', () => {
    forAll(
      [fc.integer({ min: 60, max: 6000 })],
      (steps) => {
        const plan = planOf(room, steps, 0, 1)
        const all = marks(steps)
        const spotOf = (step: number) => ({ step, x: plan.x(step), y: plan.y(all[step - 1]!.weight) })
        const shown = [...markedSteps(plan, all, spotOf)].map(spotOf)
        const near = shown.filter((a) =>
          shown.some((b) => a.step < b.step && Math.abs(a.x - b.x) < 11 && Math.abs(a.y - b.y) < 11),
        )
        expect(near).toEqual([])
        const most = Math.max(...all.map(({ weight }) => weight))
        expect(shown.some(({ step }) => all[step - 1]!.weight === most)).toBe(true)
      },
      30,
    )
  })

  test('differ by shape: rolls are round, choices stand on a corner', () => {
    const spots = [{ step: 1, x: 10, y: 20 }]
    expect(circles(spots, 4)).toBe('M6 20a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z')
    expect(diamonds(spots, 4)).toBe('M10 16l4 4 -4 4 -4 -4Z')
  })
})

describe('paths', () => {
  test('lead through every step, and the field is closed at its level', () => {
    const plan = planOf(room, 2, 0, 1)
    expect(linePath(plan, [0.5, 1, 0])).toBe('M14 127L160 28L306 226')
    expect(areaPath(plan, [0.5, 1, 0], 0.5)).toBe('M14 127L160 28L306 226V127H14Z')
  })
})

describe('chapters', () => {
  test('are thinned so that their numbers never touch', () => {
    forAll([count, fc.integer({ min: 1, max: 30 })], (steps, long) => {
      const plan = planOf(room, steps, 0, 1)
      const shown = shownChapters(plan, rounds(steps, long), 30).map(({ step }) => plan.x(step))
      expect(shown.length).toBeGreaterThan(0)
      for (const [i, x] of shown.slice(1).entries()) expect(x - shown[i]!).toBeGreaterThanOrEqual(30)
    })
  })

  test('of several parts are told part by part', () => {
    const tournament = [1, 2, 201, 202, 203].map((number, i) =>
      chapter(i * 9, number, `event ${number < 200 ? 1 : 2}, round ${number % 200}`),
    )
    expect(partsOf(tournament)).toEqual([chapter(0, 1, 'event 1'), chapter(18, 2, 'event 2')])
    expect(chapterWord(partsOf(tournament))).toBe('event')
    for (const whole of [rounds(40, 8), [chapter(0, 1, 'the storm'), chapter(4, 2, 'the calm')], []])
      expect(partsOf(whole)).toBe(whole)
    expect(partsOf(tournament.slice(0, 2))).toEqual(tournament.slice(0, 2))
  })

  test('share a word where they are numbered by one', () => {
    expect(chapterWord([{ step: 0, number: 0, title: 'opening' }, ...rounds(9, 3)])).toBe('round')
    expect(chapterWord([{ step: 0, number: 1, title: 'the storm' }])).toBeUndefined()
    expect(chapterWord([])).toBeUndefined()
  })
})

describe('spreading', () => {
  test('keeps the order, the distance and the ends', () => {
    const places = fc.array(fc.double({ min: -50, max: 400, noNaN: true }), { minLength: 1, maxLength: 8 })
    forAll([places], (given) => {
      const spreaded = spread(
        given.toSorted((a, b) => a - b),
        22,
        11,
        309,
      )
      expect(spreaded.every((x) => x >= 11 - 1e-9 && x <= 309 + 1e-9)).toBe(true)
      for (const [i, x] of spreaded.slice(1).entries()) expect(x - spreaded[i]!).toBeGreaterThanOrEqual(22 - 1e-9)
    })
  })

  test('moves nothing that is far enough apart', () => {
    expect(spread([20, 60, 200], 22, 11, 309)).toEqual([20, 60, 200])
  })
})
