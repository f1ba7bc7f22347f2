import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AnyGame, choice, currentNode, deciders, offered } from '../src/engine/index.ts'
import { seeded } from '../src/dice/index.ts'
import { games } from '../src/games/index.ts'
import {
  type MatchAction,
  applyEntry,
  byRules,
  type Match,
  seatCommitment,
  type Settings,
  usualSettings,
} from '../src/protocol/index.ts'
import { createMatchServer } from '../src/server/app/create-match-server.ts'
import type { MatchServer } from '../src/server/connections/match-server.ts'
import type { Broadcaster, ClientConnection } from '../src/server/matches/server-context.ts'
import { openStore } from '../src/server/app/open.ts'
import type { Store } from '../src/server/app/store.ts'
import { signingDevice } from '../src/testing/server/device-keys.ts'
import { figure, machine, median, print } from './measure.ts'

const TABLES = 1_000
const ROUNDS = 5
const TOKENS = [0, 1].map(
  (seat) =>
    (table: number): string =>
      `${seat}${table}`.padStart(64, 'a'),
)
const KEYS = TOKENS.map((tokenOf) => Array.from({ length: TABLES }, (_, table) => signingDevice(tokenOf(table))))
const SECRET = '5'.repeat(64)
const HERE: ClientConnection = { id: 'host', address: 'bench' }

const silent: Broadcaster = {
  entry: (_match, _n, forEye) => void forEye('onlooker'),
  presence: () => undefined,
  offers: () => undefined,
  role: () => undefined,
  table: () => undefined,
  gone: () => undefined,
  dismissed: () => undefined,
}

const emptyStore = await openStore(':memory:')

/** A store that writes nothing, so that only the server's own work is measured. */
const nullStore: Store = {
  append: async () => 'written',
  commits: () => ({ commits: 0, entries: 0, seconds: 0 }),
  entries: async () => [],
  lastEntry: async () => 0,
  secret: async () => undefined,
  row: async () => undefined,
  firstOpened: async () => undefined,
  listed: async () => [],
  counts: async () => ({ gathering: 0, playing: 0, over: 0 }),
  due: async () => [],
  nextDue: async () => undefined,
  take: async () => false,
  finish: async () => undefined,
  withJob: async () => [],
  beat: async () => undefined,
  lastBeat: async () => undefined,
  meta: async () => undefined,
  setMeta: async () => true,
  log: {
    waiting: async () => [],
    placeOf: async () => undefined,
    leaves: async () => [],
    subtrees: async () => [],
    grow: async () => true,
  },
  players: emptyStore.players,
  moderation: emptyStore.moderation,
  ratings: emptyStore.ratings,
  study: emptyStore.study,
  friends: emptyStore.friends,
  notifications: emptyStore.notifications,
  tallies: async () => [],
  ended: async () => [],
  pack: async () => false,
  forget: async () => undefined,
  requestForget: async () => undefined,
  ready: async () => true,
  close: async () => undefined,
}

const botThreads = {
  weights: async () => [],
  quickWeights: async () => [],
  evaluate: async () => ({ payoff: [], exact: true }),
  study: async () => ({ choices: [] }),
  close: async () => undefined,
}

const newServer = (store: Store, broadcaster: Broadcaster): Promise<MatchServer> =>
  createMatchServer(store, games, broadcaster, {
    botThreads,
    newSecret: () => SECRET,
    tickEvery: 0,
    tablesPerAddress: TABLES,
    complain: (error) => {
      throw error
    },
  })

const visitorOf = (table: number, seat: number): ClientConnection => ({ id: `${table} ${seat}`, address: 'bench' })

/** Opens a table where two devices have sat down and revealed their secrets. */
const setUp = async (
  matchServer: MatchServer,
  game: AnyGame,
  table: number,
  digestOf: (match: string) => string,
): Promise<string> => {
  const settings: Settings = { ...usualSettings(game.id, 2), visibility: 'open' }
  const opened = await matchServer.open({ cid: 'open', token: TOKENS[0]!(table), settings, computers: [] }, HERE)
  if (!opened.ok) throw new RangeError(opened.message)
  const match = opened.match!
  const devices = TOKENS.map((tokenOf, seat) => ({ token: tokenOf(table), from: visitorOf(table, seat), seat }))
  for (const { token, from } of devices) await matchServer.attend({ match, token, since: 0 }, from, () => undefined)
  for (const { from, seat } of devices) {
    const { key } = KEYS[seat]![table]!
    const digest = seatCommitment(match, digestOf(match), seat, SECRET, key)
    await matchServer.act(match, 'sit', { kind: 'sit', seat, name: 'P', digest, key }, from)
  }
  for (const { from } of devices) await matchServer.act(match, 'reveal', { kind: 'reveal', secret: SECRET }, from)
  return match
}

type Script = { readonly table: number; readonly acts: readonly { readonly seat: number; readonly act: MatchAction }[] }

/** Plays every table once at random and records all actions. With equal secrets the recorded games can be repeated. */
const scripts = async (game: AnyGame, serverDigests: Map<string, string>): Promise<readonly Script[]> => {
  const matches = new Map<string, Match>()
  const broadcaster: Broadcaster = {
    ...silent,
    entry: (id, _n, forEye) => {
      const entry = forEye('onlooker')
      const [first] = entry.events
      if (first?.kind === 'opened') serverDigests.set(id, first.digest)
      matches.set(id, applyEntry(id, matches.get(id), entry, byRules(game)))
    },
  }
  const matchServer = await newServer(nullStore, broadcaster)
  const written: Script[] = []
  for (let table = 0; table < TABLES; table++) {
    const match = await setUp(matchServer, game, table, (id) => serverDigests.get(id)!)
    const random = seeded(table)
    const acts: { seat: number; act: MatchAction }[] = []
    for (let play = matches.get(match)!.play!; ; play = matches.get(match)!.play!) {
      const [seat] = deciders(currentNode(play))
      if (seat === undefined) break
      const actions = offered(currentNode(play), seat)
      const text = game.print(play.states.at(-1), choice(seat, actions[random.below(actions.length)]), seat)
      const chosen: MatchAction = { kind: 'play', after: play.plies.length, choices: [text] }
      const act = KEYS[seat]![table]!.signed(matches.get(match), `${acts.length + 1}`, chosen)
      acts.push({ seat, act })
      await matchServer.act(match, `${acts.length}`, act, visitorOf(table, seat))
    }
    written.push({ table, acts })
    matches.delete(match)
  }
  await matchServer.close()
  return written
}

/** Actions per second when all tables play at once, each with one action in progress. */
const rateOf = async (
  store: Store,
  game: AnyGame,
  written: readonly Script[],
  digests: ReadonlyMap<string, string>,
) => {
  const matchServer = await newServer(store, silent)
  const ready = await Promise.all(
    written.map(async (script) => ({
      ...script,
      match: await setUp(matchServer, game, script.table, (id) => digests.get(id)!),
    })),
  )
  const began = performance.now()
  const done = await Promise.all(
    ready.map(async ({ match, table, acts }) => {
      for (const [i, { seat, act }] of acts.entries()) {
        const answer = await matchServer.act(match, `${i + 1}`, act, visitorOf(table, seat))
        if (!answer.ok) throw new RangeError(answer.message)
      }
      return acts.length
    }),
  )
  const seconds = (performance.now() - began) / 1000
  await matchServer.close()
  await store.close()
  return done.reduce((sum, count) => sum + count, 0) / seconds
}

const withFolder = async (work: (folder: string) => Promise<number>): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'hazelring-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const main = async (): Promise<void> => {
  print(
    `Actions at the match server alone, without sockets: ${TABLES} tables at once, both seats persons, every roll sealed.`,
    machine(),
  )
  for (const { game } of games) {
    if (game.seats.min > 2 || game.seats.max < 2) continue
    const digests = new Map<string, string>()
    const written = await scripts(game, digests)
    const [bare, stored]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(await rateOf(nullStore, game, written, digests))
      stored.push(await withFolder(async (folder) => rateOf(await openStore(folder), game, written, digests)))
    }
    print(
      `${game.id}: ${figure(median(bare))} acts/s with a store that writes nothing, ${figure(median(stored))} durable acts/s.`,
    )
  }
}

await main()
