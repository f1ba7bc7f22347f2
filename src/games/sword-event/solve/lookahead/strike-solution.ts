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
import { diceOfWay, entryOf, LEFT, RIGHT, STRIKES } from '../turn-table.ts'
import type { Moment } from './moment.ts'
import { type Scope, withoutKnight, type Worth } from './scope.ts'
import { endingSpots } from './spots.ts'

/** A strike, solved with what may come of it: the ends of the turn by the estimate, a second strike at the same knight exactly. */
export type Clash = {
  readonly exchange: Exchange
  /** Whose figures the parties of the exchange have. */
  readonly parties: readonly Seat[]
  /** Whose figures are what is left of the sum; −1 where nobody's are. */
  readonly rest: Seat
}

/** A strike that is to be solved: `place` is where the knight is in its turn once it has struck. */
export type Blow = { readonly place: number; readonly dice: 4 | 5; readonly target: Seat }

type Parties = Pick<Clash, 'parties' | 'rest'>

const partiesOf = ({ seats, told }: Scope, actor: Seat, target: Seat): Parties => {
  if (seats === 2) return { parties: [actor], rest: target }
  if (!told) return { parties: [actor, target], rest: -1 }
  const others = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== actor && seat !== target)
  return { parties: [actor, target, ...others.slice(1)], rest: others[0]! }
}

/** The figures of a clash, put together by seat. */
export const clashWorth = ({ total, seats }: Scope, clash: Parties, of: (party: number) => number): Worth => {
  const worth = new Float64Array(seats)
  let sum = 0
  for (const [party, seat] of clash.parties.entries()) sum += worth[seat] = of(party)
  if (clash.rest >= 0) worth[clash.rest] = total - sum
  return worth
}

/** What is asked about the rest of a turn: for which wounds and ReRolls of both. `terms` says the most of these, and the dice of the strike that was. */
type Asked = {
  readonly moment: Moment
  readonly place: number
  readonly target: Seat
  readonly terms: Terms
  readonly parties: readonly Seat[]
  /** Nothing but the present state: no wounds, the most ReRolls. */
  readonly single: boolean
}

/** Takes over what is better for the one who acts. */
const raise = (rows: readonly Outcomes[], at: number, from: readonly ArrayLike<number>[], there: number): void => {
  if (from[0]![there]! <= rows[0]![at]!) return
  for (const [party, row] of rows.entries()) row[at] = from[party]![there]!
}

/** The knight ends its turn on the spot that the leaf looks at: figures for every outcome in which the other one stands. */
const raiseByEnd = (scope: Scope, asked: Asked, rows: readonly Outcomes[], room: Float64Array): void => {
  const { moment, target, terms, single, parties } = asked
  const { leaf } = scope
  const { actor, fighters } = moment
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

/** The other one has fallen: its ReRolls count no more, nor by how much it fell. */
const fillFall = (scope: Scope, asked: Asked, rows: readonly Outcomes[]): void => {
  const { moment, place, target, terms, parties } = asked
  const { leaf, seats } = scope
  const { fighters, actor } = moment
  const before = fighters[target]!.health
  const felled = withoutKnight(
    {
      ...moment,
      fighters: fighters.map((one, seat) => (seat === actor ? { ...one, dealt: one.dealt + before } : one)),
    },
    target,
  )
  const [spot] = endingSpots(scope, felled, place, target)
  const room = new Float64Array(seats)
  leaf.reset(felled.fighters)
  leaf.look(felled, spot!)
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

/** What a knight can do before it strikes again. */
const TURNS: readonly (readonly number[])[] = [[], [LEFT], [RIGHT], [LEFT, LEFT], [RIGHT, RIGHT]]

/** The best strike at the same knight with what is left of the turn: most dice, then fewest rotations. */
const strikeAgain = ({ table }: Scope, { moment, place, target }: Asked): Blow | undefined => {
  const { hex } = moment.fighters[target]!
  if (hex < 0) return undefined
  let best: Blow | undefined
  for (const turns of TURNS) {
    const there = turns.reduce((at, way) => (at < 0 ? at : table.next[entryOf(at, way)]!), place)
    if (there < 0) continue
    for (const way of STRIKES) {
      const entry = entryOf(there, way)
      const [next, dice] = [table.next[entry]!, diceOfWay(way)]
      if (next >= 0 && table.hex[entry] === hex && dice > (best?.dice ?? 0)) best = { place: next, dice, target }
    }
  }
  return best
}

const solved = (terms: Terms, rows: readonly Outcomes[]): Exchange =>
  rows.length === 1 ? solveDuel(terms, rows[0]!) : solveMany(terms, rows)

/** Outcomes of a strike after so many wounds already taken. */
const shifted = (rows: readonly Outcomes[], terms: Terms, wounds: number): readonly Outcomes[] =>
  rows.map((row) => {
    const all = new Float64Array(row.length)
    const from = placeOf(terms, wounds, 0, 0)
    all.set(row.subarray(from))
    // Six wounds fell anybody: more are the same.
    for (let at = row.length - from; at < row.length; at++)
      all[at] = all[at - (terms.attacker + 1) * (terms.defender + 1)]!
    return all
  })

const raiseByStrike = (scope: Scope, asked: Asked, rows: readonly Outcomes[]): void => {
  const { moment, target, terms, single } = asked
  const blow = strikeAgain(scope, asked)
  if (blow === undefined) return
  const again: Terms = { ...terms, dice: blow.dice }
  const ends = restRows(scope, { ...asked, place: blow.place, terms: again, single: false })
  const block = (terms.attacker + 1) * (terms.defender + 1)
  for (let wounds = 0; wounds < (single ? 1 : moment.fighters[target]!.health); wounds++) {
    const { starts } = solved(again, shifted(ends, again, wounds))
    const at = placeOf(terms, wounds, 0, 0)
    for (let i = single ? block - 1 : 0; i < block; i++) raise(rows, at + i, starts, i)
  }
}

/** What the rest of a turn after a strike is worth to each party, by wounds and ReRolls of both. */
const restRows = (scope: Scope, asked: Asked): readonly Outcomes[] => {
  const { moment, place, target, terms, parties, single } = asked
  const rows = parties.map(() => new Float64Array(placesOf(terms)))
  rows[0]!.fill(-Infinity)
  if (!single) fillFall(scope, asked, rows)
  const room = new Float64Array(scope.seats)
  for (const spot of endingSpots(scope, moment, place, target)) {
    scope.leaf.reset(moment.fighters)
    scope.leaf.look(moment, spot)
    raiseByEnd(scope, asked, rows, room)
  }
  raiseByStrike(scope, asked, rows)
  return rows
}

const termsOf = ({ rules }: Scope, { fighters, actor }: Moment, { dice, target }: Blow): Terms => ({
  dice,
  rules,
  attacker: fighters[actor]!.rerolls,
  defender: fighters[target]!.rerolls,
})

/** Solves a strike at this moment, for all ReRolls of both up to those that they have. */
export const clashAt = (scope: Scope, moment: Moment, blow: Blow): Clash => {
  const { target, place } = blow
  const { parties, rest } = partiesOf(scope, moment.actor, target)
  const terms = termsOf(scope, moment, blow)
  const rows = restRows(scope, { moment, place, target, terms, parties, single: false })
  return { exchange: solved(terms, rows), parties, rest }
}

/** What a turn is worth after a strike in it, before anything else is done: the same figures as the ends of that strike had. */
export const restWorth = (scope: Scope, moment: Moment, place: number): Worth => {
  const target = moment.struck
  const { parties, rest } = partiesOf(scope, moment.actor, target)
  const isDown = moment.fighters[target]!.health === 0
  const terms: Terms = { ...termsOf(scope, moment, { place, dice: 5, target }), ...(isDown ? { defender: 0 } : {}) }
  if (isDown) return fallWorth(scope, moment, place)
  const rows = restRows(scope, { moment, place, target, terms, parties, single: true })
  const at = placeOf(terms, 0, terms.attacker, terms.defender)
  return clashWorth(scope, { parties, rest }, (party) => rows[party]![at]!)
}

const fallWorth = (scope: Scope, moment: Moment, place: number): Worth => {
  const { leaf, seats } = scope
  const [spot] = endingSpots(scope, moment, place, moment.struck)
  const worth = new Float64Array(seats)
  leaf.reset(moment.fighters)
  leaf.look(moment, spot!)
  leaf.expect(worth)
  return worth
}
