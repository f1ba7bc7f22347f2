import {
  type AnyPlay,
  gameText,
  LONGEST_FILE,
  type ReadTranscript,
  readTranscript,
  replay,
  type TranscriptFault,
} from '../engine/index.ts'
import { withoutInvisible } from '../engine/shown-text.ts'
import { type AnyManifest, games } from '../games/index.ts'
import { FrozenFault } from '../games/frozen.ts'
import { loadGame } from '../games/load.ts'
import { readFile, readInput, refuseLine } from './files.ts'
import { quoted } from './input.ts'
import { texts } from './text/texts.ts'

/** Game from a file, checked by its rules, with the lines of its events and its closing line. */
export type Opened = Pick<ReadTranscript, 'header' | 'lineNumbers' | 'endLine'> & {
  readonly manifest: AnyManifest
  readonly play: AnyPlay
}

/** Game replayed up to its first fault; `fault` has the line of that fault. */
export type OpenedSoFar = Opened & { readonly fault?: TranscriptFault }

const isText = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const firstBinaryLine = (bytes: Buffer): number => {
  for (let line = 1, from = 0; ; line++) {
    const end = bytes.indexOf(10, from)
    if (end < 0 || !isText(bytes.subarray(from, end))) return line
    from = end + 1
  }
}

type Text = { readonly text: string; readonly fault?: TranscriptFault }

const firstLines = (text: string, count: number): string => `${text.split('\n').slice(0, count).join('\n')}\n`

/** Reads a file as text up to the first decoding error. */
const textFrom = async (file: string): Promise<Text> => {
  const bytes = file === '-' ? await readInput() : readFile(file)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  if (isText(bytes)) return { text }
  const line = firstBinaryLine(bytes)
  return { text: firstLines(text, line - 1), fault: { code: 'binary', line, message: texts.files.notText } }
}

type ReadSoFar = { readonly read: ReadTranscript; readonly fault?: TranscriptFault }

/** Parses a game up to the first unreadable line. @throws UserError if the header is unreadable */
const readSoFar = (file: string, { text, fault }: Text): ReadSoFar => {
  const whole = readTranscript(text)
  if (whole.ok) return { read: whole.value, ...(fault && { fault }) }
  const plain = text.length > LONGEST_FILE ? text : gameText(text)
  const part = readTranscript(firstLines(plain, whole.error.line - 1))
  if (part.ok) return { read: part.value, fault: whole.error }
  const { line, message } = fault ?? whole.error
  return refuseLine(file, line, message)
}

const manifestFor = async (file: string, { header }: ReadTranscript): Promise<AnyManifest> =>
  (await loadGame({ id: header.game, version: header.version }).catch((error: unknown) =>
    error instanceof FrozenFault ? refuseLine(file, 2, error.message) : Promise.reject(error),
  )) ??
  refuseLine(
    file,
    2,
    texts.files.noSuchGame(
      quoted(header.game),
      games.map(({ game }) => game.id),
    ),
  )

/** Removes control characters from names, because a terminal would obey them. `header` keeps the original names. */
const withShownNames = (play: AnyPlay): AnyPlay => {
  const seats = play.header.seats.map((who) => ({ ...who, name: withoutInvisible(who.name, '?') }))
  return { ...play, header: { ...play.header, seats } }
}

/**
 * Reads and replays a game up to its first fault; `fault` names the wrong line.
 * @throws UserError with the line if nothing can be replayed: no game, unreadable header, unknown rules
 */
export const openSoFar = async (file: string): Promise<OpenedSoFar> => {
  const { read, fault } = readSoFar(file, await textFrom(file))
  const manifest = await manifestFor(file, read)
  const played = replay<unknown, unknown, unknown>(manifest.game, read)
  const { header, lineNumbers, endLine } = read
  if (played.ok)
    return { manifest, play: withShownNames(played.value), header, lineNumbers, endLine, ...(fault && { fault }) }
  const { before, ...error } = played.error
  // A partial file always ends too early, so an illegal line above takes precedence.
  const first = fault !== undefined && error.code === 'truncated' ? fault : error
  return before === undefined
    ? refuseLine(file, error.line, error.message)
    : {
        manifest,
        play: withShownNames(before),
        header,
        lineNumbers,
        endLine,
        fault: { code: first.code, line: first.line, message: first.message },
      }
}

/** Reads and replays a complete game. @throws UserError with line number and reason */
export const openGame = async (file: string): Promise<Opened> => {
  const { fault, ...opened } = await openSoFar(file)
  return fault === undefined ? opened : refuseLine(file, fault.line, fault.message)
}
