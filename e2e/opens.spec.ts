import { expect, test } from '@playwright/test'
import { games } from '../src/games/index.ts'
import { desktopOnly } from './sizes.ts'

test(
  'the app opens without an error, and nothing of it comes from elsewhere',
  desktopOnly('the same on a phone'),
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
