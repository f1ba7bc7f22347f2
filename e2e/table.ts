import { expect, type Page } from '@playwright/test'
import { games } from '../src/games/index.ts'

/** The game that the tests play; they know nothing else of it. */
export const manifest = games[0]!
export const id = manifest.game.id

/** Where something may be done on the ground, or the game is over. */
const toDo = '.stage button:not(:disabled), .after button'

/** Sits down at a new table whose dice come from a published seed. */
export const sit = async (page: Page, query = 'seed=7'): Promise<void> => {
  await page.goto(`/play/${id}?${query}`)
  await expect(page).toHaveURL(/\/table\//)
  await page.locator('.stage').waitFor()
}

/** Waits until something is to be done here: `roll`, `choose`, or `over`. */
export const waitForTurn = async (page: Page): Promise<'roll' | 'choose' | 'over'> => {
  await page.locator(toDo).first().waitFor({ timeout: 15_000 })
  if (await page.locator('.after').isVisible()) return 'over'
  return (await page.locator('.stage button[aria-keyshortcuts]').count()) > 0 ? 'choose' : 'roll'
}

export type Hands = { roll(page: Page): Promise<void>; choose(page: Page): Promise<void> }

/** Shortcuts: the fastest way through a game. On a phone a choice is selected first and taken then. */
const keys: Hands = {
  roll: (page) => page.keyboard.press('r'),
  choose: async (page) => {
    const rows = (await page.locator('.kit-row').count()) > 0
    await page.keyboard.press('1')
    if (rows) await page.locator('.kit-rows footer button').click()
  },
}

/** Plays on until the game is over or `turns` things have been done. Answers how many were done. */
export const playOn = async (page: Page, hands: Hands = keys, turns = 400): Promise<number> => {
  for (let done = 0; done < turns; done += 1) {
    const turn = await waitForTurn(page)
    if (turn === 'over') return done
    await hands[turn](page)
  }
  await waitForTurn(page)
  return turns
}

/** The saved games of this browser, as their files. */
export const savedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('hazelring.game.'))
      .map((key) => localStorage.getItem(key) ?? ''),
  )

/** The steps of the game at the table, as its file counts them. */
export const stepsIn = (text: string): number => text.split('\n').filter((line) => /^\d/.test(line)).length
