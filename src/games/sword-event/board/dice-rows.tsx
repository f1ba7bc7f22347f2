import type { KeyboardEvent } from 'react'
import { Die } from '../../../kit/die.tsx'
import { AdvisedMark } from '../../../kit/worth.tsx'
import { boardWords as words } from '../words.ts'
import { ArmsMark } from './figure.tsx'
import { rowTexts, rowWords } from './row-words.ts'
import type { DieSpot, Row, SwordEventScene } from './scene.ts'

/** State of picking dice to reroll, by place. */
export type Picking = {
  readonly picked: ReadonlySet<number>
  /** Dice that the coach would reroll. */
  readonly advised: ReadonlySet<number>
  onToggle(place: number): void
  onClear(): void
  onTake(): void
}

type DiceRowsProps = {
  readonly scene: SwordEventScene
  readonly names: readonly string[]
  readonly eye: number
  readonly picking?: Picking | undefined
}

const dieWords = ({ face }: DieSpot): string => (face === undefined ? words.notRolled : words.die(face))

type SpotProps = { readonly die: DieSpot; readonly near: boolean }

const Drawn = ({ die: { id, face, act, lit }, near }: SpotProps) =>
  face === undefined ? null : (
    <Die face={face} act={act} seed={id} from={[near ? -1 : 3, near ? 3.4 : -3.4]} lit={lit} />
  )

const Spot = (props: SpotProps) => (
  <span className="se-spot kit-spot" role="img" aria-label={dieWords(props.die)}>
    <Drawn {...props} />
  </span>
)

const pickWords = ({ face }: DieSpot, place: number, { advised }: Picking): string => {
  if (face === undefined) return words.notRolled
  return (advised.has(place) ? words.rollAgainAdvised : words.rollAgain)(face, place + 1)
}

/** A die that can be picked: a tap or Space picks it, Enter confirms. */
const PickSpot = ({ place, picking, ...props }: SpotProps & { readonly place: number; readonly picking: Picking }) => {
  const isPicked = picking.picked.has(place)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    picking.onTake()
  }
  return (
    <button
      type="button"
      className={`se-spot kit-spot kit-ring pick${isPicked ? ' picked' : ''}`}
      aria-pressed={isPicked}
      aria-label={pickWords(props.die, place, picking)}
      onClick={() => picking.onToggle(place)}
      onKeyDown={onKeyDown}
    >
      <Drawn {...props} die={isPicked ? { ...props.die, lit: false } : props.die} />
      {picking.advised.has(place) && <AdvisedMark />}
    </button>
  )
}

/** Returns the first and last place of each bracket over adjacent dice that score together. */
const spansOf = (dice: readonly DieSpot[]): readonly (readonly [number, number])[] =>
  dice.flatMap(({ lit, face }, i) => {
    const isSame = (other: DieSpot | undefined): boolean =>
      other?.lit === true && (isStraight(dice) || other.face === face)
    if (!lit || isSame(dice[i - 1])) return []
    const end = dice.findIndex((die, at) => at > i && !isSame(die))
    return [[i, end < 0 ? dice.length : end]]
  })

const isStraight = (dice: readonly DieSpot[]): boolean =>
  dice.length === new Set(dice.map(({ face }) => face)).size && dice.every(({ lit }) => lit)

const Brackets = ({ dice }: Pick<Row, 'dice'>) => (
  <div className="se-brackets" aria-hidden="true">
    {spansOf(dice).map(([from, to]) => (
      <span key={from} style={{ gridColumn: `${from + 1} / ${to + 1}` }} />
    ))}
  </div>
)

type DiceRowProps = DiceRowsProps & { readonly row: Row; readonly isNow: boolean }

const RowOf = ({ row, isNow, names, eye, picking }: DiceRowProps) => {
  const [who, what] = rowTexts(row, names)
  const near = row.seat === eye
  return (
    <div className={`se-row ${row.kind}${isNow ? ' now' : ''}`} role="group" aria-label={rowWords(row, names)}>
      <p aria-hidden="true">
        <ArmsMark seat={row.seat} />
        <span key={`${who} ${what}`}>
          {who} <b>{what}</b>
        </span>
      </p>
      {isNow && <Brackets dice={row.dice} />}
      <div key={row.dice[0]?.id} className="se-dice">
        {row.dice.map((die, place) =>
          picking !== undefined && row.open ? (
            <PickSpot key={die.id} die={die} near={near} place={place} picking={picking} />
          ) : (
            <Spot key={die.id} die={die} near={near} />
          ),
        )}
      </div>
    </div>
  )
}

/** True if the rows show dice for the order, false if they show a strike. */
export const isForOrder = ({ rows }: Pick<SwordEventScene, 'rows'>): boolean =>
  rows.some(({ kind }) => kind === 'initiative' || kind === 'tie')

/** Returns the current row of a strike: the last row with dice. */
export const rowNow = (scene: Pick<SwordEventScene, 'rows'>): Row | undefined =>
  isForOrder(scene) ? undefined : scene.rows.findLast(({ dice }) => dice.length > 0)

/** The rolls on the table. In a strike, the current row is large; for the order, all rolls are shown. */
export const DiceRows = (props: DiceRowsProps) => {
  const { scene } = props
  const now = rowNow(scene)
  return (
    <div className={`se-rows${isForOrder(scene) ? ` order n${scene.rows.length}` : ''}`} data-mark="dice">
      {scene.rows.map((row) =>
        row.dice.length === 0 ? null : (
          <RowOf key={`${row.kind} ${row.seat} ${row === now}`} {...props} row={row} isNow={row === now} />
        ),
      )}
    </div>
  )
}
