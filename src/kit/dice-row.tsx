import './dice-row.css'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Die, type DieProps, ThrownTogether, tiltOf } from './die.tsx'
import { fly, inNextFrame } from './fly.ts'
import { type Material, playContacts } from './sounds.ts'
import { throwDice, type ThrownDie, type Toss } from './tumble.ts'
import { AdvisedMark } from './worth.tsx'

/** A die of a row. The same die keeps its `id`, which also names its throw, as long as it lies there. */
export type RowDie = Pick<DieProps, 'face' | 'sides' | 'act' | 'lit' | 'label'> & {
  readonly id: string
  /** Its place where places are fixed; else the dice lie in their order. */
  readonly column?: number
  /** A class of its place: a colour of its own. */
  readonly kind?: string
  /** Used up: it lies there without colour. */
  readonly worn?: boolean
  /** Not there (gone, kept back, not placed yet): its place is kept, and says what `label` says. */
  readonly absent?: boolean
  /** What is drawn over it. */
  readonly mark?: ReactNode
  /** Where it comes from, or leaves to, in die widths, if no hand on this page threw it. */
  readonly from?: readonly [number, number]
}

/** How a die is taken hold of. */
export type Grip = {
  /** What it does, said of a die that is a control by itself. Without words it stands for a choice whose card says everything, and has no place among the keys. */
  readonly words?: string
  readonly picked?: boolean
  /** The die or its card is looked at: both rise. */
  readonly looked?: boolean
  readonly advised?: boolean
  take(): void
  look?(looks: boolean): void
}

type DiceRowProps = {
  readonly dice: readonly RowDie[]
  /** So many fixed places, `pitch` px from one to the next; without them the dice lie side by side as the board's style sheet says. */
  readonly columns?: number
  readonly pitch?: number
  /** Px that a die is wide; without it `--die` of the board. */
  readonly size?: number
  /** What the dice fall on. */
  readonly on: Material
  /** How the hand on this page let go of them. */
  readonly toss?: Toss | undefined
  /** What marks a fixed place, under the die that may lie there. */
  place?(column: number): ReactNode
  /** By die and its place, counted from 0; undefined where it is only looked at. */
  grip?(die: RowDie, column: number): Grip | undefined
  /** Enter on one of its controls: takes what is put together with them. */
  take?: (() => void) | undefined
  /** What lies beside the dice. */
  readonly children?: ReactNode
}

/** Dice in a hand lie this close together, in die widths. */
const HEAP = 0.6

const isFlying = ({ act, face }: RowDie): boolean => act === 'tumble' && face !== undefined

/** The dice that fall now, from where the hand let go to where they are drawn: lengths in widths of the first. */
const thrownIn = (row: HTMLElement, drawn: readonly HTMLElement[], { dice, toss }: DiceRowProps) => {
  const [corner, size] = [row.getBoundingClientRect(), drawn[0]?.offsetWidth ?? 1]
  const flying = dice.filter(isFlying)
  return drawn.flatMap((element, i): readonly ThrownDie[] => {
    const die = flying[i]
    if (die === undefined) return []
    const { id, face = 1, sides = 6, from = [0, -4] } = die
    const { left, top, width } = element.getBoundingClientRect()
    const place = [(left - corner.left) / size, (top - corner.top) / size] as const
    const heap = (i - (flying.length - 1) / 2) * HEAP
    const hand = toss && ([(toss.x - left - width / 2) / size + heap, (toss.y - top) / size - 0.5] as const)
    return [{ seed: id, sides, face, tilt: tiltOf(id), place, from: hand ?? from }]
  })
}

/** Throws the dice of a row that fall now, as one. */
const useThrow = (props: DiceRowProps) => {
  const row = useRef<HTMLDivElement>(null)
  const key = props.dice.flatMap((die) => (isFlying(die) ? [`${die.id} ${die.face}`] : [])).join()
  const begin = useEffectEvent(() => {
    if (row.current === null) return undefined
    const drawn = [...row.current.querySelectorAll<HTMLElement>('.kit-die.tumble')]
    const size = drawn[0]?.offsetWidth ?? 1
    const { toss, on } = props
    const flights = throwDice(thrownIn(row.current, drawn, props), toss && [toss.vx / size, toss.vy / size])
    const stops = flights.map((flight, i) => drawn[i] && fly(drawn[i], flight))
    playContacts(
      flights.flatMap(({ contacts }) => contacts),
      on,
    )
    return () => stops.forEach((stop) => stop?.())
  })
  // A throw is planned once, when the dice leave the hand.
  useLayoutEffect(() => (key === '' ? undefined : inNextFrame(begin)), [key])
  return row
}

const Handle = ({ words, picked = false, take, look }: Grip) => (
  <button
    type="button"
    className={`kit-grip${words === undefined ? '' : ' kit-ring'}`}
    aria-pressed={picked}
    {...(words === undefined ? { tabIndex: -1, 'aria-hidden': true } : { 'aria-label': words })}
    onClick={take}
    onPointerEnter={() => look?.(true)}
    onPointerLeave={() => look?.(false)}
  />
)

const at = (column: number): CSSProperties => ({ '--column': column }) as CSSProperties

const dieState = ({ kind, worn, absent }: RowDie, { picked, looked }: Partial<Grip>): string =>
  ['kit-place', kind, worn && 'worn', absent && 'absent', picked && 'picked', looked && 'looked']
    .filter(Boolean)
    .join(' ')

type PlaceProps = { readonly die: RowDie; readonly column: number; readonly grip: Grip | undefined }

const DicePlace = ({ die, column, grip }: PlaceProps) => {
  const { id, absent = false, mark, label } = die
  return (
    <span
      className={dieState(die, grip ?? {})}
      style={at(column)}
      {...(absent && label !== undefined && { role: 'img', 'aria-label': label })}
    >
      {!absent && <Die {...die} seed={id} />}
      {mark}
      {grip?.advised === true && <AdvisedMark />}
      {grip !== undefined && <Handle {...grip} />}
    </span>
  )
}

const sizesOf = ({ columns, pitch, size }: DiceRowProps): CSSProperties =>
  ({
    ...(columns !== undefined && { '--columns': columns, '--pitch': `${pitch}px` }),
    ...(size !== undefined && { '--die': `${size}px` }),
  }) as CSSProperties

/** Dice that are thrown as one, side by side or in fixed places, so that nothing shifts when they fall; those that stand for a choice can be taken hold of. */
export const DiceRow = (props: DiceRowProps) => {
  const { dice, columns, place, grip, take, children } = props
  const onKeyDown = (event: KeyboardEvent): void => {
    if (take === undefined || event.key !== 'Enter') return
    event.preventDefault()
    take()
  }
  return (
    <ThrownTogether value>
      <div
        className={`kit-dice-row${columns === undefined ? '' : ' fixed'}`}
        style={sizesOf(props)}
        ref={useThrow(props)}
        onKeyDown={onKeyDown}
      >
        {Array.from({ length: columns ?? 0 }, (_, column) => (
          <span key={column} className="kit-place" style={at(column)}>
            {place?.(column) ?? <span className="kit-slot" />}
          </span>
        ))}
        {dice.map((die, i) => (
          <DicePlace key={die.id} die={die} column={die.column ?? i} grip={grip?.(die, die.column ?? i)} />
        ))}
        {children}
      </div>
    </ThrownTogether>
  )
}
