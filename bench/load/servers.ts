import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { serverEnv, serverFlags } from '../../scripts/become.mjs'
import { GENEROUS } from '../../src/testing/server/generous.ts'
import { startServer } from '../../src/testing/server/server-process.ts'
import type { Orders, Report } from './driver.ts'

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

export type Server = { readonly port: number; readonly pid: number; readonly stop: () => Promise<unknown> }

const gone = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => void child.once('exit', (code) => resolve(code)))

/** Starts a program that prints "open at PORT" once ready. Rejects if it ends before. */
const program = (path: string, words: readonly string[]): Promise<Server> =>
  new Promise((resolve, reject) => {
    const child = fork(path, words, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: [] })
    const ended = gone(child)
    const stop = () => {
      child.kill('SIGKILL')
      return ended
    }
    child.once('exit', () => reject(new Error(`${path} ended before it was open`)))
    child.stdout!.on('data', (text: Buffer) => {
      const port = /open at (\d+)/.exec(String(text))?.[1]
      if (port !== undefined) resolve({ port: Number(port), pid: child.pid!, stop })
    })
  })

export const bareServer = (folder: string, told: number): Promise<Server> =>
  program(here('bare-loop.ts'), [folder, String(told)])

/** Starts boardgame.io's server. `where`: `memory`, or the folder of its file storage. */
export const peerServer = (where: string): Promise<Server> => program(here('../peers/boardgame-io-server.mjs'), [where])

/** Starts our server, with limits that allow thousands of sockets from one address. */
export const hazelringServer = async (folder: string, nodeArgs: readonly string[] = []): Promise<Server> => {
  const house = await startServer({
    place: folder,
    nodeArgs: [...serverFlags, ...nodeArgs],
    env: { ...serverEnv, ...GENEROUS },
  })
  return { port: house.port, pid: house.pid, stop: () => house.stop() }
}

/** Runs one driver process to its end, and returns its report. */
export const driven = async (orders: Orders): Promise<Report> => {
  const child = fork(here('driver.ts'), [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] })
  const report = new Promise<Report>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Report))
    child.once('exit', (code) => code !== 0 && reject(new Error('a driver failed; its message stands above')))
  })
  child.send(orders)
  return report
}
