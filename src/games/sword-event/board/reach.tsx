import type { ComponentType } from 'react'
import { itemAt } from '../../../dice/index.ts'
import type { Arena } from '../rules/arena.ts'
import type { EventState, TurnAction } from '../rules/state.ts'
import { actorOf, hexBy, knightOf } from '../rules/turns.ts'
import { centreOf, outlineOf, type Point, sizeOf } from './hexes.ts'
import { eventIn, nextSteps, type Plan, plannerOf, type Ways, spentIn } from './plan.ts'
import { turnArrowsAt } from './use-tap.ts'

/** Clockwise arrow for a right turn; mirrored for the left. */
export const CURL = 'M4.5-7A8.4 8.4 0 1 0 8.3 1M5.6-12.6V-6.6H-.6'

type MarksProps = { readonly arena: Arena; readonly plan: Plan }

const placeOn = (arena: Arena, hex: number): Point => centreOf(itemAt(arena.spots, hex))

const moved = ({ x, y }: Point): string => `translate(${x.toFixed(1)} ${y.toFixed(1)})`

type ReachProps = { readonly at: Point; readonly actions: number; readonly rotations: number }

/**
 * A reachable hex: solid edge for one action, dashed for two. Its number and rotation arrows are drawn above the
 * knights, which extend into the next hex.
 */
const ReachMark = ({ at, actions }: ReachProps) => (
  <g className={actions > 1 ? 'se-reach far' : 'se-reach'} data-tapped>
    <polygon points={outlineOf(at, 3)} />
  </g>
)

const CostMark = ({ at, actions, rotations }: ReachProps) => (
  <g className="se-reach" transform={moved(at)}>
    <circle r="14" cy={rotations === 0 ? 0 : -5} />
    <text y={rotations === 0 ? 6 : 1} textAnchor="middle">
      {actions}
    </text>
    {Array.from({ length: rotations }, (_, i) => (
      <path key={i} d={CURL} transform={`translate(${(i - (rotations - 1) / 2) * 19} 23) scale(0.78)`} />
    ))}
  </g>
)

type ReachesProps = MarksProps & { readonly ways: Ways; readonly mark: ComponentType<ReachProps> }

const Reaches = ({ arena, plan, ways, mark: Mark }: ReachesProps) =>
  [...ways.hexes].map(([hex, way]) => {
    const spent = spentIn({ steps: way.steps.slice(plan.steps.length) })
    return <Mark key={hex} at={placeOn(arena, hex)} {...spent} />
  })

/** Returns the costs of all hexes except the knight's original one, because the knight is still drawn there. */
const costsIn = ({ hexes, strikes }: Ways, plan: Plan): Ways => {
  const { hex: own } = knightOf(itemAt(plan.states, 0), plannerOf(plan))
  return { strikes, hexes: new Map([...hexes].filter(([hex]) => hex !== own)) }
}

const Targets = ({ arena, plan, ways: { strikes } }: MarksProps & { readonly ways: Ways }) => {
  const state = eventIn(plan)
  const struck = state.strike?.wounds === undefined && state.phase === 'roll' ? state.strike?.target : undefined
  const near = new Map(
    strikes.toReversed().map(({ target, plan: way }) => [target, way.steps.length - plan.steps.length]),
  )
  if (struck !== undefined) near.set(struck, 1)
  return [...near].map(([target, steps]) => (
    <polygon
      key={target}
      className={`se-target${steps > 1 ? ' far' : ''}`}
      data-tapped
      points={outlineOf(placeOn(arena, knightOf(state, target).hex), 3)}
    />
  ))
}

const line = (points: readonly Point[]): string =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/** Marks below the knights: reachable hexes, targets, and the planned way. */
export const ReachMarks = ({ arena, plan, ways }: MarksProps & { readonly ways: Ways }) => {
  const { width, height } = sizeOf(arena)
  const seat = plannerOf(plan)
  return (
    <svg className="se-layer" viewBox={`0 0 ${width.toFixed(1)} ${height.toFixed(1)}`} aria-hidden="true">
      <Reaches arena={arena} plan={plan} ways={ways} mark={ReachMark} />
      <Targets arena={arena} plan={plan} ways={ways} />
      <path className="se-path" d={line(plan.states.map((state) => placeOn(arena, knightOf(state, seat).hex)))} />
    </svg>
  )
}

/** Midpoint of a step that runs into another knight (S8); undefined without contact. */
const bumpOf = (arena: Arena, state: EventState, step: TurnAction, next: EventState): Point | undefined => {
  if ((step !== 'forward' && step !== 'backward') || !next.turn.halted || state.turn.halted) return undefined
  const seat = actorOf(state)
  const [a, b] = [placeOn(arena, knightOf(state, seat).hex), placeOn(arena, hexBy(state, seat, step))]
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

const Contacts = ({ arena, plan: { steps, states } }: MarksProps) =>
  steps.map((step, i) => {
    const at = bumpOf(arena, itemAt(states, i), step, itemAt(states, i + 1))
    return at === undefined ? null : (
      <path
        key={`${at.x} ${at.y}`}
        className="se-contact"
        d="M0-17L5-6L16-9L9 0L16 9L5 6L0 17L-5 6L-16 9L-9 0L-16-9L-5-6Z"
        transform={moved(at)}
      />
    )
  })

/** Arrow from attacker to target of a planned or current strike. */
const StrikeArrow = ({ arena, event }: { readonly arena: Arena; readonly event: EventState }) => {
  const { strike } = event
  if (event.phase !== 'roll' || strike === undefined) return null
  const [from, to] = [strike.by, strike.target].map((seat) => placeOn(arena, knightOf(event, seat).hex)) as [
    Point,
    Point,
  ]
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  return (
    <path className="se-strike" d="M-20-5H2V-14L24 0L2 14V5H-20Z" transform={`${moved(middle)} rotate(${degrees})`} />
  )
}

const Arrows = ({ arena, plan, size }: MarksProps & { readonly size: number }) => {
  if (!nextSteps(plan).includes('turn left')) return null
  const { hex, facing } = knightOf(eventIn(plan), plannerOf(plan))
  const at = turnArrowsAt(placeOn(arena, hex), facing)
  return (['left', 'right'] as const).map((side) => (
    <g
      key={side}
      className="se-turn"
      data-tapped
      transform={`${moved(at[side])} scale(${side === 'left' ? -size : size} ${size})`}
    >
      <circle r="15" />
      <path d={CURL} transform="translate(0 1)" />
    </g>
  ))
}

type PlanMarksProps = MarksProps & {
  readonly ways: Ways
  /** Scale of the arrows that turn the knight; 0 while they are hidden. */
  readonly arrows: number
}

/** Marks above the knights: costs of hexes, rotation arrows, the planned strike, and contact. */
export const PlanMarks = ({ arena, plan, ways, arrows }: PlanMarksProps) => {
  const { width, height } = sizeOf(arena)
  return (
    <svg className="se-layer over" viewBox={`0 0 ${width.toFixed(1)} ${height.toFixed(1)}`} aria-hidden="true">
      <Reaches arena={arena} plan={plan} ways={costsIn(ways, plan)} mark={CostMark} />
      <StrikeArrow arena={arena} event={eventIn(plan)} />
      <Contacts arena={arena} plan={plan} />
      {arrows > 0 && <Arrows arena={arena} plan={plan} size={arrows} />}
    </svg>
  )
}
