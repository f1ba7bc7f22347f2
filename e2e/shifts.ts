import type { Page } from '@playwright/test'

type Source = {
  readonly node: Node | null
  readonly previousRect: DOMRectReadOnly
  readonly currentRect: DOMRectReadOnly
}
type Entry = PerformanceEntry & { readonly value: number; readonly sources: readonly Source[] }

/** Moved element: its path with classes, and x, y, width and height in CSS px before and after. */
type Moved = { readonly path: string; readonly before: readonly number[]; readonly after: readonly number[] }
type Shift = { readonly value: number; readonly moved: readonly Moved[] }

/**
 * Makes the page record layout shifts, starting with its next load. Includes shifts after input; excludes tiny shifts
 * on the board. If an element was removed, names its replacement.
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

/** Waits for two frames, so that pending layout is rendered. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })

/** Returns the layout shifts so far, after pending layout: amount, and each moved element. */
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

/** Slows the page down by a factor, to test behaviour on slow machines. Returns a function that ends the slow-down. */
export const slowDown = async (page: Page, times: number): Promise<() => Promise<void>> => {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: times })
  return async () => {
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await tools.detach()
  }
}
