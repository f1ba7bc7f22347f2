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
 * What a command line writes to standard output, run here and not in a process of its own. They share that output, so each waits
 * for the one before. @throws Complaint as the command does
 */
export const saidBy = (line: string): Promise<string> => {
  const mine = last.then(() => alone(line))
  last = mine.catch(() => undefined)
  return mine
}

/** The complaint that refuses a command line, or that there was none. */
export const refusal = (line: string): Promise<string> =>
  saidBy(line).then(
    () => 'nothing is wrong',
    (error: unknown) => String(error),
  )
