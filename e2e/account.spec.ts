import { expect, test } from '@playwright/test'
import { expectFits, expectNoFaults } from './reachable.ts'

test('an account is made, kept by six words, and opened on other devices by a link and by the words', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/account')
  await page.getByLabel('Name', { exact: true }).fill('Ingrid')
  await page.getByRole('button', { name: 'Keep my name' }).click()
  await expect(page.getByRole('heading', { name: 'Ingrid', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show me six words' }).click()
  const words = page.locator('.phrase-words li')
  await expect(words).toHaveCount(6)
  const phrase = await words.allInnerTexts()
  await page.getByRole('button', { name: 'I have written them down' }).click()
  await page.getByLabel('Word 2').fill('wrong')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('These are not the words.')).toBeVisible()
  await page.getByLabel('Word 2').fill(phrase[1]!.slice(0, 4))
  await page.getByLabel('Word 5').fill(phrase[4]!)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your recovery phrase is set.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in on another device' }).click()
  const link = await page.locator('.link-text').inputValue()
  await expectNoFaults(page)

  const phone = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const other = await phone.newPage()
  await other.goto(link)
  await other.getByRole('button', { name: 'Sign in here' }).click()
  await expect(other.getByRole('heading', { name: 'Ingrid', exact: true })).toBeVisible()
  await expect(other).toHaveURL(/\/account$/)
  await other.locator('.account-list li', { hasText: 'this device' }).getByRole('button').click()
  await other.getByLabel('Recovery phrase').fill(phrase.join(' ').toUpperCase())
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByRole('heading', { name: 'Ingrid', exact: true })).toBeVisible()
  await other.getByRole('link', { name: 'Your page' }).click()
  await expect(other.getByRole('heading', { name: 'Finished games' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Follow' })).toHaveCount(0)
  await expectNoFaults(other)
  await expectFits(other)
  await phone.close()
})

test('a passkey keeps a name and opens the account again; where there are none the page says so', async ({ page }) => {
  await page.goto('/account')
  await expect(page.getByText('There are no passkeys at this address')).toBeVisible()
  await page.goto(page.url().replace('127.0.0.1', 'localhost'))
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
  await page.getByLabel('Name', { exact: true }).fill('Solveig')
  await page.getByRole('button', { name: 'Keep my name with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Solveig', exact: true })).toBeVisible()
  const remove = page.getByRole('button', { name: 'Remove the passkey of' })
  await expect(remove).toHaveCount(1)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device has a passkey for your account already.')).toBeVisible()
  await expectNoFaults(page)

  await page.locator('.account-list li', { hasText: 'this device' }).getByRole('button').click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Solveig', exact: true })).toBeVisible()
  await remove.click()
  await expect(page.getByText('This passkey no longer opens your account.')).toBeVisible()
  await expect(remove).toHaveCount(0)
  await page.locator('.account-list li', { hasText: 'this device' }).getByRole('button').click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('This passkey opens no account here')).toBeVisible()
  await devTools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
})
