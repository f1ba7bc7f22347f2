import { describe, expect, test } from 'vitest'
import { randomBot } from '../../../bots/index.ts'
import { sample, seeded } from '../../../dice/index.ts'
import {
  choice,
  deciders,
  drawAction,
  type Eye,
  outcomePly,
  lineOf,
  offered,
  type Ply,
  rulesFor,
  type RulesRequest,
} from '../../../engine/index.ts'
import { YOU } from '../../../kit/text.ts'
import { HOUSE } from '../content/house.ts'
import { type Content, POSITIONS, ROLES } from '../content/schema.ts'
import { kingOfTheRoll } from '../rules/rules.ts'
import type { KingRules } from '../rules/house-rules.ts'
import type { KingAction, KingState } from '../rules/state.ts'
import { textFor } from './text.ts'
import { leadsText } from './words.ts'

const text = textFor(HOUSE)
const names = ['Ada', 'Bo']

type Told = { readonly state: KingState; readonly ply: Ply<KingAction>; readonly next: KingState }

const match = (request: RulesRequest, seats: number, seed: number): readonly Told[] => {
  const rules = rulesFor<KingRules>(kingOfTheRoll, request)
  const policy = randomBot.policyFor(rules, seats)
  const random = seeded(seed)
  const told: Told[] = []
  let state = kingOfTheRoll.start(rules, seats)
  for (;;) {
    const node = kingOfTheRoll.node(state)
    if (node.kind === 'terminal') return told
    const pick = (seat: number, actions: readonly KingAction[]): KingAction =>
      drawAction(policy.choose({ seat, view: state, actions, log: [] }), random) as KingAction
    const ply: Ply<KingAction> =
      node.kind === 'chance'
        ? outcomePly(sample(node.chance, random))
        : node.kind === 'decision'
          ? choice(node.seat, pick(node.seat, node.actions))
          : { kind: 'joint', choices: deciders(node).map((seat) => choice(seat, pick(seat, offered(node, seat)))) }
    const next = kingOfTheRoll.step(state, ply)
    told.push({ state, ply, next })
    state = next
  }
}

const sentences = ({ state, ply, next }: Told, eye: Eye, seats: number): readonly string[] =>
  text
    .tell(
      kingOfTheRoll.view(state, eye),
      lineOf(kingOfTheRoll, state, ply, eye),
      kingOfTheRoll.view(next, eye),
      names.slice(0, seats),
    )
    .map((one) => one.text)

const MATCHES = [
  [{}, 2],
  [{ mode: 'submission', 'turn-limit': 12, characters: 'random' }, 2],
  [{ characters: 'named' }, 2],
  [{}, 1],
  [{ characters: 'named', tier: 'hard' }, 1],
] as const satisfies readonly (readonly [RulesRequest, number])[]

const all = MATCHES.flatMap(([rules, seats]) =>
  [1, 2, 3].flatMap((seed) => match(rules, seats, seed).map((told) => ({ told, seats, seed }))),
)

const namings = (seats: number): number =>
  match({ characters: 'named' }, seats, 1)
    .flatMap((told) => sentences(told, 0, seats))
    .filter((said) => said.includes('fights as the')).length

describe('the words of a match', () => {
  test('every sentence begins with a capital, ends with a stop, and names nothing that is not there', () => {
    for (const { told, seats } of all)
      for (const said of sentences(told, 'table', seats)) {
        expect(said).toMatch(/^[A-Z].*\.$/)
        expect(said).not.toMatch(/undefined|NaN|null|\[object|\? /)
      }
  })

  test('nobody reads which common cards the other has drawn', () => {
    const common = HOUSE.cards.map(({ name }) => name)
    const draws = all.filter(({ told }) => told.state.phase === 'hand')
    expect(draws.length).toBeGreaterThan(0)
    for (const { told, seats } of draws) {
      const seat = told.state.acting
      const said = (eye: Eye): string => sentences(told, eye, seats).join(' ')
      expect(common.some((name) => said(seat).includes(name))).toBe(true)
      for (const eye of [1 - seat, 'onlooker'] as const)
        expect(common.some((name) => said(eye).includes(name))).toBe(false)
    }
  })

  test('who was named beforehand is told once', () => {
    expect([namings(1), namings(2)]).toEqual([1, 1])
  })

  test('the result is told last, and the prompt says the same', () => {
    for (const [rules, seats] of MATCHES) {
      const last = match(rules, seats, 4).at(-1)!
      const said = sentences(last, 'table', seats).at(-1)!
      const { heading } = text.prompt(last.next, kingOfTheRoll.node(last.next), names.slice(0, seats))
      expect(said).toBe(`${heading}.`)
    }
  })

  test('offered choices have labels of their own', () => {
    for (const { told } of all) {
      const node = kingOfTheRoll.node(told.state)
      const offers = node.kind === 'decision' ? [node] : node.kind === 'simultaneous' ? node.seats : []
      for (const { seat, actions } of offers) {
        const labels = actions.map((action) => text.action(kingOfTheRoll.view(told.state, seat), seat, action).label)
        expect(new Set(labels).size).toBe(labels.length)
      }
    }
  })

  test('other boards bring their own words', () => {
    const renamed: Content = {
      ...HOUSE,
      characters: HOUSE.characters.map((one) => ({ ...one, name: `${one.name} II` })),
    }
    const values = textFor(renamed).houseRules['first']!.values
    expect(values[HOUSE.characters[0]!.id]!.title).toBe('Gorilla II')
  })
})

test('the credits name the page that the rule book names', () =>
  expect(textFor(HOUSE).credit.pages?.map(({ href }) => new URL(href).host)).toEqual(['www.youtube.com']))

describe('plain words on the boards', () => {
  const techniques = POSITIONS.flatMap((position) => ROLES.flatMap((role) => HOUSE.ground[position][role]))
  const leads = techniques.map((technique) => leadsText(technique, 0))

  test('a technique says what it does, and by which margin it leads further', () => {
    const said = Object.fromEntries(techniques.map(({ name }, i) => [name, leads[i]]))
    expect(said['Scissor Sweep']).toBe('top of Half Guard; win by 5+: Side Mount; 9+: Mount')
    expect(said['Log Splitter']).toBe('goes to Half Guard; win by 7+: Side Mount')
    expect(said['Triangle Choke']).toBe('wins the match')
    for (const one of leads) expect(one).toMatch(/^[a-z][^+]{5}/)
  })

  test('only the scoring unit is called an advantage, and no choice names a modification by its letters', () => {
    const said = match({}, 2, 3).flatMap(({ state }) => {
      const node = kingOfTheRoll.node(state)
      return deciders(node).flatMap((seat) =>
        offered(node, seat).map((action) => {
          const { label, short, about } = text.action(state, seat, action)
          return `${label} ${short} ${about}`
        }),
      )
    })
    if (said.length === 0) throw new Error('A match without choices tests nothing.')
    expect([...leads, ...said].filter((one) => /advantage|\b(?:STR|SPD|KNO|TEC|EXP)\b/.test(one))).toEqual([])
  })
})

describe('who leads', () => {
  const states = match({}, 2, 5).map(({ next }) => next)
  const scored = (mine: readonly [number, number], theirs: readonly [number, number]): KingState => {
    const last = states.findLast(({ phase }) => phase !== 'over')!
    const [one, other] = last.sides
    const side = (of: typeof one, [points, advantages]: readonly [number, number]) => ({ ...of, points, advantages })
    return { ...last, sides: [side(one, mine), side(other, theirs)] }
  }

  test('is said with points, then advantages, in the second person', () => {
    expect(text.lead?.(scored([0, 3], [9, 0]), names)).toBe('Bo leads by 9 points')
    expect(text.lead?.(scored([2, 1], [2, 0]), [YOU, 'Bo'])).toBe('you lead by 1 advantage')
    expect(text.lead?.(scored([2, 1], [2, 1]), names)).toBe('level at 2 points')
    expect(text.lead?.(scored([0, 0], [0, 0]), names)).toBe('no points yet')
  })

  test('is not said without points, before the first turn, or at the end', () => {
    expect(text.lead?.(states.at(-1)!, names)).toBe('')
    expect(text.lead?.(states[0]!, names)).toBe('')
    expect(text.lead?.(match({ mode: 'submission', 'turn-limit': 10 }, 2, 1).at(-1)!.next, names)).toBe('')
  })
})
