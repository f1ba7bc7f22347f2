import { itemAt } from '../dice/index.ts'
import type { PrintedPiece } from '../kit/printed.ts'

/** Steps of a golden game, counted from 1, with both ends included. */
export type ExampleSteps = { readonly name: string; readonly from: number; readonly to: number }

/**
 * A piece of a rules page. Its text contains Markdown marks. `clause` identifies it: "6" for a numbered clause, "H5"
 * for a ruling and everything under its heading. A drawing has a name from the manifest's drawings, and a caption.
 */
export type Piece = { readonly clause?: string } & (
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'numbered'; readonly number: string; readonly text: string }
  | { readonly kind: 'paragraph' | 'bullet'; readonly text: string }
  | { readonly kind: 'drawing'; readonly name: string; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'example'; readonly lines: readonly string[]; readonly steps?: ExampleSteps }
)

/** A piece with text. */
export type WrittenPiece = Exclude<Piece, { readonly kind: 'drawing' }>

type Reader = { readonly begins: RegExp; readonly goesOn: RegExp; read(lines: readonly string[]): Piece }

const joined = (lines: readonly string[]): string => lines.map((line) => line.trim()).join(' ')

const cells = (line: string): readonly string[] =>
  line
    .trim()
    .replaceAll(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

const isRuler = (line: string): boolean => /^\|[\s:|-]*-[\s:|-]*$/.test(line)

/** Returns the groups of the pattern that matched the line. */
const groupsOf = (pattern: RegExp, line: string): readonly string[] => {
  const found = pattern.exec(line)
  if (found === null) throw new RangeError(`"${line}" does not match ${pattern.source}`)
  return found.slice(1)
}

const readHeading = (lines: readonly string[]): Piece => {
  const groups = groupsOf(/^(#+) +(.*)$/, itemAt(lines, 0))
  const text = itemAt(groups, 1)
  const clause = /^([A-Z]+\d+)\b/.exec(text)?.[1]
  return { kind: 'heading', level: itemAt(groups, 0).length, text, ...(clause !== undefined && { clause }) }
}

const readClause = (lines: readonly string[]): Piece => {
  const groups = groupsOf(/^(\d+)\. +(.*)$/, joined(lines))
  const number = itemAt(groups, 0)
  return { kind: 'numbered', number, text: itemAt(groups, 1), clause: number }
}

const readExample = ([fence = '', ...lines]: readonly string[]): Piece => {
  const [, name, from, to] = /^``` *example ([\w-]+) (\d+)-(\d+) *$/.exec(fence) ?? []
  if (name === undefined) return { kind: 'example', lines }
  return { kind: 'example', lines, steps: { name, from: Number(from), to: Number(to) } }
}

const readDrawing = (lines: readonly string[]): Piece => {
  const groups = groupsOf(DRAWING, itemAt(lines, 0))
  return { kind: 'drawing', name: itemAt(groups, 1), text: itemAt(groups, 0) }
}

const DRAWING = /^!\[([^\]]*)\]\(drawing:([\w-]+)\)$/

/** A line that continues a text, because no other piece begins with it. */
const TEXT = /^ +\S|^(?!#+ |```|\||[-*] |\d+\. |!\[)\S/

const READERS: readonly Reader[] = [
  { begins: /^#+ /, goesOn: /(?!)/, read: readHeading },
  { begins: /^\d+\. /, goesOn: TEXT, read: readClause },
  { begins: /^[-*] /, goesOn: TEXT, read: (lines) => ({ kind: 'bullet', text: joined(lines).slice(2) }) },
  {
    begins: /^\|/,
    goesOn: /^\|/,
    read: (lines) => ({ kind: 'table', rows: lines.filter((line, i) => i !== 1 || !isRuler(line)).map(cells) }),
  },
  { begins: /^```/, goesOn: /^(?!```)/, read: readExample },
  { begins: DRAWING, goesOn: /(?!)/, read: readDrawing },
  { begins: /^\S/, goesOn: TEXT, read: (lines) => ({ kind: 'paragraph', text: joined(lines) }) },
]

/** Gives each piece after the heading of a ruling to that ruling, until the next heading. */
const withClauses = (pieces: readonly Piece[]): readonly Piece[] => {
  let ruling: string | undefined
  return pieces.map((piece) => {
    if (piece.kind === 'heading') ruling = piece.clause
    return ruling === undefined ? piece : { ...piece, clause: ruling }
  })
}

const length = (lines: readonly string[], { goesOn }: Reader): number => {
  const rest = lines.findIndex((line, i) => i > 0 && !goesOn.test(line))
  return rest < 0 ? lines.length : rest
}

/** Parts of a rules page that depend on the pieces in play, by name: a number, or whole lines of Markdown. */
export type PageFigures = { readonly [name: string]: string }

/** A part of a page with its name, as in `<!--swords-->four<!--/-->`. Markdown shows its words only. */
const FIGURE = /(?<!\\)<!--([\w-]+)-->([\s\S]*?)<!--\/-->/g

/** Returns the names of the parts of a page that depend on the pieces in play. */
export const figuresIn = (markdown: string): readonly string[] => [
  ...new Set([...markdown.matchAll(FIGURE)].map(([, name = '']) => name)),
]

/** Characters with a meaning in Markdown; a backslash before one makes it a plain character. */
const MARKS = String.raw`[\\*[\]<|` + '`]'

/** Returns Markdown that shows a plain text, such as an owner's name, unchanged. */
const asMarkdown = (text: string): string => text.replaceAll(new RegExp(MARKS, 'g'), String.raw`\$&`)

/** Part of a line of Markdown. */
export type Inline =
  | { readonly kind: 'text' | 'strong' | 'emphasis' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

const ESCAPED = new RegExp(String.raw`\\(${MARKS})`, 'g')

const INLINE = new RegExp(
  String.raw`${ESCAPED.source}|\*\*(.+?)\*\*|\*([^*]+?)\*|` + '`([^`]+)`' + String.raw`|\[([^\]]+)\]\(([^)\s]+)\)`,
  'g',
)

/** True for links to pages and anchors. Other links, such as `javascript:`, could run scripts. */
const isSafe = (href: string): boolean => /^(?:https?:\/\/|\/(?!\/)|#)/.test(href)

const inlineOf = ([whole, plain, strong, emphasis, code, label, href]: RegExpMatchArray): Inline => {
  if (plain !== undefined) return { kind: 'text', text: plain }
  if (strong !== undefined) return { kind: 'strong', text: strong.replaceAll(ESCAPED, '$1') }
  if (emphasis !== undefined) return { kind: 'emphasis', text: emphasis }
  if (code !== undefined) return { kind: 'code', text: code }
  if (href === undefined || !isSafe(href)) return { kind: 'text', text: whole }
  return { kind: 'link', text: (label ?? '').replaceAll('`', ''), href }
}

/** Parses a line of Markdown: emphasis, code, links and plain text. */
export const inlinesOf = (text: string): readonly Inline[] => {
  const inlines: Inline[] = []
  const add = (inline: Inline): void => {
    const last = inlines.at(-1)
    if (inline.kind !== 'text' || last?.kind !== 'text') inlines.push(inline)
    else inlines[inlines.length - 1] = { kind: 'text', text: last.text + inline.text }
  }
  let at = 0
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) add({ kind: 'text', text: text.slice(at, match.index) })
    add(inlineOf(match))
    at = match.index + match[0].length
  }
  if (at < text.length) add({ kind: 'text', text: text.slice(at) })
  return inlines
}

/** Returns a line of Markdown without its marks. */
export const plainText = (text: string): string =>
  inlinesOf(text)
    .map((inline) => inline.text)
    .join('')

const markdownRow = (row: readonly string[]): string => `| ${row.map(asMarkdown).join(' | ')} |`

/** Formats a table of plain texts in Markdown. */
export const markdownTable = (heads: readonly string[], rows: readonly (readonly string[])[]): readonly string[] => [
  markdownRow(heads),
  `|${heads.map(() => '---|').join('')}`,
  ...rows.map(markdownRow),
]

/** Returns the tables and texts of a printed piece as whole lines of Markdown. */
export const pieceMarkdown = ({ parts }: Pick<PrintedPiece, 'parts'>): string => {
  const blocks = parts.flatMap((part) => {
    if (part.kind === 'text') return [[asMarkdown(part.text)]]
    return part.kind === 'table' ? [markdownTable(part.heads ?? [], part.rows)] : []
  })
  return `\n${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

/**
 * Parses a rules page's Markdown: headings, numbered clauses, lists, tables, examples, drawings, paragraphs. Parts
 * without a figure keep the words of the page.
 */
export const readPage = (markdown: string, figures: PageFigures = {}): readonly Piece[] => {
  const page = markdown
    .replaceAll('\r', '')
    .replaceAll(FIGURE, (_, name: string, words: string) => figures[name] ?? words)
  let lines: readonly string[] = page.split('\n')
  const pieces: Piece[] = []
  while (lines.length > 0) {
    const reader = READERS.find(({ begins }) => begins.test(itemAt(lines, 0)))
    const end = reader === undefined ? 1 : length(lines, reader)
    const piece = reader?.read(lines.slice(0, end))
    if (piece !== undefined) pieces.push(piece)
    lines = lines.slice(piece?.kind === 'example' ? end + 1 : end)
  }
  return withClauses(pieces)
}

/** Returns every clause and ruling of a page, in order. */
export const clausesOf = (pieces: readonly Piece[]): readonly string[] => [
  ...new Set(pieces.flatMap(({ clause }) => (clause === undefined ? [] : [clause]))),
]

/** Returns the pieces for a terminal: all except drawings. */
export const withoutDrawings = (pieces: readonly Piece[]): readonly WrittenPiece[] =>
  pieces.filter((piece) => piece.kind !== 'drawing')
