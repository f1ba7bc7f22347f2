/** A piece of a rules page. `clause` is what it is known by: "6" for a numbered clause, "H5" for a ruling. */
export type Piece = { readonly clause?: string } & (
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph' | 'bullet'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'example'; readonly lines: readonly string[] }
)

type Reader = { readonly begins: RegExp; readonly goesOn: RegExp; read(lines: readonly string[]): Piece }

const joined = (lines: readonly string[]): string => lines.map((line) => line.trim()).join(' ')

const cells = (line: string): readonly string[] =>
  line
    .trim()
    .replaceAll(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())

const readHeading = ([line]: readonly string[]): Piece => {
  const [, marks, text] = /^(#+) +(.*)$/.exec(line!)!
  const clause = /^([A-Z]+\d+)\b/.exec(text!)?.[1]
  return { kind: 'heading', level: marks!.length, text: text!, ...(clause !== undefined && { clause }) }
}

const readClause = (lines: readonly string[]): Piece => {
  const [, clause, text] = /^(\d+)\. +(.*)$/.exec(joined(lines))!
  return { kind: 'paragraph', text: text!, clause: clause! }
}

const READERS: readonly Reader[] = [
  { begins: /^#+ /, goesOn: /(?!)/, read: readHeading },
  { begins: /^\d+\. /, goesOn: /^ +\S|^[^\s|#`\d-]/, read: readClause },
  { begins: /^[-*] /, goesOn: /^ +\S/, read: (lines) => ({ kind: 'bullet', text: joined(lines).slice(2) }) },
  {
    begins: /^\|/,
    goesOn: /^\|/,
    read: (lines) => ({ kind: 'table', rows: lines.filter((line) => !/^[|\s:-]+$/.test(line)).map(cells) }),
  },
  { begins: /^```/, goesOn: /^(?!```)/, read: (lines) => ({ kind: 'example', lines: lines.slice(1) }) },
  { begins: /^\S/, goesOn: /^[^\s|#`]/, read: (lines) => ({ kind: 'paragraph', text: joined(lines) }) },
]

/** Everything after a ruling's heading belongs to the ruling, until the next heading. */
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

/** Reads the Markdown that rules pages are written in: headings, numbered clauses, lists, tables, examples, paragraphs. */
export const readPage = (markdown: string): readonly Piece[] => {
  let lines: readonly string[] = markdown.replaceAll('\r', '').split('\n')
  const pieces: Piece[] = []
  while (lines.length > 0) {
    const reader = READERS.find(({ begins }) => begins.test(lines[0]!))
    const end = reader === undefined ? 1 : length(lines, reader)
    const piece = reader?.read(lines.slice(0, end))
    if (piece !== undefined) pieces.push(piece)
    lines = lines.slice(piece?.kind === 'example' ? end + 1 : end)
  }
  return withClauses(pieces)
}

/** Every clause and ruling of a page, in its order. */
export const clausesOf = (pieces: readonly Piece[]): readonly string[] => [
  ...new Set(pieces.flatMap(({ clause }) => (clause === undefined ? [] : [clause]))),
]
