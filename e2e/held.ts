import type { Page } from '@playwright/test'

/**
 * Returns all words and figures on a page: HTML, React properties, accessibility tree. Omits the rules and the game's
 * texts, which all players share, and memory that is not on the page. Replaces names that vary between pages (scripts,
 * labels, table).
 */
export const heldBy = async (page: Page): Promise<string> => {
  const parts = await page.evaluate(() => {
    const held: string[] = []
    const seen = new Set<unknown>()
    const collect = (value: unknown): void => {
      if (typeof value === 'string' || typeof value === 'number') held.push(`${value}`)
      if (typeof value !== 'object' || value === null || value instanceof Node || seen.has(value)) return
      seen.add(value)
      for (const [key, each] of Object.entries(value)) if (key !== 'manifest' && key !== 'game') collect(each)
    }
    for (const element of document.querySelectorAll('*')) {
      for (const key of Object.keys(element))
        if (!/^__react(?:Fiber|Container)/.test(key)) collect(Reflect.get(element, key))
      if (element instanceof HTMLInputElement) held.push(element.value)
    }
    return [document.documentElement.outerHTML, document.title, ...held]
  })
  const all = [...parts, await page.locator('body').ariaSnapshot(), page.url()].join('\n')
  return all
    .replaceAll(/<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
    .replaceAll(/_r_\w+_/g, '_r_')
    .replaceAll(/[^/]*$/.exec(page.url())![0], '')
}

export const sharedStart = (a: string, b: string): number => {
  let n = 0
  while (n < a.length && a[n] === b[n]) n += 1
  return n
}

/** Returns the text around an index; empty if the index does not exist. */
export const around = (text: string, at: number): readonly string[] =>
  at < 0 ? [] : [text.slice(Math.max(0, at - 80), at + 80)]

/** Returns the first difference between two pages with its surroundings; empty if equal. */
export const difference = async (one: Page, other: Page): Promise<readonly string[]> => {
  const [a, b] = [await heldBy(one), await heldBy(other)]
  const at = a === b ? -1 : sharedStart(a, b)
  return [...around(a, at), ...around(b, at)]
}
