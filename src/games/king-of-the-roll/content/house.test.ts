import { describe, expect, it } from 'vitest'
import { HOUSE } from './house.ts'
import { kingContent } from './in-play.ts'
import { facesFor, meets, rollsThatMeet } from './requirements.ts'
import {
  BELTS,
  type Content,
  type GroundTechnique,
  MODIFICATIONS,
  POSITIONS,
  type Position,
  REQUIREMENTS,
  type Role,
  ROLES,
  type StandingTechnique,
  TOKENS,
} from './schema.ts'

type Face = { readonly position: Position; readonly role: Role; readonly techniques: readonly GroundTechnique[] }

const faces: readonly Face[] = POSITIONS.flatMap((position) =>
  ROLES.map((role) => ({ position, role, techniques: HOUSE.ground[position][role] })),
)
const standing = HOUSE.takedowns.flat()
const all: readonly StandingTechnique[] = [
  ...faces.flatMap(({ techniques }) => techniques),
  ...standing.flatMap((face) => TOKENS.map((token) => face[token])),
]
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const named = (name: string): StandingTechnique => all.find((technique) => technique.name === name)!

const next = (from: Position): readonly Position[] =>
  ROLES.flatMap((role) =>
    HOUSE.ground[from][role].flatMap(({ outcomes = [] }) => outcomes.map(({ to }) => to as Position)),
  )

describe('fields', () => {
  it('take what they say', () => {
    const taken = Object.fromEntries(REQUIREMENTS.map((one) => [one, facesFor(one).join('')]))
    expect(new Set(Object.values(taken)).size).toBe(2 ** 6 - 1)
    expect(taken).toMatchObject({
      any: '123456',
      odd: '135',
      even: '246',
      'at least 2': '23456',
      'at least 3': '3456',
      'at least 4': '456',
      'at least 5': '56',
      'at most 2': '12',
      'at most 3': '123',
      'at most 4': '1234',
      'at most 5': '12345',
      'exactly 1': '1',
      'exactly 2': '2',
      'exactly 3': '3',
      'exactly 4': '4',
      'exactly 5': '5',
      'exactly 6': '6',
      '1 or 6': '16',
      '2 to 5': '2345',
      '1, 2, 4 or 6': '1246',
    })
  })

  it('are filled by so many rolls, counted one by one', () => {
    const rolls = Array.from({ length: 6 ** 5 }, (_, n) => BELTS.map((__, i) => (Math.floor(n / 6 ** i) % 6) + 1))
    for (const technique of all.filter((_, i) => i % 6 === 0)) {
      const { fields, matches } = technique
      const met = rolls.filter((roll) => roll.filter((die, i) => meets(fields[BELTS[i]!], die)).length >= matches)
      expect([technique.name, rollsThatMeet(technique)]).toEqual([technique.name, met.length])
    }
  })
})

describe('the house content', () => {
  it('can be played with', () => expect(kingContent.faults(HOUSE)).toEqual([]))

  it('has three techniques on each of sixteen sides, all called differently there', () => {
    expect(faces.map(({ techniques }) => techniques.length)).toEqual(Array.from({ length: 16 }, () => 3))
    expect(standing).toHaveLength(4)
    expect(HOUSE.boards).toHaveLength(8)
  })

  it('has no technique that nobody can meet, and none on the ground that ends a fight by any roll', () => {
    for (const technique of all) expect(rollsThatMeet(technique)).toBeGreaterThan(0)
    for (const technique of faces.flatMap(({ techniques }) => techniques))
      expect([technique.name, technique.type !== 'submission' || rollsThatMeet(technique) / 6 ** 5 < 0.1]).toEqual([
        technique.name,
        true,
      ])
  })

  it('gives the fighter on top something to gain and the one at the bottom a way out, everywhere', () => {
    for (const { position, role, techniques } of faces) {
      const types = techniques.map(({ type }) => type)
      const ways = role === 'top' ? ['improve', 'pass', 'submission'] : ['improve', 'sweep']
      expect([position, role, types.some((type) => ways.includes(type))]).toEqual([position, role, true])
    }
  })

  it('has a pass in every guard and submissions for the top wherever the guard is passed, but for those on the way', () => {
    for (const position of ['open-guard', 'closed-guard', 'half-guard'] as const)
      expect(HOUSE.ground[position].top.some(({ type }) => type === 'pass')).toBe(true)
    for (const position of ['turtle', 'side-mount', 'knee-on-belly', 'mount', 'rear-mount'] as const)
      expect(HOUSE.ground[position].top.some(({ type }) => type === 'submission')).toBe(true)
  })

  it('leads everywhere: all positions can be reached from each other', () => {
    const reach = (seen: ReadonlySet<Position>): ReadonlySet<Position> => {
      const more = new Set([...seen, ...[...seen].flatMap(next)])
      return more.size === seen.size ? seen : reach(more)
    }
    for (const from of POSITIONS) expect([...reach(new Set([from]))].toSorted()).toEqual([...POSITIONS].toSorted())
  })

  it('pays more for a greater advantage: up the table for whoever is on top then, down it for whoever stays at the bottom', () => {
    for (const { role, techniques } of faces)
      for (const technique of techniques) {
        const rows = (technique.outcomes ?? []).map(({ to }) => POSITIONS.indexOf(to as Position))
        const better = role === 'top' || technique.type === 'sweep' ? rows : rows.toReversed()
        expect([technique.name, better]).toEqual([technique.name, better.toSorted((a, b) => a - b)])
        expect(new Set(rows).size).toBe(rows.length)
      }
  })

  it('has four fighters that start equal', () => {
    expect(HOUSE.characters).toHaveLength(4)
    for (const { modifications, start, bonus } of HOUSE.characters) {
      expect(BELTS.map((belt) => modifications[belt]).toSorted()).toEqual([...MODIFICATIONS].toSorted())
      expect(sum(BELTS.map((belt) => start[belt]))).toBe(15)
      expect(bonus.points).toBe(3)
    }
    expect(new Set(HOUSE.characters.map(({ bonus }) => bonus.position)).size).toBe(4)
    expect(new Set(HOUSE.characters.map(({ modifications }) => Object.values(modifications).join())).size).toBe(4)
  })

  it('has nine common cards, five of them for solo play, which touch own dice only', () => {
    const solo = HOUSE.cards.filter((card) => card.solo)
    expect([HOUSE.cards.length, solo.length]).toEqual([9, 5])
    expect(solo.every(({ effect }) => effect.whose === 'own')).toBe(true)
    const effects = HOUSE.cards.map(({ effect }) => JSON.stringify(effect))
    expect(new Set(effects).size).toBe(9)
  })

  it('has 24 solo cards, three for every position, eight for every technique', () => {
    const { cards, tiers } = HOUSE.solo
    for (const position of POSITIONS) expect(cards.filter(({ bonus }) => bonus.position === position)).toHaveLength(3)
    for (const technique of [1, 2, 3]) expect(cards.filter((card) => card.technique === technique)).toHaveLength(8)
    expect(tiers.easy).toBeLessThan(tiers.usual)
    expect(tiers.usual).toBeLessThan(tiers.hard)
  })
})

/** Facts of the rules paper about printed pieces. */
describe('printed pieces', () => {
  it('Bow & Arrow needs three and takes the dice of the printed turn', () => {
    const bow = named('Bow & Arrow')
    expect(bow.matches).toBe(3)
    expect(BELTS.map((belt, i) => meets(bow.fields[belt], [6, 6, 6, 6, 5][i]!))).toEqual(BELTS.map(() => true))
    expect(HOUSE.ground['rear-mount'].top).toContain(bow)
  })

  it('Jump Guard needs two', () => expect(named('Jump Guard').matches).toBe(2))

  it('the Gorilla', () => {
    expect(HOUSE.characters[0]).toMatchObject({
      id: 'gorilla',
      modifications: { white: 'STR', blue: 'SPD', purple: 'KNO', brown: 'TEC', black: 'EXP' },
      start: { white: 6, blue: 1, purple: 5, brown: 1, black: 2 },
      bonus: { position: 'turtle', points: 3 },
    } satisfies Partial<Content['characters'][0]>)
  })

  it('a solo card comes to 24 with its bonus in Closed Guard', () => {
    const [card] = HOUSE.solo.cards.filter(({ origin }) => origin === 'source')
    expect(card).toMatchObject({ technique: 3, bonus: { position: 'closed-guard' } })
    expect(card!.total + card!.bonus.points).toBe(24)
  })
})
