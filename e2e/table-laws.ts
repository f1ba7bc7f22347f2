import { expect, type Page } from '@playwright/test'
import { atRest } from './reachable.ts'
import { savedTexts, stepsIn, takeButton, waitForTurn } from './table.ts'

/**
 * Records all announcements, and each viewer's version of the log's lines. For a game opened in the middle, ignores the
 * first `known` lines.
 */
export const listen = (page: Page, known = 0): Promise<void> =>
  page.evaluate((before) => {
    const region = document.querySelector('[role="log"]')!
    const said = before > 0 ? [] : [...region.children].map((p) => p.textContent ?? '')
    const lines: string[][] = []
    const readLog = (): void => {
      for (const [i, item] of [...document.querySelectorAll('.panel [data-step]')].slice(before).entries()) {
        const line = [...item.querySelectorAll('p')].map((p) => p.firstChild?.textContent?.trim() ?? '').join(' ')
        if (!(lines[i] ??= []).includes(line)) lines[i].push(line)
      }
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) said.push(node.textContent ?? '')
      readLog()
    }).observe(region, { childList: true })
    Object.assign(window, { said, lines, known: before, readLog })
  }, known)

/**
 * Expects that each step was announced once, as one text, and that nothing else was repeated directly. If two people on
 * one device have different versions of a line, one announcement suffices.
 */
export const expectAllSaid = async (page: Page): Promise<void> => {
  const { said, versions, known } = await page.evaluate(() => {
    const heard = window as unknown as { said: string[]; lines: string[][]; known: number; readLog(): void }
    heard.readLog()
    return { said: heard.said, versions: heard.lines, known: heard.known }
  })
  const counts = (await savedTexts(page)).map(stepsIn)
  expect(counts).toContain(known + versions.length)
  expect(versions.length).toBeGreaterThan(2)
  const lines = versions.filter((each) => each.length === 1).flat()
  // Between steps only simultaneous choices are announced, each with a name.
  const isStep = (text: string): boolean => lines.some((line) => text.startsWith(line))
  const steps = said.filter(isStep)
  // After the device is passed on, the next person may hear the last step again.
  const isShared = versions.some((each) => each.length > 1)
  expect(isShared ? Math.max(steps.length, lines.length) : lines.length).toBe(steps.length)
  let next = 0
  for (const line of lines) {
    const at = steps.findIndex((text, i) => i >= next && text.includes(line))
    expect(at, line).toBeGreaterThanOrEqual(next)
    next = at + 1
  }
  for (const each of versions) expect(said.some((text) => each.some((line) => text.startsWith(line)))).toBe(true)
  expect(said.filter((text, i) => !isStep(text) && text === said[i - 1])).toEqual([])
}

/** Expects that Enter takes no choice before a player or the coach marks one, unless a choice has the focus. */
export const expectNoneByEnter = async (page: Page): Promise<void> => {
  expect(await page.locator(`${takeButton}[aria-keyshortcuts]`).count()).toBe(0)
  const lines = await page.locator('.panel [data-step]').count()
  await page.evaluate(() => {
    const places = [document.body, ...document.querySelectorAll('.stage .kit-ring:not([data-mark="choices"] > *)')]
    const press = { key: 'Enter', bubbles: true, cancelable: true }
    for (const place of places) place.dispatchEvent(new KeyboardEvent('keydown', press))
    return new Promise(requestAnimationFrame)
  })
  expect(await page.locator('.panel [data-step]').count()).toBe(lines)
}

/** Returns the outlines of the controls on the board and beside it. */
const outlines = (page: Page): Promise<readonly string[]> =>
  page.locator('.stage :is(button, [tabindex="0"])').evaluateAll((controls) =>
    controls.map((control) =>
      [control, control.nextElementSibling, control.firstElementChild]
        .map((part) => {
          if (part === null) return ''
          const { outline, boxShadow, stroke, opacity } = getComputedStyle(part)
          return [outline, boxShadow, stroke, opacity].join()
        })
        .join(),
    ),
  )

/** Expects that Tab reaches every control of the board with a visible focus, and leaves the board. */
export const expectNoTrap = async (page: Page): Promise<void> => {
  const reached: string[] = []
  const unmarked = new Set<number>()
  const nameOf = (): Promise<string> =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll('.stage :is(button, [tabindex="0"])')]
      return `${all.indexOf(document.activeElement!)}`
    })
  const wanted = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.stage :is(button, [tabindex="0"])')].flatMap((part, i) =>
      part.tabIndex >= 0 && !part.matches(':disabled') && part.checkVisibility({ visibilityProperty: true })
        ? [`${i}`]
        : [],
    ),
  )
  expect(wanted).not.toEqual([])
  await page.locator('.skip').focus()
  const before = await outlines(page)
  for (let presses = 0; presses < wanted.length + 30; presses += 1) {
    await page.keyboard.press('Tab')
    const name = await nameOf()
    reached.push(name)
    if (name !== '-1' && (await outlines(page))[Number(name)] === before[Number(name)]) unmarked.add(Number(name))
  }
  expect([...unmarked]).toEqual([])
  expect(wanted.filter((name) => !reached.includes(name))).toEqual([])
  expect(reached.slice(reached.indexOf(wanted[0]!))).toContain('-1')
}

/** Selector of the button that takes the picked choice. */
const taking = `.kit-rows footer button, ${takeButton}`

/** Expects that the page shows the result of the first choice within one frame. */
export const expectSwiftAnswer = async (page: Page): Promise<void> => {
  const frames = await page.evaluate(async (take) => {
    const rows = document.querySelector('.kit-row')
    if (rows instanceof HTMLElement) rows.click()
    await new Promise(requestAnimationFrame)
    const button =
      document.querySelector<HTMLElement>(take) ??
      document.querySelector<HTMLElement>('.stage button[aria-keyshortcuts]')!
    let passed = 0
    const count = (): void => {
      passed += 1
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    const answered = new Promise<number>((done) => {
      new MutationObserver(() => done(passed)).observe(document.querySelector('[role="log"]')!, { childList: true })
    })
    button.click()
    return answered
  }, taking)
  expect(frames).toBeLessThanOrEqual(1)
  const marks = await page.evaluate(() => ({
    asked: performance.getEntriesByName('hazelring:choice').at(-1)?.startTime ?? 0,
    answered: performance.getEntriesByName('hazelring:answer').at(-1)?.startTime ?? 0,
  }))
  expect(marks.answered).toBeGreaterThanOrEqual(marks.asked)
}

/** Expects that odds and rules open over the table, and closing returns to it. */
export const expectOverlays = async (page: Page, open: (name: string) => Promise<void>): Promise<void> => {
  const dialog = page.locator('dialog')
  await open('Odds as a table')
  await expect(page.locator('.odds:not(.weighed)').first()).toContainText(/\d+\/\d+/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await open('Rules')
  await expect(page.locator('.sheet #clause-1')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(await waitForTurn(page)).toBe('choose')
}

/** Expects that a clause in the log opens over the table. */
export const expectClause = async (page: Page): Promise<void> => {
  await page.locator('.log .clause').first().click()
  const clause = page.locator('.sheet .rules :focus')
  await expect(clause).toHaveAttribute('id', /^(?:clause|ruling)-/)
  await expect(clause).toBeInViewport()
  await page.keyboard.press('Escape')
}

/** Expects that a phone in landscape shows dice, choices and button without scrolling. */
export const expectRoomOnItsSide = async (page: Page): Promise<void> => {
  const upright = page.viewportSize()!
  await page.setViewportSize({ width: 740, height: 360 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(360)
  const take = page.locator(taking)
  await expect(take).toBeInViewport({ ratio: 1 })
  for (const die of await page.locator('.stage .kit-die:not(.kit-rows *)').all()) await expect(die).toBeInViewport()
  await page.setViewportSize(upright)
}

/** Expects that a tablet in landscape shows the whole board without horizontal scrolling. */
export const expectRoomOnTablet = async (page: Page): Promise<void> => {
  const desk = page.viewportSize()!
  await page.setViewportSize({ width: 1024, height: 768 })
  const amiss = (): Promise<readonly string[]> =>
    page.locator('.stage .kit-board').evaluate((board) => {
      const { top } = board.getBoundingClientRect()
      const isAmiss = (part: Element): boolean =>
        (part.matches('h2, p, li, button') && part.getBoundingClientRect().top < top - 1) ||
        (part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'auto')
      return [...board.querySelectorAll('*')]
        .filter((part) => part.closest('.kit-unseen') === null && part.checkVisibility() && isAmiss(part))
        .map(({ textContent }) => textContent)
    })
  await atRest(page)
  expect(await amiss()).toEqual([])
  await page.setViewportSize(desk)
}

/** Expects that flying pieces, such as of a broken shield, stay on the board in both orientations. */
export const expectPiecesUncut = async (page: Page): Promise<void> => {
  const upright = page.viewportSize()!
  for (const size of [{ width: 360, height: 740 }, { width: 740, height: 360 }, upright]) {
    await page.setViewportSize(size)
    const cut = (): Promise<readonly string[]> =>
      page.locator('.stage :is(.kit-shield-half, .kit-shield-splinter)').evaluateAll((pieces) =>
        pieces.flatMap((piece) => {
          let clip = piece.closest('svg')!.parentElement!
          while (getComputedStyle(clip).overflow === 'visible') clip = clip.parentElement!
          const [inner, outer] = [piece.getBoundingClientRect(), clip.getBoundingClientRect()]
          // Also accepts smaller pieces, because a rotated piece's bounding box exceeds it.
          const isIn = inner.left >= outer.left - 1 && inner.right <= outer.right + 1
          const isBetween = inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1
          return isIn && isBetween ? [] : [piece.getAttribute('class')!]
        }),
      )
    await expect.poll(cut).toEqual([])
  }
}

/** Expects that what a board folds opens in view, is not cut at its sides, and folds again, also on small phones. */
export const expectFolds = async (page: Page): Promise<void> => {
  const upright = page.viewportSize()!
  for (const size of [{ width: 320, height: 640 }, { width: 740, height: 360 }, upright]) {
    await page.setViewportSize(size)
    await atRest(page)
    for (const summary of await page.locator('.stage summary').locator('visible=true').all()) {
      await summary.tap()
      const details = summary.locator('..')
      await expect(summary.locator('xpath=following-sibling::*').first()).toBeInViewport()
      const cut = await details.evaluate((one) => {
        const { left, right } = one.getBoundingClientRect()
        return [...one.querySelectorAll('*')].flatMap((part) => {
          const inner = part.getBoundingClientRect()
          return inner.width > 0 && (inner.left < left - 1 || inner.right > right + 1) ? [part.className] : []
        })
      })
      expect(cut, `at ${size.width} × ${size.height}`).toEqual([])
      await summary.tap()
      await expect(details).not.toHaveAttribute('open')
    }
  }
}

/** Starts to record a drawing's heights in px. Returns a function that reads them. */
export const recordHeights = async (page: Page, selector: string): Promise<() => Promise<readonly number[]>> => {
  const seen = await page.evaluateHandle((wanted) => {
    const heights = new Set<number>()
    const look = (): void => {
      for (const one of document.querySelectorAll(wanted))
        if (one.checkVisibility({ visibilityProperty: true })) heights.add(one.clientHeight)
      requestAnimationFrame(look)
    }
    look()
    return heights
  }, selector)
  return () => seen.evaluate((heights) => [...heights])
}

/** Windows, in CSS px, with the result beside the board, and with the result below it. */
const WINDOWS = [
  [1366, 768],
  [1024, 768],
  [1440, 900],
  [768, 1024],
  [360, 740],
] as const
/** Least width in CSS px at which no button of the result scrolls. On phones, the buttons below the words do not. */
const WITHOUT_SCROLLING = 768

/** Expects that the log shows its last line two frames after the game's end, although the result takes its space. */
export const expectLogAtEnd = async (page: Page): Promise<void> => {
  const below = await page.locator('.panel .log').evaluate(async (log) => {
    for (let i = 0; i < 2; i += 1) await new Promise(requestAnimationFrame)
    const last = [...log.querySelectorAll('[data-step]')].at(-1)
    return (last?.getBoundingClientRect().bottom ?? Infinity) - log.getBoundingClientRect().bottom
  })
  expect(below, 'pixels of the last line below the log').toBeLessThanOrEqual(0)
}

/** Tops in px of the result's buttons and of the actions beside the log. */
const topsBesideResult = (page: Page): Promise<readonly number[]> =>
  page.locator('.ending-next, .panel .ways').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))

/** Expects that no button moves when the reason for the result arrives, however long it is, and that the actions beside the log are visible. */
export const expectResultStill = async (page: Page): Promise<void> => {
  const before = await topsBesideResult(page)
  await expect(page.locator('.ending-moments, .ending-why p').filter({ hasNotText: /^(?:Working|$)/ })).not.toHaveCount(
    0,
  )
  const reason = page.locator('.ending-why p')
  await reason.evaluate((sentence) => sentence.append(` ${sentence.textContent.repeat(2)}`))
  await atRest(page)
  expect(await topsBesideResult(page)).toEqual(before)
  await reason.evaluate((sentence) => sentence.lastChild?.remove())
  await expect(page.locator('.panel .ways button').last()).toBeInViewport({ ratio: 1 })
}

/** Expects that the result covers no part of the board and its buttons are visible; on phones those for what comes next. */
export const expectResultBeside = async (page: Page): Promise<void> => {
  const desk = page.viewportSize()!
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height })
    await atRest(page)
    const hidden = await page.locator('.stage').evaluate((stage) => {
      const { left, top, width: w, height: h } = stage.getBoundingClientRect()
      const parts = Array.from({ length: 100 }, (_, i) =>
        document.elementFromPoint(left + (((i % 10) + 0.5) * w) / 10, top + ((Math.floor(i / 10) + 0.5) * h) / 10),
      )
      return parts.flatMap((part) => (part === null || stage.contains(part) ? [] : [part.className]))
    })
    expect(hidden, `over the ground at ${width} × ${height}`).toEqual([])
    const buttons = width < WITHOUT_SCROLLING ? '.ending-next :is(button, a), .ending-fold' : '.after :is(button, a)'
    for (const button of await page.locator(buttons).locator('visible=true').all())
      await expect(button).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize(desk)
}

/** Expects that at the peak of the strike on the board, the attacker's weapon overlaps the target's body. */
export const expectContact = async (page: Page): Promise<void> => {
  const landed = '.gl-stand.strike ~ .gl-stand:not(.rest), .gl-stand:not(.rest, .strike) ~ .gl-stand.strike'
  await page.waitForSelector(landed)
  const gap = await page.locator('.gl-field').evaluate((field) => {
    for (const animation of field.getAnimations({ subtree: true })) {
      animation.pause()
      animation.currentTime = 300
    }
    const weapon = field.querySelector('.strike .gl-held')!.getBoundingClientRect()
    const body = field.querySelector('.gl-stand:not(.strike) .upper:has(.head)')!.getBoundingClientRect()
    return Math.max(body.left - weapon.right, weapon.left - body.right)
  })
  expect(gap, 'pixels between weapon and body').toBeLessThan(0)
}
