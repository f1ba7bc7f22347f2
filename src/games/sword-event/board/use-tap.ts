import { type PointerEvent, useState } from 'react'
import type { Arena } from '../rules/arena.ts'
import { type Point, sizeOf } from './hexes.ts'
import type { Plan } from './plan.ts'
import { isOnKnight, planTapped } from './tap.ts'

type TapInput = {
  readonly arena: Arena
  readonly plan: Plan | undefined
  /** How large the arrows are that turn the knight; 0 where they do not show. */
  readonly arrows: number
  onPlan(plan: Plan): void
  /** The knight itself was tapped. */
  onKnight(): void
}

const pointOf = (event: PointerEvent, arena: Arena): Point => {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  const size = sizeOf(arena)
  return { x: ((event.clientX - left) / width) * size.width, y: ((event.clientY - top) / height) * size.height }
}

/** Taps on the list plan a turn, and so does the knight when it is dragged somewhere: `at` is where it is then. */
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
