import { expect, test } from 'vitest'
import { layoutOf } from './layout.ts'

const SEATS = [1, 2, 3, 4, 5, 6, 7, 8]
const BOXES = [
  [320, 468],
  [360, 640],
  [412, 800],
  [640, 900],
  [641, 900],
  [768, 920],
  [684, 710],
  [901, 620],
  [1024, 700],
  [1100, 842],
  [1580, 1020],
  [3500, 2100],
  [844, 290],
  [1000, 508],
] as const

test.each([
  [320, 468, 'phone', false],
  [360, 640, 'phone', false],
  [768, 920, 'tall', false],
  [1024, 700, 'wide', false],
  [1024, 640, 'wide', false],
  [1100, 842, 'wide', false],
  [1100, 731, 'wide', false],
  [844, 290, 'phone', true],
  [1000, 508, 'phone', true],
])('%i × %i is laid out %s', (width, height, shape, beside) => {
  for (const seats of SEATS.slice(0, 2)) expect(layoutOf({ width, height }, seats)).toMatchObject({ shape, beside })
})

test.each(BOXES)('on %i × %i six dice and the slate stand side by side, for any number of seats', (width, height) => {
  for (const seats of SEATS) {
    const { shape, beside, pitch, die, across, names, column } = layoutOf({ width, height }, seats)
    const slate = shape === 'wide' ? names + column * seats : 0
    expect(pitch * across + slate).toBeLessThanOrEqual(beside ? width * 0.54 : width)
    const sheet = layoutOf({ width, height }, seats, true)
    const columns = sheet.sheet ? sheet.names + sheet.column * 7 : 0
    expect(sheet.pitch * sheet.across + columns).toBeLessThanOrEqual(beside ? width * 0.54 : width)
    expect(sheet.cards).toBe(sheet.sheet ? 1 : layoutOf({ width, height }, seats).cards)
    expect(die).toBeLessThan(pitch)
    expect(die).toBeGreaterThanOrEqual(40)
    expect(shape === 'wide' ? column : 48).toBeGreaterThanOrEqual(48)
  }
})

test.each([
  [360, 640, 64],
  [412, 860, 80],
])('an upright phone of %i × %i shows two rows of large dice', (width, height, least) => {
  const { across, die } = layoutOf({ width, height }, 2)
  expect(across).toBe(3)
  expect(die).toBeGreaterThanOrEqual(least)
})

test('dice on a phone are as wide as a finger for any number of seats', () => {
  for (const seats of SEATS) expect(layoutOf({ width: 360, height: 640 }, seats).pitch).toBeGreaterThanOrEqual(44)
})

const isTight = (width: number, height: number, seats: number): boolean => layoutOf({ width, height }, seats).tight

test('tags hold whole sentences where there is room for them, and figures elsewhere', () => {
  expect([isTight(1100, 842, 2), isTight(768, 920, 2)]).toEqual([false, false])
  expect([isTight(1024, 640, 8), isTight(1100, 642, 2), isTight(684, 710, 2)]).toEqual([true, true, true])
})

test('a tall table writes out as many cards as have room', () => {
  const cardsAt = (height: number) => SEATS.map((seats) => layoutOf({ width: 768, height }, seats).cards)
  expect(cardsAt(700)).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
  expect(cardsAt(918)).toEqual([1, 2, 3, 2, 2, 2, 2, 2])
  expect(cardsAt(1300)).toEqual(SEATS)
})

test('on a desk broad cards leave the dice room for any number of seats; what has none stands in short', () => {
  const cards = SEATS.map((seats) => layoutOf({ width: 1100, height: 842 }, seats)).map((layout) => layout.cards)
  expect(cards).toEqual([1, 2, 3, 4, 3, 3, 3, 3])
})
