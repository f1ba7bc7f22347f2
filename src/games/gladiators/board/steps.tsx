import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { BoardChoice } from '../../../kit/board.ts'
import { scaleOf } from '../../../kit/chart-plan.ts'
import { Chart } from '../../../kit/chart.tsx'
import { coachSentence, meanText } from '../../../kit/choice.ts'
import { Fill } from '../../../kit/fill.tsx'
import { Spoken } from '../../../kit/spoken.tsx'
import { TakeButton } from '../../../kit/take-button.tsx'
import { useBox } from '../../../kit/use-box.ts'
import { moveFocus } from '../../../kit/use-choice-keys.ts'
import { AdvisedMark, CoachFigures } from '../../../kit/worth.tsx'
import { words } from '../text/words.ts'

const w = words.board.picker

type OptionProps = {
  readonly label: string
  readonly small?: string
  /** Named in full for a screen reader, where the label is short. */
  readonly words?: string
  readonly mark?: ReactNode
  readonly pressed: boolean
  readonly advised: boolean
  readonly digit?: number
  onPress(): void
}

/** One option of a group: pressed or not. */
export const Option = ({
  label,
  small,
  words: spoken = label,
  mark,
  pressed,
  advised,
  digit,
  onPress,
}: OptionProps) => {
  const said = small === undefined ? spoken : `${spoken}, ${small}`
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
        </span>
        {advised && <AdvisedMark />}
      </Spoken>
    </button>
  )
}

/** Options of which one is pressed; arrow keys move among them. */
export const Group = ({
  label,
  name,
  children,
}: {
  readonly label: string
  readonly name: string
  readonly children: ReactNode
}) => (
  <div className={`gl-options ${name}`} role="group" aria-label={label} onKeyDown={moveFocus}>
    {children}
  </div>
)

/** What the picked choice risks and leaves, and what a coach says of it. */
const Figures = ({ choices, choice }: { readonly choices: readonly BoardChoice[]; readonly choice: BoardChoice }) => {
  const { risk, coach, about } = choice
  const place = useRef<HTMLDivElement>(null)
  const { width } = useBox(place, { width: 480, height: 0 })
  return (
    <div className="gl-figures" ref={place}>
      {risk !== undefined && (
        <Chart
          {...risk}
          scale={scaleOf(choices.flatMap((one) => one.risk ?? []))}
          width={Math.round(width * 0.42)}
          height={52}
        />
      )}
      <div>
        <p className="gl-sums" aria-hidden="true">
          {risk !== undefined && (
            <span>
              <Fill text={w.mean(risk.unit)} parts={{ mean: <b>{meanText(risk)}</b> }} />
            </span>
          )}
          <CoachFigures coach={coach} />
        </p>
        <p className="gl-about">{coachSentence(choices, choice.id) ?? `${about}.`}</p>
      </div>
    </div>
  )
}

type StepsProps = {
  readonly choices: readonly BoardChoice[]
  /** What the options come to. */
  readonly choice: BoardChoice | undefined
  readonly heading: string
  readonly children: ReactNode
}

/** Options that together make one choice, its figures, and the one button that takes it; Enter does so from everywhere. */
export const Steps = ({ choices, choice, heading, children }: StepsProps) => {
  const isCoached = choices.some(({ coach }) => coach !== undefined)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target as HTMLElement).matches('.kit-option')) return
    event.preventDefault()
    choice?.choose()
  }
  return (
    <div className={`kit-picker${isCoached ? ' coached' : ''}`} onKeyDown={onKeyDown}>
      <div className="gl-steps">{children}</div>
      {choice !== undefined && <Figures choices={choices} choice={choice} />}
      <TakeButton choice={choice} heading={heading} />
    </div>
  )
}
