import { type Faces, itemAt } from '../../../dice/index.ts'
import type { PerSeat, Seat } from '../../../engine/index.ts'
import type { DieAct } from '../../../kit/die.tsx'
import type { BoardScene } from '../../../kit/plan-scenes.ts'
import { combinationIn } from '../rules/combination.ts'
import { standing, tied } from '../rules/initiative.ts'
import type { EventState, Knight, Stage, Strike } from '../rules/state.ts'
import { countOf, diceIn, rollerOf, strikeIn } from '../rules/strike.ts'

/** A die in its place. Without a face it is still to be rolled. `lit`: it is part of the combination. */
export type DieSpot = { readonly id: string; readonly face?: number; readonly act: DieAct; readonly lit: boolean }

/** What lies in one row, and whose dice these are. A row without dice is a place that stays empty for now. */
export type Row = {
  readonly kind: Stage | 'initiative' | 'tie'
  readonly seat: Seat
  readonly dice: readonly DieSpot[]
  /** What the dice count, once they lie: hits, blocks, initiative. */
  readonly count?: number
  /** Dice of this row may be picked now. */
  readonly open?: boolean
}

/** One knight as it stands, and where it comes from while it moves. */
export type KnightScene = {
  readonly knight: Knight
  readonly act: 'rest' | 'go' | 'bump' | 'hit' | 'guard' | 'heal' | 'fall'
  readonly from?: Pick<Knight, 'hex' | 'facing'>
}

/** One picture of the board. */
export type SwordEventScene = BoardScene & {
  /** The event as far as it has been seen. */
  readonly event: EventState
  readonly knights: readonly KnightScene[]
  readonly rows: readonly Row[]
  /** Wounds on their way from a hex to a hex, or a strike that is blocked. */
  readonly flight?: { readonly from: number; readonly to: number; readonly wounds: number }
  /** An event of a series is over: the standings cover the list. */
  readonly standing?: boolean
}

export const knightsOf = (event: EventState): readonly KnightScene[] =>
  event.knights.map((knight) => ({ knight, act: 'rest' }))

/** Whether each of the dice belongs to the combination that they show. */
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

/** Which of the dice are in the air, by place. */
export const inAir = (faces: Faces, air: Faces): readonly boolean[] => {
  const left = [...air]
  return faces.map((face) => {
    const at = left.indexOf(face)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** Dice that lie there; the places of those in the air are empty. */
const withAir = (id: string, faces: Faces, air: Faces): readonly DieSpot[] =>
  inAir(faces, air).map((gone, i) => ({
    id: `${id} ${gone ? 'waits ' : ''}${i}`,
    act: 'lie',
    lit: false,
    ...(gone ? {} : { face: itemAt(faces, i) }),
  }))

/** Names the throw: the same one tumbles the same way. */
const idOf = ({ round, acted, turn }: EventState, stage: Stage): string => `${round} ${acted} ${turn.strikes} ${stage}`

const isDue = (event: EventState, strike: Strike, stage: Stage): boolean =>
  strike.stage === stage && (event.phase === 'roll' || event.phase === 'rerolled')

const strikeRow = (event: EventState, strike: Strike, stage: Stage): Row => {
  const seat = rollerOf({ ...strike, stage })
  const id = idOf(event, stage)
  const faces = strike[stage]
  if (isDue(event, strike, stage)) {
    const dice = faces.length === 0 ? waiting(id, diceIn({ ...strike, stage })) : withAir(id, faces, strike.air)
    return { kind: stage, seat, dice }
  }
  if (faces.length === 0) return { kind: stage, seat, dice: [] }
  const row: Row = { kind: stage, seat, dice: lying(id, faces), count: countOf(strike, stage) }
  return event.phase === 'reroll' && strike.stage === stage ? { ...row, open: true } : row
}

/** The three rolls of a strike, each in its own place. */
export const strikeRows = (event: EventState): readonly Row[] =>
  (['attack', 'first', 'final'] as const).map((stage) => strikeRow(event, strikeIn(event), stage))

/** Dice rolled for the order, by seat, as they lie; `ties` numbers the roll of those who are tied. */
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

/** The roll for the order of this round, by seat; the places of those who roll now are empty. */
const orderRows = (event: EventState): readonly Row[] => {
  const { phase, rolls, round } = event
  if (phase === 'initiative')
    return standing(event).map((seat) => ({ kind: 'initiative', seat, dice: waiting(`${round} order ${seat}`, 5) }))
  if (phase === 'tied')
    return tied(event).map((seat) => ({ kind: 'tie', seat, dice: waiting(`${round} tie ${event.ties} ${seat}`, 5) }))
  return orderRolls(event, rolls, 'initiative')
}

const STRIKING: readonly EventState['phase'][] = ['roll', 'reroll', 'rerolled', 'over']

/** Whether a strike lies on the table: one under way, the last one of this turn, or the one that was just decided. */
const showsStrike = (event: EventState, before: EventState | undefined): boolean => {
  if (event.strike === undefined || event.phase === 'tied') return false
  if (before !== undefined && STRIKING.includes(before.phase) && event.strike.wounds !== undefined) return true
  return STRIKING.includes(event.phase) || (event.phase === 'turn' && event.turn.strikes > 0)
}

/** The list at rest. The event before it only tells whether a strike has just been decided. */
export const restOf = (event: EventState, before?: EventState): SwordEventScene => ({
  ms: 0,
  event,
  knights: knightsOf(event),
  rows: showsStrike(event, before) ? strikeRows(event) : orderRows(event),
})
