import { expect } from '@playwright/test'
import { games } from '../src/games/index.ts'
import { desktopOnly } from './sizes.ts'
import { test } from './test.ts'

test.use({ isPainted: true, contextOptions: { reducedMotion: 'no-preference' } })

test(
  'the app opens without an error, and nothing of it comes from elsewhere',
  desktopOnly(),
  async ({ page, baseURL }) => {
    const errors: string[] = []
    const asked: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/')
    await expect(page).toHaveTitle(/Hazelring/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.poster-art > g > path').first()).toBeVisible()
    await expect(page.locator('.poster')).toHaveCount(games.length)
    expect(errors).toEqual([])
    expect(asked.filter((url) => !url.startsWith(baseURL ?? '') && !/^(?:data|blob):/.test(url))).toEqual([])
  },
)

test(
  'what is pressed while a slow device takes the first page over is followed, and the page stays as it was drawn',
  desktopOnly(),
  async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 8 })
    await page.goto('/')
    await page.getByRole('link', { name: 'Play with a friend' }).click()
    await expect(page).toHaveURL(/\/friend$/)
    expect(errors).toEqual([])
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await devTools.detach()
  },
)

test(
  'what is pressed while a page takes the place of what the build drew of it is followed',
  desktopOnly(),
  async ({ page }) => {
    const { id } = games[0]!.game
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await pressed
      await route.continue()
    })
    await page.goto(`/rules/${id}`, { waitUntil: 'commit' })
    await page.locator('#drawn').getByRole('link', { name: 'Play the first game with a guide' }).hover()
    await page.mouse.down()
    press()
    await page.locator('#root main h1').waitFor({ state: 'attached' })
    await page.mouse.up()
    await expect(page).toHaveURL(new RegExp(`/learn/${id}$`))
  },
)
