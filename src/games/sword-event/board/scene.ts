import { type Faces, itemAt } from '../../../dice/index.ts'
import type { PerSeat, Seat } from '../../../engine/index.ts'
import type { DieAct } from '../../../kit/die.tsx'
import type { BoardScene } from '../../../kit/plan-scenes.ts'
import { combinationIn } from '../rules/combination.ts'
import { standing, tied } from '../rules/initiative.ts'
import type { EventState, Knight, Stage, Strike } from '../rules/state.ts'
import { countOf, diceIn, rollerOf, strikeIn } from '../rules/strike.ts'

/** A die in its place; no `face` before the roll. `lit` dice belong to the combination. */
export type DieSpot = { readonly id: string; readonly face?: number; readonly act: DieAct; readonly lit: boolean }

/** One row of dice and its owner. A row without dice is an empty place. */
export type Row = {
  readonly kind: Stage | 'initiative' | 'tie'
  readonly seat: Seat
  readonly dice: readonly DieSpot[]
  /** Hits, blocks or initiative of the dice at rest. */
  readonly count?: number
  /** True if a player can pick dice of this row. */
  readonly open?: boolean
}

/** A knight's current state, and its starting hex during a move. */
export type KnightScene = {
  readonly knight: Knight
  readonly act: 'rest' | 'go' | 'bump' | 'hit' | 'guard' | 'heal' | 'fall'
  readonly from?: Pick<Knight, 'hex' | 'facing'>
}

export type SwordEventScene = BoardScene & {
  /** State of the event up to what has been shown. */
  readonly event: EventState
  readonly knights: readonly KnightScene[]
  readonly rows: readonly Row[]
  /** Wounds flying between two hexes, or a blocked strike. */
  readonly flight?: { readonly from: number; readonly to: number; readonly wounds: number }
  /** True if the standings cover the list after an event of a series. */
  readonly standing?: boolean
}

export const knightsOf = (event: EventState): readonly KnightScene[] =>
  event.knights.map((knight) => ({ knight, act: 'rest' }))

/** For each die, true if it belongs to the combination. */
const litIn = (faces: Faces): readonly boolean[] => {
  const shown = combinationIn(faces)
  if (shown.combination === 'straight') return faces.map(() => true)
  return faces.map((face) => shown.faces.includes(face))
}

export const lying = (id: string, faces: Faces): readonly DieSpot[] => {
  const lit = litIn(faces)
  return faces.map((face, i) => ({ id: `${id} ${i}`, face, act: 'lie', lit: itemAt(lit, i) }))
}

const waiting = (id: string, count: number): readonly DieSpot[] =>
  Array.from({ length: count }, (_, i) => ({ id: `${id} waits ${i}`, act: 'lie', lit: false }))

/** For each die, true if it is in the air. */
export const inAir = (faces: Faces, air: Faces): readonly boolean[] => {
  const left = [...air]
  return faces.map((face) => {
    const at = left.indexOf(face)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** Dice at rest, with empty places for those in the air. */
const withAir = (id: string, faces: Faces, air: Faces): readonly DieSpot[] =>
  inAir(faces, air).map((gone, i) => ({
    id: `${id} ${gone ? 'waits ' : ''}${i}`,
    act: 'lie',
    lit: false,
    ...(gone ? {} : { face: itemAt(faces, i) }),
  }))

/** Seed of the throw's animation. */
const idOf = ({ round, acted, turn }: EventState, stage: Stage): string => `${round} ${acted} ${turn.strikes} ${stage}`

const isDue = (event: EventState, strike: Strike, stage: Stage): boolean =>
  strike.stage === stage && (event.phase === 'roll' || event.phase === 'rerolled')

const strikeRow = (event: EventState, strike: Strike, stage: Stage): Row => {
  const seat = rollerOf({ ...strike, stage })
  const id = idOf(event, stage)
  const faces = strike[stage]
  if (isDue(event, strike, stage)) {
    const dice =
      faces.length === 0 ? waiting(id, diceIn(event.rules, { ...strike, stage })) : withAir(id, faces, strike.air)
    return { kind: stage, seat, dice }
  }
  if (faces.length === 0) return { kind: stage, seat, dice: [] }
  const row: Row = { kind: stage, seat, dice: lying(id, faces), count: countOf(event.rules, strike, stage) }
  return event.phase === 'reroll' && strike.stage === stage ? { ...row, open: true } : row
}

export const strikeRows = (event: EventState): readonly Row[] =>
  (['attack', 'first', 'final'] as const).map((stage) => strikeRow(event, strikeIn(event), stage))

/** Dice rolled for the order, by seat; `ties` numbers the rolls among tied knights. */
export const orderRolls = (
  { round, ties, knights }: Pick<EventState, 'round' | 'ties' | 'knights'>,
  rolls: PerSeat<Faces>,
  kind: 'initiative' | 'tie',
): readonly Row[] =>
  rolls.flatMap((faces, seat): readonly Row[] => {
    if (faces.length === 0) return []
    if (kind === 'tie') return [{ kind, seat, dice: lying(`${round} tie ${ties} ${seat}`, faces) }]
    return [{ kind, seat, dice: lying(`${round} order ${seat}`, faces), count: itemAt(knights, seat).initiative }]
  })

/** Rolls for the order of this round, by seat; pending rolls have empty places. */
const orderRows = (event: EventState): readonly Row[] => {
  const { phase, rolls, round } = event
  if (phase === 'initiative')
    return standing(event).map((seat) => ({ kind: 'initiative', seat, dice: waiting(`${round} order ${seat}`, 5) }))
  if (phase === 'tied')
    return tied(event).map((seat) => ({ kind: 'tie', seat, dice: waiting(`${round} tie ${event.ties} ${seat}`, 5) }))
  return orderRolls(event, rolls, 'initiative')
}

const STRIKING: readonly EventState['phase'][] = ['roll', 'reroll', 'rerolled', 'over']

/** True if dice of a strike are shown: the current strike, this turn's last strike, or a strike that has just ended. */
const showsStrike = (event: EventState, before: EventState | undefined): boolean => {
  if (event.strike === undefined || event.phase === 'tied') return false
  if (before !== undefined && STRIKING.includes(before.phase) && event.strike.wounds !== undefined) return true
  return STRIKING.includes(event.phase) || (event.phase === 'turn' && event.turn.strikes > 0)
}

/** The list at rest. `before` is used only to detect a strike that has just ended. */
export const restOf = (event: EventState, before?: EventState): SwordEventScene => ({
  ms: 0,
  event,
  knights: knightsOf(event),
  rows: showsStrike(event, before) ? strikeRows(event) : orderRows(event),
})
