import type { ReactNode } from 'react'
import { itemAt } from '../../../dice/index.ts'
import type { BoardChoice } from '../../../kit/board.ts'
import { coachSentence } from '../../../kit/choice.ts'
import { Spoken } from '../../../kit/spoken.tsx'
import { TakeButton } from '../../../kit/take-button.tsx'
import { AdvisedMark } from '../../../kit/worth.tsx'
import { letterOf } from '../text/phrases.ts'
import { words as catalogue } from '../words.ts'
import { riskOf } from '../odds/odds.ts'
import type { SwordEventState, TurnAction } from '../rules/state.ts'
import { actionWords } from '../text/choices.ts'
import { Figures } from './figures.tsx'
import { StepMark } from './step-mark.tsx'
import {
  contactIn,
  endOf,
  isClosed,
  nextSteps,
  type Plan,
  plannerOf,
  suggestion,
  toSend,
  withoutLast,
  withStep,
} from './plan.ts'
import { keyText, useTurnKeys } from './use-turn-keys.ts'

const words = catalogue.board

export type TurnPickerProps = {
  readonly view: SwordEventState
  readonly choices: readonly BoardChoice[]
  readonly plan: Plan
  onPlan(plan: Plan): void
  send(steps: readonly TurnAction[]): void
}

/** The pad, row by row: a step keeps its place whether it may be taken or not. */
const PAD = [
  ['turn left', 'forward', 'turn right'],
  ['strike left', 'strike ahead', 'strike right'],
  ['heal', 'backward', 'end'],
] as const satisfies readonly (readonly TurnAction[])[]

/** What the coach would do first. */
export const advisedIn = (choices: readonly BoardChoice[]): string | undefined =>
  choices.find(({ coach }) => coach?.worth?.best === true)?.id

/** The choice that the last step of the plan is, seen from where it is done. */
const lastChoice = ({
  view,
  choices,
  plan,
}: TurnPickerProps): Pick<BoardChoice, 'label' | 'about' | 'risk' | 'coach'> => {
  const step = plan.steps.at(-1) ?? suggestion(view.game, advisedIn(choices) as TurnAction | undefined)
  const first = choices.find(({ id }) => id === step)
  if (plan.steps.length <= 1 && first !== undefined) return first
  const at = { ...view, game: itemAt(plan.states, plan.states.length - 2) }
  const seat = plannerOf(plan)
  const risk = riskOf(at, seat, step)
  return { ...actionWords(at, seat, step), ...(risk && { risk }) }
}

/** "Turn left, forward": the plan in words; empty without one. */
const planText = ({ steps }: Plan): string => words.plan(steps.map((step) => words.steps[step]))

/** More letters than this have no room on the one button. */
const LONG = 30

const leftText = (plan: Plan): string => {
  const { actions, rotations } = endOf(plan).turn
  return words.left(actions, rotations)
}

/** What the one button says. */
const labelOf = (plan: Plan, last: { readonly label: string }): string => {
  const steps = toSend(plan)
  if (steps.length <= 1) return last.label
  if (plan.steps.at(-1)?.startsWith('strike ')) return last.label
  if (steps.at(-1) === 'end' || isClosed(plan)) return words.doThisAndEnd
  const text = planText(plan)
  return text.length > LONG ? words.doThis : text
}

const aboutOf = (props: TurnPickerProps, about: string): string => {
  const { plan, choices } = props
  const other = contactIn(plan)
  if (other !== undefined) return words.runsInto(letterOf(other))
  const coached = plan.steps.length <= 1 ? coachSentence(choices, plan.steps[0]) : undefined
  return coached ?? words.about(about)
}

/** What stands on a step's button: a strike names whom it meets, and the dice that it is worth. */
const shortOf = ({ view, plan }: TurnPickerProps, step: TurnAction): readonly [string, string?] => {
  if (!step.startsWith('strike ')) return [words.steps[step]]
  const { short } = actionWords({ ...view, game: endOf(plan) }, plannerOf(plan), step)
  return [short, words.dice(step === 'strike ahead' ? 5 : 4)]
}

const stepWords = ({ view, plan }: TurnPickerProps, step: TurnAction, advised: boolean): string => {
  const { label, about } = actionWords({ ...view, game: endOf(plan) }, plannerOf(plan), step)
  return (advised ? words.stepAdvised : words.step)(label, about)
}

/** The place of a step that may not be taken now. */
const NoStep = ({ step }: { readonly step: TurnAction }) => (
  <span className="se-step kit-option none" aria-hidden="true">
    <StepMark step={step} />
  </span>
)

const Step = (props: TurnPickerProps & { readonly step: TurnAction; readonly advised: boolean }): ReactNode => {
  const { plan, onPlan, step, advised } = props
  if (!nextSteps(plan).includes(step)) return <NoStep step={step} />
  const [label, small] = shortOf(props, step)
  return (
    <button
      type="button"
      title={keyText(step)}
      className={`se-step kit-option kit-ring${advised ? ' advised' : ''}`}
      onClick={() => onPlan(withStep(plan, step))}
    >
      <Spoken words={stepWords(props, step, advised)}>
        <StepMark step={step} />
        <span className="kit-option-words">
          {label}
          {small !== undefined && <small>{small}</small>}
        </span>
        {advised && <AdvisedMark />}
      </Spoken>
    </button>
  )
}

const Status = ({ plan, onPlan }: Pick<TurnPickerProps, 'plan' | 'onPlan'>) => {
  const text = planText(plan)
  return (
    <div className="se-status">
      <p role="status">
        <b>{text === '' ? words.planTurn : text}</b> <span>{isClosed(plan) ? '' : leftText(plan)}</span>
      </p>
      {plan.steps.length > 0 && (
        <button
          type="button"
          className="se-back kit-ring"
          aria-label={words.takeBack}
          onClick={() => onPlan(withoutLast(plan))}
        >
          ⌫
        </button>
      )}
    </div>
  )
}

/** A turn planned step by step and taken back step by step; nothing happens before the one button is pressed. */
export const TurnPicker = (props: TurnPickerProps) => {
  const { view, choices, plan, onPlan, send } = props
  const advised = plan.steps.length === 0 ? advisedIn(choices) : undefined
  const last = lastChoice(props)
  const take = (): void =>
    send(plan.steps.length === 0 ? [suggestion(view.game, advised as TurnAction | undefined)] : toSend(plan))
  useTurnKeys(plan, onPlan)
  return (
    <div className="kit-picker turn">
      <Status plan={plan} onPlan={onPlan} />
      <div className="se-pad" role="group" aria-label={words.pad}>
        {PAD.flat().map((step) => (
          <Step key={step} {...props} step={step} advised={step === advised} />
        ))}
      </div>
      <Figures choice={last} about={aboutOf(props, last.about)} warns={contactIn(plan) !== undefined} />
      <TakeButton choice={{ ...last, label: labelOf(plan, last), id: '', short: '', choose: take }} />
    </div>
  )
}
