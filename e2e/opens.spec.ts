import { expect, test } from '@playwright/test'
import { faultsIn } from './reachable.ts'

test('the app opens without an error and is accessible', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/')
  await expect(page).toHaveTitle(/Hazelring/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await faultsIn(page)).toEqual([])
  expect(errors).toEqual([])
})

test('nothing of it comes from elsewhere', async ({ page, baseURL }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(asked.filter((url) => !url.startsWith(baseURL ?? '') && !/^(?:data|blob):/.test(url))).toEqual([])
})
