import { linesOf } from '../play/lines.ts'

/** Typed lines, read while other things happen. */
export type Typing = {
  /** The next line, repeated until taken; undefined at the end of the input. */
  next(): Promise<string | undefined>
  /** Marks the current line as processed. */
  take(): void
}

export const typingOn = (input: AsyncIterable<Buffer>): Typing => {
  const lines = linesOf(input)
  let pending: Promise<string | undefined> | undefined
  return {
    next: () => (pending ??= lines.next().then(({ value }) => (typeof value === 'string' ? value : undefined))),
    take: () => {
      pending = undefined
    },
  }
}
