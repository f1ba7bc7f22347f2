import { expect, test } from 'vitest'
import { type Box, overlap, placeCard } from './place.ts'

const ground = { width: 1000, height: 700 }
const card = { width: 400, height: 160 }
const FREE = { controls: [], others: [] }
const boxOf = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })

test('a card lies above the marked part where there is room, and its pointer points to the middle', () => {
  const mark = boxOf(400, 300, 200, 100)
  const { x, y, side, pointer } = placeCard(ground, card, mark, FREE)
  expect({ side, inMiddle: x + pointer }).toEqual({ side: 'above', inMiddle: 500 })
  expect(y + card.height).toBeLessThan(mark.y)
})

test('at the upper edge it lies below, and beside a part that is as high as the ground', () => {
  expect(placeCard(ground, card, boxOf(400, 10, 200, 100), FREE).side).toBe('below')
  expect(placeCard(ground, card, boxOf(0, 0, 300, 700), FREE).side).toBe('right')
  expect(placeCard(ground, card, boxOf(700, 0, 300, 700), FREE).side).toBe('left')
})

test('it keeps away from what may be done', () => {
  const [mark, choices] = [boxOf(300, 300, 400, 100), boxOf(300, 120, 400, 160)]
  const place = placeCard(ground, card, mark, { controls: [choices], others: [] })
  expect(overlap({ ...card, x: place.x, y: place.y }, choices)).toBe(0)
  expect(place.side).toBe('below')
})

test('it never leaves the ground, and has no pointer where it has to cover the mark', () => {
  const place = placeCard({ width: 420, height: 300 }, card, boxOf(0, 0, 420, 300), FREE)
  expect(place.side).toBeUndefined()
  expect([place.x, place.y].every((at) => at >= 0)).toBe(true)
})
