import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { nextFrames } from './shifts.ts'
import { test } from './test.ts'

/** The part of a page that is looked at: what lies in `include`, without what lies in `exclude`; else all of it. */
export type Part = { readonly include?: string; readonly exclude?: string }

/** What a change of light can break; the rest of a page is the same by day and by night. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * A board fits itself to a new size of the screen once it has been laid out, and words may lie beside their ground until then. What
 * fades in is not yet as readable as it will be. What turns for ever never comes to rest.
 */
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
 * Shows the page to axe, and hides it again: what is transparent axe does not judge. The weave is taken off linen, for of words on a
 * pattern axe cannot say how they stand out, and says nothing. The threads are a fortieth darker or lighter than the linen itself.
 */
const show = (page: Page, isShown: boolean): Promise<void> =>
  page.evaluate((shown) => {
    const plain = new CSSStyleSheet()
    plain.replaceSync('@layer plain { .site, [class$="-panel"] { background-image: none !important } }')
    const own = window as { unshown?: CSSStyleSheet[] }
    own.unshown ??= [...document.adoptedStyleSheets]
    document.adoptedStyleSheets = shown ? [plain] : own.unshown
  }, isShown)

/** A page that axe has looked at knows it already, and need not read all of it again: half a megabyte. */
const knownTo = (page: Page): Promise<{ readonly axeSource?: string }> =>
  page.evaluate(() => ('axe' in window ? { axeSource: ';' } : {}))

/**
 * What axe finds on this page, all its rules or only these. No page has frames, so axe looks from within: it need not open a
 * page for its report, and says nothing of what is in order.
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

/** What is tried at both sizes has the same colours at both: by night the desktop is looked at. */
const isTriedByNight = (): boolean => {
  const { tags, project } = test.info()
  return tags.length > 0 || project.name === 'desktop'
}

/** Axe finds nothing by day, and by night nothing among the colours, on a page that is there with its code; then it is day again. */
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

/** Nothing is wider than a screen of these widths, in CSS pixels, once it has fitted itself; then the screen is as it was. */
export const expectFits = async (page: Page, widths: readonly number[] = [360, 320]): Promise<void> => {
  const before = page.viewportSize()!
  for (const width of widths) {
    await page.setViewportSize({ ...before, width })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize(before)
}
