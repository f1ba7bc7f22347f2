import type { Page } from '@playwright/test'

type Source = {
  readonly node: Node | null
  readonly previousRect: DOMRectReadOnly
  readonly currentRect: DOMRectReadOnly
}
type Entry = PerformanceEntry & { readonly value: number; readonly sources: readonly Source[] }

/** What moved: node and parents, each with its classes, and x, y, width and height in CSS px before and after. */
type Moved = { readonly path: string; readonly before: readonly number[]; readonly after: readonly number[] }
type Shift = { readonly value: number; readonly moved: readonly Moved[] }

/**
 * From the next page load on, the page records every layout shift, those after input included; of those on the board that are too
 * small to count, none. An element that has left the page has no name any more: what stands in its place is named instead.
 */
export const recordShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[]) {
        const isAround = sources.some(({ node }) => node?.parentElement?.closest('.stage') === null)
        if (value === 0 && !isAround) continue
        const moved = sources.map(({ node, previousRect, currentRect }): Moved => {
          const { x, y, width, height } = currentRect
          const path = [node === null ? 'gone, in its place' : '']
          let at: Node | null = node ?? document.elementFromPoint(x + width / 2, y + height / 2)
          for (; at !== null && path.length < 5; at = at.parentNode)
            path.push(
              `${at.nodeName.toLowerCase()}.${at instanceof Element ? at.getAttribute('class') : at.textContent}`,
            )
          const [before, after] = [previousRect, currentRect].map((box) =>
            [box.x, box.y, box.width, box.height].map(Math.round),
          )
          return { path: path.join(' < '), before: before!, after: after! }
        })
        shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Two frames later: what was due has been laid out and drawn. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })

/** The layout shifts so far, once everything that is due has been drawn: how much, and every element that moved. */
export const shiftsIn = async (page: Page): Promise<readonly string[]> => {
  await nextFrames(page)
  const shifts = await page.evaluate(() => {
    if (getComputedStyle(document.documentElement).opacity === '0')
      throw new Error('Nothing shifts on a page that is not painted: this test needs isPainted (e2e/test.ts).')
    return (window as unknown as { shifts: readonly Shift[] }).shifts
  })
  return shifts.map(({ value, moved }) =>
    [
      value.toFixed(5),
      ...moved.map(({ path, before, after }) => `${path}: ${before.join(' ')} -> ${after.join(' ')}`),
    ].join('\n'),
  )
}

/**
 * Lets the page compute so many times slower than this machine does: what is in time on a fast machine may be late on a slow one.
 * Answers what ends that.
 */
export const slowDown = async (page: Page, times: number): Promise<() => Promise<void>> => {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: times })
  return async () => {
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await tools.detach()
  }
}
