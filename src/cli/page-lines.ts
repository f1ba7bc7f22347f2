import { readFileSync } from 'node:fs'
import { itemAt, lastOf } from '../dice/index.ts'
import type { Ruleset } from '../engine/index.ts'
import { type AnyManifest, rulesPageOf } from '../games/index.ts'
import { pageInPlay } from '../games/page-in-play.ts'
import { clausesOf, plainText, withoutDrawings, type WrittenPiece } from '../games/rules-page.ts'
import { oneOf } from './input.ts'
import { paint } from './terminal.ts'
import { hang, wrap } from './wrap.ts'
import { programTexts } from './text/program-texts.ts'

type CellTexts = readonly (readonly string[])[]

/** Formats columns beside each other, wrapping the last; undefined if the terminal is too narrow. */
const columnsBeside = (rows: CellTexts, width: number): readonly string[] | undefined => {
  const widths = itemAt(rows, 0)
    .slice(0, -1)
    .map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  if (widths.reduce((sum, w) => sum + w + 3, 2) > width - 20) return undefined
  const first = (row: readonly string[]): string =>
    widths.map((w, column) => (row[column] ?? '').padEnd(w + 3)).join('')
  return rows.flatMap((row) => hang(`  ${first(row)}`, lastOf(row), width))
}

/** Formats each row as a list: first cell, then each column with its name. */
const rowsBelow = ([head = [], ...rows]: CellTexts, width: number): readonly string[] =>
  rows.flatMap(([about = '', ...cells]) => [
    ...hang('  ', about, width),
    ...cells.flatMap((cell, i) => hang('    ', `${head[i + 1]}: ${cell}`, width)),
  ])

const pageTable = (rows: CellTexts, width: number): readonly string[] => {
  const plain = rows.map((row) => row.map(plainText))
  return columnsBeside(plain, width) ?? rowsBelow(plain, width)
}

const headingLines = (level: number, text: string): readonly string[] =>
  level === 1
    ? [paint('bold', text), '='.repeat(text.length)]
    : level === 2
      ? [paint('bold', text), '-'.repeat(text.length)]
      : [paint('bold', text)]

const pieceLines = (piece: WrittenPiece, width: number): readonly string[] => {
  switch (piece.kind) {
    case 'heading':
      return headingLines(piece.level, plainText(piece.text))
    case 'numbered':
      return hang(`${piece.number.padStart(2)}. `, plainText(piece.text), width)
    case 'paragraph':
      return wrap(plainText(piece.text), width)
    case 'bullet':
      return hang('  - ', plainText(piece.text), width)
    case 'table':
      return pageTable(piece.rows, width)
    case 'example':
      return piece.lines.flatMap((line) => hang('  | ', line, width))
    default:
      return piece satisfies never
  }
}

/** Blocks of a rules page as lines of at most `width` columns, separated by empty lines. */
export const pageLines = (pieces: readonly WrittenPiece[], width: number): readonly string[] =>
  pieces.flatMap((piece, i) => (i === 0 ? pieceLines(piece, width) : ['', ...pieceLines(piece, width)]))

/** Returns the pieces of a game's rules page under these house rules, without drawings. */
export const rulesPage = async (manifest: AnyManifest, rules: Ruleset): Promise<readonly WrittenPiece[]> =>
  withoutDrawings(await pageInPlay(manifest, readFileSync(rulesPageOf(manifest), 'utf8'), rules))

/** Returns the blocks of one clause or ruling, ignoring case. @throws UserError that lists all clauses */
export const clausePieces = (pieces: readonly WrittenPiece[], asked: string): readonly WrittenPiece[] => {
  const clause = oneOf(programTexts.input.unknown.clause, asked.toUpperCase(), clausesOf(pieces))
  return pieces.filter((piece) => piece.clause === clause)
}
