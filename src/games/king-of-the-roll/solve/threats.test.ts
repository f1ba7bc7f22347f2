import { describe, expect, it, test } from 'vitest'
import { rulesFor } from '../../../engine/index.ts'
import { traceOf } from '../../../testing/play.ts'
import { contentOf } from '../content/in-play.ts'
import { BELTS } from '../content/schema.ts'
import { meets } from '../content/requirements.ts'
import { characterOf, requirementOf, techniquesOf, type AnyTechnique } from '../rules/edition.ts'
import { characterBonus, kindOf } from '../rules/skill.ts'
import { kingOfTheRoll } from '../rules/rules.ts'
import { type KingState, otherOf } from '../rules/state.ts'
import { defencesIn, safeAfter, threatsIn } from './threats.ts'

const STEPS = { SPD: -1, KNO: 1, EXP: 2 } as const
const FACES = [1, 2, 3, 4, 5, 6]

type Result = { readonly met: number; readonly sum: number }

const isBetter = (one: Result, other: Result): boolean =>
  one.met > other.met + 1e-9 || (one.met > other.met - 1e-9 && one.sum > other.sum)

const best = (results: readonly Result[]): Result =>
  results.reduce((one, other) => (isBetter(other, one) ? other : one))

const mean = (results: readonly Result[]): Result => ({
  met: results.reduce((total, { met }) => total + met, 0) / results.length,
  sum: results.reduce((total, { sum }) => total + sum, 0) / results.length,
})

type Worth = (dice: number, sum: number) => Result

/** Best result from this belt on, by trying every way to place: by default the chance to meet, then the mean sum. */
const counted = (
  state: KingState,
  technique: AnyTechnique,
  firstBelt: number,
  fighter = otherOf(state.acting),
  worth: Worth = (dice, sum) => ({ met: dice >= technique.matches ? 1 : 0, sum }),
): Result => {
  const { character, rolled, place, placed } = state.sides[fighter]
  const { modifications } = characterOf(contentOf(state.rules), character)
  const known = new Map<string, Result>()
  const from = (belt: number, dice: readonly number[], on: readonly number[]): Result => {
    if (belt === BELTS.length)
      return worth(
        on.length,
        on.reduce((total, value) => total + value, 0),
      )
    const key = `${belt} ${dice.join('')} ${on.toSorted((a, b) => a - b).join('')}`
    const found = known.get(key) ?? search(belt, dice, on)
    known.set(key, found)
    return found
  }
  const search = (belt: number, dice: readonly number[], on: readonly number[]): Result => {
    const fits = (value: number): boolean => meets(requirementOf(technique, belt), value)
    const die = rolled[belt]!
    const settle = (changed: readonly number[]): Result => {
      const kept = from(belt + 1, changed, on)
      const value = changed[belt]!
      return fits(value) ? best([kept, from(belt + 1, changed.with(belt, die), [...on, value])]) : kept
    }
    const kind = modifications[BELTS[belt]!]
    const changes = BELTS.map((_, target) => {
      if (kind === 'STR') return mean(FACES.map((face) => settle(dice.with(target, face))))
      const value = dice[target]!
      return settle(dice.with(target, kind === 'TEC' ? 7 - value : ((value + STEPS[kind] + 5) % 6) + 1))
    })
    return best(fits(die) ? [from(belt + 1, dice, [...on, die]), ...changes] : changes)
  }
  return from(
    firstBelt,
    place,
    placed.filter((value) => value > 0),
  )
}

/** Positions of random matches in which a seated opponent still has a submission in reach of its board. */
const positionsIn = (seed: number) => {
  const rules = rulesFor(kingOfTheRoll, { mode: 'submission', 'turn-limit': 20 })
  const states = traceOf(kingOfTheRoll, { rules, seats: 2 }, seed).states as readonly KingState[]
  return states.flatMap((state) => {
    const { phase, acting, initiative, belt } = state
    if (phase !== 'card' && phase !== 'place' && phase !== 'settle') return []
    const opponent = otherOf(acting)
    const begun = state.sides[opponent].technique
    const submissions = techniquesOf(contentOf(state.rules), state, opponent).filter(
      (technique, at) => kindOf(technique, at) === 'submission' && (begun < 0 || begun === at),
    )
    const firstBelt = phase === 'card' ? 0 : belt + (opponent === initiative ? 1 : 0)
    return submissions.map((technique) => ({ state, technique, firstBelt }))
  })
}

const positions = [1, 2, 3, 4, 5, 6].flatMap(positionsIn)

describe('the chance of a threat', () => {
  const compared = positions
    .filter((_, i) => i % Math.ceil(positions.length / 60) === 0)
    .map(({ state, technique, firstBelt }) => ({
      state,
      threat: threatsIn(state).find(({ name }) => name === technique.name),
      count: counted(state, technique, firstBelt),
    }))

  it('equals the count over all ways to place the dice', () => {
    expect(compared.length).toBeGreaterThan(30)
    for (const { state, threat, count } of compared) {
      const isShown = count.met > 0 || state.phase === 'card'
      const skill = count.sum + characterBonus(contentOf(state.rules), state, otherOf(state.acting))
      const prospect = { met: expect.closeTo(count.met, 9), skill: expect.closeTo(skill, 9) }
      expect(threat?.prospect).toEqual(isShown ? prospect : undefined)
    }
  })

  it('is certain, uncertain and nothing among them', () => {
    const chances = compared.map(({ count }) => count.met)
    expect(chances.some((met) => met === 0)).toBe(true)
    expect(chances.some((met) => met > 0 && met < 1)).toBe(true)
    expect(chances.some((met) => met > 1 - 1e-9)).toBe(true)
  })
})

describe('what stops a threat', () => {
  const late = Array.from({ length: 24 }, (_, seed) => positionsIn(seed))
    .flat()
    .filter(({ state }) => state.phase === 'place' && state.belt >= 1 && threatsIn(state).length > 0)
  const compared = late.filter((_, i) => i % Math.ceil(late.length / 25) === 0)

  test('its chance is counted over all ways to place the dice of both', () => {
    expect(compared.length).toBeGreaterThan(15)
    for (const { state, firstBelt } of compared) {
      const content = contentOf(state.rules)
      const [mine, theirs] = [state.acting, otherOf(state.acting)]
      const bonus = characterBonus(content, state, mine) - characterBonus(content, state, theirs)
      const threats = techniquesOf(content, state, theirs).filter(({ name }) =>
        threatsIn(state).some((threat) => threat.name === name),
      )
      const safeAt = new Map<number, number>()
      const safe = (total: number): number => {
        const known = safeAt.get(total)
        if (known !== undefined) return known
        const wins = threats.map((technique) => {
          const beats: Worth = (dice, sum) => ({
            met: dice >= technique.matches && sum > total + bonus ? 1 : 0,
            sum: 0,
          })
          return counted(state, technique, firstBelt, theirs, beats).met
        })
        const chance = 1 - Math.max(...wins)
        safeAt.set(total, chance)
        return chance
      }
      const { technique: begun } = state.sides[mine]
      const open = techniquesOf(content, state, mine).filter((_, at) => begun < 0 || begun === at)
      const worth: Worth = (_, sum) => ({ met: safe(sum), sum: 0 })
      const expected = open.map((one) => [
        one.name,
        expect.closeTo(counted(state, one, state.belt, mine, worth).met, 9),
      ])
      expect(Object.fromEntries(defencesIn(state).map((one) => [one.name, one.safe]))).toEqual(
        Object.fromEntries(expected),
      )
    }
  })

  test('the choice for the next die that keeps most of it has the same chance', () => {
    for (const { state } of compared) {
      const node = kingOfTheRoll.node(state)
      const actions = node.kind === 'decision' ? node.actions : []
      const most = Math.max(...actions.map((action) => safeAfter(state, action)))
      expect(most).toBeCloseTo(defencesIn(state)[0]!.safe, 9)
    }
  })
})
