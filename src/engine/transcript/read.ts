import { isPossibleSeries, readSeries, seriesLine } from '../game-series.ts'
import { fault, ok, type Result, expectItem, itemAt } from '../../dice/index.ts'
import { gameText } from './carried.ts'
import { checksum } from './checksum.ts'
import type { DiceSource, Ending, GameEvent, Header, Occupant, Transcript } from './event.ts'
import { readDice, readEnding, readEvent, readSeat } from './read-line.ts'
import { LONGEST_FILE } from './head.ts'
import { diceLine, endingLine, eventLine, FORMAT, formatOf, gameLine, seatLine } from './write.ts'

/** Reason for refusing a file, with its line (from 1); `code` is for programs. */
export type TranscriptFault = { readonly code: string; readonly line: number; readonly message: string }

/**
 * Transcript with the line number of each event and of the closing line. `damage`: the file was truncated or changed
 * although every line is readable; `replay` refuses it, unless a line breaks the rules first.
 */
export type ReadTranscript = Transcript & {
  readonly lineNumbers: readonly number[]
  readonly endLine: number
  readonly damage?: TranscriptFault
}

const LONGEST_LINE = 2_000
/** Maximum length of a house rule's line; large, because text rules may be long (`TextRule.longest`). */
const LONGEST_RULE_LINE = 16_000

/** Error inside this module; `readTranscript` converts it to a fault. */
class Refusal extends Error {
  readonly fault: TranscriptFault
  constructor(why: TranscriptFault) {
    super(why.message)
    this.fault = why
  }
}

const refuse = (code: string, line: number, message: string): never => {
  throw new Refusal({ code, line, message })
}

const numberMessage = (text: string, due: string): string => {
  const words = due.split(' ')
  const at = text.split(' ').findIndex((word, i) => word !== words[i])
  return `a number has one form only: "${text.split(' ')[at]}" should read "${words[at]}"`
}

class LineReader {
  at = 0
  readonly all: readonly string[]
  constructor(all: readonly string[]) {
    this.all = all
  }
  get peek(): string {
    return this.all[this.at] ?? ''
  }
  /** Parses the next line and requires the exact spelling of `write`, so that each value has one form. */
  take<T>(read: (text: string) => Result<T>, write: (value: T) => string): T {
    const text = this.peek
    const result = read(text)
    this.at += 1
    if (!result.ok) return refuse(result.error.code, this.at, result.error.message)
    const due = write(result.value)
    return due === text ? result.value : refuse('number', this.at, numberMessage(text, due))
  }
}

const FIRST_LINE = /^hazelring (0|[1-9]\d{0,5})$/

const foreignMessage = (lines: readonly string[]): string => {
  if (lines[0]?.startsWith('\ufeff') === true)
    return 'this file begins with a byte order mark: save it as UTF-8 without one'
  const begins = lines.findIndex((line) => FIRST_LINE.test(line)) + 1
  if (begins > 0) return `the game begins in line ${begins}: delete the lines above it`
  const version = Number(/^hazelring\s+(\d{1,6})\b/i.exec(lines[0] ?? '')?.[1] ?? 1)
  return `this is not a Hazelring game: its first line should read "hazelring ${version}"`
}

const CONTROL = /(?![\t\n\u007f-\u009f])\p{Cc}/u
const EACH_CONTROL = new RegExp(CONTROL, 'gu')

/** Refuses control characters; names escape them. */
const checkCharacters = (lines: readonly string[]): void => {
  const at = lines.findIndex((line) => CONTROL.test(line))
  if (at < 0) return
  const found = expectItem(CONTROL.exec(itemAt(lines, at))?.[0])
  if (found === '\r')
    refuse('binary', at + 1, 'a CR stands here that no LF follows: save the file with plain line ends')
  const code = found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  refuse('binary', at + 1, `this is not text: the control character U+${code} stands in it`)
}

const checkFormat = (lines: readonly string[]): number => {
  const version = FIRST_LINE.exec(lines[0]!.replaceAll(EACH_CONTROL, ''))?.[1]
  if (version === undefined) refuse('foreign', 1, foreignMessage(lines))
  if (Number(version) > FORMAT)
    refuse(
      'newer',
      1,
      `this game was saved by a newer Hazelring (format ${version}; this one reads up to ${FORMAT}): update to open it`,
    )
  checkCharacters(lines)
  return Number(version)
}

const most = (line: string): number => (line.startsWith('rule ') ? LONGEST_RULE_LINE : LONGEST_LINE)

const linesOf = (text: string): readonly string[] => {
  const lines = text.split('\n')
  const long = lines.findIndex((line) => line.length > most(line))
  return long < 0 ? lines : refuse('huge', long + 1, `this line is longer than ${most(itemAt(lines, long))} characters`)
}

const CHECK_FORM =
  'the last line should read "check", a space and eight digits from 0 to f, in small letters and with nothing behind them'
const TOO_EARLY = 'the file ends too early: its last line should read "check …"'
const CHECK_LINE = /^check [0-9a-f]{8}$/

/** Returns the fault of a file without a final checksum. */
const unclosed = (lines: readonly string[]): TranscriptFault => {
  const last = lines.findLastIndex((line) => line !== '')
  return /^\W*check\b/i.test(lines[last] ?? '')
    ? { code: 'truncated', line: last + 1, message: CHECK_FORM }
    : { code: 'truncated', line: lines.length, message: TOO_EARLY }
}

const damageIn = (text: string, lines: readonly string[]): TranscriptFault | undefined => {
  const check = lines.findIndex((line) => CHECK_LINE.test(line)) + 1
  if (check > 0 && check < lines.length - 1)
    return { code: 'truncated', line: check + 1, message: 'nothing may follow the line "check …"' }
  const [, body, sum] = /^([\s\S]*\n)check ([0-9a-f]{8})\n$/.exec(text) ?? []
  if (body === undefined || sum === undefined) return unclosed(lines)
  if (checksum(body) === sum) return undefined
  const message = 'it no longer fits the lines above, so something was changed after the game was saved'
  return { code: 'damaged', line: lines.length - 1, message }
}

const readGameLine = (text: string): Result<{ readonly game: string; readonly version: number }> => {
  const [, game, version] = /^game ([a-z][a-z0-9-]{0,40}) (\d{1,6})$/.exec(text) ?? []
  if (game !== undefined) return ok({ game, version: Number(version) })
  return fault('game', 'expected a line "game NAME VERSION"')
}

const readRules = (lines: LineReader): Header['rules'] => {
  const rules = new Map<string, string>()
  for (
    let match = /^rule ([\w-]+) (\S+)$/.exec(lines.peek);
    match !== null;
    match = /^rule ([\w-]+) (\S+)$/.exec(lines.peek)
  ) {
    if (rules.has(expectItem(match[1]))) refuse('rule', lines.at + 1, `the house rule ${match[1]} is set twice`)
    const value = expectItem(match[2])
    if (/^0\d+$/.test(value)) refuse('number', lines.at + 1, numberMessage(value, value.replace(/^0+(?=\d)/, '')))
    rules.set(expectItem(match[1]), value)
    lines.at += 1
  }
  return Object.fromEntries(rules)
}

const readSeats = (lines: LineReader): readonly Occupant[] => {
  const seats: Occupant[] = []
  while (lines.peek.startsWith('seat ')) {
    const { seat, occupant } = lines.take(readSeat, (read) => seatLine(read.seat, read.occupant))
    if (seat !== seats.length) refuse('seat', lines.at, `expected seat ${seats.length}`)
    seats.push(occupant)
  }
  return seats
}

const readHeader = (lines: LineReader): Header => {
  lines.at = 1
  const { game, version } = lines.take(readGameLine, gameLine)
  const rules = readRules(lines)
  const seats = readSeats(lines)
  if (seats.length === 0) refuse('seat', lines.at + 1, 'expected a line such as: seat 0 person "Name"')
  const dice: DiceSource = lines.take(readDice, diceLine)
  const series = lines.peek.startsWith('series ') ? lines.take(readSeries, seriesLine) : undefined
  if (series !== undefined && !isPossibleSeries(series, seats.length))
    refuse('series', lines.at, 'this score is impossible, or the series was over before this game')
  return { game, version, rules, seats, dice, ...(series && { series }) }
}

const isClosing = (text: string): boolean => text === 'open' || text.startsWith('end ')

const WRAPPED =
  'this line and the next are no lines of a game: a long line was broken in two, as mail programs do. Send the game as a file'

/** True if this line and the next are both unreadable, which suggests that a program wrapped the text. */
const isWrapped = ({ all, at }: LineReader): boolean =>
  at + 1 < all.length - 2 && !isClosing(all[at + 1]!) && [at, at + 1].every((i) => !readEvent(itemAt(all, i)).ok)

const readEvents = (
  lines: LineReader,
  cut: boolean,
): { events: readonly GameEvent[]; lineNumbers: readonly number[] } => {
  const events: GameEvent[] = []
  const lineNumbers: number[] = []
  const last = lines.all.length - 1
  let plies = 0
  while (!isClosing(lines.peek) && lines.at < last) {
    if (isWrapped(lines)) refuse('wrapped', lines.at + 1, WRAPPED)
    const event = lines.take(readEvent, eventLine)
    if (event.kind === 'ply' && event.number !== ++plies)
      refuse('gap', lines.at, `expected ply ${plies}, not ${event.number}`)
    events.push(event)
    lineNumbers.push(lines.at)
  }
  if (!cut && !isClosing(lines.peek)) refuse('truncated', lines.at, 'a line "open" or "end …" is missing')
  return { events, lineNumbers }
}

const readClosing = (lines: LineReader): Ending | undefined => {
  if (lines.peek.startsWith('end ')) return lines.take(readEnding, endingLine)
  if (lines.peek === 'open') lines.at += 1
  return undefined
}

const readAll = (carried: string): ReadTranscript => {
  if (carried.length > LONGEST_FILE)
    refuse('huge', 1, `the file is larger than ${LONGEST_FILE / 1e6} million characters`)
  const text = gameText(carried)
  const version = checkFormat(text.split('\n'))
  const lines = new LineReader(linesOf(text))
  const damage = damageIn(text, lines.all)
  const header = readHeader(lines)
  const { events, lineNumbers } = readEvents(lines, damage?.code === 'truncated')
  const ending = readClosing(lines)
  const endLine = lines.at
  const due = formatOf({ events })
  if (version < due)
    refuse(
      'format',
      1,
      `this file has lines of version ${due} of the format: its first line should read "hazelring ${due}"`,
    )
  if (damage?.code !== 'truncated' && lines.at !== lines.all.length - 2)
    refuse('damaged', lines.at + 1, 'nothing but "check …" may follow the closing line')
  return { header, events, lineNumbers, endLine, ...(ending && { ending }), ...(damage && { damage }) }
}

/**
 * Parses a transcript (inverse of `writeTranscript`). Checks its form and order; `replay` checks the rules and refuses
 * `damage`. First removes additions by pasting and sending (`gameText`). Line numbers count from the line "hazelring
 * …".
 */
export const readTranscript = (text: string): Result<ReadTranscript, TranscriptFault> => {
  try {
    return ok(readAll(text))
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, error: error.fault }
    throw error
  }
}
