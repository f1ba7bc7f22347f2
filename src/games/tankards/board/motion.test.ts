import { describe, expect, test } from 'vitest'
import { type Line, lineOf, readPly, rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { type Trace, traceOf } from '../../../testing/play.ts'
import type { SomeGame } from '../../../testing/subject.ts'
import { bonusOf } from '../rules/card.ts'
import { tankards, type TankardsRules, type TankardsState } from '../rules/rules.ts'
import { BEAT, pictures, scenesOf } from './motion.ts'
import { facesOf, restOf, type TankardsScene, spotsOf } from './scene.ts'
import { courseOf } from '../text/scorecard.ts'

type Step = { readonly before: TankardsState; readonly view: TankardsState; readonly line: Line }

/** Returns the scenes of a step without motion. */
const stillScenesOf = ({ before, view, line }: Step): readonly TankardsScene[] =>
  pictures({ before, view, motion: 'reduced', ...(line && { line }) })

const anyGame = tankards as SomeGame

const stepsOf = ({ states, plies }: Trace): readonly Step[] =>
  plies.map((ply, i) => ({
    before: states[i] as TankardsState,
    view: states[i + 1] as TankardsState,
    line: lineOf(anyGame, states[i], ply, 'table'),
  }))

const SETS: readonly { readonly rules: RulesRequest; readonly seats: number }[] = [
  { rules: {}, seats: 2 },
  { rules: {}, seats: 1 },
  { rules: { natural1: 'nothing' }, seats: 8 },
  { rules: { length: 'games', games: 2 }, seats: 3 },
  { rules: { length: 'games', games: 2 }, seats: 1 },
  { rules: { style: 'single-roll' }, seats: 5 },
  { rules: { style: 'single-roll', length: 'target', 'roll-target': 90 }, seats: 2 },
]
const GAMES = 6

const played = SETS.flatMap(({ rules, seats }) =>
  Array.from({ length: GAMES }, (_, seed) => traceOf(anyGame, { rules: rulesFor(tankards, rules), seats }, seed)),
)
const steps = played.flatMap(stepsOf)

const flying = (scene: TankardsScene, act: 'tumble' | 'leave'): readonly number[] => {
  const all = [...(scene.thrown?.spots ?? []), ...(scene.lineup?.entries ?? [])]
  return all.flatMap((die) => (die.act === act && die.face !== undefined ? [die.face] : []))
}
const ascending = (numbers: readonly number[]): readonly number[] => numbers.toSorted((a, b) => a - b)
const done = ({ game, standing }: TankardsState): number => game.rounds.flat().length + 1000 * standing.games.length

/** Returns the durations of the scenes that are shown for reading. */
const read = (scenes: readonly TankardsScene[]): readonly number[] =>
  scenes.flatMap(({ ms }) => (ms === BEAT.write || ms === BEAT.ending || ms === BEAT.standing ? [ms] : []))

describe('every ply of games played at random', () => {
  test('ends with the table at rest, with motion and without', () => {
    for (const step of steps) {
      const rest = restOf(step.view, step.line, step.before)
      expect(scenesOf(step).at(-1)).toEqual(rest)
      expect(stillScenesOf(step).at(-1)).toEqual(rest)
    }
  })

  test('throws just the dice that the line tells, onto those faces, in under a second', () => {
    for (const step of steps) {
      const thrown = scenesOf(step).flatMap((scene) => flying(scene, 'tumble'))
      const told = step.line.kind === 'roll' ? step.line.text.split('|').map(Number) : []
      expect(ascending(thrown)).toEqual(ascending(told))
    }
    expect(BEAT.tumble).toBeLessThan(1000)
  })

  test('takes up just the dice that are rerolled, and leaves their places empty', () => {
    const takings = steps.filter(({ view, before }) => view.game.picked.length > before.game.picked.length)
    expect(takings.length).toBeGreaterThan(100)
    for (const step of takings) {
      const { dice, picked } = step.view.game
      const scenes = scenesOf(step)
      expect(scenes.flatMap((scene) => flying(scene, 'leave'))).toEqual(picked.map((place) => dice[place]))
      expect(scenes.at(-1)!.thrown!.spots).toEqual(spotsOf(dice, picked))
    }
  })

  test('keeps six places in order, and one for each seat', () => {
    for (const step of steps) {
      const scenes = scenesOf(step)
      const seats = step.view.game.rounds.map((_, seat) => seat)
      for (const { spots } of scenes.flatMap(({ thrown }) => thrown ?? []))
        expect(spots.map(({ place }) => place)).toEqual([0, 1, 2, 3, 4, 5])
      for (const { entries } of scenes.flatMap(({ lineup }) => lineup ?? []))
        expect(ascending(entries.map(({ seat }) => seat))).toEqual(seats)
    }
  })

  test('tells and writes nothing while dice are in the air', () => {
    for (const step of steps)
      for (const scene of scenesOf(step).filter((each) => flying(each, 'tumble').length > 0)) {
        expect(done(scene.slate)).toBe(done(step.before))
        expect(scene.thrown?.counted ?? false).toBe(false)
        expect(scene.lineup?.entries.some(({ lit }) => lit) ?? false).toBe(false)
      }
  })

  test('shows every finished round with the dice that made its points, long enough to be read', () => {
    const finished = steps.filter(({ view, before }) => done(view) > done(before))
    const turns = finished.filter(({ before }) => before.game.phase !== 'advantage')
    expect(turns.length).toBeGreaterThan(400)
    for (const step of turns)
      for (const scenes of [scenesOf(step), stillScenesOf(step)]) {
        const told = scenes.find(({ thrown, ms }) => thrown?.round !== undefined && ms >= BEAT.write)!
        const { round } = told.thrown!
        expect(facesOf(told.thrown!)).toEqual(round!.dice)
        expect(round!.bonus).toBe(bonusOf(round!.dice, step.view.rules))
      }
  })

  test('without motion nothing flies, and what is there to be read stays as long', () => {
    for (const step of steps) {
      const still = stillScenesOf(step)
      expect(still.flatMap((scene) => [...flying(scene, 'tumble'), ...flying(scene, 'leave')])).toEqual([])
      expect(read(still)).toEqual(read(scenesOf(step)))
    }
  })
})

test('a game that is opened, or stepped through, lies still', () => {
  for (const { view, line } of steps.slice(0, 200)) {
    expect(pictures({ view, line, motion: 'full' })).toEqual([restOf(view, line)])
  }
})

const start = (seats: number, rules: Partial<TankardsRules> = {}): TankardsState =>
  tankards.start(rulesFor(tankards, rules), seats)

const lineAt = (state: TankardsState, text: string): Line => {
  const node = tankards.node(state)
  if (node.kind === 'chance') return { kind: 'roll', slot: node.slot, text }
  return { kind: 'play', parts: [{ seat: node.kind === 'decision' ? node.seat : 0, text }] }
}

/** Plays these plies, and returns the last ply with the views before and after it. */
const lastOf = (state: TankardsState, ...plies: readonly string[]): Step => {
  const [text, ...rest] = plies
  const line = lineAt(state, text!)
  const ply = readPly(tankards, state, line)
  if (!ply.ok) throw new RangeError(ply.error.message)
  const view = tankards.step(state, ply.value)
  return rest.length === 0 ? { before: state, view, line } : lastOf(view, ...rest)
}

const SINGLE: Partial<TankardsRules> = { style: 'single-roll' }
/** One roll per seat. Each of them scores 25 points. */
const TIED = ['9|4', '1|2|4|5|6|7', 'keep', '1|2|4|5|6|7', 'keep'] as const

const sums = ({ lineup }: TankardsScene): readonly (string | undefined)[] =>
  (lineup?.entries ?? []).map(({ sum }) => sum && `${sum.before}+${sum.added ?? ''}=${sum.total}`)

test('a reroll falls into the empty place and is counted with the five that lay there', () => {
  const [fall, rest] = scenesOf(lastOf(start(1), '1|2|3|4|9|6', 'reroll d12', '5'))
  expect(fall!.thrown!.spots.map(({ act }) => act)).toEqual(['lie', 'lie', 'lie', 'lie', 'tumble', 'lie'])
  expect(rest!.thrown).toMatchObject({ counted: true, owner: 0 })
  expect(facesOf(rest!.thrown!)).toEqual([1, 2, 3, 4, 5, 6])
})

test('who begins: all d20s fall; those tied at the top roll again, the others lie', () => {
  const [fall, rest] = scenesOf(lastOf(start(3), '12|5|12'))
  expect(fall!.lineup!.entries.map(({ act }) => act)).toEqual(['tumble', 'tumble', 'tumble'])
  expect(rest!.lineup!.entries.map(({ next }) => next)).toEqual([true, false, true])
  const [again, decided] = scenesOf(lastOf(start(3), '12|5|12', '3|8'))
  expect(again!.lineup!.entries.map(({ act }) => act)).toEqual(['tumble', 'lie', 'tumble'])
  expect(decided!.lineup!.entries.map(({ lit }) => lit)).toEqual([false, false, true])
})

test('Advantage Rolls come one by one from the lowest total, each added when it lies', () => {
  const trace = played[0]!
  const rolls = stepsOf(trace).filter(({ before }) => before.game.phase === 'advantage')
  expect(rolls).toHaveLength(2)
  const { order } = rolls[0]!.before.game
  for (const [i, step] of rolls.entries()) {
    const [fall, told] = scenesOf(step)
    expect(fall!.lineup!.entries.map(({ seat }) => seat)).toEqual(order)
    expect(fall!.lineup!.entries.map(({ act }) => act)[i]).toBe('tumble')
    expect(sums(fall!)[i]).toMatch(/\+=/)
    expect(sums(told!)[i]).toMatch(/\+\d+=/)
  }
})

test('a tie is rolled off: the faces, which no view remembers, lie there with who wins', () => {
  const [fall, rest] = scenesOf(lastOf(start(2, SINGLE), ...TIED, '7|19'))
  expect(fall!.lineup!.entries.map(({ face, act }) => `${face} ${act}`)).toEqual(['7 tumble', '19 tumble'])
  expect(rest!.lineup!.entries.map(({ face, lit }) => `${face} ${lit}`)).toEqual(['7 false', '19 true'])
})

test('between two games: how the last one ended stays to be read, then how all stand', () => {
  const rules = { ...SINGLE, length: 'games', games: 2 } as const
  const [ending, standing, rest] = scenesOf(lastOf(start(2, rules), ...TIED)).slice(-3)
  expect(ending).toMatchObject({ ms: BEAT.ending, thrown: { round: { points: 25 } } })
  expect(standing).toMatchObject({ ms: BEAT.standing, lineup: { kind: 'standing' } })
  expect(sums(standing!)).toEqual(['0+25=25', '0+25=25'])
  expect(rest).toEqual({ ...standing, ms: 0 })
  expect([ending, standing].map((scene) => courseOf(scene!.slate))).toEqual(['roll 1 of 2', 'roll 2 of 2'])
})
