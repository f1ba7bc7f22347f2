import type { ReactNode } from 'react'
import { itemAt } from '../../../dice/index.ts'
import type { BoardChoice, BoardProps } from '../../../kit/board.ts'
import { coachSentence } from '../../../kit/choice.ts'
import { RollButton, TakeButton } from '../../../kit/take-button.tsx'
import { Heading } from '../../../kit/heading.tsx'
import type { RerollAction, SwordEventState, TurnAction } from '../rules/state.ts'
import { words } from '../words.ts'
import { DiceRows, type Picking } from './dice-rows.tsx'
import type { Layout } from './layout.ts'
import type { Plan } from './plan.ts'
import { actionFor, type Places, placesOf, toggled } from './rerolls.ts'
import type { SwordEventScene } from './scene.ts'
import { advisedIn, TurnPicker } from './turn-picker.tsx'
import { useDigits } from '../../../kit/use-choice-keys.ts'
import { Figures } from './figures.tsx'

type RerollPickerProps = {
  readonly choices: readonly BoardChoice[]
  /** What the picked dice come to. */
  readonly choice: BoardChoice
  readonly dice: number
  onToggle(place: number): void
}

/** What the picked dice would bring, and the one button that keeps or rerolls; digits pick dice. */
const RerollPicker = ({ choices, choice, dice, onToggle }: RerollPickerProps) => {
  useDigits(dice, onToggle)
  const say = choice.id === 'keep' ? words.board.tapDice : words.board.about
  return (
    <div className="kit-picker dice">
      <Figures choice={choice} about={coachSentence(choices, choice.id) ?? say(choice.about)} />
      <TakeButton choice={choice} />
    </div>
  )
}

export type DeskProps = Pick<BoardProps<SwordEventState>, 'view' | 'choices' | 'prompt' | 'roll' | 'names' | 'eye'> & {
  readonly scene: SwordEventScene
  readonly layout: Layout
  readonly resting: boolean
  readonly isOver: boolean
  /** The turn that is planned here. */
  readonly plan: Plan | undefined
  onPlan(plan: Plan): void
  send(steps: readonly TurnAction[]): void
  /** The dice that are picked here to be rolled again. */
  readonly picked: Places
  onPicked(picked: Places): void
}

/** Dice of the strike that lie there, with what may be done with them; undefined while none are asked for. */
const asked = ({ view, choices, resting, picked, onPicked }: DeskProps) => {
  const { phase, strike } = view.game
  if (!resting || phase !== 'reroll' || strike === undefined || choices.length === 0) return undefined
  const faces = strike[strike.stage]
  const choice = choices.find(({ id }) => id === actionFor(faces, picked)) ?? itemAt(choices, 0)
  const onToggle = (place: number): void => onPicked(toggled(choices, faces, picked, place))
  return { faces, choice, onToggle }
}

type DeskQuestion = NonNullable<ReturnType<typeof asked>>

const pickingOf = ({ choices, picked }: DeskProps, { faces, choice, onToggle }: DeskQuestion): Picking => {
  const advised = advisedIn(choices) as RerollAction | undefined
  return {
    picked,
    advised: advised === undefined ? new Set() : placesOf(faces, advised),
    onToggle,
    onTake: choice.choose,
  }
}

const Tasks = (props: DeskProps & { readonly dice: DeskQuestion | undefined }): ReactNode => {
  const { view, choices, plan, onPlan, send, dice } = props
  if (plan !== undefined) return <TurnPicker view={view} choices={choices} plan={plan} onPlan={onPlan} send={send} />
  if (dice === undefined) return <RollButton {...props} />
  const { faces, choice, onToggle } = dice
  return <RerollPicker choices={choices} choice={choice} dice={faces.length} onToggle={onToggle} />
}

const adviceOf = (choices: readonly BoardChoice[], isPlanning: boolean): string | undefined =>
  isPlanning ? undefined : coachSentence(choices)

/** What is asked, the dice, and what may be done: beside the list, or under it. */
export const Desk = (props: DeskProps) => {
  const { scene, names, eye, prompt, isOver, choices, resting, layout, plan } = props
  const dice = asked(props)
  const isPhone = layout.shape === 'phone'
  const advice = resting ? adviceOf(choices, plan !== undefined || dice !== undefined) : undefined
  return (
    <div className={`se-desk${plan === undefined ? '' : ' planning'}`}>
      {!(isPhone && (plan !== undefined || dice !== undefined)) && (
        <Heading prompt={prompt} isOver={isOver} advice={advice} />
      )}
      {!(isPhone && plan !== undefined) && (
        <DiceRows scene={scene} names={names} eye={eye} picking={dice && pickingOf(props, dice)} />
      )}
      <div className="se-tasks">
        <Tasks {...props} dice={dice} />
      </div>
    </div>
  )
}
