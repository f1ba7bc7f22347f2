import type { KeyboardEvent, ReactNode } from 'react'
import { choiceWords, digitOf } from '../../../kit/choice.ts'
import { AdvisedMark } from '../../../kit/worth.tsx'
import { Spoken } from '../../../kit/spoken.tsx'
import { type PendingChoice, press } from './pending-choice.ts'
import { itemAt } from '../../../dice/index.ts'
import { words as texts } from '../text/words.ts'

type PickProps = {
  readonly asked: PendingChoice
  readonly id: string
  readonly className: string
  /** Replaces the wording of the choice. */
  readonly words?: string
  /** Digit key, if it differs from the order of offer. */
  readonly digit?: string
  readonly pressed?: boolean
  readonly children: ReactNode
}

/** A choice shown in place on the mat. A tap or Enter picks it; on the picked choice, it confirms. */
export const Pick = ({ asked, id, className, words, digit, pressed, children }: PickProps) => {
  const index = asked.choices.findIndex((choice) => choice.id === id)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!event.repeat) press(asked, id)
  }
  const isAdvised = asked.advised === id
  const said = words ?? choiceWords(itemAt(asked.choices, index))
  return (
    <button
      type="button"
      className={`kr-pick ${className}`}
      aria-pressed={pressed ?? asked.picked.id === id}
      aria-keyshortcuts={digit ?? digitOf(index)}
      onClick={() => press(asked, id)}
      onKeyDown={onKeyDown}
    >
      <Spoken words={isAdvised ? texts.board.coachWould(said) : said}>
        {children}
        {isAdvised && <AdvisedMark />}
      </Spoken>
    </button>
  )
}
