import { expect, test } from 'vitest'
import { seeded } from '../../../dice/index.ts'
import { choice, type RulesRequest } from '../../../engine/index.ts'
import { YOU } from '../../../kit/text.ts'
import { actionsAt, after, begun, met, NO_COMBINATION, put } from '../fixtures/staging.ts'
import { oneEvent } from '../rules/event.ts'
import type { EventState } from '../rules/state.ts'
import { arenaOf } from '../rules/turns.ts'
import { threatText } from '../text/threat.ts'
import { type Threat, threatsTo } from './threats.ts'

/** Ways of each number of hits or blocks, from the sheet's rows and the counts of rules.md: index 0 to 6. */
const HITS_5 = [480, 3600, 3000, 300, 150, 240, 6]
const BLOCKS_5 = [480, 3600, 1200, 1800, 450, 240, 6]
const HITS_4 = [360, 720, 210, 0, 6]
const BLOCKS_4 = [360, 720, 210, 6]

/** Chances of 0 to 6 wounds by one strike without ReRolls, by its dice. */
const woundChances = (dice: number): readonly number[] => {
  const chances = Array.from({ length: 7 }, () => 0)
  const [hits, rolls] = dice === 5 ? [HITS_5, 7776] : [HITS_4, 1296]
  for (const [hit, ways] of hits.entries())
    for (const [first, firsts] of BLOCKS_5.entries())
      for (const [final, finals] of BLOCKS_4.entries())
        chances[Math.max(0, hit - first - final)]! += (ways * firsts * finals) / rolls / 7776 / 1296
  return chances
}
const CHANCES = { 4: woundChances(4), 5: woundChances(5) }

/** Best chance to fell the target in the rest of this turn, by all turns that the rules offer. */
const fallBy = (state: EventState, by: number, target: number, known: Map<string, number>): number => {
  if (state.knights[target]!.health === 0) return 1
  if (state.phase !== 'turn' || state.acted > 0) return 0
  const key = JSON.stringify([state.knights, state.turn])
  const found = known.get(key)
  if (found !== undefined) return found
  const worth = actionsAt(state).map((action) => {
    const next = oneEvent.step(state, choice(by, action as 'end'))
    if (!action.startsWith('strike')) return fallBy(next, by, target, known)
    if (next.strike!.target !== target) return 0
    const { health } = state.knights[target]!
    const missed = after(next, action === 'strike ahead' ? NO_COMBINATION : '1-2-3-4')
    return CHANCES[action === 'strike ahead' ? 5 : 4].reduce((sum, chance, wounds) => {
      const hurt = put(missed, target, { health: Math.max(0, health - wounds) })
      return sum + chance * fallBy(hurt, by, target, known)
    }, 0)
  })
  known.set(key, Math.max(0, ...worth))
  return known.get(key)!
}

/** Chance to fell seat 0 in a whole turn of `by`, for knights without ReRolls. */
const counted = (state: EventState, by: number): number => {
  const tiers = [by, ...state.knights.keys()].filter((seat, i) => i === 0 || seat !== by).map((seat) => [seat])
  const turn = { actions: 2, rotations: 2, halted: false, strikes: 0 }
  return fallBy({ ...state, phase: 'turn', tiers, acted: 0, turn }, by, 0, new Map())
}

/** A state in which seat 0 acts first, with knights at random near each other. */
const crowd = (seats: number, rules: RulesRequest, random: ReturnType<typeof seeded>): EventState => {
  const start = begun(seats, rules)
  const { next } = arenaOf(start)
  const hexes = new Set([random.below(next.length)])
  while (hexes.size < seats) {
    const near = next[[...hexes][random.below(hexes.size)]!]![random.below(6)]!
    if (near >= 0) hexes.add(near)
  }
  return {
    ...start,
    phase: 'turn',
    tiers: start.knights.map((_, seat) => [seat]),
    acted: 0,
    knights: [...hexes].map((hex, seat) => ({
      ...start.knights[seat]!,
      hex,
      facing: random.below(6),
      health: 1 + random.below(6),
      rerolls: 0,
    })),
  }
}

const alone = (state: EventState, by: number): EventState =>
  state.knights.reduce((at, _, seat) => (seat === 0 || seat === by ? at : put(at, seat, { hex: -1 })), state)

test.each([
  [2, { arena: 'great' }],
  [3, { arena: 'small' }],
  [4, { arena: 'ring' }],
  [4, { arena: 'small', 'flank-attack': 'off' }],
] as const)('%d knights, %o: chances are those of all turns, counted one by one', (seats, rules) => {
  const random = seeded(seats)
  let blocked = 0
  for (let n = 0; n < 40; n++) {
    const state = crowd(seats, rules, random)
    const threats = threatsTo(state, 0)
    for (let by = 1; by < seats; by++) {
      const expected = counted(state, by)
      const found = threats.find((threat) => threat.by === by)?.chance ?? 0
      expect(found).toBeCloseTo(expected < 0.01 ? 0 : expected, 10)
      if (counted(alone(state, by), by) > expected) blocked++
    }
  }
  expect(blocked > 0).toBe(seats > 2)
})

/** Chance that seat 1 fells seat 0 of 2 health in this round. */
const chanceWith = (attacker: number, target: number): number =>
  threatsTo(met({ health: [2, 6], rerolls: [target, attacker] }), 0)[0]!.chance

/** Ways of each initiative, 1 to 6, out of 7776 rolls. */
const INITIATIVES = [480, 3600, 3000, 450, 240, 6]

test('in the next round, chances are means over initiatives with which the attacker is first', () => {
  let [sum, firsts] = [0, 0]
  for (const [mine, ways] of INITIATIVES.entries())
    for (const [theirs, others] of INITIATIVES.entries()) {
      const weight = mine < theirs ? 0 : (ways * others) / (mine === theirs ? 2 : 1)
      firsts += weight
      sum += weight * chanceWith(Math.min(6, 2 + mine + 1), Math.min(6, theirs + 1))
    }
  const second = put(after(met({ health: [6, 2], rerolls: [2, 0] }), 'end'), 0, { rerolls: 2 })
  expect(threatsTo(second, 1)).toMatchObject([{ by: 0, isNextRound: true }])
  expect(threatsTo(second, 1)[0]!.chance).toBeCloseTo(sum / firsts, 10)
  const last = { ...second, rules: { ...second.rules, 'round-limit': second.round } }
  expect(threatsTo(last, 1)).toEqual([])
})

test('the sentence names the knight, the round and the chance', () => {
  const hurt = met({ health: [1, 6] })
  const [threat]: readonly (Threat | undefined)[] = threatsTo(hurt, 0)
  const chance = `${Math.round(100 * threat!.chance)} %`
  expect(threatText(hurt, 0, [YOU, 'Ben'])).toBe(`Ben (${chance}) can still fell you on that hex in this round.`)
  expect(threatsTo(put(hurt, 0, { hex: 0 }), 0)).toEqual([])
  const second = after(met({ health: [6, 1] }), 'end')
  expect(threatText(second, 1, ['Ada', YOU])).toMatch(
    /^You can fall on that hex in the next round if you act after Ada \(\d+ %\)\.$/,
  )
})
