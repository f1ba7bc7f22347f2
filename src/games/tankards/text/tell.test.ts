import { expect, test } from 'vitest'
import { rulesFor } from '../../../engine/index.ts'
import { traceOf } from '../../../testing/play.ts'
import { tankards, type TankardsState } from '../rules/rules.ts'
import { highlight } from './tell.ts'

const states = traceOf(tankards, { rules: rulesFor(tankards, {}), seats: 2 }, 1).states as readonly TankardsState[]

/** A state of this phase. */
const stateIn = (phase: TankardsState['game']['phase']): TankardsState =>
  states.find(({ game }) => game.phase === phase)!

const seenIn = (state: TankardsState, text: string): string | undefined =>
  highlight(state, { kind: 'roll', slot: '', text })

const rolls = stateIn('roll')
const rerolls = (die: number, ...dice: readonly number[]): TankardsState => {
  const state = stateIn('rerolled')
  return { ...state, game: { ...state.game, dice, picked: [die] } }
}

test.each<[string, TankardsState, string, string | undefined]>([
  ['a roll', rolls, '1-2-3-4-5-20', 'A Natural 20!'],
  ['a 19', rolls, '1-2-3-4-5-19', undefined],
  ['six equal dice', rolls, '3-3-3-3-3-3', 'Six of a kind!'],
  ['five equal dice', rolls, '3-3-3-3-3-4', undefined],
  ['six numbers in a row', rolls, '4-6-5-8-7-9', 'A straight of six!'],
  ['five numbers in a row', rolls, '4-6-5-8-7-7', undefined],
  ['a rerolled d20', rerolls(5, 1, 2, 3, 4, 5, 9), '20', 'A Natural 20!'],
  ['a 20 that lay before', rerolls(0, 1, 2, 3, 4, 5, 20), '4', undefined],
  ['the sixth equal die', rerolls(0, 1, 2, 2, 2, 2, 2), '2', 'Six of a kind!'],
  ['the last roll', stateIn('advantage'), '20', 'A Natural 20!'],
  ['a 1 as the last roll', stateIn('advantage'), '1', undefined],
  ['the roll for the start', stateIn('start'), '20-20', undefined],
])('the table names a Natural 20, six equal dice and a straight of six only: %s', (_, state, text, words) => {
  expect(seenIn(state, text)).toBe(words)
})
