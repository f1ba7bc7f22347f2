import { armsOf, type ArmsPlayed } from './arms.ts'
import type { HolmgangRules } from './house-rules.ts'

/** Points of a fresh shield (clause 8, H10). */
export const freshPoints = (rules: ArmsPlayed): number => armsOf(rules).points

/** Fresh shields beside the active one at the start (clause 8, H10). */
export const sparesAtStart = (rules: ArmsPlayed): number => armsOf(rules).shields - 1

/** One player's shields and promises. */
export type Side = {
  /** Points of the active shield, from 0 to those of a fresh one. */
  readonly active: number
  /** Unused fresh shields. */
  readonly spares: number
  /** True if the player's next swing has one more die. */
  readonly fifth: boolean
  /** True if the player has promised to keep the shield at the opponent's next swing (H7, `before-swing`). */
  readonly bound: boolean
  /** True until the opponent's swing if the player has already prepared for the whole round (H2, `both`). */
  readonly settled: boolean
}

/** Returns each player's side at the start (clause 8). */
export const fullSide = (rules: ArmsPlayed): Side => ({
  active: freshPoints(rules),
  spares: sparesAtStart(rules),
  fifth: false,
  bound: false,
  settled: false,
})

const BROKEN_AT = { damaged: Number.POSITIVE_INFINITY, 'five-or-less': 5, zero: 0 } as const

/** True if the active shield counts as broken, and a fresh one can replace it (H1). */
const isReplaceable = (rules: HolmgangRules, side: Side): boolean =>
  side.spares > 0 && side.active < freshPoints(rules) && side.active <= BROKEN_AT[rules.broken]

/** True if a defender may discard the active shield now. */
const mayBeDiscarded = (rules: HolmgangRules, side: Side): boolean =>
  !side.bound && !side.settled && isReplaceable(rules, side)

/** H2: true if a round is one swing of each player. */
const isRoundOfBoth = ({ round }: HolmgangRules): boolean => round === 'both'

/** H2: number of the round to which a swing belongs; both count from 1. */
export const roundOfSwing = (rules: HolmgangRules, swing: number): number =>
  isRoundOfBoth(rules) ? Math.ceil(swing / 2) : swing

/** True if this swing begins a round of two swings. The attacker then prepares, too (H2, `both`). */
const opensRound = (rules: HolmgangRules, defender: Side): boolean => isRoundOfBoth(rules) && !defender.settled

/** Returns an attacker before its swing. In the first of two swings, it keeps its shield for the whole round (H2). */
export const opened = (rules: HolmgangRules, attacker: Side, defender: Side): Side =>
  opensRound(rules, defender) ? { ...attacker, settled: true } : attacker

/** H7: true if a wager costs the attacker a die of the same swing. */
const costsAttackerDie = ({ wager }: HolmgangRules): boolean => wager === 'take-now'

/** True if the shield is weak enough for Galen's Wager (clause 9, H10). */
const isWorn = (rules: ArmsPlayed, side: Side): boolean => side.active <= armsOf(rules).wager

/** True if the defender may promise to keep this shield (H7). */
const mayWager = (rules: HolmgangRules, side: Side): boolean =>
  (rules.wager === 'before-defence' || costsAttackerDie(rules)) && isWorn(rules, side)

/** Options of an attacker who prepares for a round of two swings (H2, `both`). */
export const READY: readonly Stance[] = ['keep', 'swap']

/** Stance of a player before the swing. Only a defender can wager in this way. */
export type Stance = 'keep' | 'swap' | 'wager'

/** Returns the defender's options before the swing (clause 3 and Galen's Wager). */
export const stancesOf = (rules: HolmgangRules, side: Side): readonly Stance[] => {
  const actions: Stance[] = ['keep']
  if (mayBeDiscarded(rules, side)) actions.push('swap')
  if (mayWager(rules, side)) actions.push('wager')
  return actions
}

/** Returns the phase before the swing. Without a choice of stance, it is the swing itself (clause 3). */
export const stancePhase = (rules: HolmgangRules, defender: Side): 'stance' | 'swing' =>
  mayBeDiscarded(rules, defender) || mayWager(rules, defender) ? 'stance' : 'swing'

/** Returns the phase after an attacker has prepared: the vow (H7, `before-swing`), the stance, or the swing. */
export const vowPhase = (rules: HolmgangRules, attacker: Side, defender: Side): 'vow' | 'stance' | 'swing' =>
  rules.wager === 'before-swing' && isWorn(rules, attacker) ? 'vow' : stancePhase(rules, defender)

/** Returns the first phase of a swing. In `ready`, the attacker prepares for a round of two swings (H2, `both`). */
export const roundPhase = (
  rules: HolmgangRules,
  attacker: Side,
  defender: Side,
): 'ready' | 'vow' | 'stance' | 'swing' =>
  opensRound(rules, defender) && isReplaceable(rules, attacker) ? 'ready' : vowPhase(rules, attacker, defender)

/** Returns the swords of each player (clause 4, H10). */
export const swordsOf = (rules: ArmsPlayed): number => armsOf(rules).swords

/** Returns the numbers of dice that a swing can have: one fewer, all swords, and one more (H7). */
export const swingSizesOf = (rules: ArmsPlayed): readonly number[] => [-1, 0, 1].map((more) => swordsOf(rules) + more)

/**
 * Returns the number of dice (clause 4 and H7): all swords, one more with a won die, and one fewer under `take-now` if
 * the defender wagers now. Before the stance, it assumes no wager.
 */
export const swingSize = (rules: HolmgangRules, attacker: Side, defender: Side): number => {
  const isTaken = costsAttackerDie(rules) && defender.fifth
  return swordsOf(rules) + Number(attacker.fifth) - Number(isTaken)
}

/**
 * H7: true if a player holds one of the opponent's swords. Under `take-now` the wagerer takes it at once; under other
 * rules, for the own swing.
 */
export const holdsLent = (rules: HolmgangRules, side: Side, isAttacker: boolean): boolean =>
  side.fifth && (isAttacker || costsAttackerDie(rules))

/** Returns a side after this damage; undefined for first blood (clause 7, H3). */
export const hit = (side: Side, damage: number): Side | undefined =>
  damage > side.active ? undefined : { ...side, active: side.active - damage, bound: false, settled: false }

/** Returns a side after a vow (H7, `before-swing`): five dice now, and no swap in the opponent's next swing. */
export const vowed = (side: Side): Side => ({ ...side, fifth: true, bound: true })

/** Returns a side after Galen's Wager (H7, `before-defence` and `take-now`): one more die in its next swing. */
export const wagered = (side: Side): Side => ({ ...side, fifth: true })

/** Returns a side after it replaces the broken shield with a fresh one (clause 3). */
export const swapped = (rules: ArmsPlayed, side: Side): Side => ({
  ...side,
  active: freshPoints(rules),
  spares: side.spares - 1,
})

/** Returns a side after its swing, which uses up the won die. */
export const afterSwing = (side: Side): Side => ({ ...side, fifth: false })
