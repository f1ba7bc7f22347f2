import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { BoardChoice } from '../../../kit/board.ts'
import { Button } from '../../../kit/button.tsx'
import { ChoiceRows } from '../../../kit/choice-rows.tsx'
import { meanText } from '../../../kit/choice.ts'
import { Fill } from '../../../kit/fill.tsx'
import { Spoken } from '../../../kit/spoken.tsx'
import { TakeButton, takePicked } from '../../../kit/take-button.tsx'
import { moveFocus } from '../../../kit/use-choice-keys.ts'
import { AdvisedMark, CoachFigures, coachSentence } from '../../../kit/worth.tsx'
import { words } from '../text/words.ts'

const w = words.board.picker

type OptionProps = {
  readonly label: string
  readonly small?: string
  /** Extra details, shown if space allows. */
  readonly more?: string | undefined
  /** Full name for screen readers if the label is short. */
  readonly words?: string
  readonly mark?: ReactNode
  readonly pressed: boolean
  readonly advised: boolean
  readonly digit?: number
  onPress(): void
}

export const Option = (props: OptionProps) => {
  const { label, small, more, words: spoken = label, mark, pressed, advised, digit, onPress } = props
  const said = [spoken, small, more].filter((part) => part !== undefined).join(', ')
  return (
    <button
      type="button"
      className="gl-option kit-option kit-ring"
      aria-pressed={pressed}
      aria-keyshortcuts={digit !== undefined && digit < 10 ? `${digit}` : undefined}
      onClick={onPress}
    >
      <Spoken words={advised ? w.advised(said) : said}>
        {mark}
        <span className="kit-option-words">
          <b>{label}</b>
          {small !== undefined && <small>{small}</small>}
          {more !== undefined && <small className="gl-more">{more}</small>}
        </span>
        {advised && <AdvisedMark />}
      </Spoken>
    </button>
  )
}

type GroupProps = {
  readonly label: string
  readonly name: string
  readonly title?: string
  readonly children: ReactNode
}

/** Titled options with one pressed; arrow keys move the focus among them. */
export const Group = ({ label, name, title = label, children }: GroupProps) => (
  <div className={`gl-options ${name}`} role="group" aria-label={label} onKeyDown={moveFocus}>
    <span className="gl-options-name" aria-hidden="true">
      {title}
    </span>
    <div>{children}</div>
  </div>
)

const OptionFigures = ({
  choices,
  choice,
}: {
  readonly choices: readonly BoardChoice[]
  readonly choice: BoardChoice
}) => {
  const { risk, coach, about } = choice
  return (
    <div className="gl-figures">
      <p className="gl-sums" aria-hidden="true">
        <CoachFigures coach={coach} />
        {risk !== undefined && (
          <span>
            <Fill text={w.mean(risk.unit)} parts={{ mean: <b>{meanText(risk)}</b> }} />
          </span>
        )}
      </p>
      <p className="gl-about">{coachSentence(choices, choice.id, `${about}.`)}</p>
    </div>
  )
}

type ListProps = Pick<DecisionProps, 'choices' | 'heading'> & { onClose(): void }

/** The shared plain list: every offered choice with its own risk. */
const PlainList = ({ choices, heading, onClose }: ListProps) => {
  const [picked, onPick] = useState<string>()
  return (
    <div className="gl-list">
      <Button look="quiet" onClick={onClose}>
        {w.close}
      </Button>
      <ChoiceRows items={choices} heading={heading} detail="" picked={picked} onPick={onPick} />
    </div>
  )
}

type DecisionProps = {
  readonly choices: readonly BoardChoice[]
  readonly choice: BoardChoice | undefined
  /** True if a player picked any facet of the choice. */
  readonly own: boolean
  readonly heading: string
  readonly children: ReactNode
}

/** Decisions that together form one choice, with its figures and confirm button. Enter confirms from any option. */
export const Decisions = ({ choices, choice, own, heading, children }: DecisionProps) => {
  const [isListed, setListed] = useState(false)
  if (isListed) return <PlainList choices={choices} heading={heading} onClose={() => setListed(false)} />
  const isCoached = choices.some(({ coach }) => coach !== undefined)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target as HTMLElement).matches('.kit-option')) return
    event.preventDefault()
    takePicked({ choice, choices, own })
  }
  return (
    <div className={`gl-decisions${isCoached ? ' coached' : ''}`} data-mark="choices" onKeyDown={onKeyDown}>
      {children}
      {choice !== undefined && <OptionFigures choices={choices} choice={choice} />}
      <TakeButton choice={choice} choices={choices} own={own} heading={heading} />
      <Button look="quiet" className="gl-as-list" onClick={() => setListed(true)}>
        {w.list}
      </Button>
    </div>
  )
}
