import { run } from '../cli/program.ts'

/** What a command line writes to standard output, run here and not in a process of its own. @throws Complaint as the command does */
export const said = async (line: string): Promise<string> => {
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

/** The complaint that refuses a command line, or that there was none. */
export const refusal = (line: string): Promise<string> =>
  said(line).then(
    () => 'nothing is wrong',
    (error: unknown) => String(error),
  )
