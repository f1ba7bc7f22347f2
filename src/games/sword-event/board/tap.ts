import { itemAt } from '../../../dice/index.ts'
import type { Arena, Facing } from '../rules/arena.ts'
import { centreOf, HALF, hexAt, type Point, towards } from './hexes.ts'
import { endOf, nextSteps, type Plan, planTo, plannerOf, withStep } from './plan.ts'

/** Where the arrows of a knight lie that turn it: at the sides behind it. */
export const turnArrowsAt = (centre: Point, facing: Facing): { readonly left: Point; readonly right: Point } => ({
  left: towards(centre, facing + 2, HALF),
  right: towards(centre, facing + 4, HALF),
})

/** How far from the middle of an arrow of its usual size a tap still means it, in units of the drawing. */
const ARROW = 20

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** The plan after a tap at that place: an arrow turns, a hex is gone to, a knight is struck. `arrows`: how large they are, 0 for none. */
export const planTapped = (arena: Arena, plan: Plan, at: Point, arrows = 1): Plan | undefined => {
  const { hex, facing } = itemAt(endOf(plan).knights, plannerOf(plan))
  if (arrows > 0 && nextSteps(plan).includes('turn left')) {
    const { left, right } = turnArrowsAt(centreOf(itemAt(arena.spots, hex)), facing)
    const side = distance(left, at) < distance(right, at) ? 'left' : 'right'
    if (distance(side === 'left' ? left : right, at) <= ARROW * arrows) return withStep(plan, `turn ${side}`)
  }
  const tapped = hexAt(arena, at)
  return tapped < 0 ? undefined : planTo(plan, tapped)
}

/** Whether that place is on the knight whose turn is planned, where the plan has led it. */
export const isOnKnight = (arena: Arena, plan: Plan, at: Point): boolean =>
  hexAt(arena, at) === itemAt(endOf(plan).knights, plannerOf(plan)).hex
