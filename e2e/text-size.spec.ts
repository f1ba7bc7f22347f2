import { expect } from '@playwright/test'
import { desktopOnly } from './sizes.ts'
import { test } from './test.ts'

/** Widths and heights in CSS px, wide ones first; the last one is a laptop at 200 % zoom. */
const SCREENS = [
  [1440, 900],
  [1280, 720],
  [1024, 768],
  [768, 1024],
  [360, 740],
  [720, 450],
] as const
const TEXT_PERCENT = [100, 125, 150, 200] as const

test(
  'the home page with larger text: nothing is covered or wider than the screen',
  desktopOnly('sets its own sizes'),
  async ({ page }) => {
    await page.goto('/')
    await page.locator('.sit-ways').waitFor()
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height })
      for (const percent of TEXT_PERCENT) {
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = `${size}%`
        }, percent)
        const faults = (): Promise<readonly string[]> =>
          page.evaluate(() => {
            const root = document.documentElement
            const said = root.scrollWidth > innerWidth ? [`the page is ${root.scrollWidth} px wide`] : []
            for (const control of document.querySelectorAll<HTMLElement>('.top :is(a, button), main :is(a, button)')) {
              if (!control.checkVisibility() || control.closest('.posters') !== null) continue
              control.scrollIntoView({ block: 'center' })
              const { x, y, width: w, height: h } = control.getBoundingClientRect()
              const hit = document.elementFromPoint(x + w / 2, y + h / 2)
              if (hit === null || !(control.contains(hit) || hit.contains(control)))
                said.push(`covered: ${control.textContent}`)
            }
            return said
          })
        await expect.poll(faults, `${width} × ${height} at ${percent} %`).toEqual([])
      }
    }
  },
)
