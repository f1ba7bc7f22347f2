import './dice-row.css'
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Die, type DieProps, ThrownTogether, tiltOf } from './die.tsx'
import { fly } from './fly.ts'
import { type Material, playContacts } from './sounds.ts'
import { throwDice, type ThrownDie, type Toss } from './tumble.ts'
import { AdvisedMark } from './worth.tsx'

/** A die of a row. The same die keeps its `id`, which also names its throw, as long as it lies there. */
export type RowDie = Pick<DieProps, 'face' | 'sides' | 'act' | 'lit' | 'label'> & {
  readonly id: string
  readonly column: number
  /** Used up: it lies there without colour. */
  readonly worn?: boolean
  /** Where it comes from, or leaves to, in die widths, if no hand on this page threw it. */
  readonly from: readonly [number, number]
}

/** How a die is taken hold of. It stands for a choice whose card says everything, so it has no words of its own and no place among the keys. */
export type Grip = {
  readonly picked?: boolean
  /** The die or its card is looked at: both rise. */
  readonly looked?: boolean
  readonly advised?: boolean
  take(): void
  look?(looks: boolean): void
}

type DiceRowProps = {
  readonly dice: readonly RowDie[]
  readonly columns: number
  /** Px from die to die, and the width of a die. */
  readonly pitch: number
  readonly size: number
  /** What the dice fall on. */
  readonly on: Material
  /** How the hand on this page let go of them. */
  readonly toss?: Toss | undefined
  /** What marks a place, under the die that may lie there. */
  place?(column: number): ReactNode
  /** By die; undefined where it is only looked at. */
  grip?(die: RowDie): Grip | undefined
}

/** Dice in a hand lie this close together, in die widths. */
const HEAP = 0.6

const flyingOf = (dice: readonly RowDie[]): readonly RowDie[] =>
  dice.filter(({ act, face }) => act === 'tumble' && face !== undefined)

/** Where a die leaves the hand, in die widths from its place. */
const fromHand = (row: DOMRect, { pitch, size }: DiceRowProps, toss: Toss, column: number, heap: number) =>
  [(toss.x - row.left - (column + 0.5) * pitch) / size + heap, (toss.y - row.top) / size - 0.5] as const

const thrownFrom = (row: DOMRect, props: DiceRowProps): readonly ThrownDie[] => {
  const { pitch, size, toss } = props
  const flying = flyingOf(props.dice)
  return flying.map(({ id, column, face = 1, sides = 6, from }, i) => ({
    seed: id,
    sides,
    face,
    tilt: tiltOf(id),
    place: [(column * pitch) / size, 0],
    from: toss === undefined ? from : fromHand(row, props, toss, column, (i - (flying.length - 1) / 2) * HEAP),
  }))
}

/** Throws the dice of a row that fall now, as one. */
const useThrow = (props: DiceRowProps) => {
  const row = useRef<HTMLDivElement>(null)
  const flying = flyingOf(props.dice)
  const key = flying.map(({ id, face }) => `${id} ${face}`).join()
  useLayoutEffect(() => {
    if (row.current === null || key === '') return undefined
    const { toss, size, on } = props
    const flights = throwDice(
      thrownFrom(row.current.getBoundingClientRect(), props),
      toss && [toss.vx / size, toss.vy / size],
    )
    const dice = row.current.querySelectorAll<HTMLElement>('.kit-die.tumble')
    const stops = flights.map((flight, i) => dice[i] && fly(dice[i], flight))
    playContacts(
      flights.flatMap(({ contacts }) => contacts),
      on,
    )
    return () => stops.forEach((stop) => stop?.())
    // A throw is planned once, when the dice leave the hand.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
  return row
}

const Handle = ({ picked = false, take, look }: Grip) => (
  <button
    type="button"
    className="kit-grip"
    tabIndex={-1}
    aria-hidden="true"
    aria-pressed={picked}
    onClick={take}
    onPointerEnter={() => look?.(true)}
    onPointerLeave={() => look?.(false)}
  />
)

const at = (column: number): CSSProperties => ({ '--column': column }) as CSSProperties

const stateOf = ({ worn }: RowDie, { picked, looked }: Partial<Grip>): string =>
  ['kit-place', worn && 'worn', picked && 'picked', looked && 'looked'].filter(Boolean).join(' ')

const Place = ({ die, grip }: { readonly die: RowDie; readonly grip: Grip | undefined }) => {
  const { id, column, face, sides = 6, act = 'lie', lit = false, from, label } = die
  return (
    <span className={stateOf(die, grip ?? {})} style={at(column)}>
      <Die
        face={face}
        sides={sides}
        act={act}
        lit={lit}
        seed={id}
        from={from}
        {...(label !== undefined && { label })}
      />
      {grip?.advised === true && <AdvisedMark />}
      {grip !== undefined && <Handle {...grip} />}
    </span>
  )
}

/** Dice in fixed places, so that nothing shifts when they fall; those that stand for a choice can be taken hold of. */
export const DiceRow = (props: DiceRowProps) => {
  const { dice, columns, pitch, size, place, grip } = props
  const style = { '--columns': columns, '--pitch': `${pitch}px`, '--die': `${size}px` } as CSSProperties
  return (
    <ThrownTogether value>
      <div className="kit-dice-row" style={style} ref={useThrow(props)}>
        {Array.from({ length: columns }, (_, column) => (
          <span key={column} className="kit-place" style={at(column)}>
            {place?.(column) ?? <span className="kit-slot" />}
          </span>
        ))}
        {dice.map((die) => (
          <Place key={die.id} die={die} grip={grip?.(die)} />
        ))}
      </div>
    </ThrownTogether>
  )
}
