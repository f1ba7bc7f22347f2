import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { manifest, putGame } from './table.ts'
import { desktopOnly, phoneOnly } from './sizes.ts'
import { expectFits, faultsIn } from './reachable.ts'
import { test } from './test.ts'

const sample = readFileSync(Object.values(manifest.examples).at(-1)!, 'utf8')

/** Opens the picture of a finished game from its story. */
const openPicture = async (page: Page): Promise<void> => {
  await page.goto('/credits')
  await putGame(page, sample)
  await page.goto('/story/abc-1')
  await page.getByRole('button', { name: 'Share a picture' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('')
}

const picture = (page: Page) => page.locator('.picture-frame img')

/** Size of the picture, its number of colours, and its content as a text to compare. */
const paintedOn = (page: Page) =>
  picture(page).evaluate((image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('the picture is not painted')
    const size = { width: image.naturalWidth, height: image.naturalHeight }
    const canvas = Object.assign(document.createElement('canvas'), size)
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, size.width, size.height)
    const colours = new Set(new Uint32Array(data.buffer)).size
    return { ...size, colours, content: canvas.toDataURL() }
  })

test('a finished game has a picture, which says who won only if asked to', desktopOnly(), async ({ page }) => {
  await openPicture(page)
  const hidden = await paintedOn(page)
  expect(hidden).toMatchObject({ width: 1200, height: 630 })
  expect(hidden.colours).toBeGreaterThan(50)
  await expect(picture(page)).toHaveAttribute('alt', /Who won\?/)
  await page.getByRole('radio', { name: 'Show the result' }).check()
  await expect(picture(page)).toHaveAttribute('alt', /^(?!.*Who won)/)
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('')
  const shown = await paintedOn(page)
  expect(shown).toMatchObject({ width: 1200, height: 630 })
  expect(shown.content).not.toBe(hidden.content)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the picture' }).click()
  expect((await saving).suggestedFilename()).toMatch(/-result-[\d-]+\.png$/)
})

test('every text of the picture is inside it', desktopOnly(), async ({ page }) => {
  await openPicture(page)
  for (const result of ['Hide the result', 'Show the result']) {
    await page.getByRole('radio', { name: result }).check()
    const edges = await page.locator('.picture-frame > div').evaluate((frame) => {
      frame.removeAttribute('hidden')
      const [card] = frame.querySelectorAll('svg')
      const { left, right, width } = card!.getBoundingClientRect()
      return [...card!.querySelectorAll(':scope > text, :scope > g text')].map((text) => {
        const box = text.getBoundingClientRect()
        return [(box.left - left) / width, (right - box.right) / width]
      })
    })
    expect(Math.min(...edges.flat())).toBeGreaterThan(0)
  }
})

test('the sheet of the picture fits a phone', phoneOnly(), async ({ page }) => {
  await openPicture(page)
  await expectFits(page)
  await expect(page.getByRole('button', { name: 'Save the picture' })).toBeInViewport()
  expect(await faultsIn(page, { include: 'dialog' })).toEqual([])
})
