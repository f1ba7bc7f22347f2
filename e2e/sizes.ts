import type { TestDetails } from '@playwright/test'

type Tag = `@${string}`

/** Details of a test for one screen size. The project of the other size excludes it by tag (`playwright.config.ts`). */
const onlyAt =
  (size: Tag, usual: string) =>
  (why = usual, ...others: Tag[]): TestDetails => ({
    tag: [size, ...others],
    annotation: { type: 'one size', description: why },
  })

/** Details of a test for the desktop only, with the reason. Unlike a skipped test it opens no page. */
export const desktopOnly = onlyAt('@desktop', 'the same on a phone')

/** Details of a test for the phone only, with the reason. */
export const phoneOnly = onlyAt('@phone', 'the same on a desk, with more room')
