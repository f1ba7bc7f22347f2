import { describe, expect, test } from 'vitest'
import { mean, sample, seeded, toNumber } from '../../../dice/index.ts'
import { choice, deciders, outcomePly, offered, rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { referenceFor } from '../../../analysis/reference.ts'
import { parseAttack } from '../rules/actions.ts'
import manifest from '../index.ts'
import { declaredAs, riskOnDefence } from './declared.ts'
import { pairings } from '../solve/pairings.data.ts'
import { gladiators } from '../rules/rules.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { actionWords } from '../text/choices.ts'
import { why } from './why.ts'

type Said = {
  readonly state: GladiatorsState
  readonly seat: number
  readonly action: string
  readonly best: string
  readonly text: string | undefined
}

/** Sentences for every choice in some random battles, each with its value under best play. */
const saidIn = (request: RulesRequest, battles: number): readonly Said[] => {
  const rules = rulesFor(gladiators, request)
  const reference = referenceFor(manifest, rules, 2)
  const [random, said] = [seeded(battles, 5), [] as Said[]]
  for (let battle = 0; battle < battles; battle++) {
    let state = gladiators.start(rules, 2)
    for (let node = gladiators.node(state); node.kind !== 'terminal'; node = gladiators.node(state)) {
      for (const seat of deciders(node)) {
        const actions = offered(node, seat)
        const worths = reference.prospects(state, seat).map(({ payoff }) => payoff[seat]!)
        const first = actions[worths.indexOf(Math.max(...worths))]!
        for (const [i, action] of actions.entries()) {
          const best = worths[i] === Math.max(...worths) ? action : first
          said.push({ state, seat, action, best, text: why(state, seat, action, best) })
        }
      }
      const pick = (seat: number) => {
        const actions = offered(node, seat)
        return choice(seat, actions[random.below(actions.length)]!)
      }
      if (node.kind === 'chance') state = gladiators.step(state, outcomePly(sample(node.chance, random)))
      else if (node.kind === 'decision') state = gladiators.step(state, pick(node.seat))
      else if (node.kind === 'simultaneous')
        state = gladiators.step(state, { kind: 'joint', choices: node.seats.map(({ seat }) => pick(seat)) })
    }
  }
  return said
}

const said = [...saidIn({ a: 'Brutus~Flamma', b: 'Titus' }, 6), ...saidIn({ a: 'Salvia', b: 'Salvia' }, 20)]
const inPhase = (phase: GladiatorsState['phase']): readonly Said[] => said.filter(({ state }) => state.phase === phase)

const numberIn = (pattern: RegExp, text: string): number | undefined => {
  const found = pattern.exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}

test('there is a short sentence on every choice', () => {
  expect(said.length).toBeGreaterThan(500)
  expect(said.filter(({ text }) => text === undefined || !/^[A-Z].*\.$/.test(text) || text.length > 130)).toEqual([])
})

describe('a turn', () => {
  test('is told by the health it takes and the chances to win now and to stun', () => {
    const attacks = inPhase('turn').filter(({ action }) => parseAttack(action) !== undefined)
    expect(attacks.length).toBeGreaterThan(200)
    for (const { state, seat, action, text } of attacks) {
      const { mean: taken, win, stun } = declaredAs(state, seat, parseAttack(action)!)
      const own = text!.split(';')[0]!
      expect(Math.abs(numberIn(/[Tt]akes (\d+\.\d\d) health/, own)! - toNumber(taken))).toBeLessThan(0.00501)
      for (const [chance, told] of [
        [toNumber(win), numberIn(/wins now in ([\d.]+) %/i, own)],
        [toNumber(stun), numberIn(/stuns in ([\d.]+) %/i, own)],
      ] as const) {
        expect(told === undefined).toBe(chance < 0.005)
        expect(Math.abs((told ?? chance * 100) / 100 - chance)).toBeLessThanOrEqual(0.0051)
      }
    }
  })

  test('that is not best names the best one, and what it says of it is true', () => {
    const others = inPhase('turn').filter(({ action, best }) => action !== best)
    let compared = 0
    for (const { state, seat, best, text } of others) {
      expect(text).toContain(`“${actionWords(state, seat, best).short}”`)
      const attack = parseAttack(best)
      const told = numberIn(/” takes (\d+\.\d\d)/, text!)
      if (told === undefined || attack === undefined) continue
      compared += 1
      expect(Math.abs(told - toNumber(declaredAs(state, seat, attack).mean))).toBeLessThan(0.00501)
      expect(told).toBeGreaterThan(numberIn(/[Tt]akes (\d+\.\d\d) health/, text!) ?? 0)
    }
    expect(compared).toBeGreaterThan(20)
  })

  test('tells a best one what it may defend with afterwards', () => {
    for (const { action, best, text } of inPhase('turn'))
      expect(/then (?:\d+ dice|1 die|no dice) defend you/.test(text!)).toBe(action === best)
  })
})

test('Luck in a defence is told by the health that is lost, with it and without', () => {
  const guards = inPhase('guard')
  expect(guards.length).toBeGreaterThan(10)
  for (const { state, seat, action, text } of guards)
    expect(
      Math.abs(
        numberIn(/^Loses (\d+\.\d\d) health/, text!)! - toNumber(mean(riskOnDefence(state, seat, action).distribution)),
      ),
    ).toBeLessThan(0.00501)
})

test('whom to lead is told by the written chances', () => {
  const chosen = inPhase('choose').filter(({ seat }) => seat === 0)
  expect(new Set(chosen.map(({ text }) => text))).toEqual(
    new Set([0, 2].map((row) => `Wins in ${(pairings.chances[row]![3]! * 100).toFixed(1)} % of cases.`)),
  )
})
