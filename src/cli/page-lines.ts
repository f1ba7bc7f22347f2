import type { Piece } from './page.ts'
import { paint } from './terminal.ts'
import { hang, wrap } from './wrap.ts'

/** Text without Markdown's marks: emphasis, code and links are left as their words. */
export const plainWords = (text: string): string =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*?([^*]+)\*\*?/g, '$1')
    .replaceAll('`', '')

const tableLines = (rows: readonly (readonly string[])[], width: number): readonly string[] => {
  const plain = rows.map((row) => row.map(plainWords))
  const widths = plain[0]!.map((_, column) => Math.max(...plain.map((row) => (row[column] ?? '').length)))
  const wide = widths.slice(0, -1).reduce((sum, w) => sum + w + 3, 2)
  return plain.flatMap((row, i) => {
    const first = `  ${row
      .slice(0, -1)
      .map((cell, column) => `${cell.padEnd(widths[column]!)}   `)
      .join('')}`
    const lines = wide > width - 20 ? wrap(row.join(' · '), width) : hang(first, row.at(-1)!, width)
    return i === 0 ? lines.map((line) => paint('dim', line)) : lines
  })
}

const headingLines = (level: number, text: string): readonly string[] =>
  level === 1
    ? [paint('bold', text), '='.repeat(text.length)]
    : level === 2
      ? [paint('bold', text), '-'.repeat(text.length)]
      : [paint('bold', text)]

const linesOf = (piece: Piece, width: number): readonly string[] => {
  switch (piece.kind) {
    case 'heading':
      return headingLines(piece.level, plainWords(piece.text))
    case 'paragraph':
      return /^\d/.test(piece.clause ?? '')
        ? hang(`${piece.clause!.padStart(2)}. `, plainWords(piece.text), width)
        : wrap(plainWords(piece.text), width)
    case 'bullet':
      return hang('  - ', plainWords(piece.text), width)
    case 'table':
      return tableLines(piece.rows, width)
    case 'example':
      return piece.lines.flatMap((line) => hang('  | ', line, width))
    default:
      return piece satisfies never
  }
}

/** Pieces of a rules page as lines of at most `width` columns, with an empty line between them. */
export const pageLines = (pieces: readonly Piece[], width: number): readonly string[] =>
  pieces.flatMap((piece, i) => (i === 0 ? linesOf(piece, width) : ['', ...linesOf(piece, width)]))
