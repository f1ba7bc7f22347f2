import type { BoardChoice, BoardProps } from './board.ts'
import { ChoiceTags, type ChoiceTagsProps } from './choice-tags.tsx'
import type { Grip } from './dice-row.tsx'
import { RollButton, type RollButtonProps } from './take-button.tsx'
import { usePick, usePicked } from './use-ground.ts'

/** The row picked on a phone, and elsewhere the tag under the pointer or focus. */
export type ChoiceFocus = {
  readonly picked: string | undefined
  onPick(id: string): void
  readonly looked: string | undefined
  onLook(id: string | undefined): void
}

export const useChoiceFocus = (view: unknown): ChoiceFocus => {
  const [[picked, onPick], [looked, onLook]] = [usePick<string>(view), usePicked<string>(view)]
  return { picked, onPick, looked, onLook }
}

/** Handle of a die that represents a choice; on a phone, a first tap picks and a second takes it, as in its row. */
export const choiceGrip = (
  choice: BoardChoice,
  isPhone: boolean,
  { picked, onPick, looked, onLook }: ChoiceFocus,
): Grip => {
  const { id } = choice
  return isPhone
    ? { looked: picked === id, take: () => (picked === id ? choice.choose() : onPick(id)) }
    : { looked: looked === id, take: choice.choose, look: (looks) => onLook(looks ? id : undefined) }
}

type TagsBelowProps = Omit<ChoiceTagsProps, 'label'> &
  RollButtonProps & { readonly prompt: BoardProps<unknown>['prompt'] }

/** Available choices under the dice, or the button that rolls them; empty if there is neither. */
export const TagsBelow = ({ prompt, roll, resting, hand, ...tags }: TagsBelowProps) => (
  <div className="kit-tasks">
    {tags.items.length > 0 ? (
      <ChoiceTags {...tags} label={prompt.heading} />
    ) : (
      <RollButton roll={roll} resting={resting} hand={hand} />
    )}
  </div>
)
