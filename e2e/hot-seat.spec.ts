import { type BrowserContext, expect, type Page } from '@playwright/test'
import { seeded } from '../src/dice/index.ts'
import { isOpen, rulesFor } from '../src/engine/index.ts'
import { type AnyManifest, games, usualBotOf } from '../src/games/index.ts'
import { anyPly } from '../src/testing/play.ts'
import { around, difference, heldBy, sharedStart } from './held.ts'
import { boardAction, cover, playOn, sitAt, takeButton, waitForTurn } from './table.ts'
import { desktopOnly, phoneOnly } from './sizes.ts'
import { test } from './test.ts'

/**
 * Two people share one device. The page must not contain the other person's secrets in its document, element
 * properties, announcements, log, address or title.
 */
const PAIR = 'seed=7&seats=person,person'

/** Number of views that the test searches for secrets: three per person. */
const SEEN = 6

/** True if two people choose simultaneously at the random start of this game. */
const choosesInSecret = ({ game }: AnyManifest): boolean => {
  if (game.seats.max < 2) return false
  const random = seeded(1)
  let state: unknown = game.start(rulesFor(game), 2)
  for (let ply = 0; ply < 30; ply += 1) {
    const node = game.node(state)
    if (node.kind === 'simultaneous' && node.seats.length > 1) return true
    const next = anyPly(node, random)
    if (next === undefined) return false
    state = game.step(state, next)
  }
  return false
}

/** Takes the n-th choice; confirms it if the board requires that. */
const chooseNth = async (page: Page, n: number): Promise<void> => {
  // A click waits until the board accepts it. A key that comes too early would have no effect.
  await page.locator(`.stage button[aria-keyshortcuts="${n}"]`).first().click()
  const together = (await page.locator(takeButton).count()) > 0
  if (await page.locator('.kit-rows footer button').isVisible()) await page.locator('.kit-rows footer button').click()
  if (together && !(await page.locator(cover).isVisible())) await page.locator(takeButton).press('Enter')
}

const coverText = '.cover .lead'

/** Plays until a person chooses with their own view. */
const toOwnChoice = async (page: Page): Promise<void> => {
  for (let turn = 0; turn < 40; turn += 1) {
    await page.locator(`${cover}, ${boardAction}`).first().waitFor()
    const own = await page.locator(cover).isVisible()
    const kind = await waitForTurn(page)
    if (own && kind === 'choose') return
    if (kind === 'roll') await page.keyboard.press('r')
    else await chooseNth(page, 1)
    await page.waitForFunction(() => document.querySelector('.stage .moving') === null)
  }
  throw new Error('nobody was asked in secret')
}

const tableIn = async (context: BrowserContext, game: AnyManifest): Promise<Page> => {
  const page = await context.newPage()
  await sitAt(page, game, PAIR)
  return page
}

/** Returns two tables with identical events, except for one secret choice. */
const twinTables = async (context: BrowserContext, game: AnyManifest): Promise<readonly [Page, Page]> => {
  const [one, other] = [await tableIn(context, game), await tableIn(context, game)]
  for (const [n, page] of [one, other].entries()) {
    await toOwnChoice(page)
    await chooseNth(page, n + 1)
    await expect(page.locator(cover)).toBeFocused()
  }
  return [one, other]
}

for (const manifest of games.filter(choosesInSecret)) {
  const { id } = manifest.game

  test(
    `${id}: what one person chose in secret is nowhere on the page of the other`,
    desktopOnly(),
    async ({ context }) => {
      const [one, other] = await twinTables(context, manifest)
      await test.step('under the cover', async () => {
        await expect(one.locator(coverText)).toHaveText(await other.locator(coverText).innerText())
        await expect.poll(() => difference(one, other)).toEqual([])
        await expect(one.locator('[role="log"] p').last()).toHaveText(await one.locator(coverText).innerText())
      })
      await test.step('on the side of the other', async () => {
        for (const page of [one, other]) await page.keyboard.press('Enter')
        for (const page of [one, other]) await expect(page.locator('.stage button:focus')).toHaveCount(1)
        await expect.poll(() => difference(one, other)).toEqual([])
      })
      await test.step('until both have chosen', async () => {
        for (const page of [one, other]) await chooseNth(page, 1)
        await expect.poll(() => difference(one, other)).not.toEqual([])
      })
    },
  )

  test(
    `${id}: a game that is opened again starts under a cover, and looking back shows what all may see`,
    phoneOnly(),
    async ({ page }) => {
      await sitAt(page, manifest, PAIR)
      await toOwnChoice(page)
      const side = await heldBy(page)
      await page.reload()
      await expect(page.locator(cover)).toBeFocused()
      const covered = await heldBy(page)
      expect(covered).not.toBe(side)
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('End')
      await expect(page.locator(cover)).toBeFocused()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await page.locator(cover).tap()
      await expect(page.locator(cover)).toHaveCount(0)
      await expect(page.locator('.stage button:focus')).toHaveCount(1)
    },
  )

  test(`${id}: one person against a computer meets no cover`, desktopOnly(), async ({ page }) => {
    await sitAt(page, manifest, `seed=7&seats=person,${usualBotOf(manifest).id}`)
    for (let turn = 0; turn < 3; turn += 1) {
      await page.locator(boardAction).first().waitFor()
      await expect(page.locator(cover)).toHaveCount(0)
      await playOn(page, undefined, 1)
    }
  })
}

/** Returns the lines of the log in the current viewer's version. */
const linesOf = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.panel .log [data-step]')
    .evaluateAll((lines) =>
      lines.map((line) =>
        [...line.querySelectorAll('p')].map((sentence) => sentence.firstChild?.textContent ?? '').join(' '),
      ),
    )

/** Returns the names in a player's own line that the public line lacks. */
const secretsIn = (own: string, common: string): readonly string[] =>
  own === common
    ? []
    : own
        .slice(sharedStart(own, common))
        .replace(/\.$/, '')
        .split(/, | and /)

for (const manifest of games.filter(({ game }) => !isOpen(game) && game.seats.max > 1))
  test(`${manifest.game.id}: what one person holds is on no page but their own`, desktopOnly(), async ({ page }) => {
    await sitAt(page, manifest, PAIR)
    const secrets = new Map<string, Set<string>>()
    const others = (name: string): readonly string[] =>
      [...secrets].flatMap(([owner, held]) => (owner === name ? [] : [...held]))
    const expectNone = async (hidden: readonly string[]): Promise<void> => {
      const held = (await heldBy(page)).toLowerCase()
      const names = hidden.flatMap((each) => [each.toLowerCase(), each.toLowerCase().replaceAll(' ', '-')])
      expect(names.flatMap((each) => around(held, held.indexOf(each)))).toEqual([])
    }
    let covers = 0
    for (let turn = 0; turn < 60 && covers < SEEN; turn += 1) {
      await page.locator(`${cover}, ${boardAction}`).first().waitFor()
      await page.waitForFunction(() => document.querySelector('.stage .moving') === null)
      if (await page.locator(cover).isVisible()) {
        covers += 1
        const name = /to (.*)\.$/.exec(await page.locator(coverText).innerText())![1]!
        await expectNone(others(''))
        const common = await linesOf(page)
        await page.keyboard.press('Enter')
        await expect(page.locator(cover)).toHaveCount(0)
        const own = await linesOf(page)
        const held = own.flatMap((line, i) => secretsIn(line, common[i]!))
        secrets.set(name, new Set([...(secrets.get(name) ?? []), ...held]))
        await expectNone(others(name))
      }
      if ((await waitForTurn(page)) === 'roll') await page.keyboard.press('r')
      else await chooseNth(page, 1)
    }
    expect(covers).toBe(SEEN)
    expect([...secrets.values()].every(({ size }) => size > 0)).toBe(true)
  })

test('where nothing is hidden nobody is asked to pass the device', desktopOnly(), async ({ page }) => {
  const open = games.find((one) => isOpen(one.game) && !choosesInSecret(one) && one.game.seats.max > 1)!
  await sitAt(page, open, PAIR)
  for (let turn = 0; turn < 8; turn += 1) {
    await page.locator(boardAction).first().waitFor()
    await expect(page.locator(cover)).toHaveCount(0)
    await playOn(page, undefined, 1)
  }
})
