import type { TestDetails } from '@playwright/test'

type Tag = `@${string}`

/** One of two screen sizes: its project in `playwright.config.ts` excludes tests tagged for the other. */
const onlyAt =
  (size: Tag) =>
  (why: string, ...others: Tag[]): TestDetails => ({
    tag: [size, ...others],
    annotation: { type: 'one size', description: why },
  })

/** A test for the desktop only, with the reason. Unlike a skipped test it opens no page. */
export const desktopOnly = onlyAt('@desktop')

/** The same for the phone. */
export const phoneOnly = onlyAt('@phone')
