import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programs } from '../scripts/built.mjs'
import { cacheFolder } from '../scripts/setup.mjs'

/** Separate game server: a process with its own data, which a test can kill and restart on its port. */
export interface ServerProcess {
  /** URL of the server without a trailing slash. */
  readonly url: string
  /** Folder of its data. */
  readonly folder: string
  /** Kills the server without cleanup, like a power cut. */
  kill(): Promise<void>
  /** Restarts the server, with additional settings if given. */
  start(also?: NodeJS.ProcessEnv): Promise<void>
  /** Kills the server and deletes its data. */
  end(): Promise<void>
}

/** Raised limits per address, because all devices of a test share one address. */
const OPEN_WIDE = {
  HAZELRING_LOG: 'error',
  NODE_COMPILE_CACHE: cacheFolder,
  HAZELRING_TABLES_PER_ADDRESS: '1000',
  HAZELRING_OPENINGS_PER_MINUTE: '1000',
  HAZELRING_SOCKETS_PER_ADDRESS: '1000',
  HAZELRING_REQUESTS_PER_MINUTE: '6000',
}

const opened = /open at http:\/\/127\.0\.0\.1:(\d+)/

const started = async (
  data: string,
  port: number,
  program: readonly string[],
  more: NodeJS.ProcessEnv,
): Promise<{ readonly child: ChildProcess; readonly port: number }> => {
  const env = {
    ...process.env,
    ...OPEN_WIDE,
    ...more,
    HOST: '127.0.0.1',
    PORT: `${port}`,
    HAZELRING_DATA: data,
    DATABASE_URL: '',
  }
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const open = await new Promise<number>((resolve, reject) => {
    let said = ''
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString()
      const found = opened.exec(said)
      if (found !== null) resolve(Number(found[1]))
    })
  })
  return { child, port: open }
}

const killed = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })

/** Program that serves the app with Cups in the registry; builds it if needed. */
export const WITH_CUPS = ['--import', './e2e/cups/register.ts', 'e2e/cups/serve.ts']

/** Starts a game server. @param more settings in addition to those of every test */
export const openServer = async (
  program = [programs().server],
  more: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> => {
  const data = mkdtempSync(join(tmpdir(), 'hazelring-online-'))
  const first = await started(data, 0, program, more)
  let { child } = first
  return {
    url: `http://127.0.0.1:${first.port}`,
    folder: data,
    kill: () => killed(child),
    start: async (also = {}) => {
      child = (await started(data, first.port, program, { ...more, ...also })).child
    },
    end: async () => {
      await killed(child)
      rmSync(data, { recursive: true, force: true })
    },
  }
}
