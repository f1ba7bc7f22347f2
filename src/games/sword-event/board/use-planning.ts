import { useMemo } from 'react'
import type { BoardProps } from '../../../kit/board.ts'
import { usePicked } from '../../../kit/use-ground.ts'
import type { SwordEventState, TurnAction } from '../rules/state.ts'
import { type Chance, chancesOf } from './chances.ts'
import type { Layout } from './layout.ts'
import { type Plan, waysFrom, type Ways } from './plan.ts'
import { usePlan } from './use-plan.ts'

/** The turn that is planned on the list here, and where it can lead on. */
export type Planning = {
  readonly plan: Plan
  readonly ways: Ways
  /** What strikes may bring: the planned one, or those that can be planned. */
  readonly chances: readonly Chance[]
  /** How large the arrows are that turn the knight; 0 where they do not show. */
  readonly arrows: number
  onPlan(plan: Plan): void
  /** The knight itself was tapped. */
  onKnight(): void
  send(steps: readonly TurnAction[]): void
}

/** How large the arrows at a knight are on a desk, and on a phone, where they show when the knight is tapped. */
const ARROWS = { desk: 1, phone: 1.65 } as const

/** The turn planned here; undefined while none is asked. */
export const usePlanning = (
  { view, choices }: Pick<BoardProps<SwordEventState>, 'view' | 'choices'>,
  resting: boolean,
  { shape }: Layout,
): Planning | undefined => {
  const { plan, send, onPlan } = usePlan({ view, choices, resting })
  const [isOpen = false, setOpen] = usePicked<boolean>(view.game)
  const ways = useMemo(() => plan && waysFrom(plan), [plan])
  const chances = useMemo(() => (plan && ways ? chancesOf(view, plan, ways) : []), [view, plan, ways])
  if (plan === undefined || ways === undefined) return undefined
  const arrows = shape !== 'phone' ? ARROWS.desk : isOpen ? ARROWS.phone : 0
  return { plan, ways, chances, arrows, onPlan, onKnight: () => setOpen(!isOpen), send }
}
