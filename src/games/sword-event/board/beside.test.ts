import { expect, test } from 'vitest'
import { ARENAS } from '../rules/arena.ts'
import { besidePlace, overHead, tagBounds } from './beside.ts'
import { layoutOf } from './layout.ts'

const SIZE = { width: 100, height: 40 }
const BOUNDS = { left: 0, right: 600, top: 0, bottom: 600 }
const HEX = 80
const PLACE = { x: 300, y: 300 }

const at = (place = PLACE, free: readonly { x: number; y: number }[] = []) =>
  besidePlace(place, SIZE, BOUNDS, HEX, free)

test('a tag lies to the right of the knight where nothing is covered', () => {
  expect(at()).toEqual({ x: 300 + 0.56 * HEX, y: 280 })
})

test('it goes to another side rather than cover what can be tapped', () => {
  const right = { x: 380, y: 300 }
  const left = { x: 220, y: 300 }
  expect(at(PLACE, [right]).x).toBeLessThan(300)
  expect(at(PLACE, [right, left]).y).toBeGreaterThan(300)
  expect(at(PLACE, [right, left, { x: 300, y: 380 }]).y).toBeLessThan(300)
})

test('with all four sides taken it goes to a corner', () => {
  const taken = [-1, 1].flatMap((step) => [
    { x: 300 + step * 100, y: 300 },
    { x: 300, y: 300 + step * 90 },
  ])
  const place = at(PLACE, taken)
  expect(place.x).toBeGreaterThan(300)
  expect(place.y).toBeGreaterThan(300)
})

test('it avoids another tag before anything that can be tapped', () => {
  const taken = [at()]
  const place = besidePlace(PLACE, SIZE, BOUNDS, HEX, [{ x: 220, y: 300 }], taken)
  expect(place.x + SIZE.width <= taken[0]!.x || place.y >= taken[0]!.y + SIZE.height).toBe(true)
})

test('it never leaves the list, and does not cover the knight at its edge', () => {
  for (const x of [10, 300, 590])
    for (const y of [10, 300, 590]) {
      const place = at({ x, y })
      expect(place.x).toBeGreaterThanOrEqual(0)
      expect(place.y).toBeGreaterThanOrEqual(0)
      expect(place.x + SIZE.width).toBeLessThanOrEqual(600)
      expect(place.y + SIZE.height).toBeLessThanOrEqual(600)
      const isIn = x > place.x && x < place.x + SIZE.width && y > place.y && y < place.y + SIZE.height
      expect(isIn).toBe(false)
    }
})

test.each([660, 768, 900, 1070, 1440])('on a board %i px wide tags stay on it', (width) => {
  for (const height of [520, 816, 1100]) {
    const layout = layoutOf({ width, height }, ARENAS.great)
    const beside = (width - layout.arena.width) / 2
    expect(-tagBounds(layout).left).toBeLessThanOrEqual(beside)
    expect(tagBounds(layout).right - layout.arena.width).toBeLessThanOrEqual(beside)
  }
})

test('on a phone a tag covers no hex but its own, and stays inside the list', () => {
  const { x, y } = overHead(PLACE, { width: 48, height: 30 }, BOUNDS, HEX)
  expect([x, y + 30]).toEqual([PLACE.x - 24, PLACE.y - 0.46 * HEX])
  // Middles of the two hexes above lie half a hex to the side and 0.87 hexes up.
  expect(PLACE.x - 0.5 * HEX).toBeLessThan(x)
  expect(overHead({ x: 10, y: 300 }, { width: 48, height: 30 }, BOUNDS, HEX).x).toBe(0)
})
