import type { BoardChoice, BoardProps } from './board.ts'
import { Button } from './button.tsx'
import { useLocked } from './offers.tsx'
import { Hand, type InHand } from './hand.tsx'
import { choiceWords, isMarked } from './choice.ts'
import { useEnter } from './use-choice-keys.ts'

export type RollButtonProps = {
  readonly roll?: BoardProps<unknown>['roll'] | undefined
  readonly resting: boolean
  /** Dice in the reader's hand, to throw by a press or a drag. */
  readonly hand?: InHand | undefined
}

/** Button that rolls the waiting dice; null while the board moves. */
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
  /** Picked choice; undefined if none is picked or it is no longer offered. */
  readonly choice: BoardChoice | undefined
  readonly choices: readonly BoardChoice[]
  /** True if the player picked the choice; false if it is only the default. */
  readonly own: boolean
  /** Label while no choice is picked. */
  readonly heading?: string
  /** Gain and cost, shown under the label. */
  readonly note?: string | undefined
}

type Take = Pick<TakeButtonProps, 'choice' | 'choices' | 'own'>

/** True if Enter takes the picked choice: it is marked, or the player picked it. */
export const takesEnter = ({ choice, choices, own }: Take): boolean =>
  choice !== undefined && (own || isMarked(choice, choices))

/** Takes the picked choice if Enter takes it. */
export const takePicked = (take: Take): void => {
  if (takesEnter(take)) take.choice?.choose()
}

/** Button that takes the picked choice; Enter does so anywhere on the page. */
export const TakeButton = ({ choice, choices, own, heading = '', note }: TakeButtonProps) => {
  useEnter(() => takePicked({ choice, choices, own }))
  const waits = useLocked() ? ' waits' : ''
  return (
    <Button
      look="now"
      large
      className={`kit-take${waits}`}
      aria-keyshortcuts={takesEnter({ choice, choices, own }) ? 'Enter' : undefined}
      aria-label={choice === undefined ? heading : choiceWords(choice)}
      disabled={choice === undefined}
      onClick={() => choice?.choose()}
    >
      {choice?.label ?? heading}
      {note !== undefined && <small>{note}</small>}
    </Button>
  )
}
