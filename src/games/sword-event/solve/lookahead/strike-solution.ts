import type { Seat } from '../../../../engine/index.ts'
import {
  type Exchange,
  MOST_WOUNDS,
  type Outcomes,
  placeOf,
  placesOf,
  solveDuel,
  solveMany,
  type Terms,
} from '../strike/exchange.ts'
import type { DiceCount } from '../../rules/strike.ts'
import { diceOfWay, entryOf, LEFT, RIGHT, STRIKES } from '../turn-table.ts'
import type { TurnState } from './turn-state.ts'
import { expectAt, type Expectation, type LookaheadContext, withoutKnight } from './lookahead-context.ts'
import { endingSpots } from './spots.ts'

/** A solved strike with its continuations. Ends of the turn are estimated; a second strike at the knight is exact. */
export type StrikeSolution = {
  readonly exchange: Exchange
  /** Seats whose figures the exchange contains. */
  readonly parties: readonly Seat[]
  /** Seat whose figure is the total minus the others; −1 for none. */
  readonly rest: Seat
}

/** A strike to solve: `place` is the knight's place in its turn after the strike. */
export type PlannedStrike = { readonly place: number; readonly dice: DiceCount; readonly target: Seat }

type Parties = Pick<StrikeSolution, 'parties' | 'rest'>

const partiesOf = ({ seats, everySeat }: LookaheadContext, actor: Seat, target: Seat): Parties => {
  if (seats === 2) return { parties: [actor], rest: target }
  if (!everySeat) return { parties: [actor, target], rest: -1 }
  const others = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== actor && seat !== target)
  return { parties: [actor, target, ...others.slice(1)], rest: others[0]! }
}

export const strikeExpectation = (
  { total, seats }: LookaheadContext,
  solution: Parties,
  of: (party: number) => number,
): Expectation => {
  const worth = new Float64Array(seats)
  let sum = 0
  for (const [party, seat] of solution.parties.entries()) sum += worth[seat] = of(party)
  if (solution.rest >= 0) worth[solution.rest] = total - sum
  return worth
}

/**
 * Query about the rest of a turn, for ranges of wounds and ReRolls. `terms` contains the maximum ReRolls, and the dice
 * of the preceding strike.
 */
type RestOfTurn = {
  readonly turnState: TurnState
  readonly place: number
  readonly target: Seat
  readonly terms: Terms
  readonly parties: readonly Seat[]
  /** True to compute the present state only: no wounds, and the most ReRolls. */
  readonly single: boolean
}

/** Replaces the outcome at `at` by the outcome at `there` if that is better for the acting knight. */
const raise = (rows: readonly Outcomes[], at: number, from: readonly ArrayLike<number>[], there: number): void => {
  if (from[0]![there]! <= rows[0]![at]!) return
  for (const [party, row] of rows.entries()) row[at] = from[party]![there]!
}

/** Raises the outcomes in which the target still stands to those of ending the turn on the leaf's current spot. */
const raiseByEnding = (
  context: LookaheadContext,
  asked: RestOfTurn,
  rows: readonly Outcomes[],
  room: Float64Array,
): void => {
  const { turnState, target, terms, single, parties } = asked
  const { leaf } = context
  const { actor, fighters } = turnState
  const [before, dealt] = [fighters[target]!.health, fighters[actor]!.dealt]
  const found = parties.map(() => new Float64Array(1))
  for (let wounds = 0; wounds < (single ? 1 : before); wounds++) {
    leaf.health[target] = before - wounds
    leaf.dealt[actor] = dealt + wounds
    for (let a = single ? terms.attacker : 0; a <= terms.attacker; a++)
      for (let d = single ? terms.defender : 0; d <= terms.defender; d++) {
        leaf.rerolls[actor] = a
        leaf.rerolls[target] = d
        leaf.expect(room)
        for (const [party, seat] of parties.entries()) found[party]![0] = room[seat]!
        raise(rows, placeOf(terms, wounds, a, d), found, 0)
      }
  }
}

/** Fills the outcomes in which the target falls; its ReRolls and the excess wounds have no effect. */
const fillFall = (context: LookaheadContext, asked: RestOfTurn, rows: readonly Outcomes[]): void => {
  const { turnState, place, target, terms, parties } = asked
  const { leaf, seats } = context
  const { fighters, actor } = turnState
  const before = fighters[target]!.health
  const felled = withoutKnight(
    {
      ...turnState,
      fighters: fighters.map((one, seat) => (seat === actor ? { ...one, dealt: one.dealt + before } : one)),
    },
    target,
  )
  const [spot] = endingSpots(context, felled, place, target)
  const room = new Float64Array(seats)
  leaf.reset(felled.fighters)
  leaf.lookFrom(felled, spot!)
  for (let a = 0; a <= terms.attacker; a++) {
    leaf.rerolls[actor] = a
    leaf.expect(room)
    for (const [party, seat] of parties.entries())
      for (let wounds = before; wounds <= MOST_WOUNDS; wounds++) {
        const at = placeOf(terms, wounds, a, 0)
        rows[party]!.fill(room[seat]!, at, at + terms.defender + 1)
      }
  }
}

/** Rotations before another strike. */
const TURNS: readonly (readonly number[])[] = [[], [LEFT], [RIGHT], [LEFT, LEFT], [RIGHT, RIGHT]]

/** The best strike at the same knight in the rest of the turn: most dice, then fewest rotations. */
const strikeAgain = (
  { table }: LookaheadContext,
  { turnState, place, target }: RestOfTurn,
): PlannedStrike | undefined => {
  const { hex } = turnState.fighters[target]!
  if (hex < 0) return undefined
  let best: PlannedStrike | undefined
  for (const turns of TURNS) {
    const there = turns.reduce((at, way) => (at < 0 ? at : table.next[entryOf(at, way)]!), place)
    if (there < 0) continue
    for (const way of STRIKES) {
      const entry = entryOf(there, way)
      const [next, dice] = [table.next[entry]!, diceOfWay(table, way)]
      if (next >= 0 && table.hex[entry] === hex && dice > (best?.dice ?? 0)) best = { place: next, dice, target }
    }
  }
  return best
}

const solveExchange = (terms: Terms, rows: readonly Outcomes[]): Exchange =>
  rows.length === 1 ? solveDuel(terms, rows[0]!) : solveMany(terms, rows)

/** Outcomes of a strike at a target that has already taken wounds. */
const shiftWounds = (rows: readonly Outcomes[], terms: Terms, wounds: number): readonly Outcomes[] =>
  rows.map((row) => {
    const all = new Float64Array(row.length)
    const from = placeOf(terms, wounds, 0, 0)
    all.set(row.subarray(from))
    // Six wounds fell any knight, so all higher numbers have the same outcome.
    for (let at = row.length - from; at < row.length; at++)
      all[at] = all[at - (terms.attacker + 1) * (terms.defender + 1)]!
    return all
  })

const raiseByStrike = (context: LookaheadContext, asked: RestOfTurn, rows: readonly Outcomes[]): void => {
  const { turnState, target, terms, single } = asked
  const planned = strikeAgain(context, asked)
  if (planned === undefined) return
  const again: Terms = { ...terms, dice: planned.dice }
  const ends = solveRest(context, { ...asked, place: planned.place, terms: again, single: false })
  const block = (terms.attacker + 1) * (terms.defender + 1)
  for (let wounds = 0; wounds < (single ? 1 : turnState.fighters[target]!.health); wounds++) {
    const { starts } = solveExchange(again, shiftWounds(ends, again, wounds))
    const at = placeOf(terms, wounds, 0, 0)
    for (let i = single ? block - 1 : 0; i < block; i++) raise(rows, at + i, starts, i)
  }
}

/** Value to each party of the rest of a turn after a strike, by wounds and by ReRolls of both. */
const solveRest = (context: LookaheadContext, asked: RestOfTurn): readonly Outcomes[] => {
  const { turnState, place, target, terms, parties, single } = asked
  const rows = parties.map(() => new Float64Array(placesOf(terms)))
  rows[0]!.fill(-Infinity)
  if (!single) fillFall(context, asked, rows)
  const room = new Float64Array(context.seats)
  for (const spot of endingSpots(context, turnState, place, target)) {
    context.leaf.reset(turnState.fighters)
    context.leaf.lookFrom(turnState, spot)
    raiseByEnding(context, asked, rows, room)
  }
  raiseByStrike(context, asked, rows)
  return rows
}

const termsOf = (
  { rules }: LookaheadContext,
  { fighters, actor }: TurnState,
  { dice, target }: PlannedStrike,
): Terms => ({
  dice,
  rules,
  attacker: fighters[actor]!.rerolls,
  defender: fighters[target]!.rerolls,
})

/** Solves a strike at this point of the turn, for all numbers of ReRolls up to the present numbers of both knights. */
export const solveStrikeAt = (
  context: LookaheadContext,
  turnState: TurnState,
  planned: PlannedStrike,
): StrikeSolution => {
  const { target, place } = planned
  const { parties, rest } = partiesOf(context, turnState.actor, target)
  const terms = termsOf(context, turnState, planned)
  const rows = solveRest(context, { turnState, place, target, terms, parties, single: false })
  return { exchange: solveExchange(terms, rows), parties, rest }
}

/** Value of the rest of a turn after its strike. It equals the outcome figures of that strike. */
export const expectRest = (context: LookaheadContext, turnState: TurnState, place: number): Expectation => {
  const target = turnState.struck
  if (turnState.fighters[target]!.health === 0)
    return expectAt(context, turnState, endingSpots(context, turnState, place, target)[0]!)
  const { parties, rest } = partiesOf(context, turnState.actor, target)
  const terms = termsOf(context, turnState, { place, dice: 5, target })
  const rows = solveRest(context, { turnState, place, target, terms, parties, single: true })
  const at = placeOf(terms, 0, terms.attacker, terms.defender)
  return strikeExpectation(context, { parties, rest }, (party) => rows[party]![at]!)
}
