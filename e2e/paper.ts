import type { Page } from '@playwright/test'

/** Brightness from 0 (black) to 1 above which a colour is too light for paper. */
const PALE = 0.7

/**
 * Returns losses on a printed page: hidden parts of drawings, text too light for white paper, and lead-ins ("The best
 * of three:") without content. Requires emulated print media.
 */
export const lostOnPaper = (page: Page): Promise<readonly string[]> =>
  page.evaluate((palest) => {
    const printed = new Set([...document.querySelectorAll('main *')].filter((part) => part.checkVisibility()))
    const lost: Element[] = []
    for (const part of document.querySelectorAll('main svg :is(g, path, circle, rect, text, use)')) {
      const isDrawn = printed.has(part.closest('svg')!) && part.closest('defs, symbol, clipPath, mask') === null
      if (isDrawn && getComputedStyle(part).display === 'none') lost.push(part)
    }
    for (const lead of document.querySelectorAll('main p')) {
      const next = lead.nextElementSibling
      if (printed.has(lead) && lead.textContent.trim().endsWith(':') && !(next && printed.has(next))) lost.push(lead)
    }
    for (const text of document.querySelectorAll('main :is(p, li, td, th, h1, h2, h3, figcaption)')) {
      const style = getComputedStyle(text)
      const [red = 0, green = 0, blue = 0] = style.color.startsWith('rgb')
        ? style.color.match(/[\d.]+/g)!.map(Number)
        : []
      const hasBackground = style.getPropertyValue('print-color-adjust') === 'exact'
      if (printed.has(text) && !hasBackground && (red + green + blue) / 765 > palest) lost.push(text)
    }
    return lost.map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 40)}`)
  }, PALE)
