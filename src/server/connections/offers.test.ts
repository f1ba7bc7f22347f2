import { expect, test } from 'vitest'
import { seeded } from '../../dice/index.ts'
import { current, offeredTexts } from '../../engine/index.ts'
import { computerOn, type SeatOffers, awaitedSeats } from '../../protocol/index.ts'
import { beginGame, type Device, must, openTestServer, type TestServer } from '../../testing/test-server.ts'
import { testStore } from '../../testing/test-store.ts'
import { echoBot } from '../../testing/tiny/bots.ts'
import { cups } from '../../testing/tiny/game.ts'
import { pig } from '../../testing/tiny/pig.ts'
import { stones } from '../../testing/tiny/stones.ts'

const games = [
  { game: stones, bots: [echoBot] },
  { game: pig, bots: [] },
  { game: cups, bots: [echoBot] },
]

const openTest = async () => openTestServer({ games, store: await testStore() })

/** Choices that the rules offer a device's seat, in the game as that device knows it. */
const dueTo = (at: TestServer, device: Device, seat: number): SeatOffers => {
  const match = at.fold(device)
  const play = match.play!
  const mayChoose = awaitedSeats(match).includes(seat) && computerOn(match.seats[seat]!) === undefined
  const state = current(play)
  return {
    n: match.n,
    after: play.plies.length,
    choices: mayChoose ? offeredTexts(play.game, state, seat) : [],
    view: JSON.parse(JSON.stringify(play.game.view(state, seat))) as unknown,
  }
}

const newest = (device: Device): SeatOffers => {
  const { n: _, ...offers } = device.offers.at(-1)!
  return { n: 0, ...offers }
}

const wanting = async (at: TestServer, devices: readonly Device[]): Promise<void> => {
  for (const device of devices) {
    device.wantsOffers = true
    await must(at.attend(device))
  }
}

test.for(games)('$game.id: by its offers alone a client plays a whole game', async ({ game }) => {
  const at = await openTest()
  const devices = await beginGame(at, { game: game.id })
  await wanting(at, devices)
  const random = seeded(1)
  while (at.fold(devices[0]!).phase === 'playing') {
    for (const [seat, device] of devices.entries()) expect(newest(device)).toEqual({ ...dueTo(at, device, seat), n: 0 })
    const device = devices.find(({ offers }) => offers.at(-1)!.choices.length > 0)!
    const { after, choices } = device.offers.at(-1)!
    await must(at.act(device, { kind: 'play', after, choices: [choices[random.below(choices.length)]!] }))
  }
  for (const { offers } of devices) expect(offers.at(-1)!.choices).toEqual([])
})

test('who does not ask is told of no offers, nor is a watcher who asks', async () => {
  const at = await openTest()
  const [one, two] = (await beginGame(at, { game: 'stones' })) as [Device, Device]
  const watcher = Object.assign(at.device('watcher'), { match: one.match, key: one.key })
  await wanting(at, [one, watcher])
  const { after, choices } = one.offers[0]!
  await must(at.act(one, { kind: 'play', after, choices: [choices[0]!] }))
  expect(one.offers.map((offers) => offers.choices.length > 0)).toEqual([true, false])
  expect([two.offers, watcher.offers]).toEqual([[], []])
})

test('offers begin with the game, follow an undo and end with it', async () => {
  const at = await openTest()
  const host = at.device('host')
  host.wantsOffers = true
  await must(at.open(host, { game: 'stones', seats: 2 }))
  expect((await must(at.attend(host))).attended?.offers).toBeUndefined()
  const [one, two] = (await beginGame(at, { game: 'stones' })) as [Device, Device]
  await wanting(at, [one, two])
  const first = one.offers.at(-1)!
  await must(at.act(one, { kind: 'play', after: first.after, choices: [first.choices[0]!] }))
  expect(two.offers.at(-1)!.choices).not.toEqual([])
  await must(at.act(one, { kind: 'ask', what: 'undo' }))
  await must(at.act(two, { kind: 'answer', what: 'undo', yes: true }))
  expect([one.offers.at(-1)!.choices, two.offers.at(-1)!.choices]).toEqual([first.choices, []])
  expect(one.offers.at(-1)!.after).toBe(first.after)
  await must(at.act(one, { kind: 'resign' }))
  expect([one, two].map(({ offers }) => offers.at(-1)!.choices)).toEqual([[], []])
})

test('an old message of what could be chosen is refused as stale', async () => {
  const at = await openTest()
  const [one] = (await beginGame(at, { game: 'stones' })) as [Device, Device]
  await wanting(at, [one])
  const { after, choices } = one.offers.at(-1)!
  await must(at.act(one, { kind: 'play', after, choices: [choices[0]!] }))
  expect(await at.act(one, { kind: 'play', after, choices: [choices[0]!] })).toMatchObject({ code: 'stale' })
})
