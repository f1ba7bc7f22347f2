import { describe, expect, test } from 'vitest'
import { type Fraction, mean, reduce, toNumber } from '../../../dice/index.ts'
import { parseParameters } from '../../../odds/index.ts'
import { greedy, careful } from '../bots/bots.ts'
import type { HolmgangRules } from '../rules/house-rules.ts'
import { odds, riskOf } from './odds.ts'
import { holmgang, type HolmgangState } from '../rules/rules.ts'

const RULES: HolmgangRules = {
  broken: 'damaged',
  parry: 'mandatory',
  wager: 'before-defence',
  round: 'swing',
  first: 'choose',
  arms: 'hazelring',
}
const [swing] = odds.questions(RULES)

const ask = (dice: string, parry: string) => swing!.ask({ dice, parry })

/** Ordered dice with a damage count that is independent of the tested code. */
const rolls = (n: number): number[][] =>
  n === 0 ? [[]] : rolls(n - 1).flatMap((roll) => [1, 2, 3, 4, 5, 6].map((face) => [...roll, face]))

const sum = (xs: readonly number[]): number => xs.reduce((a, b) => a + b, 0)

const RUNS = [
  [1, 2, 3, 4, 5, 6],
  [1, 2, 3, 4, 5],
  [2, 3, 4, 5, 6],
  [1, 2, 3, 4],
  [2, 3, 4, 5],
  [3, 4, 5, 6],
]

const slowDamage = (dice: readonly number[]): number => {
  const has = new Set(dice)
  let damage = 0
  for (const face of has) damage += (dice.filter((d) => d === face).length - 1) * face
  for (const run of RUNS) {
    if (!run.every((face) => has.has(face))) continue
    return damage + sum(run.slice(1, -1))
  }
  return damage
}

const afterParry = (dice: readonly number[], at: number): number[] =>
  [1, 2, 3, 4, 5, 6].map((face) => slowDamage(dice.map((d, i) => (i === at ? face : d))))

type Cost = (damages: readonly number[]) => number

const bruteForce = (dice: number, cost: Cost): Map<number, number> => {
  const weights = new Map<number, number>()
  for (const roll of rolls(dice)) {
    const sorted = roll.toSorted((a, b) => a - b)
    const options = sorted.map((_, at) => afterParry(sorted, at))
    const best = options.reduce((a, b) => (cost(b) < cost(a) ? b : a))
    for (const damage of best) weights.set(damage, (weights.get(damage) ?? 0) + 1)
  }
  return weights
}

const asMap = (d: { outcomes: readonly { value: number; weight: bigint }[] }): Map<number, number> =>
  new Map(d.outcomes.map(({ value, weight }) => [value, Number(weight)]))

const inOrder = (map: Map<number, number>): [number, number][] => [...map].toSorted(([a], [b]) => a - b)

describe('swing', () => {
  test.each([
    ['3', 216n, 357n],
    ['4', 1296n, 4557n],
    ['5', 7776n, 47649n],
  ])('%s dice with no parry', (dice, total, weighted) => {
    const answer = ask(dice, 'none')
    expect(answer.total).toBe(total)
    expect(mean(answer)).toEqual({ numerator: weighted, denominator: total })
  })

  test.each(['3', '4', '5'])('%s dice with the least parry agree with a brute force over ordered rolls', (dice) => {
    const answer = ask(dice, 'least')
    expect(answer.total).toBe(6n ** BigInt(Number(dice) + 1))
    expect(inOrder(asMap(answer))).toEqual(inOrder(bruteForce(Number(dice), sum)))
  })

  test('refuses foreign parameters with what is allowed', () => {
    expect(parseParameters(swing!, { dice: '7' })).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('3, 4 or 5') },
    })
    expect(parseParameters(swing!, { sword: 'x' })).toMatchObject({ ok: false, error: { code: 'parameter' } })
    expect(parseParameters(swing!, { dice: '5' })).toEqual({ ok: true, value: { dice: '5', parry: 'none' } })
  })
})

const facing = (active: number, rules: Partial<HolmgangRules> = {}, fifth = false): HolmgangState => {
  const start = holmgang.start({ ...RULES, ...rules }, 2)
  const [attacker, defender] = start.sides
  return {
    ...start,
    phase: 'stance',
    sides: [
      { ...attacker, fifth },
      { ...defender, active },
    ],
  }
}

const same = (a: Fraction, numerator: number, denominator: number): void =>
  expect(reduce(a)).toEqual(reduce({ numerator: BigInt(numerator), denominator: BigInt(denominator) }))

describe('risk', () => {
  test.each([0, 3, 5, 9, 17, 20])('before the swing against a shield at %i, as careful would parry', (active) => {
    const { lose, distribution } = riskOf(facing(active), 1, 'keep')
    const cost: Cost = (damages) => damages.filter((d) => d > active).length * 1000 + sum(damages)
    const expected = bruteForce(4, cost)
    expect(inOrder(asMap(distribution))).toEqual(inOrder(expected))
    same(lose, sum([...expected].filter(([d]) => d > active).map(([, w]) => w)), 7776)
  })

  test('of a wager that takes a die is that of a swing of three dice, or of four against one die more', () => {
    for (const [fifth, dice] of [
      [false, 3],
      [true, 4],
    ] as const) {
      const { lose, distribution } = riskOf(facing(4, { wager: 'take-now' }, fifth), 1, 'wager')
      const expected = bruteForce(dice, (damages) => damages.filter((d) => d > 4).length * 1000 + sum(damages))
      expect(inOrder(asMap(distribution))).toEqual(inOrder(expected))
      same(lose, sum([...expected].filter(([d]) => d > 4).map(([, w]) => w)), 6 ** (dice + 1))
    }
  })

  test('a sword that the attacker still holds from its last wager is used up before the opponent swings', () => {
    const rules = { wager: 'take-now', round: 'both' } as const
    const ready = (fifth: boolean): HolmgangState => {
      const { sides, ...rest } = facing(4, rules)
      return { ...rest, sides: [{ ...sides[0], active: 5, fifth }, sides[1]], phase: 'ready' }
    }
    expect(riskOf(ready(true), 0, 'keep')).toEqual(riskOf(ready(false), 0, 'keep'))
  })

  test('a fresh shield stands any swing of four dice, and the same threshold is shown', () => {
    const { lose, threshold } = riskOf(facing(4), 1, 'swap')
    same(lose, 0, 1)
    expect(threshold).toBe(20)
  })

  test('of a parry is its six rerolls', () => {
    const state: HolmgangState = { ...facing(8), phase: 'parry', dice: [3, 3, 5, 6] }
    same(riskOf(state, 1, 'parry 3').lose, 1, 6)
    same(riskOf(state, 1, 'parry 6').lose, 0, 6)
    expect(toNumber(mean(riskOf(state, 1, 'parry 6').distribution))).toBeCloseTo(26 / 6, 12)
    expect(inOrder(asMap(riskOf(state, 1, 'parry 3').distribution)).map(([d]) => d)).toEqual([0, 3, 5, 6, 9])
  })

  test('of letting it stand is certain', () => {
    const state: HolmgangState = { ...facing(8, { parry: 'optional' }), phase: 'parry', dice: [3, 3, 5, 6] }
    expect(riskOf(state, 1, 'stand').distribution).toEqual({ outcomes: [{ value: 3, weight: 1n }], total: 1n })
  })

  test('of a vow loses nothing now and shows the damage of five dice', () => {
    const start = holmgang.start({ ...RULES, wager: 'before-swing' }, 2)
    const state: HolmgangState = { ...start, phase: 'vow', sides: [{ ...start.sides[0], active: 5 }, start.sides[1]] }
    const [plain, wager] = [riskOf(state, 0, 'plain'), riskOf(state, 0, 'wager')]
    expect([plain.distribution.total, wager.distribution.total]).toEqual([6n ** 5n, 6n ** 6n])
    same(wager.lose, 0, 1)
  })
})

const choiceOf = (bot: typeof careful, view: HolmgangState): string => {
  const node = holmgang.node(view)
  if (node.kind !== 'decision') throw new Error('no decision')
  return bot.choose({ seat: node.seat, view, actions: node.actions, log: [] })[0]!.action
}

describe('computer players', () => {
  test('parry 3-3-5-6 at 8: greedy takes the least mean, careful the least risk', () => {
    const state: HolmgangState = { ...facing(8), phase: 'parry', dice: [3, 3, 5, 6] }
    expect([choiceOf(greedy, state), choiceOf(careful, state)]).toEqual(['parry 3', 'parry 6'])
  })

  test('careful swaps as soon as a swing could be first blood; greedy once the mean blow would be', () => {
    expect([19, 18, 17, 5].map((active) => choiceOf(careful, facing(active)))).toEqual(['keep', 'keep', 'swap', 'swap'])
    expect([19, 5, 3, 2].map((active) => choiceOf(greedy, facing(active)))).toEqual(['keep', 'keep', 'keep', 'swap'])
  })

  test('careful wagers where the promise costs nothing, greedy never', () => {
    const start = facing(4)
    const last: HolmgangState = { ...start, sides: [start.sides[0], { ...start.sides[1], spares: 0 }] }
    expect([choiceOf(careful, last), choiceOf(greedy, last)]).toEqual(['wager', 'keep'])
  })

  test('careful takes a die where no fresh shield is safer, greedy never', () => {
    const start = facing(5, { wager: 'take-now' })
    const last: HolmgangState = { ...start, sides: [start.sides[0], { ...start.sides[1], spares: 0 }] }
    expect([choiceOf(careful, start), choiceOf(careful, last), choiceOf(greedy, last)]).toEqual([
      'swap',
      'wager',
      'keep',
    ])
  })
})
