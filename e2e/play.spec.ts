import { expect, type Page, test } from '@playwright/test'
import type { ChoiceRule, HouseRule } from '../src/engine/index.ts'
import { botsOf, games } from '../src/games/index.ts'
import { type Hands, hurry, playOn, savedTexts, sit, sitAt, toChoice, waitForTurn } from './table.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Turns that show that a game goes on. */
const FEW = 4

const isChoice = (rule: HouseRule): rule is ChoiceRule => 'values' in rule

/** Tabs on until the focus is where it should be. */
const tabTo = async (page: Page, selector: string): Promise<void> => {
  await page.locator(selector).first().waitFor()
  for (let i = 0; i < 40; i += 1) {
    if (await page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard never reached ${selector}`)
}

/** Plays by the keyboard alone, with what the focus is on. */
const byTab = async (page: Page): Promise<void> => {
  await tabTo(page, '.stage button')
  await page.keyboard.press('Enter')
}

/** Plays by taps: a choice is selected, then taken. */
const byTap: Hands = {
  roll: (page) => page.locator('.stage button').first().tap(),
  choose: async (page) => {
    const together = page.locator('.stage button[aria-keyshortcuts="Enter"]')
    if ((await together.count()) > 0) return together.tap()
    await page.locator('.kit-row').first().tap()
    return page.locator('.kit-rows footer button').tap()
  },
}

for (const manifest of games) {
  const { id } = manifest.game
  const [first, second] = manifest.text.seatNames

  test(`${id}: a whole game by keyboard alone, from the lobby to its end`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'a phone has no keyboard')
    test.setTimeout(60_000)
    await hurry(page)
    await page.goto('/')
    await tabTo(page, `a[href="/new/${id}"]`)
    await page.keyboard.press('Enter')
    await tabTo(page, 'button[type="submit"]')
    await page.keyboard.press('Enter')
    expect(await playOn(page, { roll: byTab, choose: byTab })).toBeGreaterThan(2)
    await tabTo(page, '.after button')
    await page.keyboard.press('Enter')
    expect(await waitForTurn(page)).not.toBe('over')
  })

  test(`${id}: a whole game by taps, then again, then with seats swapped`, async ({ page, isMobile }) => {
    test.skip(!isMobile, 'taps belong to a phone')
    test.setTimeout(60_000)
    await hurry(page)
    await page.goto('/')
    await page.getByRole('link', { name: `Play ${manifest.text.title}` }).tap()
    await page.getByRole('radio', { name: 'Practice dice' }).check()
    await page.getByLabel('Number').fill('7')
    await page.getByRole('button', { name: 'To the table' }).tap()
    await playOn(page, byTap)
    await page.getByRole('button', { name: 'Play again', exact: true }).tap()
    await playOn(page, byTap, 3)
    await page.goto('/')
    await page.getByRole('link', { name: 'Look through it' }).first().tap()
    await page.getByRole('button', { name: 'Swap seats' }).tap()
    await waitForTurn(page)
    const texts = await savedTexts(page)
    expect(texts).toHaveLength(3)
    expect(texts.filter((text) => text.includes(`seat 0 person "${second}"`))).toHaveLength(1)
    expect(texts.filter((text) => text.includes(`seat 0 person "${first}"`))).toHaveLength(2)
  })

  for (const { id: bot, usual } of botsOf(manifest))
    test(`${id}: a game against ${bot}, chosen in the set-up`, async ({ page, isMobile }) => {
      test.skip(isMobile, 'the same on a phone')
      await hurry(page)
      await page.goto(`/new/${id}?seed=5`)
      await page.getByLabel('Who plays on seat 2').selectOption(bot)
      await page.getByRole('button', { name: 'To the table' }).click()
      const [text] = await savedTexts(page)
      expect(text).toContain(`seat 1 bot ${bot} `)
      expect(text).toContain('dice seed 5\n')
      await playOn(page, undefined, usual === true ? undefined : FEW)
      const [later] = await savedTexts(page)
      expect(later).toMatch(usual === true ? /^end payoff /m : /^\d+ play 1 /m)
    })

  test(`${id}: under each way of every house rule the table can be played on`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'the same on a phone')
    test.setTimeout(60_000)
    for (const rule of manifest.game.houseRules.filter(isChoice))
      for (const value of rule.values.filter((each) => each !== rule.default)) {
        await sitAt(page, manifest, `seed=7&rules=${rule.name}:${value}`)
        expect(await playOn(page, undefined, FEW)).toBe(FEW)
        await expect(page.locator('.notice')).toHaveCount(0)
      }
  })

  test(`${id}: as many as can sit down play a few turns and are all seen`, async ({ page }) => {
    const seats = Array.from({ length: manifest.game.seats.max }, () => 'person')
    await sitAt(page, manifest, `seed=7&seats=${seats.join()}`)
    await playOn(page, undefined, FEW)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    await page.keyboard.press('w')
    for (const name of manifest.text.seatNames.slice(0, seats.length))
      await expect(page.locator('.stage')).toContainText(name)
  })

  test(`${id}: on a phone on its side dice, choices and the button are in sight`, async ({ page, isMobile }) => {
    test.skip(!isMobile, 'about phones')
    await page.setViewportSize({ width: 740, height: 360 })
    await sitAt(page, manifest)
    await toChoice(page)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(360)
    await expect(page.locator('.kit-rows footer button')).toBeInViewport({ ratio: 1 })
    for (const die of await page.locator('.stage .kit-die:not(.kit-rows *)').all()) await expect(die).toBeInViewport()
  })

  test(`${id}: house rules can be set in the set-up and go back to as printed`, async ({ page }) => {
    const rules = manifest.game.houseRules.filter(isChoice).filter(({ when }) => when === undefined)
    await page.goto(`/new/${id}`)
    await page.locator('.house-rules > summary').last().click()
    for (const { name, values, default: usual } of rules) {
      const said = manifest.text.houseRules[name]!
      const group = page.getByRole('group', { name: said.title, exact: true })
      await expect(group).toContainText(said.about)
      const other = values.findLast((value) => value !== usual)!
      await group.getByRole('radio', { name: said.values[other]!.title }).check()
    }
    await expect(page.locator('.house-rules > summary').last()).toContainText(`${rules.length} changed`)
    await page.getByRole('button', { name: 'To the table' }).click()
    await expect(page).toHaveURL(/table/)
    const [text] = await savedTexts(page)
    for (const { name, values, default: usual } of rules)
      expect(text).toContain(`rule ${name} ${values.findLast((value) => value !== usual)}\n`)
    await page.goto(`/new/${id}`)
    await page.locator('.house-rules > summary').last().click()
    await page.locator('.rule').getByRole('radio').last().check()
    await page.getByRole('button', { name: 'Back to the rules as printed' }).click()
    await expect(page.locator('.house-rules > summary').last()).toContainText('all as printed')
  })

  test(`${id}: odds and rules open on top of the table and give it back`, async ({ page, isMobile }) => {
    await sitAt(page, manifest)
    await toChoice(page)
    if (isMobile) await page.getByRole('button', { name: 'More' }).tap()
    await page.getByRole('button', { name: 'Odds as a table' }).locator('visible=true').click()
    await expect(page.locator('.odds').first()).toContainText(/\d+\/\d+/)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Rules' }).locator('visible=true').click()
    await expect(page.locator('.sheet #clause-1')).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog')).toHaveCount(0)
    expect(await waitForTurn(page)).toBe('choose')
  })

  test(`${id}: a line of the log leads to its clause on top of the table`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'the log waits behind a button there')
    await sitAt(page, manifest)
    await playOn(page, undefined, 2)
    await page.locator('.log .clause').first().click()
    const clause = page.locator('.sheet .rules :focus')
    await expect(clause).toHaveAttribute('id', /^(?:clause|ruling)-/)
    await expect(clause).toBeInViewport()
  })
}

test('the focus stays at the ground when the button that was pressed is gone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard')
  await sit(page)
  await waitForTurn(page)
  await byTab(page)
  await waitForTurn(page)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('.stage') !== null)).toBe(true)
})
