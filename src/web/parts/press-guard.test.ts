import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPressGuard } from './press-guard.ts'
import { forAll } from '../../testing/for-all.ts'

const BOX = { left: 0, right: 100, top: 0, bottom: 40 } as DOMRectReadOnly
const BESIDE = { left: 200, right: 300, top: 0, bottom: 40 } as DOMRectReadOnly
const HERE = { x: 50, y: 20 }

/** Guard after a click at `HERE` whose choice was replaced `after` ms later; `click` presses the new control. */
const chosen = (after: number) => {
  const guard = createPressGuard<object>()
  const [before, next] = [{}, {}]
  guard.down({ ...HERE, timeStamp: 1000, detail: 1 })
  expect(guard.isMeant(before, true, { ...HERE, timeStamp: 1000, detail: 1 }, BOX)).toBe(true)
  guard.change(next, 1000 + after)
  const click = (timeStamp: number, detail: number, box = BOX, at = HERE): boolean => {
    guard.down({ ...at, timeStamp, detail })
    return guard.isMeant(next, true, { ...at, timeStamp, detail }, box)
  }
  return { guard, before, next, click }
}

const after = fc.integer({ min: 1, max: 400 })
const wait = fc.integer({ min: 0, max: 2000 })

test('a click at the place that was pressed counts from 250 ms after the change; the second of a double click never', () => {
  forAll([after, wait, fc.integer({ min: 1, max: 3 })], (changed, waited, detail) => {
    expect(chosen(changed).click(1000 + changed + waited, detail)).toBe(detail === 1 && waited >= 250)
  })
})

test('keys and assistive technology always count', () => {
  forAll([after, wait], (changed, waited) => {
    expect(chosen(changed).click(1000 + changed + waited, 0)).toBe(true)
  })
})

test('a click at another place always counts', () => {
  const beside = { x: 250, y: 20 }
  forAll([after, wait], (changed, waited) => {
    expect(chosen(changed).click(1000 + changed + waited, 1, BESIDE, beside)).toBe(true)
  })
})

test('a click far from what was pressed counts, though both lie in one wide control', () => {
  const wide = { left: 0, right: 400, top: 0, bottom: 40 } as DOMRectReadOnly
  forAll([after, fc.integer({ min: 0, max: 249 }), fc.integer({ min: -50, max: 350 })], (changed, waited, dx) => {
    const at = { x: HERE.x + dx, y: HERE.y }
    expect(chosen(changed).click(1000 + changed + waited, 1, wide, at)).toBe(Math.abs(dx) > 44)
  })
})

test('a press that was begun before the change does not count, however late it ends', () => {
  forAll([wait], (waited) => {
    const { guard, next, before } = chosen(100)
    guard.down({ ...HERE, timeStamp: 2000, detail: 1 })
    guard.step(2001)
    const end = { ...HERE, timeStamp: 2001 + waited, detail: 1 }
    expect([next, before].map((control) => guard.isMeant(control, true, end, BOX))).toEqual([false, false])
    expect(guard.isMeant(before, false, end, BOX)).toBe(true)
  })
})

test('what changed nothing may be pressed as fast as one likes', () => {
  const guard = createPressGuard<object>()
  const stepper = {}
  const presses = [1, 2, 3, 4].map((detail) => ({ ...HERE, timeStamp: 1000 + detail * 40, detail }))
  expect(presses.map((press) => guard.isMeant(stepper, false, press, BOX))).toEqual([true, true, true, true])
})
