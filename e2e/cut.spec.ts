// oxlint-disable unicorn/consistent-function-scoping -- the inner functions run in the page and can use nothing of this file
import { expect, type Page } from '@playwright/test'
import { seeded } from '../src/dice/index.ts'
import { advance, type AnyPlay, currentNode } from '../src/engine/index.ts'
import { type AnyManifest, games } from '../src/games/index.ts'
import { anyPly } from '../src/testing/play.ts'
import { newTable } from '../src/web/data/new-game.ts'
import { promptAt } from '../src/web/table/game-log.ts'
import { textOf } from '../src/web/data/text-of.ts'
import { everything, inTurn } from './in-the-way.ts'
import { atRest } from './reachable.ts'
import { desktopOnly } from './sizes.ts'
import { hurry, putGame } from './table.ts'
import { test } from './test.ts'

/** The smallest desktop, which is always tested, and others that are tested in turn. */
const SMALLEST = [1280, 720] as const
const OTHERS = [
  [1366, 768],
  [1440, 900],
] as const

const SEEDS = everything ? [1, 2, 3, 4, 5, 6] : [1, 3]

/** Number of positions to show per game and number of seats. */
const SHOWN = 4

/** Returns the kind of a question: its heading without names and figures. */
const kindOf = (manifest: AnyManifest, play: AnyPlay): string =>
  promptAt(manifest, play, play.plies.length).heading.replaceAll(/[\d\s]+|\b[A-Z]\w+/g, ' ')

/** Returns the fullest position for each kind of question in random games with these seats. */
const positionsOf = (manifest: AnyManifest, seats: number): readonly string[] => {
  const form = { seats: Array.from({ length: seats }, () => ({ name: '' })), rules: {}, seed: 3 }
  const begun = newTable(manifest, form)
  if (!begun.ok) throw new RangeError(begun.error.message)
  const fullest = new Map<string, readonly [size: number, play: AnyPlay]>()
  for (const seed of SEEDS) {
    const random = seeded(seed)
    for (
      let play = begun.value, ply = anyPly(currentNode(play), random);
      ply;
      ply = anyPly(currentNode(play), random)
    ) {
      const kind = kindOf(manifest, play)
      const size = JSON.stringify(play.states.at(-1)).length
      if (size > (fullest.get(kind)?.[0] ?? 0)) fullest.set(kind, [size, play])
      play = advance(play, ply)
    }
  }
  const found = [...fullest.values()].toSorted(([one], [other]) => other - one)
  return found.slice(0, SHOWN).map(([, play]) => textOf(play))
}

/** Makes each text that may be cut three times as long, and returns texts that then leave their sheet of paper. */
const pushedOut = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('.stage .kit-cut')) part.append(` ${part.textContent.repeat(2)}`)
    const hasSheet = (part: Element): boolean => getComputedStyle(part).backgroundColor.startsWith('rgb(')
    const sheetOf = (part: Element): Element | null =>
      part.matches('.stage') || hasSheet(part) ? part : part.parentElement && sheetOf(part.parentElement)
    const isOut = (part: Element): boolean => {
      const [inner, outer] = [part.getBoundingClientRect(), sheetOf(part)?.getBoundingClientRect()]
      return inner.width > 0 && outer !== undefined && (inner.left < outer.left - 1 || inner.right > outer.right + 1)
    }
    const texts = [...document.querySelectorAll('.stage :not(svg *, .kit-unseen, .kit-unseen *)')]
    const ownText = (part: Element): boolean => [...part.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE)
    return texts.filter((part) => ownText(part) && isOut(part)).map((part) => `${part.className}: ${part.textContent}`)
  })

/** Returns texts wider than their boxes, and dice that cover a control. */
const faultsOf = async (page: Page): Promise<readonly string[]> => {
  await atRest(page)
  return page.evaluate(() => {
    const isDrawn = (part: Element): boolean =>
      part.getClientRects().length > 0 && part.checkVisibility({ visibilityProperty: true })
    const all = (selector: string): HTMLElement[] =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(isDrawn)
    const said: string[] = []
    const textsIn = (part: Element): Node[] => [...part.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    // Text for screen readers, and a control that shows itself only in focus, are clipped.
    const isHidden = (part: Element): boolean =>
      part.closest('svg, [inert], .kit-unseen, .se-steps') !== null || getComputedStyle(part).clipPath === 'inset(50%)'
    for (const part of all('.table *')) {
      const isCut = getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1
      if (isCut && !isHidden(part) && textsIn(part).length > 0) said.push(`cut: ${part.className}: ${part.textContent}`)
    }
    for (const control of all('.stage button'))
      for (const text of [control, ...control.querySelectorAll('*')].flatMap(textsIn)) {
        if (isHidden(text.parentElement!)) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const [inner, outer] = [range.getBoundingClientRect(), control.getBoundingClientRect()]
        const isOut = inner.width > 0 && (inner.left < outer.left - 1 || inner.right > outer.right + 1)
        if (isOut) said.push(`runs out of ${control.textContent}: ${text.textContent}`)
      }
    for (const die of all('.stage .kit-die'))
      for (const control of all('.stage button:not(:disabled, .kit-hand)')) {
        if (control.contains(die) || control.parentElement!.contains(die)) continue
        const [a, b] = [die.getBoundingClientRect(), control.getBoundingClientRect()]
        const isOver = a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
        if (isOver) said.push(`a die over: ${control.textContent}`)
      }
    return [...new Set(said)]
  })
}

for (const manifest of games)
  test(
    `${manifest.game.id}: on a desk no text is cut and no die lies over a control`,
    desktopOnly('it changes the size of the screen itself'),
    async ({ page }) => {
      const { id, seats } = manifest.game
      await hurry(page)
      await page.goto(`/rules/${id}`)
      const positions = [seats.min, seats.max].flatMap((count) => positionsOf(manifest, count))
      for (const [n, text] of [...new Set(positions)].entries()) {
        await putGame(page, text, 'cut')
        await page.goto('/table/cut')
        const cover = page.locator('.cover button')
        await page.locator('.stage button:not(:disabled, [popovertarget]), .after').or(cover).first().waitFor()
        if (await cover.isVisible()) await cover.press('Enter')
        for (const [width, height] of [SMALLEST, ...inTurn(OTHERS, n, 2)]) {
          await page.setViewportSize({ width, height })
          expect.soft(await faultsOf(page), `${width}×${height}, ${text.split('\n').length} lines`).toEqual([])
        }
        expect.soft(await pushedOut(page), `${text.split('\n').length} lines`).toEqual([])
      }
    },
  )
