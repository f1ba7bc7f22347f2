import { type PointerEvent, useState } from 'react'
import { itemAt } from '../../../dice/index.ts'
import type { Arena, Facing } from '../rules/arena.ts'
import { centreOf, hexAt, type Point, sizeOf, towards } from './hexes.ts'
import { eventIn, nextSteps, type Plan, plannerOf, planTo, withStep } from './plan.ts'

/** Positions of the arrows that turn a knight. They are behind it on both sides, and do not cover knight or plate. */
export const turnArrowsAt = (centre: Point, facing: Facing): { readonly left: Point; readonly right: Point } => {
  const at = (side: Facing): Point => {
    const { x, y } = towards({ x: 0, y: 0 }, side, 1)
    return { x: centre.x + Math.sign(x) * 58, y: centre.y + Math.round(y) * 32 }
  }
  return { left: at(facing + 2), right: at(facing + 4) }
}

/** Tap radius of an arrow of normal size, in units of the drawing. */
const ARROW = 20

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Plan after a tap: an arrow turns, a hex is a destination, a knight is a target. `arrows`: their scale or 0. */
export const planTapped = (arena: Arena, plan: Plan, at: Point, arrows = 1): Plan | undefined => {
  const { hex, facing } = itemAt(eventIn(plan).knights, plannerOf(plan))
  if (arrows > 0 && nextSteps(plan).includes('turn left')) {
    const { left, right } = turnArrowsAt(centreOf(itemAt(arena.spots, hex)), facing)
    const side = distance(left, at) < distance(right, at) ? 'left' : 'right'
    if (distance(side === 'left' ? left : right, at) <= ARROW * arrows) return withStep(plan, `turn ${side}`)
  }
  const tapped = hexAt(arena, at)
  return tapped < 0 ? undefined : planTo(plan, tapped)
}

const isOnKnight = (arena: Arena, plan: Plan, at: Point): boolean =>
  hexAt(arena, at) === itemAt(eventIn(plan).knights, plannerOf(plan)).hex

type TapInput = {
  readonly arena: Arena
  readonly plan: Plan | undefined
  /** Scale of the arrows that turn the knight; 0 while they are hidden. */
  readonly arrows: number
  onPlan(plan: Plan): void
  onKnight(): void
}

const pointOf = (event: PointerEvent, arena: Arena): Point => {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  const size = sizeOf(arena)
  return { x: ((event.clientX - left) / width) * size.width, y: ((event.clientY - top) / height) * size.height }
}

/** Plans a turn by taps on the list, or by dragging the knight; `at` is the position of the dragged knight. */
export const useTap = ({ arena, plan, arrows, onPlan, onKnight }: TapInput) => {
  const [at, setAt] = useState<Point>()
  const [isHeld, setHeld] = useState(false)
  const end = (): void => {
    setAt(undefined)
    setHeld(false)
  }
  const tap = (point: Point): void => {
    if (plan === undefined) return
    const next = planTapped(arena, plan, point, arrows)
    if (next !== undefined) onPlan(next)
    else if (isOnKnight(arena, plan, point)) onKnight()
  }
  return {
    at,
    onPointerDown: (event: PointerEvent): void => {
      if (plan === undefined || !isOnKnight(arena, plan, pointOf(event, arena))) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setHeld(true)
    },
    onPointerMove: (event: PointerEvent): void => {
      if (!isHeld || plan === undefined) return
      const point = pointOf(event, arena)
      if (at !== undefined || !isOnKnight(arena, plan, point)) setAt(point)
    },
    onPointerUp: (event: PointerEvent): void => {
      end()
      tap(pointOf(event, arena))
    },
    onPointerCancel: end,
  }
}
