import { expect, type Page } from '@playwright/test'
import { amountText, goalOf, pointsAt, resultOf } from '../src/games/alone.ts'
import { type AnyManifest, games } from '../src/games/index.ts'
import { openText } from '../src/analysis/opening/open.ts'
import { denyStorage, sendHome } from './house.ts'
import { DESK, deviceOf, meet, playOnline, setUpTable } from './online.ts'
import { expectFits, expectNoFaults } from './reachable.ts'
import { hurry, playOn, savedTexts, waitForTurn } from './table.ts'
import { desktopOnly, phoneOnly } from './sizes.ts'
import { test } from './test.ts'

test.beforeEach(({ page }) => hurry(page))
test.afterEach(sendHome)

const alone = games.filter(({ game }) => game.seats.min === 1)

const sitAlone = async (page: Page, { game }: AnyManifest, query = ''): Promise<void> => {
  await page.goto(`/play/${game.id}?seats=person${query}`)
  await expect(page).toHaveURL(/\/table\//)
  await page.locator('.stage').waitFor()
}

/** Locates the comparison with the ghost: beside the log, or over the board on a narrow screen. */
const level = (page: Page) => page.locator('.alone-standing, .alone-strip').locator('visible=true').first()

/** Returns the result of a finished game, as a number, as text, and in points. */
const cameTo = (manifest: AnyManifest, text: string) => {
  const opened = openText(text)
  if (!opened.ok) throw new Error(opened.fault.message)
  const { play } = opened
  const result = resultOf(manifest, play)!
  return {
    result,
    said: new RegExp(amountText(goalOf(manifest, play.rules), result), 'i'),
    points: pointsAt(manifest, play, play.plies.length)!,
  }
}

const bookOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('hazelring.record.'))
      .map((key) => localStorage.getItem(key) ?? ''),
  )

for (const manifest of alone) {
  const { id } = manifest.game

  test(
    `${id} alone: a whole game beside best play, told afterwards and kept as one's best; all is in reach`,
    phoneOnly('on a desk practice is played to its end'),
    async ({ page }) => {
      const expectReach = async (): Promise<void> => {
        await expectNoFaults(page)
        await expectFits(page)
      }
      const ending = page.locator('.alone-ending')
      await test.step('the set-up', async () => {
        await page.goto(`/new/${id}?seats=person`)
        await expect(page.locator('.alone-fields')).toContainText('You have not finished a game alone')
        const isKnown = manifest.alone?.results !== undefined
        await expect(page.locator('.alone-expected')).toHaveText(isKnown ? /on average/ : '')
        await expectReach()
        await page.getByRole('button', { name: 'Start', exact: true }).click()
      })
      await test.step('what best play does is not shown before a chapter is finished', async () => {
        await expect(level(page)).toContainText('waits for your first round')
        await playOn(page, undefined, 2)
        await expect(level(page)).toContainText('waits for your first round')
        for (let i = 0; i < 4 && /waits/.test(await level(page).innerText()); i += 1) await playOn(page, undefined, 1)
        await expect(level(page)).toContainText(/You \d+/)
        await expectReach()
      })
      await playOn(page)
      const [text] = await savedTexts(page)
      const { result, said, points } = cameTo(manifest, text!)
      await test.step('the end', async () => {
        await expect(ending).toContainText(said)
        await expect(ending).toContainText('on the same dice')
        await expect(page.locator('.alone-chance')).toHaveText(manifest.alone?.results ? /of all games/ : '')
        await expectReach()
      })
      await test.step('side by side', async () => {
        await ending.getByRole('button', { name: 'Side by side' }).click()
        const sums = page.locator('.alone-beside tfoot tr').first().locator('td')
        await expect(sums.nth(0)).toHaveText(`${points}`)
        const columns = await page
          .locator('.alone-figures')
          .evaluateAll((rows) =>
            rows.map((row) =>
              [...row.querySelectorAll('td')].map((cell) => Number.parseInt(cell.textContent, 10) || 0),
            ),
          )
        expect(columns.reduce((sum, [mine = 0]) => sum + mine, 0)).toBe(points)
        const theirs = columns.reduce((sum, [, other = 0]) => sum + other, 0)
        await expect(sums.nth(1)).toHaveText(`${theirs}`)
        await expectReach()
        await page.keyboard.press('Escape')
      })
      await test.step('the book', async () => {
        const [book] = await bookOf(page)
        expect(JSON.parse(book!)).toMatchObject({ count: 1, best: { result } })
        // A reload must not count the game twice.
        await page.reload()
        await expect(ending).toContainText('your best game')
        expect(await bookOf(page)).toEqual([book])
        await page.goto(`/new/${id}?seats=person`)
        await expect(page.locator('.alone-book')).toContainText(said)
      })
    },
  )

  // Tests one game only, because a server treats all games alike.
  if (manifest === alone[0])
    test(
      `${id} alone at a table of the server: best play meets the sealed dice too, and the story tells it`,
      desktopOnly('it brings a device of its own'),
      async ({ browser, server }) => {
        const page = await deviceOf(browser, server.url, DESK)
        await meet(await setUpTable(server.url, { game: id, seats: 1 }), [page], ['Wren'])
        await playOnline([page])
        await page.getByRole('button', { name: 'The story of this game' }).click()
        await expect(page.locator('.alone-part')).toContainText('Two games on the same dice')
        await expect(page.locator('.alone-part tfoot')).toContainText('Together')
      },
    )

  test(`${id} alone: without a shadow nobody plays along, and it may be asked back`, phoneOnly(), async ({ page }) => {
    await page.goto(`/new/${id}?seats=person`)
    await page.getByRole('radiogroup', { name: 'Ghost' }).getByRole('radio', { name: 'None' }).check()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await waitForTurn(page)
    await expect(level(page)).not.toContainText('waits')
    await page.locator('.alone-standing button, .alone-strip button').locator('visible=true').first().click()
    await page.getByRole('radiogroup', { name: 'Ghost' }).getByRole('radio', { name: 'The best player' }).check()
    await page.keyboard.press('Escape')
    await expect(level(page)).toContainText('waits')
  })
}

// Uses the shorter game, because records work alike for all games.
const [first] = alone as [AnyManifest]
const { id: firstId } = first.game

test('practice dice are no record, and it is said', desktopOnly(), async ({ page }) => {
  await sitAlone(page, first, '&seed=3')
  await expect(page.locator('.alone-standing')).toContainText('Practice dice don’t count')
  await playOn(page)
  await expect(page.locator('.alone-ending')).toContainText('Practice dice don’t count')
  expect(await bookOf(page)).toEqual([])
})

test('an undone game is no record, and it is said', desktopOnly(), async ({ page }) => {
  await sitAlone(page, first)
  await playOn(page, undefined, 4)
  await page.getByRole('button', { name: 'Undo', exact: true }).locator('visible=true').click()
  await waitForTurn(page)
  await playOn(page)
  await expect(page.locator('.alone-ending')).toContainText('undone')
  expect(await bookOf(page)).toEqual([])
})

test('a device whose store is strange or shut hurts nobody', desktopOnly(), async ({ page }) => {
  await page.addInitScript(
    (key) => localStorage.setItem(key, '{"best":7,"last":[null,{"id":3}],"count":"many"}'),
    `hazelring.record.${firstId}.`,
  )
  await page.goto(`/new/${firstId}?seats=person`)
  await expect(page.locator('.alone-fields')).toContainText('You have not finished a game alone')
  await denyStorage(page)
  await sitAlone(page, first)
  await playOn(page)
  await expect(page.locator('.alone-ending')).toContainText('your first result')
})
