import type { ReactNode } from 'react'
import type { BoardChoice, BoardProps } from './board.ts'
import { bestChoice, type ChoiceItem } from './choice.ts'
import { ChoicePanel } from './choice-panel.tsx'
import { ChoiceRows } from './choice-rows.tsx'
import { ChoiceTags } from './choice-tags.tsx'
import type { Grip } from './dice-row.tsx'
import { areSets, columnsOf, DiceSet, type SetWords } from './dice-set.tsx'
import { Heading } from './heading.tsx'
import type { BoardLayout } from './shape.ts'
import { useOneTap } from './offers.tsx'
import { RollButton, type RollButtonProps } from './take-button.tsx'
import { usePick, usePicked } from './board-hooks.ts'
import { coachSentence } from './worth.tsx'

export type DiceQuestion = Pick<BoardProps<unknown>, 'view' | 'choices' | 'prompt'> &
  RollButtonProps & {
    /** `across`: number of columns in a row, if the dice take several rows. */
    readonly layout: BoardLayout & { readonly pitch: number; readonly across?: number }
    readonly columns: number
    /** Draws the subject of a choice that is not a die. */
    markOf?(choice: BoardChoice): ReactNode
    /** Words for dice that are picked together; undefined if the game never asks for sets of dice. */
    readonly setWords?: SetWords
    /** True if phones show each choice under its dice instead of in a list. */
    readonly hangs?: boolean
  }

const itemOf = (choice: BoardChoice, { markOf }: DiceQuestion): ChoiceItem => {
  const columns = columnsOf(choice)
  const mark = choice.figure === undefined ? markOf?.(choice) : <b>{choice.figure}</b>
  return { ...choice, ...(columns && { columns }), ...(mark !== undefined && { mark }) }
}

/** Choices sorted by their dice; choices without a die follow. */
const itemsOf = (question: DiceQuestion): readonly ChoiceItem[] => {
  const { choices, columns, resting } = question
  const items = resting ? choices.map((choice) => itemOf(choice, question)) : []
  return items.toSorted((a, b) => (a.columns?.[0] ?? columns) - (b.columns?.[0] ?? columns))
}

type Picked = {
  readonly items: readonly ChoiceItem[]
  /** True if the player selects dice one by one and confirms them together. */
  readonly isSet: boolean
  /** Id of the selected row on a phone. On other screens, `looked` is the id of the tag under the pointer or focus. */
  readonly picked: string | undefined
  onPick(id: string): void
  readonly looked: string | undefined
  onLook(id: string | undefined): void
  /** True if the first tap on a die of a phone takes its choice. */
  readonly oneTap: boolean
  /** Columns of the dice in the player's set. */
  readonly set: readonly number[]
  onToggle(column: number): void
}

/**
 * State of a question about dice in fixed columns, with the player's picks. The facet `dice` of a choice lists its
 * dice. If choices share a die, the player picks dice one by one and confirms them together.
 */
export const useDiceChoices = <Q extends DiceQuestion>(question: Q): Q & Picked => {
  const { view } = question
  const [[picked, onPick], [looked, onLook]] = [usePick<string>(view), usePicked<string>(view)]
  const [set = [], setSet] = usePick<readonly number[]>(view)
  const onToggle = (column: number): void => {
    const next = set.includes(column) ? set.filter((other) => other !== column) : [...set, column]
    setSet(next.length === 0 ? undefined : next)
  }
  const items = itemsOf(question)
  const oneTap = useOneTap()
  return { ...question, items, isSet: areSets(items), picked, onPick, looked, onLook, oneTap, set, onToggle }
}

export type DiceChoices = DiceQuestion & Picked

/** Picks a choice on a phone by the first tap and takes it by the second, or by the first if the player wants so. */
export const tapChoice = ({ oneTap, picked, onPick }: DiceChoices, { id, choose }: ChoiceItem): void =>
  oneTap || picked === id ? choose() : onPick(id)

/**
 * Returns the control of a die; undefined if the die has none. A tap takes the die's choice, or adds the die to the
 * set. On a phone, the first tap only picks the choice, unless the player's settings say otherwise.
 */
export const diceGrip = (asked: DiceChoices, column: number): Grip | undefined => {
  const { items, isSet, set, layout, picked, looked, onLook } = asked
  const isPhone = layout.shape === 'phone'
  if (isSet) {
    const advised = isPhone && columnsOf(bestChoice(items))?.includes(column) === true
    return { picked: set.includes(column), advised, take: () => asked.onToggle(column) }
  }
  const item = items.find(({ columns }) => columns?.includes(column))
  if (item === undefined) return undefined
  const { id, choose } = item
  if (isPhone) return { looked: picked === id, take: () => tapChoice(asked, item) }
  return { looked: looked === id, take: choose, look: (looks) => onLook(looks ? id : undefined) }
}

const Picks = (asked: DiceChoices) => {
  const { layout } = asked
  const { across = asked.columns } = layout
  const isPhone = layout.shape === 'phone'
  const width = isPhone ? layout.pitch * across - 16 : (layout.pitch * across) / 2
  return <DiceSet {...asked} heading={asked.prompt.heading} picked={asked.set} chartWidth={Math.round(width)} />
}

const BelowDice = (asked: DiceChoices) => {
  const { items, isSet, prompt, columns, layout } = asked
  if (isSet) return <Picks {...asked} />
  if (items.length === 0) return <RollButton {...asked} />
  const zoom = Math.min(layout.unit, layout.pitch / TAG)
  return <ChoiceTags {...asked} label={prompt.heading} columns={columns} pitch={layout.pitch} zoom={zoom} />
}

type DiceHeadingProps = DiceChoices & { readonly isOver: boolean; readonly isTold: boolean }

/** Question above the dice, with the coach's advice. */
export const DiceHeading = ({ prompt, choices, looked, resting, isOver, isTold }: DiceHeadingProps) => (
  <Heading {...{ prompt, isOver, isTold }} advice={resting ? coachSentence(choices, looked) : undefined} />
)

/** Width of a tag in px at zoom 1. */
const TAG = 92

/** Controls under the dice: choices, the set of dice, or the roll button. */
export const DiceTasks = (asked: DiceChoices) => (
  <div className="kit-tasks">
    <BelowDice {...asked} />
  </div>
)

const InPanel = (asked: DiceChoices) => {
  const { items, isSet, prompt, picked, onPick, columns, layout, hangs = false } = asked
  if (isSet)
    return (
      <div className="kit-waiting">
        <h1>{prompt.heading}</h1>
        <Picks {...asked} />
      </div>
    )
  const under = hangs ? { columns: { count: layout.across ?? columns, pitch: layout.pitch } } : {}
  return <ChoiceRows items={items} {...prompt} picked={picked} onPick={onPick} {...under} />
}

/** Controls under the dice for phones, within the thumb's reach. */
export const DicePanel = (asked: DiceChoices) => (
  <ChoicePanel {...asked}>{asked.items.length === 0 ? null : <InPanel {...asked} />}</ChoicePanel>
)
