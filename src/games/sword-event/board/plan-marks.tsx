import { itemAt } from '../../../dice/index.ts'
import type { Arena } from '../rules/arena.ts'
import { type EventState, SIDES, type TurnAction } from '../rules/state.ts'
import { actorOf, hexBy, mayStrike, targetOn } from '../rules/turns.ts'
import { centreOf, HALF, outlineOf, type Point, towards } from './hexes.ts'
import { KnightMark } from './knight.tsx'
import { endOf, isClosed, nextSteps, type Plan, plannerOf, waysFrom } from './plan.ts'
import { turnArrowsAt } from './tap.ts'

/** Four or five pips, as on a die. */
const PIPS = {
  4: [
    [-4, -4],
    [4, -4],
    [-4, 4],
    [4, 4],
  ],
  5: [
    [-4.4, -4.4],
    [4.4, -4.4],
    [-4.4, 4.4],
    [4.4, 4.4],
    [0, 0],
  ],
} as const

type EdgeProps = { readonly at: Point; readonly dice: 4 | 5; readonly isAimed: boolean; readonly isPlanned: boolean }

/** How many dice strike over this side: told by the pips, larger where somebody stands there. */
const EdgeMark = ({ at, dice, isAimed, isPlanned }: EdgeProps) => (
  <g
    className={`se-edge${isAimed ? ' aimed' : ''}${isPlanned ? ' planned' : ''}`}
    transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${isAimed ? 1.35 : 0.95})`}
  >
    <rect x="-9" y="-9" width="18" height="18" rx={dice === 5 ? 3 : 9} />
    {PIPS[dice].map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="1.9" />
    ))}
  </g>
)

/** Clockwise, to the right; to the left it is mirrored. */
const CURL = 'M4.5-7A8.4 8.4 0 1 0 8.3 1M5.6-12.6V-6.6H-.6'

type TurnArrowProps = { readonly at: Point; readonly side: 'left' | 'right' }

const TurnArrow = ({ at, side }: TurnArrowProps) => (
  <g
    className="se-turn"
    transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${side === 'left' ? -1 : 1} 1)`}
  >
    <circle r="15" />
    <path d={CURL} transform="translate(0 1)" />
  </g>
)

/** Hex sides from where a knight looks to where it strikes, and the dice of the strike. */
const STRIKES = {
  ahead: { turn: 0, dice: 5 },
  left: { turn: 1, dice: 4 },
  right: { turn: 5, dice: 4 },
} as const

type MarksProps = { readonly arena: Arena; readonly plan: Plan }

/** The strike under way: how many dice, over which side. */
export const StrikeMark = ({
  arena,
  event: { strike, knights },
}: {
  readonly arena: Arena
  readonly event: EventState
}) => {
  const by = strike === undefined ? undefined : knights[strike.by]
  if (strike === undefined || by === undefined || by.hex < 0 || strike.wounds !== undefined) return null
  const { turn, dice } = STRIKES[strike.side]
  const at = towards(centreOf(itemAt(arena.spots, by.hex)), by.facing + turn, HALF)
  return <EdgeMark at={at} dice={dice} isAimed isPlanned />
}

const Edges = ({ arena, plan }: MarksProps) => {
  // A strike that is planned is shown from where it is made.
  const last = plan.steps.at(-1)
  const state = isClosed(plan) ? itemAt(plan.states, plan.states.length - 2) : endOf(plan)
  const seat = plannerOf(plan)
  const { hex, facing } = itemAt(state.knights, seat)
  if (state.turn.actions === 0) return null
  const centre = centreOf(itemAt(arena.spots, hex))
  const isOpen = (turn: number): boolean => itemAt(itemAt(arena.next, hex), (facing + turn) % 6) >= 0
  return SIDES.filter((side) => isOpen(STRIKES[side].turn) && mayStrike(state.rules, side)).map((side) => (
    <EdgeMark
      key={side}
      at={towards(centre, facing + STRIKES[side].turn, HALF)}
      dice={STRIKES[side].dice}
      isAimed={targetOn(state, seat, side) !== undefined}
      isPlanned={last === `strike ${side}`}
    />
  ))
}

const Arrows = ({ arena, plan }: MarksProps) => {
  const { knights } = endOf(plan)
  const { hex, facing } = itemAt(knights, plannerOf(plan))
  if (!nextSteps(plan).includes('turn left')) return null
  const at = turnArrowsAt(centreOf(itemAt(arena.spots, hex)), facing)
  return (
    <>
      <TurnArrow at={at.left} side="left" />
      <TurnArrow at={at.right} side="right" />
    </>
  )
}

const line = (points: readonly Point[]): string =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/** Where a step that runs into somebody would have led (S8). */
const bumpOf = (arena: Arena, state: EventState, step: TurnAction, next: EventState): Point | undefined => {
  if ((step !== 'forward' && step !== 'backward') || !next.turn.halted || state.turn.halted) return undefined
  const seat = actorOf(state)
  const [from, to] = [
    itemAt(arena.spots, itemAt(state.knights, seat).hex),
    itemAt(arena.spots, hexBy(state, seat, step)),
  ]
  const [a, b] = [centreOf(from), centreOf(to)]
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
        transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}
      />
    )
  })

/** The planned turn on the ground: where one can go, the way planned, the ghost at its end, dice over each side, arrows. */
export const PlanMarks = ({ arena, plan }: MarksProps) => {
  const seat = plannerOf(plan)
  const { hexes, strikes } = waysFrom(plan)
  const targets = new Set(strikes.map(({ target }) => target))
  const knight = itemAt(endOf(plan).knights, seat)
  const way = plan.states.map(({ knights }) => centreOf(itemAt(arena.spots, itemAt(knights, seat).hex)))
  return (
    <g className="se-plan">
      {[...hexes.keys()].map((hex) => (
        <circle
          key={hex}
          className="se-way"
          cx={centreOf(itemAt(arena.spots, hex)).x}
          cy={centreOf(itemAt(arena.spots, hex)).y}
          r="6"
        />
      ))}
      {[...targets].map((target) => (
        <polygon
          key={target}
          className="se-target"
          points={outlineOf(centreOf(itemAt(arena.spots, itemAt(endOf(plan).knights, target).hex)), 5)}
        />
      ))}
      <path className="se-path" d={line(way)} />
      {plan.steps.length > 0 && (
        <KnightMark arena={arena} seat={seat} scene={{ knight, act: 'rest' }} acts={false} ghost />
      )}
      <Contacts arena={arena} plan={plan} />
      <Edges arena={arena} plan={plan} />
      <Arrows arena={arena} plan={plan} />
    </g>
  )
}
