import { describe, expect, test } from 'vitest'
import { type Line, lineOf, offered, rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { type SomePly, type Trace, traceOf } from '../../../testing/play.ts'
import type { SomeGame } from '../../../testing/subject.ts'
import type { Sentence } from '../../text.ts'
import { sixesIn } from '../rules/attack-table.ts'
import { attackDice, defenceDice, stanceAfter } from '../rules/battle.ts'
import { parseAttack } from '../rules/actions.ts'
import { EXAMPLE } from '../rules/notation.ts'
import { gladiators } from '../rules/rules.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { text } from './text.ts'
import { words } from './words.ts'
import { strikeOf } from '../rules/turns.ts'
import { sortClauses } from '../../../kit/text.ts'

const GAMES = 12
const names = text.seatNames
const anyGame = gladiators as SomeGame

const SETS: readonly RulesRequest[] = [
  {},
  { a: 'Felix', b: 'Salvia' },
  { critical: 'count', 'luck-on-defence': 'off' },
  { 'turn-limit': 20, a: 'Verus', b: 'Verus' },
]

type Step = {
  readonly before: GladiatorsState
  readonly after: GladiatorsState
  readonly line: Line
  readonly told: readonly Sentence[]
}

const stepsOf = ({ states, plies }: Trace): readonly Step[] =>
  plies.map((ply: SomePly, i) => {
    const [before, after] = [states[i] as GladiatorsState, states[i + 1] as GladiatorsState]
    const line = lineOf(anyGame, before, ply, 'table')
    return { before, after, line, told: text.tell(before, line, after, names) }
  })

const played = SETS.flatMap((rules) =>
  Array.from({ length: GAMES }, (_, seed) => traceOf(anyGame, { rules: rulesFor(gladiators, rules), seats: 2 }, seed)),
)
const steps = played.flatMap(stepsOf)
const textsOf = ({ told }: Step): string => told.map((sentence) => sentence.text).join(' ')

const lost = ({ before, after }: Step): number =>
  before.sides.reduce((sum, { luck }, seat) => sum + luck - after.sides[seat]!.luck, 0)

describe('what is told', () => {
  test('of health adds up, and is told whenever it changes', () => {
    for (const step of steps)
      for (const seat of step.before.sides.keys()) {
        const [was, is] = [step.before.sides[seat]!.health, step.after.sides[seat]!.health]
        const [, sign, by, sum] =
          new RegExp(`${names[seat]}’s health:? ${was} ([−+]) (\\d+)(?: = (\\d+)|, nothing left)`).exec(
            textsOf(step),
          ) ?? []
        const told = by === undefined ? was : Math.max(0, sign === '+' ? was + Number(by) : was - Number(by))
        expect([told, sum ?? `${told}`]).toEqual([is, `${is}`])
      }
  })

  test('of a stun is what has changed, or been renewed', () => {
    for (const step of steps) {
      const said = textsOf(step)
      const ended = step.after.turn > step.before.turn || step.after.phase === 'over'
      const stuns = names.map((name, seat) => {
        if (said.includes(`${name} is stunned.`) || said.includes(`${name} stays stunned.`)) return true
        return said.includes(`${name} is no longer stunned.`) || said.includes(`${name} takes FOCUS and is no longer`)
          ? false
          : step.before.sides[seat]?.stunned
      })
      const living = step.after.sides.every(({ health }) => health > 0)
      expect(ended && living ? stuns : []).toEqual(ended && living ? step.after.sides.map((side) => side.stunned) : [])
    }
  })

  test('of a defence counts its 6s and says whether it holds', () => {
    const defences = steps.filter(({ before }) => before.phase === 'defence')
    expect(defences.length).toBeGreaterThan(100)
    for (const step of defences) {
      const { defence, hit, blocked } = strikeOf(step.after)
      const count = sixesIn([...defence!.faces!, ...defence!.lucky!])
      expect(textsOf(step)).toContain(`, ${words.sixes(count)}`)
      expect(textsOf(step).includes(': blocked.')).toBe(count >= hit!.needed)
      expect(blocked).toBe(count >= hit!.needed)
    }
  })

  test('of an attack counts the dice of its column', () => {
    const rolls = steps.filter(({ line, after }) => line.kind === 'roll' && after.record?.kind === 'attack')
    const said = rolls.flatMap(({ before, after, told }) => {
      const { faces = [], lucky = [], hit } = strikeOf(after)
      if (before.phase !== 'attack' || hit === undefined || hit.column === 'critical') return []
      const face = Number(hit.column.slice(0, 1))
      const count = [...faces, ...lucky].filter((each) => each === face).length
      const wanted = { 1: `: a ${face},`, 2: `: double ${face},`, 3: `: three ${face}s, a double ${face},` }[count]
      return wanted === undefined ? [] : [{ count, wanted, found: told[0]?.text }]
    })
    for (const { wanted, found } of said) expect(found).toContain(wanted)
    expect([1, 2, 3].filter((count) => !said.some((one) => one.count === count))).toEqual([])
  })

  test('of Luck is every die that is lost', () => {
    const losses = steps.filter(({ before }) => before.phase !== 'choose').map((step) => [step, lost(step)] as const)
    expect(losses.some(([, count]) => count > 0)).toBe(true)
    for (const [step, count] of losses) {
      const said = [...textsOf(step).matchAll(/loses (\d+) Luck/g)].reduce((sum, [, n]) => sum + Number(n), 0)
      expect(said).toBe(count)
    }
  })

  test('at the end names the winner, or the draw', () => {
    for (const trace of played) {
      const { payoff } = trace.end!
      const last = stepsOf(trace).at(-1)!.told.at(-1)!.text
      const winner = payoff.indexOf(1)
      expect(last).toBe(winner < 0 ? 'The battle is a draw.' : `${names[winner]} wins the battle.`)
    }
  })
})

describe('the choices', () => {
  const asked = steps.filter(({ line }) => line.kind === 'play').map(({ before }) => before)

  test('have names of their own, and fit a line', () => {
    for (const state of asked.filter((_, i) => i % 7 === 0))
      for (const seat of [0, 1]) {
        const said = offered(gladiators.node(state), seat).map((action) => text.action(state, seat, action))
        expect(new Set(said.map(({ label }) => label)).size).toBe(said.length)
        expect(new Set(said.map(({ short }) => short)).size).toBe(said.length)
        expect(said.filter(({ about }) => about.length > 90)).toEqual([])
      }
  })

  test('of an attack say its dice and the dice of the coming defence', () => {
    const turns = asked.filter(({ phase }) => phase === 'turn')
    expect(turns.length).toBeGreaterThan(100)
    for (const state of turns.filter((_, i) => i % 7 === 0)) {
      const seat = state.actor
      const [sheet, side] = [state.sheets[seat]!, state.sides[seat]!]
      for (const action of offered(gladiators.node(state), seat)) {
        const attack = parseAttack(action)
        const guards = [false, true].map(
          (isWhiff) => attack && defenceDice(sheet, { ...side, stance: stanceAfter(attack, isWhiff) }),
        )
        const count = attack && attackDice(sheet, attack) + attack.luck
        const { about } = text.action(state, seat, action)
        const [dice, ...rest] = [...about.replace(/ \(.*\)$/, '').matchAll(/\d+/g)].map(([n]) => Number(n))
        expect(attack ? [dice, rest[0], rest.at(-1)] : []).toEqual(attack ? [count, ...guards] : [])
      }
    }
  })
})

test('everybody at the table is told what is asked, in every phase', () => {
  const prompts = steps.map(
    ({ before }) => [before.phase, text.prompt(before, gladiators.node(before), names)] as const,
  )
  const phases = ['choose', 'luck', 'initiative', 'turn', 'attack', 'guard', 'defence', 'heal']
  expect(phases.filter((phase) => prompts.every(([at]) => at !== phase))).toEqual([])
  expect(prompts.filter(([, { heading, detail }]) => heading === '' || !detail.endsWith('.'))).toEqual([])
})

test('after a tie of the initiative it says so', () => {
  const rolled = steps.filter(({ after }) => after.phase === 'initiative' || after.phase === 'luck')
  for (const { after } of rolled)
    expect(text.prompt(after, gladiators.node(after), names).heading.startsWith('A tie')).toBe(after.starts > 0)
  expect(rolled.some(({ after }) => after.starts > 0)).toBe(true)
})

test('the sketch shows health, Luck, Heal and the weapons at hand', () => {
  for (const { after } of steps.filter((step, i) => step.after.sheets.length > 0 && i % 5 === 0)) {
    const sketch = text.sketch(after, names)
    for (const [seat, { health, luck }] of after.sides.entries()) {
      const row = sketch.find((line) => line.startsWith(`  ${names[seat]} `))!
      expect(row).toMatch(new RegExp(`health +${health}\\b`))
      expect(row.includes('Luck')).toBe(after.sheets[seat]!.luck > 0)
      expect(/Luck (\d+)/.exec(row)?.[1] ?? '0').toBe(`${luck}`)
    }
  }
})

test.each([
  ['choose', 'any'],
  ['Livia', 'Livia'],
  [EXAMPLE, 'Ursa'],
  ['Livia~Brutus', 'Livia or Brutus'],
  [`choose~${EXAMPLE}`, 'any, or Ursa'],
])('whom a seat may lead: %s is %s', (value, said) => expect(text.houseRules['a']!.say!(value)).toBe(said))

test('clauses stand in order, those of play before the rulings', () => {
  expect(sortClauses(['G11', '3', 'G6', '1', '3'])).toEqual(['1', '3', 'G6', 'G11'])
})
