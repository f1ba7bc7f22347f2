import type { Page } from '@playwright/test'

/**
 * All words and figures that a page holds: its HTML, what React has given its elements, and what a screen reader gets. Left out are
 * the rules and words of the game itself, which are the same for everybody, and the memory behind the page, where the game is. Names
 * that differ from page to page (of scripts that were fetched, of labels, of the table) are made the same.
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

/** What stands around a place in a text; nothing where there is no such place. */
export const around = (text: string, at: number): readonly string[] =>
  at < 0 ? [] : [text.slice(Math.max(0, at - 80), at + 80)]

/** Where two pages first differ, with what stands there. */
export const difference = async (one: Page, other: Page): Promise<readonly string[]> => {
  const [a, b] = [await heldBy(one), await heldBy(other)]
  const at = a === b ? -1 : sharedStart(a, b)
  return [...around(a, at), ...around(b, at)]
}
