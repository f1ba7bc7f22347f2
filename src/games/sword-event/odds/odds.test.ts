import { describe, expect, test } from 'vitest'
import { type Distribution, mean, outcomesOf, printFraction, toNumber } from '../../../dice/index.ts'
import { choice, offered, outcomePly, rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { parseParameters } from '../../../odds/index.ts'
import { after, met, nodeOf } from '../fixtures/staging.ts'
import { oneEvent } from '../rules/event.ts'
import type { EventState, RerollAction, SwordEventState } from '../rules/state.ts'
import { unblocked } from '../rules/strike.ts'
import { MOST_WOUNDS, placeOf, placesOf, solveDuel, type Terms, worthOfStrike } from '../solve/strike/exchange.ts'
import { lyingIn, odds, woundsAfter } from './odds.ts'
import { swordEvent } from '../rules/rules.ts'

const asked = (name: string, given: Readonly<Record<string, string>>, rules: RulesRequest = {}): Distribution => {
  const question = odds.questions(rulesFor(swordEvent, rules)).find((one) => one.name === name)!
  const parameters = parseParameters(question, given)
  if (!parameters.ok) throw new RangeError(parameters.error.message)
  return question.ask(parameters.value)
}

const weights = ({ outcomes }: Distribution): readonly bigint[] => outcomes.map(({ weight }) => weight)

const sumOf = (numbers: readonly bigint[]): bigint => numbers.reduce((a, b) => a + b, 0n)

/** Parameters of a roll of so many dice. */
const PLACES = {
  attack: [
    [5, { side: 'ahead' }],
    [4, { side: 'beside' }],
  ],
  defence: [
    [5, { stage: 'first' }],
    [4, { stage: 'final' }],
  ],
} as const

describe('questions', () => {
  test('hits of five dice without a ReRoll are the table', () => {
    const hits = asked('attack', {})
    expect(hits.total).toBe(7776n)
    expect(weights(hits)).toEqual([480n, 3600n, 3000n, 300n, 150n, 240n, 6n])
    expect(toNumber(mean(hits))).toBeCloseTo(1.58642, 6)
    expect(toNumber(mean(asked('attack', { rerolls: '1' })))).toBeCloseTo(2.356739, 6)
  })

  test('four dice: to the side, and in the final defence, where four of a kind block three', () => {
    expect(weights(asked('attack', { side: 'beside' }))).toEqual([360n, 720n, 210n, 6n])
    expect(asked('attack', { side: 'beside' }).outcomes.map(({ value }) => value)).toEqual([0, 1, 2, 4])
    expect(asked('defence', { stage: 'final' }).outcomes.map(({ value }) => value)).toEqual([0, 1, 2, 3])
    expect(weights(asked('defence', {}))).toEqual([480n, 3600n, 1200n, 1800n, 450n, 240n, 6n])
  })

  test('a plain strike wounds 0.2108 in the mean', () => {
    expect(toNumber(mean(asked('exchange', {})))).toBeCloseTo(0.2108, 4)
  })

  test.each([
    ['attack', 6],
    ['defence', 6],
  ] as const)('%s: every ReRoll is worth something, and all ways are counted', (name, most) => {
    for (const [dice, place] of PLACES[name])
      for (const buys of ['any-dice', 'one-die']) {
        const answers = Array.from({ length: most + 1 }, (_, n) =>
          asked(name, { ...place, rerolls: String(n) }, { 'reroll-buys': buys }),
        )
        const means = answers.map((answer) => toNumber(mean(answer)))
        expect(means).toEqual(means.toSorted((a, b) => a - b))
        for (const [n, answer] of answers.entries()) {
          expect(sumOf(weights(answer))).toBe(answer.total)
          expect(answer.total).toBe(6n ** BigInt(dice * (n + 1)))
        }
      }
  })

  test.each([
    [{ side: 'ahead', attackRerolls: '2', defenceRerolls: '1' }, {}],
    [{ side: 'beside', attackRerolls: '1', defenceRerolls: '3' }, {}],
    [{ side: 'ahead', attackRerolls: '6', defenceRerolls: '6' }, {}],
    [{ side: 'ahead', attackRerolls: '1', defenceRerolls: '2' }, { 'reroll-buys': 'one-die' }],
    [{ side: 'ahead', attackRerolls: '1', defenceRerolls: '2' }, { 'final-defence': 'off' }],
    [{ side: 'beside', attackRerolls: '3', defenceRerolls: '1' }, { 'reroll-final-defence': 'off' }],
  ])('an exchange %j under %j: the exact mean is what the quick solution says', (given, request) => {
    const rules = rulesFor(swordEvent, request as RulesRequest)
    const terms = {
      dice: given.side === 'ahead' ? 5 : 4,
      rules,
      attacker: Number(given.attackRerolls),
      defender: Number(given.defenceRerolls),
    } as Terms
    const worth = new Float64Array(placesOf(terms))
    for (let wounds = 0; wounds <= MOST_WOUNDS; wounds++)
      worth.fill(wounds, placeOf(terms, wounds, 0, 0), placeOf(terms, wounds + 1, 0, 0))
    const answer = asked('exchange', given, request)
    expect(toNumber(mean(answer))).toBeCloseTo(
      worthOfStrike(solveDuel(terms, worth), terms.attacker, terms.defender),
      12,
    )
    expect(sumOf(weights(answer))).toBe(answer.total)
  })

  test('who acts first: both alike, all 7,776 squared rolls', () => {
    const [mine, theirs, tied] = weights(asked('initiative', {}))
    expect(mine).toBe(theirs)
    expect(mine! + theirs! + tied!).toBe(7776n ** 2n)
    expect(weights(asked('combination', { dice: '5' }))).toEqual([6n, 240n, 150n, 300n, 1200n, 1800n, 3600n, 480n])
  })

  test.each([
    ['attack', { side: '6' }, '"6" is not a value of side; allowed: ahead or beside.'],
    ['attack', { rerolls: '7' }, '"7" is not a value of rerolls; allowed: 0 to 6.'],
    ['defence', { rerols: '1' }, '"defence" has no parameter "rerols"; allowed: stage or rerolls.'],
    ['exchange', { attackRerolls: '-1' }, '"-1" is not a value of attackRerolls; allowed: 0 to 6.'],
  ])('%s refuses %j', (name, given, message) => {
    expect(() => asked(name, given)).toThrow(message)
  })
})

const seriesOf = (game: EventState): SwordEventState => ({
  rules: game.rules,
  game,
  standing: { games: [], totals: [0, 0], won: [0, 0] },
  phase: 'game',
})

/** Mean wounds of the current strike under the rules, if both sides choose best according to `woundsAfter`. */
const playedOut = (state: EventState): number => {
  const node = oneEvent.node(state)
  if (state.strike!.wounds !== undefined) return state.strike!.wounds
  if (node.kind === 'chance') {
    const outcomes = outcomesOf(node.chance)
    const total = outcomes.reduce((sum, { weight }) => sum + weight, 0)
    return outcomes.reduce(
      (sum, { outcome, weight }) => sum + (weight / total) * playedOut(oneEvent.step(state, outcomePly(outcome))),
      0,
    )
  }
  if (node.kind !== 'decision') throw new RangeError('a strike leads to its wounds')
  const sign = node.seat === state.strike!.target ? -1 : 1
  const lying = lyingIn(state)
  const best = (node.actions as readonly RerollAction[])
    .map((action) => ({ action, worth: sign * toNumber(mean(woundsAfter(lying, action))) }))
    .reduce((a, b) => (b.worth > a.worth ? b : a))
  return playedOut(oneEvent.step(state, choice(node.seat, best.action)))
}

const cases: readonly (readonly [name: string, state: EventState])[] = [
  [
    'the final defence, one ReRoll',
    after(met({ rerolls: [0, 1] }), 'strike ahead', '1-1-1-2-3', '1-2-3-4-6', 'keep', '1-2-3-5'),
  ],
  [
    'the final defence, two ReRolls',
    after(met({ rerolls: [0, 2] }), 'strike ahead', '1-1-1-1-3', '1-1-2-4-6', 'keep', '2-2-3-5'),
  ],
]

describe('dice of a strike that lie there', () => {
  test.each(cases)('%s: what is told of each choice is what the rules make of it', (_, state) => {
    const lying = lyingIn(state)
    const node = nodeOf(state)
    for (const action of offered(node, 1) as readonly RerollAction[]) {
      const told = toNumber(mean(woundsAfter(lying, action)))
      expect(playedOut(oneEvent.step(state, choice(1, action)))).toBeCloseTo(told, 12)
    }
  })

  test('every set of dice is weighed, and to leave them gains nothing', () => {
    const state = after(met({ rerolls: [2, 1] }), 'strike ahead', '1-1-2-3-4')
    const actions = offered(nodeOf(state), 0)
    const weighing = odds.weigh!(seriesOf(state), 0, actions)!
    expect(weighing.choices).toHaveLength(actions.length)
    expect(weighing.against).toBe(0)
    for (const { chances, figures } of weighing.choices) {
      expect(figures).toHaveLength(weighing.columns.length)
      const all = chances.reduce((sum, { chance }) => sum + toNumber(chance), 0)
      expect(all).toBeCloseTo(1, 12)
    }
    const gains = weighing.choices.map(({ figures }) => figures.at(-1)!)
    expect(gains[0]).toBe(0)
    expect(Math.max(...gains)).toBeGreaterThan(0)
    const [keep] = weighing.choices
    expect(keep!.chances.map(({ name, chance }) => `${name} ${printFraction(chance)}`)).toEqual(['1 hit 1'])
  })

  test('whoever is struck hears how likely it is to fall; only strikes risk something in a turn', () => {
    const state = after(met({ rerolls: [0, 1], health: [6, 1] }), 'strike ahead', '1-1-1-2-3', '1-1-2-4-6')
    const risk = odds.risk(seriesOf(state), 1, 'keep')!
    expect(risk.threshold).toBe(0)
    // One hit is left. The single ReRoll of the final defence corrects most failures of four dice.
    expect(toNumber(risk.lose!)).toBeCloseTo(toNumber(mean(risk.distribution)), 12)
    const turn = met()
    expect(odds.risk(seriesOf(turn), 0, 'turn left')).toBeUndefined()
    expect(toNumber(mean(odds.risk(seriesOf(turn), 0, 'strike ahead')!.distribution))).toBeCloseTo(0.2108, 4)
    expect(odds.weigh!(seriesOf(turn), 0, offered(nodeOf(turn), 0))!.choices[0]!.figures[2]).toBeCloseTo(0.2108, 4)
    expect(unblocked(state.rules, state.strike!)).toBe(1)
  })
})
