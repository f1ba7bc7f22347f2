import { type BrowserContext, test as base } from '@playwright/test'
import { type RestartableServer, openServer } from './server.ts'

/**
 * Makes pages transparent, because painting without a graphics card takes a fifth of the processor time. Tests of
 * motion or colours turn this off.
 */
const leaveUnpainted = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const transparent = new CSSStyleSheet()
    transparent.replaceSync('html { opacity: 0 !important }')
    document.adoptedStyleSheets.push(transparent)
  })

/**
 * Moves the pointer away after each click. The page ignores clicks within 250 ms of a change under the pointer, and
 * Playwright clicks faster than that.
 */
const leaveAfterClicks = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    // Runs after the page's own listener, which is on the window.
    document.addEventListener(
      'click',
      () => document.dispatchEvent(new PointerEvent('pointermove', { clientX: -1000, clientY: -1000 })),
      { capture: true },
    )
  })

/** Hides the offer of sound, which covers part of a board once on each device. */
const hideSoundOffer = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const hidden = new CSSStyleSheet()
    hidden.replaceSync('.sound-offer { display: none !important }')
    document.adoptedStyleSheets.push(hidden)
  })

type Fixtures = { isPainted: boolean; isPatient: boolean; prepared: undefined }

/**
 * Playwright's test with one game server per worker; a test that kills it must restart it. `isPainted` is for tests of
 * painting; unset `isPatient` to click faster than people read.
 */
export const test = base.extend<Fixtures, { server: RestartableServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
    async ({}, use) => {
      const server = await openServer()
      await use(server)
      await server.end()
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
        void hideSoundOffer(context)
      }
      browser.on('context', prepare)
      await use(undefined)
      browser.off('context', prepare)
    },
    { auto: true },
  ],
  // Starts each test without scripts of earlier tests, because Playwright reuses the context.
  context: async ({ context, isPainted, isPatient }, use) => {
    if (!isPainted) await leaveUnpainted(context)
    if (isPatient) await leaveAfterClicks(context)
    await hideSoundOffer(context)
    await use(context)
  },
})

/** Test with its own device, for tests of storage. */
export const onOwnDevice = test.extend({
  context: async ({ browser }, use) => {
    const context = await browser.newContext()
    await use(context)
    await context.close()
  },
})
