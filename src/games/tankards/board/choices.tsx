import type { ReactNode } from 'react'
import { itemAt } from '../../../dice/index.ts'
import type { BoardChoice, BoardProps } from '../../../kit/board.ts'
import type { ChoiceItem } from '../../../kit/choice.ts'
import { ChoiceRows } from '../../../kit/choice-rows.tsx'
import { ChoicePanel } from '../../../kit/choice-panel.tsx'
import { type ChoiceFocus, TagsBelow } from '../../../kit/dice-choices.tsx'
import type { RollButtonProps } from '../../../kit/take-button.tsx'
import { DICE, roundPoints } from '../rules/card.ts'
import type { TankardsState } from '../rules/rules.ts'
import type { Layout } from './layout.ts'
import { PickSet, areSets, placesIn } from './pick-set.tsx'

export type ChoicesProps = Pick<BoardProps<TankardsState>, 'view' | 'choices' | 'prompt'> &
  RollButtonProps &
  ChoiceFocus & {
    readonly layout: Layout
    /** Dice that are to be rerolled together. */
    readonly set: readonly number[]
    onToggle(place: number): void
  }

/** An offered choice and the die that it hangs under. What concerns no die stands after all dice. */
const itemsOf = ({ choices, resting }: ChoicesProps): readonly ChoiceItem[] => {
  if (!resting) return []
  const items = choices.map((choice: BoardChoice): ChoiceItem => {
    const [place] = placesIn(choice.id)
    return place === undefined ? choice : { ...choice, columns: [place] }
  })
  return items.toSorted((a, b) => (a.columns?.[0] ?? DICE.length) - (b.columns?.[0] ?? DICE.length))
}

const isSetDue = ({ choices, resting }: ChoicesProps): boolean => resting && areSets(choices)

const Picks = ({ view, choices, prompt, set, onToggle, layout }: ChoicesProps) => (
  <PickSet
    choices={choices}
    faces={view.game.dice}
    heading={prompt.heading}
    picked={set}
    onToggle={onToggle}
    chartWidth={Math.round(layout.shape === 'phone' ? layout.pitch * 6 - 16 : layout.pitch * 3)}
  />
)

/** A die that is taken counts at once: its points stand where others have an average. */
const withPoints = (item: ChoiceItem, { game: { dice, rules } }: TankardsState): ChoiceItem =>
  item.columns === undefined || item.risk !== undefined
    ? item
    : { ...item, mark: <b>{roundPoints(dice, itemAt(item.columns, 0), rules)}</b> }

/** What may be done now, hanging under the dice: choices, or dice to be picked together. */
export const ChoicesBelow = (props: ChoicesProps) => {
  const { pitch, unit } = props.layout
  if (isSetDue(props))
    return (
      <div className="kit-tasks">
        <Picks {...props} />
      </div>
    )
  return (
    <TagsBelow
      {...props}
      items={itemsOf(props).map((item) => withPoints(item, props.view))}
      columns={DICE.length}
      pitch={pitch}
      zoom={Math.min(unit, pitch / 92)}
    />
  )
}

const rowsOrPicks = (props: ChoicesProps): ReactNode => {
  if (isSetDue(props))
    return (
      <div className="kit-waiting">
        <h1>{props.prompt.heading}</h1>
        <Picks {...props} />
      </div>
    )
  const items = itemsOf(props)
  return items.length === 0 ? null : (
    <ChoiceRows
      items={items.map((item) => withPoints(item, props.view))}
      {...props.prompt}
      picked={props.picked}
      onPick={props.onPick}
      columns={{ count: DICE.length, pitch: props.layout.pitch }}
    />
  )
}

/** The same for a phone: each choice under its die, all of them seen without scrolling. */
export const Panel = (props: ChoicesProps) => <ChoicePanel {...props}>{rowsOrPicks(props)}</ChoicePanel>
