import { expect, type Page } from '@playwright/test'
import { sendHome } from './house.ts'
import { signedUp } from './online.ts'
import { expectNoFaults } from './reachable.ts'
import { desktopOnly } from './sizes.ts'
import { test } from './test.ts'

const follow = async (page: Page, name: string): Promise<void> => {
  await page.goto('/friends')
  await page.getByLabel(/How the name begins/).fill(name)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('button', { name: `Follow ${name}` }).click()
  await expect(page.getByRole('button', { name: `Stop following ${name}` })).toBeVisible()
}

test.afterEach(sendHome)

const isDue = async (page: Page): Promise<boolean> => (await page.title()).includes('Your turn')

test(
  'two follow each other, one challenges, the other counters, and both sit at the agreed table',
  desktopOnly('they bring devices of their own'),
  async ({ browser, baseURL }) => {
    const [adaName, benName] = ['Ada', 'Ben']
    const [ada, ben] = [await signedUp(browser, baseURL!, adaName), await signedUp(browser, baseURL!, benName)]
    await follow(ada, benName)
    await follow(ben, adaName)
    await ada.goto('/friends')
    await expect(ada.getByText('friend, here now')).toBeVisible()
    await ada.getByText('Challenge', { exact: false }).and(ada.locator('summary')).click()
    await ada.locator('.challenge-menu').getByRole('link', { name: 'Holmgang' }).click()
    await ada.getByRole('button', { name: 'Send the challenge' }).click()
    await expect(ada.getByText(`You have challenged ${benName}`)).toBeVisible()

    await ben.goto('/friends')
    await expect(ben.getByText(`${adaName} challenges you`)).toBeVisible()
    await expectNoFaults(ben)
    await ben.getByRole('link', { name: 'Propose something else' }).click()
    await ben.getByRole('button', { name: 'Send these terms instead' }).click()
    await expect(ben.getByText(`You have challenged ${adaName}`)).toBeVisible()

    await ada.goto('/')
    const first = ada.locator('.your-turn.waits')
    await expect(first).toContainText(`${benName} challenges you`)
    await expect(first.getByRole('link')).toBeInViewport()
    await ada.goto('/friends')
    await ada.getByRole('link', { name: benName, exact: true }).first().click()
    await expect(ada.getByRole('button', { name: 'Stop following', exact: true })).toBeVisible()

    await ada.goto('/watch')
    await expect(ada.getByText(`${benName} challenges you`)).toBeVisible()
    await ada.goto('/friends')
    await ada.getByRole('button', { name: 'Accept and sit down' }).click()
    await expect(ada).toHaveURL(/\/m\//)
    await ben.goto('/friends')
    await ben.getByRole('button', { name: 'Sit down' }).click()
    for (const page of [ada, ben]) await expect(page.locator('.table .stage')).toBeVisible()
    await expect.poll(async () => (await isDue(ada)) !== (await isDue(ben))).toBe(true)
    const [due, waiting] = (await isDue(ada)) ? [ada, ben] : [ben, ada]
    // Delays a response, so that the row at the top arrives after the list.
    for (const page of [ada, ben])
      await page.route(/your-turn/, async (route) => {
        await expect(page.locator('.saved-words', { hasText: /Your turn|Waiting for the others/ })).toBeVisible()
        await route.continue()
      })
    for (const page of [ada, ben]) await page.goto('/')
    await expect(due.locator('.your-turn.waits')).toBeVisible()
    await expect(waiting.locator('.your-turn:not([aria-busy], .waits)')).toBeVisible()
  },
)
