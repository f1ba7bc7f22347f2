import { memo, memoByObject } from '../../../../dice/index.ts'
import { columnOf } from '../../rules/combination.ts'
import type { SwordEventRules } from '../../rules/house-rules.ts'
import type { Stage } from '../../rules/state.ts'
import {
  allowsRerolls,
  type DiceCount,
  diceAtStage,
  hasFinalDefence,
  possibleCounts,
  PURPOSE_AT,
  type StrikeRoll,
} from '../../rules/strike.ts'
import { type Lattice, latticeOf } from './lattice.ts'
import { beforeThrow, type Buys, type Ends, followRoll, roomFor, ROWS, type SolvedRoll, solveRoll } from './roll.ts'

/** House rules that affect a strike (S3, S4, S13, S25). */
export type StrikeRules = Pick<SwordEventRules, 'reroll-buys' | 'final-defence' | 'reroll-final-defence' | 'pieces'>

/** Maximum hits of a strike. */
export const MOST_WOUNDS = 6
/** Maximum ReRolls of a knight (S2). */
export const MOST_REROLLS = 6

/** Conditions of a strike, solved for all ReRolls up to these. */
export type Terms = {
  readonly dice: DiceCount
  readonly rules: StrikeRules
  /** Maximum ReRolls of attacker and defender. */
  readonly attacker: number
  readonly defender: number
  /** Difference below which figures are equal; 0 by default. */
  readonly close?: number
}

/**
 * Values of a strike's results to a party, by wounds (0 to 6) and remaining ReRolls of attacker and defender, at index
 * `placeOf(terms, wounds, attacker, defender)`. Any unit, such as wounds or final points.
 */
export type Outcomes = Float64Array

/** Party whose outcomes a player optimizes. The sign tells whether it maximizes or minimizes them. */
export type Will = { readonly party: number; readonly sign: 1 | -1 }

/** A solved strike. Each list has one row per party. */
export type Exchange = {
  readonly terms: Terms
  readonly outcomes: readonly Outcomes[]
  readonly attacker: Will
  readonly defender: Will
  /** Values before the attack roll, by ReRolls, at index `placeOf(terms, 0, attacker, defender)`. */
  readonly starts: readonly Float64Array[]
  /**
   * `firsts`: values before the first defence, by hits. `finals`: before the final defence, by remaining hits. Indexed
   * like outcomes.
   */
  readonly firsts: readonly Float64Array[]
  readonly finals: readonly Float64Array[]
}

/** Index of a result with these wounds (or hits) and remaining ReRolls. */
export const placeOf = (
  terms: Pick<Terms, 'attacker' | 'defender'>,
  wounds: number,
  attacker: number,
  defender: number,
): number => (wounds * (terms.attacker + 1) + attacker) * (terms.defender + 1) + defender

export const placesOf = (terms: Pick<Terms, 'attacker' | 'defender'>): number => placeOf(terms, MOST_WOUNDS + 1, 0, 0)

const countsByPieces = memo<{ readonly [stage in Stage]: Uint8Array }>(8)

/** Count of each row of the combination table, by roll. */
const countsUnder = (rules: StrikeRules): { readonly [stage in Stage]: Uint8Array } =>
  countsByPieces(rules.pieces, () => ({
    attack: columnOf(rules, PURPOSE_AT.attack),
    first: columnOf(rules, PURPOSE_AT.first),
    final: columnOf(rules, PURPOSE_AT.final),
  }))

/** Effect of a ReRoll on this roll (S3, S4). */
const buysAt = (rules: StrikeRules, stage: Stage): Buys =>
  allowsRerolls(rules, stage) ? rules['reroll-buys'] : 'nothing'

/** Scratch arrays for the rolls of a lattice. */
const workspaceOf = memoByObject((lattice: Lattice) => ({
  room: roomFor(lattice, MOST_REROLLS),
  followed: new Float64Array((MOST_REROLLS + 1) * lattice.nodes),
}))
const ends = new Float64Array((MOST_REROLLS + 1) * ROWS)

/** One of the three rolls of a strike: dice, deciding party, maximum ReRolls, and values of its ends. */
type Throw = {
  readonly lattice: Lattice
  readonly buys: Buys
  readonly most: number
  readonly will: Will
  readonly close: number | undefined
  fill(party: number, ends: Ends): void
}

type Unsolved = Omit<Exchange, 'starts'>

/** One of the three rolls of a strike, with its conditions. */
export type RollAt = Pick<StrikeRoll, 'stage' | 'hits' | 'other'>

const throwAt = (of: Unsolved, { stage, hits, other }: RollAt): Throw => {
  const { terms, outcomes, firsts, finals, attacker, defender } = of
  const isAttack = stage === 'attack'
  const most = isAttack ? terms.attacker : terms.defender
  const after = { attack: firsts, first: finals, final: outcomes }[stage]
  const counts = countsUnder(terms.rules)[stage]
  return {
    lattice: latticeOf(diceAtStage(terms.rules, stage, terms.dice)),
    buys: buysAt(terms.rules, stage),
    most,
    will: isAttack ? attacker : defender,
    close: terms.close,
    fill: (party, into) => {
      const worth = after[party]!
      for (let left = 0; left <= most; left++)
        for (let row = 0; row < ROWS; row++) {
          const at = isAttack
            ? placeOf(terms, counts[row]!, left, other)
            : placeOf(terms, Math.max(0, hits - counts[row]!), other, left)
          into[left * ROWS + row] = worth[at]!
        }
    },
  }
}

/** Solves a roll for its deciding party; writes each party's value by ReRolls into `into`. */
const solveStage = (of: Unsolved, at: RollAt, into: readonly Float64Array[]): void => {
  const { stage, hits, other } = at
  const { lattice, buys, most, will, close, fill } = throwAt(of, at)
  const { room, followed } = workspaceOf(lattice)
  fill(will.party, ends)
  solveRoll(lattice, buys, most, ends, will.sign, room, close)
  for (const [party, row] of into.entries()) {
    if (party !== will.party) fill(party, ends)
    const values = party === will.party ? room.values : followRoll(lattice, most, room.plan, ends, followed)
    for (let left = 0; left <= most; left++) {
      const place = stage === 'attack' ? placeOf(of.terms, 0, left, other) : placeOf(of.terms, hits, other, left)
      row[place] = beforeThrow(lattice, values, left)
    }
  }
}

/**
 * Solves a strike (clauses 4 and 5) by backward induction. The final defence comes first, then the first defence, then
 * the attack, each by hits. Each roller plays best and knows both sides' ReRolls. Ties prefer keeping all dice, then
 * throwing the fewest.
 */
const solveStrike = (terms: Terms, outcomes: readonly Outcomes[], attacker: Will, defender: Will): Exchange => {
  const copies = (): readonly Float64Array[] => outcomes.map((worth) => worth.slice())
  const of: Unsolved = { terms, outcomes, attacker, defender, firsts: copies(), finals: copies() }
  const starts = outcomes.map(() => new Float64Array(placeOf(terms, 1, 0, 0)))
  const hits = possibleCounts(terms.rules, 'attack', terms.dice)
  for (let other = 0; other <= terms.attacker; other++) {
    // Without a final defence (S13) remaining hits are wounds, as initialized by the copies.
    if (hasFinalDefence(terms.rules))
      for (let left = 1; left <= (hits.at(-1) ?? 0); left++)
        solveStage(of, { stage: 'final', hits: left, other }, of.finals)
    for (const count of hits) solveStage(of, { stage: 'first', hits: count, other }, of.firsts)
  }
  for (let other = 0; other <= terms.defender; other++) solveStage(of, { stage: 'attack', hits: 0, other }, starts)
  return { ...of, starts }
}

/** Solves a zero-sum strike; further outcome lists are only evaluated. */
export const solveDuel = (terms: Terms, worth: Outcomes, ...told: readonly Outcomes[]): Exchange =>
  solveStrike(terms, [worth, ...told], { party: 0, sign: 1 }, { party: 0, sign: -1 })

/** Solves a strike in which both sides maximize their own outcomes; those of further parties are only evaluated. */
export const solveMany = (terms: Terms, outcomes: readonly Outcomes[]): Exchange =>
  solveStrike(terms, outcomes, { party: 0, sign: 1 }, { party: 1, sign: 1 })

export const worthOfStrike = ({ terms, starts }: Exchange, attacker: number, defender: number, party = 0): number =>
  starts[party]![placeOf(terms, 0, attacker, defender)]!

/** A roll of a strike solved for its deciding party, with the values of its ends. */
export type SolvedThrow = {
  readonly lattice: Lattice
  readonly buys: Buys
  readonly ends: Ends
  readonly solved: SolvedRoll
  /** −1 to minimize. */
  readonly sign: 1 | -1
}

const openThrow = ({ lattice, buys, most, will, close, fill }: Throw): SolvedThrow => {
  const own = new Float64Array((most + 1) * ROWS)
  fill(will.party, own)
  const solved = solveRoll(lattice, buys, most, own, will.sign, roomFor(lattice, most), close)
  return { lattice, buys, ends: own, solved, sign: will.sign }
}

/** One roll of a solved strike, for the rolling party. */
export const openRoll = (exchange: Exchange, at: RollAt): SolvedThrow => openThrow(throwAt(exchange, at))

/** A roll under the roller's plan, valued for one party: its ends and all sets of dice. */
export type PartyRoll = { readonly ends: Ends; readonly values: Float64Array }

/** One roll of a strike, for each of its parties. */
export const openForAll = (exchange: Exchange, at: RollAt): readonly PartyRoll[] => {
  const roll = throwAt(exchange, at)
  const { solved, ends: own } = openThrow(roll)
  return exchange.outcomes.map((_, party) => {
    if (party === roll.will.party) return { ends: own, values: solved.values }
    const theirs = new Float64Array(own.length)
    roll.fill(party, theirs)
    return { ends: theirs, values: followRoll(roll.lattice, roll.most, solved.plan, theirs) }
  })
}
