import { memoByObject } from '../../../../dice/index.ts'
import { columnOf } from '../../rules/combination.ts'
import type { SwordEventRules } from '../../rules/house-rules.ts'
import type { Stage } from '../../rules/state.ts'
import { allowsRerolls, diceAtStage, hasFinalDefence, PURPOSE_AT, type StrikeRoll } from '../../rules/strike.ts'
import { type DiceCount, type Lattice, latticeOf } from './lattice.ts'
import { beforeThrow, type Buys, type Ends, followRoll, roomFor, ROWS, type SolvedRoll, solveRoll } from './roll.ts'

/** The rulings that a strike depends on (S3, S4, S13). */
export type StrikeRules = Pick<SwordEventRules, 'reroll-buys' | 'final-defence' | 'reroll-final-defence'>

/** The most hits of a strike, and the most ReRolls a knight has (S2). */
export const MOST_WOUNDS = 6
export const MOST_REROLLS = 6

/** A strike with so many dice, solved for all numbers of ReRolls up to these. */
export type Terms = {
  readonly dice: DiceCount
  readonly rules: StrikeRules
  /** The most ReRolls of the attacker and of the defender. */
  readonly attacker: number
  readonly defender: number
  /** Figures that differ by less are equal; 0 unless given. */
  readonly close?: number
}

/**
 * What somebody has of a strike when it is over, by wounds (0 to 6), the attacker's and the defender's ReRolls left: place
 * `placeOf(terms, wounds, attacker, defender)`. Any figures: wounds, points at the end of the event.
 */
export type Outcomes = Float64Array

/** Whose outcomes somebody plays for, by their place, and whether for much of them or for little. */
export type Will = { readonly party: number; readonly sign: 1 | -1 }

/** A strike solved. Each list has one row for each party. */
export type Exchange = {
  readonly terms: Terms
  readonly outcomes: readonly Outcomes[]
  readonly attacker: Will
  readonly defender: Will
  /** Before the attack is rolled, by ReRolls: place `placeOf(terms, 0, attacker, defender)`. */
  readonly starts: readonly Float64Array[]
  /** Before the first defence, by hits, and before the final one, by hits left; places as those of outcomes. */
  readonly firsts: readonly Float64Array[]
  readonly finals: readonly Float64Array[]
}

/** The place of what comes of so many wounds (or hits) with so many ReRolls left. */
export const placeOf = (
  terms: Pick<Terms, 'attacker' | 'defender'>,
  wounds: number,
  attacker: number,
  defender: number,
): number => (wounds * (terms.attacker + 1) + attacker) * (terms.defender + 1) + defender

/** How many figures outcomes have. */
export const placesOf = (terms: Pick<Terms, 'attacker' | 'defender'>): number => placeOf(terms, MOST_WOUNDS + 1, 0, 0)

/** What each row of the table counts, by roll. */
const COUNTS: { readonly [stage in Stage]: Uint8Array } = {
  attack: columnOf(PURPOSE_AT.attack),
  first: columnOf(PURPOSE_AT.first),
  final: columnOf(PURPOSE_AT.final),
}

/** Numbers of hits that a strike can have, none apart. */
const HITS_OF: { readonly [dice in DiceCount]: readonly number[] } = { 4: [1, 2, 4], 5: [1, 2, 3, 4, 5, 6] }

/** What a ReRoll buys on this roll (S3, S4). */
const buysAt = (rules: StrikeRules, stage: Stage): Buys =>
  allowsRerolls(rules, stage) ? rules['reroll-buys'] : 'nothing'

/** Room in which the rolls of a lattice are solved, one after the other. */
const workspaceOf = memoByObject((lattice: Lattice) => ({
  room: roomFor(lattice, MOST_REROLLS),
  followed: new Float64Array((MOST_REROLLS + 1) * lattice.nodes),
}))
const ends = new Float64Array((MOST_REROLLS + 1) * ROWS)

/** One of the three rolls of a strike: its dice, who decides, up to how many ReRolls, and what its ends are worth to a party. */
type Throw = {
  readonly lattice: Lattice
  readonly buys: Buys
  readonly most: number
  readonly will: Will
  readonly close: number | undefined
  fill(party: number, ends: Ends): void
}

type Unsolved = Omit<Exchange, 'starts'>

/** Which of the three rolls of a strike, and what it depends on. */
export type RollAt = Pick<StrikeRoll, 'stage' | 'hits' | 'other'>

const throwAt = (of: Unsolved, { stage, hits, other }: RollAt): Throw => {
  const { terms, outcomes, firsts, finals, attacker, defender } = of
  const isAttack = stage === 'attack'
  const most = isAttack ? terms.attacker : terms.defender
  const after = { attack: firsts, first: finals, final: outcomes }[stage]
  const counts = COUNTS[stage]
  return {
    lattice: latticeOf(diceAtStage(stage, terms.dice)),
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

/** Solves a roll for the one who decides; `into` gets what it is worth to each party for each number of its ReRolls. */
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
 * Solves a strike (clauses 4 and 5) backwards: the final defence for every number of hits left, the first one for every number of
 * hits, then the attack, each played as well as can be by whoever rolls, who knows both sides' ReRolls. Ties go to the
 * plan that throws no dice again, then fewest.
 */
const solveStrike = (terms: Terms, outcomes: readonly Outcomes[], attacker: Will, defender: Will): Exchange => {
  const copies = (): readonly Float64Array[] => outcomes.map((worth) => worth.slice())
  const of: Unsolved = { terms, outcomes, attacker, defender, firsts: copies(), finals: copies() }
  const starts = outcomes.map(() => new Float64Array(placeOf(terms, 1, 0, 0)))
  const hits = HITS_OF[terms.dice]
  for (let other = 0; other <= terms.attacker; other++) {
    // Without a final defence (S13) hits left are wounds, as the copies have it.
    if (hasFinalDefence(terms.rules))
      for (let left = 1; left <= hits.at(-1)!; left++) solveStage(of, { stage: 'final', hits: left, other }, of.finals)
    for (const count of hits) solveStage(of, { stage: 'first', hits: count, other }, of.firsts)
  }
  for (let other = 0; other <= terms.defender; other++) solveStage(of, { stage: 'attack', hits: 0, other }, starts)
  return { ...of, starts }
}

/** A strike in which the defender's loss is the attacker's gain; further figures are only told. */
export const solveDuel = (terms: Terms, worth: Outcomes, ...told: readonly Outcomes[]): Exchange =>
  solveStrike(terms, [worth, ...told], { party: 0, sign: 1 }, { party: 0, sign: -1 })

/** A strike in which each of the two plays for outcomes of its own; those of further parties are only told. */
export const solveMany = (terms: Terms, outcomes: readonly Outcomes[]): Exchange =>
  solveStrike(terms, outcomes, { party: 0, sign: 1 }, { party: 1, sign: 1 })

/** What the strike is worth to a party before it is rolled. */
export const worthOfStrike = ({ terms, starts }: Exchange, attacker: number, defender: number, party = 0): number =>
  starts[party]![placeOf(terms, 0, attacker, defender)]!

/** A roll of a strike, solved for the one who decides, with what its ends are worth. */
export type SolvedThrow = {
  readonly lattice: Lattice
  readonly buys: Buys
  readonly ends: Ends
  readonly solved: SolvedRoll
  /** −1 where little is wanted. */
  readonly sign: 1 | -1
}

const openThrow = ({ lattice, buys, most, will, close, fill }: Throw): SolvedThrow => {
  const own = new Float64Array((most + 1) * ROWS)
  fill(will.party, own)
  const solved = solveRoll(lattice, buys, most, own, will.sign, roomFor(lattice, most), close)
  return { lattice, buys, ends: own, solved, sign: will.sign }
}

/** One roll of a solved strike, for the one who rolls. */
export const openRoll = (exchange: Exchange, at: RollAt): SolvedThrow => openThrow(throwAt(exchange, at))

/** A roll that goes by the plan of the one who rolls, as a party sees it: what its ends and all sets of dice are worth to it. */
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
