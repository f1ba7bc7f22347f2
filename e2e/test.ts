import { type BrowserContext, test as base } from '@playwright/test'
import { type HallProcess, openHall } from './server.ts'

/**
 * No test sees a picture, and without a graphics card a painted board takes a fifth of the processor's time: pages are laid out and
 * answer, but are transparent, and so nothing is painted. A test that looks at what moves or how it is coloured says so.
 */
const leaveUnpainted = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const transparent = new CSSStyleSheet()
    transparent.replaceSync('html { opacity: 0 !important }')
    document.adoptedStyleSheets.push(transparent)
  })

/** The page ignores clicks within 250 ms of a change under the pointer. Playwright clicks that fast, so each click moves the pointer away. */
const leaveAfterClicks = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    // The page's own listener is on the window, and so comes first.
    document.addEventListener(
      'click',
      () => document.dispatchEvent(new PointerEvent('pointermove', { clientX: -1000, clientY: -1000 })),
      { capture: true },
    )
  })

type Fixtures = { isPainted: boolean; isPatient: boolean; prepared: undefined }

/**
 * Playwright's test. A test that looks at paint sets `isPainted`; one that clicks faster than people read unsets `isPatient`. Each
 * worker has a hall of its own for its tests, one after the other. A test may kill it and starts it again.
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
  // Playwright's own context serves one test after the other, and begins each without such scripts.
  context: async ({ context, isPainted, isPatient }, use) => {
    if (!isPainted) await leaveUnpainted(context)
    if (isPatient) await leaveAfterClicks(context)
    await use(context)
  },
})

/** For tests whose subject is what a device keeps: each has one of its own. */
export const onOwnDevice = test.extend({
  context: async ({ browser }, use) => {
    const context = await browser.newContext()
    await use(context)
    await context.close()
  },
})
