import { describe, expect, test } from 'vitest'
import { begin, type RulesRequest } from '../../../engine/index.ts'
import { HOUSE } from '../content/house.ts'
import { perBelt } from '../content/house/parts.ts'
import { BELTS, MODIFICATIONS, POSITIONS, type Position, type Requirement } from '../content/schema.ts'
import { kingOfTheRoll } from '../rules/rules.ts'
import { modified } from './placement.ts'
import { outcomesOf, positionPoints } from './outcome.ts'
import {
  actionsAt,
  after,
  alone,
  bare,
  begun,
  five,
  grounded,
  match,
  matchIn,
  nodeOf,
  placedBy,
  play,
  standing,
} from '../fixtures/staging.ts'
import { MOST_TURNS } from './house-rules.ts'
import type { KingState } from './state.ts'

const sides = ({ sides: both }: KingState) => both

describe('set-up (clause 1)', () => {
  test('the high die chooses first, equal dice are rolled again', () => {
    const tied = after(begun(2, {}), '3|3')
    expect(nodeOf(tied)).toMatchObject({ kind: 'chance', slot: 'opening-2' })
    const state = after(tied, '2|5')
    expect(nodeOf(state)).toMatchObject({ kind: 'decision', seat: 1 })
    expect(actionsAt(state)).toEqual(HOUSE.characters.map(({ id }) => id))
    const next = after(state, 'python')
    expect(nodeOf(next)).toMatchObject({ kind: 'decision', seat: 0 })
    expect(actionsAt(next)).not.toContain('python')
  })

  test('each draws two common cards beside the own one, hidden from the other and from onlookers', () => {
    const state = standing()
    expect(sides(state).map(({ hand }) => hand)).toEqual([
      ['second-wind', 'switch', 'silverback'],
      ['mat-hours', 'best-move', 'squeeze'],
    ])
    expect(match.view(state, 0).sides[0].hand).toEqual(['second-wind', 'switch', 'silverback'])
    expect(match.view(state, 0).sides[1].hand).toEqual(['?', '?', 'squeeze'])
    expect(match.view(state, 'onlooker').sides[0].hand).toEqual(['?', '?', 'silverback'])
    expect(match.view(state, 'table')).toEqual(state)
  })

  test('the five Place dice show the numbers of the character', () =>
    expect(sides(standing())[0].place).toEqual([6, 1, 5, 1, 2]))

  test('K22: who lost the opening roll chooses a takedown face first; the boards are two different ones', () => {
    const state = after(begun(), '6|1', 'second-wind+switch', 'mat-hours+best-move', 'board-2')
    expect(nodeOf(state)).toMatchObject({ kind: 'decision', seat: 1, actions: ['side-1', 'side-2'] })
    expect(sides(state).map(({ board }) => board)).toEqual([1, 0])
    expect(sides(after(state, 'side-2', 'side-1')).map(({ face }) => face)).toEqual([0, 1])
  })

  test('K24: characters are chosen, drawn, or named, the same one for both if so wanted', () => {
    expect(nodeOf(after(begun(2, { characters: 'random' }), '6|1'))).toMatchObject({ kind: 'chance', seat: 0 })
    const twins = after(begun(2, { characters: 'named', first: 'jaguar', second: 'jaguar', twins: 'on' }), '1|6')
    expect(sides(twins).map(({ character }) => character)).toEqual(['jaguar', 'jaguar'])
    const apart = after(begun(2, { characters: 'named', first: 'crocodile', second: 'crocodile' }), '1|6')
    expect(sides(apart).map(({ character }) => character)).toEqual(['crocodile', 'gorilla'])
  })
})

describe('a turn standing (clauses 2, 3, K7)', () => {
  test('the higher sum of rolled dice has the initiative', () => {
    expect(after(standing(), five(3), five(4)).initiative).toBe(1)
    expect(after(standing(), five(4), five(3)).initiative).toBe(0)
  })

  test('K7: the first tie is drawn, later ones alternate', () => {
    const tied = after(standing(), five(3), five(3))
    expect(nodeOf(tied)).toMatchObject({ kind: 'chance', slot: 'turn-1-lead' })
    const led = bare(after(tied, '2'))
    expect(led.initiative).toBe(1)
    const failed = placedBy(match, after(led, 'takedown & takedown'), [
      { technique: 1, dice: 0 },
      { technique: 1, dice: 0 },
    ])
    expect(failed).toMatchObject({ phase: 'roll', turn: 2 })
    const again = after(failed, five(3), five(3))
    expect(again).toMatchObject({ phase: 'token', initiative: 0 })
  })

  test('K7: at equal sums the youngest has the initiative, every time', () => {
    for (const [youngest, initiative] of [
      ['first', 0],
      ['second', 1],
    ] as const) {
      const state = standing({ tie: 'youngest', youngest })
      const tied = after(state, five(3), five(3))
      expect(tied).toMatchObject({ phase: 'token', initiative })
      expect(after({ ...bare(tied), phase: 'roll', turn: 2, acting: 0 }, five(2), five(2))).toMatchObject({
        initiative,
      })
      expect(after(state, five(3), five(4)).initiative).toBe(1)
    }
  })

  test('tokens are chosen together, in secret, and say which technique is tried (K4)', () => {
    const state = bare(after(standing(), five(3), five(4)))
    expect(nodeOf(state)).toMatchObject({ kind: 'simultaneous' })
    const shown = after(state, 'guard-pull & takedown-defense')
    expect(sides(shown).map(({ technique }) => technique)).toEqual([2, 1])
    expect(actionsAt(shown).filter((action) => action.startsWith('place'))).toEqual(['place 2'])
  })

  test('K13: both fail, they stay standing, and the turn counts', () => {
    const state = after(bare(after(standing(), five(3), five(4))), 'takedown & takedown')
    const next = placedBy(match, state, [
      { technique: 1, dice: 1 },
      { technique: 1, dice: 1 },
    ])
    expect(next).toMatchObject({ turn: 2, phase: 'roll', report: { result: 'failed' } })
    expect(next.ground).toBeUndefined()
  })
})

/** Returns a roll that begins with these faces. All other dice show 1. */
const fallen = (faces: readonly number[]): string => five(BELTS.map((_, i) => faces[i] ?? 1))

/** Plays a standing turn: tokens, then each fighter's placed dice. Each face is placed on one field. */
const clinch = (
  tokens: string,
  mine: readonly number[],
  theirs: readonly number[],
  rules: RulesRequest = {},
): KingState => {
  const state = bare(after(standing(rules), fallen(mine), fallen(theirs)))
  const led = state.phase === 'lead' ? after(state, '1') : state
  const techniques = tokens.split(' & ').map((token) => ['takedown', 'takedown-defense', 'guard-pull'].indexOf(token))
  return placedBy(match, after(led, tokens), [
    { technique: techniques[0]! + 1, dice: mine.length },
    { technique: techniques[1]! + 1, dice: theirs.length },
  ])
}

const landing = (advantage: number): string | undefined =>
  outcomesOf(HOUSE.takedowns[0]![0].takedown, 'takedown').findLast((one) => one.advantage <= advantage)?.to

describe('outcomes standing (clause 6)', () => {
  test('worked example: takedown against guard pull, both 20: 23 to 20, Closed Guard, the thrower on top (K9)', () => {
    const state = clinch('takedown & guard-pull', [4, 4, 4, 4, 4], [5, 5, 5, 5])
    expect(state.report).toMatchObject({
      winner: 0,
      efforts: [
        { dice: 20, edge: 3, skill: 23, points: 2 },
        { dice: 20, edge: 0, skill: 20 },
      ],
    })
    expect(state.ground).toEqual({ position: 'closed-guard', top: 0 })
  })

  test('K9: a takedown without its requirement has no 3 more; K10: other pairs have none', () => {
    expect(clinch('takedown & guard-pull', [6], [5]).report).toMatchObject({ efforts: [{ edge: 0 }, { edge: 0 }] })
    for (const tokens of ['takedown & takedown', 'takedown & takedown-defense', 'takedown-defense & guard-pull'])
      expect(clinch(tokens, [6, 6], [5, 5]).report).toMatchObject({ efforts: [{ edge: 0 }, { edge: 0 }] })
  })

  test.each([
    [1, 'open-guard'],
    [2, 'closed-guard'],
    [3, 'closed-guard'],
    [5, 'half-guard'],
    [7, 'turtle'],
    [8, 'side-mount'],
    [11, 'knee-on-belly'],
    [12, 'mount'],
    [13, 'mount'],
    [14, 'rear-mount'],
    [40, 'rear-mount'],
  ] as const)('the Positions Table: an advantage of %i lands in %s', (advantage, position) =>
    expect(landing(advantage)).toBe(position),
  )

  test('K15: a takedown straight into Mount scores 2 + 4', () => {
    const state = clinch('takedown & takedown', [6, 6, 2], [1, 1])
    expect(state.ground).toEqual({ position: 'mount', top: 0 })
    expect(sides(state).map(({ points }) => points)).toEqual([6, 0])
    expect(sides(state).map(({ advantages }) => advantages)).toEqual([0, 1])
  })

  test('K11: a defense by 4 or more reverses the takedown two rows lower, never below Open Guard', () => {
    const reversed = clinch('takedown & takedown-defense', [2, 2], [6, 6])
    expect(reversed.report).toMatchObject({ winner: 1, result: 'moved' })
    expect(reversed.ground).toEqual({ position: 'half-guard', top: 1 })
    expect(sides(reversed).map(({ points }) => points)).toEqual([0, 2])
    expect(clinch('takedown & takedown-defense', [1, 1], [3, 3]).ground).toEqual({ position: 'open-guard', top: 1 })
  })

  test('K11: a defense by less leaves both standing, with an advantage for the one who came near', () => {
    const state = clinch('takedown & takedown-defense', [2, 2], [3, 4])
    expect(state.ground).toBeUndefined()
    expect(state.report).toMatchObject({ winner: 1, result: 'stopped', efforts: [{ advantages: 1 }, { points: 0 }] })
  })

  test('K21: against other tokens a defense leaves both standing', () => {
    for (const token of ['guard-pull', 'takedown-defense'])
      expect(clinch(`takedown-defense & ${token}`, [6, 6], [1, 1]).ground).toBeUndefined()
  })

  test('K12: after a guard pull the other is on top in Closed Guard, by 1 in Open Guard; it scores nothing', () => {
    const state = clinch('guard-pull & takedown', [6, 6], [1, 1])
    expect(state.ground).toEqual({ position: 'closed-guard', top: 1 })
    expect(sides(state).map(({ points }) => points)).toEqual([0, 0])
    expect(clinch('guard-pull & guard-pull', [3, 2], [2, 2]).ground).toEqual({ position: 'open-guard', top: 1 })
  })

  test('clause 6: equal totals fail, whatever was met', () =>
    expect(clinch('takedown & takedown', [3, 3], [2, 4]).report).toMatchObject({ result: 'failed' }))

  test('K8: a higher total without its requirement changes nothing', () => {
    const state = clinch('takedown & takedown', [6], [2, 2])
    expect(state.report).toMatchObject({
      result: 'failed',
      efforts: [
        { skill: 6, met: false },
        { skill: 4, met: true },
      ],
    })
    expect(state.ground).toBeUndefined()
    expect(sides(state).map(({ advantages }) => advantages)).toEqual([0, 0])
  })
})

describe('placement (clause 5)', () => {
  const HALF = { position: 'half-guard', top: 0 } as const

  test('the one on top begins, belt after belt in turn (K1)', () => {
    let state = after(grounded({ position: 'half-guard', top: 1 }), five(2), five(3))
    const order: string[] = []
    while (state.phase === 'place' && state.turn === 1) {
      order.push(`${state.acting} ${BELTS[state.belt]}`)
      state = after(state, 'place 1')
    }
    expect(order).toEqual(BELTS.flatMap((belt) => [`1 ${belt}`, `0 ${belt}`]))
  })

  test('K4: the first die placed commits, standing dice aside', () => {
    const state = after(grounded(HALF), five(2), five(3))
    expect(actionsAt(state)).toEqual(['place 1', 'place 2', 'place 3', ...BELTS.map((belt) => `change ${belt}`)])
    const later = after(state, 'place 3', 'place 1')
    expect(actionsAt(later)).toEqual(['place 3', ...BELTS.map((belt) => `change ${belt}`)])
  })

  test('a die is placed only where it meets the requirement', () => {
    const odd: Requirement = 'odd'
    const choosy = matchIn('half-guard', {
      top: [{ name: 'Odd', type: 'control', fields: perBelt([odd, odd, odd, odd, odd]), matches: 2 }],
    })
    const state = play(choosy, grounded(HALF), five([2, 3, 2, 3, 2]), five(1))
    expect(actionsAt(state, choosy)).not.toContain('place 1')
    const next = play(choosy, state, 'change blue', '4')
    // The Gorilla's white Place die shows 6 and fits no field. Both dice stay, and the player has no choice.
    expect(next).toMatchObject({ acting: 1, belt: 0 })
    expect(sides(next)[0]).toMatchObject({ rolled: [2, 3, 2, 3, 2], place: [6, 4, 5, 1, 2], technique: -1 })
    expect(actionsAt(play(choosy, next, 'change white'), choosy)).toContain('keep')
    expect(actionsAt(play(choosy, next, 'change white', 'keep'), choosy)).toContain('place 1')
  })

  test('K5, K23: with a die in the Roll column its modification comes first, the Place die may be placed or kept', () => {
    const state = after(grounded(HALF), five(2), five(3), 'change white', '5')
    expect(actionsAt(state)).toEqual(['place 1', 'place 2', 'place 3', 'keep'])
    const kept = after(state, 'keep')
    expect(sides(kept)[0]).toMatchObject({ place: [5, 1, 5, 1, 2], placed: [0, 0, 0, 0, 0], rolled: [2, 2, 2, 2, 2] })
    const used = after(state, 'place 2')
    expect(sides(used)[0]).toMatchObject({ place: [2, 1, 5, 1, 2], placed: [5, 0, 0, 0, 0], rolled: [0, 2, 2, 2, 2] })
  })

  test('K6: Place dice keep their values from turn to turn', () => {
    const state = after(grounded(HALF), five(2), five(3), 'change purple', '4', 'keep')
    const next = placedBy(match, state, [
      { technique: 1, dice: 5 },
      { technique: 1, dice: 5 },
    ])
    expect(next.turn).toBe(2)
    expect(sides(next)[0].place).toEqual([6, 1, 4, 1, 2])
  })

  test.each([
    ['SPD', [6, 1, 2, 3, 4, 5]],
    ['KNO', [2, 3, 4, 5, 6, 1]],
    ['TEC', [6, 5, 4, 3, 2, 1]],
    ['EXP', [3, 4, 5, 6, 1, 2]],
  ] as const)('K3: %s goes round', (modification, values) => {
    expect([1, 2, 3, 4, 5, 6].map((value) => modified(value, modification))).toEqual(values)
    expect(MODIFICATIONS).toContain(modification)
  })

  /** Plies of the Gorilla and the Python, who alternate with each belt. */
  const EXAMPLE = [
    'change blue, 6, place 1, change black, keep',
    'change brown, place 1, change black, keep',
    'change purple, place 1, change black, 1, keep',
    'change black, place 1, change black, keep',
    'change blue, place 1, change black, keep',
  ].flatMap((line) => line.split(', '))

  test('worked example: the Gorilla’s turn places 6, 6, 6, 6, 5 = 29 and Bow & Arrow ends the fight', () => {
    const place = [6, 1, 5, 1, 2]
    const rear = { position: 'rear-mount', top: 0 } as const
    const at = HOUSE.ground['rear-mount'].top.findIndex(({ name }) => name === 'Bow & Arrow')
    const script = EXAMPLE.map((text) => (text === 'place 1' ? `place ${at + 1}` : text))
    const state = play(kingOfTheRoll, grounded(rear, {}, place), five([6, 4, 2, 3, 1]), five(1), ...script)
    expect(state.report).toMatchObject({
      winner: 0,
      result: 'submitted',
      efforts: [
        { placed: [6, 6, 6, 6, 5], dice: 29, met: true },
        { placed: [0, 0, 0, 0, 0], dice: 0 },
      ],
    })
    expect(nodeOf(state)).toEqual({ kind: 'terminal', payoff: [1, 0], places: [1, 2], scores: [0, 0] })
    // The rolled dice refill the Place column. EXP changed the blue 4 to a 6 for the next turn.
    expect(sides(state)[0].place).toEqual([6, 6, 2, 3, 1])
  })
})

const advantagesIn = (state: KingState): readonly number[] => sides(state).map((side) => side.advantages)

/** A ground turn on plain boards: each fighter's technique and its dice. */
type Bout = { readonly technique: number; readonly faces: readonly number[] }

const bout = (position: Position, mine: Bout, theirs: Bout, rules = {}): KingState => {
  return placedBy(match, after(grounded({ position, top: 0 }, rules), fallen(mine.faces), fallen(theirs.faces)), [
    { technique: mine.technique, dice: mine.faces.length },
    { technique: theirs.technique, dice: theirs.faces.length },
  ])
}

const LEAD = 1
const HOLD = 2
const CHOKE = 3

describe('outcomes on the ground (clauses 6, 7)', () => {
  test('the outcome goes by the advantage; a pass scores 3 and the position newly held', () => {
    const state = bout('half-guard', { technique: LEAD, faces: [4, 4] }, { technique: LEAD, faces: [2, 2] })
    expect(state.ground).toEqual({ position: 'side-mount', top: 0 })
    expect(sides(state).map(({ points, advantages }) => [points, advantages])).toEqual([
      [3, 0],
      [0, 1],
    ])
    const far = bout('half-guard', { technique: LEAD, faces: [6, 6] }, { technique: LEAD, faces: [2, 2] })
    expect(far.ground).toEqual({ position: 'mount', top: 0 })
    expect(sides(far)[0].points).toBe(3 + 4)
  })

  test('K15: a position that one holds already scores nothing again', () => {
    const state = bout('mount', { technique: LEAD, faces: [6, 6] }, { technique: LEAD, faces: [2, 2] })
    expect(state.ground).toEqual({ position: 'mount', top: 0 })
    expect(sides(state)[0].points).toBe(3)
  })

  test('a sweep puts the one below on top, for 2 and the position', () => {
    const state = bout('mount', { technique: LEAD, faces: [1, 1] }, { technique: LEAD, faces: [5, 5] })
    expect(state.ground).toEqual({ position: 'knee-on-belly', top: 1 })
    expect(sides(state).map(({ points }) => points)).toEqual([0, 4])
    expect(after(bare(state), five(2), five(2))).toMatchObject({ initiative: 1, phase: 'place', acting: 1 })
  })

  test('an improvement from below leaves the other on top, who scores nothing by it', () => {
    const lift = {
      name: 'Out',
      type: 'improve' as const,
      fields: perBelt<Requirement>(['any', 'any', 'any', 'any', 'any']),
    }
    const game = matchIn('rear-mount', {
      bottom: [{ ...lift, matches: 2, outcomes: [{ advantage: 1, to: 'mount' }] }],
    })
    const start = play(game, grounded({ position: 'rear-mount', top: 0 }), five(1), five(6))
    const state = placedBy(game, start, [
      { technique: 1, dice: 0 },
      { technique: 1, dice: 2 },
    ])
    expect(state.ground).toEqual({ position: 'mount', top: 0 })
    expect(sides(state).map(({ points }) => points)).toEqual([0, 0])
  })

  test.each([
    [[2, 2], { result: 'stopped', winner: 0 }, 'mount'],
    [[2, 3], { result: 'moved', winner: 0 }, 'rear-mount'],
    [[4, 5], { result: 'submitted', winner: 0 }, 'mount'],
  ] as const)('K30: control with a ladder and %j against two 1s', (faces, report, position) => {
    const outcomes = [
      { advantage: 3, to: 'rear-mount' as const },
      { advantage: 7, to: 'submission' as const },
    ]
    const fields = perBelt<Requirement>(['any', 'any', 'any', 'any', 'any'])
    const hold = { name: 'Hold', type: 'control' as const, fields, matches: 2, outcomes }
    const game = matchIn('mount', { top: [hold], bottom: [hold] })
    const both = { technique: 1, dice: 2 }
    const start = play(game, grounded({ position: 'mount', top: 0 }), fallen(faces), fallen([1, 1]))
    const state = placedBy(game, start, [both, both])
    expect(state).toMatchObject({ report, ground: { position, top: 0 } })
  })

  test('K16: control stops the other, scores nothing, and neither has an advantage of it', () => {
    const held = bout('mount', { technique: HOLD, faces: [6, 6] }, { technique: LEAD, faces: [2, 2] })
    expect(held).toMatchObject({ ground: { position: 'mount', top: 0 }, report: { result: 'stopped', winner: 0 } })
    expect(sides(held).map(({ points, advantages }) => points + advantages)).toEqual([0, 0])
    const lost = bout('mount', { technique: HOLD, faces: [2, 2] }, { technique: LEAD, faces: [4, 4] })
    expect(sides(lost)[0].advantages).toBe(0)
  })

  test('the scorepad has a stroke for each score, and for each failed attempt with its dice', () => {
    const pass = { technique: LEAD, faces: [6, 6] }
    const [mine, theirs] = sides(bout('half-guard', pass, { technique: LEAD, faces: [2, 2] }))
    expect(mine.pad).toEqual([
      { turn: 1, line: 'pass', scored: true },
      { turn: 1, line: 'mount', scored: true },
    ])
    expect(theirs.pad).toEqual([
      { turn: 1, line: 'sweep', scored: false },
      { turn: 1, line: 'advantage', scored: true },
    ])
    const few = sides(bout('half-guard', pass, { technique: LEAD, faces: [2] }))
    expect(few[1].pad).toEqual([])
    const equal = sides(bout('mount', pass, pass))
    expect(equal.map(({ pad }) => pad.map(({ line, scored }) => [line, scored]))).toEqual([
      [['pass', false]],
      [['sweep', false]],
    ])
    expect(sides(bout('half-guard', pass, pass, { mode: 'submission' })).map(({ pad }) => pad)).toEqual([[], []])
  })

  test('K30: a move whose printed outcome submits has no stroke, the one that it beats has', () => {
    const fields = perBelt<Requirement>(['any', 'any', 'any', 'any', 'any'])
    const outcomes = [{ advantage: 1, to: 'submission' as const }]
    const pass = { name: 'Crush', type: 'pass' as const, fields, matches: 2, outcomes }
    const sweep = { ...pass, name: 'Flip', type: 'sweep' as const }
    const game = matchIn('half-guard', { top: [pass], bottom: [sweep] })
    const both = { technique: 1, dice: 2 }
    const strokes = (mine: number, theirs: number) => {
      const ground = grounded({ position: 'half-guard', top: 0 })
      const start = play(game, ground, fallen([mine, mine]), fallen([theirs, theirs]))
      const { ending, ...over } = placedBy(game, start, [both, both])
      return [ending, ...over.sides.map(({ pad }) => pad.map(({ line, scored }) => `${line} ${scored}`))]
    }
    expect(strokes(6, 2)).toEqual([{ by: 'submission', winner: 0 }, [], ['sweep false']])
    expect(strokes(2, 6)).toEqual([{ by: 'submission', winner: 1 }, ['pass false'], []])
  })

  test('K28: an advantage for near scores alone', () => {
    const near = { advantage: 'near-scores' } as const
    const [mine, theirs] = [
      { technique: LEAD, faces: [6, 6] },
      { technique: LEAD, faces: [2, 2] },
    ]
    expect(advantagesIn(bout('half-guard', mine, theirs, near))).toEqual([0, 1])
    expect(advantagesIn(bout('mount', theirs, mine, near))).toEqual([1, 0])
    expect(advantagesIn(bout('half-guard', mine, { technique: CHOKE, faces: [2, 2, 2] }, near))).toEqual([0, 1])
    for (const [tokens, any, scores] of [
      ['takedown & takedown', 1, 1],
      ['takedown & takedown-defense', 1, 0],
      ['takedown & guard-pull', 1, 0],
      ['guard-pull & takedown', 1, 1],
    ] as const) {
      expect(advantagesIn(clinch(tokens, [6, 6], [2, 2]))).toEqual([0, any])
      expect(advantagesIn(clinch(tokens, [6, 6], [2, 2], near))).toEqual([0, scores])
    }
  })

  test('a submission wins in either mode, and needs its dice', () => {
    for (const mode of ['scoring', 'submission']) {
      const choke = { technique: CHOKE, faces: [5, 5, 5] }
      const state = bout('turtle', choke, { technique: LEAD, faces: [1, 1] }, { mode })
      expect(nodeOf(state)).toMatchObject({ kind: 'terminal', payoff: [1, 0], places: [1, 2] })
      expect(sides(state)[1].advantages).toBe(0)
      const few = bout('turtle', { technique: CHOKE, faces: [6, 6] }, { technique: LEAD, faces: [1, 1] }, { mode })
      expect(few).toMatchObject({ phase: 'roll', turn: 2, report: { result: 'failed' } })
    }
  })

  test('K14: the character’s position brings 3 on top and below, also to who only defends; standing none', () => {
    const turtle = bout('turtle', { technique: LEAD, faces: [] }, { technique: LEAD, faces: [] })
    expect(turtle.report).toMatchObject({
      efforts: [
        { bonus: 3, skill: 3, met: false },
        { bonus: 0, skill: 0 },
      ],
    })
    const below = placedBy(match, after(grounded({ position: 'turtle', top: 1 }), five(2), five(2)), [
      { technique: LEAD, dice: 2 },
      { technique: LEAD, dice: 2 },
    ])
    expect(below.report).toMatchObject({ winner: 0, efforts: [{ bonus: 3, skill: 7 }, { skill: 4 }] })
    expect(clinch('takedown & takedown', [3, 3], [2, 2]).report).toMatchObject({
      efforts: [{ bonus: 0 }, { bonus: 0 }],
    })
  })

  test('K20: once on the ground there is no way back: every position has techniques for both', () => {
    for (const position of POSITIONS) {
      const state = after(grounded({ position, top: 0 }), five(2), five(2))
      expect(state.phase).toBe('place')
      expect(positionPoints(position)).toBe({ 'knee-on-belly': 2, mount: 4, 'rear-mount': 4 }[position as string] ?? 0)
    }
  })
})

describe('cards (clause 4, K17)', () => {
  const ground = { position: 'half-guard', top: 1 } as const
  const start = (): KingState => after({ ...standing(), ground }, five([1, 2, 3, 4, 5]), five([6, 6, 6, 6, 6]))

  test('the one with the initiative is asked first, each plays one at most, and each card once', () => {
    const state = start()
    expect(nodeOf(state)).toMatchObject({ kind: 'decision', seat: 1 })
    const next = after(state, 'mat-hours white-black')
    expect(sides(next)[1]).toMatchObject({
      rolled: [1, 6, 6, 6, 1],
      hand: ['best-move', 'squeeze'],
      played: ['mat-hours'],
    })
    expect(nodeOf(next)).toMatchObject({ kind: 'decision', seat: 0 })
    const done = after(next, 'switch white-blue')
    expect(done).toMatchObject({ phase: 'place', acting: 1 })
    expect(sides(done)[0]).toMatchObject({ rolled: [6, 5, 3, 4, 5], hand: ['second-wind', 'silverback'] })
  })

  test('a reroll is a roll of those dice alone, by whose dice they are', () => {
    const state = after(start(), 'squeeze blue-brown')
    expect(nodeOf(state)).toMatchObject({ kind: 'chance', slot: 'turn-1-card-1', seat: 0 })
    const next = after(state, '6|6')
    expect(sides(next)[0].rolled).toEqual([1, 6, 3, 6, 5])
    expect(next).toMatchObject({ phase: 'card', acting: 0 })
  })

  test('a card is not offered on dice that it would leave as they are', () =>
    expect(actionsAt(after(start())).filter((action) => action.startsWith('best-move'))).toEqual([]))

  test('who has no card left is not asked, for all can see that', () => {
    const state = after(bare({ ...standing(), ground }), five(1), five(2))
    expect(state).toMatchObject({ phase: 'place', acting: 1 })
  })

  test('imagination deals the other’s hidden cards from what is not seen', () => {
    const state = after(start(), 'mat-hours white', 'pass')
    const hidden = new Set<string>()
    for (let n = 0; n < 200; n++) {
      let seed = n
      const below = (most: number): number => (seed = (seed * 7 + 3) % 1009) % most
      const imagined = match.imagine(match.view(state, 0), { below })
      expect(imagined.sides[0]).toEqual(state.sides[0])
      const [card, own] = imagined.sides[1].hand
      hidden.add(card!)
      expect(own).toBe('squeeze')
    }
    const seen = ['second-wind', 'switch', 'mat-hours']
    expect([...hidden].toSorted()).toEqual(
      HOUSE.cards
        .map(({ id }) => id)
        .filter((id) => !seen.includes(id))
        .toSorted(),
    )
  })
})

const last = (rules: Record<string, string | number>, turn: number): KingState => ({
  ...grounded({ position: 'half-guard', top: 0 }, rules),
  turn,
})
const idle = (state: KingState): KingState =>
  placedBy(match, after(state, five(1), five(1)), [
    { technique: LEAD, dice: 0 },
    { technique: LEAD, dice: 0 },
  ])

describe('the end (clause 7, K18)', () => {
  test('scoring ends after eight turns: more points, then more advantages, else a draw', () => {
    const state = last({ mode: 'scoring' }, 8)
    expect(nodeOf(idle(state))).toMatchObject({ payoff: [0.5, 0.5], places: [1, 1], scores: [0, 0] })
    const leads = (points: number, advantages: number): KingState => ({
      ...state,
      sides: [state.sides[0], { ...state.sides[1], points, advantages }],
    })
    expect(nodeOf(idle(leads(2, 0)))).toMatchObject({ payoff: [0, 1], places: [2, 1], scores: [0, 2] })
    expect(idle(leads(0, 1)).ending).toEqual({ by: 'advantages', winner: 1 })
    expect(idle(last({ mode: 'scoring' }, 7))).toMatchObject({ turn: 8, phase: 'roll' })
  })

  test('K18: without points it is a draw after the turns of the house rule', () => {
    const state = last({ mode: 'submission', 'turn-limit': 12 }, 12)
    expect(nodeOf(idle(state))).toEqual({ kind: 'terminal', payoff: [0.5, 0.5], places: [1, 1] })
    expect(idle({ ...state, turn: 11 })).toMatchObject({ turn: 12 })
  })

  test('K18: without a last turn only a submission ends it, up to the technical cap', () => {
    const rules = { mode: 'submission', 'last-turn': 'off', 'turn-limit': 10 } as const
    expect(idle(last(rules, 10))).toMatchObject({ turn: 11, phase: 'roll' })
    expect(idle(last(rules, MOST_TURNS - 1))).toMatchObject({ turn: MOST_TURNS, phase: 'roll' })
    expect(nodeOf(idle(last(rules, MOST_TURNS)))).toMatchObject({ kind: 'terminal', payoff: [0.5, 0.5] })
    expect(idle(last({ ...rules, mode: 'scoring' }, 8)).phase).toBe('over')
  })

  test('K18: without a last turn a person has to play', () => {
    const bot = { kind: 'bot', bot: 'greedy', name: 'A' } as const
    const header = { game: kingOfTheRoll.id, version: kingOfTheRoll.version, dice: { kind: 'device' } } as const
    const rules = { mode: 'submission', 'last-turn': 'off' }
    const refused = begin(kingOfTheRoll, { ...header, rules, seats: [bot, { ...bot, name: 'B' }] })
    expect(!refused.ok && refused.error.message).toMatch(/^last-turn off needs at least one human player/)
    expect(begin(kingOfTheRoll, { ...header, rules, seats: [bot, { kind: 'person', name: 'B' }] }).ok).toBe(true)
  })

  test('without points nothing is counted', () => {
    const state = bout(
      'half-guard',
      { technique: LEAD, faces: [4, 4] },
      { technique: LEAD, faces: [2, 2] },
      { mode: 'submission' },
    )
    expect(sides(state).map(({ points, advantages }) => points + advantages)).toEqual([0, 0])
  })
})

const throwing = (state: KingState, faces: number): KingState =>
  placedBy(match, after(state, ...(state.sides[0].hand.length > 0 ? [five(faces), 'pass'] : [five(faces)])), [
    { technique: 1, dice: 5 },
    { technique: 1, dice: 5 },
  ])

const throwingOn = (state: KingState): KingState =>
  placedBy(match, state, [
    { technique: 1, dice: 0 },
    { technique: 1, dice: 0 },
  ])

const end = (winner?: 0 | 1): KingState => ({
  ...alone(),
  phase: 'over',
  ending: winner === undefined ? { by: 'draw' } : { by: 'submission', winner },
})

describe('alone (K19)', () => {
  test('two cards of the solo ones, no card of the own, no tokens; both takedown faces are the one seat’s choice', () => {
    const state = begun(1)
    const node = nodeOf(state)
    expect(node.kind === 'chance' && node.chance.kind === 'draw' ? node.chance.from.length : 0).toBe(
      HOUSE.cards.filter(({ solo }) => solo).length,
    )
    const drawn = after(state, 'second-wind+switch', 'board-1')
    expect(nodeOf(drawn)).toMatchObject({ kind: 'decision', seat: 0 })
    expect(nodeOf(after(drawn, 'side-1'))).toMatchObject({ kind: 'decision', seat: 0 })
    expect(sides(alone())[0].hand).toEqual(['second-wind', 'switch'])
    expect(sides(alone())[1]).toMatchObject({ character: 'python', hand: [], place: [] })
  })

  test('K29: the player chooses the Solo opponent’s board, or it is drawn', () => {
    const drawn = after(begun(1), 'second-wind+switch')
    expect(nodeOf(drawn)).toMatchObject({ kind: 'chance' })
    const state = after(begun(1, { characters: 'named', 'takedown-boards': 'chosen' }), 'second-wind+switch')
    expect(nodeOf(state)).toEqual({ kind: 'decision', seat: 0, actions: ['board-1', 'board-2'] })
    expect(sides(after(state, 'board-1')).map(({ board }) => board)).toEqual([1, 0])
    const both = { characters: 'named', 'takedown-boards': 'chosen' }
    const two = after(begun(2, both), '6|1', 'second-wind+switch', 'mat-hours+best-move')
    expect(nodeOf(two)).toMatchObject({ kind: 'chance' })
  })

  test('standing one acts as if on top: the dice lie before the card is turned up', () => {
    const state = throwing(alone(), 6)
    expect(nodeOf(state)).toMatchObject({ kind: 'chance', slot: 'turn-1-solo' })
    const number = HOUSE.solo.cards.findIndex(({ technique }) => technique === 1) + 1
    const { total } = HOUSE.solo.cards[number - 1]!
    const next = after(state, `card-${number}`)
    expect(next.report).toMatchObject({ winner: 0, efforts: [{ skill: 30 }, { skill: total, met: true }] })
    expect(next.ground).toEqual({ position: landing(30 - total), top: 0 })
  })

  test('K9 holds alone: a takedown against a card that pulls guard', () => {
    const number = HOUSE.solo.cards.findIndex(({ technique }) => technique === 3) + 1
    const next = after(throwing(alone(), 6), `card-${number}`)
    expect(next.report).toMatchObject({ efforts: [{ edge: 3, skill: 33 }, { edge: 0 }] })
  })

  test('the Solo opponent on top shows its card first; the card’s and the character’s position add up', () => {
    const python = HOUSE.characters.find(({ id }) => id === 'python')!.bonus.position
    const number = HOUSE.solo.cards.findIndex(({ bonus }) => bonus.position === python) + 1
    const card = HOUSE.solo.cards[number - 1]!
    const state = after({ ...bare(alone()), ground: { position: python, top: 1 } }, five(1))
    expect(nodeOf(state)).toMatchObject({ kind: 'chance', slot: 'turn-1-solo' })
    const shown = after(state, `card-${number}`)
    expect(shown).toMatchObject({ phase: 'place', acting: 0, soloCard: number })
    const next = throwingOn(shown)
    const effort = next.report!.efforts[1]
    expect(effort).toMatchObject({ dice: card.total, bonus: card.bonus.points + 3, met: true })
    expect(effort.skill).toBe(card.total + card.bonus.points + 3)
  })

  test('K19: a vacant technique falls back to the one before; the deck is shuffled when it is spent', () => {
    const bottom = HOUSE.ground['half-guard'].bottom.slice(0, 1)
    const game = matchIn('half-guard', { bottom })
    const number = HOUSE.solo.cards.findIndex(({ technique }) => technique === 3) + 1
    const start = { ...bare(alone()), ground: { position: 'half-guard', top: 0 } as const }
    const placed = placedBy(game, play(game, start, five(1)), [
      { technique: 1, dice: 0 },
      { technique: 1, dice: 0 },
    ])
    expect(play(game, placed, `card-${number}`).report!.efforts[1].technique).toBe(0)
    const used = HOUSE.solo.cards.map((_, i) => i + 1)
    const node = nodeOf({ ...placed, used }, game)
    expect(node.kind === 'chance' && node.chance.kind === 'draw' ? node.chance.from.length : 0).toBe(24)
    expect(play(game, { ...placed, used }, 'card-3').used).toEqual([3])
    const rest = nodeOf({ ...placed, used: used.slice(1) }, game)
    expect(rest.kind === 'chance' && rest.chance.kind === 'draw' ? rest.chance.from : []).toEqual([
      { card: 'card-1', count: 1 },
    ])
  })

  test('the tier changes every total', () => {
    const totals = (['easy', 'usual', 'hard'] as const).map(
      (tier) => after(throwing(alone({ tier }), 1), 'card-1').report!.efforts[1].dice,
    )
    expect(totals).toEqual(
      (['easy', 'usual', 'hard'] as const).map((tier) => HOUSE.solo.cards[0]!.total + HOUSE.solo.tiers[tier]),
    )
  })

  test('a win is 1, a draw one half, a loss 0', () => {
    expect([end(0), end(), end(1)].map((state) => nodeOf(state))).toMatchObject([
      { payoff: [1], places: [1] },
      { payoff: [0.5], places: [1] },
      { payoff: [0], places: [1] },
    ])
  })
})
