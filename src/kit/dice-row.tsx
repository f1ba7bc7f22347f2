import './dice-row.css'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Die, type DieProps, ThrownTogether, tiltOf } from './die.tsx'
import { fly, inNextFrame } from './fly.ts'
import { type Material, playContacts } from './sounds.ts'
import { throwDice, type ThrownDie, type Toss } from './tumble.ts'
import { AdvisedMark } from './worth.tsx'

/** Die of a row. Its `id` identifies it across renders and seeds its throw. */
export type RowDie = Pick<DieProps, 'face' | 'sides' | 'act' | 'lit' | 'label'> & {
  readonly id: string
  /** Column of the die; undefined places dice in list order. */
  readonly column?: number
  /** CSS class for a colour of the die's own. */
  readonly kind?: string
  /** True for a used die, drawn without colour. */
  readonly worn?: boolean
  /** True for a die that is off the table. Its column stays empty and keeps `label`. */
  readonly absent?: boolean
  readonly mark?: ReactNode
  /** Start of a throw or end of a departure, in die widths. Ignored if a hand on this page threw the die. */
  readonly from?: readonly [number, number]
}

/** Makes a die a control. */
export type Grip = {
  /** Label of the control. Undefined if a tag already represents the choice; the die then takes no keyboard focus. */
  readonly words?: string
  readonly picked?: boolean
  /** True while the pointer or focus is on the die or its tag; both are then raised. */
  readonly looked?: boolean
  readonly advised?: boolean
  take(): void
  look?(looks: boolean): void
}

type DiceRowProps = {
  readonly dice: readonly RowDie[]
  /** Number of fixed columns, `pitch` px apart. Undefined: the board's CSS places the dice. */
  readonly columns?: number
  /** Number of fixed columns in a row; default: all. `--row` is the board's height of a row. */
  readonly across?: number
  readonly pitch?: number
  /** Width of a die in px; default: the board's `--die`. */
  readonly size?: number
  /** Surface of the table, for the sound. */
  readonly on: Material
  /** Throw by a hand on this page; undefined for other throws. */
  readonly toss?: Toss | undefined
  /** Draws a mark under a fixed column. */
  place?(column: number): ReactNode
  /** Returns the control for a die and its column (from 0); undefined if the die has no control. */
  grip?(die: RowDie, column: number): Grip | undefined
  /** Called on Enter at one of the dice; plays the choice assembled so far. */
  take?: (() => void) | undefined
  readonly children?: ReactNode
}

/** Distance of dice in a hand, in die widths. */
const HEAP = 0.6

const isFlying = ({ act, face }: RowDie): boolean => act === 'tumble' && face !== undefined

/** Falling dice with start and end of their flight; lengths in widths of the first die. */
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

/** Animates all falling dice of a row as one throw. */
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
  // Plans each throw once, when the dice leave the hand.
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

/** Place of a column, in a row of `across`. */
const at = (column: number, across = Infinity): CSSProperties =>
  ({ '--column': column % across, '--line': Math.floor(column / across) }) as CSSProperties

const dieState = ({ kind, worn, absent }: RowDie, { picked, looked }: Partial<Grip>): string =>
  ['kit-place', kind, worn && 'worn', absent && 'absent', picked && 'picked', looked && 'looked']
    .filter(Boolean)
    .join(' ')

type PlaceProps = {
  readonly die: RowDie
  readonly column: number
  readonly across: number | undefined
  readonly grip: Grip | undefined
}

const DicePlace = ({ die, column, across, grip }: PlaceProps) => {
  const { id, absent = false, mark, label } = die
  return (
    <span
      className={dieState(die, grip ?? {})}
      style={at(column, across)}
      {...(absent && label !== undefined && { role: 'img', 'aria-label': label })}
    >
      {!absent && <Die {...die} seed={id} />}
      {mark}
      {grip?.advised === true && <AdvisedMark />}
      {grip !== undefined && <Handle {...grip} />}
    </span>
  )
}

const sizesOf = ({ columns, across = columns, pitch, size }: DiceRowProps): CSSProperties =>
  ({
    ...(columns !== undefined && { '--columns': across, '--pitch': `${pitch}px` }),
    ...(size !== undefined && { '--die': `${size}px` }),
  }) as CSSProperties

/**
 * Row of dice, in order or in fixed columns. Reserves space, so that nothing shifts when dice fall. Dice with a grip
 * are controls.
 */
export const DiceRow = (props: DiceRowProps) => {
  const { dice, columns, across, place, grip, take, children } = props
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
          <span key={column} className="kit-place" style={at(column, across)}>
            {place?.(column) ?? <span className="kit-slot" />}
          </span>
        ))}
        {dice.map((die, i) => (
          <DicePlace
            key={die.id}
            die={die}
            column={die.column ?? i}
            across={across}
            grip={grip?.(die, die.column ?? i)}
          />
        ))}
        {children}
      </div>
    </ThrownTogether>
  )
}
