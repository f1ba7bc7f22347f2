import type { KeyboardEvent } from 'react'
import { itemAt } from '../../../dice/index.ts'
import type { BoardChoice } from '../../../kit/board.ts'
import { Chart } from '../../../kit/chart.tsx'
import { bestChoice, meanText } from '../../../kit/choice.ts'
import { Fill } from '../../../kit/fill.tsx'
import { TakeButton, takePicked } from '../../../kit/take-button.tsx'
import { useDigits } from '../../../kit/use-choice-keys.ts'
import { AdvisedMark, CoachFigures, coachSentence } from '../../../kit/worth.tsx'
import { DICE, type Die } from '../rules/card.ts'
import { words } from '../text/words.ts'
import { actionIn, placesOf } from '../rules/rules.ts'

/** The places of the dice that a choice names, given its notation. */
export const placesIn = (id: string): readonly number[] => placesOf(actionIn(id))

/** The offered choice that rerolls just these dice; without any the one that keeps all. */
const choiceFor = (choices: readonly BoardChoice[], picked: readonly number[]): BoardChoice | undefined => {
  const names: readonly Die[] = picked.toSorted((a, b) => a - b).map((place) => itemAt(DICE, place))
  const id = names.length === 0 ? 'keep' : `reroll ${names.join('+')}`
  return choices.find((choice) => choice.id === id)
}

/** With that die in the set if it was not, without it if it was. */
export const toggled = (picked: readonly number[], place: number): readonly number[] =>
  picked.includes(place) ? picked.filter((other) => other !== place) : [...picked, place]

/** Whether dice are picked together: then most choices name several. */
export const areSets = (choices: readonly BoardChoice[]): boolean => choices.some(({ id }) => id.includes('+'))

/** The dice that the best choice rerolls, while a coach speaks and knows. */
export const advisedIn = (choices: readonly BoardChoice[]): readonly number[] | undefined => {
  const best = bestChoice(choices)
  return best === undefined ? undefined : placesIn(best.id)
}

const w = words.board.picks

export type PickSetProps = {
  readonly choices: readonly BoardChoice[]
  readonly faces: readonly number[]
  readonly heading: string
  /** Places of the dice to be rerolled. */
  readonly picked: readonly number[]
  onToggle(place: number): void
  readonly chartWidth: number
}

const Toggles = ({ choices, faces, picked, heading, onToggle }: PickSetProps) => {
  const advised = advisedIn(choices)
  return (
    <div className="tk-toggles" role="group" aria-label={heading}>
      {DICE.map((name, place) => (
        <button
          key={name}
          type="button"
          className="tk-toggle kit-ring"
          aria-pressed={picked.includes(place)}
          aria-keyshortcuts={`${place + 1}`}
          aria-label={(advised?.includes(place) === true ? w.advised : w.die)(name, itemAt(faces, place))}
          onClick={() => onToggle(place)}
        >
          <b>{picked.includes(place) ? w.reroll : w.keep}</b>
          <small>{w.key(place + 1)}</small>
          {advised?.includes(place) === true && <AdvisedMark />}
        </button>
      ))}
    </div>
  )
}

/** What the picked set risks, and what a coach says of it. */
const Figures = ({ choice, width }: { readonly choice: BoardChoice; readonly width: number }) => {
  const { risk, coach } = choice
  return (
    <div className="tk-figures">
      {risk !== undefined && <Chart {...risk} width={width} height={62} titled />}
      <p aria-hidden="true">
        {risk !== undefined && (
          <span>
            <Fill text={w.mean} parts={{ mean: <b>{meanText(risk)}</b> }} />
          </span>
        )}
        <CoachFigures coach={coach} />
      </p>
    </div>
  )
}

/** For a roll of which any dice may be rerolled: each die is toggled by a tap or its digit, one button rolls the set. */
export const PickSet = (props: PickSetProps) => {
  const { choices, picked, heading, onToggle, chartWidth } = props
  const choice = choiceFor(choices, picked)
  const take = { choice, choices, own: picked.length > 0 }
  useDigits(DICE.length, onToggle)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target as HTMLElement).matches('.tk-toggle')) return
    event.preventDefault()
    takePicked(take)
  }
  return (
    <div className="tk-picks" onKeyDown={onKeyDown}>
      <Toggles {...props} />
      {choice !== undefined && <Figures choice={choice} width={chartWidth} />}
      <p className="tk-about">{coachSentence(choices, choice?.id, picked.length > 0 && choice?.about)}</p>
      <TakeButton {...take} heading={heading} />
    </div>
  )
}
