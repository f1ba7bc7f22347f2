import { expect, test } from 'vitest'
import { type Line, readPly, rulesFor } from '../../../engine/index.ts'
import type { HolmgangRules } from '../rules/house-rules.ts'
import { holmgang, type HolmgangState } from '../rules/rules.ts'
import { BEAT, pictures, scenesOf } from './motion.ts'
import { restOf, type HolmgangScene } from './scene.ts'

type Step = { readonly before: HolmgangState; readonly view: HolmgangState; readonly line: Line }

const stillScenesOf = ({ before, view, line }: Step): readonly HolmgangScene[] =>
  pictures({ before, view, motion: 'reduced', eye: 1, ...(line && { line }) })

const start = (rules: Partial<HolmgangRules> = {}): HolmgangState =>
  holmgang.start(rulesFor(holmgang, { first: 'choose', ...rules }), 2)

const lineAt = (state: HolmgangState, text: string): Line => {
  const node = holmgang.node(state)
  if (node.kind === 'chance') return { kind: 'roll', slot: node.slot, text }
  return { kind: 'play', parts: [{ seat: node.kind === 'decision' ? node.seat : 0, text }] }
}

/** Plays these plies and returns the last ply with its views. */
const lastOf = (state: HolmgangState, ...plies: readonly string[]): Step => {
  const [text, ...rest] = plies
  const line = lineAt(state, text!)
  const ply = readPly(holmgang, state, line)
  if (!ply.ok) throw new RangeError(ply.error.message)
  const view = holmgang.step(state, ply.value)
  return rest.length === 0 ? { before: state, view, line } : lastOf(view, ...rest)
}

const acts = (scene: HolmgangScene): readonly string[] => scene.dice.map((die) => `${die.face} ${die.act}`)
const shields = (scene: HolmgangScene): readonly number[] => scene.sides.map((side) => side.active)

test('a swing: the dice tumble onto their faces, then score', () => {
  const [fall, rest] = scenesOf(lastOf(start(), '3-3-5-6'))
  expect(acts(fall!)).toEqual(['3 tumble', '3 tumble', '5 tumble', '6 tumble'])
  expect(fall!.account).toBeUndefined()
  expect(rest!.account?.scoring.damage).toBe(3)
  expect(BEAT.tumble).toBeLessThan(1000)
})

test('one’s own swing shows what it scores before the other parries, without motion too', () => {
  const step = lastOf(start(), '3-3-5-6')
  const own = scenesOf({ ...step, eye: step.view.attacker })
  expect(own.map(({ ms, account }) => [ms, account?.scoring.damage])).toEqual([
    [BEAT.tumble, undefined],
    [BEAT.swing, 3],
    [0, 3],
  ])
  expect(scenesOf({ ...step, eye: 1 - step.view.attacker })).toHaveLength(2)
  expect(pictures({ ...step, motion: 'reduced', eye: step.view.attacker })[0]).toMatchObject({ ms: BEAT.swing })
})

test('a parry: that die leaves, its place stays empty, the others lie still', () => {
  const [leave, rest] = scenesOf(lastOf(start(), '3-3-5-6', 'parry 5'))
  expect(acts(leave!)).toEqual(['3 lie', '3 lie', '5 leave', '6 lie'])
  expect(rest!.dice.map(({ column }) => column)).toEqual([0, 1, 3])
})

test('the reroll: it falls into the empty place, the dice are put in order and counted, the damage flies, the shield counts down', () => {
  const [fall, order, tally, strike, hit, rest] = scenesOf(lastOf(start(), '3-3-5-6', 'parry 6', '3'))
  expect(acts(fall!)).toEqual(['3 lie', '3 lie', '5 lie', '3 tumble'])
  expect(fall!.dice.map(({ column }) => column)).toEqual([0, 1, 2, 3])
  expect(order!.dice.map(({ column }) => column)).toEqual([0, 1, 3, 2])
  expect([order!.account, tally!.account?.scoring.damage, tally!.tally]).toEqual([undefined, 6, true])
  expect(strike).toMatchObject({ strike: { seat: 1, damage: 6 } })
  expect([fall, order, tally, strike, hit, rest].map((scene) => shields(scene!)[1])).toEqual([20, 20, 20, 20, 14, 14])
  expect(hit!.sides[1].act).toBe('hit')
  expect(rest!.dice.map(({ id }) => id)).toEqual(fall!.dice.map(({ id }) => id))
})

test('no damage flies nowhere', () => {
  const scenes = scenesOf(lastOf(start(), '1-2-4-6', 'parry 6', '5'))
  expect(scenes.some(({ strike }) => strike !== undefined)).toBe(false)
})

test('letting a swing stand lands it without a reroll', () => {
  const scenes = scenesOf(lastOf(start({ parry: 'optional' }), '5-5-5-6', 'stand'))
  expect(scenes.flatMap(acts).some((act) => act.endsWith('tumble'))).toBe(false)
  expect(scenes.some(({ strike }) => strike?.damage === 10)).toBe(true)
})

const BLOODY = ['6-6-6-6', 'parry 6', '6', '1-2-4-6', 'parry 6', '5', 'keep', '5-5-5-6', 'parry 6', '1'] as const

test('first blood: the shield splits, then winner and loser are named', () => {
  const scenes = scenesOf(lastOf(start(), ...BLOODY))
  expect(scenes.at(-2)!.sides[1].act).toBe('split')
  expect(scenes.at(-1)!.sides.map(({ role }) => role)).toEqual(['won', 'lost'])
  expect(scenes.slice(0, -1).flatMap(({ sides }) => sides.map(({ role }) => role))).not.toContain('won')
})

test('a swap: the old shield splits, a fresh one is raised', () => {
  const [split, raise, rest] = scenesOf(lastOf(start(), ...BLOODY.slice(0, 6), 'swap'))
  expect([split, raise].map((scene) => scene!.sides[1].act)).toEqual(['split', 'raise'])
  expect(rest!.sides[1]).toMatchObject({ active: 20, spares: 1 })
})

test('a die taken by a wager leaves three places, and three dice fall into them', () => {
  const low = ['1-5-5-5', 'parry 1', '5', '1-2-4-6', 'parry 6', '5', 'wager'] as const
  const three = [...low, '2-2-5'] as const
  expect(lastOf(start({ wager: 'take-now' }), ...low).view.phase).toBe('swing')
  const [fall, rest] = scenesOf(lastOf(start({ wager: 'take-now' }), ...three))
  expect([fall!.columns, acts(fall!)]).toEqual([3, ['2 tumble', '2 tumble', '5 tumble']])
  expect([rest!.account?.scoring.damage, rest!.sides[1].fifth]).toEqual([2, true])
})

test('the opening roll stays to be read, also a tie', () => {
  const opened = lastOf(start({ first: 'roll' }), '5|2')
  expect(scenesOf(opened).at(-1)).toMatchObject({ opening: [5, 2], columns: 2 })
  expect(scenesOf(lastOf(start({ first: 'roll' }), '4|4')).at(-1)).toMatchObject({ opening: [4, 4] })
  expect(restOf(opened.view).dice).toEqual([])
})

test('keeping moves nothing; without motion every change is one cross-fade', () => {
  expect(scenesOf(lastOf(start(), ...BLOODY.slice(0, 7)))).toHaveLength(1)
  const still = stillScenesOf(lastOf(start(), '3-3-5-6', 'parry 6', '3'))
  expect(still.map(({ fading }) => fading)).toEqual([true, undefined])
  expect(still.flatMap(acts)).not.toContain('3 tumble')
})

test('however it moved, what lies there in the end is the view', () => {
  for (let length = 1; length <= BLOODY.length; length++) {
    const step = lastOf(start(), ...BLOODY.slice(0, length))
    expect(scenesOf(step).at(-1)).toEqual(restOf(step.view, step.line))
    expect(stillScenesOf(step).at(-1)).toEqual(restOf(step.view, step.line))
  }
})
