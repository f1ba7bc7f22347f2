import { UserError } from './user-error.ts'
import { run } from './program.ts'
import { endQuietlyWhenCut, hasPrintedJson, paint, printJson } from './terminal.ts'
import { programTexts } from './text/program-texts.ts'

/** Shortens a message to one line without control characters. */
const line = (message: string): string => message.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 500)

/** Prints an error as JSON if JSON was requested and nothing has been printed. */
const answerFault = (code: 'input' | 'internal', message: string): void => {
  if (process.argv.includes('--json') && !hasPrintedJson()) printJson({ error: { code, message } })
}

const report = (error: unknown): void => {
  if (error instanceof UserError) {
    answerFault('input', line(error.message))
    process.stderr.write(`${paint('red', line(error.message), process.stderr)}\n`)
    process.exitCode = 2
    return
  }
  answerFault('internal', line(String(error)))
  const inside = process.env.HAZELRING_DEBUG === '1' && error instanceof Error ? `\n${error.stack}` : ''
  process.stderr.write(`${programTexts.input.internal(String(error))}${inside}\n`)
  process.exitCode = 1
}

endQuietlyWhenCut()
await run(process.argv.slice(2)).catch(report)
