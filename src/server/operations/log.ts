import { writeSync } from 'node:fs'
import { pino } from 'pino'

export const LEVELS = ['info', 'warn', 'error', 'silent'] as const
export type Level = (typeof LEVELS)[number]

export type Log = pino.Logger

export type Sink = { write(line: string): void }

/** Stack frames without the message, which may quote user input. */
const framesOf = ({ stack }: Error): readonly string[] =>
  (stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 12)

/**
 * Logged fields of an error. System and database errors have a code and quote no user input, so their message is
 * included.
 */
const errorFields = (error: unknown): Readonly<Record<string, unknown>> => {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code } = error as NodeJS.ErrnoException
  return {
    type: error.name,
    ...(typeof code === 'string' && { code, message: error.message }),
    frames: framesOf(error),
    ...(error.cause !== undefined && { cause: errorFields(error.cause) }),
  }
}

/** Writes to standard error. If that fails (full disk), drops lines and logs their number later. */
export const errorSink = (write: (text: string) => void = (text) => void writeSync(2, text)): Sink => {
  let lost = 0
  return {
    write(line) {
      try {
        if (lost > 0)
          write(`${JSON.stringify({ level: 50, time: Date.now(), msg: `${lost} lines could not be written.` })}\n`)
        lost = 0
        write(line)
      } catch {
        lost += 1
      }
    },
  }
}

/** Formats log lines as readable text for a terminal. */
const plain = (sink: Sink): Sink => ({
  write(line) {
    const { time, msg, err } = JSON.parse(line) as { time: number; msg?: string; err?: { type: string; code?: string } }
    const fault = err === undefined ? '' : ` (${err.code ?? err.type})`
    sink.write(`${new Date(time).toTimeString().slice(0, 8)} ${msg ?? ''}${fault}\n`)
  },
})

/**
 * Creates the server's log: one JSON object per line, or plain sentences on a terminal. It never contains names, chat,
 * tokens, keys, addresses or URLs.
 */
export const createLog = (sink: Sink, level: Level, isTerminal = false): Log =>
  pino(
    {
      level,
      base: null,
      serializers: { err: errorFields, req: () => undefined, res: () => undefined },
    },
    isTerminal ? plain(sink) : sink,
  )

/** First six characters of a match id. They find the match in the store, but do not open its page. */
export const shortId = (match: string | undefined): string | undefined => match?.slice(0, 6)
