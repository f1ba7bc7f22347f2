import type { KeyboardEvent } from 'react'
import { columnOf } from '../rules/attack-table.ts'
import { Die } from '../../../kit/die.tsx'
import { words } from '../text/words.ts'
import type { Extra, Plan } from './plan.ts'
import { isCounted, rowText } from './row-words.ts'
import { type DieSpot, type GladiatorsScene, type Row, sixesOf } from './scene.ts'

const w = words.board.die

/** The face that makes the column; 0 for a whiff. */
const decisive = ({ strike }: GladiatorsScene): number => {
  if (strike?.faces === undefined || strike.hit === undefined) return 0
  const column = columnOf([...strike.faces, ...strike.lucky])
  return column === 'critical' ? 6 : Number(column.slice(0, 1))
}

const isLit = (row: Row, die: DieSpot, scene: GladiatorsScene): boolean => {
  if (!isCounted(row) || die.act !== 'lie') return false
  if (row.kind === 'attack') return die.face === decisive(scene)
  return row.kind === 'defence' && die.face === 6
}

/** Four round leaves. */
const LEAVES =
  'M0 0C-3-3-6-10-2-11Q0-10 0-9Q0-10 2-11C6-10 3-3 0 0C3-3 10-6 11-2Q10 0 9 0Q10 0 11 2C10 6 3 3 0 0C3 3 6 10 2 11Q0 10 0 9Q0 10-2 11C-6 10-3 3 0 0C-3 3-10 6-11 2Q-10 0-9 0Q-10 0-11-2C-10-6-3-3 0 0Z'

const Clover = () => (
  <svg className="gl-clover" viewBox="-12 -12 24 24" aria-hidden="true">
    <path d={LEAVES} />
  </svg>
)

const spotWords = ({ face, lucky, act }: DieSpot): string => {
  if (face === undefined) return lucky ? w.luckWaiting : w.waiting
  if (!lucky) return w.lies(face)
  return act === 'gone' || act === 'leave' ? w.luckLost(face) : w.luckLies(face)
}

type SpotProps = { readonly die: DieSpot; readonly lit: boolean; readonly near: boolean }

/** A die that lies, falls, leaves, or waits to be rolled. */
const Spot = ({ die, lit, near }: SpotProps) => {
  const { id, face, lucky, act } = die
  return (
    <span
      className={`gl-spot${lucky ? ' lucky' : ''}${act === 'gone' ? ' gone' : ''}${face === undefined ? ' waits' : ''}`}
      role="img"
      aria-label={spotWords(die)}
    >
      {act !== 'gone' && (
        <Die face={face} act={act} seed={id} from={[(near ? -3.4 : 3.4) * (act === 'leave' ? -1 : 1), 0.4]} lit={lit} />
      )}
      {lucky && (face === undefined || act === 'gone') && <Clover />}
    </span>
  )
}

/** As many marks as 6s are needed, filled one by one as they land. */
const Blocks = ({ row, needed }: { readonly row: Row; readonly needed: number }) => {
  const landed = isCounted(row) ? sixesOf(row) : 0
  return (
    <span className="gl-blocks" aria-hidden="true">
      {Array.from({ length: needed }, (_, i) => (
        <i key={i} className={i < landed ? 'full' : undefined}>
          6
        </i>
      ))}
    </span>
  )
}

type DiceProps = { readonly scene: GladiatorsScene; readonly names: readonly string[]; readonly eye: number }

const RowOf = ({ row, scene, names, eye }: DiceProps & { readonly row: Row }) => (
  <div className={`gl-row ${row.kind}`} role="group" aria-label={rowText(row, scene, names)}>
    <p key={rowText(row, scene, names)} aria-hidden="true">
      <span>
        {rowText(row, scene, names)}
        {row.kind === 'defence' && row.dice.length > 0 && scene.strike?.hit !== undefined && (
          <Blocks row={row} needed={scene.strike.hit.needed} />
        )}
      </span>
    </p>
    <div key={row.dice[0]?.id} className="gl-dice">
      {row.dice.map((die) => (
        <Spot key={die.id} die={die} lit={isLit(row, die, scene)} near={row.seat === eye} />
      ))}
    </div>
  </div>
)

/** What has been rolled or is about to be: the attack over the defence, or the far gladiator's initiative over the near one's. */
export const SandDice = (props: DiceProps) => {
  const { scene, eye } = props
  const isStart = scene.rows[0]?.kind === 'initiative'
  const rows = isStart ? scene.rows.toSorted((a) => (a.seat === eye ? 1 : -1)) : scene.rows
  return (
    <div className="gl-rows kit-fades" data-mark="dice">
      {rows.map((row) => (
        <RowOf key={`${row.kind} ${row.seat}`} {...props} row={row} />
      ))}
    </div>
  )
}

const ExtraDice = ({ extra: { kind, dice, on, toggle } }: { readonly extra: Extra }) => (
  <button
    type="button"
    className="gl-extra kit-ring"
    aria-pressed={on}
    aria-label={w.moreFor[kind](dice)}
    onClick={toggle}
  >
    <b>{w.more(dice)}</b>
    <small>{w[kind]}</small>
  </button>
)

const LuckDie = ({ place, plan }: { readonly place: number; readonly plan: Plan }) => {
  const isIn = place <= plan.luck
  return (
    <button
      type="button"
      className={`gl-spot gl-luck-die kit-ring lucky${isIn ? '' : ' kept'}`}
      aria-pressed={isIn}
      aria-label={w.luck(place)}
      onClick={() => plan.setLuck(isIn ? plan.luck - 1 : plan.luck + 1)}
    >
      {isIn && <Die seed={`luck ${place}`} />}
      <Clover />
    </button>
  )
}

type PlannedProps = { readonly plan: Plan; readonly label: string; take(): void }

/** Enter takes what is put together, also on one of its dice. */
const onEnter =
  (take: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    take()
  }

/** The dice of a roll that is put together: a tap on a Luck die keeps it back, one on "+1" adds what it stands for. */
export const PlannedDice = ({ plan, label, take }: PlannedProps) => (
  <div className="gl-rows">
    <div className="gl-row planned" role="group" aria-label={w.planned} onKeyDown={onEnter(take)}>
      <p>
        <span>{label}</span>
      </p>
      <div className="gl-dice">
        {Array.from({ length: plan.dice }, (_, i) => (
          <span key={i} className="gl-spot">
            <Die seed={`plan ${i}`} />
          </span>
        ))}
        {Array.from({ length: plan.mostLuck }, (_, i) => (
          <LuckDie key={i} place={i + 1} plan={plan} />
        ))}
        {plan.extras.map((extra) => (
          <ExtraDice key={extra.kind} extra={extra} />
        ))}
      </div>
    </div>
  </div>
)
