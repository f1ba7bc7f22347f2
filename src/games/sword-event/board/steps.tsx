import { itemAt } from '../../../dice/item-at.ts'
import { useKeys } from '../../../kit/use-choice-keys.ts'
import type { Names } from '../../text.ts'
import type { SwordEventState, TurnAction } from '../rules/state.ts'
import { actionWords } from '../text/choices.ts'
import { boardWords as words, words as catalogue } from '../words.ts'
import { eventIn, isClosed, nextSteps, type Plan, plannerOf, withoutLast, withStep } from './plan.ts'
import { CURL } from './reach.tsx'
import type { Planning } from './use-planning.ts'

/** Keys for planning. Digits mean: strike ahead, left, right, heal, end. */
const KEYS: { readonly [key: string]: TurnAction } = {
  ArrowUp: 'forward',
  ArrowDown: 'backward',
  ArrowLeft: 'turn left',
  ArrowRight: 'turn right',
  '1': 'strike ahead',
  '2': 'strike left',
  '3': 'strike right',
  '4': 'heal',
  '5': 'end',
}

const ARROWS: { readonly [key: string]: string } = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' }

/** Key that plans a step: "Key ↑". */
export const keyText = (step: TurnAction): string => {
  const keys = Object.keys(KEYS).filter((key) => KEYS[key] === step)
  return keys.map((key) => words.key(ARROWS[key] ?? key)).join(', ')
}

/** Arrows and digits plan a turn, and Backspace removes the last step, wherever the focus is. */
export const useTurnKeys = (plan: Plan, onPlan: (plan: Plan) => void): void =>
  useKeys((key) => {
    if (key === 'Backspace') return plan.steps.length === 0 ? undefined : () => onPlan(withoutLast(plan))
    const step = KEYS[key]
    return step === undefined ? undefined : () => onPlan(withStep(plan, step))
  })

const isTurn = (step: TurnAction): boolean => step.startsWith('turn ')

const chipText = (step: TurnAction, { plan, names }: StepsProps): string => {
  const { strike } = eventIn(plan)
  if (!step.startsWith('strike ') || strike === undefined) return words.steps[step]
  return catalogue.actions.strike.short(itemAt(names, strike.target))
}

type StepsProps = Pick<Planning, 'plan'> & { readonly names: Names }

/** Steps of the plan: numbers for actions, arrows for rotations, then what is left of the turn. */
export const PlanSteps = (props: StepsProps) => {
  const { plan } = props
  const { actions, rotations } = eventIn(plan).turn
  const left = isClosed(plan) ? '' : words.left(actions, rotations)
  return (
    <ol className="se-chips">
      {plan.steps.map((step, i) => (
        <li key={i}>
          <i className={isTurn(step) ? 'turn' : undefined} aria-hidden="true">
            {isTurn(step) ? (
              <svg viewBox="-13 -14 26 26">
                <path d={CURL} transform={step === 'turn left' ? 'scale(-1 1)' : undefined} />
              </svg>
            ) : (
              plan.steps.slice(0, i + 1).filter((one) => !isTurn(one)).length
            )}
          </i>
          <span>{chipText(step, props)}</span>
        </li>
      ))}
      {left !== '' && <li className="rest">{left}</li>}
    </ol>
  )
}

type PivotsProps = StepsProps & Pick<Planning, 'onPlan'> & { readonly view: SwordEventState }

/** Buttons that turn the knight, on a phone, where arrows on the list would cover hexes. */
export const Pivots = ({ view, plan, names, onPlan }: PivotsProps) => (
  <span className="se-pivots">
    {nextSteps(plan)
      .filter(isTurn)
      .map((step) => (
        <button
          key={step}
          type="button"
          className="kit-ring"
          aria-label={actionWords({ ...view, game: eventIn(plan) }, plannerOf(plan), step, names).label}
          onClick={() => onPlan(withStep(plan, step))}
        >
          <svg viewBox="-13 -14 26 26" aria-hidden="true">
            <path d={CURL} transform={step === 'turn left' ? 'scale(-1 1)' : undefined} />
          </svg>
        </button>
      ))}
  </span>
)

type StepListProps = StepsProps &
  Pick<Planning, 'onPlan'> & {
    readonly view: SwordEventState
    readonly advised: string | undefined
  }

/** All possible next steps, listed for keyboard and screen reader; visible while focused. */
export const StepList = ({ view, plan, names, advised, onPlan }: StepListProps) => (
  <div className="se-steps" data-keys role="group" aria-label={words.pad}>
    {nextSteps(plan).map((step) => {
      const { label, short, about } = actionWords({ ...view, game: eventIn(plan) }, plannerOf(plan), step, names)
      return (
        <button
          key={step}
          type="button"
          className="se-step kit-option kit-ring"
          title={keyText(step)}
          aria-label={(step === advised ? words.stepAdvised : words.step)(label, about)}
          onClick={() => onPlan(withStep(plan, step))}
        >
          {short}
        </button>
      )
    })}
  </div>
)
