import { expect, test } from 'vitest'
import { isNear, ringAround } from './lesson-mark.tsx'

const PART = { x: 100, y: 100, width: 200, height: 100 }
/** Box of a word in a line of text, 20 px high. */
const at = (x: number, y: number) => ({ x, y, width: 60, height: 20 })

test('the line keeps its distance from the part if no words are near', () => {
  const ring = { x: 97, y: 97, width: 206, height: 106 }
  expect(ringAround(PART, [])).toEqual(ring)
  expect(ringAround(PART, [at(100, 60), at(120, 120), at(400, 100)])).toEqual(ring)
})

test('the line is inside words beside the part and outside words that reach into it', () => {
  expect(ringAround(PART, [at(120, 78)])).toEqual({ x: 97, y: 99.5, width: 206, height: 103.5 })
  expect(ringAround(PART, [at(120, 90)])).toEqual({ x: 97, y: 87, width: 206, height: 116 })
})

test('the line crosses no word, wherever one word is', () => {
  for (let x = 20; x <= 320; x += 4)
    for (let y = 60; y <= 220; y += 2) {
      const words = at(x, y)
      const ring = ringAround(PART, [words])
      const [right, bottom] = [ring.x + ring.width, ring.y + ring.height]
      const isInside = x >= ring.x && y >= ring.y && x + 60 <= right && y + 20 <= bottom
      const isOutside = x + 60 <= ring.x + 1.5 || x >= right - 1.5 || y + 20 <= ring.y + 1.5 || y >= bottom - 1.5
      expect({ x, y, isCrossed: !isInside && !isOutside }).toEqual({ x, y, isCrossed: false })
      const isSame = isNear(PART, words) || JSON.stringify(ring) === JSON.stringify(ringAround(PART, []))
      expect({ x, y, isSame }).toEqual({ x, y, isSame: true })
    }
})
