import { linesOf } from '../play/lines.ts'

/** Input lines of a person, who can type at any time while events arrive from the server. */
export type Typing = {
  /** Returns the next line; returns it again until `take` is called. Undefined at the end of the input. */
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
