/** Captured standard output, and an input into which a test types lines. */
export interface TerminalHere {
  readonly input: AsyncIterable<Buffer>
  readonly text: () => string
  /** Resolves when these words have been written `times` times. */
  shows(words: string, times?: number): Promise<void>
  type(...lines: readonly string[]): void
  /** Ends the input. */
  end(): void
  /** Restores standard output. */
  close(): void
}

/** Creates an input into which lines can be typed at any time. */
const typed = () => {
  const parts: (Buffer | undefined)[] = []
  let wake: (() => void) | undefined
  const push = (part: Buffer | undefined): void => {
    parts.push(part)
    wake?.()
  }
  const input = async function* (): AsyncGenerator<Buffer> {
    for (;;) {
      if (parts.length === 0) await new Promise<void>((resolve) => (wake = resolve))
      const part = parts.shift()
      if (part === undefined) return
      yield part
    }
  }
  return { push, input: input() }
}

/** A terminal with a simulated person. Close it in a `finally`. */
export const terminalHere = (): TerminalHere => {
  const { write } = process.stdout
  const { push, input } = typed()
  const ears = new Set<() => void>()
  let out = ''
  process.stdout.write = (text: string | Uint8Array): boolean => {
    out += String(text)
    for (const ear of ears) ear()
    return true
  }
  return {
    input,
    text: () => out,
    shows: (words, times = 1) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (out.split(words).length <= times) return
          ears.delete(look)
          resolve()
        }
        ears.add(look)
        look()
      }),
    type: (...lines) => push(Buffer.from(lines.map((line) => `${line}\n`).join(''))),
    end: () => push(undefined),
    close: () => {
      process.stdout.write = write
    },
  }
}
