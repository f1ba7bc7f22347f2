import { type Faces, memo, type Pool, poolOf } from '../../../dice/index.ts'
import type { PerSeat, Seat } from '../../../engine/index.ts'
import { compareInitiative, worthOf } from './combination.ts'
import { type EventState, type Knight, MOST } from './state.ts'
import { toFirstTurn } from './turns.ts'

const DICE = 5

/** Knights still in the arena. */
export const standing = ({ knights }: Pick<EventState, 'knights'>): readonly Seat[] =>
  knights.flatMap(({ health }, seat) => (health > 0 ? [seat] : []))

/** Those whose tier has more than one knight: they roll again (S1). */
export const tied = ({ tiers }: Pick<EventState, 'tiers'>): readonly Seat[] =>
  tiers.flatMap((tier) => (tier.length > 1 ? tier : [])).toSorted((a, b) => a - b)

const pools = memo<Pool>(15)

/** Five dice for each of these knights, by seat. Kept, for every round throws them. */
export const poolFor = (seats: readonly Seat[]): Pool =>
  pools(seats.join(), () => poolOf(...seats.map((seat) => ({ count: DICE, sides: 6, label: `seat ${seat}` }))))

/** The faces of a common roll, by seat; none for those who did not roll. */
const bySeat = (seats: readonly Seat[], among: number, faces: Faces): PerSeat<Faces> =>
  Array.from({ length: among }, (_, seat) => {
    const place = seats.indexOf(seat)
    return place < 0 ? [] : faces.slice(place * DICE, (place + 1) * DICE)
  })

/** S1: a tier parted by these rolls, the one to act first in front; equal rolls stay together. */
const parted = (tier: readonly Seat[], rolls: PerSeat<Faces>): readonly (readonly Seat[])[] => {
  const ordered = tier.toSorted((a, b) => compareInitiative(rolls[b]!, rolls[a]!).ahead)
  const tiers: Seat[][] = []
  for (const seat of ordered) {
    const last = tiers.at(-1)
    if (last !== undefined && compareInitiative(rolls[last[0]!]!, rolls[seat]!).ahead === 0) last.push(seat)
    else tiers.push([seat])
  }
  return tiers
}

/** S2: initiative is set; ReRolls are added to what is left, or set too. */
const withInitiative = (knight: Knight, faces: Faces, isReset: boolean): Knight => {
  if (faces.length === 0) return knight
  const initiative = worthOf(faces, 'initiative')
  return { ...knight, initiative, rerolls: Math.min(MOST, (isReset ? 0 : knight.rerolls) + initiative) }
}

const ordered = (state: EventState): EventState =>
  tied(state).length > 0 ? { ...state, phase: 'tied' } : toFirstTurn(state)

/** Clause 2: all have rolled. */
export const applyInitiativeRoll = (state: EventState, faces: Faces): EventState => {
  const seats = standing(state)
  const rolls = bySeat(seats, state.knights.length, faces)
  const isReset = state.rules.rerolls === 'reset'
  const knights = state.knights.map((knight, seat) => withInitiative(knight, rolls[seat]!, isReset))
  return ordered({ ...state, knights, rolls, tiers: parted(seats, rolls), ties: 0, tieRolls: rolls.map(() => []) })
}

/** S1: those who were tied have rolled again, which orders them and nothing else. */
export const applyTieRoll = (state: EventState, faces: Faces): EventState => {
  const tieRolls = bySeat(tied(state), state.knights.length, faces)
  const tiers = state.tiers.flatMap((tier) => (tier.length > 1 ? parted(tier, tieRolls) : [tier]))
  return ordered({ ...state, tiers, tieRolls, ties: state.ties + 1 })
}
