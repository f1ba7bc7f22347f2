import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { limits } from '../../protocol/index.ts'
import type { BotThreads, Evaluation } from '../matches/server-context.ts'
import { createLanes, type Metered } from './lanes.ts'

const FILE = new URL('./bot-worker.ts', import.meta.url).href.replace(/\.ts$/, extname(fileURLToPath(import.meta.url)))

type Thread = {
  run<T>(name: string, asked: readonly unknown[], within: number): Promise<Metered<T>>
  close(): Promise<void>
}

/**
 * A thread that starts with its first task and ends after a minute without tasks. A task that takes too long ends with it, and so does
 * whatever runs when it is closed.
 */
const createThread = (): Thread => {
  let pool: Piscina | undefined
  let isClosed = false
  return {
    run: async (name, asked, within) => {
      if (isClosed) throw new Error('the thread was ended')
      pool ??= new Piscina({ filename: FILE, minThreads: 0, maxThreads: 1, idleTimeout: 60_000 })
      return pool.run(asked, { name, signal: AbortSignal.timeout(within) })
    },
    close: async () => {
      isClosed = true
      await pool?.destroy()
    },
  }
}

/** Runs a task in a thread whose time nobody pays for. */
const runFree = async <T>(thread: Thread, name: string, asked: readonly unknown[], within: number): Promise<T> =>
  (await thread.run<T>(name, asked, within)).answer

export type ThreadOptions = {
  /** Threads for computer players: two at least, so that nobody who asks for a lot holds all of them up. */
  readonly threads?: number
  /** Milliseconds within which a choice begins to be computed, and within which it has to be there then. */
  readonly beginWithin?: number
  readonly chooseWithin?: number
  /** Milliseconds for the value of a deserted game, and then for an estimate of it. */
  readonly settleWithin?: number
  readonly estimateWithin?: number
}

const SETTLERS = 2

/** Milliseconds for taking one game apart: nobody waits for it. */
const STUDY_WITHIN = 120_000

/** Those who serve have one processor for themselves where there are several. */
const usualThreads = (): number => Math.max(2, Math.min(4, availableParallelism() - 1))

/**
 * Runs computer players in threads of their own, by turns for each who asks. Quick choices have a thread for themselves. Deserted
 * games are evaluated in other threads again, each within its time; what could not be told by then is estimated.
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
        (players[lane] as Thread).run<readonly number[]>('weights', [setup, bot, question], chooseWithin),
      ),
    quickWeights: (setup, question) => runFree(quick, 'quickWeights', [setup, question], beginWithin),
    evaluate: (setup, state, asker = '') =>
      settling
        .run(asker, limits.settleWithin, (lane) =>
          (settlers[lane] as Thread).run<Evaluation>('evaluate', [setup, state], settleWithin),
        )
        .catch(() => runFree(estimates, 'estimate', [setup, state], estimateWithin)),
    study: (text) => runFree(analyst, 'study', [text], STUDY_WITHIN),
    close: async () => {
      await Promise.all([...players, ...settlers, quick, estimates, analyst].map((thread) => thread.close()))
    },
  }
}
