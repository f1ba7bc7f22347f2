import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Line, lineOf, readTranscript, replay } from '../../../engine/index.ts'
import { swordEvent } from '../rules/rules.ts'
import type { SwordEventState } from '../rules/state.ts'
import { BEAT, pictures } from './motion.ts'
import { restOf, type SwordEventScene } from './scene.ts'

type Step = { readonly before: SwordEventState; readonly view: SwordEventState; readonly line: Line }

const GOLDEN = ['duel', 'three-knights', 'two-events', 'best-of-three', 'to-the-limit'] as const

const replayed = (name: string): readonly Step[] => {
  const read = readTranscript(readFileSync(new URL(`../fixtures/${name}.hazelring`, import.meta.url), 'utf8'))
  const play = read.ok ? replay(swordEvent, read.value) : undefined
  if (play?.ok !== true) throw new Error(`${name} does not replay`)
  const { states, plies } = play.value
  return plies.map((ply, i) => {
    const before = states[i]!
    return { before, view: states[i + 1]!, line: lineOf(swordEvent, before, ply, 'table') }
  })
}

const steps: readonly Step[] = GOLDEN.flatMap(replayed)

const isRead = ({ ms }: SwordEventScene): boolean => ms === BEAT.read || ms === BEAT.order

const isFalling = ({ dice }: SwordEventScene['rows'][number]): boolean => dice.some(({ act }) => act === 'tumble')

const shown = (step: Step, motion: 'full' | 'reduced' = 'full'): readonly SwordEventScene[] =>
  pictures({ ...step, motion })

/** Sorts, because the order does not matter. */
const sorted = (faces: readonly number[]): readonly number[] => faces.toSorted((a, b) => a - b)

const facesIn = ({ rows }: SwordEventScene): readonly number[] =>
  rows.flatMap(({ dice }) => dice.flatMap(({ face }) => (face === undefined ? [] : [face])))

describe('in golden events', () => {
  test('there is much to see', () => {
    expect(steps.length).toBeGreaterThan(800)
  })

  test('every move ends with the list at rest, as it lies without motion', () => {
    for (const step of steps) {
      const [last, quiet] = [shown(step).at(-1)!, shown(step, 'reduced').at(-1)!]
      expect(last).toEqual(quiet)
      expect(last.ms).toBe(0)
      expect(last.knights).toEqual(restOf(step.view.game).knights)
      expect(last.rows.every(({ dice }) => dice.every(({ act }) => act === 'lie'))).toBe(true)
    }
  })

  test('all pictures but the last one take their time, dice less than a second', () => {
    for (const step of steps) for (const { ms } of shown(step).slice(0, -1)) expect(ms).toBeGreaterThan(0)
    expect(BEAT.tumble).toBeLessThan(1000)
  })

  test('a roll shows the faces that fell, in the air first, and tells nothing of them before they lie', () => {
    for (const step of steps.filter(({ line }) => line.kind === 'roll')) {
      const [fall, next] = shown(step)
      const tumbling = fall!.rows.flatMap(({ dice }) => dice.filter(({ act }) => act === 'tumble'))
      const fell = step.line.kind === 'roll' ? step.line.text.split(/[-|]/).map(Number) : []
      expect(sorted(tumbling.map(({ face }) => face!))).toEqual(sorted(fell))
      expect(tumbling.some(({ lit }) => lit)).toBe(false)
      for (const { count } of fall!.rows.filter(isFalling)) expect(count).toBeUndefined()
      expect(fall!.knights.map(({ knight }) => knight)).toEqual(step.before.game.knights)
      expect(sorted(facesIn(next!))).toEqual(sorted(facesIn(fall!)))
    }
  })

  test('dice that are not rolled again stay in their places', () => {
    for (const step of steps.filter(({ before, line }) => line.kind === 'roll' && before.game.phase === 'rerolled')) {
      const { strike } = step.before.game
      const row = shown(step)[0]!.rows.find(({ kind }) => kind === strike!.stage)!
      const kept = row.dice.filter(({ act }) => act !== 'tumble')
      expect(kept).toHaveLength(row.dice.length - strike!.air.length)
      const before = strike![strike!.stage]
      const moved = row.dice.filter(({ act, face }, i) => act !== 'tumble' && face !== before[i])
      expect(moved).toEqual([])
    }
  })

  test('wounds fly from the striker’s hex to the target’s, as many as were taken; whoever has none left falls there', () => {
    const flown = steps.flatMap((step) =>
      shown(step).flatMap((scene, i, all) => (scene.flight ? [{ step, scene, next: all[i + 1]! }] : [])),
    )
    expect(flown.length).toBeGreaterThan(30)
    for (const { step, scene, next } of flown) {
      const { strike, knights } = scene.event
      expect(scene.flight).toEqual({
        from: step.before.game.knights[strike!.by]!.hex,
        to: step.before.game.knights[strike!.target]!.hex,
        wounds: strike!.wounds,
      })
      expect(knights).toEqual(step.before.game.knights)
      const target = next.knights[strike!.target]!
      expect(target.act).toBe(strike!.wounds === 0 ? 'guard' : target.knight.health === 0 ? 'fall' : 'hit')
      expect(target.knight.hex).toBe(scene.flight!.to)
    }
    expect(flown.some(({ next, scene }) => next.knights[scene.event.strike!.target]!.act === 'fall')).toBe(true)
  })

  test('a move is shown from its start', () => {
    for (const step of steps) {
      const gone = shown(step).flatMap(({ knights }) =>
        knights.flatMap((one, seat) => (one.act === 'go' ? [{ one, seat }] : [])),
      )
      for (const { one, seat } of gone) {
        const { hex, facing } = step.before.game.knights[seat]!
        expect(one.from).toEqual({ hex, facing })
        expect(one.knight).not.toMatchObject({ hex, facing })
      }
    }
  })

  test('without motion no die tumbles and no knight moves; all text stays', () => {
    for (const step of steps) {
      const still = shown(step, 'reduced')
      for (const { flight, rows, knights } of still) {
        expect(flight).toBeUndefined()
        expect(rows.some(({ dice }) => dice.some(({ act }) => act === 'tumble'))).toBe(false)
        expect(knights.every(({ act }) => act === 'rest')).toBe(true)
      }
      expect(still.filter(isRead)).toHaveLength(shown(step).filter(isRead).length)
    }
  })

  test('between events how all stand is held over the list of the event that is over, with and without motion', () => {
    const ended = steps.filter(({ before, view }) => view.standing.games.length > before.standing.games.length)
    const between = ended.filter(({ view }) => view.phase === 'game')
    expect([between.length > 0, ended.length > between.length]).toEqual([true, true])
    for (const motion of ['full', 'reduced'] as const) {
      const held = steps.map((step) => shown(step, motion).filter(({ standing }) => standing === true))
      expect(held.filter((scenes) => scenes.length > 0)).toHaveLength(between.length)
      for (const step of between) {
        const [scene, ...more] = shown(step, motion).filter(({ standing }) => standing === true)
        expect([more, scene!.ms]).toEqual([[], BEAT.standing])
        expect(scene!.event.fallen.length + 1).toBe(scene!.event.knights.length)
        expect(shown(step, motion).at(-1)!.event).toBe(step.view.game)
      }
    }
  })

  test('where nothing was just played nothing moves', () => {
    for (const { view } of steps.slice(0, 200)) expect(pictures({ view, motion: 'full' })).toEqual([restOf(view.game)])
  })
})
