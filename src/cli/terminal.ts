import { styleText } from 'node:util'
import { withoutUnseen } from '../engine/shown-text.ts'
import { programTexts } from './text/program-texts.ts'

type Paint = Parameters<typeof styleText>[0]

/** What a person types to start us: what npm was given, where it started us. */
export const commandName = (
  { npm_lifecycle_event: script, npm_command: by }: NodeJS.ProcessEnv = process.env,
): string => {
  if (script === 'hazelring') return 'npm run -s hazelring --'
  return by === 'exec' ? 'npx hazelring' : 'hazelring'
}

/** The widest that anything is set, in columns. */
const WIDEST = 80
const NARROWEST = 40

/** Columns to write in: those of the terminal, 80 at most and when piped. */
export const columns = (): number => {
  // Some terminals say that they have 0 columns: they do not know.
  const told = process.stdout.columns ?? 0
  return told > 0 ? Math.max(NARROWEST, Math.min(WIDEST, told)) : WIDEST
}

/**
 * Before menus are drawn: gives a terminal of too few columns, or 0, a width, and makes Ctrl-Z stop the whole job. A menu would stop this
 * process alone, and npm or npx would keep the shell waiting.
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
    // Readline pauses the input as it goes on, and without input the process would end.
    process.once('SIGCONT', () => setImmediate(() => process.stdin.resume()))
    process.kill(0, 'SIGSTOP')
  })
}

/** Whether a person is looking who may be shown colour (https://no-color.org). */
const isColourful = (stream: NodeJS.WriteStream): boolean =>
  stream.isTTY && (process.env.NO_COLOR ?? '') === '' && process.env.TERM !== 'dumb'

/** The text in a colour or weight on a terminal, as it is anywhere else: whoever reads a pipe gets no escape codes. */
export const paint = (format: Paint, text: string, stream: NodeJS.WriteStream = process.stdout): string =>
  isColourful(stream) ? styleText(format, text, { validateStream: false }) : text

/** Grounds and letters of shades among the 256 colours: orange for less, blue for more, apart for most colour-blind eyes, too. */
const SHADES: { readonly [step: number]: readonly [number, number] } = {
  [-3]: [166, 231],
  [-2]: [215, 16],
  [-1]: [223, 16],
  1: [153, 16],
  2: [74, 16],
  3: [25, 231],
}

const MANY_COLOURS = 8

/** The text on a shade from −3 (far less than even) to 3 on a terminal of 256 colours, as it is anywhere else. */
export const shade = (text: string, step: number): string => {
  const colours = SHADES[step]
  const shows = isColourful(process.stdout) && process.stdout.getColorDepth() >= MANY_COLOURS
  return colours === undefined || !shows ? text : `\u001B[48;5;${colours[0]}m\u001B[38;5;${colours[1]}m${text}\u001B[0m`
}

/** Colours of `paint` and `shade`, and what else may stand in a line. */
const ESC = '\u001B'
const OWN = new RegExp(`(${ESC}\\[[\\d;]*m|[\\t\\n])`)

/**
 * Text that may be a stranger's, for a terminal: control characters and such as turn the direction of writing are shown as "?".
 * Joiners that a script needs stay.
 */
export const harmless = (text: string): string =>
  text
    .split(OWN)
    .map((part, i) => (i % 2 === 1 ? part : withoutUnseen(part, '?')))
    .join('')

/** Writes lines to standard output in one go. */
export const print = (...lines: readonly string[]): void => {
  process.stdout.write(`${harmless(lines.join('\n'))}\n`)
}

let isAnswered = false

/** Whether a JSON value has been written: there is never a second one. */
export const hasPrintedJson = (): boolean => isAnswered

/** Units that a terminal may obey; JSON can write them as escapes. */
const UNSEEN_UNIT = /[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g
const hex4 = (unit: string): string => unit.charCodeAt(0).toString(16).padStart(4, '0')

/** Writes one JSON value to standard output, on one line. */
export const printJson = (value: unknown): void => {
  isAnswered = true
  const text = JSON.stringify(value).replaceAll(UNSEEN_UNIT, (unit) => `\\u${hex4(unit)}`)
  process.stdout.write(`${text}\n`)
}

/** Whoever reads us may stop reading (`| head`): that ends the program in peace. A full disk is told in a line. */
export const endQuietlyWhenCut = (): void => {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(0)
      process.exitCode = 2
      if (stream === process.stdout) process.stderr.write(`${programTexts.input.noOutput(error.message)}\n`)
    })
}
