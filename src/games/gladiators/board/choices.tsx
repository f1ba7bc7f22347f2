import type { ReactNode } from 'react'
import { itemAt } from '../../../dice/index.ts'
import type { BoardChoice, BoardProps } from '../../../kit/board.ts'
import type { ChoiceItem } from '../../../kit/choice.ts'
import { ChoiceRows } from '../../../kit/choice-rows.tsx'
import { ChoiceTags } from '../../../kit/choice-tags.tsx'
import { ChoicePanel } from '../../../kit/choice-panel.tsx'
import { RollButton } from '../../../kit/take-button.tsx'
import { luckIn } from '../rules/actions.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { words } from '../text/words.ts'
import type { Layout } from './layout.ts'
import { Picker } from './picker.tsx'
import { type Pick as Turn, pickOf } from './picks.ts'
import { sheetFor, SheetCards, WeaponOf } from './sheet-cards.tsx'
import { useDigits } from '../../../kit/use-choice-keys.ts'
import { Group, Option, Steps } from './steps.tsx'

type LuckPickerProps = {
  readonly choices: readonly BoardChoice[]
  readonly heading: string
  readonly picked: string | undefined
  onPick(id: string): void
}

/** How many Luck dice: one option for each number that is offered, at first none. */
const LuckPicker = ({ choices, heading, picked, onPick }: LuckPickerProps) => {
  const choice = choices.find(({ id }) => id === picked) ?? choices[0]
  useDigits(Math.min(9, choices.length), (i) => onPick(itemAt(choices, i).id))
  return (
    <Steps choices={choices} choice={choice} heading={heading}>
      <Group label={heading} name="luck">
        <span className="gl-options-name" aria-hidden="true">
          {words.board.picker.luck}
        </span>
        {choices.map((one, i) => (
          <Option
            key={one.id}
            label={`${luckIn(one.id)}`}
            words={one.label}
            pressed={one === choice}
            advised={one.coach?.worth?.best === true}
            digit={i + 1}
            onPress={() => onPick(one.id)}
          />
        ))}
      </Group>
    </Steps>
  )
}

type View = GladiatorsState

export type ChoicesProps = Pick<BoardProps<View>, 'view' | 'choices' | 'prompt' | 'roll'> & {
  readonly layout: Layout
  readonly resting: boolean
  /** The row that is selected on a phone. */
  readonly picked: string | undefined
  onPick(id: string | undefined): void
  /** The tag that is looked at elsewhere. */
  onLook(id: string | undefined): void
  /** The turn that is put together. */
  readonly turnPick: Turn | undefined
  onTurnPick(pick: Turn): void
}

/** More tags than this find no room side by side. */
const MOST_TAGS = 3

const luckMark = (id: string): ReactNode => (
  <span className="gl-luck-mark">
    {Array.from({ length: Math.min(3, luckIn(id)) }, (_, i) => (
      <i key={i} />
    ))}
  </span>
)

const markOf = (view: View, choice: BoardChoice): ReactNode =>
  view.phase === 'choose' ? <WeaponOf sheet={sheetFor(view, choice)} /> : luckMark(choice.id)

/** Choices of which one is simply taken; a pick is forgotten then, for the next one here may be somebody else. */
const itemsOf = ({ view, choices, onPick }: ChoicesProps): readonly ChoiceItem[] =>
  choices.map((choice) => ({
    ...choice,
    mark: markOf(view, choice),
    choose: () => {
      onPick(undefined)
      choice.choose()
    },
  }))

/** The turn that is put together: the one picked, at first the first that is offered; undefined where no turn is asked. */
export const turnPickOf = ({ choices, resting, turnPick, view }: Omit<ChoicesProps, 'layout'>): Turn | undefined => {
  const [first] = choices
  if (!resting || view.phase !== 'turn' || first === undefined) return undefined
  return turnPick ?? pickOf(first.id)
}

const TurnPicker = (props: ChoicesProps & { readonly pick: Turn }) => {
  const { view, choices, prompt, pick, onTurnPick } = props
  return (
    <Picker
      choices={choices}
      sheet={itemAt(view.sheets, view.actor)}
      heading={prompt.heading}
      pick={pick}
      onPick={onTurnPick}
    />
  )
}

const Rows = (props: ChoicesProps) => (
  <ChoiceRows items={itemsOf(props)} {...props.prompt} picked={props.picked} onPick={props.onPick} />
)

const Luck = (props: ChoicesProps) => (
  <div className="gl-luck">
    {props.layout.shape === 'phone' && <h1>{props.prompt.heading}</h1>}
    {props.layout.shape === 'phone' && <p>{props.prompt.detail}</p>}
    <LuckPicker choices={itemsOf(props)} heading={props.prompt.heading} picked={props.picked} onPick={props.onPick} />
  </div>
)

const Tags = (props: ChoicesProps) => (
  <ChoiceTags
    items={itemsOf(props)}
    label={props.prompt.heading}
    columns={1}
    pitch={props.layout.pitch}
    zoom={props.layout.unit}
    onLook={props.onLook}
  />
)

const isPicked = ({ view, choices, layout }: ChoicesProps): boolean =>
  view.phase !== 'choose' && (layout.shape === 'phone' || choices.length > MOST_TAGS)

/** Whether the panel says what the coach thinks of a choice, beside its figures. */
export const isSaidBelow = (props: ChoicesProps): boolean => turnPickOf(props) !== undefined || isPicked(props)

const asked = (props: ChoicesProps): ReactNode => {
  const { view, choices, resting, prompt, layout } = props
  const pick = turnPickOf(props)
  if (pick !== undefined) return <TurnPicker {...props} pick={pick} />
  if (!resting || choices.length === 0) return null
  const isPhone = layout.shape === 'phone'
  if (view.phase === 'choose')
    return isPhone ? <Rows {...props} /> : <SheetCards view={view} choices={choices} label={prompt.heading} />
  return isPicked(props) ? <Luck {...props} /> : <Tags {...props} />
}

/** What may be done now, under the dice; an empty place where nothing may. */
export const Below = (props: ChoicesProps) => (
  <div className="kit-tasks">{asked(props) ?? <RollButton {...props} />}</div>
)

/** The same for a phone. */
export const Panel = (props: ChoicesProps) => <ChoicePanel {...props}>{asked(props)}</ChoicePanel>
