import { itemAt, probability, toNumber } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { riskOf } from '../odds/odds.ts'
import type { StrikeSide, SwordEventState, TurnAction } from '../rules/state.ts'
import { chanceText, sideText } from '../text/phrases.ts'
import { boardWords as words } from '../words.ts'
import { besideKnights, type Planned } from './beside.ts'
import { ArmsMark } from './figure.tsx'
import type { Layout } from './layout.ts'
import { eventIn, type Plan, plannerOf, type Ways } from './plan.ts'

/** A possible or planned strike: target, side, and chances to wound and to fell. */
export type TagChance = {
  readonly target: Seat
  readonly side: StrikeSide
  /** Chance from 0 to 1 if both sides spend ReRolls for this strike alone. */
  readonly wounds: number
  readonly fells: number
  readonly plan: Plan
  readonly isPlanned: boolean
}

const chanceOf = (view: SwordEventState, plan: Plan, isPlanned: boolean): readonly TagChance[] => {
  const { strike, phase } = eventIn(plan)
  const before = itemAt(plan.states, Math.max(0, plan.states.length - 2))
  if (phase !== 'roll' || strike === undefined) return []
  const { target, side } = strike
  const risk = riskOf({ ...view, game: before }, plannerOf(plan), `strike ${side}`)
  if (risk === undefined) return []
  const { health } = itemAt(before.knights, target)
  const atLeast = (least: number): number => toNumber(probability(risk.distribution, (count) => count >= least))
  return [{ target, side, wounds: atLeast(1), fells: atLeast(health), plan, isPlanned }]
}

/** Chances of the planned strike; without one, of the cheapest strike at each knight in reach. */
export const tagChances = (view: SwordEventState, plan: Plan, { strikes }: Ways): readonly TagChance[] => {
  const planned = plan.steps.length === 0 ? [] : chanceOf(view, plan, true)
  if (planned.length > 0) return planned
  const first = strikes.filter(({ target }, i) => strikes.findIndex((other) => other.target === target) === i)
  return first.flatMap((reach) => chanceOf(view, reach.plan, false))
}

/** Size of a tag in px. */
const SIZE = { phone: { width: 48, height: 30 }, desk: { width: 222, height: 46 } } as const

/** Tag size; on a desktop it scales with the unit, like its text. */
const tagSize = ({ shape, unit }: Layout) => {
  const { width, height } = shape === 'phone' ? SIZE.phone : SIZE.desk
  const scale = shape === 'phone' ? 1 : Math.max(1, unit)
  return { width: width * scale, height: height * scale }
}

type TagsProps = Planned & {
  readonly view: SwordEventState
  readonly layout: Layout
  readonly chances: readonly TagChance[]
  readonly names: readonly string[]
  onPlan(plan: Plan): void
  send(steps: readonly TurnAction[]): void
}

/** Tags beside knights in reach, with the chances to wound and to fell. A tap plans the strike, another makes it. */
export const Tags = ({ layout, names, view, ...planning }: TagsProps) => {
  const targets = planning.chances.map(({ target }) => target)
  const places = besideKnights(layout, planning, targets, tagSize(layout))
  return planning.chances.map(({ target, side, wounds, fells, plan, isPlanned }, i) => {
    const { x, y } = itemAt(places, i)
    const label = words.chance(itemAt(names, target), chanceText(wounds), chanceText(fells))
    return (
      <button
        key={target}
        type="button"
        className={`se-tag kit-ring${isPlanned ? ' planned' : ''}`}
        style={{ transform: `translate(${x.toFixed(0)}px, ${y.toFixed(0)}px)` }}
        aria-label={label}
        onClick={() => (isPlanned ? planning.send(plan.steps) : planning.onPlan(plan))}
      >
        <ArmsMark seat={target} />
        <b>
          <small>{words.tag.wounds}</small> {chanceText(wounds)}
        </b>
        <span>{words.tag.falls(chanceText(fells))}</span>
        <span>{sideText(view.rules, side)}</span>
      </button>
    )
  })
}
