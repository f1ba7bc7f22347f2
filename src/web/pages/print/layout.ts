import type { PrintedPiece } from '../../../kit/printed.ts'

/** Width and height of the papers in millimetres. */
export const PAPERS = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const
export type Paper = keyof typeof PAPERS
export const PAPER_NAMES = Object.keys(PAPERS) as readonly Paper[]

/** Distance between a piece and the edge of the paper, or another piece, in millimetres. */
const MARGIN = 8
const GAP = 4

/** A piece at its place on a sheet. Of a large piece, a sheet has only the part from (`left`, `top`). */
export type PlacedPiece = {
  readonly piece: PrintedPiece
  readonly x: number
  readonly y: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export type PrintedSheet = readonly PlacedPiece[]

type Box = Omit<PlacedPiece, 'x' | 'y'>

/** Cuts a length into equal parts of at most `most`; returns where they begin. */
const cutAt = (length: number, most: number): readonly number[] => {
  const count = Math.ceil(length / most)
  return Array.from({ length: count }, (_, i) => (i * length) / count)
}

/** Returns the parts of a piece, each of which fits on a sheet. */
const boxesOf = (piece: PrintedPiece, room: { readonly width: number; readonly height: number }): readonly Box[] => {
  const [lefts, tops] = [cutAt(piece.width, room.width), cutAt(piece.height, room.height)]
  const [width, height] = [piece.width / lefts.length, piece.height / tops.length]
  return tops.flatMap((top) => lefts.map((left) => ({ piece, left, top, width, height })))
}

/** Lays pieces out in rows on as few sheets as their order allows. */
export const sheetsOf = (pieces: readonly PrintedPiece[], paper: Paper): readonly PrintedSheet[] => {
  const room = { width: PAPERS[paper].width - 2 * MARGIN, height: PAPERS[paper].height - 2 * MARGIN }
  const sheets: PlacedPiece[][] = []
  let [x, y, low] = [0, 0, Number.POSITIVE_INFINITY]
  const boxes = pieces.flatMap((piece) => Array.from({ length: piece.copies ?? 1 }, () => boxesOf(piece, room)).flat())
  for (const box of boxes) {
    if (x + box.width > room.width) [x, y] = [0, low + GAP]
    if (y + box.height > room.height || sheets.length === 0) {
      sheets.push([])
      ;[x, y, low] = [0, 0, 0]
    }
    sheets.at(-1)?.push({ ...box, x: MARGIN + x, y: MARGIN + y })
    low = Math.max(low, y + box.height)
    x += box.width + GAP
  }
  return sheets
}
