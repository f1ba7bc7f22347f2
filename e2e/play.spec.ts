import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { isOpen } from '../src/engine/index.ts'
import { botsOf, games, usualBotOf } from '../src/games/index.ts'
import { effortOf } from '../src/testing/effort.ts'
import { byTab, byTabStill, byTap } from './hands.ts'
import { asAddress, isChoice, otherOf, shortOf, tablesOf } from './house-rules.ts'
import { lostOnPaper } from './paper.ts'
import { expectFits, expectNoFaults, faultsIn } from './reachable.ts'
import {
  expectAllSaid,
  expectClause,
  expectContact,
  expectFolds,
  expectLogAtEnd,
  expectNoneByEnter,
  expectNoTrap,
  expectOverlays,
  expectPiecesUncut,
  expectResultBeside,
  expectResultStill,
  expectRoomOnItsSide,
  expectRoomOnTablet,
  expectSwiftAnswer,
  listen,
  recordHeights,
} from './table-laws.ts'
import {
  hurry,
  hurryComputers,
  playOn,
  putGame,
  savedTexts,
  shortened,
  sit,
  sitAt,
  sitNearEnd,
  stepsIn,
  tabTo,
  toChoice,
  waitForTurn,
} from './table.ts'
import { phoneOnly, desktopOnly } from './sizes.ts'
import { test } from './test.ts'

const { everything } = effortOf(process.env)

/** Number of turns after which a game counts as playable. */
const FEW = 4

/** Number of turns in which a game asks most of its kinds of questions. */
const SOME = 30

/**
 * Plays some turns with the focused control, then by shortcuts inside the page, which take a third of the time. Returns
 * the number of turns.
 */
const byKeyboard = async (page: Page, turns?: number): Promise<number> => {
  const tabbed = await playOn(page, byTabStill, 2 * FEW)
  return tabbed + (await playOn(page, undefined, turns === undefined ? undefined : turns - tabbed))
}

/** Returns all bots in pairs. If their number is odd, the last bot plays against the default bot. */
const pairsOf = (bots: readonly string[], usual: string): readonly (readonly [string, string])[] =>
  bots.flatMap((bot, i) => (i % 2 === 0 ? [[bot, bots[i + 1] ?? usual] as const] : []))

/** True if this person has the first seat of a saved game, encrypted or not. */
const sitsFirst = (text: string, name: string): boolean =>
  text.includes(`seat 0 person "${name}"`) || text.includes(`"names":["${name}"`)

test(
  'real dice: people throw them and tap or type what they show, for computers too, and put slips right',
  phoneOnly('taps belong to a phone'),
  async ({ page }) => {
    await hurry(page)
    const pad = page.locator('.dice-pad')
    const face = (name: string) => pad.getByRole('group').getByRole('button', { name, exact: true })
    const done = pad.getByRole('button', { name: 'Done' })
    const { game, text: own } = games[0]!
    const computers = `Roll 4 dice for ${own.seatNames[1]}`
    await page.goto(`/new/${game.id}?seats=person,random`)
    await page.locator('.dice-fields > summary').click()
    await page.getByRole('radio', { name: 'We roll real dice' }).check()
    await page.getByRole('button', { name: 'Start', exact: true }).tap()
    await expect(pad).toBeFocused()
    await face('6').tap()
    await expect(pad.getByRole('status')).toContainText('Entered: 6. 1 to go.')
    await page.keyboard.press('2')
    await expect(done).toBeEnabled()
    await pad.getByRole('button', { name: 'Change the 6' }).tap()
    await expect(done).toBeDisabled()
    await face('1').tap()
    await expectNoFaults(page)
    await expectFits(page)
    await done.tap()
    await expect(pad).toContainText(computers)
    await expect(pad).toBeFocused()
    await page.keyboard.type('70163')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('66')
    await page.keyboard.press('Enter')
    await expect(page.locator('.kit-row').first()).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).tap()
    await expect(pad).toContainText(computers)
    await page.reload()
    await expect(pad).toBeFocused()
    await page.keyboard.type('5544')
    await page.keyboard.press('Enter')
    await expect(page.locator('.kit-row').first()).toBeVisible()
    const saved = await savedTexts(page)
    expect(saved.filter((text) => text.includes('1-6-6-6'))).toHaveLength(1)
    expect(saved.filter((text) => /\ndice hand\n1 roll \S+ 1\|2\n2 roll \S+ 4-4-5-5\n/.test(text))).toHaveLength(1)
    expect(saved.join('')).not.toContain('practice')
  },
)

for (const manifest of games) {
  const { id } = manifest.game
  const { title, seatNames } = manifest.text
  const [first, second] = seatNames
  const short = shortOf(manifest)
  const withPeople = ['seats=person,person', short].filter(Boolean).join('&')
  const isWhole = manifest === games[0]
  // Other games have announcements of their own (src/web/table/announcer.test.ts).
  const readsLog = manifest.text.say === undefined

  test(
    `${id}: a game by keyboard alone, from the lobby to its end; all is in reach, said and at rest`,
    desktopOnly('a phone has no keyboard'),
    async ({ page }) => {
      await hurry(page)
      await test.step('from the lobby to the table', async () => {
        await page.goto('/')
        await tabTo(page, `a[href="/new/${id}"]`)
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(new RegExp(`/new/${id}$`))
        await page.goto(`/new/${id}?${withPeople}`)
        await tabTo(page, 'button[type="submit"]')
        await page.keyboard.press('Enter')
        await page.locator('.stage').waitFor()
        await listen(page)
      })
      await test.step('the first choice', async () => {
        await toChoice(page, byTabStill)
        await expectNoneByEnter(page)
        await expectNoTrap(page)
        await expectNoFaults(page)
        await expectRoomOnTablet(page)
        const open = (name: string): Promise<void> =>
          page.getByRole('button', { name, exact: true }).locator('visible=true').press('Enter')
        await expectOverlays(page, open)
        await open('More')
        await open('Where do we stand?')
        for (const name of [first, second]) await expect(page.locator('.sketch')).toContainText(name!)
        await page.keyboard.press('Escape')
        await expectSwiftAnswer(page)
      })
      await test.step(isWhole ? 'to the end' : 'on, and from near its end to the end', async () => {
        expect(await byKeyboard(page, isWhole ? undefined : SOME)).toBeGreaterThan(2)
        // In games with secrets, reads the steps only at the end, because until then the saved game is encrypted.
        if (readsLog && (isWhole || isOpen(manifest.game))) await expectAllSaid(page)
        if (!isWhole) {
          await expectRoomOnTablet(page)
          await sitNearEnd(page, manifest)
          await waitForTurn(page)
          await listen(page, await page.locator('.panel [data-step]').count())
          await playOn(page)
          await expectLogAtEnd(page)
          if (readsLog) await expectAllSaid(page)
        }
        await expect(page.locator('.ending h2'), 'the focus is on the result').toBeFocused()
        if (manifest === games[0]) await expectResultStill(page)
        await expectResultBeside(page)
        await expectNoFaults(page)
      })
      await test.step('and again', async () => {
        await tabTo(page, '.after .kit-button.now')
        await page.keyboard.press('Enter')
        // The result stays visible until the new table loads.
        await expect(page.locator('.after')).toBeHidden()
        expect(await waitForTurn(page)).not.toBe('over')
        await playOn(page, byTabStill, 2)
        await expectClause(page)
      })
    },
  )

  test(
    `${id}: a game begins by taps, upright and on its side, and ends${manifest === games[0] ? '; then again, then with seats swapped' : ''}`,
    phoneOnly('taps belong to a phone'),
    async ({ page }) => {
      await hurry(page)
      await test.step('from the lobby to the table', async () => {
        await page.goto('/')
        await page.getByRole('link', { name: `Set up ${title}` }).tap()
        await expect(page).toHaveURL(new RegExp(`/new/${id}$`))
        await page.goto(`/new/${id}?${withPeople}`)
        await page.locator('.dice-fields > summary').click()
        await page.getByRole('radio', { name: 'Practice' }).check()
        await page.getByLabel('Seed').fill('7')
        await page.getByRole('button', { name: 'Start', exact: true }).tap()
      })
      await test.step('the first choice', async () => {
        await toChoice(page, byTap)
        // Checks only the light theme; the desktop project also checks the dark theme.
        expect(await faultsIn(page)).toEqual([])
        await expectFits(page)
        await expectRoomOnItsSide(page)
        await expectOverlays(page, async (name) => {
          const button = page.getByRole('button', { name }).locator('visible=true')
          if ((await button.count()) === 0) await page.getByRole('button', { name: 'More', exact: true }).tap()
          await button.first().tap()
        })
        await expectSwiftAnswer(page)
      })
      await test.step('from near its end to the end', async () => {
        await sitNearEnd(page, manifest)
        await expectFolds(page)
        const heights = await recordHeights(page, '.kr-hold svg')
        await playOn(page, byTap)
        expect(await heights(), 'fighters stay as large as they are').toHaveLength(id === 'king-of-the-roll' ? 1 : 0)
        expect(await faultsIn(page)).toEqual([])
        await expectFits(page)
        await expectPiecesUncut(page)
      })
      if (manifest !== games[0]) return
      await test.step('again, and with seats swapped', async () => {
        await page.getByRole('button', { name: 'Rematch', exact: true }).tap()
        await expect(page.locator('.after')).toBeHidden()
        await playOn(page, byTap, 3)
        await page.goto('/')
        await page.getByRole('link', { name: 'Look through it' }).first().tap()
        await page.getByRole('button', { name: 'Rematch, seats swapped' }).tap()
        await expect(page.locator('.after')).toBeHidden()
        await waitForTurn(page)
        const texts = await savedTexts(page)
        expect(texts).toHaveLength(4)
        expect(texts.filter((text) => sitsFirst(text, second!))).toHaveLength(1)
        expect(texts.filter((text) => sitsFirst(text, first!))).toHaveLength(3)
      })
    },
  )

  test(
    `${id}: the usual computer is chosen in the set-up and plays, and so do others`,
    desktopOnly(),
    async ({ page }) => {
      await hurry(page)
      await hurryComputers(page)
      const usual = usualBotOf(manifest).id
      const others = botsOf(manifest)
        .map((bot) => bot.id)
        .filter((bot) => bot !== usual)
      await test.step(`${usual}, chosen in the set-up`, async () => {
        await page.goto(`/new/${id}?${['seed=5', short].filter(Boolean).join('&')}`)
        const computer = page.getByRole('button', { name: 'Who plays on seat 2' })
        await expect(computer, 'the set-up begins against the usual computer').toContainText(usualBotOf(manifest).title)
        await computer.click()
        const list = page.getByRole('dialog', { name: 'Who plays on seat 2' })
        for (const bot of botsOf(manifest)) await expect(list.getByText(bot.title, { exact: true })).toBeVisible()
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Start', exact: true }).click()
        const { title: called } = usualBotOf(manifest)
        await expect(page.locator('.panel .seats li').nth(1)).toContainText(`computer, ${called}`)
        await playOn(page, undefined, FEW)
      })
      // The laws ask every computer player; in the short run one game has all of them at a table, the others their last.
      for (const pair of everything || isWhole ? pairsOf(others, usual) : [[others.at(-1)!, usual] as const])
        await test.step(pair.join(' against '), async () => {
          await sitAt(page, manifest, `seed=5&seats=${pair.join()}`)
          const game = async () => (await savedTexts(page)).find((text) => text.includes(`seat 0 bot ${pair[0]} `))
          // Waits up to two minutes, because strong bots are slow on a busy machine.
          for (const seat of pair.keys())
            await expect.poll(game, { timeout: 120_000 }).toMatch(new RegExp(`^\\d+ play ${seat} `, 'm'))
        })
    },
  )

  test(`${id}: under each way of every house rule the table can be played on`, desktopOnly(), async ({ page }) => {
    for (const rules of tablesOf(manifest))
      await test.step(asAddress(rules), async () => {
        await sitAt(page, manifest, `seed=7&rules=${asAddress(rules)}`)
        expect(await playOn(page, undefined, FEW)).toBe(FEW)
        await expect(page.locator('.notice')).toHaveCount(0)
      })
  })

  if (manifest.game.seats.max > 2)
    test(
      `${id}: as many as can sit down play a few turns and are all seen`,
      phoneOnly('a desk is tried on the way'),
      async ({ page }) => {
        const seats = Array.from({ length: manifest.game.seats.max }, () => 'person')
        await sitAt(page, manifest, `seed=7&seats=${seats.join()}`)
        await playOn(page, undefined, FEW)
        await toChoice(page)
        const phone = page.viewportSize()!
        for (const size of [{ width: 1440, height: 900 }, phone]) {
          await page.setViewportSize(size)
          await expectNoFaults(page)
          await expectFits(page, size === phone ? [360, 320] : [1440])
          for (const name of seatNames.slice(0, seats.length)) await expect(page.locator('.stage')).toContainText(name)
        }
        await page.keyboard.press('w')
        const where = page.getByRole('dialog', { name: 'Where do we stand?' })
        for (const name of seatNames.slice(0, seats.length)) await expect(where).toContainText(name)
        await expect(where).toHaveAccessibleDescription(new RegExp(seatNames[0]!))
        await page.keyboard.press('w')
        await expect(where).toHaveCount(0)
        await page.keyboard.press('w')
        await page.keyboard.press('Escape')
        await expect(where).toHaveCount(0)
      },
    )

  test(`${id}: house rules can be set in the set-up and go back to as printed`, phoneOnly(), async ({ page }) => {
    const listed = manifest.game.houseRules.filter(({ name }) => manifest.text.houseRules[name]?.isMain !== true)
    const rules = listed.filter(isChoice).filter(({ when }) => when === undefined)
    const summary = page.locator('.house-rules > summary').last()
    const isLate = manifest.workshop !== undefined || manifest.content !== undefined
    const late = Promise.withResolvers<void>()
    await page.route(/sheet-fields|pieces-field/, (route) => late.promise.then(() => route.continue()))
    await page.goto(`/new/${id}?rules=`)
    const top = () => summary.evaluate((part) => Math.round(part.getBoundingClientRect().top + scrollY))
    await summary.waitFor()
    await page.evaluate(() => document.fonts.ready)
    const before = await top()
    late.resolve()
    if (isLate) await page.locator(':is(.sheets-chosen, .pieces-chosen) select').first().waitFor({ state: 'attached' })
    expect(await top(), 'what comes late moves nothing').toBe(before)
    await summary.click()
    await expectNoFaults(page)
    await expectFits(page)
    for (const rule of rules) {
      const said = manifest.text.houseRules[rule.name]!
      const group = page.getByRole('group', { name: said.title, exact: true })
      await expect(group).toContainText(said.about)
      const { title: other } = said.values[otherOf(rule)]!
      await group
        .locator('label', { has: page.getByText(other, { exact: true }) })
        .getByRole('radio')
        .check()
    }
    await expect(summary).toContainText(`${rules.length} changed`)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page).toHaveURL(/table/)
    const [text] = await savedTexts(page)
    for (const rule of rules) expect(text).toContain(`rule ${rule.name} ${otherOf(rule)}\n`)
    await page.goto(`/new/${id}`)
    await summary.click()
    await page.locator('.rule').getByRole('radio').last().check()
    await page.getByRole('button', { name: 'Back to the rules as printed' }).click()
    await expect(summary).toContainText('all as printed')
  })

  test(
    `${id}: the rules page and an example can be read on a phone, and the rules fit on two sheets`,
    phoneOnly(),
    async ({ page }) => {
      await page.goto(`/rules/${id}`)
      await page.locator('#clause-1').waitFor()
      await expectNoFaults(page)
      await expectFits(page)
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      expect(await lostOnPaper(page)).toEqual([])
      await page.emulateMedia({ media: null, colorScheme: null })
      const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect([1, 2]).toContain(printed.match(/\/Type \/Page\b/g)?.length)
      await page.goto(`/example/${id}/${Object.keys(manifest.examples)[0]}?step=3`)
      await page.locator('.looking').waitFor()
      await expectNoFaults(page)
      await expectFits(page)
    },
  )
}

test(
  'the focus stays at the ground when the button that was pressed is gone',
  desktopOnly('a phone has no keyboard'),
  async ({ page }) => {
    await sit(page)
    await waitForTurn(page)
    await byTab(page)
    await waitForTurn(page)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('.stage') !== null)).toBe(true)
  },
)

test('the last strike of a shared table reaches its target', async ({ page }) => {
  await page.goto('/credits')
  await putGame(page, shortened(readFileSync('src/games/gladiators/fixtures/full-battle.hazelring', 'utf8'), 2))
  await page.goto('/table/abc-1')
  await playOn(page, undefined, 1)
  await page.locator('.kit-roll').press('Enter')
  await expectContact(page)
})

/** Longest example: its game and number of steps. */
const [longest] = games
  .flatMap(({ game, examples }) =>
    Object.entries(examples).map(([name, at]) => ({
      address: `/example/${game.id}/${name}`,
      steps: stepsIn(readFileSync(at, 'utf8')),
    })),
  )
  .toSorted((a, b) => b.steps - a.steps)

test(
  'of a long game the log draws the last lines, or those around the one that is looked at, and more when they are asked for',
  desktopOnly('a phone has the same log in a sheet'),
  async ({ page }) => {
    const { address, steps } = longest!
    const lines = page.locator('.panel [data-step]')
    const line = (step: number) => page.locator(`.panel [data-step="${step}"]`)
    await page.goto(`${address}?step=${steps}`)
    await expect(lines).toHaveCount(300)
    await expect(line(steps)).toBeInViewport()
    await page.getByRole('button', { name: `Earlier lines: ${steps - 300}` }).press('Enter')
    await expect(line(steps - 300)).toBeInViewport()
    await expect(line(steps - 299)).toBeInViewport()
    await page.goto(`${address}?step=9`)
    await expect(lines).toHaveCount(300)
    await expect(line(9)).toHaveAttribute('aria-current', 'step')
    await expect(line(9)).toBeInViewport()
    await line(12).click()
    await expect(page.locator('.looking')).toContainText(`Step 12 of ${steps}`)
    await page.getByRole('button', { name: `Later lines: ${steps - 300}` }).click()
    await expect(line(301)).toBeInViewport()
    await expectNoFaults(page)
  },
)
