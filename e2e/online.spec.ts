import { type Browser, expect, type Page } from '@playwright/test'
import {
  DESK,
  deviceOf,
  logOn,
  meet,
  PHONE,
  playOnline,
  setUpTable,
  sitDown,
  someTurn,
  take,
  takeTurn,
} from './online.ts'
import { openProxy } from './hanging-proxy.ts'
import { expectFits, expectNoFaults } from './reachable.ts'
import { isOpen } from '../src/engine/index.ts'
import { games } from '../src/games/index.ts'
import { limits, type Settings } from '../src/protocol/index.ts'
import { boardAction, manifest } from './table.ts'
import { openPages, sendHome } from './house.ts'
import type { RestartableServer } from './server.ts'
import { test } from './test.ts'

let server: RestartableServer
test.beforeAll(({ server: own }) => {
  server = own
})
test.afterEach(sendHome)

const NAMES = ['Astrid', 'Björn']

const deskAndPhone = (browser: Browser): Promise<[Page, Page]> =>
  Promise.all([deviceOf(browser, server.url, DESK), deviceOf(browser, server.url, PHONE)])

/** A desk and a phone that have begun a game at a table with these settings. */
const twoAtTable = async (browser: Browser, settings: Partial<Settings> = {}, names = NAMES): Promise<[Page, Page]> => {
  const pages = await deskAndPhone(browser)
  await meet(await setUpTable(server.url, settings), pages, names)
  return pages
}

test('a phone and a desk play a whole game, through a reload and a server that is killed; a watcher sees the same; the rolls check out', {
  tag: '@firefox',
}, async ({ browser }) => {
  const [desk, phone, watcher] = await Promise.all([
    deviceOf(browser, server.url, DESK),
    deviceOf(browser, server.url, PHONE),
    deviceOf(browser, server.url, DESK),
  ])
  const link = await setUpTable(server.url)
  await meet(link, [desk, phone], NAMES)
  await watcher.goto(link)
  await expect(watcher.getByText('You are watching this game.')).toBeVisible()
  await expect(desk.locator('.panel')).toContainText('1 watching')
  await playOnline([desk, phone], 3)
  await desk.reload()
  await playOnline([desk, phone], 2)
  const before = await logOn(desk)
  await server.kill()
  await expect(desk.locator('.top-notice.connection')).toBeVisible()
  await server.start()
  await expect(desk.locator('.top-notice.connection')).toHaveCount(0)
  expect((await logOn(desk)).slice(0, before.length)).toEqual(before)
  await playOnline([desk, phone])
  const log = await logOn(desk)
  expect(log.length).toBeGreaterThan(10)
  expect(await logOn(phone)).toEqual(log)
  await watcher.locator('.after').waitFor()
  expect(await logOn(watcher)).toEqual(log)
  await expect(watcher.locator('.proven')).toContainText('checked: fair')
  await phone.getByRole('button', { name: 'Verify the dice' }).click()
  await expect(phone).toHaveURL(/\/verify#/)
  await expect(phone.getByRole('heading', { name: 'The rolls check out' })).toBeVisible()
  for (const level of ['Choices signed by these devices', 'Matches what you saved yourself'])
    await expect(phone.getByRole('heading', { name: `${level}: shown` })).toBeVisible()
  // Checks that the browser stored the log's head. The page would show an alert for the head of another log.
  await expect(phone.getByRole('alert')).toHaveCount(0)
  await phone.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('hazelring.log-head') ?? '{}') as object
    localStorage.setItem('hazelring.log-head', JSON.stringify({ ...kept, root: 'A'.repeat(43) }))
  })
  await phone.reload()
  await expect(phone.getByRole('alert')).toContainText('This server showed another public log before.')
})

for (const other of games.filter((game) => game !== manifest))
  test(`${other.game.id}: a desk and a phone play at a table of the server, and both see the same`, async ({
    browser,
  }) => {
    const [desk, phone] = await deskAndPhone(browser)
    await meet(await setUpTable(server.url, { seats: 2 }, undefined, other), [desk, phone], NAMES)
    // The game may end earlier, because online dice are random.
    expect(await playOnline([desk, phone], 6)).toBeGreaterThan(1)
    await someTurn([desk, phone])
    // In games with secrets the devices' logs differ in words, but not in length.
    const told = async (page: Page): Promise<unknown> => {
      const log = await logOn(page)
      return isOpen(other.game) ? log : log.length
    }
    await expect(async () => expect(await told(phone)).toEqual(await told(desk))).toPass()
    await expectFits(phone, [320, 360])
  })

test('a choice made while the server cannot be reached is sent when it is back, once', async ({ browser }) => {
  const [desk, phone] = await twoAtTable(browser)
  const page = (await someTurn([desk, phone]))!
  const steps = (await logOn(page)).length
  await server.kill()
  await expect(page.locator('.top-notice.connection')).toBeVisible()
  await takeTurn(page)
  await expect(page.locator('.sent')).toContainText('saved on this device')
  const address = page.url()
  await page.goto('about:blank')
  await server.start()
  await page.goto(address)
  await expect(page.locator('.sent')).toHaveCount(0)
  const [other] = [desk, phone].filter((one) => one !== page)
  await expect(async () => {
    const log = await logOn(page)
    expect(log.length).toBeGreaterThan(steps)
    expect(await logOn(other!)).toEqual(log)
  }).toPass()
})

test('behind proxies that swallow WebSockets two people play by polling', { tag: '@firefox' }, async ({ browser }) => {
  const proxies = [await openProxy(server.url, 'silent'), await openProxy(server.url, 'opens')]
  const pages = await Promise.all(proxies.map(({ url }) => deviceOf(browser, url, DESK)))
  const losses = pages.map((page) => page.locator('.top-notice.connection'))
  await meet(await setUpTable(server.url), pages, NAMES)
  expect(await playOnline(pages, 4)).toBe(4)
  for (const { swallowed } of proxies) expect(swallowed.size).toBe(1)
  for (const loss of losses) await expect(loss).toHaveCount(0)
  for (const { close } of proxies) close()
})

test('whoever is late is told that time gets short, is replaced by a computer, and comes back', async ({ browser }) => {
  const clock = { kind: 'live', move: 12_000, bank: 0, away: 0 } as const
  const [desk, phone] = await twoAtTable(browser, { clock })
  const page = (await someTurn([desk, phone]))!
  await expect(page.getByRole('alert').filter({ hasText: 'You have 10 seconds left.' })).toBeAttached()
  await expect(page.locator('.clock.short').locator('visible=true').first()).toBeVisible()
  await page.getByRole('button', { name: 'I am back' }).click()
  await expect(page.locator('.top-notice.stand-in')).toHaveCount(0)
})

test('talk: phrases and words, that each can switch off; markup is text', async ({ browser }) => {
  const [desk, phone] = await twoAtTable(browser, {}, ['<b>Astrid</b>', 'Björn'])
  await desk.locator('.ways').getByRole('button', { name: 'Chat' }).click()
  await desk.getByRole('button', { name: 'Good luck!' }).click()
  await expect(phone.locator('.bubble')).toContainText('<b>Astrid</b> Good luck!')
  await phone.getByRole('button', { name: 'Chat (1 new)' }).tap()
  await expect(phone.locator('.talk-lines')).toContainText('Good luck!')
  await desk.getByLabel('Say something').fill('<img src=x onerror=alert(1)>')
  await desk.keyboard.press('Enter')
  await expect(phone.locator('.talk-lines')).toContainText('<img src=x onerror=alert(1)>')
  expect(await phone.locator('.talk-lines img').count()).toBe(0)
  await phone.getByText('On this device').tap()
  await phone.getByRole('radiogroup', { name: 'Messages' }).getByRole('radio', { name: 'Hidden' }).check()
  await expect(phone.locator('.talk-lines')).not.toContainText('onerror')
  await phone.reload()
  await phone.locator('.bar').getByRole('button', { name: 'Chat' }).tap()
  await expect(phone.locator('.talk-lines')).toContainText('Good luck!')
  await expect(phone.locator('.talk-lines')).not.toContainText('onerror')
})

test('chat that is refused stays in its field, with the reason', async ({ browser }) => {
  const [desk] = await twoAtTable(browser)
  await desk.locator('.ways').getByRole('button', { name: 'Chat' }).click()
  const field = desk.getByLabel('Say something')
  const why = desk.locator('.talk').getByRole('alert')
  const say = async (text: string): Promise<void> => {
    await field.fill(text)
    await field.press('Enter')
  }
  for (const text of ['\u202Eabc', '\u200B']) {
    await say(text)
    await expect(why).toContainText('nothing to see')
    await expect(field).toHaveValue(text)
  }
  for (let i = 1; i <= limits.talkBurst; i += 1) {
    await say(`line ${i}`)
    await expect(desk.locator('.talk-lines')).toContainText(`line ${i}`)
  }
  await expect(why).toHaveCount(0)
  await say('one too many')
  await expect(why).toContainText('Wait a moment')
  await expect(field).toHaveValue('one too many')
})

test('resigning, a rematch with seats swapped, and a game that all want deleted', async ({ browser }) => {
  const [desk, phone] = await twoAtTable(browser)
  const first = desk.url()
  await desk.locator('.ways').getByRole('button', { name: 'Resign' }).click()
  await desk.getByRole('button', { name: 'Yes, resign' }).click()
  await expect(desk.getByRole('heading', { name: 'You resigned. Björn wins', level: 2 })).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'Astrid resigned. You win', level: 2 })).toBeVisible()
  await desk.getByRole('button', { name: 'Rematch, seats swapped' }).click()
  await phone.getByRole('button', { name: 'Play again', exact: true }).tap()
  for (const page of [desk, phone]) {
    await expect(page).not.toHaveURL(first)
    await page.locator('.stage').waitFor()
  }
  await expect(desk.locator('.panel .seats li').first()).toContainText('Björn')
  await desk.goto(first)
  await expect(desk.locator('.panel .seats')).toContainText('won · has left')
  await desk.getByRole('button', { name: 'More', exact: true }).locator('visible=true').click()
  await desk.getByRole('button', { name: 'Ask to delete this game' }).click()
  await desk.getByRole('button', { name: 'Ask the others' }).click()
  await phone.goto(first)
  await phone.getByRole('button', { name: 'Delete it' }).tap()
  for (const page of [desk, phone])
    await expect(page.getByRole('heading', { name: 'This game was deleted' })).toBeVisible()
})

test('a seat moves to another device by a link that serves once', async ({ browser }) => {
  const devices = await Promise.all([DESK, PHONE, PHONE, DESK].map((size) => deviceOf(browser, server.url, size)))
  const [desk, phone, second, thief] = devices as [Page, Page, Page, Page]
  await meet(await setUpTable(server.url), [desk, phone], NAMES)
  await desk.getByRole('button', { name: 'More', exact: true }).locator('visible=true').click()
  await desk.getByRole('button', { name: 'Move to another device' }).click()
  await desk.getByRole('button', { name: 'Make the link' }).click()
  const link = await desk.locator('.sheet .link-text').inputValue()
  await second.goto(link)
  await second.getByRole('button', { name: 'Play here' }).tap()
  await expect(second.locator('.strip li').first()).toContainText('you')
  await expect(desk.getByRole('heading', { name: 'Your seat is on another device now' })).toBeVisible()
  await expect(second).not.toHaveURL(/move=/)
  await thief.goto(link)
  await thief.getByRole('button', { name: 'Play here' }).click()
  await expect(thief.getByText('has been used')).toBeVisible()
  expect(await playOnline([second, phone], 2)).toBe(2)
})

test('the host fills a seat with a computer, sends a watcher away, and calls a table off', async ({ browser }) => {
  const [desk, phone] = await deskAndPhone(browser)
  const friend = async (): Promise<void> => {
    await desk.goto('/')
    await desk.getByRole('link', { name: /with a friend/ }).click()
    await desk.getByRole('button', { name: `Open a table ${manifest.text.title}` }).click()
    await expect(desk.getByRole('heading', { name: 'Invite players' })).toBeVisible()
  }
  await friend()
  await desk.getByRole('button', { name: 'Cancel table' }).click()
  await desk.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(desk.getByRole('heading', { name: 'This table was cancelled' })).toBeVisible()
  await friend()
  const link = await desk.getByLabel('Link to this table').inputValue()
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Sit here, seat 2' }).waitFor()
  await desk.getByRole('button', { name: 'Add computer' }).click()
  for (const page of [desk, phone]) await page.locator('.stage').waitFor()
  await playOnline([desk], 2)
  await desk.getByRole('button', { name: '1 watching' }).click()
  await desk.getByRole('button', { name: 'Remove' }).click()
  await expect(phone.getByRole('heading', { name: 'You cannot watch this game any more' })).toBeVisible()
  await expect(desk.locator('.sheet')).toContainText('No one is watching')
})

test('the tab says whose turn it is, wherever one looks', async ({ browser }) => {
  const [desk, phone] = await twoAtTable(browser)
  const page = (await someTurn([desk, phone]))!
  await expect(page).toHaveTitle(/^● Your turn – /)
  const other = page === desk ? phone : desk
  await expect(other).not.toHaveTitle(/Your turn/)
  // This page shows the opponent's choices dimmed; keys and taps have no effect.
  await expect(other.locator('.stage h1')).toHaveText(`${page === desk ? NAMES[0] : NAMES[1]} is choosing`)
  await expect(other.locator('.stage button:disabled').first()).toBeVisible()
  await expect(other.locator(boardAction)).toHaveCount(0)
  await other.keyboard.press('1')
  await expect(page).toHaveTitle(/^● Your turn – /)
  await expect(other.locator('.online-seats:visible [data-seat] strong').filter({ hasText: / you$/ })).toHaveCount(1)
})

const steps = (page: Page) => page.locator('.panel [data-step]').count()

test('with full motion the steps of the other side are seen one after the other', async ({ browser }) => {
  const [desk, phone] = await deskAndPhone(browser)
  for (const page of [desk, phone]) await page.emulateMedia({ reducedMotion: 'no-preference' })
  await meet(await setUpTable(server.url), [desk, phone], NAMES)
  await playOnline([desk, phone], 2)
  const page = (await someTurn([desk, phone]))!
  const other = page === desk ? phone : desk
  await logOn(desk)
  // Waits, because the desktop may still animate the last turn and would announce it together with the next choice.
  if (page === phone) await expect(desk.locator('.stage h1')).toHaveText(/ is choosing$/)
  await expect(desk.locator('.stage .moving')).toHaveCount(0)
  await desk.evaluate(() => {
    const seen: number[] = []
    const list = document.querySelector('.panel .chapters')!
    const look = (): number => seen.push(document.querySelectorAll('.panel [data-step]').length)
    new MutationObserver(look).observe(list, { childList: true, subtree: true })
    Object.assign(window, { seen })
  })
  const before = await steps(desk)
  await take(page)
  await someTurn([desk, phone])
  await expect.poll(() => steps(desk)).toBeGreaterThan(before + 1)
  const seen = await desk.evaluate(() => Reflect.get(window, 'seen') as number[])
  for (const [i, n] of seen.entries()) expect(n - (seen[i - 1] ?? before)).toBeLessThanOrEqual(1)
  await expect(other.locator('.stage .moving')).toHaveCount(0)
})

test('the coach speaks where the table lets him, to whom it is the turn of', async ({ browser }) => {
  const [desk, phone] = await deskAndPhone(browser)
  for (const page of [desk, phone])
    await page.addInitScript(() => localStorage.setItem('hazelring.settings', JSON.stringify({ coach: 'hints' })))
  await meet(await setUpTable(server.url, { coach: true }), [desk, phone], NAMES)
  const page = (await someTurn([desk, phone]))!
  await page.locator('.stage .kit-best').first().waitFor()
  expect(await (page === desk ? phone : desk).locator('.stage .kit-best').count()).toBe(0)
  await meet(await setUpTable(server.url), [desk, phone], NAMES)
  const silent = (await someTurn([desk, phone]))!
  expect(await silent.locator('.coach-switch, .stage .kit-best').count()).toBe(0)
})

test('where no server answers the page says what still can be done', async ({ browser }) => {
  const pages = await openPages()
  const page = await deviceOf(browser, pages.url, PHONE)
  await page.goto(`/m/${'z'.repeat(16)}`)
  await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the games', exact: true }).tap()
  await expect(page.getByRole('link', { name: /^Play / }).first()).toBeVisible()
  await pages.close()
})

test('addresses that lead to no table say what to do', async ({ browser }) => {
  const page = await deviceOf(browser, server.url, PHONE)
  const link = await setUpTable(server.url)
  await page.goto(link.replace(/#.*/, `#k=${'a'.repeat(20)}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This table is private')
  for (const address of [`/m/${'z'.repeat(16)}`, '/m/nonsense']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such table')
  }
})

const isReachable = async (page: Page): Promise<void> => {
  await expectNoFaults(page)
  const { width } = page.viewportSize()!
  await expectFits(page, width < 500 ? [320, width] : [width])
}

test('every screen of an online game: axe finds nothing by day and by night, nothing is wider than the screen', async ({
  browser,
}) => {
  const [desk, phone] = await deskAndPhone(browser)
  const link = await setUpTable(server.url)
  const both = [desk, phone]
  await desk.goto(link)
  await phone.goto(link)
  await sitDown(desk, 0, 'Astrid')
  await expect(phone.getByText('Astrid')).toBeVisible()
  for (const page of both) await isReachable(page)
  await sitDown(phone, 1, 'Björn')
  await playOnline(both, 2)
  await desk.locator('.ways').getByRole('button', { name: 'Chat' }).click()
  await phone.locator('.bar').getByRole('button', { name: 'Chat' }).tap()
  await phone.getByRole('button', { name: 'Hello!' }).tap()
  for (const page of both) await isReachable(page)
  for (const page of both) await page.getByRole('button', { name: 'Close' }).click()
  await desk.getByRole('button', { name: 'What is this?' }).click()
  await expect(desk.locator('.parties')).toContainText('Astrid (this device)')
  await isReachable(desk)
  await desk.keyboard.press('Escape')
  await phone.locator('.bar').getByRole('button', { name: 'More', exact: true }).tap()
  await phone.getByRole('button', { name: 'Move to another device' }).tap()
  await phone.getByRole('button', { name: 'Make the link' }).tap()
  await phone.locator('.qr').waitFor()
  await isReachable(phone)
  await phone.keyboard.press('Escape')
  await phone.context().close()
  await expect(desk.locator('.top-notice.away')).toBeVisible()
  await isReachable(desk)
  await desk.locator('.ways').getByRole('button', { name: 'Resign' }).click()
  await desk.getByRole('button', { name: 'Yes, resign' }).click()
  await desk.locator('.after').waitFor()
  await isReachable(desk)
})
