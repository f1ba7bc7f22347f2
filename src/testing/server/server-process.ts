import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { programs } from '../../../scripts/built.mjs'

/** Program that serves the test games, which cover kinds of secrets that registered games may lack. */
export const tinyServer: URL = new URL('serve-tiny.ts', import.meta.url)
/** Folder of Node's compile cache, for faster restarts. */
const cache = fileURLToPath(new URL('../../../node_modules/.cache/hazelring', import.meta.url))
const watch = fileURLToPath(new URL('under-watch.ts', import.meta.url))

export interface ServerProcess {
  readonly port: number
  readonly place: string
  readonly pid: number
  /** Text that the server wrote to standard error. */
  readonly complaints: () => string
  /** Memory of the server in bytes, after garbage collection. */
  memory(): Promise<NodeJS.MemoryUsage>
  /** Kills the server, as a power failure would, and resolves once it is gone. */
  kill(): Promise<void>
  /** Asks the server to shut down, and resolves to its exit code. */
  stop(): Promise<number | null>
  /** Resolves once the process has ended, for any reason. */
  readonly gone: Promise<void>
}

export type ServerProcessOptions = {
  readonly place: string
  /** Port; 0 for any free one. */
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
  /** Program to run; the shipped server by default. */
  readonly program?: URL
  /** Additional Node options, such as `--cpu-prof`. */
  readonly nodeArgs?: readonly string[]
}

const OPEN = /Hazelring is open at \S+:(\d+)\//

/** Resolves to the port once the server reports it. Rejects if the server ends before. */
const opened = (child: ChildProcess, complaints: () => string): Promise<number> =>
  new Promise((resolve, reject) => {
    let said = ''
    child.stdout!.on('data', (text: Buffer) => {
      said += String(text)
      const port = OPEN.exec(said)?.[1]
      if (port !== undefined) resolve(Number(port))
    })
    child.on('exit', () => reject(new Error(`the server ended before it was open: ${said}${complaints()}`)))
  })

const exited = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => void child.once('exit', (code) => resolve(code)))

const memoryOf = (child: ChildProcess): Promise<NodeJS.MemoryUsage> =>
  new Promise((resolve, reject) => {
    const lost = (): void => reject(new Error('the server is gone'))
    child.once('exit', lost)
    child.once('message', (usage) => {
      child.off('exit', lost)
      resolve(usage as NodeJS.MemoryUsage)
    })
    child.send('memory')
  })

/** Starts a server on the games at a place, and waits until it accepts connections. */
export const startServer = async (options: ServerProcessOptions): Promise<ServerProcess> => {
  const { place, port = 0, env = {}, nodeArgs = [], program } = options
  const file = program === undefined ? programs().server : fileURLToPath(program)
  const child = spawn(process.execPath, ['--expose-gc', ...nodeArgs, '--import', watch, file], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: cache,
      HOST: '127.0.0.1',
      PORT: String(port),
      HAZELRING_DATA: place,
      DATABASE_URL: '',
      ...env,
    },
  })
  let errors = ''
  child.stderr!.on('data', (text: Buffer) => (errors = (errors + String(text)).slice(-20_000)))
  const complaints = () => errors
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exited(child)
  }
  return {
    port: await opened(child, complaints),
    place,
    pid: child.pid!,
    complaints,
    memory: () => memoryOf(child),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    gone: exited(child).then(() => undefined),
  }
}
