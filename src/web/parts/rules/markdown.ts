import { type Inline, inlinesOf, type Piece, readPage } from '../../../games/rules-page.ts'

/** List item. `id` is the clause's element id; undefined for unnumbered items and in examples. */
export type Item = { readonly id?: string; readonly inlines: readonly Inline[] }

/** Sentence of an example with its clauses: `Astrid parries a 6. (5)`. */
export type ExampleLine = { readonly text: string; readonly clauses: readonly string[] }

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly id: string; readonly inlines: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly start?: number; readonly items: readonly Item[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly Inline[])[])[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'drawing'; readonly name: string; readonly inlines: readonly Inline[] }
  | {
      readonly kind: 'example'
      readonly name: string
      readonly from: number
      readonly to: number
      readonly lines: readonly ExampleLine[]
    }

/** Element id on the rules page of a clause ("6") or a ruling ("H5"). */
export const clauseId = (clause: string): string =>
  /^\d/.test(clause) ? `clause-${clause}` : `ruling-${clause.toLowerCase()}`

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

const LEVELS = 4

const heading = ({ level, text, clause }: Piece & { kind: 'heading' }): Block => ({
  kind: 'heading',
  level: Math.min(level, LEVELS),
  id: clause === undefined ? slug(text) : clauseId(clause),
  inlines: inlinesOf(text),
})

const exampleLine = (line: string): ExampleLine => {
  const [, text, clauses] = /^(.*) \(([A-Z\d, ]+)\)$/.exec(line) ?? []
  return text === undefined ? { text: line, clauses: [] } : { text, clauses: clauses!.split(', ') }
}

/** Converts a numbered item. It gets an anchor if its number is a clause; items inside rulings are no clauses. */
const numbered = ({ number, clause, text }: Piece & { kind: 'numbered' }): Block => {
  const id = clause === number ? { id: clauseId(number) } : {}
  return { kind: 'list', start: Number(number), items: [{ ...id, inlines: inlinesOf(text) }] }
}

const blockOf = (piece: Piece): Block => {
  switch (piece.kind) {
    case 'heading':
      return heading(piece)
    case 'numbered':
      return numbered(piece)
    case 'bullet':
      return { kind: 'list', items: [{ inlines: inlinesOf(piece.text) }] }
    case 'paragraph':
      return { kind: 'paragraph', inlines: inlinesOf(piece.text) }
    case 'table':
      return { kind: 'table', rows: piece.rows.map((row) => row.map(inlinesOf)) }
    case 'drawing':
      return { kind: 'drawing', name: piece.name, inlines: inlinesOf(piece.text) }
    case 'example':
      return piece.steps === undefined
        ? { kind: 'code', text: piece.lines.join('\n') }
        : { kind: 'example', ...piece.steps, lines: piece.lines.map(exampleLine) }
    default:
      return piece satisfies never
  }
}

/** Appends an item to the preceding list; undefined if the item does not continue a list. */
const joined = (list: Block | undefined, item: Block): Block | undefined => {
  if (list?.kind !== 'list' || item.kind !== 'list') return undefined
  const next = list.start === undefined ? undefined : list.start + list.items.length
  if (item.start !== next) return undefined
  return { ...list, items: [...list.items, ...item.items] }
}

/** Converts the pieces of a page to blocks. Unsupported Markdown stays plain text; blocks never contain HTML. */
export const blocksOf = (pieces: readonly Piece[]): readonly Block[] => {
  const blocks: Block[] = []
  for (const block of pieces.map(blockOf)) {
    const list = joined(blocks.at(-1), block)
    if (list === undefined) blocks.push(block)
    else blocks[blocks.length - 1] = list
  }
  return blocks
}

export const parseMarkdown = (page: string): readonly Block[] => blocksOf(readPage(page))
