import { expect, type Page } from '@playwright/test'
import { games } from '../src/games/index.ts'
import { PAGES } from './addresses.ts'
import { type Asked, crowded, inTheWay, inTurn } from './in-the-way.ts'
import { openStep, stepsOf } from './lesson-steps.ts'
import { desktopOnly } from './sizes.ts'
import { hurry, sitAt, toChoice } from './table.ts'
import { test } from './test.ts'

/** Screen sizes in CSS px, widest first; the last is a laptop at 200 % zoom. */
const SCREENS = [
  [1440, 900],
  [1280, 720],
  [1024, 768],
  [768, 1024],
  [360, 740],
  [720, 450],
] as const
const TEXT_PERCENT = [100, 125, 150, 200] as const

/** Returns controls that remain unclickable after scrolling, and the page's width if it exceeds the window. */
const covered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    const said = root.scrollWidth > innerWidth ? [`the page is ${root.scrollWidth} px wide`] : []
    for (const control of document.querySelectorAll<HTMLElement>('.top :is(a, button), main :is(a, button)')) {
      if (!control.checkVisibility() || control.closest('.posters, .skip') !== null) continue
      control.scrollIntoView({ block: 'center' })
      const { x, y, width: w, height: h } = control.getBoundingClientRect()
      const hit = document.elementFromPoint(x + w / 2, y + h / 2)
      if (hit === null || !(control.contains(hit) || hit.contains(control)))
        said.push(`covered: ${control.textContent}`)
    }
    return said
  })

/** Height in CSS px, half of a tablet's, below which boards scroll. */
const LOW = 512
/**
 * Desktops, a tablet and a phone with larger text; then the first four at 200 % zoom. In the short run each table is
 * tested at one half and its lesson at the other; the next game swaps them.
 */
const VIEWS = [
  ...[
    [1440, 900],
    [1366, 768],
    [768, 1024],
    [360, 740],
  ].flatMap(([width, height]) => [125, 150, 200].map((percent) => [width!, height!, percent] as const)),
  [720, 450, 100],
  [683, 384, 100],
  [640, 360, 100],
  [384, LOW, 100],
] as const

/** Sizes at which pages have the least space. */
const NARROW = [
  [1366, 768, 200],
  [768, 1024, 200],
  [360, 740, 150],
  [360, 740, 200],
  [640, 360, 100],
  [384, 512, 100],
] as const

/** Tests a page at every size and with every text size. */
const expectRoom = async (
  page: Page,
  where: string,
  look: () => Promise<readonly string[]>,
  views: readonly (readonly [number, number, number])[] = VIEWS,
): Promise<void> => {
  for (const [width, height, percent] of views) {
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`
    }, percent)
    await expect.poll(look, `${where} at ${width} × ${height}, ${percent} %`).toEqual([])
  }
}

test(
  'the home page with larger text: nothing is covered or wider than the screen',
  desktopOnly('sets its own sizes'),
  async ({ page }) => {
    await page.goto('/')
    await page.locator('.sit-ways').waitFor()
    const views = SCREENS.flatMap(([width, height]) => TEXT_PERCENT.map((percent) => [width, height, percent] as const))
    await expectRoom(page, '/', () => covered(page), views)
  },
)

const atTable = async (page: Page, asked: Asked = {}): Promise<readonly string[]> => {
  const scrolls = page.viewportSize()!.height === LOW
  // In a page that scrolls, content may pass under the dock, so overlaps are no faults.
  return [...(await inTheWay(page, { ...asked, scrolls })), ...(scrolls ? [] : await crowded(page))]
}

for (const [n, manifest] of games.entries()) {
  const { id } = manifest.game
  test(`${id}: a table with larger text hides nothing`, desktopOnly('sets its own sizes'), async ({ page }) => {
    await sitAt(page, manifest)
    await toChoice(page)
    await expectRoom(page, 'table', () => atTable(page), inTurn(VIEWS, n, 2))
  })
  if (manifest.lesson === undefined) continue
  test(`${id}: a lesson with larger text hides nothing`, desktopOnly('sets its own sizes'), async ({ page }) => {
    await hurry(page)
    await page.goto(`/rules/${id}`)
    const step = (await stepsOf(manifest))[3]!
    await openStep(page, id, step)
    // Skips 640 × 360, where a board does not fit beside a lesson's card.
    await expectRoom(
      page,
      step.id,
      () => atTable(page, step),
      inTurn(VIEWS, n + 1, 2).filter(([, height]) => height !== 360),
    )
  })
}

test('pages with larger text hide nothing', desktopOnly('sets its own sizes'), async ({ page }) => {
  for (const [n, address] of PAGES.entries()) {
    await page.goto(address)
    await page.locator('main h1, .stage').first().waitFor()
    await expectRoom(page, address, () => covered(page), inTurn(NARROW, n, 3))
  }
})
