import type { BoardChoice, BoardProps } from './board.ts'
import { Button } from './button.tsx'
import { Hand, type InHand } from './hand.tsx'
import { choiceWords } from './choice.ts'
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
  /** What stands there then. */
  readonly heading?: string
  /** What it brings and costs, under its label. */
  readonly note?: string | undefined
}

/** The one button that takes what is picked; Enter does so from everywhere. */
export const TakeButton = ({ choice, heading = '', note }: TakeButtonProps) => {
  const take = (): void => choice?.choose()
  useEnter(take)
  return (
    <Button
      look="now"
      large
      className="kit-take"
      aria-keyshortcuts="Enter"
      aria-label={choice === undefined ? heading : choiceWords(choice)}
      disabled={choice === undefined}
      onClick={take}
    >
      {choice?.label ?? heading}
      {note !== undefined && <small>{note}</small>}
    </Button>
  )
}
