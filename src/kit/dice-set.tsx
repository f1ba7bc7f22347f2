import './dice-set.css'
import type { CSSProperties, KeyboardEvent } from 'react'
import type { BoardChoice } from './board.ts'
import { Chart } from './chart.tsx'
import { bestChoice, meanText } from './choice.ts'
import { Fill } from './fill.tsx'
import { TakeButton, takePicked } from './take-button.tsx'
import { useDigits } from './use-choice-keys.ts'
import { words } from './words.ts'
import { AdvisedMark, CoachFigures, coachSentence } from './worth.tsx'

/** Words for dice in the set ("reroll") and outside it ("keep"). */
export type SetWords = { readonly picked: string; readonly left: string }

/** Returns the columns of a choice's dice; undefined for a choice without dice. */
export const columnsOf = (choice: Pick<BoardChoice, 'facets'> | undefined): readonly number[] | undefined => {
  const dice = choice?.facets?.dice
  return typeof dice === 'object' ? dice : undefined
}

/** True if choices share a die, so that the player must pick dice one by one. */
export const areSets = (choices: readonly BoardChoice[]): boolean => {
  const all = choices.flatMap((choice) => columnsOf(choice) ?? [])
  return new Set(all).size < all.length
}

/** Returns the choice about exactly these dice; undefined if none. */
const choiceFor = (choices: readonly BoardChoice[], picked: readonly number[]): BoardChoice | undefined =>
  choices.find((choice) => {
    const columns = columnsOf(choice) ?? []
    return columns.length === picked.length && columns.every((column) => picked.includes(column))
  })

type DiceSetProps = {
  readonly choices: readonly BoardChoice[]
  readonly heading: string
  readonly columns: number
  /** Columns of the dice in the set. */
  readonly picked: readonly number[]
  readonly setWords?: SetWords
  onToggle(column: number): void
  readonly chartWidth: number
}

type ToggleProps = DiceSetProps & { readonly column: number }

const Toggle = ({ choices, picked, column, setWords, onToggle }: ToggleProps) => {
  const [alone, isPicked] = [choiceFor(choices, [column]), picked.includes(column)]
  const isAdvised = columnsOf(bestChoice(choices))?.includes(column) === true
  const label = alone === undefined ? words.key(column + 1) : words.set.die(alone.label, alone.about)
  return (
    <button
      type="button"
      className="kit-toggle kit-ring"
      aria-pressed={isPicked}
      aria-keyshortcuts={`${column + 1}`}
      aria-label={isAdvised ? words.set.advised(label) : label}
      onClick={() => onToggle(column)}
    >
      <b>{isPicked ? setWords?.picked : setWords?.left}</b>
      <small>{words.key(column + 1)}</small>
      {isAdvised && <AdvisedMark />}
    </button>
  )
}

/** Risk and coach's figures for the picked set. */
const Figures = ({ choice: { risk, coach }, width }: { readonly choice: BoardChoice; readonly width: number }) => (
  <div className="kit-set-figures">
    {risk !== undefined && <Chart {...risk} width={width} height={62} titled />}
    <p aria-hidden="true">
      {risk !== undefined && (
        <span>
          <Fill text={words.meanOf(risk.unit)} parts={{ value: <b>{meanText(risk)}</b> }} />
        </span>
      )}
      <CoachFigures coach={coach} />
    </p>
  </div>
)

/** Controls for choices that share dice: taps or digits toggle dice, one button takes the set. */
export const DiceSet = (props: DiceSetProps) => {
  const { choices, picked, heading, columns, onToggle, chartWidth } = props
  const choice = choiceFor(choices, picked)
  const take = { choice, choices, own: picked.length > 0 }
  useDigits(columns, onToggle)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target as HTMLElement).matches('.kit-toggle')) return
    event.preventDefault()
    takePicked(take)
  }
  return (
    <div className="kit-set" style={{ '--columns': columns } as CSSProperties} onKeyDown={onKeyDown}>
      <div className="kit-toggles" role="group" aria-label={heading}>
        {Array.from({ length: columns }, (_, column) => (
          <Toggle key={column} {...props} column={column} />
        ))}
      </div>
      {choice !== undefined && <Figures choice={choice} width={chartWidth} />}
      <p className="kit-set-about">{coachSentence(choices, choice?.id, picked.length > 0 && choice?.about)}</p>
      <TakeButton {...take} heading={heading} />
    </div>
  )
}
