import type { PointerEvent } from 'react'
import { itemAt } from '../../../dice/index.ts'
import type { Arena } from '../rules/arena.ts'
import { facingText, letterOf } from '../text/phrases.ts'
import { words as catalogue } from '../words.ts'
import { actorOf, arenaOf } from '../rules/turns.ts'
import { ArenaGround } from './ground.tsx'
import { centreOf, type Point, sizeOf } from './hexes.ts'
import { KnightMark } from './knight.tsx'
import type { Layout } from './layout.ts'
import type { Plan } from './plan.ts'
import { PlanMarks, StrikeMark } from './plan-marks.tsx'
import type { SwordEventScene } from './scene.ts'
import { planTapped } from './tap.ts'

const words = catalogue.board

type ListProps = {
  readonly scene: SwordEventScene
  readonly layout: Layout
  readonly names: readonly string[]
  /** The turn that is planned on it here. */
  readonly plan: Plan | undefined
  onPlan(plan: Plan): void
}

const pointOf = (event: PointerEvent<SVGSVGElement>, arena: Arena): Point => {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  const size = sizeOf(arena)
  return { x: ((event.clientX - left) / width) * size.width, y: ((event.clientY - top) / height) * size.height }
}

/** Who stands where, for whoever does not see it: rows from the top, hexes from the left. */
const listWords = ({ event }: SwordEventScene, arena: Arena, names: readonly string[]): string => {
  const stands = event.knights.flatMap(({ hex, facing }, seat) => {
    if (hex < 0) return []
    const { y } = itemAt(arena.spots, hex)
    const place = arena.spots.slice(0, hex + 1).filter((spot) => spot.y === y).length
    return [words.stands(itemAt(names, seat), letterOf(seat), y + 1, place, facingText(facing))]
  })
  return words.list(arena.rows.length, stands)
}

const Flight = ({
  arena,
  flight,
}: {
  readonly arena: Arena
  readonly flight: NonNullable<SwordEventScene['flight']>
}) => {
  const [a, b] = [centreOf(itemAt(arena.spots, flight.from)), centreOf(itemAt(arena.spots, flight.to))]
  const style = { '--from-x': `${a.x}px`, '--from-y': `${a.y}px`, '--x': `${b.x}px`, '--y': `${b.y}px` }
  return (
    <g className={`se-flight${flight.wounds === 0 ? ' blocked' : ''}`} style={style as Record<string, string>}>
      <path d="M0-24L7-9L22-14L14 0L22 14L7 9L0 24L-7 9L-22 14L-14 0L-22-14L-7-9Z" />
      <text y="7" textAnchor="middle">
        {flight.wounds}
      </text>
    </g>
  )
}

/** The fenced list seen from above: one plans a turn by tapping hexes, knights and arrows. */
export const List = ({ scene, layout, names, plan, onPlan }: ListProps) => {
  const { event, knights, flight } = scene
  const arena = arenaOf(event)
  const { width, height } = sizeOf(arena)
  const acting = event.phase === 'turn' ? actorOf(event) : undefined
  const tap = (at: Point): void => {
    const next = plan === undefined ? undefined : planTapped(arena, plan, at)
    if (next !== undefined) onPlan(next)
  }
  return (
    <svg
      className={`se-arena kit-fades${plan === undefined ? '' : ' open'}`}
      viewBox={`0 0 ${width.toFixed(1)} ${height.toFixed(1)}`}
      width={layout.arena.width}
      height={layout.arena.height}
      role="img"
      aria-label={listWords(scene, arena, names)}
      onPointerUp={(pointer) => tap(pointOf(pointer, arena))}
    >
      <ArenaGround arena={arena} />
      {knights.map((knight, seat) => (
        <KnightMark
          key={letterOf(seat)}
          arena={arena}
          seat={seat}
          scene={knight}
          acts={seat === acting}
          left={seat === acting && plan !== undefined && plan.steps.length > 0}
        />
      ))}
      {plan !== undefined && <PlanMarks arena={arena} plan={plan} />}
      {plan === undefined && flight === undefined && <StrikeMark arena={arena} event={event} />}
      {flight !== undefined && <Flight arena={arena} flight={flight} />}
    </svg>
  )
}
