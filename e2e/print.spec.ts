import { expect, type Page } from '@playwright/test'
import { games } from '../src/games/index.ts'
import { PAPER_NAMES, PAPERS, sheetsOf } from '../src/web/pages/print/layout.ts'
import { defaultRules } from '../src/engine/index.ts'
import { desktopOnly } from './sizes.ts'
import { test } from './test.ts'

/** Pinned numbers of sheets of A4; a new game may have none. A change needs a look at the page. */
const SHEETS: Readonly<Record<string, number>> = {
  holmgang: 2,
  'king-of-the-roll': 17,
  tankards: 2,
  'sword-event': 5,
  gladiators: 5,
}

const MM_IN_PX = 25.4 / 96
const PT_IN_MM = 72 / 25.4

/** Sizes of a document's pages in points, as "595x842". */
const pagesIn = (pdf: Buffer): readonly string[] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))}x${Math.round(Number(height))}`,
  )

type Piece = { readonly title: string; readonly width: number; readonly height: number; readonly cut: boolean }

/** Pieces of a page with their sizes in CSS px; `cut` is true if text does not fit. */
const piecesOn = (page: Page): Promise<readonly Piece[]> =>
  page.locator('.printed').evaluateAll((pieces) =>
    pieces.map((piece) => {
      const { width, height } = piece.getBoundingClientRect()
      const inside = [piece, ...piece.querySelectorAll(':is(b, td, th, h2, p)')]
      const cut = inside.some(
        (part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1,
      )
      return { title: piece.getAttribute('aria-label') ?? '', width, height, cut }
    }),
  )

for (const { game, printedPieces } of games.filter((one) => one.printedPieces !== undefined))
  test(
    `${game.id}: pieces are printed at their size, and whole`,
    desktopOnly('paper is the same'),
    async ({ page }) => {
      const pieces = (await printedPieces!())(defaultRules(game.houseRules))
      await page.goto(`/print/${game.id}`)
      await page.locator('.printed').first().waitFor()
      await page.emulateMedia({ media: 'print' })
      for (const paper of PAPER_NAMES) {
        await page.emulateMedia({ media: 'screen' })
        await page.getByRole('radio', { name: paper === 'a4' ? 'A4' : 'Letter' }).check({ force: true })
        await page.emulateMedia({ media: 'print' })
        const sheets = sheetsOf(pieces, paper)
        const { width, height } = PAPERS[paper]
        const size = `${Math.round(width * PT_IN_MM)}x${Math.round(height * PT_IN_MM)}`
        const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
        expect(pagesIn(pdf)).toEqual(sheets.map(() => size))
        const shown = await piecesOn(page)
        expect(
          shown.map(({ title, width: across, height: down }) => [title, across * MM_IN_PX, down * MM_IN_PX]),
        ).toEqual(
          sheets
            .flat()
            .map(({ piece }) => [piece.title, expect.closeTo(piece.width, 0), expect.closeTo(piece.height, 0)]),
        )
        expect(shown.filter(({ cut }) => cut).map(({ title }) => title)).toEqual([])
      }
      const { length: sheets } = sheetsOf(pieces, 'a4')
      expect(sheets).toBe(SHEETS[game.id] ?? sheets)
    },
  )
