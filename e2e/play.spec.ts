import { expect, type Page, test } from '@playwright/test'
import { botsOf } from '../src/games/index.ts'
import { id, manifest, playOn, savedTexts, sit, waitForTurn } from './table.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const [first, second] = manifest.text.seatNames

/** Tabs on until the focus is where it should be. */
const tabTo = async (page: Page, selector: string): Promise<void> => {
  for (let i = 0; i < 40; i += 1) {
    if (await page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard never reached ${selector}`)
}

test('a whole game by keyboard alone, from the lobby to its end', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard')
  await page.goto('/')
  await tabTo(page, `a[href="/new/${id}"]`)
  await page.keyboard.press('Enter')
  await tabTo(page, 'button[type="submit"]')
  await page.keyboard.press('Enter')
  const press = async (): Promise<void> => {
    await tabTo(page, '.stage button')
    await page.keyboard.press('Enter')
  }
  expect(await playOn(page, { roll: press, choose: press })).toBeGreaterThan(2)
  await tabTo(page, '.after button')
  await page.keyboard.press('Enter')
  expect(await waitForTurn(page)).not.toBe('over')
})

test('the focus stays at the ground when the button that was pressed is gone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard')
  await sit(page)
  await waitForTurn(page)
  await tabTo(page, '.stage button')
  await page.keyboard.press('Enter')
  await waitForTurn(page)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('.stage') !== null)).toBe(true)
})

test('a whole game by taps, then again, then with seats swapped', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'taps belong to a phone')
  test.setTimeout(60_000)
  await page.goto('/')
  await page.getByRole('link', { name: /^Play / }).tap()
  await page.getByRole('radio', { name: 'Practice dice' }).check()
  await page.getByLabel('Number').fill('7')
  await page.getByRole('button', { name: 'To the table' }).tap()
  const hands = {
    roll: () => page.locator('.stage button').first().tap(),
    choose: async () => {
      await page.locator('.kit-row').first().tap()
      await page.locator('.kit-rows footer button').tap()
    },
  }
  await playOn(page, hands)
  await page.getByRole('button', { name: 'Play again', exact: true }).tap()
  await playOn(page, hands, 3)
  await page.goto('/')
  await page.getByRole('link', { name: 'Look through it' }).first().tap()
  await page.getByRole('button', { name: 'Swap seats' }).tap()
  await waitForTurn(page)
  const texts = await savedTexts(page)
  expect(texts).toHaveLength(3)
  expect(texts.filter((text) => text.includes(`seat 0 person "${second}"`))).toHaveLength(1)
  expect(texts.filter((text) => text.includes(`seat 0 person "${first}"`))).toHaveLength(2)
})

for (const { id: bot } of botsOf(manifest))
  test(`a game against ${bot}, chosen in the set-up`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'the same on a phone')
    await page.goto(`/new/${id}?seed=5`)
    await page.getByLabel('Who plays on seat 2').selectOption(bot)
    await page.getByRole('button', { name: 'To the table' }).click()
    await playOn(page)
    const [text] = await savedTexts(page)
    expect(text).toContain(`seat 1 bot ${bot} `)
    expect(text).toContain('dice seed 5\n')
    expect(text).toMatch(/^end payoff /m)
  })

test('every house rule can be set, is explained, and goes back to as printed', async ({ page }) => {
  await page.goto(`/new/${id}`)
  await page.locator('.house-rules summary').click()
  for (const { name } of manifest.game.houseRules) {
    const said = manifest.text.houseRules[name]!
    const group = page.getByRole('group', { name: said.title, exact: true })
    await expect(group).toContainText(said.about)
    await group.getByRole('radio').last().check()
  }
  await expect(page.locator('.house-rules summary')).toContainText(`${manifest.game.houseRules.length} changed`)
  await page.getByRole('button', { name: 'To the table' }).click()
  await expect(page).toHaveURL(/table/)
  const [text] = await savedTexts(page)
  for (const rule of manifest.game.houseRules)
    if ('values' in rule) expect(text).toContain(`rule ${rule.name} ${rule.values.at(-1)}\n`)
  await page.goto(`/new/${id}`)
  await page.locator('.house-rules summary').click()
  await page.locator('.rule').first().getByRole('radio').last().check()
  await page.getByRole('button', { name: 'Back to the rules as printed' }).click()
  await expect(page.locator('.house-rules summary')).toContainText('all as printed')
})

test('odds and rules open on top of the table and give it back', async ({ page, isMobile }) => {
  await sit(page)
  await playOn(page, undefined, 1)
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

test('a line of the log leads to its clause on top of the table', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the log waits behind a button there')
  await sit(page)
  await waitForTurn(page)
  await page.locator('.log .clause').first().click()
  const clause = page.locator('.sheet #clause-1')
  await expect(clause).toBeFocused()
  await expect(clause).toBeInViewport()
})
