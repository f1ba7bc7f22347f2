import { expect, test } from 'vitest'
import { leaderboardSchema, seasonsSchema } from '../../../protocol/match/profile.ts'
import { forFile } from '../../../testing/closing.ts'
import { openLocalServer } from '../../../testing/hosted.ts'
import { addAccounts } from '../../../testing/server/accounts.ts'
import { testStore } from '../../../testing/test-store.ts'
import { ratedEnd, seatRated } from '../../../testing/store-child.ts'

const HOUR = 3_600_000
const starts = [0, 55 * HOUR, Date.UTC(2100, 0)]

const store = await testStore()
await addAccounts(store, 'ada', 'bea', 'cy')
for (let n = 0; n < 60; n++) {
  const write = ratedEnd(n, 'holmgang')
  await seatRated(store, write)
  await store.append(write)
}
// The server computes past seasons when it opens.
const here = forFile(await openLocalServer({ store, bounds: { requestsPerMinute: 5_000 }, seasons: { starts } }))

const get = (path: string) => here.app.inject({ method: 'GET', url: `/api/${path}` })
const board = async (query: string) => leaderboardSchema.parse((await get(`leaderboards/holmgang?${query}`)).json())

test('seasons that have begun are listed, newest first', async () => {
  expect(seasonsSchema.parse((await get('seasons')).json()).seasons).toEqual([
    { from: 55 * HOUR, until: starts[2] },
    { from: 0, until: 55 * HOUR },
  ])
})

test('a season that is over ranks its players with their games in it; a page that became private is left out at once', async () => {
  const { players } = await board('season=0')
  expect(players.map(({ name }) => name)).toContain('ada')
  expect(players.length).toBeGreaterThan(1)
  const events = await here.store.ratings.ratedAfter(0, 100)
  const own = events.filter(({ at, seats }) => at < 55 * HOUR && seats.some(({ player }) => player === 'ada'))
  expect(players.find(({ player }) => player === 'ada')?.games).toBe(own.length)
  await here.store.players.change('ada', { visibility: 'private' })
  expect((await board('season=0')).players.map(({ player }) => player)).not.toContain('ada')
})

test.each([
  ['season=5', 404],
  ['season=0&basis=earned', 409],
  ['season=soon', 400],
  [`season=${55 * HOUR}&basis=earned`, 200],
])('%s answers %i', async (query, status) => {
  expect((await get(`leaderboards/holmgang?${query}`)).statusCode).toBe(status)
})
