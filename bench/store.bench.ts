import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { openStore } from '../src/server/app/open.ts'
import type { Store } from '../src/server/app/store.ts'
import type { Write } from '../src/server/log/match-store.ts'
import { startPostgres } from '../src/testing/server/postgres.ts'
import { figure, machine, median, print } from './measure.ts'
import { fillStore } from './store-fill.ts'

const MATCHES = 1_000
const BATCHES = [1, 10, 100, 1_000]
const ROUNDS = 7
const ENTRIES = 20_000

/** About 300 bytes of JSON. */
const events: Write['entry']['events'] = [
  { kind: 'ply', number: 17, line: '17 0 reroll 2,3' },
  { kind: 'ply', number: 18, line: `18 roll ${'4 '.repeat(40)}` },
]

const AT = 1_800_000_000_000
const numbers = new Map<string, number>()

/** The next entries of `MATCHES` matches in turn. `kind` is part of the match ids and separates two writers. */
const nextEntries = (kind: string, from: number, count: number): readonly Write[] =>
  Array.from({ length: count }, (_, i) => {
    const match = `${kind}${(from + i) % MATCHES}`
    const n = (numbers.get(match) ?? 0) + 1
    numbers.set(match, n)
    return { match, entry: { n, at: AT + n, cid: 'c0ffee00c0ffee00', by: 'ab'.repeat(32), events } }
  })

const withWork = (write: Write, i: number): Write => ({
  ...write,
  row: { match: write.match, game: 'bench', phase: 'playing', visibility: 'open', openedAt: AT, changedAt: AT + i },
  jobs: { clock: AT + 60_000 + i },
  tallies: [{ sides: 6, face: (i % 6) + 1, count: 3 }],
})

/** Fastest writer with node:sqlite: one prepared statement, equal table and settings, one commit per batch. */
const bareWriter = (file: string) => {
  const db = new DatabaseSync(file)
  db.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -32768; pragma wal_autocheckpoint = 4096',
  )
  db.exec(
    'create table entry (match text not null, n integer not null, at bigint not null, body text not null, primary key (match, n))',
  )
  const insert = db.prepare('insert into entry (match, n, at, body) values (?, ?, ?, ?)')
  return (batch: readonly Write[]): void => {
    db.exec('begin immediate')
    for (const {
      match,
      entry: { n, at, ...body },
    } of batch)
      insert.run(match, n, at, JSON.stringify(body))
    db.exec('commit')
  }
}

/** Placeholders for the values of `size` rows with four columns. */
const placesFor = (size: number): string =>
  Array.from({ length: size }, (_, i) => `($${4 * i + 1}, $${4 * i + 2}, $${4 * i + 3}, $${4 * i + 4})`).join(', ')

/** Fastest writer with the PostgreSQL driver: one statement per batch, created once for each number of rows. */
const barePostgresWriter = async (url: string) => {
  const client = new Client(url)
  await client.connect()
  await client.query(
    'create table entry (match text not null, n integer not null, at bigint not null, body text not null, primary key (match, n))',
  )
  const write = async (batch: readonly Write[]): Promise<void> => {
    const values = batch.flatMap(({ match, entry: { n, at, ...body } }) => [match, n, at, JSON.stringify(body)])
    const text = `insert into entry (match, n, at, body) values ${placesFor(batch.length)}`
    await client.query({ name: String(batch.length), text, values })
  }
  return { write, close: () => client.end() }
}

type Writer = (batch: readonly Write[]) => Promise<unknown> | void

/** Entries per second, each batch durable before the next one begins. */
const rateOf = async (
  writer: Writer,
  kind: string,
  size: number,
  map: (write: Write, i: number) => Write = (write) => write,
): Promise<number> => {
  let spent = 0
  const total = Math.min(ENTRIES, size * 2_000)
  for (let from = 0; from < total; from += size) {
    const batch = nextEntries(kind, from, size).map(map)
    const began = performance.now()
    await writer(batch)
    spent += performance.now() - began
  }
  return (total / spent) * 1000
}

const storeWriter =
  (store: Store): Writer =>
  (batch) =>
    Promise.all(batch.map((write) => store.append(write)))

/** Compares our store with a bare writer on the same kind of database. */
const compare = async (place: string, driver: string, bare: Writer): Promise<void> => {
  const store = await openStore(place)
  const ours = storeWriter(store)
  print(
    `${machine()}; durable entries a second, ~300 bytes each, ${MATCHES} matches, median of ${ROUNDS} rounds in turn`,
  )
  print(
    `  entries a commit       store ${`bare ${driver}`.padStart(19)}   store ÷ bare   store with row, job and tally`,
  )
  for (const size of BATCHES) {
    const rates = { ours: [] as number[], bare: [] as number[], whole: [] as number[] }
    for (let round = 0; round <= ROUNDS; round++) {
      rates.ours.push(await rateOf(ours, 'a', size))
      rates.bare.push(await rateOf(bare, 'b', size))
      rates.whole.push(await rateOf(ours, 'c', size, withWork))
    }
    const [a, b, c] = [rates.ours, rates.bare, rates.whole].map((all) => median(all.slice(1)))
    print(
      `  ${String(size).padStart(16)} ${figure(a!).padStart(11)} ${figure(b!).padStart(19)} ${(a! / b!).toFixed(2).padStart(14)} ${figure(c!).padStart(31)}`,
    )
  }
  await store.close()
}

const timed = async <T>(work: () => Promise<T>): Promise<readonly [T, number]> => {
  const began = performance.now()
  return [await work(), performance.now() - began]
}

/** Queries of a server at its start. */
const START: Readonly<Record<string, (store: Store) => Promise<unknown>>> = {
  'last beat': (store) => store.lastBeat(),
  'open tables': (store) => store.listed('gathering', 100),
  'running games': (store) => store.listed('playing', 100),
  'how many of each': (store) => store.counts(),
  'running clocks': (store) => store.withJob('clock'),
  'jobs due': (store) => store.due(AT, 1_000),
  'the next job': (store) => store.nextDue(),
  'dice so far': (store) => store.tallies(),
}

const start = async (folder: string, games: number, entries: number): Promise<void> => {
  const [, filling] = await timed(async () => fillStore(folder, { games, entries, playing: 1_000, gathering: 100 }))
  print(
    `start with ${games.toLocaleString('en-US')} stored games of ${entries} entries (filled in ${Math.round(filling / 1000)} s), ms`,
  )
  const [store, opening] = await timed(() => openStore(folder))
  let total = opening
  print(`  ${'open'.padEnd(24)} ${opening.toFixed(1).padStart(8)}`)
  for (const [name, ask] of Object.entries(START)) {
    const [, took] = await timed(() => ask(store))
    total += took
    print(`  ${name.padEnd(24)} ${took.toFixed(1).padStart(8)}`)
  }
  const playing = (await store.withJob('clock')).map(({ match }) => match)
  const [, reading] = await timed(() => Promise.all(playing.map((match) => store.entries(match))))
  print(`  ${`logs of ${playing.length} games`.padEnd(24)} ${reading.toFixed(1).padStart(8)}`)
  print(`  ${'all together'.padEnd(24)} ${(total + reading).toFixed(1).padStart(8)}   target 2,000`)
  await store.close()
}

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '20000' },
    entries: { type: 'string', default: '8' },
    postgres: { type: 'boolean', default: false },
  },
})

/** Compares on a local PostgreSQL server that syncs each commit to disk. */
const compareOnPostgres = async (): Promise<void> => {
  const postgres = await startPostgres({ isDurable: true })
  try {
    const bare = await barePostgresWriter(await postgres.database())
    await compare(await postgres.database(), 'pg', bare.write)
    await bare.close()
  } finally {
    await postgres.stop()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'hazelring-bench-'))
try {
  if (values.postgres) await compareOnPostgres()
  else {
    await compare(join(folder, 'store'), 'node:sqlite', bareWriter(join(folder, 'bare.db')))
    await start(join(folder, 'full'), Number(values.games), Number(values.entries))
  }
} finally {
  rmSync(folder, { recursive: true })
}
