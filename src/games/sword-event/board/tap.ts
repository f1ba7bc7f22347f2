import { itemAt } from '../../../dice/index.ts'
import type { Arena, Facing } from '../rules/arena.ts'
import { centreOf, HALF, hexAt, type Point, towards } from './hexes.ts'
import { endOf, nextSteps, type Plan, planTo, plannerOf, withStep } from './plan.ts'

/** Where the arrows of a knight lie that turn it: at the sides behind it. */
export const turnArrowsAt = (centre: Point, facing: Facing): { readonly left: Point; readonly right: Point } => ({
  left: towards(centre, facing + 2, HALF),
  right: towards(centre, facing + 4, HALF),
})

/** How far from the middle of an arrow a tap still means it, in units of the drawing. */
const ARROW = 20

const isNear = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) <= ARROW

/** The plan after a tap at that place: an arrow turns, a hex is gone to, a knight is struck. */
export const planTapped = (arena: Arena, plan: Plan, at: Point): Plan | undefined => {
  const { hex, facing } = itemAt(endOf(plan).knights, plannerOf(plan))
  const arrows = turnArrowsAt(centreOf(itemAt(arena.spots, hex)), facing)
  if (nextSteps(plan).includes('turn left')) {
    if (isNear(arrows.left, at)) return withStep(plan, 'turn left')
    if (isNear(arrows.right, at)) return withStep(plan, 'turn right')
  }
  const tapped = hexAt(arena, at)
  return tapped < 0 ? undefined : planTo(plan, tapped)
}
