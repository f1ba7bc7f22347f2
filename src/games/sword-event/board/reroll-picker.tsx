import type { BoardChoice } from '../../../kit/board.ts'
import { Button } from '../../../kit/button.tsx'
import { choiceWords, coachSentence } from '../../../kit/choice.ts'
import { useDigits, useEnter } from '../../../kit/use-choice-keys.ts'
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
  useEnter(choice.choose)
  const hint = choice.id === 'keep' ? ' Tap dice to roll them again.' : ''
  return (
    <div className="se-picker dice">
      <Figures choice={choice} about={coachSentence(choices, choice.id) ?? `${choice.about}.${hint}`} />
      <Button
        look="now"
        large
        className="se-take"
        aria-keyshortcuts="Enter"
        aria-label={choiceWords(choice)}
        onClick={choice.choose}
      >
        {choice.label}
      </Button>
    </div>
  )
}
