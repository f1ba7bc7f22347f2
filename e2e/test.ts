import { type BrowserContext, test as base } from '@playwright/test'
import { type HallProcess, openHall } from './server.ts'

/**
 * Makes pages transparent, because painting a board without a graphics card takes a fifth of the processor's time and
 * most tests need no picture. Tests of motion or colours enable painting.
 */
const leaveUnpainted = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const transparent = new CSSStyleSheet()
    transparent.replaceSync('html { opacity: 0 !important }')
    document.adoptedStyleSheets.push(transparent)
  })

/**
 * The page ignores clicks within 250 ms of a change under the pointer. Playwright clicks that fast, so each click
 * moves the pointer away.
 */
const leaveAfterClicks = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    // The page's own listener is on the window, so it comes first.
    document.addEventListener(
      'click',
      () => document.dispatchEvent(new PointerEvent('pointermove', { clientX: -1000, clientY: -1000 })),
      { capture: true },
    )
  })

type Fixtures = { isPainted: boolean; isPatient: boolean; prepared: undefined }

/**
 * Playwright's test. Tests of painting set `isPainted`; those that click faster than people read unset `isPatient`.
 * Each worker has one hall for its tests; a test that kills it restarts it.
 */
export const test = base.extend<Fixtures, { hall: HallProcess }>({
  hall: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
    async ({}, use) => {
      const hall = await openHall()
      await use(hall)
      await hall.end()
    },
    { scope: 'worker' },
  ],
  isPainted: [false, { option: true }],
  isPatient: [true, { option: true }],
  prepared: [
    async ({ browser, isPainted, isPatient }, use) => {
      const prepare = (context: BrowserContext): void => {
        if (!isPainted) void leaveUnpainted(context)
        if (isPatient) void leaveAfterClicks(context)
      }
      browser.on('context', prepare)
      await use(undefined)
      browser.off('context', prepare)
    },
    { auto: true },
  ],
  // Playwright's own context is reused and starts each test without such scripts.
  context: async ({ context, isPainted, isPatient }, use) => {
    if (!isPainted) await leaveUnpainted(context)
    if (isPatient) await leaveAfterClicks(context)
    await use(context)
  },
})

/** For tests of device storage: each has its own device. */
export const onOwnDevice = test.extend({
  context: async ({ browser }, use) => {
    const context = await browser.newContext()
    await use(context)
    await context.close()
  },
})
