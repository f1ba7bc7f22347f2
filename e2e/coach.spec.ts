import { expect, type Page } from '@playwright/test'
import { sourcesOf } from '../src/bots/index.ts'
import { begin, defaultRules, playOut, transcriptOf, writeTranscript } from '../src/engine/index.ts'
import { botsOf, games } from '../src/games/index.ts'
import { denyWorkers } from './house.ts'
import { inTurn } from './in-the-way.ts'
import { atRest, expectFits, expectNoFaults } from './reachable.ts'
import { hurryComputers, manifest, playOn, putGame, savedTexts, sit, sitAt, waitForTurn } from './table.ts'
import { phoneOnly, desktopOnly } from './sizes.ts'
import { recordShifts, shiftsIn } from './shifts.ts'
import { test } from './test.ts'

/** Opens a table with this coach level as the device's setting. */
const sitWith = async (page: Page, coach: string, query?: string): Promise<void> => {
  await page.addInitScript((level) => {
    if (localStorage.getItem('hazelring.settings') === null)
      localStorage.setItem('hazelring.settings', JSON.stringify({ coach: level }))
  }, coach)
  await sit(page, query)
}

/** Number of actions before the phone is measured. By then many choices are available. */
const MIDGAME = 12

/** Returns the labels of controls on the board that are cut off or out of sight. */
const outOfSight = (page: Page): Promise<readonly string[]> =>
  page.locator('.stage').evaluate(async (stage) => {
    const controls = [...stage.querySelectorAll('button:not(:disabled), .kit-best, .kit-advised')]
    // True for elements that stay clipped until focused, or that are inside a box without size.
    const isClipped = (one: Element | null): boolean =>
      one !== null && (getComputedStyle(one).clipPath !== 'none' || isClipped(one.parentElement))
    const drawn = controls.filter((one) => one.getClientRects().length > 0 && !isClipped(one))
    const seen = await new Promise<readonly IntersectionObserverEntry[]>((done) => {
      const watch = new IntersectionObserver((entries) => done(entries))
      for (const one of drawn) watch.observe(one)
    })
    return seen
      .filter(({ intersectionRatio }) => intersectionRatio < 0.9)
      .map(
        ({ target, intersectionRatio }) => `${target.textContent?.trim().slice(0, 40)} ${intersectionRatio.toFixed(2)}`,
      )
  })

for (const game of games)
  test(
    `${game.game.id}: on phones every choice and the best mark are in sight with the coach on`,
    phoneOnly('there is least room on a phone'),
    async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('hazelring.settings', JSON.stringify({ coach: 'full' })))
      await sitAt(page, game, 'seed=8&seats=person,random')
      let seen = 0
      for (let turn = 0; turn < MIDGAME; turn += 1) {
        const asked = await waitForTurn(page)
        if (asked === 'over') return
        if (asked === 'choose') {
          await page.locator('.stage :is(.kit-best, .kit-advised)').first().waitFor({ state: 'attached' })
          for (const height of inTurn([640, 740], seen++, 2)) {
            await page.setViewportSize({ width: 360, height })
            await atRest(page)
            await expect.poll(() => outOfSight(page), `after ${turn} turns, ${height} px high`).toEqual([])
          }
          await expectFits(page, [320])
        }
        await playOn(page, undefined, 1)
      }
    },
  )

const choices = (page: Page) => page.locator('.stage button[aria-keyshortcuts]')

/** Plays until the player must choose. */
const toChoice = async (page: Page): Promise<void> => {
  for (let done = 0; (await waitForTurn(page)) !== 'choose' && done < 20; done += 1) await page.keyboard.press('Space')
}

type Figures = { readonly chance: number; readonly cost: number }

/** Returns the coach's value of each choice; a choice marked "best" costs nothing. */
const figuresOn = async (page: Page): Promise<readonly Figures[]> => {
  const texts = await choices(page).evaluateAll((buttons) =>
    buttons.map((button) => button.querySelector('.kit-row-figure, .kit-tag-figures')?.textContent ?? ''),
  )
  return texts.map((text) => {
    const chance = Number(/(\d+\.\d)\s%/.exec(text)?.[1])
    const cost = text.includes('best') ? 0 : Number(/−(\d+\.\d)\s%/.exec(text)?.[1])
    return { chance, cost }
  })
}

test('full: every choice has its chance to win and its cost, the best cost nothing, and why is said; all is in reach', async ({
  page,
  isMobile,
}) => {
  await sitWith(page, 'full')
  await toChoice(page)
  await expect(page.locator('.stage .kit-best').first()).toBeVisible()
  await expectNoFaults(page)
  await expectFits(page, isMobile ? [360, 320] : [700])
  for (let turn = 0; turn < 4; turn += 1) {
    await toChoice(page)
    await expect(page.locator('.stage .kit-best').first()).toBeVisible()
    const figures = await figuresOn(page)
    const most = Math.max(...figures.map(({ chance }) => chance))
    expect(figures.some(({ cost }) => cost === 0)).toBe(true)
    for (const { chance, cost } of figures) expect(Math.abs(chance + cost - most)).toBeLessThan(0.16)
    await expect(page.locator('.stage .advice, .kit-rows footer p').first()).toContainText(/\w{4,}.*\.$/)
    const name = await choices(page)
      .first()
      .evaluate((button) => button.querySelector('.kit-unseen')?.textContent)
    expect(name).toMatch(/percent to win, (?:best|nearly best|\d+\.\d percent less than the best)/)
    await playOn(page, undefined, 1)
  }
})

test('the switch and the key change what he says at once, and the device remembers it', async ({ page, isMobile }) => {
  await sit(page)
  await toChoice(page)
  await expect(page.locator('.kit-best')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Hints' }).check()
  await expect(page.locator('.stage .kit-best').first()).toBeVisible()
  await expect(page.locator('.stage .kit-cost')).toHaveCount(0)
  await page.locator('.stage').focus()
  await page.keyboard.press('c')
  await expect(page.locator('.stage .kit-cost').first()).toContainText('%')
  await page.reload()
  await toChoice(page)
  await expect(page.locator('.stage .kit-cost').first()).toContainText('%')
  await page.keyboard.press('c')
  await expect(page.locator('.kit-best')).toHaveCount(0)
  if (isMobile) {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const covered = await page.locator('.table-top .coach-switch').evaluate((part) => {
      const name = part.querySelector('strong')!.getBoundingClientRect()
      const words = document.createRange()
      words.selectNodeContents(part.querySelector('.kit-switch span')!)
      return name.bottom - words.getBoundingClientRect().top
    })
    expect(covered, 'in letters twice as large its name covers no word of it').toBeLessThanOrEqual(1)
    return
  }
  await page.keyboard.press('o')
  await page.locator('.sheet').getByRole('radio', { name: 'Full' }).check()
  await expect(page.locator('.sheet .advice').first()).toContainText('to win')
})

test.describe('painted', () => {
  test.use({ isPainted: true })

  test('nothing shifts when what he knows arrives', async ({ page }) => {
    await recordShifts(page)
    await sitWith(page, 'full')
    await playOn(page, undefined, 6)
    await toChoice(page)
    await expect(page.locator('.stage .kit-best').first()).toBeVisible()
    expect(await shiftsIn(page)).toEqual([])
  })
})

test('a game against perfect play goes to its end', desktopOnly(), async ({ page }) => {
  await hurryComputers(page)
  await sitWith(page, 'hints', 'seats=person,perfect&seed=5')
  await playOn(page)
  const [text] = await savedTexts(page)
  expect(text).toContain('seat 1 bot perfect ')
  expect(text).toMatch(/^end payoff /m)
})

test('without a worker everything goes on, and the page says so', phoneOnly(), async ({ page }) => {
  await denyWorkers(page)
  await sitWith(page, 'full', 'seats=person,perfect&seed=5')
  await expect(page.locator('.notice')).toContainText('think in the background')
  await playOn(page, undefined, 4)
  await toChoice(page)
  await expect(page.locator('.stage .kit-best').first()).toBeVisible()
})

/** Returns the transcript lines of a game between these bots without a table. */
const headless = (seats: readonly string[], seed: number): readonly string[] => {
  const { game } = manifest
  const rules = defaultRules(game.houseRules)
  const policies = seats.map((name) =>
    botsOf(manifest)
      .find((bot) => bot.id === name)!
      .policyFor(rules, seats.length),
  )
  const lines: string[] = []
  playOut(game, game.start(rules, seats.length), policies, sourcesOf(seed), (line) => lines.push(line))
  return lines
}

/** Returns the file of a new game against a bot with this id. */
const withStranger = (bot: string): string => {
  const { game, text } = manifest
  const [first, second] = text.seatNames
  const seats = [{ kind: 'person', name: first! } as const, { kind: 'bot', bot, name: second! } as const]
  const header = { game: game.id, version: game.version, rules: {}, seats, dice: { kind: 'device' } as const }
  const begun = begin<unknown, unknown, unknown>(game, header)
  if (!begun.ok) throw new Error(begun.error.message)
  return writeTranscript(transcriptOf(begun.value))
}

const pliesOf = (game: string): readonly string[] => game.split('\n').filter((line) => /^\d/.test(line))

const pliesOn = async (page: Page): Promise<readonly string[]> => pliesOf((await savedTexts(page))[0]!)

test(
  'the page answers while the oracle thinks, who does so elsewhere',
  desktopOnly('a phone has no keyboard'),
  async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/worker/, async (route) => {
      await released
      await route.continue()
    })
    const asked = page.waitForRequest(/worker/)
    await sit(page, 'seats=perfect,person&seed=7')
    await asked
    await page.keyboard.press('?')
    await expect(page.locator('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog')).toHaveCount(0)
    expect((await pliesOn(page)).filter((ply) => / play 0 /.test(ply))).toEqual([])
    release()
    await playOn(page, undefined, 3)
    expect((await pliesOn(page)).some((ply) => / play 0 /.test(ply))).toBe(true)
  },
)

test(
  'leaving and looking back while a player thinks leaves the game as it was',
  desktopOnly('a phone has no keyboard'),
  async ({ page }) => {
    await sit(page, 'seats=perfect,level-1&seed=5')
    for (let times = 0; times < 5; times += 1) {
      // Replaying needs at least one step, so repeats the key until the first action is done.
      await expect(async () => {
        await page.keyboard.press('ArrowLeft')
        await expect(page.locator('.looking')).toBeVisible({ timeout: 1000 })
      }).toPass()
      const before = (await pliesOn(page)).length
      await page.keyboard.press('End')
      await expect.poll(async () => (await pliesOn(page)).length).toBeGreaterThan(before)
    }
    const plies = headless(['perfect', 'level-1'], 5)
    await expect.poll(async () => (await pliesOn(page)).length).toBeGreaterThan(12)
    const seen = await pliesOn(page)
    expect(seen).toEqual(plies.slice(0, seen.length))
  },
)

test('an unknown player in an address or a file is named', desktopOnly(), async ({ page }) => {
  await sit(page, 'seats=person,grandmother')
  await expect(page.locator('.notice')).toContainText('grandmother')
  await putGame(page, withStranger('grandmother'), 'strange-1')
  await page.goto('/table/strange-1')
  await expect(page.locator('.notice')).toContainText('grandmother')
})
