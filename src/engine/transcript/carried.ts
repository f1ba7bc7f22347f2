import { checksum } from './checksum.ts'

/** Blanks that editors, pages and messengers put around or between words. A byte order mark is none. */
const BLANK = String.raw`[ \t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]`
const BLANKS = new RegExp(BLANK)
const EACH_BLANK = new RegExp(BLANK, 'g')
const QUOTED = new RegExp(`^${BLANK}*>${BLANK}?`)
/** A fence on a line of its own, or in front of the first line of a game. */
const FENCE_BEFORE = new RegExp(`^(?:\`{3,}|~{3,})(?:[\\w-]*$|(?=hazelring${BLANK}))`)
const FENCE_AFTER = /(?:`{3,}|~{3,})$/
const CHECK = new RegExp(`^check${BLANK}[0-9a-f]{8}$`)

/** Longest line that can hold nothing but a fence, or the checksum and a fence. */
const LONGEST_END = 100
/** Quote marks and fences within each other that are left out; more are none of a person's. */
const MOST_LAYERS = 8

const isBlankAt = (line: string, at: number): boolean => at >= 0 && at < line.length && BLANKS.test(line[at]!)

/** By hand: a pattern for the end of a line takes too long on a line of many blanks. */
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

/** The lines without what was put around them, one layer after the other. */
const unwrapped = (all: readonly string[]): readonly string[] => {
  let lines = withoutBlankEnds(all)
  for (let layer = 0; layer < MOST_LAYERS && lines.length > 0; layer++) lines = withoutLayer(lines)
  return lines
}

/** Whether a line end stands behind the last line that has words. */
const endsInLineEnd = (text: string): boolean => {
  let at = text.length
  while (at > 0 && /[^\S\r]|[>`~]/.test(text[at - 1]!)) at -= 1
  return text.includes('\n', at)
}

/** Plain spaces for other blanks: nowhere, outside names, and everywhere. */
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
 * The text of a game as it was written, out of what was pasted, quoted or sent: without blanks and blank lines around, quote marks and
 * fences, with plain line ends and the last of them. What is no game stays none; a byte order mark stays.
 */
export const gameText = (text: string): string => {
  // CR CR LF is no line end: the reader refuses what is left.
  const lines = unwrapped(text.replaceAll(/(?<!\r)\r\n/g, '\n').split('\n')).map(trimmed)
  const isWhole = CHECK.test(lines.at(-1) ?? '') || endsInLineEnd(text)
  const [kept, outside, everywhere] = SPACINGS.map((plain) => `${lines.map(plain).join('\n')}${isWhole ? '\n' : ''}`)
  return kept === everywhere ? kept! : ([kept!, outside!, everywhere!].find(hasChecksum) ?? outside!)
}
