import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { limits, serialQueue } from '../../protocol/index.ts'
import type { BotThreads } from '../matches/server-context.ts'

/** The worker's file: beside this one, compiled where this one is. */
const FILE = new URL('./bot-worker.ts', import.meta.url).href.replace(/\.ts$/, extname(fileURLToPath(import.meta.url)))

type Threads = {
  run<T>(name: string, asked: readonly unknown[], signal?: AbortSignal): Promise<T>
  close(): Promise<void>
}

/** Threads that start with the first task and end after a minute without tasks. */
const threadsOf = (most: number): Threads => {
  let pool: Piscina | undefined
  return {
    run: async (name, asked, signal) => {
      pool ??= new Piscina({ filename: FILE, minThreads: 0, maxThreads: most, idleTimeout: 60_000 })
      return pool.run(asked, signal === undefined ? { name } : { name, signal })
    },
    close: async () => {
      await pool?.destroy()
    },
  }
}

/**
 * Runs computer players in threads of their own, one by default. Deserted games are evaluated in another thread, one after the other
 * and each within `settleWithin` milliseconds, so that they delay no player and not each other.
 */
export const createBotThreads = (threads = 1, settleWithin: number = limits.settleWithin): BotThreads => {
  const [players, settler] = [threadsOf(threads), threadsOf(1)]
  const queue = serialQueue()
  return {
    weights: (setup, bot, question) => players.run('weights', [setup, bot, question]),
    evaluate: (setup, state) => queue(() => settler.run('evaluate', [setup, state], AbortSignal.timeout(settleWithin))),
    close: async () => {
      await Promise.all([players.close(), settler.close()])
    },
  }
}
