import { describe, expect, test } from 'vitest'
import { type Faces, sample, seeded } from '../../../dice/index.ts'
import { choice, type GameNode, outcomePly, type Ply } from '../../../engine/index.ts'
import { type HolmgangRules, houseRules } from './house-rules.ts'
import { type HolmgangAction, holmgang, sideOf } from './rules.ts'
import { SAMPLE, sampleArms } from './arms.ts'
import type { Arms } from '../content/schema.ts'
import { effortOf } from '../../../testing/effort.ts'

/** Next question of the second implementation. `shields` describes both sides at that moment. */
type Asks = { readonly shields: string } & (
  | { readonly roll: number; readonly by: number | 'both' }
  | { readonly who: number; readonly from: readonly string[] }
  | { readonly both: readonly string[] }
)

type Answer = Faces | string | readonly string[]
type Reading = Generator<Asks, number, Answer>

/** Damage with arms of an owner, by the words of H10. */
const worthOwn = (dice: Faces, { combinations }: Arms): number => {
  const count = (face: number): number => dice.filter((die) => die === face).length
  const scores = (dice_: number, kind: 'equal' | 'straight') =>
    combinations.find(({ shown }) => shown.kind === kind && shown.dice === dice_)
  let damage = 0
  for (let face = 1; face <= 6; face++) {
    for (let times = count(face); times > 1; times--) {
      const set = scores(times, 'equal')
      if (set?.shown.kind !== 'equal') continue
      damage += set.shown.times * face + set.points
      break
    }
    for (const { shown, points } of combinations)
      if (shown.kind === 'face' && shown.face === face) damage += points * count(face)
  }
  for (let length = 6; length >= 3; length--)
    for (let high = 6; high >= length; high--) {
      const run = Array.from({ length }, (_, i) => high - i)
      const straight = scores(length, 'straight')
      if (straight?.shown.kind !== 'straight' || !run.every((face) => count(face) > 0)) continue
      const added = { inner: run.slice(1, -1), all: run, none: [] }[straight.shown.counts]
      return damage + straight.points + added.reduce((a, b) => a + b, 0)
    }
  return damage
}

const worth = (dice: Faces): number => {
  const times = [1, 2, 3, 4, 5, 6].map((face) => dice.filter((die) => die === face).length)
  const equal = times.reduce((sum, n, i) => sum + (n > 1 ? (n - 1) * (i + 1) : 0), 0)
  const runs = ['123456', '12345', '23456', '1234', '2345', '3456']
  const run = runs.find((faces) => faces.split('').every((face) => times[Number(face) - 1]! > 0)) ?? ''
  return (
    equal +
    run
      .slice(1, -1)
      .split('')
      .reduce((sum, face) => sum + Number(face), 0)
  )
}

/**
 * Second implementation of the rules page: one procedure with variables, independent of rules.ts. Returns the winner.
 */
function* readAloud({ broken, parry, wager, round, first }: HolmgangRules, own?: Arms): Reading {
  const { points, shields: most, swords, wager: worn } = own ?? { points: 20, shields: 3, swords: 4, wager: 5 }
  const value = [points, points]
  const spare = [most - 1, most - 1]
  const five = [false, false]
  const promised = [false, false]
  const limit = { damaged: points - 1, 'five-or-less': 5, zero: 0 }[broken]
  const shields = (): string => [0, 1].map((s) => `${value[s]}+${spare[s]}`).join(' ')
  const roll = (n: number, by: number | 'both'): Asks => ({ shields: shields(), roll: n, by })
  const ask = (who: number, from: readonly string[]): Asks => ({ shields: shields(), who, from })

  let opening: Faces = first === 'choose' ? [1, 0] : [0, 0]
  if (first === 'insult') {
    yield { shields: shields(), both: Array.from({ length: 40 }, (_, i) => `insult ${i + 1}`) }
    const [one, other] = (yield { shields: shields(), both: ['mine', 'theirs'] }) as readonly string[]
    if (one === 'mine' && other === 'theirs') opening = [1, 0]
    if (one === 'theirs' && other === 'mine') opening = [0, 1]
  }
  while (opening[0] === opening[1]) opening = (yield roll(2, 'both')) as Faces
  let attacker = opening[0]! > opening[1]! ? 0 : 1
  for (let swings = 0; ; swings++) {
    const defender = 1 - attacker
    const mayChange = (who: number): boolean => value[who]! <= Math.min(limit, points - 1) && spare[who]! > 0
    const change = (who: number): void => {
      value[who] = points
      spare[who]! -= 1
    }
    // According to the page, both players prepare for a round of two swings before its first swing.
    const isSecond = round === 'both' && swings % 2 === 1
    if (round === 'both' && !isSecond && mayChange(attacker) && (yield ask(attacker, ['keep', 'swap'])) === 'swap')
      change(attacker)
    if (wager === 'before-swing' && value[attacker]! <= worn && (yield ask(attacker, ['plain', 'wager'])) === 'wager') {
      five[attacker] = true
      promised[attacker] = true
    }
    const ways = ['keep']
    if (mayChange(defender) && !promised[defender] && !isSecond) ways.push('swap')
    if ((wager === 'before-defence' || wager === 'take-now') && value[defender]! <= worn) ways.push('wager')
    const way = ways.length === 1 ? 'keep' : yield ask(defender, ways)
    if (way === 'swap') change(defender)
    if (way === 'wager') five[defender] = true
    const lost = wager === 'take-now' && way === 'wager' ? 1 : 0
    const swing = [...((yield roll(swords + (five[attacker] ? 1 : 0) - lost, attacker)) as Faces)]
    five[attacker] = false
    const parries = [1, 2, 3, 4, 5, 6].filter((face) => swing.includes(face)).map((face) => `parry ${face}`)
    const answer = (yield ask(defender, parry === 'optional' ? [...parries, 'stand'] : parries)) as string
    if (answer !== 'stand') {
      const [again] = (yield roll(1, attacker)) as Faces
      swing[swing.indexOf(Number(answer.at(-1)))] = again!
    }
    const damage = own === undefined ? worth(swing) : worthOwn(swing, own)
    if (damage > value[defender]!) return attacker
    value[defender]! -= damage
    promised[defender] = false
    attacker = defender
  }
}

const describeNode = (node: GameNode<HolmgangAction>): unknown => {
  if (node.kind === 'decision') return { who: node.seat, from: node.actions }
  if (node.kind === 'simultaneous') return { both: node.seats[0]?.actions }
  if (node.kind !== 'chance' || node.chance.kind !== 'pool') return node
  const roll = node.chance.groups.reduce((sum, { count, sides }) => sum + (sides === 6 ? count : 100), 0)
  return { roll, by: node.seat ?? 'both' }
}

const isPermutation = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one))

/** True if both questions are equal. The order of choices does not matter. */
const agrees = (asked: unknown, expected: unknown): boolean => {
  const [a, b] = [asked, expected] as readonly { from?: readonly string[]; who?: number }[]
  if (a?.from === undefined || b?.from === undefined) return JSON.stringify(asked) === JSON.stringify(expected)
  return a.who === b.who && isPermutation(a.from, b.from)
}

/** Plays one random game with both implementations, and describes the first difference. */
const difference = (rules: HolmgangRules, seed: number, own?: Arms): string | undefined => {
  const random = seeded(seed)
  const story = readAloud(rules, own)
  let told = story.next()
  let state = holmgang.start(rules, 2)
  for (let plies = 0; ; plies++) {
    const node = holmgang.node(state)
    if (node.kind === 'terminal' || told.done === true) {
      const winner = node.kind === 'terminal' ? node.payoff.indexOf(1) : undefined
      return winner === told.value && told.done === true ? undefined : `ply ${plies}: one has ended`
    }
    const { shields, ...asks } = told.value
    const stand = [0, 1].map((s) => `${sideOf(state, s).active}+${sideOf(state, s).spares}`).join(' ')
    if (shields !== stand) return `ply ${plies}: shields ${stand}, and by the page ${shields}`
    if (!agrees(describeNode(node), asks))
      return `ply ${plies}: ${JSON.stringify(node)}, by the page ${JSON.stringify(asks)}`
    if (node.kind === 'chance') {
      const outcome = sample(node.chance, random) as Faces
      state = holmgang.step(state, outcomePly(outcome))
      told = story.next(outcome)
    } else if (node.kind === 'simultaneous') {
      const choices = node.seats.map(({ seat, actions }) => choice(seat, actions[random.below(actions.length)]!))
      state = holmgang.step(state, { kind: 'joint', choices })
      told = story.next(choices.map(({ action }) => action))
    } else if (node.kind === 'decision') {
      const action = node.actions[random.below(node.actions.length)]!
      state = holmgang.step(state, choice(node.seat, action) satisfies Ply<HolmgangAction>)
      told = story.next(action)
    }
  }
}

const everyRuleset: readonly HolmgangRules[] = houseRules.reduce<readonly object[]>(
  (sets, rule) =>
    sets.flatMap((set) =>
      ('values' in rule ? rule.values : [rule.default]).map((value) => ({ ...set, [rule.name]: value })),
    ),
  [{}],
) as readonly HolmgangRules[]

const [GAMES, OWN_GAMES] = effortOf(process.env).everything ? [100, 20] : [40, 10]

describe('the rules play as the page reads', () => {
  test('there are 144 sets of house rules', () => expect(everyRuleset).toHaveLength(144))

  test.each(everyRuleset.map((rules) => [Object.values(rules).join(', '), rules] as const))(
    `%s: ${GAMES} games`,
    (_, rules) => {
      for (let seed = 1; seed <= GAMES; seed++) expect(difference(rules, seed), `seed ${seed}`).toBeUndefined()
    },
  )

  test.each(everyRuleset.map((rules) => [Object.values(rules).join(', '), rules] as const))(
    `%s with arms of an owner: ${OWN_GAMES} games (H10)`,
    (_, rules) => {
      const own = { ...rules, arms: sampleArms() }
      for (let seed = 1; seed <= OWN_GAMES; seed++)
        expect(difference(own, seed, SAMPLE), `seed ${seed}`).toBeUndefined()
    },
  )
})
