import { writeSync } from 'node:fs'
import { pino } from 'pino'

/** How much is written down: everything, faults, or nothing. */
export const LEVELS = ['info', 'warn', 'error', 'silent'] as const
export type Level = (typeof LEVELS)[number]

export type Log = pino.Logger

export type Sink = { write(line: string): void }

/** The places in the code; the message is left out, for it may quote what somebody wrote. */
const framesOf = ({ stack }: Error): readonly string[] =>
  (stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 12)

/** What is kept of a fault. What the system or the store says (they have a code) quotes nobody, so it is kept whole. */
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

/**
 * Standard error as a sink that a full disk does not end: lines that cannot be written are left out, and counted once there is
 * room.
 */
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

/** Lines for somebody who looks at a terminal. */
const plain = (sink: Sink): Sink => ({
  write(line) {
    const { time, msg, err } = JSON.parse(line) as { time: number; msg?: string; err?: { type: string; code?: string } }
    const fault = err === undefined ? '' : ` (${err.code ?? err.type})`
    sink.write(`${new Date(time).toTimeString().slice(0, 8)} ${msg ?? ''}${fault}\n`)
  },
})

/**
 * The log of a server: one JSON value a line, sentences where a person looks on (`isTerminal`). It never holds names, chat,
 * tokens, keys, addresses or what a URL asks for.
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

/** As much of a match's id as finds it in the store, and not enough to come in by it. */
export const shortOf = (match: string | undefined): string | undefined => match?.slice(0, 6)
