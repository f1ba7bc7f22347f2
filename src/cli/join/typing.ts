import { linesOf } from '../play/lines.ts'

/** What is typed, line by line, while other things happen. */
export type Typing = {
  /** The next line, the same one until it is taken; undefined when the input has ended. */
  next(): Promise<string | undefined>
  /** The line that came has been dealt with. */
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
