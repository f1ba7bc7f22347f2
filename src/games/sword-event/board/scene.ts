import { type Faces, itemAt } from '../../../dice/index.ts'
import type { PerSeat, Seat } from '../../../engine/index.ts'
import type { DieAct } from '../../../kit/die.tsx'
import type { BoardScene } from '../../../kit/plan-scenes.ts'
import { combinationIn } from '../rules/combination.ts'
import { standing, tied } from '../rules/initiative.ts'
import type { EventState, Knight, Stage, Strike } from '../rules/state.ts'
import { countOf, diceIn, rollerOf, strikeIn } from '../rules/strike.ts'

/** A die in its place; without a face it is not rolled yet. `lit`: it is part of the combination. */
export type DieSpot = { readonly id: string; readonly face?: number; readonly act: DieAct; readonly lit: boolean }

/** Dice in one row, with their owner. A row without dice reserves its place. */
export type Row = {
  readonly kind: Stage | 'initiative' | 'tie'
  readonly seat: Seat
  readonly dice: readonly DieSpot[]
  /** Count of the dice at rest: hits, blocks, initiative. */
  readonly count?: number
  /** True if dice of this row may be picked now. */
  readonly open?: boolean
}

/** A knight, and its previous position while it moves. */
export type KnightScene = {
  readonly knight: Knight
  readonly act: 'rest' | 'go' | 'bump' | 'hit' | 'guard' | 'heal' | 'fall'
  readonly from?: Pick<Knight, 'hex' | 'facing'>
}

/** One scene of the board. */
export type SwordEventScene = BoardScene & {
  /** The event as far as it is shown. */
  readonly event: EventState
  readonly knights: readonly KnightScene[]
  readonly rows: readonly Row[]
  /** Wounds, or a blocked strike, that fly between two hexes. */
  readonly flight?: { readonly from: number; readonly to: number; readonly wounds: number }
  /** An event of a series is over: the standings cover the list. */
  readonly standing?: boolean
}

export const knightsOf = (event: EventState): readonly KnightScene[] =>
  event.knights.map((knight) => ({ knight, act: 'rest' }))

/** Returns for each die whether it is part of the combination. */
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

/** Returns which dice are in the air, by place. */
export const inAir = (faces: Faces, air: Faces): readonly boolean[] => {
  const left = [...air]
  return faces.map((face) => {
    const at = left.indexOf(face)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** Returns the dice, with empty places for those in the air. */
const withAir = (id: string, faces: Faces, air: Faces): readonly DieSpot[] =>
  inAir(faces, air).map((gone, i) => ({
    id: `${id} ${gone ? 'waits ' : ''}${i}`,
    act: 'lie',
    lit: false,
    ...(gone ? {} : { face: itemAt(faces, i) }),
  }))

/** Returns the seed of the throw; equal seeds tumble alike. */
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

/** Returns the three rolls of a strike, each in its own row. */
export const strikeRows = (event: EventState): readonly Row[] =>
  (['attack', 'first', 'final'] as const).map((stage) => strikeRow(event, strikeIn(event), stage))

/** Returns the dice for the order by seat; `ties` is the number of the roll of tied knights. */
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

/** Returns this round's roll for the order by seat; places that roll now are empty. */
const orderRows = (event: EventState): readonly Row[] => {
  const { phase, rolls, round } = event
  if (phase === 'initiative')
    return standing(event).map((seat) => ({ kind: 'initiative', seat, dice: waiting(`${round} order ${seat}`, 5) }))
  if (phase === 'tied')
    return tied(event).map((seat) => ({ kind: 'tie', seat, dice: waiting(`${round} tie ${event.ties} ${seat}`, 5) }))
  return orderRolls(event, rolls, 'initiative')
}

const STRIKING: readonly EventState['phase'][] = ['roll', 'reroll', 'rerolled', 'over']

/** True if a strike is on the table: the current one, the last one of this turn, or the one just decided. */
const showsStrike = (event: EventState, before: EventState | undefined): boolean => {
  if (event.strike === undefined || event.phase === 'tied') return false
  if (before !== undefined && STRIKING.includes(before.phase) && event.strike.wounds !== undefined) return true
  return STRIKING.includes(event.phase) || (event.phase === 'turn' && event.turn.strikes > 0)
}

/** Returns the list at rest. The event before it only shows whether a strike was just decided. */
export const restOf = (event: EventState, before?: EventState): SwordEventScene => ({
  ms: 0,
  event,
  knights: knightsOf(event),
  rows: showsStrike(event, before) ? strikeRows(event) : orderRows(event),
})
