import { expect, test } from 'vitest'
import { seeded } from '../../dice/index.ts'
import { beginGame, localBotThreads, openTestServer, playOut } from '../../testing/test-server.ts'
import { testStore } from '../../testing/test-store.ts'
import { stones } from '../../testing/tiny/stones.ts'
import { en } from '../matches/en.ts'
import { Overdue } from '../operations/fair-queue.ts'

const games = [{ game: stones, bots: [] }]

test('a computer player for whom there is no time chooses quickly, says so once, and the game goes on', async () => {
  let asked = 0
  const weights = (): Promise<never> => {
    asked += 1
    return Promise.reject(new Overdue('the share of this asker is used up'))
  }
  const botThreads = { ...localBotThreads(games), weights }
  const at = await openTestServer({ games, store: await testStore(), botThreads })
  const devices = await beginGame(at, { game: 'stones', talk: 'off' }, [{ seat: 1, bot: 'random' }])
  await playOut(at, devices.slice(0, 1), seeded(3))
  await at.quiet()
  const { phase, talk, play } = at.fold(devices[0]!)
  expect(phase).toBe('over')
  expect(play!.plies.filter((ply) => ply.kind === 'choice' && ply.seat === 1).length).toBeGreaterThan(0)
  expect(talk.map(({ seat, text }) => [seat, text])).toEqual([[1, en.bot.quick]])
  expect([asked, at.complaints]).toEqual([1, []])
})
