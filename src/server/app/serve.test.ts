import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { programs } from '../../../scripts/built.mjs'
import { sharedPostgres } from '../../testing/server/postgres.ts'
import { inTestFolder } from '../../testing/test-store.ts'
import { openStore } from './open.ts'
import { driveFault, serve } from './serve.ts'
import { settingsFrom } from './settings.ts'
import { claimFolder } from '../db/claim.ts'
import { faultOf } from '../db/faults.ts'

/** Output and exit code of a server process. */
type Ended = { readonly out: string; readonly err: string; readonly code: number | null }

const started = (
  env: Readonly<Record<string, string>>,
  opened: (child: ChildProcess) => void,
  stdio: StdioOptions = 'pipe',
  words: readonly string[] = [programs().server],
): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, words, { env: { ...process.env, PORT: '0', ...env }, stdio })
    let [out, err] = ['', '']
    child.stdout?.on('data', (text: Buffer) => {
      out += String(text)
      if (out.includes(' is open at ')) opened(child)
    })
    child.stderr?.on('data', (text: Buffer) => (err += String(text)))
    child.on('close', (code) => resolve({ out, err, code }))
  })

const never = (): never => {
  throw new Error('it opened')
}

test('opens, says where, and ends in order on a signal', () =>
  inTestFolder(async (folder) => {
    const env = { HAZELRING_DATA: folder, HOST: '127.0.0.1' }
    const { out, err, code } = await started(env, (child) => child.kill('SIGTERM'))
    expect(out).toMatch(/^Hazelring is open at http:\/\/127\.0\.0\.1:\d+\/\n$/)
    const lines = err.trim().split('\n')
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['Listening.', 'Open.', 'Closing.'])
    expect(code).toBe(0)
  }))

const shellOf = (program: string): readonly string[] => [
  '-e',
  `require('node:child_process').spawn(process.execPath, ${JSON.stringify([program])}, { stdio: 'inherit' })`,
]
const npmOf = (program: string): readonly string[] => [
  '-e',
  `require('node:child_process').spawn('sh', ['-c', '"$0" "$1"; true', process.execPath, ${JSON.stringify(program)}], { stdio: 'inherit' })`,
]

test('ends in order when the shell of npm has died of a signal', () =>
  inTestFolder(async (folder) => {
    const env = { HAZELRING_DATA: folder, HOST: '127.0.0.1', npm_lifecycle_event: 'start' }
    const { err } = await started(env, (child) => child.kill('SIGTERM'), 'pipe', shellOf(programs().server))
    expect(err).toContain('"signal":"SIGTERM"')
  }))

/** Program that shuts down as the server does, but starts in a tenth of its time. */
const ending = fileURLToPath(new URL('../../testing/server/end-in-order.ts', import.meta.url))
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const

describe.each(SIGNALS)('%s', (signal) => {
  test('ends the server in order', async () => {
    const { err, code } = await started({}, (child) => child.kill(signal), 'pipe', [ending])
    expect([err, code]).toEqual([`${signal} Closing.\nclosed\n`, 0])
  })

  test.runIf(existsSync('/proc/self'))('ends the server in order when npm has died of it', async () => {
    const { err } = await started(
      { npm_lifecycle_event: 'start' },
      (child) => child.kill(signal),
      'pipe',
      npmOf(ending),
    )
    expect(err).toBe('SIGTERM Closing.\nclosed\n')
  })
})

/** The message with which the server refuses to start. */
const refused = (env: Readonly<Record<string, string>>): Promise<string> =>
  serve(() => settingsFrom(env)).then(never, (error: Error) => error.message)

test('that cannot open says why in one line', () =>
  inTestFolder(async (folder) => {
    const claim = claimFolder(folder)
    const second = await started({ HAZELRING_DATA: folder }, never)
    await claim.release()
    expect([second.out, second.code]).toEqual(['', 2])
    expect(second.err).toMatch(/^Another server runs on the games in .*\. Stop it first, .*\.\n$/)
  }))

test('says why where the address, the port or the folder is wrong', () =>
  inTestFolder(async (folder) => {
    const [file, other] = [join(folder, 'file'), join(folder, 'other')]
    writeFileSync(file, '')
    expect(await refused({ HAZELRING_DATA: other, PORT: '0', HOST: 'no-such-host.invalid' })).toBe(
      'This machine has no address "no-such-host.invalid". Name one of its own, 127.0.0.1 or 0.0.0.0.',
    )
    expect(await refused({ HAZELRING_DATA: other, PORT: 'many' })).toBe(
      'The port must be a number from 0 to 65535, not "many".',
    )
    expect(existsSync(other)).toBe(false)
    expect(await refused({ HAZELRING_DATA: file, PORT: '0' })).toMatch(
      /^The data folder .* cannot be created: a file is in its way\. Choose another folder\.$/,
    )
    expect(await refused({ HAZELRING_DATA: join(other, 'a', 'b'), PORT: 'many' })).toContain('port')
  }))

test.each(['games.db', 'games.db-wal', 'games.db-shm', 'games.db-journal', 'server.lock'])(
  'says so where %s is a folder',
  (name) =>
    inTestFolder(async (folder) => {
      mkdirSync(join(folder, name))
      expect(await refused({ HAZELRING_DATA: folder, PORT: '0' })).toBe(
        `${join(folder, name)} is not a file. Move it, or choose another data folder.`,
      )
    }),
)

test('says why where the path of a database or its certificate leads nowhere', async () => {
  expect(await refused({ DATABASE_URL: 'postgres:///db?host=/nowhere' })).toContain(
    'the database cannot be reached; see whether it runs',
  )
  expect(await refused({ DATABASE_URL: 'postgres:///db?sslmode=verify-full&sslrootcert=/nowhere' })).toContain(
    'the file or folder does not exist; check the path (/nowhere)',
  )
})

test.runIf(existsSync('/proc/self'))('refuses a folder that the system never makes', async () =>
  expect(await refused({ HAZELRING_DATA: '/proc/none/games', PORT: '0' })).toBe(
    'The data folder /proc/none/games cannot be created: this place cannot be written to. Choose another folder.',
  ),
)

test.each(['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'EDQUOT'])('says %s in words', (code) => {
  const error = Object.assign(new Error(`${code}: open '/x'`), { code })
  expect(faultOf('The file /x cannot be used', error).message).toMatch(
    /^The file \/x cannot be used: (?:the disk is full|this place cannot be written to)\.$/,
  )
})

test('says why where the clock was never set', () =>
  inTestFolder(async (folder) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    const why = await refused({ HAZELRING_DATA: folder, PORT: '0' }).finally(() => vi.useRealTimers())
    expect(why).toMatch(/^The clock says 1970-01-01T.*Set the clock of the machine and start again\.$/)
  }))

test('a folder on a network drive is warned of, a local one and a database are not', () => {
  for (const kind of [0x6969, 0xff534d42, 0xfe534d42])
    expect(driveFault('/games', () => kind)).toContain('network drive')
  expect(driveFault('/games', () => 0xef53)).toBeUndefined()
  expect(driveFault('postgres://localhost/games', () => 0x6969)).toBeUndefined()
})

/** URL of a PostgreSQL database behind a proxy that drops notifications, like a pooler in transaction mode. */
const throughPooler = async (url: string): Promise<{ readonly url: string; close(): void }> => {
  const place = new URL(url)
  const { port, hostname } = place
  const server = createServer((client) => {
    const back = connect(Number(port), hostname)
    client.pipe(back)
    let held = Buffer.alloc(0)
    back.on('data', (chunk) => {
      held = Buffer.concat([held, chunk])
      // A message has a type letter and a length that includes itself; type A is a notification.
      while (held.length >= 5 && held.length > held.readUInt32BE(1)) {
        const end = held.readUInt32BE(1) + 1
        if (held[0] !== 'A'.charCodeAt(0)) client.write(held.subarray(0, end))
        held = held.subarray(end)
      }
    })
    for (const [one, other] of [
      [client, back],
      [back, client],
    ] as const)
      one.on('error', () => undefined).on('close', () => other.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  place.hostname = '127.0.0.1'
  place.port = String((server.address() as AddressInfo).port)
  return { url: place.href, close: () => server.close() }
}

const asAdmin = async (url: string, ...queries: readonly string[]): Promise<void> => {
  const client = new Client(url)
  await client.connect()
  for (const query of queries) await client.query(query)
  await client.end()
}

test('a server that is refused by its database says so and ends, as program and as command', async () => {
  const postgres = await sharedPostgres()
  const url = await postgres.database()
  const latin = new URL(url)
  latin.pathname = '/latin_games'
  const weak = new URL(url)
  weak.username = 'weak_player'
  weak.password = 'weak'
  await asAdmin(
    url,
    'drop database if exists latin_games',
    "create database latin_games encoding 'LATIN1' locale 'C' template template0",
    'drop role if exists weak_player',
    "create role weak_player login password 'weak'",
  )
  const readOnly = new URL(await postgres.database())
  await (await openStore(readOnly.href)).close()
  await asAdmin(url, `alter database "${readOnly.pathname.slice(1)}" set default_transaction_read_only = on`)
  const pooler = await throughPooler(url)
  const refusals = [
    [weak.href, /permission denied|may not/i],
    [readOnly.href, /may only be read|cannot be written/],
    [latin.href, /stores text as LATIN1, and Hazelring needs UTF8/],
    [pooler.url, /does not pass on notifications/],
  ] as const
  for (const [place, why] of refusals) expect(await refused({ DATABASE_URL: place })).toMatch(why)
  for (const words of [[programs().server], [programs().command, 'serve']]) {
    const { out, err, code } = await started({ DATABASE_URL: weak.href }, never, 'pipe', words)
    expect([out, code]).toEqual(['', 2])
    expect(err.trim().split('\n')).toEqual([expect.stringMatching(refusals[0][1])])
  }
  pooler.close()
})

const FULL = '/dev/full'

test.skipIf(!existsSync(FULL))('serves on where the disk of its log is full', () =>
  inTestFolder(async (folder) => {
    const full = openSync(FULL, 'w')
    const env = { HAZELRING_DATA: folder, HOST: '127.0.0.1' }
    const ended = await started(env, (child) => child.kill('SIGTERM'), ['ignore', 'pipe', full])
    closeSync(full)
    expect(ended).toEqual({ out: expect.stringContaining('Hazelring is open at'), err: '', code: 0 })
  }),
)
