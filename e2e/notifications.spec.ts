import { createECDH, randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { createAccount } from './online.ts'
import { expectFits, expectNoFaults } from './reachable.ts'
import { desktopOnly, phoneOnly } from './sizes.ts'
import { onOwnDevice as test } from './test.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

/** Fake push subscription; replaces only the browser's API. */
const subscription = () => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  return { endpoint: `https://push.example/${randomBytes(8).toString('hex')}`, keys }
}

test(
  'a device, a webhook and quiet hours are set on the account page, and stopped by one button',
  phoneOnly(),
  async ({ page }) => {
    await page.addInitScript((json) => {
      let isOn = false
      const made = { toJSON: () => json, unsubscribe: async () => !(isOn = false) }
      PushManager.prototype.subscribe = async (options) => {
        if (typeof options?.applicationServerKey !== 'string') throw new Error('no key')
        isOn = true
        return made as unknown as PushSubscription
      }
      PushManager.prototype.getSubscription = async () => (isOn ? (made as unknown as PushSubscription) : null)
      // Grants the permission, which headless browsers always refuse.
      Notification.requestPermission = async () => 'granted'
    }, subscription())
    await page.goto('/account')
    await createAccount(page, 'Sigrid')
    const part = page.locator('#notifications')
    await expect(part.getByText('This server sends no e-mail.')).toBeVisible()
    const toggle = part.getByLabel('Notify this device when it is my turn')
    await toggle.click()
    await expect(toggle).toBeChecked()
    await expect(part.locator('.account-list li')).toHaveCount(1)
    await part.getByLabel('Address, beginning with https://').fill('https://10.0.0.1/hook')
    await part.getByRole('button', { name: 'Add webhook' }).click()
    await expect(part.getByText('The address must be on the public internet.')).toBeVisible()
    await part.getByLabel('Address, beginning with https://').fill('https://hooks.example/turns')
    await part.getByRole('button', { name: 'Add webhook' }).click()
    await expect(part.locator('.account-list li')).toHaveCount(2)
    await expect(part.locator('.link-text')).toHaveValue(/^[\w-]{43}$/)
    await part.getByRole('button', { name: 'Set quiet hours' }).click()
    await expect(part.getByText('Notifications wait until quiet hours are over')).toBeVisible()
    await expectFits(page)
    await expectNoFaults(page)
    await part.getByRole('button', { name: 'Stop all notifications' }).click()
    await expect(part.locator('.account-list li')).toHaveCount(0)
    await expect(toggle).not.toBeChecked()
  },
)

test(
  'the service worker shows what is pushed, and a tap opens the match',
  desktopOnly('it has no page'),
  async ({ page, context }) => {
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    const shown = await worker.evaluate(async () => {
      const here = globalThis as unknown as {
        registration: ServiceWorkerRegistration
        clients: { openWindow(url: string): Promise<null> }
      }
      const [notes, opened, works]: [unknown[], string[], unknown[]] = [[], [], []]
      here.registration.showNotification = async (title, options) =>
        void notes.push([title, options?.body, options?.data])
      here.clients.openWindow = async (url) => {
        opened.push(new URL(url).pathname)
        return null
      }
      const told = { title: 'Your turn in Holmgang', body: 'With Ben', path: '/m/abc', tag: 't' }
      for (const [kind, more] of [
        ['push', { data: { json: () => told } }],
        ['notificationclick', { notification: { close: () => undefined, data: '/m/abc' } }],
      ] as const)
        globalThis.dispatchEvent(
          Object.assign(new Event(kind), { waitUntil: (work: unknown) => works.push(work), ...more }),
        )
      await Promise.all(works)
      return { notes, opened }
    })
    expect(shown).toEqual({ notes: [['Your turn in Holmgang', 'With Ben', '/m/abc']], opened: ['/m/abc'] })
  },
)
