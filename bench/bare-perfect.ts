import type { Random } from '../src/dice/index.ts'
import { holmgang } from '../src/games/index.ts'
import { HOUSE } from '../src/games/holmgang/rules/arms.ts'
import { damageOf, withReroll } from '../src/games/holmgang/rules/damage.ts'
import type { HolmgangRules } from '../src/games/holmgang/rules/house-rules.ts'
import type { HolmgangState } from '../src/games/holmgang/rules/rules.ts'
import type { Side } from '../src/games/holmgang/rules/side.ts'
import type { Solution } from '../src/solver/index.ts'

/** Number of sides. A side is coded as active × 6 + spares × 2 + fifth. */
const SIDES = 21 * 6
const FRESH = 20
const WAGER_AT = 5
const KINDS = 252

const sideOf = (code: number): Side => ({
  active: Math.floor(code / 6),
  spares: (code >> 1) % 3,
  fifth: code % 2 === 1,
  bound: false,
  settled: false,
})

/** All swings of this many dice, in ascending order; and the index of the swing for each ordered roll. */
const swingsOf = (dice: number) => {
  const lists: number[][] = []
  const numbers = new Map<string, number>()
  const byFall = Int16Array.from({ length: 6 ** dice }, (_, fall) => {
    const faces = Array.from({ length: dice }, (_none, die) => 1 + (Math.floor(fall / 6 ** die) % 6)).toSorted(
      (a, b) => a - b,
    )
    const key = faces.join('')
    if (!numbers.has(key)) numbers.set(key, lists.push(faces) - 1)
    return numbers.get(key)!
  })
  const weights = new Float64Array(lists.length)
  for (const number of byFall) weights[number]! += 1 / byFall.length
  const damage = Int8Array.from({ length: lists.length * 36 }, (_, i) => {
    const [faces, parried, rerolled] = [lists[Math.floor(i / 36)]!, 1 + (Math.floor(i / 6) % 6), 1 + (i % 6)]
    return faces.includes(parried) ? damageOf(withReroll(faces, parried, rerolled), HOUSE) : -1
  })
  return { byFall, weights, damage }
}

type Swings = ReturnType<typeof swingsOf>

/** Values of rounds for the attacker, from the solved game; NaN for pairs of sides that no play reaches. */
const roundsOf = (solution: Solution<HolmgangState, unknown>, rules: HolmgangRules): Float64Array => {
  const start: HolmgangState = { ...holmgang.start({ ...rules, first: 'choose' }, 2), rules }
  return Float64Array.from({ length: SIDES * SIDES }, (_, pair) => {
    const [attacker, defender] = [sideOf(Math.floor(pair / SIDES)), sideOf(pair % SIDES)]
    const mayAct = (defender.spares > 0 && defender.active < FRESH) || defender.active <= WAGER_AT
    try {
      return solution.valueOf({ ...start, sides: [attacker, defender], phase: mayAct ? 'stance' : 'swing' })[0]!
    } catch {
      return Number.NaN
    }
  })
}

/** Fills `best` with the optimal parry face for every swing, and returns the swing's value for the attacker. */
const planSwing = (
  rounds: Float64Array,
  swings: Swings,
  attacker: number,
  defender: number,
  best: Int8Array,
): number => {
  const active = Math.floor(defender / 6)
  const after = attacker - (attacker % 2)
  const chances = Float64Array.from({ length: 25 }, (_, damage) =>
    damage > active ? 1 : 1 - rounds[(defender - damage * 6) * SIDES + after]!,
  )
  let worth = 0
  for (let number = 0; number < swings.weights.length; number++) {
    let least = Number.POSITIVE_INFINITY
    for (let face = 0; face < 6; face++) {
      const from = number * 36 + face * 6
      if (swings.damage[from]! < 0) continue
      let sum = 0
      for (let rerolled = 0; rerolled < 6; rerolled++) sum += chances[swings.damage[from + rerolled]!]!
      if (sum < least - 1e-12) [least, best[number]] = [sum, face]
    }
    worth += (swings.weights[number]! * least) / 6
  }
  return worth
}

const stancesOf = (defender: number): readonly number[] => {
  const { active, spares } = sideOf(defender)
  const swap = spares > 0 && active < FRESH ? [FRESH * 6 + (spares - 1) * 2 + (defender % 2)] : []
  return [defender, ...swap, ...(active <= WAGER_AT ? [defender | 1] : [])]
}

/** The defender's best stance for every pair of sides, and the best parry face for every swing. */
const planOf = (rounds: Float64Array, swings: readonly [Swings, Swings]) => {
  const parries = new Int8Array(SIDES * SIDES * KINDS)
  const stances = new Int16Array(SIDES * SIDES).fill(-1)
  const worths = Float64Array.from({ length: SIDES * SIDES }, (_, pair) => {
    const [attacker, defender] = [Math.floor(pair / SIDES), pair % SIDES]
    const best = parries.subarray(pair * KINDS, (pair + 1) * KINDS)
    return planSwing(rounds, swings[(attacker % 2) as 0 | 1], attacker, defender, best)
  })
  for (let pair = 0; pair < SIDES * SIDES; pair++) {
    if (Number.isNaN(rounds[pair]!)) continue
    const worth = (side: number): number => worths[pair - (pair % SIDES) + side]!
    stances[pair] = stancesOf(pair % SIDES).reduce((a, b) => (worth(b) < worth(a) ? b : a))
    if (Math.abs(worth(stances[pair]!) - rounds[pair]!) > 1e-9) throw new Error('the bare loop plays another game')
  }
  return { parries, stances }
}

/**
 * Holmgang with default rules between two perfect players, written only for speed. Uses typed arrays and tables of best
 * choices, without states, notation or checks.
 * Returns a function that plays one game and returns its number of plies.
 */
export const newBarePerfect = (
  solution: Solution<HolmgangState, unknown>,
  rules: HolmgangRules,
): ((random: Random) => number) => {
  const swings = [swingsOf(4), swingsOf(5)] as const
  const { parries, stances } = planOf(roundsOf(solution, rules), swings)
  const [four, five] = swings
  const full = FRESH * 6 + 4
  return ({ below }) => {
    let [a, b, plies] = [0, 0, 0]
    for (; a === b; plies++) [a, b] = [below(6), below(6)]
    for (let [attacker, defender] = [full, full]; ; ) {
      const stance = stances[attacker * SIDES + defender]!
      if ((defender < FRESH * 6 && defender % 6 > 1) || defender < (WAGER_AT + 1) * 6) plies++
      const { byFall, damage } = attacker % 2 === 1 ? five : four
      let fall = below(6) + 6 * below(6) + 36 * below(6) + 216 * below(6)
      if (attacker % 2 === 1) fall += 1296 * below(6)
      const swing = byFall[fall]!
      const face = parries[(attacker * SIDES + stance) * KINDS + swing]!
      const hit = damage[swing * 36 + face * 6 + below(6)]!
      plies += 3
      if (hit * 6 > stance - (stance % 6)) return plies
      defender = attacker - (attacker % 2)
      attacker = stance - hit * 6
    }
  }
}
