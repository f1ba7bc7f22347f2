import { expect } from '@playwright/test'
import { STUDY_VERSION } from '../src/analysis/ratings/choices.ts'
import { seeded } from '../src/dice/index.ts'
import { games } from '../src/games/index.ts'
import { openStore } from '../src/server/app/open.ts'
import { RATED_PLAYERS, ratedEnd, seatRated } from '../src/testing/store-child.ts'
import { must, openTestServer, playOut, sitDown } from '../src/testing/test-server.ts'
import { expectFits, expectNoFaults } from './reachable.ts'
import { addPlayer, openServer } from './server.ts'
import { desktopOnly } from './sizes.ts'
import { test } from './test.ts'

/** Stores three public games of Holmgang between six random players, for the mistake book. */
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
      await must(sitDown(at, device, seat, seat === 0 ? one : other))
    }
    for (const device of devices) await must(at.act(device, { kind: 'reveal', secret: device.secret }))
    await playOut(at, devices, random)
  }
  at.clock.now += 120_000
  // True once the server has studied all games.
  const isStudied = async (): Promise<boolean> => {
    await at.matchServer().tick()
    return (await store.study.nextToStudy(STUDY_VERSION, at.clock.now)) === undefined
  }
  await expect.poll(isStudied, { timeout: 80_000 }).toBe(true)
  await at.matchServer().close()
  await store.close()
}

test(
  'the mistake book tells what players choose and what it costs, and its examples are exercises',
  desktopOnly('tried at the widths of phones, too'),
  async ({ page }) => {
    const server = await openServer()
    await server.kill()
    await playGames(server.folder)
    await server.start()
    await page.goto(`${server.url}/leaderboard/holmgang`)
    await page.getByRole('link', { name: 'The mistake book' }).click()
    await expect(page.getByRole('heading', { name: 'Most costly habits' })).toBeVisible()
    await expect(
      page.getByRole('listitem').filter({ hasText: 'which lowers the winning chance by' }).first(),
    ).toBeVisible()
    const parry = page.getByRole('table', { name: 'Parry, when your shield would hold the swing as it stands' })
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
    await page.getByRole('link', { name: 'Try it' }).first().click()
    await expect(page.getByText('From a finished game')).toBeVisible()
    await server.end()
  },
)

const HOUR = 3_600_000
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Stores rated games of Holmgang, one per hour of the last hours. */
const rateGames = async (folder: string, hours: number): Promise<void> => {
  const store = await openStore(folder)
  for (const player of RATED_PLAYERS) await addPlayer(store, player)
  const last = Math.floor(Date.now() / HOUR)
  for (let hour = last - hours; hour < last; hour++) {
    const write = ratedEnd(hour, 'holmgang')
    await seatRated(store, write)
    await store.append(write)
  }
  await store.close()
}

test(
  'the leaderboard of a season that is over has its games and goes by results; the one of now can be luck-adjusted',
  desktopOnly('tried at the widths of phones, too'),
  async ({ page }) => {
    const starts = [dayOf(Date.now() - 480 * HOUR), dayOf(Date.now() - 48 * HOUR)]
    const server = await openServer()
    await server.kill()
    await rateGames(server.folder, 240)
    // Restarts the server with seasons; it checks a finished season once.
    await server.start({ HAZELRING_SEASONS: starts.join(', ') })
    await page.goto(`${server.url}/leaderboard/holmgang`)
    const ada = page.getByRole('row').filter({ hasText: 'Name ada' })
    const gamesOf = async (season: RegExp): Promise<number> => {
      await page.getByRole('radio', { name: season }).click()
      await expect(page.getByRole('radio', { name: season })).toBeChecked()
      await expect(ada).toBeVisible()
      return Number(await ada.getByRole('cell').last().innerText())
    }
    await expect(ada).toBeVisible()
    const all = Number(await ada.getByRole('cell').last().innerText())
    const before = await gamesOf(/^Season from/)
    await expect(page.getByRole('radio', { name: 'Results less luck' })).toHaveCount(0)
    await expectNoFaults(page)
    await expectFits(page, [320, 360, 1440])
    const since = await gamesOf(/^Season since/)
    expect([before + since, before > 0, since > 0]).toEqual([all, true, true])
    await page.getByRole('radio', { name: 'Results less luck' }).click()
    await expect(page.getByText('What the dice brought is taken out')).toBeVisible()
    await server.end()
  },
)
