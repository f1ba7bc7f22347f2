import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { nextFrames } from './shifts.ts'
import { test } from './test.ts'

/** The tested part of a page: `include` without `exclude`; by default all of it. */
export type Part = { readonly include?: string; readonly exclude?: string }

/** Rules that a theme can break; the rest of a page is the same in both. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** Waits until boards have adapted to the size of the screen and nothing fades in. Endless animations are ignored. */
export const atRest = async (page: Page): Promise<void> => {
  await nextFrames(page)
  await page.evaluate(async () => {
    // Chromium may call back from idle time only after its limit, because a transparent page draws no frames.
    if ('scheduler' in window) await scheduler.postTask(() => undefined, { priority: 'background' })
    else await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }))
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    )
  })
}

/**
 * Shows the page to axe, and hides it again, because axe ignores transparent elements. Removes the linen's weave,
 * because axe cannot judge the contrast of words on a pattern; its threads differ by a fortieth in brightness.
 */
const show = (page: Page, isShown: boolean): Promise<void> =>
  page.evaluate((shown) => {
    const plain = new CSSStyleSheet()
    plain.replaceSync('@layer plain { .site, [class$="-panel"] { background-image: none !important } }')
    const own = window as { unshown?: CSSStyleSheet[] }
    own.unshown ??= [...document.adoptedStyleSheets]
    document.adoptedStyleSheets = shown ? [plain] : own.unshown
  }, isShown)

/** Skips sending axe (half a megabyte) to a page that already has it. */
const knownTo = (page: Page): Promise<{ readonly axeSource?: string }> =>
  page.evaluate(() => ('axe' in window ? { axeSource: ';' } : {}))

/**
 * Returns axe's findings on this page, for all rules or only these. Pages have no frames, so axe runs inside the page
 * and reports only faults.
 */
export const faultsIn = async (
  page: Page,
  { include, exclude }: Part = {},
  rules: readonly string[] = [],
): Promise<readonly string[]> => {
  await atRest(page)
  let axe = new AxeBuilder({ page, ...(await knownTo(page)) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false })
  if (include !== undefined) axe = axe.include(include)
  if (exclude !== undefined) axe = axe.exclude(exclude)
  if (rules.length > 0) axe = axe.withRules([...rules])
  await show(page, true)
  const { violations } = await axe.analyze()
  await show(page, false)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)}: ${any.map(({ message }) => message).join(' ')}`),
  )
}

/** Both sizes have the same colours, so only the desktop project tests the dark theme. */
const isTriedByNight = (): boolean => {
  const { tags, project } = test.info()
  return tags.length > 0 || project.name === 'desktop'
}

/** Expects no findings by axe in the light theme, and none on colours in the dark one; then restores the light one. */
export const expectNoFaults = async (page: Page, part: Part = {}): Promise<void> => {
  await page.waitForLoadState()
  await expect(page.locator('main.waiting')).toHaveCount(0)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await faultsIn(page, part), 'by day').toEqual([])
  if (!isTriedByNight()) return
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await faultsIn(page, part, COLOURS), 'by night').toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Expects that nothing is wider than a screen of these widths in CSS px; then restores the size. */
export const expectFits = async (page: Page, widths: readonly number[] = [360, 320]): Promise<void> => {
  const before = page.viewportSize()!
  for (const width of widths) {
    await page.setViewportSize({ ...before, width })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize(before)
}
