import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectFits, expectNoFaults, faultsIn } from './reachable.ts'
import { manifest, playOn, putGame, savedTexts, sit, stepsIn } from './table.ts'
import { desktopOnly, phoneOnly } from './sizes.ts'
import { recordShifts, shiftsIn } from './shifts.ts'
import { test } from './test.ts'

const [first] = manifest.text.seatNames

/** Finished example game of the rules page, with rolls and choices. */
const sample = readFileSync(Object.values(manifest.examples).at(-1)!, 'utf8')

/** Example game with an invalid choice at step 9. */
const damaged = sample.replace(/^9 .*$/m, '9 play 0 nonsense')

/** Saves a game and opens its story. */
const tell = async (page: Page, text = sample): Promise<void> => {
  await page.goto('/credits')
  await putGame(page, text)
  await page.goto('/story/abc-1')
  await page.locator('.step-panel').waitFor()
}

const numberIn = (text: string): number => Number(text.replace('\u2212', '-').replace('+', ''))

/** Returns the sums on the page: each row's text, and the total. */
const sumsOn = (page: Page): Promise<readonly { rows: string[]; sum: string }[]> =>
  page.locator('.account').evaluateAll((cards) =>
    cards.map((card) => ({
      rows: [...card.querySelectorAll('dd.figure')].map((dd) => dd.textContent ?? ''),
      sum: card.querySelector('.account-sum')?.lastChild?.textContent ?? '',
    })),
  )

const expectSums = async (page: Page): Promise<readonly number[]> => {
  const sums = await sumsOn(page)
  return sums.map(({ rows, sum }) => {
    const figures = rows.map(numberIn)
    const [result, ...terms] = figures.toReversed()
    expect(terms.reduce((all, n) => all + Math.round(n * 10), 0)).toBe(Math.round(result! * 10))
    const spelled = sum
      .split('=')[0]!
      .replaceAll(/([+\u2212]) /g, '$1')
      .trim()
      .split(' ')
      .map(numberIn)
    expect(spelled).toEqual(terms.toReversed())
    expect(numberIn(sum.split('= ')[1]!)).toBe(result)
    return result!
  })
}

/** Excludes decorative previews; other tests cover their boards in full size. */
const WORDS = { exclude: '.preview' }

const slider = (page: Page) => page.getByRole('slider', { name: /^The chances of/ })

/** Returns the selected step. */
const stepOn = async (page: Page): Promise<number> => Number(await slider(page).getAttribute('aria-valuenow'))

test(
  'a game that was just won is told, and its luck and skill add up to the result',
  desktopOnly(),
  async ({ page }) => {
    await sit(page)
    await playOn(page)
    await page.getByRole('link', { name: 'The story of this game' }).click()
    await expect(page).toHaveURL(/\/story\//)
    await page.locator('.step-panel').waitFor()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ wins$/)
    expect((await expectSums(page)).toSorted((a, b) => a - b)).toEqual([0, 100])
    const [text] = await savedTexts(page)
    await expect(slider(page)).toHaveAttribute('aria-valuemax', `${stepsIn(text!)}`)
    await expect(page.locator('.highlight')).toHaveCount(3)
  },
)

test('a game under way is told as far as it went', desktopOnly(), async ({ page }) => {
  await sit(page)
  await playOn(page, undefined, 5)
  await page.goto('/')
  await page.getByRole('link', { name: /^Its story/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not over yet')
  await page.locator('.step-panel').waitFor()
  const results = await expectSums(page)
  expect(results.reduce((a, b) => a + b)).toBeCloseTo(100)
  await expect(page.locator('.account-result').first()).toContainText('as it stands')
})

/** Moves along the curve by keys: steps, chapters, both ends. */
const walkByKeys = async (page: Page): Promise<void> => {
  const curve = slider(page)
  await curve.focus()
  await page.keyboard.press('Home')
  await expect(curve).toHaveAttribute('aria-valuenow', '1')
  await expect(page.locator('.step-panel')).toContainText('Step 1 of')
  await page.keyboard.press('ArrowRight')
  await expect(curve).toHaveAttribute('aria-valuenow', '2')
  await expect(curve).toHaveAttribute('aria-valuetext', new RegExp(`^Step 2 of ${stepsIn(sample)}, .*${first!}.*\\s%`))
  await page.keyboard.press('PageUp')
  await expect.poll(() => stepOn(page)).toBeGreaterThan(2)
  const chapter = await stepOn(page)
  await page.keyboard.press('PageDown')
  await expect.poll(() => stepOn(page)).toBeLessThan(chapter)
  await page.keyboard.press('End')
  await expect(curve).toHaveAttribute('aria-valuenow', `${stepsIn(sample)}`)
  await expect(page.getByRole('button', { name: 'One step on' })).toBeDisabled()
}

/** Selects steps by pointer: a tapped step stays selected, a hovered step does not. */
const readByPointing = async (page: Page, isMobile: boolean): Promise<void> => {
  const curve = slider(page)
  await curve.scrollIntoViewIfNeeded()
  const box = (await curve.boundingBox())!
  const at = (share: number) => ({ x: box.x + box.width * share, y: box.y + box.height / 2 })
  if (isMobile) await page.touchscreen.tap(at(0.5).x, at(0.5).y)
  else {
    await page.mouse.move(at(0.25).x, at(0.25).y)
    await expect.poll(() => stepOn(page)).toBeLessThan(stepsIn(sample) * 0.4)
    await page.mouse.click(at(0.5).x, at(0.5).y)
    await page.mouse.move(1, 1)
  }
  await expect.poll(async () => Math.abs((await stepOn(page)) - stepsIn(sample) / 2)).toBeLessThan(3)
  const step = await stepOn(page)
  await page.getByRole('button', { name: 'One step on' }).click()
  await expect(curve).toHaveAttribute('aria-valuenow', `${step + 1}`)
}

/** Expects that a crowded curve has an enlarged view with every step. */
const expectCloseUp = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: 'Close up' }).check()
  const room = await page
    .locator('.curve-scroll')
    .evaluate((element) => ({ all: element.scrollWidth, seen: element.clientWidth }))
  expect(room.all).toBeGreaterThan(room.seen)
  const rolls = await page.locator('.marks .rolls').getAttribute('d')
  const choices = `${await page.locator('.marks .choices').getAttribute('d')}${await page.locator('.marks .costly').getAttribute('d')}`
  const drawn = rolls!.split('M').length + choices.split('M').length - 2
  expect(drawn).toBe(stepsIn(sample))
}

test.describe('painted', () => {
  test.use({ isPainted: true })

  test('nothing shifts while a story is worked out and drawn', async ({ page }) => {
    await recordShifts(page)
    await tell(page)
    await page.locator('.highlight').first().scrollIntoViewIfNeeded()
    await expect(page.locator('.highlight .preview-drawn').first()).toBeAttached()
    expect(await shiftsIn(page)).toEqual([])
  })
})

test('a story is read: axe finds nothing, the curve is walked along, every step is told', async ({
  page,
  isMobile,
}) => {
  await tell(page)
  await test.step('the curve', async () => {
    await readByPointing(page, isMobile)
    if (isMobile) await expectCloseUp(page)
    else await walkByKeys(page)
  })
  await test.step('in reach of all, and how exact it is', async () => {
    await page.getByText('What the words mean').click()
    await expect(page.locator('.exactness')).toContainText(/No figure is off by more than 0\.0{5,}1\s%/)
    await expectNoFaults(page, WORDS)
    if (isMobile) await expectFits(page)
  })
  await test.step('every step in a table too', async () => {
    await page.getByRole('heading', { name: 'Every step in words' }).click()
    await expect(page.locator('.steps-words')).toHaveCount(stepsIn(sample))
    await page.getByRole('link', { name: 'View: step 3', exact: true }).click()
    await expect(page.locator('.looking')).toContainText('step ')
  })
})

test(
  'one tap leads to the table at that step, and one to a game that is played on from there',
  desktopOnly(),
  async ({ page }) => {
    await tell(page)
    // Uses the costliest choice. The luckiest roll may be the last step, after which no position follows.
    const card = page.locator('.highlight').filter({ hasText: 'The costliest choice' })
    await card.getByRole('link', { name: /^View/ }).click()
    await expect(page).toHaveURL(/\/table\/abc-1\?step=\d+$/)
    const step = Number(/step=(\d+)/.exec(page.url())![1])
    await expect(page.locator('.looking')).toContainText(`step ${step} of ${stepsIn(sample)}`)
    await page.getByRole('link', { name: 'The story of this game' }).click()
    await page
      .locator('.highlight')
      .filter({ hasText: 'The costliest choice' })
      .getByRole('button', { name: /^Play on/ })
      .click()
    await expect(page).toHaveURL(/\/table\/(?!abc-1)/)
    await expect(page.locator('.notice')).toContainText('The old one is among your saved games')
    const texts = await savedTexts(page)
    expect(texts).toContain(sample)
    expect(texts).toHaveLength(2)
  },
)

test('a link carries a story; whoever opens it keeps nothing', desktopOnly(), async ({ page, browser, baseURL }) => {
  await tell(page)
  await page.getByRole('button', { name: 'Share this story' }).click()
  const box = page.locator('.link-text')
  await expect(box).toHaveValue(/\/story#g=/)
  const other = await browser.newPage({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' })
  await other.goto(await box.inputValue())
  await other.locator('.step-panel').waitFor()
  expect((await expectSums(other)).toSorted((a, b) => a - b)).toEqual([0, 100])
  await other.getByRole('link', { name: /^View/ }).first().click()
  await expect(other.locator('.looking')).toContainText('A shared game')
  expect(await savedTexts(other)).toEqual([])
  await other.getByRole('button', { name: 'The story of this game' }).click()
  await other.locator('.step-panel').waitFor()
  await other.close()
})

test('of a damaged game what could be read is told, and the line that is wrong', desktopOnly(), async ({ page }) => {
  const line = sample.split('\n').findIndex((text) => text.startsWith('9 ')) + 1
  await tell(page, damaged)
  await expect(page.getByRole('alert')).toContainText(`Line ${line}: `)
  await expect(slider(page)).toHaveAttribute('aria-valuemax', '8')
  await page.locator('.step-panel').getByRole('link', { name: /^View/ }).click()
  await expect(page.locator('.looking')).toContainText('of 8')
  await page.goBack()
  await page.getByRole('heading', { name: 'Every step in words' }).click()
  await page.locator('.steps-words').first().waitFor()
  expect(await faultsIn(page, WORDS)).toEqual([])
})

test(
  'a picture of a step is a phone’s board on a phone, which can be read there',
  phoneOnly('a desk has room for more'),
  async ({ page }) => {
    await tell(page)
    const picture = page.locator('.highlight .preview').first()
    await picture.scrollIntoViewIfNeeded()
    await expect(picture.locator('.kit-board.phone')).toBeVisible()
  },
)

test('a link to a story that is cut off says so', desktopOnly(), async ({ page }) => {
  await page.goto('/story#g=abc')
  await expect(page.getByRole('alert')).toContainText('The link is incomplete')
})

test(
  'when the oracle cannot be reached the page says so, tells the steps, and can try again',
  desktopOnly(),
  async ({ page }) => {
    await page.route(/worker/, (route) => route.abort())
    await page.goto('/credits')
    await putGame(page, sample)
    await page.goto('/story/abc-1')
    await expect(page.getByRole('alert')).toContainText('could not be worked out')
    await expect(page.locator('.steps-words')).toHaveCount(stepsIn(sample))
    await page.unroute(/worker/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('.step-panel').waitFor()
  },
)

test(
  'without a connection every story of this device is told once the page has been open',
  phoneOnly(),
  async ({ page, context }) => {
    await tell(page)
    await putGame(page, sample.replace('Astrid', 'Asta'), 'abd-1')
    // The idle page loads the home page's code with all its imports.
    for (const part of ['your-turn', 'saved-list']) {
      const file = await page.waitForFunction(
        (name) => performance.getEntriesByType('resource').find((one) => one.name.includes(name))?.name,
        part,
      )
      await file.evaluate((address) => import(address!))
    }
    await context.setOffline(true)
    await page.locator('.home-link').click()
    await page
      .getByRole('link', { name: /^Its story/ })
      .last()
      .click()
    await page.locator('.step-panel').waitFor()
    await expectSums(page)
    await context.setOffline(false)
  },
)
