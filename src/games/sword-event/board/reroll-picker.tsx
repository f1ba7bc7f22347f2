import type { BoardChoice } from '../../../kit/board.ts'
import { coachSentence } from '../../../kit/choice.ts'
import { TakeButton } from '../../../kit/take-button.tsx'
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
export const RerollPicker = ({ choices, choice, dice, onToggle }: RerollPickerProps) => {
  useDigits(dice, onToggle)
  const hint = choice.id === 'keep' ? ' Tap dice to roll them again.' : ''
  return (
    <div className="kit-picker dice">
      <Figures choice={choice} about={coachSentence(choices, choice.id) ?? `${choice.about}.${hint}`} />
      <TakeButton choice={choice} />
    </div>
  )
}
