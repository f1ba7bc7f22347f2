import { expect, test } from 'vitest'
import { note, takeBackTo } from '../../engine/index.ts'
import { sealedGame } from '../../testing/sealed-game.ts'
import { games } from '../../games/index.ts'
import { finishOf, seatResults } from './seat-results.ts'

test.each([
  [{ how: 'resigned', seat: 0, places: [2, 1] }, ['resigned', 'won']],
  [{ how: 'late', seat: 1, places: [1, 2] }, ['won', 'lost on time']],
  [{ how: 'late', seat: 1, places: [1, 3, 1] }, ['shares the win', 'lost on time', 'shares the win']],
  [{ how: 'resigned', seat: 2, places: [2, 1, 3] }, ['2nd place', 'won', 'resigned']],
  [{ how: 'resigned', seat: 1 }, [undefined, 'resigned']],
  [{ how: 'resigned', seat: 0, places: [1] }, ['resigned']],
  [{ how: 'agreed', places: [1, 1] }, ['draw', 'draw']],
  [{ how: 'abandoned', places: [1, 2] }, ['left', 'left']],
  [{ how: 'broken', seat: 1 }, [undefined, undefined]],
  [{ how: 'played', places: [2, 1] }, ['lost', 'won']],
  [{ how: 'played', places: [1, 1] }, ['draw', 'draw']],
  [{ how: 'played', places: [1, 1, 3, 4] }, ['shares the win', 'shares the win', '3rd place', '4th place']],
  [{ how: 'played', places: [1] }, [undefined]],
] as const)('%j', (finish, words) => {
  const results = seatResults(finish, words.length)
  expect(results.map((result) => result?.words)).toEqual(words)
  for (const result of results)
    expect(result?.won ?? false).toBe(result?.words === 'won' || result?.words === 'shares the win')
})

test('a game that goes on has no finish, one that was closed or played out has', () => {
  const play = sealedGame(games[0]!.game, 'm1', 5)
  const part = takeBackTo(play, 3)
  expect(finishOf(part)).toBeUndefined()
  expect(finishOf(note(part, { kind: 'closed', how: 'late', seat: 1 }))).toEqual({ how: 'late', seat: 1 })
  expect(finishOf(play)).toMatchObject({ how: 'played', places: expect.arrayContaining([1, 2]) as unknown })
})
