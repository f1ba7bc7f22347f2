import { expect, test } from 'vitest'
import { distribution } from '../dice/index.ts'
import { chartWords, drawChart, scaleOf } from './chart-plan.ts'

const of = (...parts: readonly (readonly [number, number])[]) =>
  distribution(parts.map(([value, weight]) => ({ value, weight: BigInt(weight) })))
const room = { width: 100, height: 66, axis: 16, letter: 7 }

const parry3 = { distribution: of([0, 2], [3, 1], [5, 1], [6, 1], [9, 1]), threshold: 8 }
const parry6 = { distribution: of([3, 4], [6, 1], [8, 1]), threshold: 8 }

test('charts of one choice share axis and peak', () => {
  expect(scaleOf([parry3, parry6])).toEqual({ from: 0, to: 9, peak: 4 / 6 })
})

test('heights are in proportion, losing values are told apart, the limit lies between them and the rest', () => {
  const { bars, limit } = drawChart(parry3, scaleOf([parry3, parry6]), room)
  const [nothing, three] = bars
  expect(nothing!.height / three!.height).toBeCloseTo(2)
  expect(bars.filter((bar) => bar.losing).map((bar) => bar.value)).toEqual([9])
  expect(limit).toBeGreaterThan(bars[3]!.x + bars[3]!.width)
  expect(limit).toBeLessThan(bars[4]!.x)
})

test('a limit far beyond the last value is left out', () => {
  const safe = { ...parry6, threshold: 20 }
  expect(scaleOf([safe]).to).toBe(8)
  expect(drawChart(safe, scaleOf([safe]), room).limit).toBeUndefined()
})

test.each([60, 80, 100, 160, 240])('labels on %i px never overlap and name where losing begins', (width) => {
  const many = {
    distribution: of(...Array.from({ length: 25 }, (_, i) => [i, 1 + ((i * 7) % 11)] as const)),
    threshold: 13,
  }
  const { labels } = drawChart(many, scaleOf([many]), { ...room, width })
  expect(labels.map(({ text }) => text)).toContain('14')
  const ends = labels.map(
    ({ x, text }) => [x - (text.length * room.letter) / 2, x + (text.length * room.letter) / 2] as const,
  )
  expect(Math.min(...ends.map(([left]) => left))).toBeGreaterThanOrEqual(0)
  expect(Math.max(...ends.map(([, right]) => right))).toBeLessThanOrEqual(width)
  const overlaps = ends.filter(([left], i) => i > 0 && left < ends[i - 1]![1])
  expect(overlaps).toEqual([])
})

test('says in words what it draws', () => {
  expect(chartWords(parry3, 'damage')).toBe(
    'damage 0: 1 in 3, 3: 1 in 6, 5: 1 in 6, 6: 1 in 6, 9: 1 in 6; more than 8 loses',
  )
})
