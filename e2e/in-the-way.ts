// oxlint-disable unicorn/consistent-function-scoping -- the inner functions run in the page and can use nothing of this file
import type { Page } from '@playwright/test'
import { effortOf } from '../src/testing/effort.ts'
import { atRest } from './reachable.ts'

/** Screen sizes in CSS px with the least space: a small phone, upright and in landscape. */
const TIGHT = [
  [320, 640],
  [640, 360],
] as const

/** Other screen sizes in CSS px: phones, tablets, laptops, desktop, a phone in landscape. */
const OTHERS = [
  [360, 740],
  [412, 915],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [740, 360],
] as const

export const { everything } = effortOf(process.env)

/** Returns the items of a list to test in run `n`: in the short run every `step`-th, in the long run all. */
export const inTurn = <T>(list: readonly T[], n: number, step: number): readonly T[] =>
  everything ? list : list.filter((_, i) => (i + n) % step === 0)

/**
 * Returns the screens for step `n` of a lesson: all the tightest, and every fourth of the others, rotating with `n`. In
 * long runs it returns all screens.
 */
export const screensFor = (n: number): readonly (readonly [number, number])[] => [...TIGHT, ...inTurn(OTHERS, n, 4)]

export type Asked = {
  /** Marks (`data-mark`) of the highlighted part; the first visible mark counts. */
  readonly marks?: readonly string[]
  /** Index of the choice that must be visible; −1 for any control. */
  readonly tried?: number
  /** True if the window is too low for the board, so that the question may need scrolling. */
  readonly scrolls?: boolean
}

/** Returns words that overlap others, are cut without an ellipsis, or widen the page beyond the window. */
export const crowded = async (page: Page): Promise<readonly string[]> => {
  await atRest(page)
  return page.evaluate(() => {
    type Line = { readonly text: string; readonly layer: Element | null; readonly box: DOMRect }
    const OVERLAYS = '.top, .bar, .panel, .lesson-card, .below, .exercise-panel, .sit-ways, .at-work, .start'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const said: string[] = []
    const lines: Line[] = []
    const isSeen = (part: Element): boolean =>
      part.checkVisibility({ visibilityProperty: true }) && part.closest('svg, select, .kit-cut, .kit-clamp') === null
    /**
     * Returns the part of a box that no ancestor hides. Undefined if nothing is visible, if scrolling can show it, or
     * if only screen readers see it.
     */
    const shownOf = (part: Element, box: DOMRect): DOMRect | undefined => {
      const shown = DOMRect.fromRect(box)
      for (let at: Element | null = part; at !== null; at = at.parentElement) {
        const { overflowX, overflowY, clipPath, textOverflow } = getComputedStyle(at)
        if (clipPath !== 'none' || textOverflow === 'ellipsis') return undefined
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const { left, right, top, bottom } = at.getBoundingClientRect()
        if (shown.left >= right || shown.right <= left || shown.top >= bottom || shown.bottom <= top) return undefined
        if (overflowX !== 'hidden') return shown
        if (shown.right > right + 3 || shown.left < left - 3) said.push(`cut: ${part.textContent}`)
      }
      return shown
    }
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const part = node.parentElement
      const text = (node.textContent ?? '').trim()
      if (part === null || text === '' || !isSeen(part)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const each of range.getClientRects()) {
        const box = each.width > 1 ? shownOf(part, each) : undefined
        if (box !== undefined) lines.push({ text, layer: part.closest(OVERLAYS), box })
      }
    }
    for (const [i, { text, layer, box }] of lines.entries())
      for (const other of lines.slice(i + 1)) {
        if (other.layer !== layer || other.text === text) continue
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        const isOver = width > 3 && height > 0.35 * Math.min(box.height, other.box.height)
        if (isOver) said.push(`${text.slice(0, 40)} lies over ${other.text.slice(0, 40)}`)
      }
    const { scrollWidth } = document.documentElement
    return [...new Set(said), ...(scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`] : [])]
  })
}

/** Returns words of other parts that the outline of a lesson's marked part crosses. */
export const ringCrosses = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const [ring, stage] = ['.lesson-ring', '.stage'].map((name) => document.querySelector(name))
    if (!ring || !stage) return ['the ring is missing']
    const { left, right, top, bottom } = ring.getBoundingClientRect()
    const texts = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const said: string[] = []
    while (texts.nextNode() !== null) {
      range.selectNodeContents(texts.currentNode)
      for (const line of range.getClientRects()) {
        // Ignores most of the space above and below the letters.
        const box = new DOMRect(line.x, line.y + line.height * 0.15, line.width, line.height * 0.75)
        const isNear = box.left < right && box.right > left && box.top < bottom && box.bottom > top
        const isInside = box.left > left - 1 && box.right < right + 1 && box.top > top - 1 && box.bottom < bottom + 1
        const isBeside = box.left > right - 2 || box.right < left + 2 || box.top > bottom - 2 || box.bottom < top + 2
        const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        const isSeen = texts.currentNode.parentElement!.contains(at)
        if (box.width > 1 && isNear && !isInside && !isBeside && isSeen)
          said.push(`the ring crosses ${texts.currentNode.textContent}`)
      }
    }
    return said
  })

/**
 * Returns hidden or covered parts: the question, the marked part or the requested control. Also returns all other
 * visible controls that cannot be clicked.
 */
export const inTheWay = async (
  page: Page,
  { marks = [], tried = -1, scrolls = false }: Asked = {},
): Promise<readonly string[]> => {
  await atRest(page)
  return page.evaluate(
    ([marked, place, isLow]) => {
      const isDrawn = (part: Element): boolean =>
        part.getClientRects().length > 0 && part.checkVisibility({ visibilityProperty: true })
      const all = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(isDrawn)
      const nameOf = (part: Element): string =>
        (part.getAttribute('aria-label') ?? part.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60) ||
        (part.getAttribute('class') ?? part.nodeName)
      const centreOf = (part: Element): readonly [number, number] => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return [x + width / 2, y + height / 2]
      }
      const isInSight = (part: Element): boolean => {
        const [x, y] = centreOf(part)
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false
        for (let at = part.parentElement; at !== null; at = at.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(at)
          if (!isDrawn(at) || (overflowX === 'visible' && overflowY === 'visible')) continue
          const { top, bottom, left, right } = at.getBoundingClientRect()
          if (y < top || y > bottom || x < left || x > right) return false
        }
        return true
      }
      const hitAt = (part: Element): Element | null => document.elementFromPoint(...centreOf(part))
      const isHit = (part: Element): boolean => {
        const hit = hitAt(part)
        return hit !== null && (part.contains(hit) || hit.contains(part))
      }
      const said: string[] = []
      const expectHit = (what: string, part: Element | undefined): void => {
        if (isLow) part?.scrollIntoView({ block: 'nearest' })
        if (part === undefined) said.push(`${what} is missing`)
        else if (!isInSight(part)) said.push(`${what} (${nameOf(part)}) is out of sight`)
        else if (!isHit(part)) said.push(`${what} (${nameOf(part)}) lies under ${nameOf(hitAt(part)!)}`)
      }
      const controls = all('.stage button:not(:disabled, [popovertarget])')
      const keyed = controls.find((each) => each.getAttribute('aria-keyshortcuts') === `${place + 1}`)
      const rolling = controls.find((each) => each.matches('.kit-roll'))
      const asked = place < 0 ? (rolling ?? controls.find((each) => isInSight(each) && isHit(each))) : keyed
      const isLegible = (part: Element): boolean => getComputedStyle(part).clipPath === 'none'
      const [question] = [...all('.stage h1').filter(isLegible), ...all('.lesson-card strong')]
      if (question !== undefined || marked.length > 0) expectHit('the question', question)
      if (marked.length > 0)
        expectHit('the mark', marked.flatMap((mark) => all(`.stage [data-mark~="${CSS.escape(mark)}"]`))[0] ?? asked)
      expectHit('the control that is asked for', asked ?? controls.find((each) => each.closest('[data-keys]') === null))
      for (const each of controls) if (each !== asked && isInSight(each) && !isHit(each)) expectHit('a control', each)
      return said
    },
    [marks, tried, scrolls] as const,
  )
}
