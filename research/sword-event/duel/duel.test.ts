import { turnTableFor } from '../../../src/games/sword-event/solve/turn-table.ts'
import { describe, expect, test } from 'vitest'
import { type Random, seeded } from '../../../src/dice/index.ts'
import { rulesFor } from '../../../src/engine/index.ts'
import {
  MOST_WOUNDS,
  placeOf,
  placesOf,
  solveDuel,
  type Terms,
} from '../../../src/games/sword-event/solve/strike/exchange.ts'
import type { SwordEventRules } from '../../../src/games/sword-event/rules/house-rules.ts'
import { swordEvent } from '../../../src/games/sword-event/rules/rules.ts'
import { after, begun, put } from '../../../src/games/sword-event/fixtures/staging.ts'
import type { EventState, TurnAction } from '../../../src/games/sword-event/rules/state.ts'
import { act, goOn, turnActions } from '../../../src/games/sword-event/rules/turns.ts'
import { type Field, fieldOf, inBlock, seenByOther } from './field.ts'
import { initiatives } from './first.ts'
import { groundOf, NOWHERE, type Stand } from './ground.ts'
import { ranked, roundMore, type Rounds, shared, unknown, watched } from './rounds.ts'
import { turnWorth } from './turn.ts'

const small: SwordEventRules = { ...rulesFor(swordEvent), arena: 'small' }

type Setting = { readonly stand: Stand; readonly health: readonly number[]; readonly rerolls: readonly number[] }

/** Seat 0 begins its turn so; seat 1 has acted already, or acts next. */
const stateOf = ({ stand, health, rerolls }: Setting, rules: SwordEventRules): EventState => {
  const first = after(begun(2, rules), '1-1-1-1-1|2-2-3-4-6')
  const mine = { hex: stand.hex, facing: stand.facing, health: health[0]!, rerolls: rerolls[0]! }
  const theirs = { hex: stand.otherHex, facing: stand.otherFacing, health: health[1]!, rerolls: rerolls[1]! }
  return put(put(first, 0, mine), 1, theirs)
}

const settingOf = ({ knights }: EventState): Setting => ({
  stand: {
    hex: knights[0]!.hex,
    facing: knights[0]!.facing,
    otherHex: knights[1]!.hex,
    otherFacing: knights[1]!.facing,
  },
  health: knights.map(({ health }) => health),
  rerolls: knights.map(({ rerolls }) => rerolls),
})

const placeIn = (field: Field, { stand, health, rerolls }: Setting): number =>
  field.ground.numberOf(stand) * field.block + inBlock(field, health[0]!, health[1]!, rerolls[0]!, rerolls[1]!)

const anyStand = (random: Random): Stand => {
  const [hex, other] = [random.below(19), random.below(18)]
  const otherHex = other < hex ? other : other + 1
  return { hex, facing: random.below(6), otherHex, otherFacing: random.below(6) }
}

describe('the ground', () => {
  test('of the small arena has 1,046 stands, of the great one 13,358', () => {
    expect(groundOf(turnTableFor({ arena: 'small', 'flank-attack': 'on' })).stands).toBe(1046)
    expect(groundOf(turnTableFor({ arena: 'great', 'flank-attack': 'on' })).stands).toBe(13_358)
  })

  test('its ways are those of the rules (seed 11)', () => {
    const [ground, random] = [groundOf(turnTableFor({ arena: 'small', 'flank-attack': 'on' })), seeded(11)]
    for (let n = 0; n < 300; n++) {
      const stand = anyStand(random)
      const state = stateOf({ stand, health: [6, 6], rerolls: [0, 0] }, small)
      const number = ground.numberOf(stand)
      const to = (action: TurnAction): number =>
        turnActions(state).includes(action) ? ground.numberOf(settingOf(act(state, action)).stand) : number
      // Beyond the edge nothing is offered, and one who runs into the other stays.
      const at = (list: Int32Array): number => (list[number] === NOWHERE ? number : list[number]!)
      expect([at(ground.forward), at(ground.backward)]).toEqual([to('forward'), to('backward')])
      // A mirrored ground counts as the same: left there is right here.
      const turns = new Set([to('turn left'), to('turn right')])
      expect(new Set([at(ground.left), at(ground.right)])).toEqual(turns)
      const struck = turnActions(state).find((action) => action.startsWith('strike'))
      const dice = struck === undefined ? 0 : struck === 'strike ahead' ? 5 : 4
      expect(ground.dice[number]).toBe(dice)
      expect(ground.swapped[ground.swapped[number]!]).toBe(number)
    }
    expect(() => ground.numberOf({ hex: 3, facing: 0, otherHex: 3, otherFacing: 1 })).toThrow(RangeError)
  })
})

test('initiative of two: all that may come, the same for both', () => {
  const all = initiatives()
  expect(all.reduce((sum, { first, second }) => sum + first + second, 0)).toBeCloseTo(1, 12)
  expect(all.reduce((sum, { first, second }) => sum + first - second, 0)).toBeCloseTo(0, 12)
  expect(all.every(({ mine, theirs, first }) => mine >= theirs || first === 0)).toBe(true)
})

/** What the turn is worth by the rules: everything that is offered is tried, strikes solved over what the rules make of them. */
const naive = (field: Field, done: Float64Array, state: EventState, turn: EventState): number => {
  if (state.phase !== 'turn' || state.acted !== turn.acted) return done[placeIn(field, settingOf(state))]!
  const worths = turnActions(state).map((action) =>
    action.startsWith('strike')
      ? naiveStrike(field, done, state, turn, action)
      : naive(field, done, act(state, action), turn),
  )
  return Math.max(...worths)
}

const naiveStrike = (
  field: Field,
  done: Float64Array,
  state: EventState,
  turn: EventState,
  action: TurnAction,
): number => {
  const [mine, theirs] = state.knights
  const dice = action === 'strike ahead' ? 5 : 4
  const terms: Terms = { dice, rules: small, attacker: mine!.rerolls, defender: theirs!.rerolls }
  const outcomes = new Float64Array(placesOf(terms))
  const { turn: left } = act(state, action)
  for (let wounds = 0; wounds <= MOST_WOUNDS; wounds++)
    for (let a = 0; a <= terms.attacker; a++)
      for (let b = 0; b <= terms.defender; b++) {
        const hurt = put(put({ ...state, turn: left }, 0, { rerolls: a }), 1, {
          rerolls: b,
          health: theirs!.health - wounds,
        })
        outcomes[placeOf(terms, wounds, a, b)] = wounds >= theirs!.health ? 1 : naive(field, done, goOn(hurt), turn)
      }
  return solveDuel(terms, outcomes).starts[0]!.at(-1)!
}

describe('a turn', () => {
  test('is worth what the rules offer, running into the other one among it (seed 5)', () => {
    const field = fieldOf(small, 2, 1)
    const random = seeded(5)
    const done = new Float64Array(field.size).map(() => random.below(1000) / 1000)
    const worth = turnWorth(field, [done])[0]!
    const near = Array.from({ length: 400 }, () => anyStand(random)).filter(
      (stand, n) => field.ground.dice[field.ground.numberOf(stand)]! > 0 || n % 20 === 0,
    )
    expect(near.length).toBeGreaterThan(30)
    for (const stand of near) {
      const pick = () => [1 + random.below(2), 1 + random.below(2)]
      const setting = { stand, health: pick(), rerolls: pick().map((n) => n - 1) }
      // The rules know six points of health: one who has two may not heal in the smaller game.
      const state = stateOf(setting, { ...small, healing: setting.health[0] === 2 ? 'off' : 'printed' })
      expect(naive(field, done, state, state)).toBeCloseTo(worth[placeIn(field, setting)]!, 12)
    }
  })
})

const played = (field: Field, from: Rounds): readonly Rounds[] => {
  const list = [from]
  for (let n = 0; n < 3; n++) list.push(roundMore(field, list.at(-1)!))
  return list
}

describe('rounds of a duel', () => {
  const field = fieldOf(small, 2, 1)
  const bounds = played(field, unknown(field))
  const even = played(field, shared(field))

  test('with every round the bounds draw together, and hold what is shared between them', () => {
    for (const [n, { low, high, rounds }] of bounds.entries()) {
      expect(rounds).toBe(n)
      const [before, middle] = [bounds[n - 1] ?? bounds[0]!, even[n]!.low.start[0]!]
      expect(
        low.start[0]!.every((worth, i) => worth >= before.low.start[0]![i]! - 1e-12 && worth <= middle[i]! + 1e-12),
      ).toBe(true)
      expect(
        high.start[0]!.every((worth, i) => worth <= before.high.start[0]![i]! + 1e-12 && worth >= middle[i]! - 1e-12),
      ).toBe(true)
    }
  })

  test('where health decides in the end, who has more is ahead, and falls are told as well', () => {
    const [none, ...more] = played(field, ranked(field))
    for (let mine = 1; mine <= 2; mine++)
      for (let theirs = 1; theirs <= 2; theirs++) {
        const expected = mine === theirs ? 0.5 : mine > theirs ? 1 : 0
        expect(none!.low.start[0]![5 * field.block + inBlock(field, mine, theirs, 1, 0)]).toBe(expected)
      }
    for (const [n, { low }] of more.entries()) {
      const [worth, felled] = low.start
      const [seen] = seenByOther(field, low.start)
      expect(worth!.every((chance, i) => Math.abs(chance - seen![i]!) < 1e-12)).toBe(true)
      expect(worth!.every((chance, i) => chance >= bounds[n + 1]!.low.start[0]![i]! - 1e-12)).toBe(true)
      expect(felled!.every((chance) => chance >= 0 && chance <= 1 + 1e-12)).toBe(true)
    }
  })

  test('what is good for one is bad for the other', () => {
    const { low, high } = bounds.at(-1)!
    const [seen] = seenByOther(field, high.start)
    expect(Math.max(...low.start[0]!.map((worth, i) => Math.abs(worth - seen![i]!)))).toBeLessThan(1e-12)
  })

  test('health is never bad, nor is a ReRoll', () => {
    const { first } = even.at(-1)!.low
    const stands = Array.from({ length: field.ground.stands }, (_, stand) => stand)
    for (const theirs of [1, 2])
      for (const rerolls of [0, 1]) {
        const of = (stand: number, mine: number, own: number): number =>
          first[0]![stand * field.block + inBlock(field, mine, theirs, own, rerolls)]!
        expect(stands.every((stand) => of(stand, 2, 0) >= of(stand, 1, 0) - 1e-12)).toBe(true)
        expect(stands.every((stand) => of(stand, 1, 1) >= of(stand, 1, 0) - 1e-12)).toBe(true)
      }
  })

  test('what is told of a duel: how often somebody falls, and after how many rounds', () => {
    const seen = played(field, watched(field))
    for (const [n, { low }] of seen.entries()) {
      const [worth, felled, lasts] = low.start
      expect(worth).toEqual(even[n]!.low.start[0])
      // What is not decided is shared: the rest of the worth is won.
      const won = worth!.map((all, i) => all - (1 - felled![i]!) / 2)
      expect(won.every((chance, i) => chance >= -1e-12 && chance <= felled![i]! + 1e-12)).toBe(true)
      const least = felled!.map((chance) => n * (1 - chance) + Math.min(n, 1) * chance)
      expect(lasts!.every((mean, i) => mean >= least[i]! - 1e-9 && mean <= n + 1e-9)).toBe(true)
    }
  })

  test('heals that are counted are refused', () => {
    expect(() => fieldOf({ ...small, healing: 'three' })).toThrow(RangeError)
  })
})
