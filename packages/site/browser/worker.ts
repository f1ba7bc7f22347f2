import { words } from '../words.mjs'
import { printed } from './inspect.ts'
import type { Failure, News } from './messages.ts'

/** Maximum printed lines, so that an endless program does not fill the page. */
const MOST_LINES = 2_000
const LONGEST_LINE = 20_000

/** TypeScript's library describes pages, not workers. */
const worker = globalThis as unknown as { postMessage(news: News, transfer: readonly Transferable[]): void }
const say = (news: News): void => worker.postMessage(news, [])

let lines = 0
let waiting: string[] = []
const flush = (): void => {
  if (waiting.length > 0) say({ kind: 'lines', lines: waiting })
  waiting = []
}

const print = (...values: readonly unknown[]): void => {
  lines += 1
  if (lines > MOST_LINES + 1) return
  const line = lines > MOST_LINES ? words.playground.tooMany : values.map(printed).join(' ').slice(0, LONGEST_LINE)
  waiting.push(line)
  if (waiting.length > 50 || lines < 50) flush()
}
for (const name of ['log', 'info', 'warn', 'error', 'debug', 'table', 'dir'] as const) console[name] = print

/** Returns the program's line from the first matching place of the stack. */
const lineIn = (error: Error, url: string): number | undefined => {
  const [, line] = new RegExp(`${url.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}:(\\d+)`).exec(error.stack ?? '') ?? []
  return line === undefined ? undefined : Number(line)
}

const textIn = (value: object, key: 'code' | 'message' | 'name'): string | undefined => {
  const found = (value as Readonly<Record<string, unknown>>)[key]
  return typeof found === 'string' ? found : undefined
}

/** Describes anything that a program can throw: errors, faults, plain values. */
const failureOf = (thrown: unknown, url: string): Failure => {
  if (typeof thrown !== 'object' || thrown === null) return { name: words.playground.thrown, message: printed(thrown) }
  const line = thrown instanceof Error ? lineIn(thrown, url) : undefined
  const code = textIn(thrown, 'code')
  return {
    name: textIn(thrown, 'name') ?? words.playground.fault,
    message: textIn(thrown, 'message') ?? printed(thrown),
    ...(code !== undefined && { code }),
    ...(line !== undefined && { line }),
  }
}

const run = async (url: string): Promise<void> => {
  try {
    await import(url)
    flush()
    say({ kind: 'done' })
  } catch (thrown) {
    flush()
    say({ kind: 'failed', failure: failureOf(thrown, url) })
  }
}

globalThis.addEventListener('message', ({ data }: MessageEvent<string>) => void run(data))
