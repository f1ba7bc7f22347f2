import { linesOf } from '../play/lines.ts'

/** Lines typed while other events happen. */
export type Typing = {
  /** Returns the next line, again and again until `take`; undefined at the end of the input. */
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
