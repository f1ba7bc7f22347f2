import type { ReactNode } from 'react'
import { itemAt } from '../../../dice/index.ts'
import { arenaOf, knightOf } from '../rules/turns.ts'
import { besidePlace } from './beside.ts'
import { centreOf, HALF, type Point } from './hexes.ts'
import type { Layout } from './layout.ts'
import { endOf, plannerOf } from './plan.ts'
import type { Planning } from './use-planning.ts'

/** Px that the buttons beside a planned move take. */
const SIZE = { width: 350, height: 60 } as const
/** Px beside the list that they may take. */
const APRON = 40

/** Where *Undo* and the one button lie beside the ghost, in px of the list: where they cover the least that can be tapped. */
const placeOf = ({ arena: box, scale }: Layout, { plan, ways }: Planning): Point => {
  const state = endOf(plan)
  const { spots } = arenaOf(state)
  const place = (hex: number): Point => {
    const { x, y } = centreOf(itemAt(spots, hex))
    return { x: x * scale, y: y * scale }
  }
  const seat = plannerOf(plan)
  const others = state.knights.flatMap(({ hex }, i) => (i === seat || hex < 0 ? [] : [hex]))
  const free = [...ways.hexes.keys(), ...others].map(place)
  const bounds = { left: -APRON, right: box.width + APRON, top: 0, bottom: box.height }
  return besidePlace(place(knightOf(state, seat).hex), SIZE, bounds, 2 * HALF * scale, free)
}

type GhostDockProps = { readonly layout: Layout; readonly planning: Planning; readonly children: ReactNode }

/** Buttons beside the ghost of a plan. It moves by `transform`, which shifts nothing. */
export const GhostDock = ({ layout, planning, children }: GhostDockProps) => {
  const { x, y } = placeOf(layout, planning)
  const style = { width: SIZE.width, transform: `translate(${x.toFixed(0)}px, ${y.toFixed(0)}px)` }
  return (
    <div className="se-dock beside" style={style}>
      {children}
    </div>
  )
}
