import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { addAccounts } from '../../../testing/server/accounts.ts'
import { ratedEnd, seatRated } from '../../../testing/store-child.ts'
import { storePlaces, storesIn, withStore } from '../../../testing/test-store.ts'
import { recompute } from './recompute.ts'
import type { Store } from '../../app/store.ts'
import type { Write } from '../../log/match-store.ts'
import { botPlayer, isGone } from './tables.ts'

const child = fileURLToPath(new URL('../../../testing/store-child.ts', import.meta.url))

const endGames = async (store: Store, numbers: readonly number[]): Promise<void> => {
  const writes = numbers.map((number) => ratedEnd(number))
  for (const write of writes) await seatRated(store, write)
  await Promise.all(writes.map((write) => store.append(write)))
}

const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from }, (_, i) => from + i)

const eventsOf = (store: Store) => store.ratings.ratedAfter(0, 1_000)

const ada = { player: 'ada', game: 'one', clock: 'live' } as const

describe.each(storePlaces())('%s: rated games', (_, inPlace) => {
  const inStore = storesIn(inPlace)

  test('computing all ratings again from the results gives the stored ones to the last digit', () =>
    inStore(async (store) => {
      await endGames(store, range(0, 40))
      expect(await store.ratings.rateBots('2026-11-23', 41 * 3_600_000)).toBe(true)
      await endGames(store, range(50, 70))
      expect(await store.ratings.rateBots('2026-11-23', 71 * 3_600_000)).toBe(false)
      expect(await store.ratings.rateBots('2026-11-24', 72 * 3_600_000)).toBe(true)
      const { events, faults, ratings } = await recompute(store.ratings)
      expect([events, faults]).toEqual([62, []])
      for (const player of ['ada', 'bea', 'cy', botPlayer('one', 'greedy')]) {
        const [standing] = await store.ratings.standings(player)
        expect(standing).toMatchObject(ratings.get(`${player} one live`)!)
        expect(standing?.games).toBeGreaterThan(5)
      }
    }))

  test('a deleted account leaves no id, others’ ratings stay, and all of them can be computed again', () =>
    inStore(async (store) => {
      const figures = { luck: 0.1, cost: 0, low: 0.4, start: 0.5 }
      const earnNext = async () => {
        const next = await store.ratings.nextToEarn(1)
        if (next !== undefined) await store.ratings.earn(next, 1, [figures, { ...figures, luck: -0.1 }])
        return next !== undefined
      }
      await endGames(store, range(0, 24))
      for (let i = 0; i < 12; i++) await earnNext()
      const before = await store.ratings.standings('bea')
      await store.players.erase('ada')
      expect(await store.ratings.standings('bea')).toEqual(before)
      while (await earnNext());
      const events = await eventsOf(store)
      expect(events).toHaveLength(24)
      expect(JSON.stringify(events)).not.toContain('"ada"')
      const gone = new Set(events.flatMap(({ seats }) => seats.map(({ player }) => player)).filter(isGone))
      expect(gone.size).toBe(1)
      for (const player of ['ada', ...gone]) {
        expect(await store.ratings.standings(player)).toEqual([])
        expect(await store.ratings.earnedGames(player, 'one', 99, player)).toEqual([])
      }
      expect((await store.ratings.earnedGames('bea', 'one', 99)).length).toBeGreaterThan(5)
      expect((await recompute(store.ratings)).faults).toEqual([])
    }))

  test('a game at a private table counts, and only those who played it are told which it was', () =>
    inStore(async (store) => {
      const write = ratedEnd(1)
      const hidden: Write = { ...write, finished: { ...write.finished!, isShown: false } }
      await seatRated(store, hidden)
      await store.append(hidden)
      const next = await store.ratings.nextToEarn(1)
      const even = { luck: 0, cost: 0, low: 0, start: 0.5 }
      await store.ratings.earn(next!, 1, [even, even])
      const [one, other] = (await eventsOf(store))[0]!.seats.map(({ player }) => player)
      const seenBy = async (asker?: string) => (await store.ratings.earnedGames(one!, 'one', 9, asker)).length
      expect([await seenBy(), await seenBy('stranger'), await seenBy(one), await seenBy(other)]).toEqual([0, 0, 1, 1])
      expect((await store.ratings.standings(one!)).map(({ games }) => games)).toEqual([1, 1])
    }))

  test('a season counts the games rated in it, and ranks by the rating after the last of them', () =>
    inStore(async (store) => {
      const hour = 3_600_000
      await endGames(store, range(0, 60))
      const all = (await eventsOf(store)).map(({ at, seats }) => ({
        at,
        own: seats.find((one) => one.player === 'ada'),
      }))
      const inSeason = all.filter(({ at, own }) => own !== undefined && at >= 10 * hour && at < 40 * hour)
      const season = { from: 10 * hour, until: 40 * hour }
      const ranks = await store.ratings.seasonRanks(ada, season)
      const own = ranks.find(({ player }) => player === 'ada')
      expect([own?.games, own?.rating]).toEqual([inSeason.length, inSeason.at(-1)?.own?.after.rating])
      expect(ranks.map(({ rating }) => rating)).toEqual(ranks.map(({ rating }) => rating).toSorted((a, b) => b - a))
      expect(await store.ratings.seasonRanks(ada, season)).toEqual(ranks)
      const since = all.filter(({ at, own: seat }) => seat !== undefined && at >= 40 * hour).length
      expect(await store.ratings.gamesSince(ada, ['ada', 'nobody'], 40 * hour)).toEqual(new Map([['ada', since]]))
      expect(await store.ratings.seasonRanks(ada, { from: 1_000 * hour, until: 2_000 * hour })).toEqual([])
      await store.players.erase('ada')
      expect((await store.ratings.seasonRanks(ada, season)).map(({ player }) => player)).not.toContain('ada')
    }))

  test('a result that is written twice counts once', () =>
    inStore(async (store) => {
      await endGames(store, [0, 1, 2])
      await endGames(store, [1, 2])
      expect((await eventsOf(store)).map(({ n }) => n)).toEqual([1, 2, 3])
    }))

  test('a game with a guest, with one player on both seats, or with computers alone is not rated', () =>
    inStore(async (store) => {
      const [guest, twin, computers] = [ratedEnd(0), ratedEnd(1), ratedEnd(4)]
      await store.append(guest)
      await store.players.holdSeats(
        'ada',
        (twin.finished?.seats ?? []).flatMap(({ holder = '' }) => [{ match: twin.match, holder }]),
      )
      await store.append(twin)
      const seats = (computers.finished?.seats ?? []).map((seat) => ({ ...seat, bot: 'greedy', holder: undefined }))
      const alone: Write = { ...computers, finished: { ...computers.finished!, seats } }
      await store.append(alone)
      expect(await eventsOf(store)).toEqual([])
    }))

  test('whoever has enough games is on the leaderboard, best first, and goes with time away', () =>
    inStore(async (store) => {
      const { players } = store
      await addAccounts(store, 'ada', 'bea', 'cy')
      await players.change('cy', { visibility: 'private' })
      await endGames(store, range(0, 100))
      const asked = { game: 'one', clock: 'live', basis: 'result', limit: 10 } as const
      const board = await store.ratings.leaderboard({ ...asked, now: 100 * 3_600_000 })
      expect(new Set(board.map(({ name }) => name))).toEqual(new Set(['ada', 'bea']))
      expect(board.map(({ rating }) => rating)).toEqual(board.map(({ rating }) => rating).toSorted((a, b) => b - a))
      expect(await store.ratings.leaderboard({ ...asked, now: 10 * 365 * 86_400_000 })).toEqual([])
      const unsettled = await store.ratings.leaderboard({ ...asked, now: 10 * 365 * 86_400_000, isProvisional: true })
      expect(unsettled.map(({ name }) => name)).toEqual(expect.arrayContaining(['ada', 'bea']))
      expect(unsettled.map(({ name }) => name)).not.toContain('cy')
      expect(await store.ratings.leaderboard({ ...asked, now: 100 * 3_600_000, since: 200 * 3_600_000 })).toEqual([])
      expect(await store.ratings.leaderboard({ ...asked, now: 100 * 3_600_000, since: 1 })).toEqual(board)
      const around = async (player: string) => {
        const found = await store.ratings.leaderboard({ ...asked, now: 100 * 3_600_000, around: player })
        return found.map(({ name = '' }) => name).toSorted()
      }
      expect([await around('bea'), await around('cy')]).toEqual([['bea'], ['cy']])
      await store.friends.follow('cy', 'ada', 1)
      await store.friends.follow('bea', 'cy', 1)
      expect([await around('bea'), await around('cy')]).toEqual([['bea'], ['ada', 'cy']])
      for (const visibility of ['private', 'friends'] as const) {
        await store.players.change('ada', { visibility })
        expect(await around('cy')).toEqual(['cy'])
      }
      await store.friends.follow('ada', 'cy', 1)
      expect(await around('cy')).toEqual(['ada', 'cy'])
      await store.players.change('ada', { visibility: 'public' })
      const games = await store.ratings.ratedGames(ada, 5)
      expect(games.map(({ n }) => n)).toEqual(games.map(({ n }) => n).toSorted((a, b) => b - a))
      expect(games[0]?.after).toMatchObject({ rating: board.find(({ player }) => player === 'ada')?.rating })
    }))

  test('a process that is killed leaves each result rated once or not at all', () =>
    inPlace(async (place) => {
      const ended = new Set<string>()
      const writer = spawn(process.execPath, [child, 'end', place, '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
      const gone = once(writer, 'close')
      for await (const line of createInterface({ input: writer.stdout })) {
        ended.add(line.split(' ')[1]!)
        if (ended.size === 49) writer.kill('SIGKILL')
      }
      expect((await gone)[1]).toBe('SIGKILL')
      await withStore(place, async (store) => {
        const events = await eventsOf(store)
        expect((await recompute(store.ratings)).faults).toEqual([])
        expect([...ended].filter((match) => !events.some((event) => event.match === match))).toEqual([])
        for (const { match } of events) expect(await store.lastEntry(match)).toBe(1)
      })
    }))
})
