import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { games } from '../src/games/index.ts'
import { TUMBLE } from '../src/kit/tumble.ts'
import { expectFits, expectNoFaults } from './reachable.ts'
import { nextFrames, recordShifts, shiftsIn, slowDown } from './shifts.ts'
import { checkAddress, evenHouse, sealedText } from './sealed.ts'
import { id, manifest, playOn, sit, waitForTurn, watch } from './table.ts'
import { desktopOnly, phoneOnly } from './sizes.ts'
import { test } from './test.ts'

/** Number of turns: one with visible dice, and a few more. */
const FEW = 4

/** Factor by which the page is slowed down while the test checks motion. */
const SLOW = 2

type Screens = Readonly<Record<string, (page: Page) => Promise<unknown>>>

/** Screens of the table that do not depend on the game, in the order of visiting. */
const TABLE: Screens = {
  roll: async (page) => {
    await sit(page)
    await waitForTurn(page)
  },
  more: (page) => page.getByRole('button', { name: 'More', exact: true }).locator('visible=true').click(),
  keys: async (page) => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await page.locator('.sheet').waitFor()
  },
  rules: async (page) => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('h')
    await page.locator('.sheet #clause-1').waitFor()
  },
  'looking back': async (page) => {
    await page.keyboard.press('Escape')
    await playOn(page, undefined, FEW)
    await page.keyboard.press('ArrowLeft')
    await page.locator('.looking').waitFor()
  },
}

const PAGES: Screens = {
  lobby: async (page) => {
    await page.goto('/')
    await expect(page.locator('.poster')).toHaveCount(games.length)
    const beside = await page
      .locator('.poster')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth).length)
    expect(beside, 'posters beside the screen').toBe(0)
    await page.locator('.people [role="status"], .people p').first().waitFor()
  },
  settings: (page) => page.getByRole('button', { name: 'Settings' }).click(),
  watch: async (page) => {
    await page.goto('/watch')
    await page.locator('main p').first().waitFor()
  },
  learn: async (page) => {
    await page.goto('/learn')
    await page.locator('.meet li').first().waitFor()
  },
  'find an opponent': async (page) => {
    await page.goto('/quick')
    await page.locator('.meet li').first().waitFor()
  },
  credits: async (page) => {
    await page.goto('/credits')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  'when things go wrong': async (page) => {
    await page.goto('/wrong')
    await page.locator('.wrong-case').first().waitFor()
  },
  refused: async (page) => {
    await page.goto('/open#g=abc')
    await page.getByRole('alert').waitFor()
  },
}

const PROOFS: Screens = {
  'check a game': async (page) => {
    await page.goto('/verify')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  'checked game': async (page) => {
    await page.goto('/credits')
    await page.goto(checkAddress(sealedText))
    await page.locator('.roll-list summary').first().click()
    await page.locator('.trace').waitFor()
  },
  'refuted game': async (page) => {
    await page.goto('/credits')
    await page.goto(checkAddress(sealedText.replace(/^(reveal server .*).$/m, '$1x')))
    await page.locator('.verdict').waitFor()
  },
  'house dice': async (page) => {
    await page.route('**/api/dice', (route) => route.fulfill({ json: evenHouse }))
    await page.goto('/dice')
    await page.getByRole('article').first().waitFor()
  },
  'how dice are checked': async (page) => {
    await page.goto('/proof')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
}

/** Screens tested for only one game on the desktop. Phones have less space, so they test every game. */
const ONE_GAME: Screens = {
  'set-up': async (page) => {
    await page.goto(`/new/${id}`)
    await page.locator('.house-rules > summary').last().click()
  },
  'rules page': async (page) => {
    await page.goto(`/rules/${id}`)
    await page.locator('#clause-1').waitFor()
  },
  example: async (page) => {
    await page.goto(`/example/${id}/${Object.keys(manifest.examples)[0]}?step=3`)
    await page.locator('.looking').waitFor()
  },
}

const STORIES = [
  { name: 'the table', screens: TABLE, sizes: {} },
  { name: 'the pages', screens: PAGES, sizes: phoneOnly() },
  { name: 'the proofs', screens: PROOFS, sizes: phoneOnly() },
  { name: 'one game', screens: ONE_GAME, sizes: desktopOnly('every game is looked at on a phone') },
]

test.describe('every screen', () => {
  for (const { name, screens, sizes } of STORIES)
    test(
      `${name}: axe finds nothing by day and by night, nothing is wider than the screen`,
      sizes,
      async ({ page, isMobile }) => {
        for (const [screen, go] of Object.entries(screens))
          await test.step(screen, async () => {
            await go(page)
            await expectNoFaults(page)
            if (isMobile) await expectFits(page)
          })
      },
    )
})

test.describe('motion', () => {
  test.use({ isPainted: true, contextOptions: { reducedMotion: 'no-preference' } })

  for (const game of games)
    test(`${game.game.id}: nothing shifts while dice roll and land`, async ({ page }) => {
      await recordShifts(page)
      const hurryUp = await slowDown(page, SLOW)
      await watch(page, game)
      await playOn(page, undefined, FEW)
      await hurryUp()
      expect(await shiftsIn(page)).toEqual([])
    })

  test('nothing shifts where a page is drawn part by part as it comes in', async ({ page, request }) => {
    await recordShifts(page)
    const html = await (await request.get('/')).text()
    const [first, ...rest] = html.split(/(?<=<\/(?:button|nav|header|section|li)>)/)
    const answer = Promise.withResolvers<ServerResponse>()
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write(first)
      answer.resolve(response)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    await page.route('/', (route) => route.continue({ url: `http://127.0.0.1:${port}/` }))
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('.top').waitFor({ state: 'attached' })
    const response = await answer.promise
    for (const part of rest) {
      await nextFrames(page)
      response.write(part)
    }
    response.end()
    await page.waitForLoadState()
    expect(await shiftsIn(page)).toEqual([])
    server.close()
  })

  test(
    'with full motion computers wait until all lies still, and a tap brings it to rest',
    desktopOnly(),
    async ({ page }) => {
      await watch(page, manifest, 'seed=7&seats=person,random')
      await playOn(page, undefined, 2)
      expect(await page.locator('.stage .moving').count()).toBe(0)
    },
  )
})

test('settings are kept: night, less motion, no single keys', desktopOnly(), async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radiogroup', { name: 'Light' }).getByRole('radio', { name: 'Night' }).check()
  await page.getByRole('radiogroup', { name: 'Motion' }).getByRole('radio', { name: 'Less' }).check()
  await page.getByRole('radiogroup', { name: 'Single keys' }).getByRole('radio', { name: 'Off' }).check()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await sit(page)
  await waitForTurn(page)
  await page.keyboard.press('?')
  await page.keyboard.press('r')
  await expect(page.locator('dialog')).toHaveCount(0)
  expect(await waitForTurn(page)).toBe('roll')
})

/** Records the duration in ms of every motion that a script begins, and the rate of every motion of a style sheet. */
const recordMotions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const motions: { durations: number[]; rates: number[] } = { durations: [], rates: [] }
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      if (typeof options === 'object') motions.durations.push(Number(options.duration))
      return animate.call(this, frames, options)
    }
    document.addEventListener('animationstart', ({ target }) => {
      if (target instanceof Element && target.closest('.kit-board') !== null)
        motions.rates.push(...target.getAnimations().map(({ playbackRate }) => playbackRate))
    })
    Object.assign(window, { motions })
  })

const motionsOf = (page: Page): Promise<{ readonly durations: readonly number[]; readonly rates: readonly number[] }> =>
  page.evaluate(() => (window as unknown as { motions: { durations: number[]; rates: number[] } }).motions)

test('at four times the speed every motion of a table takes a quarter', desktopOnly(), async ({ page }) => {
  await recordMotions(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radiogroup', { name: 'Motion' }).getByRole('radio', { name: 'Full' }).check()
  await page.getByRole('radiogroup', { name: 'Speed' }).getByRole('radio', { name: '4×' }).check()
  await sit(page)
  await waitForTurn(page)
  await page.keyboard.press('r')
  await expect.poll(async () => (await motionsOf(page)).rates.length).toBeGreaterThan(0)
  const { durations, rates } = await motionsOf(page)
  expect(new Set(durations)).toEqual(new Set([TUMBLE / 4]))
  expect(new Set(rates)).toEqual(new Set([4]))
})

test('sound is offered after the first throw, beside the board, and never again', async ({ page, isMobile }) => {
  await sit(page)
  const offer = page.locator('.sound-offer')
  await waitForTurn(page)
  await page.keyboard.press('r')
  await waitForTurn(page)
  await expect(offer).toHaveText(/Hear the dice/)
  // Tests hide the offer, so that it covers no title.
  await offer.evaluate((shown) => shown.style.setProperty('display', 'flex', 'important'))
  const [{ top }, buttons] = await Promise.all([
    page.locator('.stage').evaluate((stage) => stage.getBoundingClientRect()),
    offer.locator('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect())),
  ])
  for (const { bottom, width, height } of buttons) {
    expect(bottom, 'the offer covers no board').toBeLessThanOrEqual(top)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  await offer.getByRole('button', { name: 'Yes', includeHidden: true }).dispatchEvent('click')
  await expect(offer).toHaveCount(0)
  if (!isMobile) await page.getByRole('button', { name: 'Sound: on' }).click()
  await page.reload()
  await waitForTurn(page)
  await expect(offer).toHaveCount(0)
})
