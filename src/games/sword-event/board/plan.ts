import { itemAt, lastOf } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import type { BoardChoice } from '../../../kit/board.ts'
import { type EventState, type StrikeSide, SIDES, type TurnAction } from '../rules/state.ts'
import { act, actorOf, hexBy, knightOn, targetOn, turnActions } from '../rules/turns.ts'
import { bestChoice } from '../../../kit/choice.ts'

/** An unsent turn planned on the board: its steps, and the states before the first and after each step. */
export type Plan = { readonly steps: readonly TurnAction[]; readonly states: readonly EventState[] }

export const emptyPlan = (state: EventState): Plan => ({ steps: [], states: [state] })

export const eventIn = ({ states }: Plan): EventState => lastOf(states)

export const plannerOf = ({ states }: Plan): Seat => actorOf(itemAt(states, 0))

export const isStrike = (step: TurnAction): boolean => step.startsWith('strike ')

/** True if the plan is the only strike that the knight can make without another step. */
export const isOnlyStrike = ({ steps, states }: Plan): boolean =>
  steps.length === 1 && steps.every(isStrike) && turnActions(itemAt(states, 0)).filter(isStrike).length === 1

/** True if dice or the next knight's turn follow, so that no step can be added. */
export const isClosed = (plan: Plan): boolean => {
  const last = plan.steps.at(-1)
  if (last === undefined) return false
  const { phase, acted, round } = eventIn(plan)
  const [first] = plan.states
  return isStrike(last) || phase !== 'turn' || acted !== first!.acted || round !== first!.round
}

export const nextSteps = (plan: Plan): readonly TurnAction[] => (isClosed(plan) ? [] : turnActions(eventIn(plan)))

/** The plan with another step; unchanged if the step is not allowed. */
export const withStep = (plan: Plan, step: TurnAction): Plan =>
  nextSteps(plan).includes(step)
    ? { steps: [...plan.steps, step], states: [...plan.states, act(eventIn(plan), step)] }
    : plan

/** The plan without its last step. Inverse of `withStep`. */
export const withoutLast = ({ steps, states }: Plan): Plan => ({
  steps: steps.slice(0, -1),
  states: states.length > 1 ? states.slice(0, -1) : states,
})

/** True if the step moves into an occupied hex (S8). */
const isContact = (state: EventState, step: TurnAction): boolean =>
  (step === 'forward' || step === 'backward') && knightOn(state, hexBy(state, actorOf(state), step)) !== undefined

/** Seat that the plan runs into (S8); undefined without contact. */
export const contactIn = ({ steps, states }: Plan): Seat | undefined => {
  const at = steps.findIndex((step, i) => isContact(itemAt(states, i), step))
  if (at < 0) return undefined
  const state = itemAt(states, at)
  return knightOn(state, hexBy(state, actorOf(state), steps[at] as 'forward' | 'backward'))
}

const WALKS = ['forward', 'backward', 'turn left', 'turn right'] as const satisfies readonly TurnAction[]

/** Counts by steps: after the last step, the state may already show the next knight's turn. */
export const spentIn = ({ steps }: Pick<Plan, 'steps'>): { readonly actions: number; readonly rotations: number } => {
  const rotations = steps.filter((step) => step.startsWith('turn ')).length
  return { actions: steps.length - rotations, rotations }
}

const turnPlaceOf = (plan: Plan): string => {
  const { hex, facing } = itemAt(eventIn(plan).knights, plannerOf(plan))
  const { actions, rotations } = spentIn(plan)
  return `${hex} ${facing} ${actions} ${rotations}`
}

/** Cost of a plan. One action costs more than all rotations. */
const planCost = (plan: Plan): number => {
  const { actions, rotations } = spentIn(plan)
  return 3 * actions + rotations
}

const walksFrom = (plan: Plan): readonly Plan[] =>
  WALKS.filter((step) => nextSteps(plan).includes(step) && !isContact(eventIn(plan), step)).map((step) =>
    withStep(plan, step),
  )

/** Reachable places without contact, each by its cheapest plan, cheapest first. */
const walks = (plan: Plan): readonly Plan[] => {
  const met = new Map<string, Plan>()
  const open = [plan]
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    if (met.has(turnPlaceOf(next))) continue
    met.set(turnPlaceOf(next), next)
    if (!isClosed(next)) open.push(...walksFrom(next))
    open.sort((a, b) => planCost(a) - planCost(b))
  }
  return [...met.values()]
}

export type Reach = { readonly target: Seat; readonly side: StrikeSide; readonly plan: Plan }

/** Continuations of a turn: hexes by their cheapest plan, and strikes, cheapest first. */
export type Ways = { readonly hexes: ReadonlyMap<number, Plan>; readonly strikes: readonly Reach[] }

const strikesOf = (plan: Plan): readonly Reach[] => {
  const state = eventIn(plan)
  if (isClosed(plan) || state.turn.actions === 0) return []
  return SIDES.flatMap((side) => {
    const target = targetOn(state, plannerOf(plan), side)
    return target === undefined ? [] : [{ target, side, plan: withStep(plan, `strike ${side}`) }]
  })
}

/** Continuations of a plan. On each hex, any final facing may be the result. */
export const waysFrom = (plan: Plan): Ways => {
  if (isClosed(plan)) return { hexes: new Map(), strikes: [] }
  const seat = plannerOf(plan)
  const here = itemAt(eventIn(plan).knights, seat).hex
  const hexes = new Map<number, Plan>()
  const all = walks(plan)
  for (const way of all) {
    const { hex } = itemAt(eventIn(way).knights, seat)
    if (hex !== here && !hexes.has(hex)) hexes.set(hex, way)
  }
  return { hexes, strikes: all.flatMap(strikesOf) }
}

/**
 * Plan after a tap on a hex: moves there, or a strike at its knight, ahead if equally cheap. Another tap on the
 * planned target changes nothing. Undefined if the hex is unreachable.
 */
export const planTo = (plan: Plan, hex: number): Plan | undefined => {
  const { hexes, strikes } = waysFrom(plan)
  const target = knightOn(eventIn(plan), hex)
  if (target === undefined) return hexes.get(hex)
  return strikes.find((reach) => reach.target === target)?.plan
}

/**
 * Default action without a plan: the coach's step; without advice, the first step towards the nearest strike or hex, or
 * `end` if only backward moves are left.
 */
export const suggestion = (state: EventState, advised?: TurnAction): TurnAction => {
  if (advised !== undefined && turnActions(state).includes(advised)) return advised
  const { hexes, strikes } = waysFrom(emptyPlan(state))
  const ways = [...strikes.map(({ plan }) => plan), ...hexes.values()]
  return ways.find(({ steps }) => !steps.includes('backward'))?.steps[0] ?? 'end'
}

/** Returns the steps to send. They include the end of the turn if only rotations are left. */
export const toSend = (plan: Plan): readonly TurnAction[] =>
  !isClosed(plan) && plan.steps.length > 0 && eventIn(plan).turn.actions === 0 ? [...plan.steps, 'end'] : plan.steps

export const advisedIn = (choices: readonly BoardChoice[]): string | undefined => bestChoice(choices)?.id
