import type { Decision } from './decision.ts'
import {
  type ActionTag,
  type LogDraft,
  type MatchLog,
  openMatchLog,
  readMatchLog,
  type WrittenEntry,
} from './match-log.ts'
import { draftOpening, type Opening } from './opening.ts'
import type { Playable, ServerContext } from './server-context.ts'
import { isComputersAlone } from './projections.ts'
import { type MatchSession, timeAt, tracksAbsence } from './session.ts'
import type { Written } from '../log/match-store.ts'
import { type ActionSource, createSubscribers } from './subscribers.ts'

/** Milliseconds that an unfinished match without subscribers stays in memory. */
const KEPT = 60_000
/** Milliseconds that a finished match without subscribers stays in memory. */
const KEPT_OVER = 1000

/** Maximum number of unloaded matches whose opening address stays cached. */
const REMEMBERED = 10_000

/** Receives written entries, and passes them on to clients, lobby and bots. */
export interface Rooms {
  /** Announces a durable entry. */
  tell(matches: LiveMatches, session: MatchSession, written: WrittenEntry): void
}

/** True if a delay can cost a player time: a live clock runs, or devices must reveal their secrets in time. */
const isHurried = (session: MatchSession): boolean =>
  tracksAbsence(session) || session.log.match().phase === 'revealing'

const isIdle = (server: ServerContext, session: MatchSession): boolean => {
  const { log, subscribers, isThinking, isSettling, touched } = session
  return (
    subscribers.size() === 0 &&
    !isComputersAlone(log.match()) &&
    log.inTurn.size() === 0 &&
    !isThinking &&
    !isSettling &&
    touched + (log.match().phase === 'over' ? KEPT_OVER : KEPT) < server.now()
  )
}

/** The matches in memory. Loads a match on first use, writes entries and informs `Rooms`. */
export class LiveMatches {
  readonly #server: ServerContext
  readonly #rooms: Rooms
  readonly #loaded: Map<string, MatchSession>
  /** Loaded and loading sessions, so that concurrent requests load a match once. */
  readonly #found = new Map<string, Promise<MatchSession | undefined>>()

  /**
   * Opening addresses of matches that have left memory. The server charges this address for settling a deserted game.
   */
  readonly #openedFrom = new Map<string, string>()

  /** @param loaded sessions in memory by match; shared with `rooms` */
  constructor(server: ServerContext, loaded: Map<string, MatchSession>, rooms: Rooms) {
    this.#server = server
    this.#loaded = loaded
    this.#rooms = rooms
  }

  /** The session of a match, or undefined if it does not exist. @throws RangeError if this server lacks its rules */
  of(id: string): Promise<MatchSession | undefined> {
    const before = this.#found.get(id)
    if (before !== undefined) return before
    const found: Promise<MatchSession | undefined> = this.#load(id).then(
      (session) => {
        if (session === undefined && this.#found.get(id) === found) this.#found.delete(id)
        return session
      },
      (error: unknown) => {
        this.drop(id)
        throw error
      },
    )
    this.#found.set(id, found)
    return found
  }

  loaded(id: string): MatchSession | undefined {
    return this.#loaded.get(id)
  }

  found(id: string): Promise<MatchSession | undefined> {
    return this.#found.get(id) ?? Promise.resolve(undefined)
  }

  all(): Iterable<MatchSession> {
    return this.#loaded.values()
  }

  /** Opens a table, or returns the table of that id if it exists already. */
  async open(opening: Opening, manifest: Playable, tag?: ActionTag): Promise<MatchSession> {
    const { newSecret, now, signer } = this.#server
    const secret = newSecret()
    const draft = draftOpening(opening, manifest, secret, signer.key)
    const opened = await openMatchLog({ ...this.#server, manifest }, opening.id, secret, draft, now(), tag)
    if (opened !== undefined) this.#tell(this.#put(opened.log), [opened.written])
    const session = this.#loaded.get(opening.id) ?? (await this.of(opening.id))
    if (session === undefined || session.log.match().from !== opening.from)
      throw new Error(`match ${opening.id} belongs to another device`)
    return session
  }

  /**
   * Writes a decision, after opening the table that it needs, and informs the rooms. Call it inside `inTurn`.
   * Returns `taken` if the caller must decide again, or `refused` if the check failed and nothing was written.
   */
  async write(
    session: MatchSession,
    decision: LogDraft & Pick<Decision, 'opening'>,
    action?: ActionSource,
  ): Promise<Written | 'refused'> {
    const { log } = session
    const { opening, check } = decision
    if (opening !== undefined) {
      // Verify the signature before opening a table for the decision.
      if (check !== undefined && !(await this.#server.signer.notarise({ match: log.id, check })).isRight)
        return 'refused'
      await this.open(opening, log.manifest)
    }
    const { result, entries } = await log.append(decision, timeAt(this.#server, log.match()), action)
    this.#tell(session, entries)
    return result
  }

  /** Reads entries that other servers have written to a match. Call it inside `inTurn`. */
  async catchUp(session: MatchSession): Promise<void> {
    this.#tell(session, await session.log.catchUp())
  }

  /** Records a jump of the server's clock in all matches in memory. */
  async noteHalts(): Promise<void> {
    const all = [...this.#loaded.values()].filter(({ isGone }) => !isGone)
    await Promise.all(all.map((session) => session.log.inTurn(() => this.#noteHalt(session))))
  }

  drop(id: string): void {
    const { openedFrom = '' } = this.#loaded.get(id) ?? {}
    if (openedFrom !== '') this.#openedFrom.set(id, openedFrom)
    const [oldest] = this.#openedFrom.keys()
    if (this.#openedFrom.size > REMEMBERED && oldest !== undefined) this.#openedFrom.delete(oldest)
    this.#found.delete(id)
    this.#loaded.delete(id)
  }

  tidy(): void {
    for (const session of this.#loaded.values()) if (isIdle(this.#server, session)) this.drop(session.log.id)
  }

  #put(log: MatchLog): MatchSession {
    const now = this.#server.now()
    const session: MatchSession = {
      log,
      subscribers: createSubscribers(now, () => this.#server.remoteFollowers.of(log.id), this.#server.store.news?.node),
      isThinking: false,
      isSettling: false,
      isGone: false,
      touched: now,
      followed: now,
      openedFrom: this.#openedFrom.get(log.id) ?? '',
      quickUntil: 0,
    }
    this.#loaded.set(log.id, session)
    this.#found.set(log.id, Promise.resolve(session))
    return session
  }

  #tell(session: MatchSession, entries: readonly WrittenEntry[]): void {
    for (const written of entries) this.#rooms.tell(this, session, written)
  }

  /**
   * Records in the log that an outage or clock jump costs no player time, if the match has a running time limit. Call
   * it inside `inTurn`.
   */
  async #noteHalt(session: MatchSession): Promise<void> {
    const match = session.log.match()
    const halt = this.#server.halts.find(({ until }) => match.at < until)
    if (!isHurried(session) || halt === undefined) return
    const until = timeAt(this.#server, match)
    const from = Math.min(until, Math.max(match.accounted, halt.from ?? match.at))
    await this.write(session, { events: [{ kind: 'halted', from, until }] })
  }

  async #load(id: string): Promise<MatchSession | undefined> {
    const { store, versionOf } = this.#server
    const entries = await store.entries(id)
    const [first] = entries[0]?.events ?? []
    if (first?.kind !== 'opened') return undefined
    const manifest = await versionOf(first.settings.game, first.version)
    const secret = await store.secret(id)
    if (manifest === undefined || secret === undefined)
      throw new RangeError(`this server does not have the rules of match ${id}`)
    const log = await readMatchLog({ ...this.#server, manifest }, id, secret, entries)
    const session = log && this.#put(log)
    await session?.log.inTurn(() => this.#noteHalt(session))
    return session
  }
}
