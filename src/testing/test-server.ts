import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../dice/index.ts'
import { type AnyGame, type AnyPlay, choice, currentNode, offered, readTranscript, replay } from '../engine/index.ts'
import {
  actWords,
  type MatchAction,
  applyEntry,
  type Answer,
  followerOf,
  type Match,
  type SeatOffers,
  type Settings,
  seatCommitment,
  usualSettings,
  type WireEntry,
} from '../protocol/index.ts'
import { manifestOf } from '../games/registry.ts'
import { createMatchServer } from '../server/app/create-match-server.ts'
import type { MatchServer } from '../server/connections/match-server.ts'
import type { MatchServerOptions } from '../server/app/match-server-context.ts'
import type {
  BotThreads,
  Broadcaster,
  ClientConnection,
  Playable,
  ViewerRole,
} from '../server/matches/server-context.ts'
import { createBotWorker } from '../server/scheduling/bot-worker.ts'
import type { Store } from '../server/app/store.ts'
import { secretOf } from './sealed-game.ts'
import { asTold } from './server/as-told.ts'
import { type SigningDevice, signingDevice } from './server/device-keys.ts'

/** Finds a game among these, or a loaded earlier version. */
const playableIn =
  (games: readonly Playable[]) =>
  (id: string, version?: number): Playable | undefined =>
    games.find(({ game }) => game.id === id && (version ?? game.version) === game.version) ?? manifestOf(id, version)

/** Runs bots in this thread, for any games; for tests only. */
export const localBotThreads = (games: readonly Playable[]): BotThreads => {
  const here = createBotWorker(playableIn(games))
  return {
    weights: async (setup, bot, question) => here.weights(setup, bot, question),
    quickWeights: async (...asked) => here.quickWeights(...asked),
    evaluate: async (setup, state) => here.evaluate(setup, state),
    study: async (text) => here.study(text),
    close: async () => undefined,
  }
}

/** One device: a token, one connection, and everything received about one match. */
export type Device = {
  readonly client: ClientConnection
  readonly token: string
  readonly secret: string
  /** The device's signing key. */
  readonly signing: SigningDevice
  match: string
  key: string | undefined
  joined: ViewerRole | undefined
  entries: WireEntry[]
  /** True if the device requests its seat's choices. */
  wantsOffers: boolean
  /** Received choices, oldest first. */
  offers: SeatOffers[]
  dismissed: string | undefined
  cids: number
}

/** A server with connected devices in this process. Only the test moves its clock. */
export type TestServer = {
  readonly matchServer: () => MatchServer
  /** Drops the server without a shutdown, and starts another server on the same store. */
  restart(): Promise<void>
  /** Waits until no computer player is computing. */
  quiet(): Promise<void>
  readonly store: Store
  readonly complaints: readonly unknown[]
  readonly gone: readonly string[]
  readonly clock: { now: number }
  device(name: number | string): Device
  /** Default settings of a game's table. */
  settings(game: string): Settings
  open(
    device: Device,
    settings: Partial<Settings>,
    computers?: readonly { seat: number; bot: string }[],
  ): Promise<Answer>
  attend(device: Device, since?: number): Promise<Answer>
  act(device: Device, act: MatchAction, cid?: string): Promise<Answer>
  leave(device: Device): void
  /** Returns the match computed from everything that the device received. */
  fold(device: Device): Match
}

export type TestServerOptions = MatchServerOptions & {
  readonly games: readonly Playable[]
  readonly store: Store
  readonly at?: number
}

const tokenOf = (name: number | string): string => secretOf(7, ...Buffer.from(`${name}`))

const newDevice = (name: number | string, index: number): Device => ({
  client: { id: `v${index}`, address: 'here' },
  token: tokenOf(name),
  signing: signingDevice(tokenOf(name)),
  secret: secretOf(8, ...Buffer.from(`${name}`)),
  match: '',
  key: undefined,
  joined: undefined,
  entries: [],
  wantsOffers: false,
  offers: [],
  dismissed: undefined,
  cids: 0,
})

const broadcasterTo = (devices: readonly Device[], gone: string[]): Broadcaster => ({
  entry: (match, _n, forEye) => {
    for (const device of devices)
      if (device.match === match && device.joined !== undefined)
        device.entries.push(JSON.parse(JSON.stringify(forEye(device.joined.eye))) as WireEntry)
  },
  presence: () => undefined,
  offers: (_match, clients, offers) => {
    for (const device of devices)
      if (clients.includes(device.client.id)) device.offers.push(JSON.parse(JSON.stringify(offers)) as SeatOffers)
  },
  role: (_match, client, role) => {
    for (const device of devices) if (device.client.id === client) device.joined = role
  },
  table: () => undefined,
  gone: (match) => void gone.push(match),
  dismissed: (_match, clients, why) => {
    for (const device of devices)
      if (clients.includes(device.client.id)) [device.dismissed, device.joined] = [why, undefined]
  },
})

type Folded = { readonly count: number; readonly last: WireEntry; readonly match: Match }

/**
 * Continues from the last computed match, because tests ask after every step. Starts over for a log that does not
 * continue it.
 */
const folder = (gameOf: (id: string, version: number) => AnyGame): TestServer['fold'] => {
  const known = new WeakMap<readonly WireEntry[], Folded>()
  return ({ entries, match: id }) => {
    const [first] = entries[0]!.events
    if (first?.kind !== 'opened') throw new RangeError('nothing was told of the opening')
    const follow = followerOf(gameOf(first.settings.game, first.version))
    const before = known.get(entries)
    const so = before !== undefined && entries[before.count - 1] === before.last ? before : undefined
    const match = entries
      .slice(so?.count ?? 0)
      .reduce<Match | undefined>((m, entry) => applyEntry(id, m, entry, follow), so?.match)!
    known.set(entries, { count: entries.length, last: entries.at(-1)!, match })
    return match
  }
}

export const openTestServer = async ({
  games,
  store,
  at = 1_000_000_000_000,
  ...options
}: TestServerOptions): Promise<TestServer> => {
  const devices: Device[] = []
  const clock = { now: at }
  const complaints: unknown[] = []
  const gone: string[] = []
  let secrets = 0
  let run = 0
  /** Starts a server. Messages of earlier servers are dropped. */
  const begin = (): Promise<MatchServer> => {
    const mine = ++run
    const here = broadcasterTo(devices, gone)
    const broadcaster: Broadcaster = { ...here, entry: (...told) => (mine === run ? here.entry(...told) : undefined) }
    return createMatchServer(store, games, broadcaster, {
      now: () => clock.now,
      newSecret: () => secretOf(9, at % 1000, ++secrets),
      complain: (error) => void complaints.push(error),
      botThreads: localBotThreads(games),
      tickEvery: 0,
      ...options,
    })
  }
  let matchServer = await begin()
  const gameOf = (id: string, version?: number): AnyGame => playableIn(games)(id, version)!.game
  const fold = folder(gameOf)
  const settings = (id: string): Settings => usualSettings(id, gameOf(id).seats.min)
  const cidOf = (device: Device): string => `${device.client.id}-${++device.cids}`
  return {
    matchServer: () => matchServer,
    restart: async () => {
      matchServer = await begin()
      for (const device of devices) device.joined = undefined
    },
    quiet: async () => {
      do await pause(1)
      while (matchServer.figures().thinking > 0)
    },
    store,
    complaints,
    gone,
    clock,
    device: (name) => {
      const device = newDevice(name, devices.length)
      devices.push(device)
      return device
    },
    settings,
    open: async (device, wanted, computers = []) => {
      const whole = { ...settings(wanted.game ?? games[0]!.game.id), ...wanted }
      const answer = await matchServer.open(
        { cid: cidOf(device), token: device.token, settings: whole, computers: [...computers] },
        device.client,
      )
      if (answer.ok) [device.match, device.key] = [answer.match!, answer.key]
      return answer
    },
    attend: async (device, since = device.entries.length) => {
      const { token, match, key } = device
      const wanted = device.wantsOffers && ({ offers: true } as const)
      const request = { match, token, since, ...(key !== undefined && { key }), ...wanted }
      const joined = (as: ViewerRole): void => void (device.joined = as)
      const answer = asTold(await matchServer.attend(request, device.client, joined))
      if (answer.ok) device.entries.push(...answer.attended!.entries)
      if (answer.ok && answer.attended?.offers) device.offers.push(answer.attended.offers)
      return answer
    },
    act: (device, act, cid = cidOf(device)) => {
      const hasWords = device.entries.length > 0 && actWords(act) !== undefined
      const signed = hasWords ? device.signing.signed(fold(device), cid, act) : act
      return matchServer.act(device.match, cid, signed, device.client)
    },
    leave: (device) => {
      matchServer.leave(device.client)
      device.joined = undefined
    },
    fold,
  }
}

/** Seats a device with its commitment. */
export const sitDown = (testServer: TestServer, device: Device, seat: number, name = `P${seat}`): Promise<Answer> => {
  const [first] = device.entries[0]!.events
  if (first?.kind !== 'opened') throw new RangeError('nothing was told of the opening')
  const { key } = device.signing
  const digest = seatCommitment(device.match, first.digest, seat, device.secret, key)
  return testServer.act(device, { kind: 'sit', seat, name, digest, key })
}

/** A table with devices on all seats except those of computers, and all secrets revealed: the game has begun. */
export const beginGame = async (
  testServer: TestServer,
  settings: Partial<Settings>,
  computers: readonly { seat: number; bot: string }[] = [],
): Promise<readonly Device[]> => {
  const host = testServer.device('host')
  const opened = await testServer.open(host, settings, computers)
  if (!opened.ok) throw new RangeError(opened.message)
  const seats = (await testServer.matchServer().about(host.match, host.key))!.seats
  const devices = seats.map((_, seat) => (seat === 0 ? host : testServer.device(seat)))
  const sitting = devices.filter((_, seat) => seats[seat] === null)
  for (const device of sitting) {
    await joinMatch(testServer, host, device)
    await must(sitDown(testServer, device, devices.indexOf(device)))
  }
  for (const device of sitting) await must(testServer.act(device, { kind: 'reveal', secret: device.secret }))
  return devices
}

/** Awaits an answer that must be accepted. */
export const must = async (answer: Promise<Answer>): Promise<Answer & { readonly ok: true }> => {
  const said = await answer
  if (!said.ok) throw new RangeError(`${said.code}: ${said.message}`)
  return said
}

/** `ok`, or the error code of an answer. */
export const codeOf = (answer: Answer): string => (answer.ok ? 'ok' : answer.code)

/** Lets a device (a new one, if named) attend the match of another device, with its key. */
export const joinMatch = async (
  at: TestServer,
  { match, key }: Pick<Device, 'match' | 'key'>,
  guest: Device | number | string,
): Promise<Device> => {
  const device = typeof guest === 'object' ? guest : at.device(guest)
  Object.assign(device, { match, key, entries: [] })
  await must(at.attend(device))
  return device
}

/** Lets a device make choices, given in notation, after the plies that it knows. */
export const choose = (at: TestServer, device: Device, ...choices: readonly string[]): Promise<Answer> =>
  at.act(device, { kind: 'play', after: at.fold(device).play!.plies.length, choices: [...choices] })

/** Replays a file. @throws RangeError if it is no valid game of these */
export const replayed = (games: readonly Pick<Playable, 'game'>[], text: string): AnyPlay => {
  const read = readTranscript(text)
  if (!read.ok) throw new RangeError(read.error.message)
  const { game } = games.find((one) => one.game.id === read.value.header.game)!
  const again = replay<unknown, unknown, unknown>(game, read.value)
  if (!again.ok) throw new RangeError(`${again.error.line}: ${again.error.message}`)
  return again.value
}

/** The finished game of a device, replayed from the server's file. */
export const fileOf = async (at: TestServer, games: readonly Playable[], { match, key }: Device): Promise<AnyPlay> => {
  const file = await at.matchServer().transcript(match, key)
  if (!file.ok) throw new RangeError(file.message)
  return replayed(games, file.text)
}

/** A random choice of a device in notation; undefined if it has none. */
export const anyChoice = (testServer: TestServer, device: Device, random: Random): string | undefined => {
  const { play, chosen, phase } = testServer.fold(device)
  const seat = device.joined?.eye
  if (play === undefined || phase !== 'playing' || typeof seat !== 'number' || chosen.some((one) => one.seat === seat))
    return undefined
  const actions = offered(currentNode(play), seat)
  if (actions.length === 0) return undefined
  return play.game.print(play.states.at(-1), choice(seat, actions[random.below(actions.length)]), seat)
}

/** All devices choose randomly until none has a choice. */
export const playOut = async (testServer: TestServer, devices: readonly Device[], random: Random): Promise<void> => {
  for (let moved = true; moved; ) {
    moved = false
    await testServer.quiet()
    for (const device of devices) {
      const text = anyChoice(testServer, device, random)
      if (text === undefined) continue
      moved = true
      await must(choose(testServer, device, text))
    }
  }
}
