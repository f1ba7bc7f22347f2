import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { defaultRules } from '../src/engine/index.ts'
import { games } from '../src/games/index.ts'
import { denyStorage, fillStorage } from './house.ts'
import { id, playOn, putGame, savedTexts, sit, sitAt, stepsIn, waitForTurn } from './table.ts'
import { desktopOnly, phoneOnly } from './sizes.ts'
import { test } from './test.ts'

const saveAsFile = async (page: Page): Promise<string> => {
  const coming = page.waitForEvent('download')
  const save = page.getByRole('button', { name: 'Save as a file' }).locator('visible=true')
  if ((await save.count()) === 0)
    await page.getByRole('button', { name: 'More', exact: true }).locator('visible=true').click()
  await save.first().click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/\.hazelring$/)
  return readFileSync(await file.path(), 'utf8')
}

const open = (page: Page, text: string): Promise<void> =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'a.hazelring', mimeType: 'text/plain', buffer: Buffer.from(text) })

const linkOf = async (page: Page): Promise<string> => {
  const share = page.getByRole('button', { name: 'Share as a link' }).locator('visible=true')
  if ((await share.count()) === 0)
    await page.getByRole('button', { name: 'More', exact: true }).locator('visible=true').click()
  await share.first().click()
  const box = page.locator('.link-text')
  await expect(box).toHaveValue(/#g=/)
  return box.inputValue()
}

test('a game saved as a file opens again, is stepped through and branched off', phoneOnly(), async ({ page }) => {
  await sit(page)
  await playOn(page, undefined, 6)
  const text = await saveAsFile(page)
  await page.goto('/')
  await page.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(page.locator('.your-games .saved')).toHaveCount(0)
  await open(page, text)
  await expect(page).toHaveURL(/\/table\//)
  await waitForTurn(page)
  await page.keyboard.press('Home')
  await expect(page.locator('.looking')).toContainText(`step 0 of ${stepsIn(text)}`)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.looking')).toContainText(`step 2 of ${stepsIn(text)}`)
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await expect(page.locator('.notice')).toContainText('The old one is among your saved games')
  expect(await waitForTurn(page)).toBe('choose')
  const texts = await savedTexts(page)
  expect(texts.map(stepsIn).toSorted((a, b) => a - b)).toEqual([2, stepsIn(text)])
  expect(texts).toContain(text)
})

test(
  'a game goes on where it was after the page is closed, and what is taken back is kept',
  desktopOnly(),
  async ({ page }) => {
    await sit(page)
    await playOn(page, undefined, 5)
    const before = await savedTexts(page)
    await page.reload()
    await waitForTurn(page)
    expect(await savedTexts(page)).toEqual(before)
    await page.goto('/')
    await page.getByRole('link', { name: /^Continue/ }).click()
    expect(await waitForTurn(page)).not.toBe('over')
    await page.getByRole('button', { name: 'Undo', exact: true }).locator('visible=true').click()
    await expect(page.locator('.notice')).toContainText('Undone')
    expect(await waitForTurn(page)).toBe('choose')
    const texts = await savedTexts(page)
    expect(texts).toHaveLength(2)
    expect(texts).toContain(before[0])
    await playOn(page, undefined, 1)
    await expect(page.locator('.notice')).toHaveCount(0)
  },
)

test(
  'a link carries the whole game; played on, it is a game of its own',
  desktopOnly(),
  async ({ page, browser, baseURL }) => {
    await sit(page)
    await playOn(page, undefined, 6)
    const [text] = await savedTexts(page)
    const link = await linkOf(page)
    const other = await browser.newPage({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' })
    await other.goto(link)
    await expect(other.locator('.looking')).toContainText(`Step 0 of ${stepsIn(text!)}`)
    expect(await savedTexts(other)).toEqual([])
    await other.keyboard.press('End')
    await other.getByRole('button', { name: 'Save on this device' }).click()
    await expect(other).toHaveURL(/\/table\//)
    expect(await savedTexts(other)).toEqual([text])
    await other.close()
  },
)

test('a tampered link says so and opens what is whole', desktopOnly(), async ({ page }) => {
  await page.goto('/open#g=abcdef')
  await expect(page.getByRole('alert')).toContainText('The link is incomplete')
  await expect(page.getByRole('link', { name: 'Back to the games', exact: true })).toBeVisible()
  await sit(page)
  await playOn(page, undefined, 6)
  const [text] = await savedTexts(page)
  const changed = text!.replace(/^(4 \w+ .*)$/m, '4 play 0 nonsense')
  const link = await page.evaluate(async (game) => {
    const packed = new Blob([game]).stream().pipeThrough(new CompressionStream('deflate-raw'))
    const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
    return `/open#g=${btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')}`
  }, changed)
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText(/^Line \d+: /)
  await page.getByRole('button', { name: 'Open the part that is intact (3 steps)' }).click()
  await expect(page).toHaveURL(/\/table\//)
})

test(
  'files that are no games are refused in a sentence; a saved game that cannot be read stays and can be taken away',
  desktopOnly(),
  async ({ page }) => {
    await page.goto('/')
    await open(page, 'hazelring 99\n')
    await expect(page.getByRole('alert')).toContainText('saved by a newer Hazelring')
    await page.keyboard.press('Escape')
    await open(page, 'a shopping list')
    await expect(page.getByRole('alert')).toContainText('not a Hazelring game')
    await page.keyboard.press('Escape')
    await open(page, 'x'.repeat(4_000_000))
    await expect(page.getByRole('alert')).toContainText('larger than any game')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await putGame(page, 'hazelring 1\nnonsense')
    await page.reload()
    await expect(page.locator('.your-games .saved')).toContainText('A game that cannot be read')
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download it' }).click()
    expect(readFileSync(await (await coming).path(), 'utf8')).toBe('hazelring 1\nnonsense')
    await page.goto('/table/abc-1')
    await expect(page.getByRole('alert')).toContainText(/^Line \d+: /)
    expect(await savedTexts(page)).toEqual(['hazelring 1\nnonsense'])
  },
)

test('two tabs with one game: nothing is overwritten, a person decides', desktopOnly(), async ({ page, context }) => {
  await sit(page)
  await waitForTurn(page)
  const other = await context.newPage()
  await other.emulateMedia({ reducedMotion: 'reduce' })
  await other.goto(page.url())
  await waitForTurn(other)
  await playOn(other, undefined, 1)
  await expect(page.getByRole('dialog')).toContainText('continued in another tab')
  await page.getByRole('button', { name: 'Continue the other tab’s game' }).click()
  expect(await waitForTurn(page)).toBe('choose')
  const [theirs] = await savedTexts(page)
  await playOn(page, undefined, 1)
  await expect(other.getByRole('dialog')).toContainText('continued in another tab')
  await other.getByRole('button', { name: 'Keep mine as a separate game' }).click()
  await expect(other).not.toHaveURL(page.url())
  const texts = await savedTexts(page)
  expect(texts).toHaveLength(2)
  expect(texts).toContain(theirs)
})

/** Game with a simultaneous choice, in which the first of two choices stays hidden. */
const secretive = games.find(
  ({ game }) => game.node(game.start(defaultRules(game.houseRules), 2)).kind === 'simultaneous',
)!

/** Returns the only saved game of this browser; empty if none. */
const savedText = async (page: Page): Promise<string> => (await savedTexts(page))[0] ?? ''

test(
  'what people at one device hide from each other lies there encrypted, survives a reload, and is no file',
  desktopOnly(),
  async ({ page, context }) => {
    await sitAt(page, secretive, '')
    await playOn(page, undefined, 1)
    await expect.poll(() => savedText(page)).toMatch(/^hazelring-sealed 1\n/)
    const sealed = await savedText(page)
    expect(sealed).not.toContain('chosen')
    for (const name of ['Save as a file', 'Share as a link'])
      await expect(page.getByRole('button', { name }).locator('visible=true')).toBeDisabled()
    await expect(page.locator('.panel .why')).toContainText('once nothing is hidden')
    await test.step('the list tells names and stage without opening it', async () => {
      const lobby = await context.newPage()
      await lobby.goto('/')
      await expect(lobby.locator('.your-games .saved')).toContainText('encrypted while it hides')
      await expect(lobby.locator('.your-games .saved')).toContainText(secretive.text.title)
      await lobby.close()
    })
    await test.step('a reload and a second tab change nothing', async () => {
      await page.reload()
      await waitForTurn(page)
      const other = await context.newPage()
      await other.goto(page.url())
      await waitForTurn(other)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await savedText(page)).toBe(sealed)
      await other.close()
    })
    await test.step('when both have chosen it is plain again, the first choice in it', async () => {
      await playOn(page, undefined, 1)
      await expect.poll(() => savedText(page)).toMatch(/\nchosen 0 .*\nchosen 1 .*\n1 play 0 /)
      await expect(page.getByRole('button', { name: 'Save as a file' }).locator('visible=true')).toBeEnabled()
    })
    await test.step('without its key it is refused, and stays', async () => {
      await putGame(page, sealed.replace('[', '["x",'))
      await page.goto('/table/abc-1')
      await expect(page.getByRole('alert')).toContainText('does not have the key')
      expect(await savedTexts(page)).toHaveLength(2)
    })
  },
)

test(
  'where the browser cannot encrypt, a game that hides something is kept all the same, and it is said',
  desktopOnly(),
  async ({ page }) => {
    // Simulates an insecure address such as http://192.168.0.2.
    await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined }))
    await sitAt(page, secretive, '')
    await playOn(page, undefined, 1)
    await expect(page.locator('.notice')).toContainText('this browser cannot encrypt it here')
    expect(await savedText(page)).toContain('\nchosen 0 ')
    await page.reload()
    await waitForTurn(page)
    await expect(page.locator('.notice')).toContainText('this browser cannot encrypt it here')
  },
)

test(
  'taking back past a roll makes the game practice, which its table and its story say',
  desktopOnly(),
  async ({ page }) => {
    await sit(page)
    await playOn(page, undefined, 7)
    await page.getByRole('button', { name: 'Undo', exact: true }).locator('visible=true').click()
    await expect(page.locator('.notice')).toContainText('this game is now practice')
    await waitForTurn(page)
    await expect(page.locator('.panel .game-mark')).toContainText('Practice')
    expect((await savedTexts(page)).filter((text) => /\npractice \d+\n/.test(text))).toHaveLength(1)
    await page.goto(page.url().replace('/table/', '/story/'))
    await expect(page.locator('.game-mark')).toContainText('Practice')
  },
)

const REFUSALS = {
  full: {
    sentence: 'no space left',
    isPhone: true,
    deny: fillStorage,
  },
  blocked: {
    sentence: 'does not let Hazelring save games',
    isPhone: false,
    deny: denyStorage,
  },
}

for (const [name, { sentence, isPhone, deny }] of Object.entries(REFUSALS))
  test(
    `storage ${name}: it is said, the game goes on and can be saved as a file`,
    (isPhone ? phoneOnly : desktopOnly)('on the other size another refusal is met'),
    async ({ page }) => {
      await deny(page)
      await page.goto(`/new/${id}?seats=person,person`)
      await page.getByRole('button', { name: 'Start', exact: true }).click()
      await expect(page.locator('.notice')).toContainText(sentence)
      await playOn(page, undefined, 2)
      const coming = page.waitForEvent('download')
      await page.locator('.notice').getByRole('button', { name: 'Save as a file' }).click()
      expect(stepsIn(readFileSync(await (await coming).path(), 'utf8'))).toBeGreaterThan(2)
      await page.locator('.notice').getByRole('button', { name: 'Close' }).click()
      if (await page.locator('.phone-only').isVisible()) await page.locator('.phone-only').click()
      else await page.locator('.home-link').filter({ visible: true }).click()
      await expect(page.locator('.your-games .saved')).toContainText('not saved on this device')
    },
  )
