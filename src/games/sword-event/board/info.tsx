import type { ReactNode } from 'react'
import { itemAt, probability, toNumber } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import type { BoardChoice, BoardProps } from '../../../kit/board.ts'
import { scaleOf } from '../../../kit/chart-plan.ts'
import { Chart } from '../../../kit/chart.tsx'
import { meanText } from '../../../kit/choice.ts'
import { FractionMark } from '../../../kit/fraction-mark.tsx'
import { readersOf } from '../../../kit/readers.ts'
import { clamp } from '../../../kit/shape.ts'
import { useBox } from '../../../kit/use-box.ts'
import { CoachFigures, coachSentence } from '../../../kit/worth.tsx'
import { riskOf } from '../odds/odds.ts'
import type { SwordEventState, TurnAction } from '../rules/state.ts'
import { actionWords } from '../text/choices.ts'
import { chanceText, reachText } from '../text/phrases.ts'
import { strikeNeeds } from '../text/strike.ts'
import { threatText } from '../text/threat.ts'
import { boardWords as words } from '../words.ts'
import { advisedIn, contactIn, eventIn, isStrike, type Plan, plannerOf, suggestion, withStep } from './plan.ts'
import { StrikeRecord } from './record.tsx'
import { recordedStrike } from './row-words.ts'
import type { SwordEventScene } from './scene.ts'
import type { Layout } from './layout.ts'
import { Pivots, PlanSteps } from './steps.tsx'

type FiguresProps = {
  readonly choice: Pick<BoardChoice, 'risk' | 'coach'>
  /** One sentence: effect, coach's comment or warning. */
  readonly about: ReactNode
  readonly warns?: boolean
  /** Shown in place of a chart, on a phone above the sentence: the last strike. */
  readonly beside?: ReactNode
}

/** Chance from 0 to 1 that a strike takes health. */
export const woundChance = ({ distribution }: NonNullable<BoardChoice['risk']>): number =>
  toNumber(probability(distribution, (wounds) => wounds > 0))

/** Average as text; undefined if it rounds to 0, which would contradict the chance beside it. */
const averageText = (risk: NonNullable<BoardChoice['risk']>): string | undefined => {
  const text = meanText(risk)
  return Number(text) === 0 ? undefined : text
}

/** Minimum and maximum height of a chart in px. */
const [LEAST, MOST] = [50, 130]

/** Figures of the picked choice, and the coach's comment. The height is constant, so that the layout never shifts. */
export const InfoFigures = ({ choice: { risk, coach }, about, warns = false, beside }: FiguresProps) => {
  const average = risk && averageText(risk)
  const [place, { width, height }] = useBox<HTMLDivElement>({ width: 320, height: LEAST })
  return (
    <div className="se-figures" ref={place}>
      {risk !== undefined && (
        <Chart
          {...risk}
          scale={scaleOf([risk])}
          width={Math.round(clamp(110, width * 0.36, 230))}
          height={clamp(LEAST, height, MOST)}
        />
      )}
      {beside}
      <div key={`${risk === undefined ? 'words' : 'chart'} ${Boolean(beside)}`}>
        <p className="se-sums" aria-hidden="true">
          {risk !== undefined && (
            <span>
              {words.woundChance} <b>{chanceText(woundChance(risk))}</b>
            </span>
          )}
          {average !== undefined && risk !== undefined && (
            <span className="se-average">
              {words.mean(risk.unit)} <b>{average}</b>
            </span>
          )}
          {risk?.lose !== undefined && (
            <span>
              {risk.lose.numerator === 0n ? (
                words.youStay
              ) : (
                <>
                  {words.youFall}{' '}
                  <b>
                    <FractionMark value={risk.lose} />
                  </b>
                </>
              )}
            </span>
          )}
          <CoachFigures coach={coach} />
        </p>
        <p className={`se-about kit-clamp${warns ? ' warns' : ''}`}>{about}</p>
      </div>
    </div>
  )
}

type LastChoice = Pick<BoardChoice, 'label' | 'about' | 'risk' | 'coach'>

type TurnInfoProps = {
  readonly view: SwordEventState
  readonly choices: readonly BoardChoice[]
  readonly scene: SwordEventScene
  readonly names: readonly string[]
  readonly you?: Seat | undefined
  readonly plan: Plan
  readonly prompt: BoardProps<unknown>['prompt']
  readonly layout: Pick<Layout, 'shape'>
  onPlan(plan: Plan): void
}

/** Last step of the plan as a choice, seen from the position before it. Without a plan, the suggested step. */
const lastChoice = ({ view, choices, plan, names }: TurnInfoProps): LastChoice => {
  const step = plan.steps.at(-1) ?? suggestion(view.game, advisedIn(choices) as TurnAction | undefined)
  const first = choices.find(({ id }) => id === step)
  if (plan.steps.length <= 1 && first !== undefined) return first
  const at = { ...view, game: itemAt(plan.states, plan.states.length - 2) }
  const seat = plannerOf(plan)
  const risk = riskOf(at, seat, step)
  return { ...actionWords(at, seat, step, names), ...(risk && { risk }) }
}

/** What the planned or suggested strike needs; without one, undefined. */
const needsIn = ({ view, choices, plan, names }: TurnInfoProps): string | undefined => {
  const step = plan.steps.at(-1) ?? suggestion(view.game, advisedIn(choices) as TurnAction | undefined)
  if (!isStrike(step)) return undefined
  const { strike } = eventIn(plan.steps.length === 0 ? withStep(plan, step) : plan)
  return strike && strikeNeeds(view.rules, strike, names)
}

/** What can be tapped, and, as long as no strike is possible, what to move for. */
const howTo = ({ view: { rules }, choices }: TurnInfoProps): string => {
  const can = (kind: string): boolean => choices.some(({ id }) => id.startsWith(kind))
  const moves = can('forward') || can('backward')
  const how = words.howTo({ moves, turns: can('turn'), strikes: can('strike') })
  if (can('strike') || !moves) return how
  return `${how} ${reachText(rules)}`
}

/** Threats to the planning knight where the plan leaves it. The order is that of the turn, which a plan may end. */
const dangerIn = ({ plan, names, you }: TurnInfoProps): string => {
  const { acted, tiers, round } = itemAt(plan.states, 0)
  return threatText({ ...eventIn(plan), acted, tiers, round }, plannerOf(plan), readersOf({ names, you }))
}

/** True while the last strike is shown, which leaves little space: until something is planned. */
const isRecorded = ({ plan, scene }: TurnInfoProps): boolean =>
  plan.steps.length === 0 && recordedStrike(scene, true) !== undefined

const aboutOf = (props: TurnInfoProps, about: string): ReactNode => {
  const { plan, choices, names } = props
  const other = contactIn(plan)
  if (other !== undefined) return words.runsInto(itemAt(names, other))
  const own = plan.steps.length === 0 ? (needsIn(props) ?? howTo(props)) : (needsIn(props) ?? words.about(about))
  const said = plan.steps.length <= 1 ? coachSentence(choices, plan.steps[0], own) : own
  const danger = dangerIn(props)
  const hasRoom = !isRecorded(props) || (danger === '' && (props.layout.shape !== 'phone' || said !== own))
  return (
    <>
      {danger !== '' && <b className="se-danger">{danger}</b>} {hasRoom && said}
    </>
  )
}

/** The plan with its figures and the coach's comment. */
export const TurnInfo = (props: TurnInfoProps) => {
  const { plan, prompt, scene, names } = props
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
        <PlanSteps key={plan.steps.length} plan={plan} names={props.names} />
        {props.layout.shape === 'phone' && <Pivots {...props} />}
      </div>
      <InfoFigures
        choice={{ ...(isEmpty || risk === undefined ? {} : { risk }), ...(coach && { coach }) }}
        about={about}
        warns={contactIn(plan) !== undefined}
        beside={isRecorded(props) && <StrikeRecord event={scene.event} names={names} />}
      />
    </>
  )
}
