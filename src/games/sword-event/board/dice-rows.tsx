import type { KeyboardEvent } from 'react'
import { Die } from '../../../kit/die.tsx'
import { AdvisedMark } from '../../../kit/worth.tsx'
import { words as catalogue } from '../words.ts'
import { ArmsMark } from './arms.tsx'
import { rowTexts, rowWords, saidOf } from './row-words.ts'
import type { DieSpot, Row, SwordEventScene } from './scene.ts'

const words = catalogue.board

/** Dice that are being picked to be rolled again, by place. */
export type Picking = {
  readonly picked: ReadonlySet<number>
  /** Those the coach would roll again. */
  readonly advised: ReadonlySet<number>
  onToggle(place: number): void
  /** Does what is picked. */
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

/** A die that can be picked: a tap or Space picks it, Enter does what is picked. */
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
      {isPicked && (
        <svg className="se-again" viewBox="-12 -12 24 24" aria-hidden="true">
          <circle r="11" />
          <path d="M5-4A6.5 6.5 0 1 0 6.4 1.5M6.5-8V-3.4H1.8" />
        </svg>
      )}
      {picking.advised.has(place) && <AdvisedMark />}
    </button>
  )
}

type RowProps = DiceRowsProps & { readonly row: Row }

const RowOf = ({ row, names, eye, picking }: RowProps) => {
  const [who, what] = rowTexts(row, names)
  const near = row.seat === eye
  return (
    <div className={`se-row ${row.kind}`} role="group" aria-label={rowWords(row, names)}>
      <p key={`${who} ${what}`} aria-hidden="true">
        {who !== '' && <ArmsMark seat={row.seat} />}
        <span className="kit-cut">
          {who}
          <b>{what}</b>
        </span>
      </p>
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

/** The rolls that lie on the table, each in its place: attack and both defences, or everybody's roll for the order. */
export const DiceRows = (props: DiceRowsProps) => {
  const { scene } = props
  const said = saidOf(scene)
  const isOrder = scene.rows.some(({ kind }) => kind === 'initiative' || kind === 'tie')
  const length = isOrder ? Math.max(3, scene.knights.length) : 3
  const places = Array.from({ length }, (_, i) => scene.rows[i])
  return (
    <div className={`se-rows kit-fades${isOrder ? ' order' : ''}${length > 3 ? ' many' : ''}`}>
      {places.map((row, i) =>
        row === undefined ? <div key={i} className="se-row" /> : <RowOf key={i} {...props} row={row} />,
      )}
      <p key={said} className="se-said kit-cut">
        {said}
      </p>
    </div>
  )
}
