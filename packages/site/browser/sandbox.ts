// Runs inside a frame without an origin: the program has no network, no storage and no access to the page.
import { parse } from 'es-module-lexer/js'
import { words } from '../words.mjs'
import type { Failure, Job, News } from './messages.ts'

/** The code of `worker.ts`. */
declare const WORKER: string

const tell = (news: News): void => globalThis.parent.postMessage(news, '*')

const fileOf = (code: string): string => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))

/** Returns the line of an index in a text. */
const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length

class Refused extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

/** Returns an entry of the library as a separate file. */
const entryFile = (name: string, names: readonly string[], library: string): string =>
  fileOf(
    `import { entries } from ${JSON.stringify(library)}\nconst e = entries[${JSON.stringify(name)}]\n${names.map((one) => `export const ${one} = e.${one}`).join('\n')}`,
  )

/** Replaces the imports of the program by files. Lines keep their numbers. */
const linked = ({ code, library, exported }: Job): string => {
  const libraryFile = fileOf(library)
  const [imports] = parse(code)
  let [text, from] = ['', 0]
  for (const { specifier, start, end } of imports) {
    // Skips `import.meta` and addresses computed at run time.
    if (typeof specifier !== 'string') continue
    const names = exported[specifier]
    if (names === undefined) {
      const message = words.playground.unknownEntry(specifier, Object.keys(exported).join(', '))
      throw new Refused({ name: 'TypeError', code: 'import', message, line: lineAt(code, start) })
    }
    const file = entryFile(specifier, names, libraryFile)
    text += code.slice(from, start) + (/^['"`]/.test(code.slice(start, end)) ? JSON.stringify(file) : file)
    from = end
  }
  return text + code.slice(from)
}

const start = (job: Job): void => {
  const program = fileOf(linked(job))
  const worker = new Worker(fileOf(WORKER))
  worker.addEventListener('message', ({ data }: MessageEvent<News>) => tell(data))
  worker.addEventListener('error', ({ message, lineno }) =>
    tell({ kind: 'failed', failure: { name: 'Error', message, ...(lineno > 0 && { line: lineno }) } }),
  )
  worker.postMessage(program, [])
}

/** Errors of the lexer give the place as an index. */
const failureOf = (error: unknown, code: string): Failure => {
  if (error instanceof Refused) return error.failure
  const { message, idx } = error as Error & { readonly idx?: number }
  return { name: 'SyntaxError', message, ...(idx !== undefined && { line: lineAt(code, idx) }) }
}

globalThis.addEventListener('message', ({ source, data }: MessageEvent<Job>) => {
  if (source !== globalThis.parent) return
  try {
    start(data)
  } catch (error) {
    tell({ kind: 'failed', failure: failureOf(error, data.code) })
  }
})
tell({ kind: 'ready' })
