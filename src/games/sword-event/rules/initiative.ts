import { dice, type Faces, expectItem, memo, outcomesOf, type Pool, poolOf } from '../../../dice/index.ts'
import type { PerSeat, Seat } from '../../../engine/index.ts'
import { compareInitiative, initiativeDie, worthOf } from './combination.ts'
import type { SwordEventRules } from './house-rules.ts'
import { type EventState, type Knight, MOST } from './state.ts'
import { toFirstTurn } from './turns.ts'

const DICE = 5

/** Returns the order of this round. For tied knights it contains only the first of the tier. */
export const orderOf = ({ tiers }: Pick<EventState, 'tiers'>): readonly Seat[] =>
  tiers.map((tier) => expectItem(tier[0]))

/** Returns the knights still in the arena. */
export const standing = ({ knights }: Pick<EventState, 'knights'>): readonly Seat[] =>
  knights.flatMap(({ health }, seat) => (health > 0 ? [seat] : []))

/** Returns the knights in tiers with several knights, who roll again (S1). */
export const tied = ({ tiers }: Pick<EventState, 'tiers'>): readonly Seat[] =>
  tiers.flatMap((tier) => (tier.length > 1 ? tier : [])).toSorted((a, b) => a - b)

const pools = memo<Pool>(15)

/** Returns five dice for each of these knights by seat. Cached, because every round rolls them. */
export const poolFor = (seats: readonly Seat[]): Pool =>
  pools(seats.join(), () => poolOf(...seats.map((seat) => ({ count: DICE, sides: 6, label: `seat ${seat}` }))))

/** Returns the faces of a common roll by seat; empty for seats that did not roll. */
const bySeat = (seats: readonly Seat[], among: number, faces: Faces): PerSeat<Faces> =>
  Array.from({ length: among }, (_, seat) => {
    const place = seats.indexOf(seat)
    return place < 0 ? [] : faces.slice(place * DICE, (place + 1) * DICE)
  })

/**
 * Splits tiers by a roll so that the first to act comes first. Equal rolls stay in one tier (S1). `ahead` is positive
 * if the first knight acts earlier than the second.
 */
const partTiers = (
  tiers: readonly (readonly Seat[])[],
  ahead: (a: Seat, b: Seat) => number,
): readonly (readonly Seat[])[] =>
  tiers.flatMap((tier) => {
    if (tier.length === 1) return [tier]
    const parts: Seat[][] = []
    for (const seat of tier.toSorted((a, b) => ahead(b, a))) {
      const last = parts.at(-1)
      if (last !== undefined && ahead(expectItem(last[0]), seat) === 0) last.push(seat)
      else parts.push([seat])
    }
    return parts
  })

const byRolls =
  (rules: SwordEventRules, rolls: PerSeat<Faces>) =>
  (a: Seat, b: Seat): number =>
    compareInitiative(expectItem(rolls[a]), expectItem(rolls[b]), rules).ahead

const initiativeChances = memo<readonly number[]>(8)

/** Chance of each value of one initiative roll, 0 to 6. */
export const chancesOfInitiative = (rules: Pick<SwordEventRules, 'pieces'>): readonly number[] =>
  initiativeChances(rules.pieces, () => {
    const rolls = outcomesOf(dice(DICE, 6)).map(({ outcome, weight }) => ({
      value: worthOf(rules, outcome as Faces, 'initiative'),
      chance: weight / 6 ** DICE,
    }))
    return [0, 1, 2, 3, 4, 5, 6].map((initiative) =>
      rolls.reduce((sum, { value, chance }) => (value === initiative ? sum + chance : sum), 0),
    )
  })

/** S2: true if the initiative roll replaces a knight's ReRolls instead of adding to them. */
export const resetsRerolls = ({ rerolls }: Pick<SwordEventRules, 'rerolls'>): boolean => rerolls === 'reset'

/** S2: ReRolls of a knight after an initiative roll of this value. */
export const rerollsAfter = (rules: Pick<SwordEventRules, 'rerolls'>, left: number, value: number): number =>
  Math.min(MOST, (resetsRerolls(rules) ? 0 : left) + value)

const withInitiative = (rules: SwordEventRules, knight: Knight, faces: Faces): Knight => {
  if (faces.length === 0) return knight
  const value = worthOf(rules, faces, 'initiative')
  return { ...knight, initiative: initiativeDie(rules, value), rerolls: rerollsAfter(rules, knight.rerolls, value) }
}

const toTurnOrTie = (state: EventState): EventState =>
  tied(state).length > 0 ? { ...state, phase: 'tied' } : toFirstTurn(state)

export const applyInitiativeRoll = (state: EventState, faces: Faces): EventState => {
  const seats = standing(state)
  const rolls = bySeat(seats, state.knights.length, faces)
  const knights = state.knights.map((knight, seat) => withInitiative(state.rules, knight, expectItem(rolls[seat])))
  const tiers = partTiers([seats], byRolls(state.rules, rolls))
  return toTurnOrTie({ ...state, knights, rolls, tiers, ties: 0, tieRolls: rolls.map(() => []) })
}

/** Applies the roll of tied knights. It affects only the order (S1). */
export const applyTieRoll = (state: EventState, faces: Faces): EventState => {
  const tieRolls = bySeat(tied(state), state.knights.length, faces)
  const tiers = partTiers(state.tiers, byRolls(state.rules, tieRolls))
  return toTurnOrTie({ ...state, tiers, tieRolls, ties: state.ties + 1 })
}
