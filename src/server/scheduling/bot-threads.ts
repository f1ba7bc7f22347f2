import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { limits } from '../../protocol/index.ts'
import type { Minds } from '../connections/match-server.ts'
import { inTurn } from '../matches/in-turn.ts'

/** The file of the thinkers: beside this one, compiled where this one is. */
const FILE = new URL('./bot-worker.ts', import.meta.url).href.replace(/\.ts$/, extname(fileURLToPath(import.meta.url)))

type Threads = {
  run<T>(name: string, asked: readonly unknown[], signal?: AbortSignal): Promise<T>
  close(): Promise<void>
}

/** Threads that begin when somebody asks for the first time, and end when nobody has asked for a minute. */
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
 * Minds in threads of their own, one for the computer players unless more are asked for. Deserted games are settled in another, one
 * after the other and each within its time in milliseconds, so that they hold no player up, nor each other.
 */
export const threadMinds = (threads = 1, settleWithin: number = limits.settleWithin): Minds => {
  const [players, settler] = [threadsOf(threads), threadsOf(1)]
  const queue = inTurn()
  return {
    weights: (ground, bot, question) => players.run('weights', [ground, bot, question]),
    worth: (ground, state) => queue(() => settler.run('worth', [ground, state], AbortSignal.timeout(settleWithin))),
    close: async () => {
      await Promise.all([players.close(), settler.close()])
    },
  }
}
