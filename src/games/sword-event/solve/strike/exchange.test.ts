import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dice, type Faces, outcomesOf } from '../../../../dice/index.ts'
import { forAll } from '../../../../testing/for-all.ts'
import { worthOf } from '../../rules/combination.ts'
import {
  type Exchange,
  openRoll,
  MOST_WOUNDS,
  type Outcomes,
  placeOf,
  placesOf,
  solveDuel,
  solveMany,
  type StrikeRules,
  type Terms,
  worthOfStrike,
} from './exchange.ts'
import type { DiceCount } from '../../rules/strike.ts'
import { beforeThrow } from './roll.ts'
import { HOUSE_PIECES, samplePieces } from '../../content/in-play.ts'
import { diceAtStage } from '../../rules/strike.ts'

type Roll = { readonly faces: Faces; readonly weight: number }

const rollsOf = (count: number): readonly Roll[] =>
  outcomesOf(dice(count, 6)).map(({ outcome, weight }) => ({ faces: outcome as Faces, weight }))

/** A reroll: dice thrown, and the number of ways to each resulting roll by index. */
type Again = { readonly thrown: number; readonly to: readonly number[]; readonly weights: readonly number[] }

/** Possible rerolls of each roll: every set of dice, with equal faces merged. */
const throwsOf = (count: number): readonly (readonly Again[])[] => {
  const places = new Map(rollsOf(count).map(({ faces }, place) => [faces.join(''), place]))
  const sets = Array.from({ length: 2 ** count - 1 }, (_, i) => i + 1)
  const again = (kept: Faces): Again => {
    const next = rollsOf(count - kept.length)
    const to = next.map(({ faces }) => places.get([...kept, ...faces].toSorted((a, b) => a - b).join(''))!)
    return { thrown: count - kept.length, to, weights: next.map(({ weight }) => weight) }
  }
  return rollsOf(count).map(({ faces }) => {
    const kept = sets.map((set) => faces.filter((_, die) => (set >> die) % 2 === 0))
    return [...new Map(kept.map((some) => [some.join(''), some])).values()].map(again)
  })
}

const known: { [count: number]: ReturnType<typeof throwsOf> } = {}

const meanOver = ({ thrown, to, weights }: Again, worth: readonly number[]): number => {
  let sum = 0
  for (const [i, place] of to.entries()) sum += weights[i]! * worth[place]!
  return sum / 6 ** thrown
}

/** Value of a throw by exhaustive search over all sets of dice on every roll, without merging. */
const naive = (
  count: number,
  left: number,
  sign: number,
  rules: StrikeRules,
  end: (faces: Faces, left: number) => number,
): number => {
  const throws = (known[count] ??= throwsOf(count))
  const rolls = rollsOf(count)
  const most = rules['reroll-buys'] === 'one-die' ? 1 : count
  let worth: readonly number[] = []
  for (let still = 0; still <= left; still++) {
    const before = worth
    worth = rolls.map(({ faces }, roll) => {
      const options = still === 0 ? [] : throws[roll]!.filter(({ thrown }) => thrown <= most)
      const means = options.map((again) => sign * meanOver(again, before))
      return sign * Math.max(sign * end(faces, still), ...means)
    })
  }
  return rolls.reduce((sum, { weight }, roll) => sum + weight * worth[roll]!, 0) / 6 ** count
}

/** Value of a strike computed from the clauses alone. */
const naiveStrike = (terms: Terms, worth: Outcomes): number => {
  const { rules } = terms
  const remembered = new Map<string, number>()
  const once = (name: string, find: () => number): number => {
    const found = remembered.get(name) ?? find()
    remembered.set(name, found)
    return found
  }
  const final = (hits: number, mine: number, theirs: number): number => {
    if (hits <= 0 || rules['final-defence'] === 'off') return worth[placeOf(terms, Math.max(0, hits), mine, theirs)]!
    const held = rules['reroll-final-defence'] === 'off'
    return once(`final ${hits} ${mine} ${theirs}`, () =>
      naive(diceAtStage(rules, 'final', terms.dice), held ? 0 : theirs, -1, rules, (faces, left) => {
        const wounds = Math.max(0, hits - worthOf(rules, faces, 'final-blocks'))
        return worth[placeOf(terms, wounds, mine, held ? theirs : left)]!
      }),
    )
  }
  const first = (hits: number, mine: number): number => {
    if (hits === 0) return worth[placeOf(terms, 0, mine, terms.defender)]!
    return once(`first ${hits} ${mine}`, () =>
      naive(diceAtStage(rules, 'first', terms.dice), terms.defender, -1, rules, (faces, left) =>
        final(hits - worthOf(rules, faces, 'first-blocks'), mine, left),
      ),
    )
  }
  return naive(terms.dice, terms.attacker, 1, rules, (faces, left) => first(worthOf(rules, faces, 'hits'), left))
}

const printed: StrikeRules = {
  pieces: HOUSE_PIECES,
  'reroll-buys': 'any-dice',
  'final-defence': 'on',
  'reroll-final-defence': 'on',
}

const CASES: readonly (readonly [name: string, Terms])[] = [
  ['five dice, no ReRolls', { dice: 5, rules: printed, attacker: 0, defender: 0 }],
  ['five dice, one ReRoll each', { dice: 5, rules: printed, attacker: 1, defender: 1 }],
  ['four dice, none against two', { dice: 4, rules: printed, attacker: 0, defender: 2 }],
  [
    'a table and dice of an owner',
    { dice: 5, rules: { ...printed, pieces: samplePieces() }, attacker: 1, defender: 1 },
  ],
  ['one die bought', { dice: 5, rules: { ...printed, 'reroll-buys': 'one-die' }, attacker: 1, defender: 1 }],
  ['no final defence', { dice: 4, rules: { ...printed, 'final-defence': 'off' }, attacker: 1, defender: 1 }],
  [
    'a final defence as it falls',
    { dice: 5, rules: { ...printed, 'reroll-final-defence': 'off' }, attacker: 1, defender: 1 },
  ],
]

const wounds = (terms: Terms, price = 0): Outcomes => {
  const all = new Float64Array(placesOf(terms))
  for (let count = 0; count <= MOST_WOUNDS; count++)
    for (let mine = 0; mine <= terms.attacker; mine++)
      for (let theirs = 0; theirs <= terms.defender; theirs++)
        all[placeOf(terms, count, mine, theirs)] = count + price * (mine - theirs)
  return all
}

/** Random outcomes in which wounds never hurt the attacker, nor ReRolls their owner. */
const anyOutcomes = (terms: Terms) =>
  fc
    .array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: placesOf(terms), maxLength: placesOf(terms) })
    .map((list) => wounds(terms, 0.2).map((worth, place) => worth + list[place]! / 10))

const start = (terms: Terms, outcomes: Outcomes): number =>
  worthOfStrike(solveDuel(terms, outcomes), terms.attacker, terms.defender)

describe('a strike solved', () => {
  test('without ReRolls wounds 0.2108 in the mean', () => {
    const terms: Terms = { dice: 5, rules: printed, attacker: 0, defender: 0 }
    expect(start(terms, wounds(terms))).toBeCloseTo(0.2108, 4)
  })

  test.each(CASES)('%s: as by trying everything', (_, terms) => {
    const [random] = fc.sample(anyOutcomes(terms), { numRuns: 1, seed: 7 })
    for (const outcomes of [wounds(terms), random!])
      expect(Math.abs(start(terms, outcomes) - naiveStrike(terms, outcomes))).toBeLessThan(1e-12)
  })

  test.each(CASES)('%s: two who want opposite things play as one who wants much and one who wants little', (_, terms) =>
    forAll(
      [anyOutcomes(terms)],
      (outcomes) => {
        const both = solveMany(terms, [
          outcomes,
          outcomes.map((worth) => -worth),
          outcomes.map((worth) => 2 * worth + 1),
        ])
        const [mine, theirs, told] = [0, 1, 2].map((party) =>
          worthOfStrike(both, terms.attacker, terms.defender, party),
        )
        expect(mine).toBeCloseTo(start(terms, outcomes), 12)
        expect(theirs).toBeCloseTo(-mine!, 12)
        expect(told).toBeCloseTo(2 * mine! + 1, 12)
      },
      20,
    ),
  )
})

type Figures = readonly number[]

const addUp = (list: readonly Figures[], weights: readonly number[], total: number): Figures =>
  list[0]!.map((_, party) => list.reduce((sum, figures, i) => sum + weights[i]! * figures[party]!, 0) / total)

/** Like `naive`, but with figures for each party; the roller maximizes its own. */
const naiveMany = (count: number, left: number, own: number, end: (faces: Faces, left: number) => Figures): Figures => {
  const throws = (known[count] ??= throwsOf(count))
  const rolls = rollsOf(count)
  let worth: readonly Figures[] = []
  for (let still = 0; still <= left; still++) {
    const before = worth
    worth = rolls.map(({ faces }, roll) => {
      const again = (still === 0 ? [] : throws[roll]!).map(({ thrown, to, weights }) =>
        addUp(
          to.map((place) => before[place]!),
          weights,
          6 ** thrown,
        ),
      )
      return again.reduce((best, one) => (one[own]! > best[own]! ? one : best), end(faces, still))
    })
  }
  return addUp(
    worth,
    rolls.map(({ weight }) => weight),
    6 ** count,
  )
}

test('three knights with wills of their own: as by trying everything, what the third gets included', () => {
  const terms: Terms = { dice: 4, rules: { ...printed, 'final-defence': 'off' }, attacker: 1, defender: 1 }
  const any = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
    minLength: placesOf(terms),
    maxLength: placesOf(terms),
  })
  const lists = fc.sample(any, { numRuns: 3, seed: 12 })
  const solved = solveMany(
    terms,
    lists.map((list) => Float64Array.from(list)),
  )
  const at = (hits: number, mine: number, theirs: number): Figures =>
    lists.map((list) => list[placeOf(terms, Math.max(0, hits), mine, theirs)]!)
  const blows = [0, 1, 2, 3, 4].map((hits) =>
    [0, 1].map((mine) =>
      hits === 0
        ? at(0, mine, 1)
        : naiveMany(5, 1, 1, (faces, theirs) => at(hits - worthOf(terms.rules, faces, 'first-blocks'), mine, theirs)),
    ),
  )
  const found = naiveMany(4, 1, 0, (faces, mine) => blows[worthOf(terms.rules, faces, 'hits')]![mine]!)
  for (const party of [0, 1, 2]) expect(worthOfStrike(solved, 1, 1, party)).toBeCloseTo(found[party]!, 12)
})

describe('laws of a strike', () => {
  const buys = ['any-dice', 'one-die'] as const
  const cases = ([4, 5] as const).flatMap((count: DiceCount) => buys.map((one) => [count, one] as const))
  test.each(cases)('%i dice, %s: more ReRolls never harm their owner', (count, one) => {
    const terms: Terms = { dice: count, rules: { ...printed, 'reroll-buys': one }, attacker: 6, defender: 6 }
    const solved = solveDuel(terms, wounds(terms))
    for (let mine = 0; mine <= 6; mine++)
      for (let theirs = 0; theirs <= 6; theirs++) {
        const worth = worthOfStrike(solved, mine, theirs)
        expect(mine < 6 ? worthOfStrike(solved, mine + 1, theirs) : 6).toBeGreaterThan(worth)
        expect(theirs < 6 ? worthOfStrike(solved, mine, theirs + 1) : 0).toBeLessThan(worth)
      }
  })

  test.each(CASES)('%s: better outcomes are never worth less', (_, terms) =>
    forAll(
      [anyOutcomes(terms), fc.nat(placesOf(terms) - 1)],
      (outcomes, place) => {
        const raised = outcomes.with(place, outcomes[place]! + 1)
        expect(start(terms, raised)).toBeGreaterThanOrEqual(start(terms, outcomes) - 1e-12)
      },
      30,
    ),
  )

  test.each(CASES)('%s: each roll, opened for itself, is worth what the whole says', (_, terms) => {
    const solved: Exchange = solveDuel(terms, wounds(terms, 0.1))
    const { attacker, defender } = terms
    const attack = openRoll(solved, { stage: 'attack', hits: 0, other: defender })
    expect(beforeThrow(attack.lattice, attack.solved.values, attacker)).toBe(worthOfStrike(solved, attacker, defender))
    const first = openRoll(solved, { stage: 'first', hits: 2, other: attacker })
    expect(beforeThrow(first.lattice, first.solved.values, defender)).toBe(
      solved.firsts[0]![placeOf(terms, 2, attacker, defender)],
    )
    const final = openRoll(solved, { stage: 'final', hits: 1, other: attacker })
    expect(final.lattice.dice).toBe(diceAtStage(terms.rules, 'final', terms.dice))
    expect(final.solved.values.every((worth) => worth >= 0 - 0.1 * defender)).toBe(true)
  })
})
