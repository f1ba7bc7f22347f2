import { expect, test } from 'vitest'
import { EAST, met, MIDDLE } from '../fixtures/staging.ts'
import { arenaOf } from '../rules/turns.ts'
import { centreOf, towards } from './hexes.ts'
import { emptyPlan, planTo, withStep } from './plan.ts'
import { planTapped, turnArrowsAt } from './use-tap.ts'

const state = met()
const arena = arenaOf(state)
const plan = emptyPlan(state)
const centre = centreOf(arena.spots[MIDDLE]!)
const arrows = turnArrowsAt(centre, state.knights[0]!.facing)

test('a tap on an arrow turns, also a little beside it', () => {
  for (const side of ['left', 'right'] as const)
    for (const facing of [0, 1, 2, 3, 4, 5]) {
      const at = towards(arrows[side], facing, 12)
      expect(planTapped(arena, plan, at)!.steps).toEqual([`turn ${side}`])
    }
})

test('the arrows lie behind the knight: the left one on its left', () => {
  const { facing } = state.knights[0]!
  const ahead = towards(centre, facing, 10)
  for (const arrow of [arrows.left, arrows.right])
    expect(Math.hypot(arrow.x - ahead.x, arrow.y - ahead.y)).toBeGreaterThan(43)
  // The knight faces east, so its left is north.
  expect(arrows.left.y).toBeLessThan(centre.y)
  expect(arrows.right.y).toBeGreaterThan(centre.y)
})

test('with no rotation left a tap there means the hex', () => {
  const turned = withStep(withStep(plan, 'turn left'), 'turn right')
  const hex = arena.next[MIDDLE]![2]!
  expect(planTapped(arena, turned, towards(arrows.left, 2, 4))).toEqual(planTo(turned, hex))
})

test('a tap in the middle of a hex goes there or strikes; beyond the fence it does nothing', () => {
  for (const [hex, spot] of arena.spots.entries())
    expect(planTapped(arena, plan, centreOf(spot))).toEqual(planTo(plan, hex))
  expect(planTapped(arena, plan, centreOf(arena.spots[EAST]!))!.steps).toEqual(['strike ahead'])
  expect(planTapped(arena, plan, { x: -5, y: 3 })).toBeUndefined()
})
