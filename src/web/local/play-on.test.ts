import { expect, test } from 'vitest'
import { choicesMade, endingOf, isOver } from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import { dealer, withPersonOut } from '../../testing/person-out.ts'
import { areOut } from '../data/players.ts'
import { dueAt, openGame, playOn } from './local-game.ts'

const manifest = games.find(({ game }) => game.id === 'sword-event')!

test('a person who has fallen is out, and the computers play on to the end without a choice of that person', async () => {
  const fallen = await withPersonOut(manifest)
  expect(isOver(fallen.play)).toBe(false)
  const end = await playOn(fallen, true, dealer, () => false)
  const later = end.play.plies.slice(fallen.play.plies.length)
  expect(endingOf(end.play)).toBeDefined()
  expect(later.flatMap(choicesMade).filter(({ seat }) => seat === 0)).toEqual([])
  expect(areOut(end.play, [0], false)).toBe(false)
  expect(end.still).toBe(true)
})

test('what was played before a stop is kept, and a computer player that fails stops it', async () => {
  const begun = await withPersonOut(manifest)
  let asked = 0
  const stopped = await playOn(begun, true, dealer, () => asked++ === 1)
  expect(stopped.play.plies.length - begun.play.plies.length).toBeLessThanOrEqual(1)
  const failing = { ...dealer, decide: async () => Promise.reject(new Error('no thought')) }
  const failed = await playOn(openGame(stopped.play), true, failing, () => false)
  expect(isOver(failed.play)).toBe(false)
  expect(dueAt(failed, true).kind).toBe('think')
})
