import type { BoardChoice, BoardProps } from './board.ts'
import { Button } from './button.tsx'
import { useLocked } from './offers.tsx'
import { Hand, type InHand } from './hand.tsx'
import { choiceWords, isLosing, isMarked } from './choice.ts'
import { useEnter } from './use-choice-keys.ts'

export type RollButtonProps = {
  readonly roll?: BoardProps<unknown>['roll'] | undefined
  readonly resting: boolean
  /** The dice that the hand on this page holds meanwhile, to be thrown by a press or a drag. */
  readonly hand?: InHand | undefined
}

/** Rolls the dice that wait for a hand here; nothing while something moves. */
export const RollButton = ({ roll, resting, hand }: RollButtonProps) =>
  roll === undefined || !resting ? null : (
    <>
      {hand !== undefined && <Hand {...hand} act={roll.act} />}
      <Button look="now" large className="kit-roll" data-mark="roll" onClick={roll.act}>
        {roll.label}
      </Button>
    </>
  )

type TakeButtonProps = {
  /** What is picked; undefined where that is not offered. */
  readonly choice: BoardChoice | undefined
  readonly choices: readonly BoardChoice[]
  /** True if a player picked the choice; false if it is shown before any pick. */
  readonly own: boolean
  /** The figures shown speak against the picked choice: it can be taken, but it is not yellow. */
  readonly isWorse?: boolean
  /** What stands there then. */
  readonly heading?: string
  /** What it brings and costs, under its label. */
  readonly note?: string | undefined
}

/** Takes the picked choice if it is marked or a player picked it. */
export const takePicked = ({ choice, choices, own }: Pick<TakeButtonProps, 'choice' | 'choices' | 'own'>): void => {
  if (choice !== undefined && (own || isMarked(choice, choices))) choice.choose()
}

/** The one button that takes the picked choice; Enter does so from everywhere by `takePicked`. */
export const TakeButton = ({ choice, choices, own, isWorse = false, heading = '', note }: TakeButtonProps) => {
  useEnter(() => takePicked({ choice, choices, own }))
  const waits = useLocked() ? ' waits' : ''
  const marked = choice !== undefined && isMarked(choice, choices)
  const isYellow = own && !isWorse && choice !== undefined && !isLosing(choice, choices)
  const confirms = isYellow && choice.coach?.worth === undefined
  return (
    <Button
      look={marked || confirms ? 'now' : 'plain'}
      large
      className={`kit-take${waits}`}
      aria-keyshortcuts={marked || own ? 'Enter' : undefined}
      aria-label={choice === undefined ? heading : choiceWords(choice)}
      disabled={choice === undefined}
      onClick={() => choice?.choose()}
    >
      {choice?.label ?? heading}
      {note !== undefined && <small>{note}</small>}
    </Button>
  )
}
