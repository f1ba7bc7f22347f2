import { expect, type Page } from '@playwright/test'
import { defaultRules, type Ruleset, sampleValues } from '../src/engine/index.ts'
import { type AnyManifest, games } from '../src/games/index.ts'
import { PAPER_NAMES, PAPERS, type PlacedPiece, sheetsOf } from '../src/web/pages/print/layout.ts'
import { type InkBox, inkOn } from './ink.ts'
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

/** Pieces of a page with their sizes in CSS px; `cut` is true if text or a drawing does not fit. */
const piecesOn = (page: Page): Promise<readonly Piece[]> =>
  page.locator('.printed').evaluateAll((pieces) =>
    pieces.map((piece) => {
      const { left, top, right, bottom, width, height } = piece.getBoundingClientRect()
      const inside = [piece, ...piece.querySelectorAll(':is(b, td, th, h2, p)')]
      const isTextCut = inside.some(
        (part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1,
      )
      const isDrawingCut = [...piece.querySelectorAll('svg > *')].some((line) => {
        const box = line.getBoundingClientRect()
        return box.left < left - 1 || box.top < top - 1 || box.right > right + 1 || box.bottom > bottom + 1
      })
      return { title: piece.getAttribute('aria-label') ?? '', width, height, cut: isTextCut || isDrawingCut }
    }),
  )

/** Length of a cut mark and its distance from the piece, in millimetres, rounded up. */
const MARK = 2

const isWithin = (ink: InkBox, { x, y, width, height }: PlacedPiece): boolean =>
  ink.left >= x - MARK && ink.top >= y - MARK && ink.right <= x + width + MARK && ink.bottom <= y + height + MARK

/** Returns the default rules, and the rules with each example of an owner's pieces. */
const rulesOf = ({ game, content }: AnyManifest): readonly Ruleset[] => {
  const ours = defaultRules(game.houseRules)
  const rule = game.houseRules.find(({ name }) => name === content?.rule)
  return rule === undefined ? [ours] : sampleValues(rule).map((value) => ({ ...ours, [rule.name]: value }))
}

test.describe('painted', () => {
  test.use({ isPainted: true })
  for (const manifest of games.filter((one) => one.printedPieces !== undefined))
    test(
      `${manifest.game.id}: pieces are printed at their size, whole, and within their cut marks`,
      desktopOnly('paper is the same'),
      async ({ page }) => {
        const { game, content } = manifest
        const piecesUnder = await manifest.printedPieces!()
        for (const [i, rules] of rulesOf(manifest).entries()) {
          const pieces = piecesUnder(rules)
          await page.goto(`/print/${game.id}${content ? `?rules=${content.rule}:${rules[content.rule]}` : ''}`)
          await page.locator('.printed').first().waitFor()
          for (const paper of i === 0 ? PAPER_NAMES : PAPER_NAMES.slice(0, 1)) {
            await page.emulateMedia({ media: 'screen' })
            await page.getByRole('radio', { name: paper === 'a4' ? 'A4' : 'Letter' }).check({ force: true })
            await page.emulateMedia({ media: 'print' })
            const sheets = sheetsOf(pieces, paper)
            const { width, height } = PAPERS[paper]
            const size = `${Math.round(width * PT_IN_MM)}x${Math.round(height * PT_IN_MM)}`
            const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
            expect(pagesIn(pdf)).toEqual(sheets.map(() => size))
            const beyond = inkOn(pdf).map((ink, nth) =>
              ink.filter((box) => !sheets[nth]!.some((at) => isWithin(box, at))),
            )
            expect(beyond).toEqual(sheets.map(() => []))
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
        }
        const { length: sheets } = sheetsOf(piecesUnder(defaultRules(game.houseRules)), 'a4')
        expect(sheets).toBe(SHEETS[game.id] ?? sheets)
      },
    )
})
