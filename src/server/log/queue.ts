import { setImmediate } from 'node:timers/promises'
import type { MatchStore, Write, Written } from './match-store.ts'

/** Maximum writes per commit (about 10 ms of work). */
const LARGEST = 1024

type WaitingWrite = {
  readonly write: Write
  readonly answer: (written: Written) => void
  readonly errorAnswer: (error: unknown) => void
}

/** Result of a write, or the error that prevented it. */
type WriteOutcome = Written | { readonly error: unknown }

const settleWrite = ({ answer, errorAnswer }: WaitingWrite, outcome: WriteOutcome): void =>
  typeof outcome === 'string' ? answer(outcome) : errorAnswer(outcome.error)

/** Splits the queue into a batch with the first write of each match (at most `LARGEST`) and the rest. */
const split = (
  queue: readonly WaitingWrite[],
): readonly [batch: readonly WaitingWrite[], rest: readonly WaitingWrite[]] => {
  const seen = new Set<string>()
  const [batch, rest]: [WaitingWrite[], WaitingWrite[]] = [[], []]
  for (const waiting of queue) {
    const { match } = waiting.write
    const goes = batch.length < LARGEST && !seen.has(match)
    seen.add(match)
    if (goes) batch.push(waiting)
    else rest.push(waiting)
  }
  return [batch, rest]
}

type WriteBatch = (batch: readonly Write[]) => Promise<ReadonlySet<string>>

const outcomeOf = (batch: readonly WaitingWrite[], writeBatch: WriteBatch): Promise<readonly WriteOutcome[]> =>
  writeBatch(batch.map(({ write }) => write)).then((written) =>
    batch.map(({ write }) => (written.has(write.match) ? 'written' : 'taken')),
  )

/** Writes a batch. After an error it retries each write alone, so that one bad write does not fail the others. */
const outcomes = async (
  batch: readonly WaitingWrite[],
  writeBatch: WriteBatch,
  isHopeless: (error: unknown) => boolean,
): Promise<readonly WriteOutcome[]> => {
  try {
    return await outcomeOf(batch, writeBatch)
  } catch (error) {
    if (batch.length === 1 || isHopeless(error)) return batch.map(() => ({ error }))
  }
  const each: WriteOutcome[] = []
  for (const waiting of batch) each.push(...(await outcomes([waiting], writeBatch, isHopeless)))
  return each
}

/** True if an earlier entry of the match was not written, so that this write would follow a gap. */
const standsOn = ({ write }: WaitingWrite, lost: ReadonlyMap<string, { readonly n: number }>): boolean =>
  write.entry.n > (lost.get(write.match)?.n ?? Number.POSITIVE_INFINITY)

/**
 * Group commit: writes that arrive during a commit share the next one. Each batch is one transaction with at most one
 * write per match.
 * A write that follows a failed write of its match gets that write's result. After an error for which `isHopeless` is
 * true, single writes are not retried.
 */
export const groupCommit = (
  writeBatch: WriteBatch,
  isHopeless: (error: unknown) => boolean,
): Pick<MatchStore, 'append'> & { readonly drained: () => Promise<void> } => {
  let queue: readonly WaitingWrite[] = []
  const arriving: WaitingWrite[] = []
  let running: Promise<void> | undefined

  const writeSome = async (): Promise<void> => {
    const [batch, rest] = split([...queue, ...arriving.splice(0)])
    queue = rest
    const results = await outcomes(batch, writeBatch, isHopeless)
    const lost = new Map<string, { n: number; outcome: WriteOutcome }>()
    for (const [i, outcome] of results.entries()) {
      const { match, entry } = batch[i]!.write
      if (outcome !== 'written') lost.set(match, { n: entry.n, outcome })
      settleWrite(batch[i]!, outcome)
    }
    if (lost.size === 0) return
    const waiting = [...queue, ...arriving.splice(0)]
    queue = waiting.filter((one) => !standsOn(one, lost))
    for (const one of waiting) if (standsOn(one, lost)) settleWrite(one, lost.get(one.write.match)!.outcome)
  }

  const run = async (): Promise<void> => {
    while (queue.length + arriving.length > 0) {
      // Lets pending socket events run first, so that their writes share this commit.
      await setImmediate()
      await writeSome()
    }
    running = undefined
  }

  return {
    append: (write) =>
      new Promise((answer, errorAnswer) => {
        arriving.push({ write, answer, errorAnswer })
        running ??= run()
      }),
    drained: async () => running,
  }
}
