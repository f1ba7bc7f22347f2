import { type Answer, type ServerMessage, serverMessageSchema } from '../match/wire-schema.ts'
import type { Settings } from '../match/settings.ts'
import { checkedAsk, retriedRequests } from './requests.ts'
import { type Connection, type Dial, ownTiming, type Status, type Timing } from './dial.ts'
import { type FileOf, fileFrom } from './file-proof.ts'
import {
  type MatchStorage,
  type StoredMatch,
  type StoredText,
  memoryIn,
  memoryKeep,
  openMatchRecord,
  readStoredMatch,
} from './keep.ts'
import { type LobbyClient, type LobbyHandlers, newLobbyClient } from './lobby-client.ts'
import type { GameOf, LoadGame } from './log.ts'
import { KEPT_LINKS } from './kept-links.ts'
import { type AskLog, askLogAt } from './log-watch.ts'
import { type MatchClient, type MatchDeps, type MatchHandlers, newMatchClient } from './match-client.ts'
import { freshCid, freshSecret } from './secrets.ts'
import { headMemory, type ServerTrust, serverTrust } from './server-trust.ts'
import { isFinal } from './snapshot.ts'
import { socketDial } from './socket.ts'
import { newValue, type Observable, until } from './value.ts'

/** Computer player for a seat of a new table. */
export type Computer = { readonly seat: number; readonly bot: string }

/** Credentials for a match. Missing credentials come from storage or are drawn. */
export type MatchAccess = {
  /** Token of the seat: 32 bytes, hexadecimal. */
  readonly token?: string
  readonly key?: string
  /** Display name of a spectator. */
  readonly name?: string
}

/** Connection of a device to a server. Its observable value is the status. */
export interface ServerClient extends Observable<Status> {
  /** Opens a table with this device as host. The answer contains the match id (`match`) and, if any, the `key`. */
  open(settings: Settings, computers?: readonly Computer[]): Promise<Answer>
  /** Joins the table of a waiting player, or opens one. The answer contains the match id (`match`). */
  quick(game: string): Promise<Answer>
  lobby(): LobbyClient
  /** Follows a match. Repeated calls return one client. */
  match(id: string, coming?: MatchAccess): MatchClient
  /** Connects immediately, for example when a page becomes visible. */
  wake(): void
  /** Reconnects after signing in or out, because the server identifies a connection by its first request. */
  redial(): void
  close(): void
}

/** Options of a client: games, storage, transports. */
export type ServerClientOptions = {
  /** Returns a game by id and rules version, if this client can play it. */
  readonly gameOf: GameOf
  /** Loads the game of a match before following it, if `gameOf` lacks it. A failed load leaves the game unknown. */
  readonly loadGame?: LoadGame
  /** Storage of tokens, secrets and unanswered acts; default: in memory. */
  readonly keep?: MatchStorage
  /** Mark of the device: 32 hexadecimal digits, drawn once. Its hash lets moderators recognize a guest's device. */
  readonly device?: string
  readonly dial?: Dial
  readonly timing?: Timing
  /** Source of finished games' files; default: the server's HTTP interface. */
  readonly fileOf?: FileOf
  /** Source of the public log; default: the server's HTTP interface. */
  readonly askLog?: AskLog
  /** Storage of the last log head (`heads`) and of this device's game links (`links`); default: beside the matches. */
  readonly heads?: StoredText
  readonly links?: StoredText
  /** Called with a description of each message that this client does not understand. */
  readonly onMisfit?: (message: string) => void
}

type OpenMatch = { readonly client: MatchClient; readonly handlers: MatchHandlers; readonly uses: number }

const GONE: Answer & { ok: false } = { ok: false, code: 'closing', message: 'The connection to the server was closed.' }

/** Stored data of a match; empty if the stored token differs from the given one. */
const keptFor = (keep: MatchStorage, id: string, { token, key }: MatchAccess): StoredMatch => {
  const stored = readStoredMatch(keep, id)
  const same = token === undefined || token === stored?.token ? stored : undefined
  const fresh: StoredMatch = { token: token ?? freshSecret(), secrets: {}, outstanding: [] }
  return { ...fresh, ...same, ...(key !== undefined && { key }) }
}

/** Ms for which the client follows the next table until a page has opened it. */
const BRIDGE = 30_000

class ServerConnection {
  readonly status = newValue<Status>({ kind: 'connecting' })
  readonly #options: ServerClientOptions
  readonly #timing: Timing
  readonly #matchSources: Pick<MatchDeps, 'fileOf' | 'publicLog' | 'links'>
  readonly #keep: MatchStorage
  readonly #trust: ServerTrust
  readonly #connection: Connection
  readonly #ask = checkedAsk(() => this.#connection)
  readonly #patient = retriedRequests(this.#ask)
  readonly #matches = new Map<string, OpenMatch>()
  #lobby: { readonly client: LobbyClient; readonly handlers: LobbyHandlers; readonly uses: number } | undefined
  readonly #callOffs: (() => void)[] = []
  #isUp = false
  #ended: (Answer & { ok: false }) | undefined

  constructor(url: string, options: ServerClientOptions) {
    this.#options = options
    this.#timing = options.timing ?? ownTiming
    this.#keep = options.keep ?? memoryKeep()
    this.#trust = serverTrust(this.#keep, url)
    this.#matchSources = {
      fileOf: options.fileOf ?? fileFrom(url),
      publicLog: { ask: options.askLog ?? askLogAt(url), heads: options.heads ?? headMemory(this.#keep, url) },
      links: options.links ?? memoryIn(this.#keep, KEPT_LINKS),
    }
    const dial = options.dial ?? socketDial(url, this.#timing, options.device)
    this.#connection = dial({
      up: () => this.#up(),
      down: () => this.#down(),
      refused: (code, message) => {
        this.status.set({ kind: 'refused', code, message })
        this.#end({ ok: false, code, message })
      },
      told: (message) => this.#told(message),
    })
  }

  async open(settings: Settings, computers: readonly Computer[] = []): Promise<Answer> {
    const token = freshSecret()
    const [cid, seated] = [freshCid(), computers.map((one) => ({ ...one }))]
    return this.#keptTable(token, await this.#patient.ask({ kind: 'open', cid, token, settings, computers: seated }))
  }

  async quick(game: string): Promise<Answer> {
    const token = freshSecret()
    return this.#keptTable(token, await this.#patient.ask({ kind: 'quick', cid: freshCid(), token, game }))
  }

  lobby(): LobbyClient {
    const { client, handlers, uses } = this.#lobby ?? {
      ...newLobbyClient(this.#ask, this.#timing, () => this.#leaveLobby()),
      uses: 0,
    }
    this.#lobby = { client, handlers, uses: uses + 1 }
    if (uses === 0 && this.#isUp) handlers.up()
    return client
  }

  match(id: string, coming: MatchAccess = {}): MatchClient {
    const { client, handlers, uses } = this.#matches.get(id) ?? this.#newMatch(id, coming)
    this.#matches.set(id, { client, handlers, uses: uses + 1 })
    if (uses === 0 && this.#isUp) handlers.up()
    if (this.#ended !== undefined) handlers.end(this.#ended)
    return client
  }

  wake(): void {
    this.#connection.wake()
  }

  redial(): void {
    this.#connection.redial()
  }

  close(): void {
    for (const callOff of this.#callOffs) callOff()
    this.#connection.close()
    this.#down()
    this.#end(GONE)
  }

  #end(answer: Answer & { ok: false }): void {
    this.#ended = answer
    this.#patient.end(answer)
    for (const { handlers } of this.#matches.values()) handlers.end(answer)
  }

  #up(): void {
    this.#isUp = true
    this.status.set({ kind: 'online' })
    this.#patient.up()
    for (const { handlers } of this.#matches.values()) handlers.up()
    this.#lobby?.handlers.up()
  }

  #down(): void {
    this.#isUp = false
    const { kind } = this.status.getSnapshot()
    if (kind !== 'closing' && kind !== 'offline') this.status.set({ kind: 'offline', since: this.#timing.now() })
    for (const { handlers } of this.#matches.values()) handlers.down()
  }

  #told(message: unknown): void {
    const told = serverMessageSchema.safeParse(message)
    if (told.success) this.#heard(told.data)
    else this.#protocolError(message)
  }

  #heard(told: ServerMessage): void {
    if (told.kind === 'closing') this.status.set({ kind: 'closing' })
    // Ignored, because clients that know the rules do not request offers.
    else if (told.kind === 'offers') return
    else if (told.kind === 'table' || told.kind === 'gone') this.#lobby?.handlers.told(told)
    else this.#matches.get(told.match)?.handlers.told(told)
  }

  #protocolError(message: unknown): void {
    const why = 'the server says what this page does not understand'
    this.#options.onMisfit?.(why)
    const match = typeof message === 'object' && message !== null && 'match' in message ? message.match : undefined
    if (typeof match === 'string') this.#matches.get(match)?.handlers.protocolError(why)
  }

  #keptTable(token: string, answer: Answer): Answer {
    if (answer.ok && answer.match !== undefined)
      openMatchRecord(this.#keep, answer.match, keptFor(this.#keep, answer.match, { ...answer, token })).change(
        (kept) => kept,
      )
    return answer
  }

  #newMatch(id: string, coming: MatchAccess): OpenMatch {
    const made = newMatchClient({
      id,
      ask: this.#ask,
      gameOf: this.#options.gameOf,
      loadGame: this.#options.loadGame ?? (async () => undefined),
      timing: this.#timing,
      ...this.#matchSources,
      trust: this.#trust,
      record: openMatchRecord(this.#keep, id, keptFor(this.#keep, id, coming)),
      name: coming.name,
      goOn: (next, kept, seat, name, isProgram) => this.#goOn(next, kept, seat, name, isProgram),
      leave: () => this.#leave(id),
    })
    return { ...made, uses: 0 }
  }

  #leave(id: string): void {
    const attended = this.#matches.get(id)
    if (attended === undefined) return
    if (attended.uses > 1) return void this.#matches.set(id, { ...attended, uses: attended.uses - 1 })
    this.#matches.delete(id)
    attended.handlers.end(GONE)
    if (this.#isUp) this.#ask({ kind: 'leave', match: id }).catch(() => undefined)
  }

  #leaveLobby(): void {
    if (this.#lobby === undefined) return
    if (this.#lobby.uses > 1) return void (this.#lobby = { ...this.#lobby, uses: this.#lobby.uses - 1 })
    this.#lobby.handlers.end()
    this.#lobby = undefined
    if (this.#isUp) this.#ask({ kind: 'lobby', on: false }).catch(() => undefined)
  }

  async #goOn(id: string, kept: StoredMatch, seat: number, name: string, isProgram: boolean): Promise<Answer> {
    const next = this.match(id, kept)
    try {
      const { seat: own } = await until(next, ({ match, stage }) => match !== undefined || isFinal(stage))
      if (own !== undefined) return { ok: true, match: id }
      const answer = await next.sit(seat, name, isProgram ? { program: true } : undefined)
      return answer.ok ? { ...answer, match: id } : answer
    } finally {
      this.#callOffs.push(this.#timing.later(BRIDGE, next.close))
    }
  }
}

/**
 * Connects to a server (`url`: its origin) and stays connected: reconnects after losses, requests missed entries,
 * resends unanswered acts. Works in browsers, workers and Node.
 */
export const connectServer = (url: string, options: ServerClientOptions): ServerClient => {
  const server = new ServerConnection(url, options)
  return {
    getSnapshot: server.status.getSnapshot,
    subscribe: server.status.subscribe,
    open: (settings, computers) => server.open(settings, computers),
    quick: (game) => server.quick(game),
    lobby: () => server.lobby(),
    match: (id, coming) => server.match(id, coming),
    wake: () => server.wake(),
    redial: () => server.redial(),
    close: () => server.close(),
  }
}
