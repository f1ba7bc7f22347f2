import { describe, expect, test } from 'vitest'
import { solve } from '../../../solver/index.ts'
import { effortOf } from '../../../testing/effort.ts'
import { SAMPLE, sampleArms } from '../rules/arms.ts'
import type { Arms } from '../content/schema.ts'
import { type HolmgangRules, houseRules } from '../rules/house-rules.ts'
import { holmgang } from '../index.ts'
import type { HolmgangState } from '../rules/rules.ts'
import { opened, roundPhase } from '../rules/side.ts'

/**
 * Solves Holmgang directly from the rules page, with its own dice, damage and rounds. It is independent of rules.ts, of
 * the model and of the solver, and contains no strategy.
 */

/** Damage by clause 6, faces in any order. */
const damage = (dice: readonly number[]): number => {
  const times = [0, 0, 0, 0, 0, 0, 0]
  for (const face of dice) times[face]!++
  let points = 0
  for (let face = 1; face <= 6; face++) if (times[face]! > 1) points += (times[face]! - 1) * face
  for (let length = 6; length >= 4; length--)
    for (let low = 1; low + length <= 7; low++) {
      const run = Array.from({ length }, (_, i) => low + i)
      if (run.every((face) => times[face]! > 0)) return points + run.slice(1, -1).reduce((a, b) => a + b)
    }
  return points
}

const sizeOf = ({ shown }: Arms['combinations'][number]): number => (shown.kind === 'face' ? 0 : shown.dice)

/** Damage with an owner's arms: every combination, largest first, on the numbers of a roll (H10). */
const ownDamage = (dice: readonly number[], { combinations }: Arms): number => {
  const times = [1, 2, 3, 4, 5, 6].map((face) => dice.filter((die) => die === face).length)
  const used = new Set<number>()
  let [points, run] = [0, false]
  for (const combination of combinations.toSorted((a, b) => sizeOf(b) - sizeOf(a))) {
    const { shown } = combination
    times.forEach((count, i) => {
      const face = i + 1
      if (shown.kind === 'face' && shown.face === face) points += count * combination.points
      if (shown.kind !== 'equal' || used.has(face) || count < shown.dice) return
      points += shown.times * face + combination.points
      used.add(face)
    })
    if (shown.kind !== 'straight' || run) continue
    for (let high = 6; high >= shown.dice && !run; high--) {
      const faces = Array.from({ length: shown.dice }, (_, i) => high - i)
      if (!faces.every((face) => times[face - 1]! > 0)) continue
      run = true
      points += combination.points
      if (shown.counts !== 'none') for (const face of faces) points += face
      if (shown.counts === 'inner') points -= faces[0]! + faces.at(-1)!
    }
  }
  return points
}

/** Arms of the page: those of the sheet as the words above say, or an owner's. */
type ArmsRead = Pick<Arms, 'points' | 'swords' | 'wager'> & { readonly worth: (dice: readonly number[]) => number }

const OF_SHEET: ArmsRead = { points: 20, swords: 4, wager: 5, worth: damage }
const OWN: ArmsRead = { ...SAMPLE, worth: (dice) => ownDamage(dice, SAMPLE) }

/** A roll with its chance, and the six possible damages of each parry. Without a parry, all six are equal. */
type Swing = { readonly chance: number; readonly parries: readonly (readonly number[])[] }

const swingsOf = (count: number, mayStand: boolean, worth = damage): readonly Swing[] => {
  const rolls = new Map<string, number>()
  for (let n = 0; n < 6 ** count; n++) {
    const dice = Array.from({ length: count }, (_, i) => 1 + (Math.floor(n / 6 ** i) % 6))
    const roll = dice.toSorted((a, b) => a - b).join('')
    rolls.set(roll, (rolls.get(roll) ?? 0) + 1)
  }
  return [...rolls].map(([roll, times]) => {
    const dice = roll.split('').map(Number)
    const parries = [...new Set(dice)].map((die) =>
      [1, 2, 3, 4, 5, 6].map((face) => worth(dice.with(dice.indexOf(die), face))),
    )
    const stands = mayStand ? [Array<number>(6).fill(worth(dice))] : []
    return { chance: times / 6 ** count, parries: [...parries, ...stands] }
  })
}

type Player = { readonly shield: number; readonly spare: number }

/**
 * Start of a round. With the rule `before-swing`, `flag` is true if the defender may not swap. Without this rule, it is
 * true if the attacker has an extra die from the defender's wager. `second` marks the second swing of a round of two
 * swings, before which swaps are not allowed.
 */
type Round = {
  readonly attacker: Player
  readonly defender: Player
  readonly flag: boolean
  readonly second: boolean
}

const name = ({ attacker, defender, flag, second }: Round): string =>
  `${attacker.shield}+${attacker.spare} ${defender.shield}+${defender.spare} ${flag} ${second}`

const HIGHEST = { damaged: Number.POSITIVE_INFINITY, 'five-or-less': 5, zero: 0 }

/** The attacker's winning chance at the start of every round, with at most `spares` spare shields per player. */
const solveByThePage = (
  { broken, parry, wager, round: of }: HolmgangRules,
  spares: number,
  { points: fresh, swords, wager: worn, worth }: ArmsRead,
): ReadonlyMap<string, number> => {
  const swings = [-1, 0, 1].map((more) => swingsOf(swords + more, parry === 'optional', worth))
  const highest = Math.max(...swings.flat().flatMap(({ parries }) => parries.flat()))
  const wins = new Map<string, number>()
  const isOfBoth = of === 'both'
  const isBroken = ({ shield, spare }: Player): boolean => spare > 0 && shield < fresh && shield <= HIGHEST[broken]
  const changed = ({ spare }: Player): Player => ({ shield: fresh, spare: spare - 1 })
  const winsAt = (round: Round): number => wins.get(name(round)) ?? 0.5

  /** Chance after the parry that is best for the defender. `flag`: flag of the next round. */
  const strike = ({ attacker, defender, second }: Round, dice: number, flag: boolean): number => {
    const after: number[] = []
    for (let points = 0; points <= highest; points++) {
      const left = { ...defender, shield: defender.shield - points }
      after.push(
        points > defender.shield
          ? 1
          : 1 - winsAt({ attacker: left, defender: attacker, flag, second: isOfBoth && !second }),
      )
    }
    let sum = 0
    for (const { chance, parries } of swings[dice - swords + 1]!) {
      let least = 6
      for (const ends of parries) {
        let total = 0
        for (const points of ends) total += after[points]!
        if (total < least) least = total
      }
      sum += (chance * least) / 6
    }
    return sum
  }

  /** Chance after the defender's best choice: keep, swap or wager. `five` and `promise` belong to the attacker. */
  const defend = (round: Round, five: boolean, bound: boolean, promise: boolean): number => {
    const { defender } = round
    const dice = five ? swords + 1 : swords
    const ways = [strike(round, dice, promise)]
    if (!bound && !round.second && isBroken(defender))
      ways.push(strike({ ...round, defender: changed(defender) }, dice, promise))
    if (wager === 'before-defence' && defender.shield <= worn) ways.push(strike(round, dice, true))
    if (wager === 'take-now' && defender.shield <= worn) ways.push(strike(round, dice - 1, true))
    return Math.min(...ways)
  }

  const begin = (round: Round): number => {
    const ready = declare(round)
    const isAsked = isOfBoth && !round.second && isBroken(round.attacker)
    return isAsked ? Math.max(ready, declare({ ...round, attacker: changed(round.attacker) })) : ready
  }

  const declare = (round: Round): number => {
    if (wager !== 'before-swing') return defend(round, round.flag, false, false)
    const plain = defend(round, false, round.flag, false)
    return round.attacker.shield > worn ? plain : Math.max(plain, defend(round, true, round.flag, true))
  }

  const players: Player[] = []
  for (let spare = 0; spare <= spares; spare++)
    for (let shield = 0; shield <= fresh; shield++) players.push({ shield, spare })

  /** Order of solving. Shields only decrease, so a pair leads to smaller pairs, or to itself with swapped roles. */
  const order = players
    .flatMap((one) => players.map((other) => [one, other] as const))
    .filter(([one, other]) => players.indexOf(one) <= players.indexOf(other))
    .toSorted(([a, b], [c, d]) => a.spare + b.spare - c.spare - d.spare || a.shield + b.shield - c.shield - d.shield)
  for (const [one, other] of order) {
    const pairs = [
      { attacker: one, defender: other },
      { attacker: other, defender: one },
    ]
    const rounds = pairs.flatMap(({ attacker, defender }): readonly Round[] => {
      const flagged = wager === 'before-swing' ? defender : attacker
      return (isOfBoth ? [false, true] : [false]).flatMap((second) => {
        const plain = { attacker, defender, flag: false, second }
        return wager === 'off' || flagged.shield > worn ? [plain] : [plain, { ...plain, flag: true }]
      })
    })
    for (let moved = 1; moved > 1e-14; ) {
      moved = 0
      for (const round of rounds) {
        const value = begin(round)
        moved = Math.max(moved, Math.abs(value - winsAt(round)))
        wins.set(name(round), value)
      }
    }
  }
  return wins
}

const player = (text: string): Player => {
  const [shield, spare] = text.split('+').map(Number)
  return { shield: shield!, spare: spare! }
}

const parsed = (text: string): Round => {
  const [attacker, defender, flag, second] = text.split(' ')
  return { attacker: player(attacker!), defender: player(defender!), flag: flag === 'true', second: second === 'true' }
}

const stateOf = (rules: HolmgangRules, { attacker, defender, flag, second }: Round, swinger: 0 | 1): HolmgangState => {
  const late = rules.wager === 'before-swing'
  const struck = { active: attacker.shield, spares: attacker.spare, fifth: flag && !late, bound: false, settled: false }
  const defends = {
    active: defender.shield,
    spares: defender.spare,
    fifth: false,
    bound: flag && late,
    settled: second,
  }
  const swings = opened(rules, struck, defends)
  const sides = swinger === 0 ? ([swings, defends] as const) : ([defends, swings] as const)
  return { ...holmgang.start(rules, 2), phase: roundPhase(rules, swings, defends), attacker: swinger, sides }
}

const check = (
  rules: HolmgangRules,
  spares: number,
  arms = OF_SHEET,
): { readonly rounds: number; readonly most: number } => {
  const solution = solve(holmgang, rules, 2)
  if (!solution.ok) throw new Error(solution.error.message)
  const wins = solveByThePage(rules, spares, arms)
  let most = 0
  for (const [text, value] of wins)
    for (const swinger of [0, 1] as const) {
      const told = solution.value.valueOf(stateOf(rules, parsed(text), swinger))
      most = Math.max(most, Math.abs(told[swinger]! - value))
    }
  return { rounds: wins.size, most }
}

const meanDamage = (count: number): number =>
  swingsOf(count, true).reduce((sum, { chance, parries }) => sum + chance * parries.at(-1)![0]!, 0)

const { everything } = effortOf(process.env)
const HOUR = 3_600_000
const [broken, parry, wager, round] = houseRules
const all = broken.values.flatMap((b) =>
  parry.values.flatMap((p) =>
    wager.values.flatMap((w) =>
      round.values.map(
        (r): HolmgangRules => ({ broken: b, parry: p, wager: w, round: r, first: 'choose', arms: 'hazelring' }),
      ),
    ),
  ),
)

describe('every round is worth what the page, solved by itself, says', () => {
  test('the page counts damage as its figures say', () => {
    expect([3, 4, 5].map((count) => meanDamage(count).toFixed(2))).toEqual(['1.65', '3.52', '6.13'])
  })

  // Tests each value of each rule; long runs test all combinations.
  test.each([
    ['damaged', 'mandatory', 'off', 'swing'],
    ['damaged', 'mandatory', 'before-defence', 'both'],
    ['five-or-less', 'optional', 'before-swing', 'both'],
    ['zero', 'optional', 'take-now', 'swing'],
  ] as const)('broken %s, parry %s, wager %s, round %s', (b, p, w, r) => {
    const { rounds, most } = check({ broken: b, parry: p, wager: w, round: r, first: 'choose', arms: 'hazelring' }, 1)
    expect(rounds).toBeGreaterThan(1_700)
    expect(most).toBeLessThan(1e-12)
  })

  test.each([
    ['five-or-less', 'optional', 'before-swing', 'swing'],
    ['zero', 'mandatory', 'take-now', 'both'],
  ] as const)('arms of an owner (H10): broken %s, parry %s, wager %s, round %s', (b, p, w, r) => {
    const rules = { broken: b, parry: p, wager: w, round: r, first: 'choose', arms: sampleArms() } as const
    const { rounds, most } = check(rules, 1, OWN)
    expect(rounds).toBeGreaterThan(600)
    expect(most).toBeLessThan(1e-12)
  })

  test.runIf(everything).each(all.map((rules) => [Object.values(rules).join(', '), rules] as const))(
    'all of it: %s',
    (_, rules) => expect(check(rules, 2).most).toBeLessThan(1e-12),
    HOUR,
  )
})
