import { expect, test } from 'vitest'
import { seeded } from '../../dice/index.ts'
import { offered } from '../../engine/index.ts'
import { games, holmgang } from '../../games/index.ts'
import { RATED_SETTINGS, type Settings } from '../../protocol/index.ts'
import { addAccounts } from '../../testing/server/accounts.ts'
import {
  anyChoice,
  type Device,
  joinMatch,
  localBotThreads,
  must,
  openTestServer,
  sitDown,
} from '../../testing/test-server.ts'
import { testStore } from '../../testing/test-store.ts'
import { matchPlayersOf } from '../accounts/ratings/match-players.ts'
import { recompute } from '../accounts/ratings/recompute.ts'
import { hashOf } from './ids.ts'

const rated = { game: holmgang.id, rated: true, ...RATED_SETTINGS } as const

const signIn = (device: Device, player: string): Device => {
  Object.assign(device.client, { player: async () => player })
  return device
}

/** A rated game between two accounts, and a third device without an account. */
const begun = async (change: Partial<Settings> = {}, botThreads = localBotThreads(games)) => {
  const at = await openTestServer({ games, store: await testStore(), botThreads })
  const [ada, bea, guest] = [signIn(at.device('ada'), 'ada'), signIn(at.device('bea'), 'bea'), at.device('guest')]
  await must(at.open(ada, { ...rated, ...change }))
  for (const device of [ada, bea, guest]) await joinMatch(at, ada, device)
  await must(sitDown(at, ada, 0))
  const refused = await sitDown(at, guest, 1)
  await must(sitDown(at, bea, 1))
  for (const device of [ada, bea]) await must(at.act(device, { kind: 'reveal', secret: device.secret }))
  return { at, ada, bea, guest, refused }
}

test('a rated table is for accounts; the entry that ends the game rates them, and the ledger rates what they earned', async () => {
  const { at, ada, refused } = await begun()
  expect(refused).toMatchObject({ ok: false, code: 'no-key' })
  await must(at.act(ada, { kind: 'resign' }))
  const { ratings } = at.store
  const [loser, winner] = [await ratings.standings('ada'), await ratings.standings('bea')]
  expect([loser[0]?.games, winner[0]?.games]).toEqual([1, 1])
  expect(loser[0]?.rating).toBeCloseTo(3000 - (winner[0]?.rating ?? 0), 6)
  expect(winner[0]?.rating).toBeGreaterThan(1600)
  expect((await recompute(ratings)).faults).toEqual([])

  await at.matchServer().tick()
  await at.matchServer().close()
  expect(await ratings.earnedGames('bea', holmgang.id, 5)).toEqual([])
  const [game] = await ratings.earnedGames('bea', holmgang.id, 5, 'ada')
  expect(game).toMatchObject({ match: ada.match, score: 1, cost: 0 })
  expect((await ratings.standings('bea')).map(({ basis }) => basis).toSorted()).toEqual(['earned', 'result'])
  expect(await ratings.nextToEarn(1)).toBeUndefined()
  expect(at.complaints).toEqual([])
})

test('players of a match have their ratings, before and after it, and a score; private pages and tables stay private', async () => {
  const { at, ada } = await begun({ visibility: 'private' })
  await addAccounts(at.store, 'ada', 'bea')
  const { match } = ada
  expect(await at.matchServer().seated(match)).toMatchObject({ ok: false })
  const players = async (asker?: string) => {
    const found = await at.matchServer().seated(match, ada.token)
    if (!found.ok) throw new Error(found.message)
    const { ratings, players: accounts } = at.store
    const parts = { ratings, players: accounts, areFriends: async () => false, now: () => 1 }
    return matchPlayersOf(parts, match, found, asker)
  }
  const none = { won: 0, drawn: 0, lost: 0 }
  expect(await players('ada')).toEqual({ seats: [{ player: 'ada' }, { player: 'bea' }], score: none })
  await must(at.act(ada, { kind: 'resign' }))
  const { seats, score } = await players('ada')
  expect(score).toEqual({ ...none, lost: 1 })
  expect(seats[1]).toMatchObject({ before: { rating: 1500, provisional: true }, after: { provisional: true } })
  expect(seats[1]!.after!.rating).toBeGreaterThan(1600)
  expect(seats[1]!.rating!.rating).toBe(seats[1]!.after!.rating)
  // The table was private, so its game is in no score that others read.
  expect((await players()).score).toEqual(none)
  await at.store.players.change('bea', { visibility: 'private' })
  expect((await players('ada')).seats).toMatchObject([{ player: 'ada' }, null])
  await at.matchServer().close()
})

test('a server that ends waits for no game that is being studied; the next one studies it', async () => {
  const [threads, began, ended] = [
    localBotThreads(games),
    Promise.withResolvers<void>(),
    Promise.withResolvers<never>(),
  ]
  ended.promise.catch(() => undefined)
  let studies = 0
  const { at, ada } = await begun(
    {},
    {
      ...threads,
      study: (text) => {
        began.resolve()
        return ++studies === 1 ? ended.promise : threads.study(text)
      },
      close: async () => ended.reject(new Error('the thread was ended')),
    },
  )
  await must(at.act(ada, { kind: 'resign' }))
  await at.matchServer().tick()
  await began.promise
  await at.matchServer().close()
  const earned = () => at.store.ratings.earnedGames('bea', holmgang.id, 5, 'ada')
  expect([await earned(), at.complaints]).toEqual([[], []])
  await at.restart()
  await at.matchServer().tick()
  await at.matchServer().close()
  expect(await earned()).toHaveLength(1)
})

test('a public rated game reaches the mistake book with all its choices, and how fast and well each account chose', async () => {
  const { at, ada, bea } = await begun({ visibility: 'open' })
  await addAccounts(at.store, 'ada', 'bea')
  const [random, devices] = [seeded(3), [ada, bea]]
  let choices = 0
  while (at.fold(ada).phase === 'playing')
    for (const device of devices) {
      const text = anyChoice(at, device, random)
      if (text === undefined) continue
      at.clock.now += 2_000
      const { plies, states, game } = at.fold(device).play!
      if (offered(game.node(states.at(-1)), devices.indexOf(device)).length > 1) choices += 1
      await must(at.act(device, { kind: 'play', after: plies.length, choices: [text] }))
    }
  await at.matchServer().tick()
  at.clock.now += 120_000
  await at.matchServer().tick()
  await at.matchServer().close()
  const rows = await at.store.study.habits(holmgang.id, {})
  expect(rows.reduce((sum, { chosen }) => sum + chosen, 0)).toBe(choices)
  expect(rows.every(({ costed, chosen, errors }) => costed === chosen && errors === 0)).toBe(true)
  expect(new Set(rows.map(({ position }) => position)).size).toBeGreaterThan(1)
  const [own] = await at.store.study.accuracyOf('ada')
  expect(own!.timed).toBeGreaterThan(1)
  expect(own!.logs / own!.timed).toBeCloseTo(Math.log(2), 6)
  expect(at.complaints).toEqual([])
})

test('the file of a private game is for the accounts that sit there, on any of their devices, and for no other', async () => {
  const { at, ada } = await begun()
  const file = (player?: string) => at.matchServer().transcript(ada.match, undefined, player)
  expect(await file('ada')).toMatchObject({ ok: true })
  expect(await file('bea')).toMatchObject({ ok: true })
  for (const other of ['guest', undefined]) expect(await file(other)).toMatchObject({ ok: false, code: 'no-key' })
})

test('a seat at a rated table goes only to another device of its account', async () => {
  const { at, bea, guest } = await begun()
  const code = '5'.repeat(64)
  await must(at.act(bea, { kind: 'pass', code: hashOf(code) }))
  const claim = { kind: 'claim', code, key: guest.signing.key } as const
  expect(await at.act(guest, claim)).toMatchObject({ ok: false, code: 'not-now' })
  const phone = signIn(at.device('phone'), 'bea')
  await joinMatch(at, bea, phone)
  expect(await at.act(phone, { ...claim, key: phone.signing.key })).toMatchObject({ ok: true })
})

test.each([{ undo: true }, { coach: true }, { late: 'computer' }, { seats: 9 }, { rules: { wager: 'none' } }] as const)(
  'no table is rated with %j',
  async (change) => {
    const at = await openTestServer({ games, store: await testStore() })
    expect(await at.open(at.device('host'), { ...rated, ...change })).toMatchObject({ ok: false, code: 'not-offered' })
  },
)
