import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { nextFrames } from './shifts.ts'
import { test } from './test.ts'

/** Part of a page to test: `include` without `exclude`; default: the whole page. */
export type Part = { readonly include?: string; readonly exclude?: string }

/** Rules of axe that depend on the theme. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** Waits until boards fit the screen and nothing fades in. Ignores endless animations and those that follow the scroll position. */
export const atRest = async (page: Page): Promise<void> => {
  await nextFrames(page)
  await page.evaluate(async () => {
    // Avoids `requestIdleCallback` if possible, because Chromium delays it on transparent pages, which draw no frames.
    if ('scheduler' in window) await scheduler.postTask(() => undefined, { priority: 'background' })
    else await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }))
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    )
  })
}

/**
 * Makes the page visible for axe, which ignores transparent elements, or hides it again. Removes the background's
 * pattern, against which axe cannot measure contrast; the pattern's brightness varies by only 1/40.
 */
const show = (page: Page, isShown: boolean): Promise<void> =>
  page.evaluate((shown) => {
    const plain = new CSSStyleSheet()
    plain.replaceSync('@layer plain { .site, [class$="-panel"] { background-image: none !important } }')
    const own = window as { unshown?: CSSStyleSheet[] }
    own.unshown ??= [...document.adoptedStyleSheets]
    document.adoptedStyleSheets = shown ? [plain] : own.unshown
  }, isShown)

/** Returns axe's source unless the page already has it, because the source has half a megabyte. */
const knownTo = (page: Page): Promise<{ readonly axeSource?: string }> =>
  page.evaluate(() => ('axe' in window ? { axeSource: ';' } : {}))

/**
 * Returns axe's findings on this page, by all rules or only by the given rules. Runs axe inside the page, which has no
 * frames. Reports only faults.
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

/**
 * True for tests that also check the dark theme; the desktop project suffices, because colours do not depend on size.
 */
const isTriedByNight = (): boolean => {
  const { tags, project } = test.info()
  return tags.length > 0 || project.name === 'desktop'
}

/**
 * Expects no findings of axe in the light theme, and no colour findings in the dark theme; then restores the light
 * theme.
 */
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

/** Expects that nothing exceeds screens of these widths (CSS px); then restores the size. */
export const expectFits = async (page: Page, widths: readonly number[] = [360, 320]): Promise<void> => {
  const before = page.viewportSize()!
  for (const width of widths) {
    await page.setViewportSize({ ...before, width })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize(before)
}
