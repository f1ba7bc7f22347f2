import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { expectFits, expectNoFaults } from './reachable.ts'
import { checkAddress, evenHouse, sealedText } from './sealed.ts'
import { type AnyManifest, games } from '../src/games/index.ts'
import { playOn, savedTexts, sit, sitAt, stepsIn, toChoice, waitForTurn, watch } from './table.ts'

type Shift = { readonly value: number; readonly sources: readonly { readonly node: Node | null }[] }

const still = { contextOptions: { reducedMotion: 'reduce' } } as const

const more = async (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'More' }).locator('visible=true').click()

type Screens = Readonly<Record<string, (page: Page) => Promise<unknown>>>

/** An example of the rules page that was played to its end. */
const wholeGame = ({ examples }: AnyManifest): string =>
  Object.values(examples)
    .map((url) => readFileSync(url, 'utf8'))
    .find((text) => /^end payoff /m.test(text))!

/** Every screen of a game, and how one gets there. */
const screensOf = (game: AnyManifest): Screens => {
  const { id } = game.game
  const sitDown = (page: Page): Promise<void> => sitAt(page, game)
  return {
    'set-up': async (page) => {
      await page.goto(`/new/${id}`)
      await page.locator('.house-rules > summary').last().click()
    },
    choice: async (page) => {
      await sitDown(page)
      await toChoice(page)
    },
    over: async (page) => {
      await page.goto('/credits')
      await page.evaluate((text) => localStorage.setItem('hazelring.game.over-1', text), wholeGame(game))
      await page.goto('/table/over-1')
      await page.locator('.after').waitFor()
    },
    'a full table': async (page) => {
      const seats = Array.from({ length: game.game.seats.max }, () => 'person')
      await sitAt(page, game, `seed=7&seats=${seats.join()}`)
      await toChoice(page)
    },
    odds: async (page) => {
      await sitDown(page)
      await toChoice(page)
      await page.keyboard.press('o')
      await page.locator('.sheet .odds').first().waitFor()
    },
    'rules page': async (page) => {
      await page.goto(`/rules/${id}`)
      await page.locator('#clause-1').waitFor()
    },
    example: async (page) => {
      await page.goto(`/example/${id}/${Object.keys(game.examples)[0]}?step=3`)
      await page.locator('.looking').waitFor()
    },
  }
}

/** The screens that are the same in every game. */
const SHARED: Screens = {
  lobby: async (page) => {
    await page.goto('/')
    await expect(page.locator('.preview-drawn')).toHaveCount(games.length)
  },
  roll: async (page) => {
    await sit(page)
    await waitForTurn(page)
  },
  'looking back': async (page) => {
    await sit(page)
    await playOn(page, undefined, 4)
    await page.keyboard.press('ArrowLeft')
    await page.locator('.looking').waitFor()
  },
  rules: async (page) => {
    await sit(page)
    await page.keyboard.press('h')
    await page.locator('.sheet #clause-1').waitFor()
  },
  more: async (page) => {
    await sit(page)
    await more(page)
  },
  keys: async (page) => {
    await sit(page)
    await page.keyboard.press('?')
    await page.locator('.sheet').waitFor()
  },
  settings: async (page) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Settings' }).click()
  },
  credits: async (page) => {
    await page.goto('/credits')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  'check a game': async (page) => {
    await page.goto('/verify')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  'proven game': async (page) => {
    await page.goto(checkAddress(sealedText))
    await page.locator('.roll-list summary').first().click()
    await page.locator('.trace').waitFor()
  },
  'refuted game': async (page) => {
    await page.goto(checkAddress(sealedText.replace(/^(reveal server .*).$/m, '$1x')))
    await page.locator('.verdict').waitFor()
  },
  'house dice': async (page) => {
    await page.route('**/api/dice', (route) => route.fulfill({ json: evenHouse }))
    await page.goto('/dice')
    await page.getByRole('article').first().waitFor()
  },
  'when things go wrong': async (page) => {
    await page.goto('/wrong')
    await page.locator('.wrong-case').first().waitFor()
  },
  'how dice are proven': async (page) => {
    await page.goto('/proof')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  refused: async (page) => {
    await page.goto('/open#g=abc')
    await page.getByRole('alert').waitFor()
  },
}

/** Screens that are a game's own: its ground stands on them. */
const OWN = new Set(['choice', 'over', 'a full table'])

type Screen = { readonly name: string; go(page: Page): Promise<unknown>; readonly onDesk: boolean }

/** A phone looks at all, where the least has room; a desk at every ground, and at what games share in one game each, in turn. */
const SCREENS: readonly Screen[] = [
  ...games.flatMap((game, at) =>
    Object.entries(screensOf(game)).map(([name, go], i) => ({
      name: `${game.game.id}, ${name}`,
      go,
      onDesk: OWN.has(name) || i % games.length === at,
    })),
  ),
  ...Object.entries(SHARED).map(([name, go]) => ({ name, go, onDesk: true })),
]

test.describe('every screen', () => {
  test.use(still)
  for (const { name, go, onDesk } of SCREENS)
    test(`${name}: axe finds nothing by day and by night, nothing is wider than the screen`, async ({
      page,
      isMobile,
    }) => {
      test.skip(!isMobile && !onDesk, 'on a desk another game shows it')
      await go(page)
      await expectNoFaults(page)
      if (isMobile) await expectFits(page)
    })
})

test.describe('what is said', () => {
  test.use(still)
  for (const game of games)
    test(`${game.game.id}: every step is announced once, in one string, from the log`, async ({ page, isMobile }) => {
      test.skip(isMobile, 'the same on a phone')
      await sitAt(page, game)
      await page.evaluate(() => {
        const region = document.querySelector('[role="log"]')!
        const said = [...region.children].map((p) => p.textContent ?? '')
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes) for (const node of addedNodes) said.push(node.textContent ?? '')
        }).observe(region, { childList: true })
        Object.assign(window, { said })
      })
      await playOn(page)
      const said = await page.evaluate(() => Reflect.get(window, 'said') as string[])
      const lines = await page
        .locator('.panel [data-step]')
        .evaluateAll((items) =>
          items.map((item) =>
            [...item.querySelectorAll('p')].map((p) => p.firstChild?.textContent?.trim() ?? '').join(' '),
          ),
        )
      // Between steps only those are asked who choose at once, each by name.
      const isStep = (text: string): boolean => lines.some((line) => text.startsWith(line))
      const steps = said.filter(isStep)
      expect(steps).toHaveLength(stepsIn((await savedTexts(page))[0]!))
      for (const [i, line] of lines.entries()) expect(steps[i]).toContain(line)
      expect(said.filter((text, i) => !isStep(text) && text === said[i - 1])).toEqual([])
    })

  for (const game of games)
    test(`${game.game.id}: the position can be asked for`, async ({ page, isMobile }) => {
      test.skip(isMobile, 'the same on a phone')
      await sitAt(page, game)
      await waitForTurn(page)
      await more(page)
      await page.getByRole('button', { name: 'Where do we stand?' }).click()
      await expect(page.locator('.sketch')).toContainText(game.text.seatNames[0]!)
    })
})

test.describe('motion', () => {
  for (const game of games)
    test(`${game.game.id}: nothing shifts while dice roll and land`, async ({ page }) => {
      await page.addInitScript(() => {
        Object.assign(window, { shifts: [] })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as Shift[]) {
            const around = entry.sources.filter(({ node }) => node?.parentElement?.closest('.stage') === null)
            ;(Reflect.get(window, 'shifts') as unknown[]).push({ value: entry.value, around: around.length })
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await watch(page, game)
      await playOn(page, undefined, 6)
      const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as { value: number; around: number }[])
      expect(shifts.filter(({ around }) => around > 0)).toEqual([])
      expect(shifts.filter(({ value }) => value > 0)).toEqual([])
    })

  test('with full motion computers wait until all lies still, and a tap brings it to rest', async ({ page }) => {
    await watch(page, games[0]!, 'seed=7&seats=person,random')
    await playOn(page, undefined, 2)
    expect(await page.locator('.stage .moving').count()).toBe(0)
  })

  for (const game of games)
    test(`${game.game.id}: with reduced motion nothing tumbles`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await watch(page, game)
      await waitForTurn(page)
      await page.keyboard.press('r')
      const long = await page.evaluate(
        () => document.getAnimations().filter((a) => Number(a.effect?.getComputedTiming().duration) > 400).length,
      )
      expect(long).toBe(0)
    })

  for (const game of games)
    test(`${game.game.id}: a choice is answered within one frame`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await sitAt(page, game)
      await toChoice(page)
      const frames = await page.evaluate(async () => {
        const rows = document.querySelector('.kit-row')
        if (rows instanceof HTMLElement) rows.click()
        await new Promise(requestAnimationFrame)
        const button = document.querySelector<HTMLElement>('.kit-rows footer button, .stage button[aria-keyshortcuts]')!
        let passed = 0
        const count = (): void => {
          passed += 1
          requestAnimationFrame(count)
        }
        requestAnimationFrame(count)
        const answered = new Promise<number>((done) => {
          new MutationObserver(() => done(passed)).observe(document.querySelector('[role="log"]')!, { childList: true })
        })
        button.click()
        return answered
      })
      expect(frames).toBeLessThanOrEqual(1)
      const marks = await page.evaluate(() => ({
        asked: performance.getEntriesByName('hazelring:choice').at(-1)?.startTime ?? 0,
        answered: performance.getEntriesByName('hazelring:answer').at(-1)?.startTime ?? 0,
      }))
      expect(marks.answered).toBeGreaterThanOrEqual(marks.asked)
    })
})

test('settings are kept: night, less motion, no single keys', async ({ page }) => {
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
