import type { Random } from '../../dice/index.ts'
import {
  type AskLog,
  type Connection,
  type Dial,
  type FileOf,
  ConnectionLost,
  type Timing,
} from '../../protocol/client/index.ts'
import type { Answer, Request, ServerMessage } from '../../protocol/index.ts'
import { createPublicLog } from '../../server/public-log/public-log.ts'
import { openIdentity } from '../../server/public-log/server-key.ts'
import { createMatchServer } from '../../server/app/create-match-server.ts'
import type { MatchServer } from '../../server/connections/match-server.ts'
import type { Broadcaster, ClientConnection, Playable, ViewerRole } from '../../server/matches/server-context.ts'
import { localBotThreads } from '../test-server.ts'
import { secretOf } from '../sealed-game.ts'
import { testStore } from '../test-store.ts'
import { asTold } from '../server/as-told.ts'

/** Network faults. Each affects one in this many messages; undefined means never. */
export type Weather = {
  readonly random: Random
  /** The connection breaks before a request arrives. */
  readonly lost?: number
  /** The connection breaks after a request was accepted, before its answer arrives. */
  readonly unanswered?: number
  /** News arrives twice. */
  readonly twice?: number
  /** News arrives late, after later messages. */
  readonly late?: number
}

type Misfortune = Exclude<keyof Weather, 'random'>

/** An open connection to the server. */
type Line = {
  readonly client: ClientConnection
  readonly attending: Map<string, ViewerRole>
  readonly hear: (told: ServerMessage) => void
}

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** Runs `act` after this many turns of the event loop. */
const soon = (turns: number, act: () => void): void => {
  setImmediate(() => (turns <= 1 ? act() : soon(turns - 1, act)))
}

/** Timing with seconds shortened to milliseconds. */
export const hurried: Timing = {
  now: Date.now,
  later: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds / 200)
    return () => clearTimeout(timer)
  },
  // A busy machine must not count as a silent server.
  connectWithin: 3_000_000,
}

const broadcasterTo = (here: ReadonlyMap<Line, unknown>): Broadcaster => {
  const toAll = (match: string, made: (as: ViewerRole) => ServerMessage): void => {
    for (const line of here.keys()) {
      const as = line.attending.get(match)
      if (as !== undefined) line.hear(made(as))
    }
  }
  return {
    entry: (match, _n, forEye) => toAll(match, ({ eye }) => ({ kind: 'entry', match, entry: forEye(eye) })),
    presence: (match, { list, ...presence }) =>
      toAll(match, ({ host }) => ({
        kind: 'presence',
        match,
        presence: { ...presence, ...(host && list && { list }) },
      })),
    offers: (match, clients, offers) => {
      for (const line of here.keys()) if (clients.includes(line.client.id)) line.hear({ kind: 'offers', match, offers })
    },
    role: (match, client, role) => {
      for (const line of here.keys()) if (line.client.id === client) line.attending.set(match, role)
    },
    table: (table) => [...here.keys()].forEach(({ hear }) => hear({ kind: 'table', table })),
    gone: (match) => [...here.keys()].forEach(({ hear }) => hear({ kind: 'gone', match })),
    dismissed: (match, clients, why) => {
      for (const line of here.keys())
        if (clients.includes(line.client.id) && line.attending.delete(match))
          line.hear({ kind: 'dismissed', match, why })
    },
  }
}

const answerTo = (
  matchServer: MatchServer,
  { client, attending }: Line,
  request: Request,
): Promise<Answer> | Answer => {
  const joined = (match: string) => (as: ViewerRole) => void attending.set(match, as)
  switch (request.kind) {
    case 'open':
      return matchServer.open(request, client)
    case 'quick':
      return matchServer.quick(request, client)
    case 'attend':
      return matchServer.attend(request, client, joined(request.match)).then(asTold)
    case 'act':
      return matchServer.act(request.match, request.cid, request.act, client)
    case 'leave':
      attending.delete(request.match)
      matchServer.leave(client, request.match)
      return { ok: true }
    case 'lobby':
      return { ok: true, ...(request.on && { tables: matchServer.tables() }) }
    default:
      return request satisfies never
  }
}

/** A device's connection, with faults by `weather`. */
class FakeConnection implements Connection {
  readonly #house: FakeServer
  readonly #weather: Weather
  readonly #handlers: Parameters<Dial>[0]
  readonly #waiting = new Set<(error: ConnectionLost) => void>()
  #line: Line | undefined
  #isClosed = false

  constructor(house: FakeServer, weather: Weather, handlers: Parameters<Dial>[0]) {
    this.#house = house
    this.#weather = weather
    this.#handlers = handlers
    soon(1, () => this.#connect())
  }

  ask(request: Request): Promise<unknown> {
    const line = this.#line
    if (line === undefined) return Promise.reject(new ConnectionLost('there is no connection'))
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    this.#waiting.add(reject)
    soon(1, () => void this.#carry(line, copy(request), resolve))
    return promise.finally(() => this.#waiting.delete(reject))
  }

  wake(): void {
    if (this.#line === undefined) this.#connect()
  }

  redial(): void {
    this.wake()
  }

  close(): void {
    this.#isClosed = true
    this.cut()
  }

  /** Breaks the connection. */
  cut(): void {
    const line = this.#line
    if (line === undefined) return
    this.#line = undefined
    this.#house.gone(line)
    for (const lose of this.#waiting) lose(new ConnectionLost('the connection was lost'))
    if (!this.#isClosed) this.#handlers.down()
    soon(1 + this.#weather.random.below(4), () => this.#connect())
  }

  #connect(): void {
    if (this.#isClosed || this.#line !== undefined) return
    const line: Line = { client: this.#house.client(), attending: new Map(), hear: (told) => this.#hear(line, told) }
    this.#line = line
    this.#house.come(line, this)
    this.#handlers.up()
  }

  #befalls(what: Misfortune): boolean {
    const oneIn = this.#weather[what]
    if (oneIn === undefined || this.#weather.random.below(oneIn) > 0) return false
    this.#house.misfortunes[what] += 1
    return true
  }

  async #carry(line: Line, request: Request, resolve: (answer: unknown) => void): Promise<void> {
    if (this.#line !== line) return
    if (this.#befalls('lost')) return this.cut()
    const answer = copy(await this.#house.answer(line, request))
    if (this.#line !== line) return this.#house.gone(line)
    if (this.#befalls('unanswered')) return this.cut()
    soon(1, () => this.#line === line && resolve(answer))
  }

  #hear(line: Line, told: ServerMessage): void {
    const said = copy(told)
    for (let times = this.#befalls('twice') ? 2 : 1; times > 0; times--)
      soon(this.#befalls('late') ? 6 : 1, () => this.#line === line && this.#handlers.told(said))
  }
}

/** A real server in this process behind a faulty network, which can be closed and reopened. */
export class FakeServer {
  readonly #games: readonly Playable[]
  readonly #lines = new Map<Line, FakeConnection>()
  readonly complaints: unknown[] = []
  /** Number of faults of each kind; `restarts` of the server. */
  readonly misfortunes = { lost: 0, unanswered: 0, twice: 0, late: 0, restarts: 0 }
  readonly store: Awaited<ReturnType<typeof testStore>>
  /** Milliseconds by which the server's clock is ahead of this machine's. */
  ahead = 0
  #matchServer!: MatchServer
  #clients = 0
  #secrets = 0

  private constructor(games: readonly Playable[], store: FakeServer['store']) {
    this.#games = games
    this.store = store
  }

  static async open(games: readonly Playable[]): Promise<FakeServer> {
    const house = new FakeServer(games, await testStore())
    await house.#openServer()
    return house
  }

  get matchServer(): MatchServer {
    return this.#matchServer
  }

  /** The file of a finished game, as by HTTP. */
  readonly file: FileOf = async (match, { token, key }) => {
    const found = await this.#matchServer.transcript(match, key ?? token)
    return found.ok ? found.text : undefined
  }

  /** The public log, as by HTTP. */
  readonly askLog: AskLog = async (path) => {
    const { signer } = await openIdentity(this.store, 1)
    const log = createPublicLog({ store: this.store, signer, now: Date.now })
    await log.integrate()
    const [what, rest = ''] = path.split(/[/?]/)
    const [from, to] = [...new URLSearchParams(rest).values()].map(Number)
    const answer = await (what === 'head'
      ? log.state()
      : what === 'leaf'
        ? log.proof(rest)
        : log.consistency(from ?? 0, to ?? 0))
    return answer === undefined ? 'refused' : { answer }
  }

  /** A network to this server. */
  through(weather: Weather): Dial {
    return (handlers) => new FakeConnection(this, weather, handlers)
  }

  /** Breaks every connection. */
  cutAll(): void {
    for (const way of this.#lines.values()) way.cut()
  }

  /** Closes the server and reopens it on the stored data. */
  async restart(): Promise<void> {
    this.misfortunes.restarts += 1
    this.cutAll()
    await this.#matchServer.close()
    this.cutAll()
    await this.#openServer()
  }

  async close(): Promise<void> {
    await this.#matchServer.close()
    await this.store.close()
  }

  client(): ClientConnection {
    return { id: `v${++this.#clients}`, address: `a${this.#clients}` }
  }

  come(line: Line, way: FakeConnection): void {
    this.#lines.set(line, way)
  }

  gone(line: Line): void {
    this.#lines.delete(line)
    this.#matchServer.leave(line.client)
  }

  answer(line: Line, request: Request): Promise<Answer> | Answer {
    return answerTo(this.#matchServer, line, request)
  }

  async #openServer(): Promise<void> {
    this.#matchServer = await createMatchServer(this.store, this.#games, broadcasterTo(this.#lines), {
      botThreads: localBotThreads(this.#games),
      now: () => Date.now() + this.ahead,
      newSecret: () => secretOf(77, ++this.#secrets),
      complain: (error) => void this.complaints.push(error),
      tickEvery: 0,
      tablesPerAddress: 1_000_000,
    })
  }
}
