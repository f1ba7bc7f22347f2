import { styleText } from 'node:util'
import { withoutInvisible } from '../engine/shown-text.ts'
import { programTexts } from './text/program-texts.ts'

type Paint = Parameters<typeof styleText>[0]

/** Returns the command that started this program, including npm or npx. */
export const commandName = (
  { npm_lifecycle_event: script, npm_command: by }: NodeJS.ProcessEnv = process.env,
): string => {
  if (script === 'hazelring') return 'npm run -s hazelring --'
  return by === 'exec' ? 'npx hazelring' : 'hazelring'
}

/** Maximum width of output, in columns. */
const WIDEST = 80
const NARROWEST = 40

/** Output columns: the terminal's, at most 80, which is also the default for pipes. */
export const columns = (): number => {
  // Some terminals report 0 columns if the width is unknown.
  const told = process.stdout.columns ?? 0
  return told > 0 ? Math.max(NARROWEST, Math.min(WIDEST, told)) : WIDEST
}

/**
 * Prepares a terminal for menus: corrects a missing or tiny width, and makes Ctrl-Z stop the whole job. Without this a
 * menu would stop only this process, and npm or npx would block the shell.
 */
export const prepareTerminal = (): void => {
  const { stdout } = process
  const widen = (): void => {
    if (stdout.columns < NARROWEST) stdout.columns = columns()
  }
  widen()
  if (process.listenerCount('SIGTSTP') > 0) return
  stdout.prependListener('resize', widen)
  process.on('SIGTSTP', () => {
    // Resumes the input. Readline has paused it, and without open input the process would end.
    process.once('SIGCONT', () => setImmediate(() => process.stdin.resume()))
    process.kill(0, 'SIGSTOP')
  })
}

/** True if the stream is a terminal that may show colour (https://no-color.org). */
const isColourful = (stream: NodeJS.WriteStream): boolean =>
  stream.isTTY && (process.env.NO_COLOR ?? '') === '' && process.env.TERM !== 'dumb'

/** Formats text on a terminal; unchanged elsewhere, so that pipes contain no escape codes. */
export const paint = (format: Paint, text: string, stream: NodeJS.WriteStream = process.stdout): string =>
  isColourful(stream) ? styleText(format, text, { validateStream: false }) : text

/**
 * Colours of shades (background, text) among 256: orange below even, blue above. Distinguishable with most kinds of
 * colour blindness.
 */
const SHADES: { readonly [step: number]: readonly [number, number] } = {
  [-3]: [166, 231],
  [-2]: [215, 16],
  [-1]: [223, 16],
  1: [153, 16],
  2: [74, 16],
  3: [25, 231],
}

const MANY_COLOURS = 8

/** Colours text by a shade from −3 (far below even) to 3; unchanged without 256 colours. */
export const shade = (text: string, step: number): string => {
  const colours = SHADES[step]
  const shows = isColourful(process.stdout) && process.stdout.getColorDepth() >= MANY_COLOURS
  return colours === undefined || !shows ? text : `\u001B[48;5;${colours[0]}m\u001B[38;5;${colours[1]}m${text}\u001B[0m`
}

/** Escape character of `paint` and `shade`. */
const ESC = '\u001B'
const OWN = new RegExp(`(${ESC}\\[[\\d;]*m|[\\t\\n])`)

/** Makes text safe for a terminal: replaces control characters and direction marks with "?"; keeps joiners. */
export const harmless = (text: string): string =>
  text
    .split(OWN)
    .map((part, i) => (i % 2 === 1 ? part : withoutInvisible(part, '?')))
    .join('')

/** Writes lines to standard output in one call. */
export const print = (...lines: readonly string[]): void => {
  process.stdout.write(`${harmless(lines.join('\n'))}\n`)
}

let isAnswered = false

/** True once this process has printed its JSON value; it prints at most one. */
export const hasPrintedJson = (): boolean => isAnswered

/** Characters that a terminal may obey, which JSON can escape. */
const UNSEEN_UNIT = /[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g
const hex4 = (unit: string): string => unit.charCodeAt(0).toString(16).padStart(4, '0')

/** Writes one JSON value to standard output, on one line. */
export const printJson = (value: unknown): void => {
  isAnswered = true
  const text = JSON.stringify(value).replaceAll(UNSEEN_UNIT, (unit) => `\\u${hex4(unit)}`)
  process.stdout.write(`${text}\n`)
}

/** Exits quietly when the reader of a pipe ends (`| head`); reports other output errors in one line. */
export const endQuietlyWhenCut = (): void => {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(0)
      process.exitCode = 2
      if (stream === process.stdout) process.stderr.write(`${programTexts.input.noOutput(error.message)}\n`)
    })
}
