import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { Minds } from './hall.ts'

/** The file of the thinkers: beside this one, compiled where this one is. */
const FILE = new URL('./think-worker.ts', import.meta.url).href.replace(
  /\.ts$/,
  extname(fileURLToPath(import.meta.url)),
)

/** Minds in threads of their own, one unless more are asked for; they begin when somebody asks for the first time. */
export const threadMinds = (threads = 1): Minds => {
  let pool: Piscina | undefined
  const run = <T>(name: string, asked: readonly unknown[]): Promise<T> => {
    pool ??= new Piscina({ filename: FILE, minThreads: 0, maxThreads: threads, idleTimeout: 60_000 })
    return pool.run(asked, { name }) as Promise<T>
  }
  return {
    weights: (ground, bot, question) => run('weights', [ground, bot, question]),
    worth: (ground, state) => run('worth', [ground, state]),
    close: async () => {
      await pool?.destroy()
    },
  }
}
