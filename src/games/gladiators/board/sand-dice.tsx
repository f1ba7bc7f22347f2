import { DiceRow, type Grip, type RowDie } from '../../../kit/dice-row.tsx'
import type { Who } from '../../../kit/text.ts'
import type { Readers } from '../../text.ts'
import { columnOf } from '../rules/attack-table.ts'
import { words, columnText, namedOn } from '../text/words.ts'
import type { Extra, Plan } from './plan.ts'
import { type DieSpot, type GladiatorsScene, type Row, sixesOf, strikeIn } from './scene.ts'
import { itemAt } from '../../../dice/index.ts'
import { focusSucceeds, healOf } from '../rules/battle.ts'
import type { Strike } from '../rules/state.ts'

const rowWords = words.board.row

const isRolled = ({ dice }: Row): boolean => dice.length > 0 && dice.every(({ face }) => face !== undefined)

const isFalling = ({ dice }: Row): boolean => dice.some(({ act }) => act === 'tumble')

const isCounted = (row: Row): boolean => isRolled(row) && !isFalling(row)

const rolledText = ({ hit, faces = [], lucky = [] }: Strike): string => {
  if (hit === undefined) return rowWords.whiff
  return hit.column === 'critical' ? rowWords.critical(hit.needed) : columnText(hit.column, [...faces, ...lucky])
}

/** Label of an attack: "Spear: 4 dice and 2 Luck dice", then "Spear: double 5". */
const attackText = (row: Row, strike: Strike, { sides }: GladiatorsScene): string => {
  const { weapon, luck } = strike.attack
  const name = namedOn(itemAt(sides, row.seat).sheet, weapon)
  return isCounted(row)
    ? rowWords.rolled(name, rolledText(strike))
    : rowWords.attack(name, row.dice.length - luck, luck)
}

const defenceText = (row: Row, { hit }: Strike, name: Who): string => {
  if (row.dice.length === 0 || !isCounted(row)) return rowWords.defends(name, row.dice.length)
  const sixes = sixesOf(row)
  return hit !== undefined && sixes >= hit.needed ? rowWords.blocked(name, sixes) : rowWords.notBlocked(name, sixes)
}

const initiativeText = (row: Row, { sums }: GladiatorsScene, name: Who): string => {
  const sum = isCounted(row) || row.dice.length === 0 ? sums?.[row.seat] : undefined
  return sum === undefined ? rowWords.rollsInitiative(name) : rowWords.initiative(name, sum)
}

const healText = (row: Row, name: Who): string => {
  const { face } = itemAt(row.dice, 0)
  return face !== undefined && isCounted(row) ? rowWords.heals(name, face, healOf(face)) : rowWords.rollsHeal(name)
}

const focusText = (row: Row, name: Who): string => {
  const { face } = itemAt(row.dice, 0)
  if (face === undefined || !isCounted(row)) return rowWords.rollsFocus(name)
  return rowWords.focuses(name, face, focusSucceeds(face))
}

const rowText = (row: Row, scene: GladiatorsScene, names: Readers): string => {
  const name = itemAt(names, row.seat)
  if (row.kind === 'initiative') return initiativeText(row, scene, name)
  if (row.kind === 'heal') return healText(row, name)
  if (row.kind === 'focus') return focusText(row, name)
  const strike = strikeIn(scene)
  return row.kind === 'attack' ? attackText(row, strike, scene) : defenceText(row, strike, name)
}

const w = words.board.die

/** Face that decides the column; 0 for a whiff. */
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

/** Die in its current motion: resting, falling, leaving or waiting. A lost Luck die leaves its clover. */
const dieOf = (row: Row, spot: DieSpot, { scene, eye }: DiceProps): RowDie => {
  const { id, face, lucky, act } = spot
  const isGone = act === 'gone'
  const side = (row.seat === eye) === (act === 'leave') ? 3.4 : -3.4
  return {
    id,
    face,
    act: isGone ? 'lie' : act,
    absent: isGone,
    lit: isLit(row, spot, scene),
    label: spotWords(spot),
    from: [side, 0.4],
    ...(lucky && { kind: 'lucky', mark: (face === undefined || isGone) && <Clover /> }),
  }
}

/** Marks for the required 6s, filled one by one as they land. */
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

type DiceProps = { readonly scene: GladiatorsScene; readonly names: Readers; readonly eye: number }

const RowOf = ({ row, ...props }: DiceProps & { readonly row: Row }) => {
  const { scene, names } = props
  return (
    <div className={`gl-row ${row.kind}`} role="group" aria-label={rowText(row, scene, names)}>
      <p key={rowText(row, scene, names)} aria-hidden="true">
        <span>
          {rowText(row, scene, names)}
          {row.kind === 'defence' && row.dice.length > 0 && scene.strike?.hit !== undefined && (
            <Blocks row={row} needed={scene.strike.hit.needed} />
          )}
        </span>
      </p>
      <DiceRow key={row.dice[0]?.id} dice={row.dice.map((spot) => dieOf(row, spot, props))} on="sand" />
    </div>
  )
}

/** Current dice rows: attack above defence, or the far gladiator's initiative above the near one's. */
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

const luckDie = ({ luck }: Pick<Plan, 'luck'>, place: number): RowDie => ({
  id: `luck ${place}`,
  kind: 'lucky',
  absent: place > luck,
  mark: <Clover />,
})

const luckGrip = ({ luck, setLuck }: Plan, place: number): Grip => {
  const isIn = place <= luck
  return { words: w.luck(place), picked: isIn, take: () => setLuck(isIn ? luck - 1 : luck + 1) }
}

/** Luck dice of the plan, or one empty place. */
export const LuckRow = ({ luck }: { readonly luck: number }) => (
  <DiceRow dice={Array.from({ length: Math.max(1, luck) }, (_, i) => luckDie({ luck }, i + 1))} on="sand" />
)

/** Dice of the roll being composed: tapping a Luck die saves it, tapping "+1" adds its option. */
export const PlannedDice = ({ plan, label, take }: { readonly plan: Plan; readonly label: string; take(): void }) => {
  const dice = Array.from({ length: plan.dice }, (_, i): RowDie => ({ id: `plan ${i}` }))
  const luck = Array.from({ length: plan.mostLuck }, (_, i) => luckDie(plan, i + 1))
  return (
    <div className="gl-rows">
      <div className="gl-row planned" role="group" aria-label={w.planned}>
        <p>
          <span>{label}</span>
        </p>
        <DiceRow
          dice={[...dice, ...luck]}
          on="sand"
          grip={(_, i) => (i < plan.dice ? undefined : luckGrip(plan, i - plan.dice + 1))}
          take={take}
        >
          {plan.extras.map((extra) => (
            <ExtraDice key={extra.kind} extra={extra} />
          ))}
        </DiceRow>
      </div>
    </div>
  )
}
