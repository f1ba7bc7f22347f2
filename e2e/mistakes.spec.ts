import { expect, test } from '@playwright/test'
import { seeded } from '../src/dice/index.ts'
import { games } from '../src/games/index.ts'
import { seatCommitment } from '../src/protocol/index.ts'
import { openStore } from '../src/server/store/open.ts'
import { type Device, must, openTestServer, playOut, type TestServer } from '../src/testing/test-server.ts'
import { expectFits, expectNoFaults } from './reachable.ts'
import { openHall } from './server.ts'
import { desktopOnly } from './sizes.ts'

const sit = async (at: TestServer, device: Device, seat: number, name: string): Promise<void> => {
  const [first] = device.entries[0]!.events
  if (first?.kind !== 'opened') throw new RangeError('nothing was told of the opening')
  const { key } = device.signing
  const digest = seatCommitment(device.match, first.digest, seat, device.secret, key)
  await must(at.act(device, { kind: 'sit', seat, name, digest, key }))
}

/** Public games of Holmgang between people who choose at random, six in all, studied for the book. */
const playGames = async (folder: string): Promise<void> => {
  const store = await openStore(folder)
  const at = await openTestServer({ games, store })
  const random = seeded(5)
  for (const [one, other] of [
    ['Ada', 'Bea'],
    ['Cy', 'Dan'],
    ['Eve', 'Fay'],
  ] as const) {
    const devices = [one, other].map((name) => at.device(name))
    await must(at.open(devices[0]!, { game: 'holmgang', visibility: 'open', clock: { kind: 'none' } }))
    for (const [seat, device] of devices.entries()) {
      Object.assign(device, { match: devices[0]!.match, key: devices[0]!.key })
      await must(at.attend(device))
      await sit(at, device, seat, seat === 0 ? one : other)
    }
    for (const device of devices) await must(at.act(device, { kind: 'reveal', secret: device.secret }))
    await playOut(at, devices, random)
    at.clock.now += 120_000
    for (let i = 0; i < 5; i++) {
      await at.matchServer().tick()
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
  }
  await at.matchServer().close()
  await store.close()
}

test(
  'the mistake book tells what players choose and what it costs, and its examples are exercises',
  desktopOnly('tried at the widths of phones, too'),
  async ({ page }) => {
    const hall = await openHall()
    await hall.kill()
    await playGames(hall.folder)
    await hall.start()
    await page.goto(`${hall.url}/leaderboard/holmgang`)
    await page.getByRole('link', { name: 'The mistake book' }).click()
    await expect(page.getByRole('heading', { name: 'Most costly habits' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'of winning on average' }).first()).toBeVisible()
    const parry = page.getByRole('table', { name: 'Parry, when your shield would hold the swing as it lies' })
    await expect(parry.getByRole('row').filter({ hasText: 'parry the lowest die' })).toContainText('± ')
    await expectNoFaults(page)
    await expectFits(page, [320, 360, 1440])
    if (process.env['PICTURES'] !== undefined)
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.screenshot({ path: `${process.env['PICTURES']}/mistakes-${width}.png`, fullPage: true })
      }
    await page.getByRole('radio', { name: 'Above 1800' }).click()
    await expect(page.getByText('Nothing to show yet.')).toBeVisible()
    await page.getByRole('radio', { name: 'All', exact: true }).click()
    await page.getByRole('link', { name: 'Find the better choice' }).first().click()
    await expect(page.getByText('From a finished game')).toBeVisible()
    await hall.end()
  },
)
