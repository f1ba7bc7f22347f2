import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { sample } from '../src/dice/index.ts'
import { outcomePly, rulesFor } from '../src/engine/index.ts'
import { sourcesOf } from '../src/bots/index.ts'
import { games } from '../src/games/index.ts'
import { cups } from '../src/testing/tiny/game.ts'
import { cupsManifest } from '../src/testing/tiny/manifest.ts'
import type { CupsState } from '../src/testing/tiny/state.ts'
import { words } from '../src/testing/tiny/words.ts'
import { heldBy } from './held.ts'
import { sendHome } from './house.ts'
import { DESK, deviceOf, meet, PHONE, setUpTable } from './online.ts'
import { type RestartableServer, openServer, WITH_CUPS } from './server.ts'
import { boardAction, cover, sitAt } from './table.ts'
import { test } from './test.ts'

// Runs tests in order, because all share one server.
test.describe.configure({ mode: 'default' })

let server: RestartableServer
test.beforeAll(async () => {
  server = await openServer(WITH_CUPS)
})
test.afterEach(sendHome)
test.afterAll(() => server.end())

const NAMES = ['Ada', 'Björn', 'Çelik']
const RULES = { rounds: 1 }

/** Returns the hidden dice and cards of three seats at a table with this seed. */
const dealtBy = (seed: number): CupsState => {
  const { dice } = sourcesOf(seed)
  let state = cups.start(rulesFor(cups, RULES), 3)
  for (let node = cups.node(state); node.kind === 'chance'; node = cups.node(state))
    state = cups.step(state, outcomePly(sample(node.chance, dice)))
  return state
}

const isTwin = (one: CupsState, other: CupsState): boolean =>
  [0, 1, 2].every(
    (seat) =>
      (one.dice[seat] === other.dice[seat]) === (seat === 0) &&
      (one.cards[seat] === other.cards[seat]) === (seat === 0),
  )

const FIRST = 700_001

/**
 * Returns two six-digit seeds that give the first seat equal dice and cards, and all other seats different dice and
 * cards.
 */
const twinSeeds = (): readonly [number, number] => {
  const one = dealtBy(FIRST)
  let other = FIRST + 1
  while (!isTwin(one, dealtBy(other))) other += 1
  return [FIRST, other]
}

const [ONE, OTHER] = twinSeeds()

const tableOf = async (browser: Browser, seed: number): Promise<Page> => {
  const page = await deviceOf(browser, server.url, DESK)
  // Makes people roll and draw by hand, so that every roll is a turn on this device.
  await page.addInitScript(() => localStorage.setItem('hazelring.settings', JSON.stringify({ rolling: 'hand' })))
  await sitAt(page, cupsManifest, `seats=person,person,person&rules=rounds:1&seed=${seed}`)
  return page
}

/** Returns all data on a page, with its seed replaced. */
const heldAt = async (page: Page, seed: number): Promise<string> => (await heldBy(page)).replaceAll(`${seed}`, 'seed')

const coverFor = (page: Page, seat: number): Promise<void> =>
  expect(page.locator('.cover .lead')).toHaveText(`Pass the device to ${NAMES[seat]}.`)

const takeCoverOff = async (page: Page): Promise<void> => {
  await page.locator(cover).press('Enter')
  await expect(page.locator(cover)).toHaveCount(0)
  await page.locator(boardAction).first().waitFor()
}

/** Takes the first available choice of a list; without a choice, rolls. */
const act = async (page: Page, wishes: readonly string[]): Promise<void> => {
  for (const wish of wishes) {
    const choice = page.locator('.stage').getByRole('button', { name: new RegExp(`^${wish}\\b`) })
    if ((await choice.count()) > 0) return choice.click()
  }
  return page.keyboard.press('r')
}

test('three people at one device: each sees their own cup alone, a reveal is seen by those whom it is for', async ({
  browser,
}) => {
  const pages = [await tableOf(browser, ONE), await tableOf(browser, OTHER)] as const
  const [page] = pages
  const dealt = dealtBy(ONE)
  /** Waits until both pages are equal, or until they differ; each page renders in its own time. */
  const compare = (same: boolean): Promise<void> =>
    expect.poll(async () => (await heldAt(pages[0], ONE)) === (await heldAt(pages[1], OTHER))).toBe(same)

  await test.step('twin tables, until the highest bidder is asked: only on the sides of the others is anything else', async () => {
    // Every player may watch, because dice and cards are rolled and drawn face down.
    for (let turn = 0; turn < 6; turn += 1) {
      for (const each of pages) await each.locator(boardAction).first().waitFor()
      await expect(page.locator(cover)).toHaveCount(0)
      await compare(true)
      for (const each of pages) await act(each, [])
    }
    for (const seat of [0, 1, 2]) {
      for (const each of pages) await coverFor(each, seat)
      await compare(true)
      for (const each of pages) await takeCoverOff(each)
      await compare(seat === 0)
      for (const each of pages) await act(each, [seat === 0 ? 'bid 2' : 'bid 0'])
    }
  })

  const lines = (seen: readonly string[]): Promise<void> =>
    expect(page.locator('.plain-lines li').filter({ hasText: ': die' })).toHaveText(
      seen.map((cup, seat) => `${NAMES[seat]}: ${cup}, bids ${seat === 0 ? 2 : 0}`),
    )
  const die = (seat: number): string => `die ${dealt.dice[seat]}`
  const whole = (seat: number): string => `${die(seat)}, card ${dealt.cards[seat]}`
  const secret = 'die ?, card ?'
  const log = page.locator('.panel [data-step]')
  /** Makes a choice, then confirms the cover for the next player. */
  const pass = async (wish: string, seat: number): Promise<void> => {
    await act(page, [wish])
    await coverFor(page, seat)
    await takeCoverOff(page)
  }

  await test.step('the highest bidder chooses before all eyes, and spies a die that is shown to nobody else', async () => {
    await lines([secret, secret, secret])
    await act(page, ['spoil 1'])
    await coverFor(page, 0)
    await lines([secret, secret, secret])
    await takeCoverOff(page)
    await lines([whole(0), `${die(1)}, card ?`, secret])
    await expect(log.filter({ hasText: `shown: ${dealt.dice[1]}` })).toHaveCount(1)
    await pass('pass', 1)
    await lines([secret, whole(1), secret])
    await pass('pass', 2)
    await lines([secret, secret, whole(2)])
    expect(await heldBy(page)).not.toMatch(/shown: \d/)
  })

  await test.step('a call shows all dice to all eyes, and nothing else; a folded cup stays hidden until the end', async () => {
    await pass('pass', 0)
    await act(page, ['call'])
    await lines([whole(0), `${die(1)}, card ?`, `${die(2)}, card ?`])
    await expect(log.filter({ hasText: `shown: ${dealt.dice.join('-')}` })).toHaveCount(1)
    await pass('fold', 1)
    await lines([`${die(0)}, card ?`, whole(1), `${die(2)}, card ?`])
    await pass('show', 2)
    await lines([`${die(0)}, card ?`, whole(1), whole(2)])
    await act(page, ['show'])
    await page.locator('.after').waitFor()
    await lines([0, 1, 2].map(whole))
  })
})

/** Records all data that the server sends to a page, by WebSocket or HTTP. */
const messagesTo = (page: Page): readonly string[] => {
  const messages: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => messages.push(payload.toString())))
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      response.text().then(
        (text) => messages.push(text),
        // Ignores responses of a page that was closed.
        () => undefined,
      )
  })
  return messages
}

/** Extracts all texts and views of the game from messages. */
const partsOf = (
  messages: readonly string[],
): { readonly texts: readonly string[]; readonly views: readonly CupsState[] } => {
  const [texts, views]: [string[], CupsState[]] = [[], []]
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value)
    if (typeof value !== 'object' || value === null) return
    if ('dice' in value && 'cards' in value) views.push(value as CupsState)
    for (const each of Object.values(value)) collect(each)
  }
  for (const message of messages) {
    const from = message.search(/[[{]/)
    if (from >= 0) collect(JSON.parse(message.slice(from)))
  }
  return { texts, views }
}

/** Returns the parts of a seat's messages that contain another seat's cup before it is revealed. */
const toldOf = (messages: readonly string[], other: number): readonly string[] => {
  const { texts, views } = partsOf(messages)
  const rolls = texts.filter((text) => new RegExp(`(?:die|card|reroll)-${other} [^?]`).test(text))
  const dice = views.filter((view) => !view.called && view.shown[other] !== 'shown' && view.dice[other]! > 0)
  const cards = views.filter((view) => view.shown[other] !== 'shown' && !['', '?'].includes(view.cards[other]!))
  return [...rolls, ...dice.map(({ phase }) => `die in ${phase}`), ...cards.map(({ phase }) => `card in ${phase}`)]
}

test('three devices online finish a game; nothing that arrives at one tells what another hides', async ({
  browser,
}) => {
  const pages = await Promise.all([DESK, PHONE, PHONE].map((size) => deviceOf(browser, server.url, size)))
  const messages = pages.map(messagesTo)
  await meet(await setUpTable(server.url, { seats: 3, rules: RULES }, undefined, cupsManifest), pages, NAMES)
  /** Uses keys, because the page ignores clicks directly after another seat's choice. */
  const choose = async (seat: number, wish: string): Promise<void> => {
    const page = pages[seat]!
    const offered = page.locator('.stage').getByRole('button', { name: new RegExp(`^${wish}\\b`), disabled: false })
    const take = page.locator('.kit-rows footer button')
    // Retries, because a board that rerenders between focus and key ignores both.
    await expect(async () => {
      await offered.press('Enter')
      if (await take.isVisible()) await take.press('Enter')
      await expect(offered).toHaveCount(0, { timeout: 5000 })
    }).toPass()
  }
  for (const seat of [2, 0, 1]) await choose(seat, 'bid 0')
  for (const seat of [0, 1, 2]) await choose(seat, 'pass')
  for (const wish of ['call', 'show']) await choose(0, wish)
  await choose(1, 'fold')
  await expect(pages[2]!.locator('.plain-lines li').first()).toHaveText('show, Çelik to act')
  for (const [seat, arrived] of messages.entries()) {
    const own = partsOf(arrived)
    expect(own.texts.some((text) => new RegExp(`die-${seat} [1-6]`).test(text))).toBe(true)
    expect(own.views.at(-1)!.dice.every((die) => die > 0)).toBe(true)
    for (const other of [0, 1, 2].filter((each) => each !== seat)) expect(toldOf(arrived, other)).toEqual([])
  }
  await choose(2, 'show')
  for (const page of pages) await expect(page.locator('.proven')).toContainText('checked: fair')
})

/** Returns the built files (pages, server and library) that contain a text. */
const builtWith = (text: string): readonly string[] =>
  readdirSync('dist', { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name)
    return entry.isFile() && readFileSync(path).includes(text) ? [path] : []
  })

test('what is shipped knows nothing of the test game', () => {
  expect(builtWith(games[0]!.text.tagline)).not.toEqual([])
  expect(builtWith(words.tagline)).toEqual([])
})
