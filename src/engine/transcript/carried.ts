import { checksum } from './checksum.ts'

/** Blanks that editors, pages and messengers insert; excludes the byte order mark. */
const BLANK = String.raw`[ \t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]`
const BLANKS = new RegExp(BLANK)
const EACH_BLANK = new RegExp(BLANK, 'g')
const QUOTED = new RegExp(`^${BLANK}*>${BLANK}?`)
/** Code fence on its own line, or before the first line of a game. */
const FENCE_BEFORE = new RegExp(`^(?:\`{3,}|~{3,})(?:[\\w-]*$|(?=hazelring${BLANK}))`)
const FENCE_AFTER = /(?:`{3,}|~{3,})$/
const CHECK = new RegExp(`^check${BLANK}[0-9a-f]{8}$`)

/** Maximum length of a line that has only a fence, or a checksum and a fence. */
const LONGEST_END = 100
/** Maximum number of nested quote marks and fences to remove. */
const MOST_LAYERS = 8

const isBlankAt = (line: string, at: number): boolean => at >= 0 && at < line.length && BLANKS.test(line[at]!)

/** Trims blanks. Avoids a regular expression, which would backtrack on many blanks. */
const trimmed = (line: string): string => {
  let [from, to] = [0, line.length]
  while (isBlankAt(line, from)) from += 1
  while (to > from && isBlankAt(line, to - 1)) to -= 1
  return line.slice(from, to)
}

const isBlankLine = (line: string): boolean => trimmed(line) === ''

const withoutBlankEnds = (lines: readonly string[]): readonly string[] => {
  const first = lines.findIndex((line) => !isBlankLine(line))
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex((line) => !isBlankLine(line)) + 1)
}

const isQuoted = (lines: readonly string[]): boolean =>
  lines.length > 0 && lines.every((line) => QUOTED.test(line) || isBlankLine(line))

const withoutFences = ([first = '', ...rest]: readonly string[]): readonly string[] => {
  const lines = [trimmed(first).replace(FENCE_BEFORE, ''), ...rest]
  const last = trimmed(lines.at(-1)!)
  if (last.length > LONGEST_END) return lines
  const bare = last.replace(FENCE_AFTER, '')
  return bare === '' || CHECK.test(bare) ? [...lines.slice(0, -1), bare] : lines
}

const withoutLayer = (lines: readonly string[]): readonly string[] =>
  withoutBlankEnds(isQuoted(lines) ? lines.map((line) => line.replace(QUOTED, '')) : withoutFences(lines))

/** Removes quote marks and fences around the lines, layer by layer. */
const unwrapped = (all: readonly string[]): readonly string[] => {
  let lines = withoutBlankEnds(all)
  for (let layer = 0; layer < MOST_LAYERS && lines.length > 0; layer++) lines = withoutLayer(lines)
  return lines
}

/** True if the text has a line end after its last word. */
const endsInLineEnd = (text: string): boolean => {
  let at = text.length
  while (at > 0 && /[^\S\r]|[>`~]/.test(text[at - 1]!)) at -= 1
  return text.includes('\n', at)
}

/**
 * Three ways to replace unusual blanks with spaces, in the order in which they are tried: replace none, those before the
 * line's first `"`, or all.
 */
const SPACINGS: readonly ((line: string) => string)[] = [
  (line) => line,
  (line) => line.replace(/^[^"]*/, (words) => words.replaceAll(EACH_BLANK, ' ')),
  (line) => line.replaceAll(EACH_BLANK, ' '),
]

const hasChecksum = (text: string): boolean => {
  const [, body, sum] = /^([\s\S]*\n)check ([0-9a-f]{8})\n$/.exec(text) ?? []
  return body !== undefined && checksum(body) === sum
}

/**
 * Extracts a game's text from pasted, quoted or sent text. Removes surrounding blanks, quote marks and fences;
 * normalizes line ends. Other text stays invalid, and a byte order mark stays.
 */
export const gameText = (text: string): string => {
  // Does not change CR CR LF, so that the reader refuses the remaining CR.
  const lines = unwrapped(text.replaceAll(/(?<!\r)\r\n/g, '\n').split('\n')).map(trimmed)
  const isWhole = CHECK.test(lines.at(-1) ?? '') || endsInLineEnd(text)
  const [kept, outside, everywhere] = SPACINGS.map((plain) => `${lines.map(plain).join('\n')}${isWhole ? '\n' : ''}`)
  return kept === everywhere ? kept! : ([kept!, outside!, everywhere!].find(hasChecksum) ?? outside!)
}
