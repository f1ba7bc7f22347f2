import { describe, expect, test } from 'vitest'
import { lineOf, rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { traceOf } from '../../../testing/play.ts'
import { gladiators } from '../rules/rules.ts'
import { battlesWon } from '../rules/series.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { BEAT, pictures, scenesOf } from './motion.ts'
import { restOf, type Row, type GladiatorsScene, sixesOf } from './scene.ts'

type Step = Parameters<typeof scenesOf>[0]

const stillScenesOf = ({ before, view, line }: Step): readonly GladiatorsScene[] =>
  pictures({ before, view, motion: 'reduced', ...(line && { line }) })

const stepsOf = (request: RulesRequest, seed: number): readonly Step[] => {
  const { states, plies } = traceOf(gladiators, { rules: rulesFor(gladiators, request), seats: 2 }, seed)
  const views = states as readonly GladiatorsState[]
  return plies.map((ply, i) => ({
    before: views[i]!,
    view: views[i + 1]!,
    line: lineOf(gladiators, views[i]!, ply as Parameters<typeof gladiators.step>[1], 'table'),
  }))
}

const steps = [
  ...[1, 2, 3].flatMap((seed) => stepsOf({ a: 'Felix', b: 'Felix' }, seed)),
  ...[4, 5, 6, 7].flatMap((seed) => stepsOf({}, seed)),
  ...stepsOf({ 'luck-on-defence': 'off', 'heal-dice': 'off', 'turn-limit': 20 }, 8),
]

const acts = ({ rows }: GladiatorsScene): readonly string[] => rows.flatMap(({ dice }) => dice.map(({ act }) => act))
const facesOf = ({ dice }: Row): readonly (number | undefined)[] => dice.map(({ face }) => face)
const luckOf = ({ sides }: GladiatorsState): number => sides.reduce((sum, { luck }) => sum + luck, 0)
const rowsOf = (scene: GladiatorsScene): unknown => scene.rows.map(facesOf)
const isDecided = ({ view, before }: Step): boolean =>
  view.record?.kind === 'attack' && view.record !== before.record && view.record.blocked !== undefined
const isResolved = ({ view, before }: Step): boolean =>
  view.record?.kind === 'attack' && view.record !== before.record && restOf(view).blow !== undefined
const rolledFrom = (phase: GladiatorsState['phase']): readonly Step[] =>
  steps.filter(({ before, line }) => before.phase === phase && line?.kind === 'roll')

describe('in battles at random', () => {
  test('however it moved, what lies there in the end is the view', () => {
    expect(steps.length).toBeGreaterThan(300)
    for (const { view, line, before } of steps.filter((step) => step.view.record !== undefined)) {
      const { blow: known, ...rest } = restOf(view, line, before)
      const { blow: guessed, ...alone } = restOf(view)
      expect(rest).toEqual(alone)
      // If a blow exceeds the remaining health, only the previous view contains that health.
      expect({ ...guessed, was: 0 }).toEqual({ ...known, was: 0 })
    }
    for (const step of steps) {
      const rest = restOf(step.view, step.line, step.before)
      expect(scenesOf(step).at(-1)).toEqual(rest)
      expect(stillScenesOf(step).at(-1)).toEqual(rest)
      const { line, ...opened } = step
      expect(pictures({ ...opened, motion: 'full', still: true, ...(line && { line }) })).toEqual([rest])
    }
  })

  test('every roll tumbles first, with all its faces and before anything is told', () => {
    for (const step of ['initiative', 'attack', 'defence', 'heal'] as const)
      expect(rolledFrom(step).length).toBeGreaterThan(0)
    for (const step of steps.filter(({ line }) => line?.kind === 'roll')) {
      const [fall] = scenesOf(step)
      const tumbling = fall!.rows.flatMap(({ dice }) =>
        dice.filter(({ act }) => act === 'tumble').map(({ face }) => face),
      )
      const rolled = step.line?.kind === 'roll' ? step.line.text.split(/[-|]/).map(Number) : []
      expect(tumbling.map(String).toSorted()).toEqual(rolled.map(String).toSorted())
      expect(fall!.sides.map(({ side }) => side)).toEqual(step.before.sides)
      expect(fall!.sums).toBeUndefined()
      expect(fall!.strike?.blocked).toBeUndefined()
    }
    expect(BEAT.tumble).toBeLessThan(1000)
  })

  test('nothing else tumbles', () => {
    for (const step of steps.filter(({ line }) => line?.kind === 'play'))
      expect(scenesOf(step).flatMap(acts)).not.toContain('tumble')
  })

  test('Luck dice that show 1 to 3 leave, as many as the trackers lose; the others stay', () => {
    let left = 0
    for (const step of steps.filter(({ before }) => before.sides.length > 0)) {
      const leaving = scenesOf(step)
        .flatMap(acts)
        .filter((act) => act === 'leave').length
      expect(leaving).toBe(luckOf(step.before) - luckOf(step.view))
      left += leaving
    }
    expect(left).toBeGreaterThan(5)
    for (const { view, line, before } of steps)
      for (const { dice } of restOf(view, line, before).rows)
        for (const { lucky, face, act } of dice.filter((die) => die.face !== undefined))
          expect(act).toBe(lucky && face! <= 3 ? 'gone' : 'lie')
  })

  test('what a blow came to is told just when it is decided, and staggers unless it is blocked', () => {
    expect(steps.filter(isDecided).length).toBeGreaterThan(50)
    for (const step of steps.filter(isDecided)) {
      const strike = restOf(step.view).strike!
      const scenes = scenesOf(step)
      const isHit = scenes.some(({ sides }) => sides.some(({ act }) => /hit|stagger|fall/.test(act)))
      const seat = 1 - strike.by
      const [was, left] = [step.before.sides[seat]!.health, step.view.sides[seat]!.health]
      const { damage } = strike.hit!
      const told = scenes.filter(({ ms }) => ms === BEAT.told)
      expect(told.map(({ blow }) => blow)).toEqual([{ seat, damage, stopped: strike.blocked ? damage : 0, was, left }])
      expect(told[0]!.sides[strike.by]!.role).toBe('attacks')
      expect(isHit).toBe(strike.blocked === false)
      const falling = scenes.filter((scene) => acts(scene).includes('tumble'))
      expect(falling.filter(({ blow }) => blow !== undefined)).toEqual([])
    }
  })

  test.each([0, 1])('when seat %d attacks, both fighters move as its column and the defence say', (by) => {
    const seen = new Set<string>()
    for (const step of steps.filter((one) => isResolved(one) && restOf(one.view).strike!.by === by)) {
      const { hit, attack } = restOf(step.view).strike!
      const [scenes, { blow }] = [scenesOf(step), restOf(step.view, step.line, step.before)]
      const { was, left, stopped } = blow!
      const told = scenes.find(({ ms }) => ms === BEAT.told)!
      const act = told.sides[1 - by]!.act
      seen.add(act)
      expect(told.sides[by]!.act).toBe(attack.thrown ? 'throw' : 'strike')
      const isHeavy = hit?.column === 'critical' || was - left >= was / 2
      const wound = left === 0 ? 'fall' : isHeavy ? 'stagger' : 'hit'
      expect(act).toBe(hit === undefined ? 'dodge' : stopped > 0 ? 'block' : wound)
      const drawn = scenes.findIndex(({ sides }) => sides[by]!.act === 'wind')
      const struck = scenes.findIndex(({ sides }) => /strike|throw/.test(sides[by]!.act))
      expect(drawn === -1 || drawn < struck).toBe(true)
      const moving = scenes.slice(0, -1).reduce((sum, { ms }) => sum + ms, 0)
      expect(moving).toBeLessThanOrEqual(BEAT.tumble + BEAT.leave + 640 + Math.max(BEAT.hit, BEAT.fall) + BEAT.told)
      expect(scenes.at(-1)!.sides.map((side) => side.act)).toEqual(['rest', 'rest'])
    }
    expect([...seen].toSorted()).toEqual(['block', 'dodge', 'fall', 'hit', 'stagger'])
  })

  test('a stun is drawn from the blow on, and not before', () => {
    let stuns = 0
    for (const step of steps.filter((one) => isDecided(one) && one.line?.kind === 'roll')) {
      const seat = 1 - restOf(step.view).strike!.by
      if (step.before.sides[seat]!.stunned || !step.view.sides[seat]!.stunned) continue
      const scenes = scenesOf(step).map(({ sides }) => sides[seat]!)
      const at = scenes.findIndex(({ act }) => act !== 'rest')
      stuns += 1
      expect(scenes.map(({ side }) => side.stunned)).toEqual(scenes.map((_, i) => i >= at))
    }
    expect(stuns).toBeGreaterThan(3)
  })

  test('who has fallen falls once, and nobody is named winner before', () => {
    const ends = steps.filter(({ view }) => view.phase === 'over')
    expect(ends.length).toBe(8)
    for (const step of ends) {
      const scenes = scenesOf(step)
      const falls = scenes.filter(({ ms, sides }) => ms === BEAT.fall && sides.some(({ act }) => act === 'fall')).length
      expect(falls).toBe(step.view.sides.some(({ health }) => health === 0) ? 1 : 0)
      expect(scenes.slice(0, 1).flatMap(({ sides }) => sides.map(({ role }) => role))).not.toContain('won')
    }
  })

  test('the 6s that are counted on the table are those that block', () => {
    for (const { view } of rolledFrom('defence')) {
      if (view.record?.kind !== 'attack') throw new Error('a defence belongs to an attack')
      const row = restOf(view).rows.find(({ kind }) => kind === 'defence')!
      expect(sixesOf(row) >= view.record.hit!.needed).toBe(view.record.blocked)
    }
  })

  test('without motion nothing moves: what a blow came to stays as long, then the new picture fades in', () => {
    for (const step of steps) {
      const [scenes, still] = [scenesOf(step), stillScenesOf(step)]
      expect(still.flatMap(acts)).not.toContain('tumble')
      expect(still.flatMap(acts)).not.toContain('leave')
      expect(still.slice(0, -1).every(({ fading }) => fading === true)).toBe(true)
      expect(still.filter(({ ms }) => ms === BEAT.told)).toHaveLength(
        scenes.filter(({ ms }) => ms === BEAT.told).length,
      )
    }
  })

  test('stepping back shows the same sand but for the faces of a tied initiative', () => {
    const chosen = steps.filter(({ view }) => view.sheets.length > 0)
    for (const { view, line, before } of chosen)
      expect(restOf(view, line).sides).toEqual(restOf(view, line, before).sides)
    for (const { view, line, before } of chosen.filter((step) => step.view.turn > 0))
      expect(rowsOf(restOf(view, line))).toEqual(rowsOf(restOf(view, line, before)))
  })
})

test('the end of each battle of a series shows its own winner, then the standings', () => {
  const series = [1, 2, 3].flatMap((seed) => stepsOf({ a: 'Felix', b: 'Salvia', length: 'best-of-5' }, seed))
  const ends = series.filter(({ before, view }) => battlesWon(before).join() !== battlesWon(view).join())
  let againstLeader = 0
  for (const { before, view, line } of ends.filter((step) => step.view.phase !== 'over')) {
    const scenes = pictures({ before, view, motion: 'full', ...(line && { line }) })
    const gains = battlesWon(view).map((won, seat) => won - (battlesWon(before)[seat] ?? 0))
    const roles = scenes.at(-2)!.sides.map(({ role }) => role)
    expect(roles).toEqual(gains.map((gain) => (gain === 0.5 ? undefined : gain === 1 ? 'won' : 'lost')))
    for (const { won } of scenes.slice(0, -2)) expect(won).toEqual(battlesWon(before))
    for (const { won } of scenes.slice(-2)) expect(won).toEqual(battlesWon(view))
    expect(scenes.map(({ standing = false }) => standing).indexOf(true)).toBe(scenes.length - 2)
    const [mine = 0, theirs = 0] = battlesWon(before)
    againstLeader += gains[mine > theirs ? 1 : 0] === 1 && mine !== theirs ? 1 : 0
  }
  expect(againstLeader).toBeGreaterThan(0)
})
