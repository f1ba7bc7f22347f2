import { isSameJson } from '../../../dice/same-json.ts'
import { useEffect, useMemo, useRef } from 'react'
import type { BoardProps } from '../../../kit/board.ts'
import { usePicked } from '../../../kit/board-hooks.ts'
import { useOneTap } from '../../../kit/offers.tsx'
import type { EventState, SwordEventState, TurnAction } from '../rules/state.ts'
import { act } from '../rules/turns.ts'
import type { Layout } from './layout.ts'
import { emptyPlan, isOnlyStrike, type Plan, toSend, type Ways, waysFrom } from './plan.ts'
import { type TagChance, tagChances } from './tags.tsx'

type PlanInput = Pick<BoardProps<SwordEventState>, 'view' | 'choices'> & { readonly resting: boolean }

/** Steps still to be sent as soon as the event reaches the expected state. */
type Queue = { readonly sent: EventState; readonly expected: EventState; readonly steps: readonly TurnAction[] }

/** True if a turn can be planned on this device now. */
const isAsked = ({ view, choices, resting }: PlanInput): boolean =>
  resting && view.phase === 'game' && view.game.phase === 'turn' && choices.length > 0

/** Sends steps one by one, each after the state of the previous step has arrived; stops if the state is unexpected. */
const useQueue = (asked: PlanInput): ((steps: readonly TurnAction[]) => void) => {
  const { view, choices } = asked
  const queue = useRef<Queue>(undefined)
  const send = ([step, ...rest]: readonly TurnAction[]): void => {
    const choice = choices.find(({ id }) => id === step)
    if (step === undefined || choice === undefined) return
    queue.current = rest.length === 0 ? undefined : { sent: view.game, expected: act(view.game, step), steps: rest }
    choice.choose()
  }
  useEffect(() => {
    const waiting = queue.current
    if (waiting === undefined || waiting.sent === view.game || !isAsked(asked)) return
    queue.current = undefined
    if (isSameJson(waiting.expected, view.game)) send(waiting.steps)
  })
  return send
}

/** The turn planned on this device, and its continuations. */
export type Planning = {
  readonly plan: Plan
  readonly ways: Ways
  /** Chances of the planned strike; without one, of the possible strikes. */
  readonly chances: readonly TagChance[]
  /** Scale of the arrows that turn the knight; 0 while they are hidden. */
  readonly arrows: number
  onPlan(plan: Plan): void
  onKnight(): void
  send(steps: readonly TurnAction[]): void
}

/** Scale of a knight's arrows on a desktop, and on a phone, where a tap on the knight shows them. */
const ARROWS = { desk: 1, phone: 1.65 } as const

/**
 * The turn planned on this device; undefined if there is none to plan. `send` sends steps, and so does `onPlan` if the
 * plan is the only possible strike or the player's settings take each choice with one tap.
 */
export const usePlanning = (asked: PlanInput, { shape }: Layout): Planning | undefined => {
  const { view } = asked
  const { game } = view
  const [picked, setPlan] = usePicked<Plan>(game)
  const [isOpen = false, setOpen] = usePicked<boolean>(game)
  const send = useQueue(asked)
  const oneTap = useOneTap()
  const empty = useMemo(() => emptyPlan(game), [game])
  const plan = isAsked(asked) ? (picked ?? empty) : undefined
  const ways = useMemo(() => plan && waysFrom(plan), [plan])
  const chances = useMemo(() => (plan && ways ? tagChances(view, plan, ways) : []), [view, plan, ways])
  if (plan === undefined || ways === undefined) return undefined
  const arrows = shape !== 'phone' ? ARROWS.desk : isOpen ? ARROWS.phone : 0
  const onPlan = (next: Plan): void => {
    if (oneTap && next.steps.length > 0) send(toSend(next))
    else if (isOnlyStrike(next)) send(next.steps)
    else setPlan(next)
  }
  return { plan, ways, chances, arrows, onPlan, onKnight: () => setOpen(!isOpen), send }
}
