import { run } from '../cli/program.ts'

const alone = async (line: string): Promise<string> => {
  const { write } = process.stdout
  let out = ''
  process.stdout.write = (text: string | Uint8Array): boolean => {
    out += String(text)
    return true
  }
  try {
    await run(line.split(' '))
    return out
  } finally {
    process.stdout.write = write
  }
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Standard output of a command line, run in this process. Runs share that output, so each waits for the previous run.
 * @throws UserError as the command does
 */
export const saidBy = (line: string): Promise<string> => {
  const mine = last.then(() => alone(line))
  last = mine.catch(() => undefined)
  return mine
}

/** JSON that a command line prints in this process. */
export const jsonBy = async <T = Record<string, unknown>>(line: string): Promise<T> =>
  JSON.parse(await saidBy(`${line} --json`)) as T

/** Message of the error that a command line reports, or a note that it reported none. */
export const refusal = (line: string): Promise<string> =>
  saidBy(line).then(
    () => 'nothing is wrong',
    (error: unknown) => String(error),
  )
