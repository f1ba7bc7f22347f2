import { expect, test } from 'vitest'
import { secretOf } from '../../testing/sealed-game.ts'
import { must, openTestServer, sitDown } from '../../testing/test-server.ts'
import { testStore } from '../../testing/test-store.ts'
import { stones } from '../../testing/tiny/stones.ts'

const games = [{ game: stones, bots: [] }]

test('nobody keeps others apart by asking for quick matches and never coming', async () => {
  const at = await openTestServer({ games, store: await testStore() })
  const bad = { id: 'bad', address: 'bad' }
  let [asked, met] = [0, 0]
  for (let pair = 0; pair < 6; pair++) {
    const two = ['a', 'b'].map((name) => at.device(`${name}${pair}`))
    for (const device of two) {
      for (let i = 0; i < 5; i++)
        await at.matchServer().quick({ cid: 'q', token: secretOf(13, ++asked), game: 'stones' }, bad)
      const own = { ...device.client, address: device.client.id }
      for (let tries = 0; tries < 3; tries++) {
        device.match = (
          await must(at.matchServer().quick({ cid: `${tries}`, token: device.token, game: 'stones' }, own))
        ).match!
        await must(at.attend(device, 0))
        const { seats } = at.fold(device)
        const sat = await sitDown(at, device, seats.indexOf(null))
        if (sat.ok) break
        device.entries = []
        at.leave(device)
      }
    }
    at.clock.now += 2_000
    await at.matchServer().tick()
    if (two[0]!.match === two[1]!.match) met += 1
  }
  expect(met).toBeGreaterThanOrEqual(5)
})

test('tables of computers alone are counted, and deleted when nobody watches', async () => {
  const at = await openTestServer({ games, store: await testStore(), tablesPerAddress: 2 })
  const alone = [0, 1].map((seat) => ({ seat, bot: 'random' }))
  const [one, two, three] = [at.device('one'), at.device('two'), at.device('three')]
  for (const device of [one, two]) await must(at.open(device, { game: 'stones' }, alone))
  expect(await at.open(three, { game: 'stones' }, alone)).toMatchObject({ ok: false, code: 'full' })
  await must(at.attend(one))
  await at.quiet()
  at.clock.now += 61_000
  await at.matchServer().tick()
  expect([await at.store.lastEntry(one.match), await at.store.lastEntry(two.match)]).toEqual([expect.any(Number), 0])
  expect(await at.store.row(two.match)).toBeUndefined()
  await must(at.open(three, { game: 'stones' }, alone))
  at.leave(one)
  at.clock.now += 61_000
  await at.matchServer().tick()
  expect(await at.store.row(one.match)).toBeUndefined()
})
