import { expect, test } from 'vitest'
import { games, holmgang } from '../../games/index.ts'
import { RATED_MANNERS } from '../../protocol/index.ts'
import { type Device, must, openTestServer, sitDown, type TestServer } from '../../testing/test-server.ts'
import { testStore } from '../../testing/test-store.ts'
import { recompute } from '../store/recompute.ts'
import { hashOf } from './ids.ts'

const rated = { game: holmgang.id, rated: true, ...RATED_MANNERS } as const

const signIn = (device: Device, player: string): Device => {
  Object.assign(device.client, { player: async () => player })
  return device
}

const come = async (at: TestServer, device: Device, host: Device): Promise<void> => {
  Object.assign(device, { match: host.match, key: host.key })
  await must(at.attend(device))
}

/** A rated game that has begun between two accounts, with a third device that is signed in nowhere. */
const begun = async () => {
  const at = await openTestServer({ games, store: await testStore() })
  const [ada, bea, guest] = [signIn(at.device('ada'), 'ada'), signIn(at.device('bea'), 'bea'), at.device('guest')]
  await must(at.open(ada, rated))
  for (const device of [ada, bea, guest]) await come(at, device, ada)
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

test('a seat at a rated table goes only to another device of its account', async () => {
  const { at, bea, guest } = await begun()
  const code = '5'.repeat(64)
  await must(at.act(bea, { kind: 'pass', code: hashOf(code) }))
  const claim = { kind: 'claim', code, key: guest.signing.key } as const
  expect(await at.act(guest, claim)).toMatchObject({ ok: false, code: 'not-now' })
  const phone = signIn(at.device('phone'), 'bea')
  await come(at, phone, bea)
  expect(await at.act(phone, { ...claim, key: phone.signing.key })).toMatchObject({ ok: true })
})

test.each([{ undo: true }, { coach: true }, { late: 'computer' }, { seats: 9 }, { rules: { wager: 'none' } }] as const)(
  'no table is rated with %j',
  async (change) => {
    const at = await openTestServer({ games, store: await testStore() })
    expect(await at.open(at.device('host'), { ...rated, ...change })).toMatchObject({ ok: false, code: 'not-offered' })
  },
)
