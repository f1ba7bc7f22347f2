import { expect } from '@playwright/test'
import { openMailbox } from '../src/testing/server/call-endpoint.ts'
import { createAccount } from './online.ts'
import { expectFits, expectNoFaults } from './reachable.ts'
import { openServer } from './server.ts'
import { desktopOnly, phoneOnly } from './sizes.ts'
import { test } from './test.ts'

test(
  'an account is made, kept by six words, and opened on other devices by a link and by the words',
  desktopOnly(),
  async ({ page, browser, baseURL }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Account' }).click()
    await createAccount(page, 'Ingrid')
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
    await expect(other.getByRole('heading', { name: 'Finished games', exact: true })).toBeVisible()
    await expect(other.getByRole('button', { name: 'Follow' })).toHaveCount(0)
    await expectNoFaults(other)
    await expectFits(other)
    await phone.close()
  },
)

test(
  'a part of the account that does not load says so and is tried again; the other parts are there',
  desktopOnly(),
  async ({ page }) => {
    await page.goto('/account')
    await createAccount(page, 'Ylva')
    await page.route('**/api/me/devices', (route) => route.abort())
    await page.reload()
    const fault = page.getByRole('alert')
    await expect(fault).toHaveText('“Devices” could not be loaded.')
    await expect(page.getByText('No games under way.')).toBeVisible()
    await page.unroute('**/api/me/devices')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('.account-list li', { hasText: 'this device' })).toBeVisible()
    await expect(fault).toHaveCount(0)
  },
)

test(
  'a passkey keeps a name and opens the account again; where there are none the page says so',
  phoneOnly(),
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Account' }).click()
    await expect(page.getByText('There are no passkeys at this address')).toBeVisible()
    await expect(page.getByText('so there are no sign-in links by e-mail')).toBeVisible()
    await page.goto(page.url().replace('127.0.0.1', 'localhost'))
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('WebAuthn.enable')
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
    } as const
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
    await expect(page.getByText('This passkey does not belong to an account here')).toBeVisible()
    await devTools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    await devTools.detach()
  },
)

test(
  'an e-mail address opens the account on another device, by a link that says who asked for it',
  desktopOnly(),
  async ({ page, browser }) => {
    const box = await openMailbox()
    const server = await openServer(undefined, { HAZELRING_SMTP: box.url, HAZELRING_MAIL_FROM: 'play@play.example' })
    const linkIn = async (count: number): Promise<string> => {
      await expect.poll(() => box.mails.length).toBe(count)
      const text = box.mails.at(-1)!.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')
      return /http\S+#\S+/.exec(text)![0]
    }
    await page.goto(`${server.url}/account`)
    await createAccount(page, 'Turid')
    const part = page.locator('#mail')
    await part.getByLabel('E-mail address').fill('turid@home.example')
    await part.getByRole('button', { name: 'Add by e-mail' }).click()
    await expect(part.getByText('Open the link in the e-mail within an hour.')).toBeVisible()

    const phone = await browser.newContext()
    const other = await phone.newPage()
    await other.goto(await linkIn(1))
    await expect(other.getByText('Shall turid@home.example open the account Turid?')).toBeVisible()
    await other.getByRole('button', { name: 'Yes, it is my account' }).click()
    await expect(other.getByText('This address opens your account from now on.')).toBeVisible()
    await other.getByLabel('E-mail address').fill('Turid@home.example')
    await other.getByRole('button', { name: 'Send me a sign-in link' }).click()
    await expect(other.getByText('If this address opens an account, the link is on its way.')).toBeVisible()
    await expectNoFaults(other)
    await expectFits(other)
    const link = await linkIn(2)
    await page.goto(link)
    await expect(page.getByText('You are signed in as Turid.')).toBeVisible()
    await expect(part.getByText('turid@home.example opens your account.')).toBeVisible()
    await expectNoFaults(page)
    await other.goto(link)
    await expect(other.getByText(/The link was requested in Chrome/)).toBeVisible()
    await other.getByRole('button', { name: 'Sign in here' }).click()
    await expect(other.getByRole('heading', { name: 'Turid', exact: true })).toBeVisible()
    await other.locator('#mail').getByRole('button', { name: 'Remove the address' }).click()
    await expect(other.getByText('No address opens your account any more.')).toBeVisible()
    await phone.close()
    await server.end()
    box.close()
  },
)
