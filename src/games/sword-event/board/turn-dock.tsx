import { itemAt, lastOf } from '../../../dice/index.ts'
import type { BoardChoice, BoardProps } from '../../../kit/board.ts'
import { Button } from '../../../kit/button.tsx'
import { useLocked } from '../../../kit/offers.tsx'
import { useEscape } from '../../../kit/overlays.ts'
import { TakeButton } from '../../../kit/take-button.tsx'
import type { SwordEventState, TurnAction } from '../rules/state.ts'
import { actionWords } from '../text/choices.ts'
import { boardWords as words } from '../words.ts'
import {
  advisedIn,
  eventIn,
  isOnlyStrike,
  nextSteps,
  plannerOf,
  suggestion,
  toSend,
  withoutLast,
  withStep,
} from './plan.ts'
import { useTurnKeys } from './steps.tsx'
import type { Planning } from './use-planning.ts'

type TurnDockProps = Pick<BoardProps<SwordEventState>, 'view' | 'choices' | 'names'> &
  Pick<Planning, 'plan' | 'onPlan' | 'send'>

/** Label of the button: "Move and strike Berenice", "Turn", "End turn (2 actions unused)". */
const labelOf = ({ plan, names }: TurnDockProps, { label }: BoardChoice): string => {
  const steps = toSend(plan)
  if (steps.length <= 1) return label
  const { strike } = eventIn(plan)
  const isTurning = steps.some((step) => step.startsWith('turn '))
  const way = steps.some((step) => step === 'forward' || step === 'backward') ? (isTurning ? 'both' : 'moves') : 'turns'
  const final = lastOf(steps)
  if (final.startsWith('strike ') && strike !== undefined) return words.doAndStrike[way](itemAt(names, strike.target))
  return final === 'end' ? words.doAndEnd[way] : words.do[way]
}

type ExtraProps = TurnDockProps & { readonly step: TurnAction; readonly suggested: TurnAction | undefined }

/** Button for a step that neither the list nor the main button offers. Other players' turns have no such button. */
const Extra = ({ view, plan, names, onPlan, step, suggested }: ExtraProps) => {
  if (useLocked() || step === suggested || !nextSteps(plan).includes(step)) return <span />
  const { label, short } = actionWords({ ...view, game: eventIn(plan) }, plannerOf(plan), step, names)
  return (
    <Button className="se-extra" aria-label={label} onClick={() => onPlan(withStep(plan, step))}>
      {short}
    </Button>
  )
}

const Undo = ({ plan, onPlan }: Pick<TurnDockProps, 'plan' | 'onPlan'>) => (
  <Button className="se-extra" aria-label={words.takeBack} onClick={() => onPlan(withoutLast(plan))}>
    {words.undo}
  </Button>
)

/**
 * Undo button, and the button that performs the plan. Without a plan, the other options of the turn. Enter makes the only
 * possible strike.
 */
export const TurnDock = (props: TurnDockProps) => {
  const { view, choices, plan, onPlan, send } = props
  const advised = advisedIn(choices) as TurnAction | undefined
  const isEmpty = plan.steps.length === 0
  const steps = isEmpty ? [suggestion(view.game, advised)] : toSend(plan)
  const [only] = steps
  const choice = choices.find(({ id }) => id === only)
  useTurnKeys(plan, onPlan)
  useEscape('plan', !isEmpty, () => onPlan(withoutLast(plan)))
  if (choice === undefined) return null
  const label = labelOf(props, choice)
  const isSole = only !== undefined && isOnlyStrike(withStep(plan, only))
  const taken: BoardChoice = { ...choice, label, choose: () => send(steps) }
  return (
    <>
      {isEmpty ? <Extra {...props} step="heal" suggested={only} /> : <Undo plan={plan} onPlan={onPlan} />}
      <TakeButton key={isEmpty ? 'suggestion' : 'plan'} choice={taken} choices={choices} own={!isEmpty || isSole} />
      {isEmpty ? <Extra {...props} step="end" suggested={only} /> : <span />}
    </>
  )
}
