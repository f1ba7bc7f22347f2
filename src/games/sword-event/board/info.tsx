import { itemAt } from '../../../dice/index.ts'
import type { BoardChoice, BoardProps } from '../../../kit/board.ts'
import { coachSentence } from '../../../kit/choice.ts'
import { riskOf } from '../odds/odds.ts'
import type { SwordEventState, TurnAction } from '../rules/state.ts'
import { actionWords } from '../text/choices.ts'
import { letterOf } from '../text/phrases.ts'
import { words as catalogue } from '../words.ts'
import { advisedIn } from './advised.ts'
import { Figures } from './figures.tsx'
import { contactIn, type Plan, plannerOf, suggestion } from './plan.ts'
import { PlanSteps } from './steps.tsx'

const words = catalogue.board

type LastChoice = Pick<BoardChoice, 'label' | 'about' | 'risk' | 'coach'>

type TurnInfoProps = {
  readonly view: SwordEventState
  readonly choices: readonly BoardChoice[]
  readonly plan: Plan
  readonly prompt: BoardProps<unknown>['prompt']
  /** How large the arrows are that turn the knight; 0 where a tap on it shows them. */
  readonly arrows: number
}

/** The choice that the last step of the plan is, seen from where it is done; with nothing planned, the suggestion. */
const lastChoice = ({ view, choices, plan }: Pick<TurnInfoProps, 'view' | 'choices' | 'plan'>): LastChoice => {
  const step = plan.steps.at(-1) ?? suggestion(view.game, advisedIn(choices) as TurnAction | undefined)
  const first = choices.find(({ id }) => id === step)
  if (plan.steps.length <= 1 && first !== undefined) return first
  const at = { ...view, game: itemAt(plan.states, plan.states.length - 2) }
  const seat = plannerOf(plan)
  const risk = riskOf(at, seat, step)
  return { ...actionWords(at, seat, step), ...(risk && { risk }) }
}

const aboutOf = ({ plan, choices, arrows }: TurnInfoProps, about: string): string => {
  const other = contactIn(plan)
  if (other !== undefined) return words.runsInto(letterOf(other))
  const coached = plan.steps.length <= 1 ? coachSentence(choices, plan.steps[0]) : undefined
  if (coached !== undefined) return coached
  return plan.steps.length === 0 ? words.howTo[arrows > 0 ? 'arrows' : 'knight'] : words.about(about)
}

/** What is planned, what it may bring, and what a coach says of it. */
export const TurnInfo = (props: TurnInfoProps) => {
  const { plan, prompt } = props
  const isEmpty = plan.steps.length === 0
  const last = lastChoice(props)
  const { coach, risk } = last
  const about = aboutOf(props, last.about)
  return (
    <>
      <div className="se-line" role="status">
        <h1 key={isEmpty ? 'asked' : 'planned'} className={isEmpty ? undefined : 'kit-unseen'}>
          {prompt.heading}
        </h1>
        <PlanSteps key={plan.steps.length} plan={plan} />
      </div>
      <Figures
        choice={{ ...(isEmpty || risk === undefined ? {} : { risk }), ...(coach && { coach }) }}
        about={about}
        warns={contactIn(plan) !== undefined}
      />
    </>
  )
}
