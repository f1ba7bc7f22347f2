import { expect, test } from 'vitest'
import { beginGame, type Device, must, openTestServer, sitDown, type TestServer } from '../../testing/test-server.ts'
import { testStore } from '../../testing/test-store.ts'
import { stones } from '../../testing/tiny/stones.ts'
import { DAY } from '../../protocol/match/limits.ts'

const games = [{ game: stones, bots: [] }]

const testServer = async (): Promise<TestServer> =>
  openTestServer({ games, store: await testStore(), packAfter: 30 * DAY })

const later = async (at: TestServer, milliseconds: number): Promise<void> => {
  at.clock.now += milliseconds
  await at.matchServer().tick()
}

const finished = async (at: TestServer): Promise<readonly Device[]> => {
  const devices = await beginGame(at, { game: 'stones', talk: 'free', visibility: 'private' })
  await must(at.act(devices[0]!, { kind: 'resign' }))
  return devices
}

const unpacked = (at: TestServer): Promise<readonly string[]> => at.store.ended(at.clock.now, 9, 'unpacked')

test('a game that ended long ago is packed, and everything is done with it as before', async () => {
  const at = await testServer()
  const [one, two] = await finished(at)
  await later(at, 29 * DAY)
  const file = await at.matchServer().transcript(one!.match, one!.key)
  expect(file).toMatchObject({ text: expect.stringContaining('log closing') })
  expect(await unpacked(at)).toEqual([one!.match])
  const told = [...one!.entries]
  for (const device of [one!, two!]) at.leave(device)
  await later(at, DAY)
  expect(await unpacked(at)).toEqual([])
  await at.restart()
  expect(await at.matchServer().transcript(one!.match, one!.key)).toEqual(file)
  one!.entries = []
  await must(at.attend(one!))
  expect(one!.entries).toEqual(told)
  await must(at.attend(two!))
  await must(at.act(one!, { kind: 'say', text: 'That was long ago.' }))
  await must(at.act(two!, { kind: 'ask', what: 'rematch' }))
  await must(at.act(one!, { kind: 'answer', what: 'rematch', yes: true }))
  expect(await at.store.row(at.fold(one!).next!)).toBeDefined()
  await must(at.act(two!, { kind: 'ask', what: 'deletion' }))
  await must(at.act(one!, { kind: 'answer', what: 'deletion', yes: true }))
  expect([await at.store.entries(one!.match), one!.dismissed]).toEqual([[], 'deleted'])
  expect(at.complaints).toEqual([])
})

test('a game that cannot be packed holds up no other: it is reported once and tried again a day later', async () => {
  const store = await testStore()
  let broken: string | undefined
  const pack = (match: string) =>
    match === broken
      ? Promise.reject(new Error('a log changed when it was compressed and read again'))
      : store.pack(match)
  const at = await openTestServer({ games, store: { ...store, pack }, packAfter: DAY })
  const [one] = await finished(at)
  broken = one!.match
  at.clock.now += 1
  const [two] = await finished(at)
  await later(at, DAY)
  await later(at, 1)
  expect([await unpacked(at), at.complaints.map(String)]).toEqual([
    [one!.match],
    ['Error: a log changed when it was compressed and read again'],
  ])
  expect(two!.match).not.toBe(one!.match)
  broken = undefined
  await later(at, DAY)
  expect(await unpacked(at)).toEqual([])
})

test('a game is as old as its end, also where something was said since', async () => {
  const at = await testServer()
  const [one] = await finished(at)
  await later(at, 29 * DAY)
  await must(at.act(one!, { kind: 'say', text: 'That was a good one.' }))
  await later(at, DAY)
  expect(await unpacked(at)).toEqual([])
})

test('a packed game is deleted at the owner’s wish while somebody looks at it', async () => {
  const reports: string[] = []
  const report = (what: string): void => void reports.push(what)
  const at = await openTestServer({ games, store: await testStore(), packAfter: 0, report })
  const [one] = await finished(at)
  await later(at, 1)
  expect(await unpacked(at)).toEqual([])
  await at.store.requestForget(one!.match)
  await later(at, 1)
  expect([one!.dismissed, await at.store.row(one!.match), await at.store.lastEntry(one!.match)]).toEqual([
    'deleted',
    undefined,
    0,
  ])
  expect(reports).toEqual(['A game was deleted because the host requested it.'])
})

test('a table that was called off is deleted after a day, when nobody looks at it any more; a finished game never', async () => {
  const at = await testServer()
  const [player] = await finished(at)
  const host = at.device('host')
  await must(at.open(host, { game: 'stones' }))
  await must(at.attend(host))
  await must(sitDown(at, host, 0))
  await must(at.act(host, { kind: 'call-off' }))
  await later(at, DAY - 1000)
  expect(await at.store.row(host.match)).toBeDefined()
  await later(at, 1000)
  expect(await at.store.row(host.match)).toBeDefined()
  at.leave(host)
  await later(at, 60_000)
  expect([await at.store.row(host.match), await at.store.lastEntry(host.match)]).toEqual([undefined, 0])
  await later(at, 1000 * DAY)
  expect(await at.store.row(player!.match)).toBeDefined()
})

test('a finished game of computers alone is deleted also where the server died meanwhile', async () => {
  const at = await testServer()
  const device = at.device('one')
  await must(
    at.open(
      device,
      { game: 'stones' },
      [0, 1].map((seat) => ({ seat, bot: 'random' })),
    ),
  )
  await at.quiet()
  expect((await at.store.row(device.match))?.phase).toBe('over')
  await at.restart()
  await later(at, 59_000)
  expect(await at.store.row(device.match)).toBeDefined()
  await later(at, 2_000)
  expect(await at.store.row(device.match)).toBeUndefined()
})
