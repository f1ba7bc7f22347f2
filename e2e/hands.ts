import { expect, type Page } from '@playwright/test'
import { boardAction, type Hands, tabTo, takeButton, waitForTurn } from './table.ts'

/** Plays by keyboard with the focused control. */
export const byTab = async (page: Page): Promise<void> => {
  await tabTo(page, boardAction)
  await page.keyboard.press('Enter')
}

/** Returns animations that last longer than a moment. */
const longMotions = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 400)
      .map((motion) => `${Reflect.get(motion, 'animationName')}`),
  )

/** Plays like `byTab`, and expects that falling dice do not tumble. */
export const byTabStill: Hands = {
  roll: async (page) => {
    await byTab(page)
    if ((await waitForTurn(page)) !== 'over') expect(await longMotions(page)).toEqual([])
  },
  choose: byTab,
}

/** Plays by taps: selects a choice, then confirms it. */
export const byTap: Hands = {
  roll: (page) => page.locator(boardAction).first().tap(),
  choose: async (page) => {
    const together = page.locator(takeButton)
    if ((await together.count()) > 0) return together.tap()
    await page.locator('.kit-row').first().tap()
    return page.locator('.kit-rows footer button').tap()
  },
}
