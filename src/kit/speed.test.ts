import { afterEach, expect, test } from 'vitest'
import { atSpeed, hurryAfter, setSpeed } from './speed.ts'

afterEach(() => {
  setSpeed(1)
  hurryAfter(0)
})

const WAITS = [0, 100, 200, 1500, 2500, 4000, 6000, 60_000]

test('everything is shown faster at a greater speed, and the longer a person waits', () => {
  const shown = [1, 2, 4].map((speed) => {
    setSpeed(speed)
    return WAITS.map((waited) => {
      hurryAfter(waited)
      return atSpeed(840)
    })
  })
  for (const line of shown) expect(line).toEqual(line.toSorted((a, b) => b - a))
  expect(shown.map(([first]) => first)).toEqual([840, 420, 210])
  expect(shown.map((line) => Math.round(line.at(-1) ?? 0))).toEqual([210, 105, 0])
})

test('at 4× the waits of a whole exchange add up to at most 400 ms', () => {
  setSpeed(4)
  let waited = 0
  for (let scene = 0; scene < 40; scene++) {
    hurryAfter(waited)
    waited += atSpeed(840)
  }
  expect(waited).toBeLessThan(400)
})

test('a decision restores the chosen speed', () => {
  setSpeed(2)
  hurryAfter(9000)
  hurryAfter(0)
  expect(atSpeed(840)).toBe(420)
})
