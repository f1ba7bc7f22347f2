import { describe, expect, test } from 'vitest'
import { type Line, lineOf, type Ply, rulesFor } from '../../../engine/index.ts'
import { traceOf } from '../../../testing/play.ts'
import { kingOfTheRoll } from '../rules/rules.ts'
import type { KingAction, KingState } from '../rules/state.ts'
import { BEAT, type KingScene, pictures, restOf } from './motion.ts'

type Step = { readonly before: KingState; readonly view: KingState; readonly line: Line }

const played = (seed: number, seats: number): readonly Step[] => {
  const { states, plies } = traceOf(kingOfTheRoll, { rules: rulesFor(kingOfTheRoll, {}), seats }, seed)
  return plies.slice(0, states.length - 1).map((ply, i) => {
    const before = states[i] as KingState
    const line = lineOf(kingOfTheRoll, before, ply as Ply<KingAction>, 'table')
    return { before, view: states[i + 1] as KingState, line }
  })
}

const steps: readonly Step[] = [...played(1, 2), ...played(2, 2), ...played(3, 1), ...played(4, 1)]

const shown = (step: Step, motion: 'full' | 'reduced' = 'full'): readonly KingScene[] => pictures({ ...step, motion })

const hasEnded = ({ before, view }: Step): boolean => view.report?.turn !== before.report?.turn

const isRead = ({ told, flip }: KingScene): boolean => told === true || flip === true

/** Durations of the scenes that last longer than a throw. */
const longIn = (scenes: readonly KingScene[]) => scenes.map(({ ms }) => ms).filter((ms) => ms > BEAT.tumble)

describe('in random matches', () => {
  test('there is much to see', () => {
    expect(steps.length).toBeGreaterThan(300)
    expect(steps.filter(hasEnded).length).toBeGreaterThan(12)
  })

  test('every line ends with the mat at rest, as it lies without motion', () => {
    for (const step of steps) {
      const { climb: _, ...rest } = shown(step).at(-1)!
      expect(rest).toEqual(restOf(step.view))
      expect(shown(step, 'reduced').at(-1)).toEqual(restOf(step.view))
    }
  })

  test('all pictures but the last one take their time, dice less than a second', () => {
    for (const step of steps) for (const { ms } of shown(step).slice(0, -1)) expect(ms).toBeGreaterThan(0)
    expect(BEAT.tumble).toBeLessThan(1000)
  })

  test('dice that fall show what was rolled, and no others fall', () => {
    for (const step of steps.filter(({ before }) => before.phase === 'roll' || before.phase === 'reroll')) {
      const [first] = shown(step)
      const fell = first!.motions.flatMap(({ row, fighter, belts }) =>
        belts.map((belt) => first!.state.sides[fighter][row === 'place' ? 'place' : 'rolled'][belt]),
      )
      expect(fell).toEqual(step.line.kind === 'roll' ? step.line.text.split(/[-|]/).map(Number) : [])
      expect(first!.motions.every(({ act }) => act === 'tumble')).toBe(true)
    }
  })

  test('a die that is put on a field comes down on it, and a Place die that is changed turns', () => {
    const placing = steps.filter(({ before }) => before.phase === 'place' || before.phase === 'settle')
    for (const step of placing) {
      const { acting, belt } = step.before
      const [text] = step.line.kind === 'play' ? step.line.parts.map((part) => part.text) : []
      const laid = shown(step)[0]!.motions.filter(({ row }) => row === 'board')
      const isPlaced = text!.startsWith('place ')
      expect(laid).toEqual(isPlaced ? [{ act: 'drop', row: 'board', fighter: acting, belts: [belt] }] : [])
    }
  })

  test('the outcome is told while all dice of the turn still lie, once a turn', () => {
    for (const step of steps) {
      const told = shown(step).filter((scene) => scene.told)
      expect(told).toHaveLength(hasEnded(step) ? 1 : 0)
      for (const { state, next } of told) {
        expect(state.ground).toEqual(step.before.ground)
        expect(next?.ground).toEqual(step.view.ground)
        expect(state.turn).toBe(step.before.turn)
        for (const [fighter, { placed, technique }] of step.view.report!.efforts.entries())
          expect(state.sides[fighter]).toMatchObject({ placed, technique })
      }
    }
  })

  test('the turn and the points of the next turn show only at rest, as in the top bar', () => {
    for (const step of steps.filter(hasEnded))
      for (const { state } of shown(step).slice(0, -1))
        expect([state.turn, state.sides.map(({ points }) => points)]).toEqual([
          step.before.turn,
          step.before.sides.map(({ points }) => points),
        ])
  })

  test('the two climb where the fight has moved, and nowhere else', () => {
    for (const step of steps) {
      const { before, view } = step
      const hasMoved = JSON.stringify(before.ground) !== JSON.stringify(view.ground)
      expect(shown(step).some(({ climb }) => climb)).toBe(hasMoved)
    }
  })

  test('without motion nothing moves, and what there is to read stays as long', () => {
    for (const step of steps) {
      const still = shown(step, 'reduced')
      for (const { motions, climb } of still) expect([motions.length, climb]).toEqual([0, undefined])
      expect(longIn(still)).toEqual(longIn(shown(step).filter(isRead)))
    }
  })

  test('where nothing was just played nothing moves', () => {
    for (const { view } of steps.slice(0, 100)) expect(pictures({ view, motion: 'full' })).toEqual([restOf(view)])
  })
})
