import type { ReactNode } from 'react'
import type { BoardChoice, BoardProps } from '../../../kit/board.ts'
import type { ChoiceItem } from '../../../kit/choice.ts'
import { ChoiceRows } from '../../../kit/choice-rows.tsx'
import { ChoicePanel } from '../../../kit/choice-panel.tsx'
import { type ChoiceFocus, TagsBelow } from '../../../kit/dice-choices.tsx'
import type { RollButtonProps } from '../../../kit/take-button.tsx'
import { Die } from '../../../kit/die.tsx'
import { Shield, type ShieldPattern } from '../../../kit/shield.tsx'
import { type HolmgangState, sideOf } from '../rules/rules.ts'
import { FRESH } from '../rules/side.ts'
import type { Layout } from './layout.ts'

export const patternOf = (seat: number): ShieldPattern => (seat === 0 ? 'wave' : 'cross')

const faceIn = (id: string): number | undefined => (id.startsWith('parry ') ? Number(id.slice(6)) : undefined)

export const choiceOf = (choices: readonly BoardChoice[], face: number): BoardChoice | undefined =>
  choices.find(({ id }) => faceIn(id) === face)

const shieldMark = (view: HolmgangState, id: string, seat: number): ReactNode => (
  <span className="hg-mark">
    <Shield small pattern={patternOf(seat)} state="active" value={id === 'swap' ? FRESH : sideOf(view, seat).active} />
  </span>
)

const diceMark = (faces: readonly (number | undefined)[]): ReactNode => (
  <span className={`hg-mark dice n${faces.length}`}>
    {faces.map((face, i) => (
      // oxlint-disable-next-line react/no-array-index-key
      <Die key={i} face={face} seed={`mark ${i}`} />
    ))}
  </span>
)

const PLUS_ONE: ReactNode = (
  <span className="hg-mark plus">
    + <Die seed="plus" />
  </span>
)

const markOf = (view: HolmgangState, id: string, seat: number): ReactNode => {
  const face = faceIn(id)
  if (face !== undefined) return diceMark(view.dice.filter((d) => d === face).slice(0, 3))
  if (id === 'wager') return PLUS_ONE
  return id === 'plain' ? null : shieldMark(view, id, seat)
}

/** An offered choice with its picture and the dice that it hangs under. */
const itemOf = (view: HolmgangState, choice: BoardChoice, seat: number): ChoiceItem => {
  const face = faceIn(choice.id)
  const columns = view.dice.flatMap((d, i) => (d === face ? [i] : []))
  const mark = markOf(view, choice.id, seat)
  return face === undefined ? { ...choice, mark } : { ...choice, mark, columns }
}

type ChoicesProps = Pick<BoardProps<HolmgangState>, 'view' | 'choices' | 'prompt' | 'turn'> &
  RollButtonProps &
  ChoiceFocus & { readonly layout: Layout }

const itemsOf = ({ view, choices, turn, resting }: ChoicesProps): readonly ChoiceItem[] =>
  resting ? choices.map((choice) => itemOf(view, choice, turn[0] ?? 0)) : []

export const ChoicesBelow = (props: ChoicesProps) => {
  const { pitch, unit } = props.layout
  const columns = Math.max(1, props.view.dice.length)
  return <TagsBelow {...props} items={itemsOf(props)} columns={columns} pitch={pitch} zoom={unit} />
}

export const Panel = (props: ChoicesProps) => {
  const items = itemsOf(props)
  return (
    <ChoicePanel {...props}>
      {items.length > 0 ? (
        <ChoiceRows items={items} {...props.prompt} picked={props.picked} onPick={props.onPick} />
      ) : null}
    </ChoicePanel>
  )
}
