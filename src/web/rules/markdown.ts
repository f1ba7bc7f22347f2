/** A piece of running text. */
export type Inline =
  | { readonly kind: 'text' | 'strong' | 'emphasis' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

/** A numbered or bulleted item; the id is the clause's, for numbered items outside of examples. */
export type Item = { readonly id?: string; readonly inlines: readonly Inline[] }

/** A ready sentence with the clauses that made it: `Astrid parries a 6. (5)`. */
export type ExampleLine = { readonly text: string; readonly clauses: readonly string[] }

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly id: string; readonly inlines: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly start?: number; readonly items: readonly Item[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly Inline[])[])[] }
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'example'
      readonly name: string
      readonly from: number
      readonly to: number
      readonly lines: readonly ExampleLine[]
    }

/** The id of a clause ("6") or a ruling ("H5") on its rules page. */
export const clauseId = (clause: string): string =>
  /^\d/.test(clause) ? `clause-${clause}` : `ruling-${clause.toLowerCase()}`

const INLINE = /\*\*(.+?)\*\*|\*([^*]+?)\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g

/** Nothing but pages and places on this one: a page of rules has no business starting scripts. */
const isSafe = (href: string): boolean => /^(?:https?:\/\/|\/(?!\/)|#)/.test(href)

const styled = ([whole, strong, emphasis, code, label, href]: RegExpMatchArray): Inline => {
  if (strong !== undefined) return { kind: 'strong', text: strong }
  if (emphasis !== undefined) return { kind: 'emphasis', text: emphasis }
  if (code !== undefined) return { kind: 'code', text: code }
  return isSafe(href!) ? { kind: 'link', text: label!, href: href! } : { kind: 'text', text: whole }
}

const inlinesOf = (text: string): readonly Inline[] => {
  const inlines: Inline[] = []
  let at = 0
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) inlines.push({ kind: 'text', text: text.slice(at, match.index) })
    inlines.push(styled(match))
    at = match.index + match[0].length
  }
  if (at < text.length) inlines.push({ kind: 'text', text: text.slice(at) })
  return inlines
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

const heading = (line: string): Block => {
  const [, hashes, text] = /^(#{1,4}) (.*)$/.exec(line)!
  const ruling = /^([A-Z]\d+) ·/.exec(text!)?.[1]
  const id = ruling === undefined ? slug(text!) : clauseId(ruling)
  return { kind: 'heading', level: hashes!.length, id, inlines: inlinesOf(text!) }
}

const exampleLine = (line: string): ExampleLine => {
  const [, text, clauses] = /^(.*) \(([A-Z\d, ]+)\)$/.exec(line) ?? []
  return text === undefined ? { text: line, clauses: [] } : { text, clauses: clauses!.split(', ') }
}

const fenced = (info: string, lines: readonly string[]): Block => {
  const [, name, from, to] = /^example ([\w-]+) (\d+)-(\d+)$/.exec(info) ?? []
  if (name === undefined) return { kind: 'code', text: lines.join('\n') }
  return { kind: 'example', name, from: Number(from), to: Number(to), lines: lines.map(exampleLine) }
}

const cells = (line: string): readonly (readonly Inline[])[] =>
  line
    .replaceAll(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inlinesOf(cell.trim()))

const isRuler = (line: string): boolean => /^\|[\s:|-]+\|$/.test(line)

const numbered = (line: string): Item => {
  const [, number, text] = /^(\d+)\. (.*)$/.exec(line)!
  return { id: clauseId(number!), inlines: inlinesOf(text!) }
}

/** What may begin a block, and what still belongs to it. */
const KINDS: readonly { readonly belongs: RegExp; readonly read: (lines: readonly string[]) => Block }[] = [
  {
    belongs: /^\|.*\|$/,
    read: (lines) => ({ kind: 'table', rows: lines.filter((line) => !isRuler(line)).map(cells) }),
  },
  {
    belongs: /^\d+\. /,
    read: (lines) => ({ kind: 'list', start: Number.parseInt(lines[0]!, 10), items: lines.map(numbered) }),
  },
  {
    belongs: /^- /,
    read: (lines) => ({ kind: 'list', items: lines.map((l) => ({ inlines: inlinesOf(l.slice(2)) })) }),
  },
  {
    belongs: /^(?!#|```|\||- |\d+\. )\S/,
    read: (lines) => ({ kind: 'paragraph', inlines: inlinesOf(lines.join(' ')) }),
  },
]

const endOf = (lines: readonly string[], from: number, belongs: (line: string) => boolean): number => {
  let end = from
  while (end < lines.length && belongs(lines[end]!)) end += 1
  return end
}

const readBlock = (lines: readonly string[], at: number): { readonly block?: Block; readonly next: number } => {
  const line = lines[at]!
  if (line.startsWith('```')) {
    const end = endOf(lines, at + 1, (l) => l !== '```')
    return { block: fenced(line.slice(3).trim(), lines.slice(at + 1, end)), next: end + 1 }
  }
  if (/^#{1,4} /.test(line)) return { block: heading(line), next: at + 1 }
  const kind = KINDS.find(({ belongs }) => belongs.test(line))
  if (kind === undefined) return { next: at + 1 }
  const end = endOf(lines, at + 1, (l) => kind.belongs.test(l))
  return { block: kind.read(lines.slice(at, end)), next: end }
}

/** Reads the part of Markdown that rules pages are written in. Everything else stays plain text; nothing becomes HTML. */
export const parseMarkdown = (page: string): readonly Block[] => {
  const lines = page.replaceAll('\r\n', '\n').split('\n')
  const blocks: Block[] = []
  for (let at = 0; at < lines.length; ) {
    const { block, next } = readBlock(lines, at)
    if (block !== undefined) blocks.push(block)
    at = next
  }
  return blocks
}
