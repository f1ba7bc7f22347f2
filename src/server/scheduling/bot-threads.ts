import { availableParallelism } from 'node:os'
import { limits } from '../../protocol/index.ts'
import { createCaller } from '../../protocol/rpc/rpc.ts'
import type { BotThreads } from '../matches/server-context.ts'
import { openThread } from '../operations/thread.ts'
import type { BotCalls } from './bot-worker.ts'
import { createLanes } from './lanes.ts'

const IDLE = 60_000

/** A thread that runs one call at a time. A call that exceeds its time limit is rejected, and the thread is ended. */
const createThread = () => {
  const file = new URL('./bot-worker.ts', import.meta.url)
  const { call, end } = createCaller<BotCalls>(openThread('bots', file, { idle: IDLE }), 1)
  let isClosed = false
  return {
    run: async <K extends keyof BotCalls>(kind: K, ask: BotCalls[K]['ask'], within: number) => {
      if (isClosed) throw new Error('the bot thread is closed')
      return call(kind, ask, { signal: AbortSignal.timeout(within) })
    },
    close: (): Promise<void> => {
      isClosed = true
      return end(new Error('the bot thread is closed'))
    },
  }
}

type Thread = ReturnType<typeof createThread>

export type ThreadOptions = {
  /** Number of threads for computer players. At least two, so that one demanding address cannot block all of them. */
  readonly threads?: number
  /** Time limits of a choice in milliseconds: until computing begins, and for computing. */
  readonly beginWithin?: number
  readonly chooseWithin?: number
  /** Time limits for settling a deserted game in milliseconds: exact value, then estimate. */
  readonly settleWithin?: number
  readonly estimateWithin?: number
}

const SETTLERS = 2

/** Milliseconds for studying one game. */
const STUDY_WITHIN = 120_000

/** Default thread count: two to four, leaving one processor to the main thread if possible. */
const usualThreads = (): number => Math.max(2, Math.min(4, availableParallelism() - 1))

/**
 * Runs computer players in worker threads, fairly by asker; quick choices have a thread of their own.
 * Deserted games are evaluated in other threads. If the exact value takes too long, it is estimated.
 */
export const createBotThreads = ({
  threads = usualThreads(),
  beginWithin = 5_000,
  chooseWithin = 30_000,
  settleWithin = limits.settleWithin / 6,
  estimateWithin = limits.settleWithin / 6,
}: ThreadOptions = {}): BotThreads => {
  const players = Array.from({ length: threads }, createThread)
  const settlers = Array.from({ length: SETTLERS }, createThread)
  const [quick, estimates, analyst] = [createThread(), createThread(), createThread()]
  const [lanes, settling] = [createLanes(threads), createLanes(SETTLERS)]
  return {
    weights: (setup, bot, question, asker = '') =>
      lanes.run(asker, beginWithin, (lane) =>
        (players[lane] as Thread).run('weights', [setup, bot, question], chooseWithin),
      ),
    quickWeights: async (setup, question) => (await quick.run('quickWeights', [setup, question], beginWithin)).answer,
    evaluate: (setup, state, asker = '') =>
      settling
        .run(asker, limits.settleWithin, (lane) =>
          (settlers[lane] as Thread).run('evaluate', [setup, state], settleWithin),
        )
        .catch(async () => (await estimates.run('estimate', [setup, state], estimateWithin)).answer),
    study: async (text) => (await analyst.run('study', [text], STUDY_WITHIN)).answer,
    close: async () => {
      await Promise.all([...players, ...settlers, quick, estimates, analyst].map((thread) => thread.close()))
    },
  }
}
