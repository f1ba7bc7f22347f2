import type { TestDetails } from '@playwright/test'

type Tag = `@${string}`

/** One of the two sizes of screen: its project in `playwright.config.ts` leaves out what is tagged for the other. */
const onlyAt =
  (size: Tag) =>
  (why: string, ...others: Tag[]): TestDetails => ({
    tag: [size, ...others],
    annotation: { type: 'one size', description: why },
  })

/** A test for the desktop alone, and why the phone would show nothing else. Unlike a skipped test it opens no page there. */
export const desktopOnly = onlyAt('@desktop')

/** The same for the phone. */
export const phoneOnly = onlyAt('@phone')
