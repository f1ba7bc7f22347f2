import { facesRolled, type Line, type PerSeat, type Seat } from '../../../engine/index.ts'
import { type Faces, itemAt } from '../../../dice/index.ts'
import type { DieAct } from '../../../kit/die.tsx'
import type { BoardScene } from '../../../kit/plan-scenes.ts'
import { sixesIn } from '../rules/attack-table.ts'
import { attackDice, type Side } from '../rules/battle.ts'
import { initiativeFaces } from '../rules/opening.ts'
import type { Sheet } from '../rules/sheet.ts'
import type { GladiatorsState, Strike } from '../rules/state.ts'
import { strikeOf } from '../rules/turns.ts'
import { battlesWon, finalWinnerOf } from '../rules/series.ts'

/** A die in its row. No `face` before the roll; a lost Luck die is `gone` (clause 6). */
export type DieSpot = {
  readonly id: string
  readonly face?: number
  readonly lucky: boolean
  readonly act: DieAct | 'gone'
}

export type Row = {
  readonly kind: 'attack' | 'defence' | 'initiative' | 'heal' | 'focus'
  readonly seat: Seat
  readonly dice: readonly DieSpot[]
}

/**
 * Movement of a fighter. Attacks: `wind` draws back while the dice fall, then `strike` or `throw`. Targets: `dodge` a
 * whiff, `block`, and otherwise are `hit`, `stagger` or `fall`.
 */
export type Act = 'rest' | 'wind' | 'strike' | 'throw' | 'dodge' | 'block' | 'hit' | 'stagger' | 'heal' | 'fall'

export type SideScene = {
  readonly sheet: Sheet
  readonly side: Side
  readonly act: Act
  readonly role?: 'attacks' | 'defends' | 'won' | 'lost'
}

export type GladiatorsScene = BoardScene & {
  /** Empty until the gladiators are chosen. */
  readonly sides: readonly SideScene[]
  readonly rows: readonly Row[]
  /** Battles won, as in `battlesWon`; before the last picture those of the previous view. */
  readonly won: PerSeat<number>
  /** The current or last attack, up to what has been shown. */
  readonly strike?: Strike
  /** Sums of the initiative roll, by seat. */
  readonly sums?: readonly number[]
  readonly blow?: Blow
  /** True while the standings of a series are shown, before the next battle. */
  readonly standing?: true
}

/** A finished attack: the `damage` of its column, the part `stopped`, and the target's health before and after. */
export type Blow = {
  readonly seat: Seat
  readonly damage: number
  readonly stopped: number
  readonly was: number
  readonly left: number
}

/** Result of the last attack. If the damage exceeded the target's health, only the previous view has that health. */
const blowIn = (
  { record, sides, sheets }: GladiatorsState,
  before: GladiatorsState | undefined,
): { readonly blow?: Blow } => {
  if (record?.kind !== 'attack' || record.faces === undefined) return {}
  if (record.hit !== undefined && record.blocked === undefined) return {}
  const seat = 1 - record.by
  const { health: left } = itemAt(sides, seat)
  const damage = record.hit?.damage ?? 0
  const stopped = record.blocked === true ? damage : 0
  const was = before?.sides[seat]?.health ?? Math.min(itemAt(sheets, seat).health, left + damage - stopped)
  return { blow: { seat, damage, stopped, was, left } }
}

const roleOf = (view: GladiatorsState, seat: Seat): Pick<SideScene, 'role'> => {
  const { phase, actor } = view
  if (phase === 'luck' || phase === 'initiative') return {}
  if (phase !== 'over') return { role: seat === actor ? 'attacks' : 'defends' }
  const winner = finalWinnerOf(view)
  return winner === undefined ? {} : { role: seat === winner ? 'won' : 'lost' }
}

export const sidesOf = (view: GladiatorsState): readonly SideScene[] =>
  view.sheets.map((sheet, seat) => ({ sheet, side: itemAt(view.sides, seat), act: 'rest', ...roleOf(view, seat) }))

/** Highest face that loses a Luck die. */
const LOST = 3

/** Dice at rest; lost Luck dice (clause 6) leave an empty place. */
const lying = (id: string, faces: Faces, lucky: Faces): readonly DieSpot[] => [
  ...faces.map((face, i): DieSpot => ({ id: `${id} ${i}`, face, lucky: false, act: 'lie' })),
  ...lucky.map((face, i): DieSpot => ({ id: `${id} luck ${i}`, face, lucky: true, act: face > LOST ? 'lie' : 'gone' })),
]

const waiting = (id: string, dice: number, luck: number): readonly DieSpot[] =>
  Array.from({ length: dice + luck }, (_, i): DieSpot => ({ id: `${id} waits ${i}`, lucky: i >= dice, act: 'lie' }))

const recordTurn = ({ phase, turn }: GladiatorsState): number => (phase === 'turn' ? turn - 1 : turn)

const attackRow = (view: GladiatorsState, { by, attack, faces, lucky }: Strike): Row => {
  const id = `${recordTurn(view)} attack`
  const dice =
    faces === undefined
      ? waiting(id, attackDice(itemAt(view.sheets, by), attack), attack.luck)
      : lying(id, faces, lucky)
  return { kind: 'attack', seat: by, dice }
}

const defenceRow = (view: GladiatorsState, { by, defence }: Strike): readonly Row[] => {
  if (defence === undefined) return []
  const id = `${recordTurn(view)} defence`
  const dice =
    defence.faces === undefined ? waiting(id, defence.dice, defence.luck) : lying(id, defence.faces, defence.lucky)
  return [{ kind: 'defence', seat: 1 - by, dice }]
}

const isInitiative = (line: Line | undefined): line is Line =>
  line?.kind === 'roll' && /^(?:game-\d+-)?initiative/.test(line.slot)

/** Rows of the initiative roll. After a tie, only the previous view tells which dice were Luck dice. */
const rolledRows = (
  view: GladiatorsState,
  line: Line,
  before: GladiatorsState | undefined,
): readonly Row[] | undefined => {
  const isTie = view.turn === 0
  if (isTie && before === undefined) return undefined
  return initiativeFaces(before ?? view, facesRolled(line)).map(({ faces, lucky }, seat) => ({
    kind: 'initiative',
    seat,
    dice: lying(`start ${view.starts} ${seat}`, faces, lucky),
  }))
}

const openRows = ({ sheets, luck, starts }: GladiatorsState): readonly Row[] =>
  sheets.map(({ initiative }, seat) => ({
    kind: 'initiative',
    seat,
    dice: waiting(`start ${starts + 1} ${seat}`, initiative, itemAt(luck, seat)),
  }))

const initiativeRows = (
  view: GladiatorsState,
  line: Line | undefined,
  before: GladiatorsState | undefined,
): readonly Row[] => {
  const rolled = isInitiative(line) ? rolledRows(view, line, before) : undefined
  if (rolled !== undefined) return rolled
  return view.turn === 0 ? openRows(view) : [0, 1].map((seat) => ({ kind: 'initiative', seat, dice: [] }))
}

type Lying = Pick<GladiatorsScene, 'rows' | 'strike' | 'sums'>

const lyingOf = (view: GladiatorsState, line: Line | undefined, before: GladiatorsState | undefined): Lying => {
  const { record, starts, sums, sheets } = view
  if (sheets.length === 0) return { rows: [] }
  if (record?.kind === 'attack') return { rows: [attackRow(view, record), ...defenceRow(view, record)], strike: record }
  if (record?.kind === 'heal' || (record?.kind === 'focus' && (view.phase === 'focus' || record.face !== undefined))) {
    const { kind, by: seat, face } = record
    const dice = face === undefined ? waiting(kind, 1, 0) : lying(`${recordTurn(view)} ${kind}`, [face], [])
    return { rows: [{ kind, seat, dice }] }
  }
  if (record !== undefined) return { rows: [] }
  return { rows: initiativeRows(view, line, before), ...(starts > 0 ? { sums } : {}) }
}

/** The sand at rest. Only the initiative roll needs `line` and `before`, because views do not contain that roll. */
export const restOf = (view: GladiatorsState, line?: Line, before?: GladiatorsState): GladiatorsScene => ({
  ms: 0,
  sides: sidesOf(view),
  won: battlesWon(view),
  ...lyingOf(view, line, before),
  ...blowIn(view, before),
})

/** The attack that a scene shows. @throws RangeError if the scene has none */
export const strikeIn = ({ strike }: GladiatorsScene): Strike => strikeOf({ ...(strike && { record: strike }) })

export const sixesOf = ({ dice }: Row): number => sixesIn(dice.map(({ face }) => face ?? 0))

export const longest = ({ rows }: GladiatorsScene): number => Math.max(0, ...rows.map(({ dice }) => dice.length))
