import { expect, type Page } from '@playwright/test'
import { games } from '../src/games/index.ts'
import { crowded, inTheWay, ringCrosses, screensFor } from './in-the-way.ts'
import { openStep, stepsOf } from './lesson-steps.ts'
import { desktopOnly } from './sizes.ts'
import { hurry } from './table.ts'
import { test } from './test.ts'

/** Expects that the step still asks for the suggested choice, or asks to confirm it. */
const expectAsked = async (page: Page, step: string): Promise<void> => {
  await page.locator('.stage button:enabled:not([popovertarget])').first().waitFor()
  const chosen = await page.locator('.stage [aria-pressed="true"]').count()
  if (chosen > 0)
    await expect(page.locator('.lesson-card.step'), step).toContainText('press the large button', { ignoreCase: true })
}

for (const manifest of games.filter(({ lesson }) => lesson !== undefined))
  test(
    `${manifest.game.id}: no step of the lesson hides its question, its mark or what it asks for`,
    desktopOnly('it changes the size of the screen itself'),
    async ({ page }) => {
      const { id } = manifest.game
      await hurry(page)
      await page.goto(`/rules/${id}`)
      for (const [n, step] of (await stepsOf(manifest)).entries()) {
        await openStep(page, id, step)
        if (!step.rolls) await expectAsked(page, step.id)
        for (const [width, height] of screensFor(n)) {
          // Resizes twice, because a single resize sometimes left the mark out of sight on a busy machine.
          await expect(async () => {
            for (const near of [height + 1, height]) await page.setViewportSize({ width, height: near })
            const said = async () => [
              ...(await inTheWay(page, step)),
              ...(await ringCrosses(page)),
              ...(Math.min(width, height) <= 360 ? await crowded(page) : []),
            ]
            await expect.poll(said, { message: `${step.id} at ${width}×${height}`, timeout: 30_000 }).toEqual([])
          }).toPass({ timeout: 300_000 })
        }
      }
    },
  )
