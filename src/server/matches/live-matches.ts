import { deadlineOf } from '../../protocol/index.ts'
import type { Decision } from './decision.ts'
import type { Halt } from './halts.ts'
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

/** Milliseconds after a halt in which it also counts for games of days: players need them to return. */
const RETURN = 60 * 60_000

/**
 * True if a halt can cost a player the game: a live clock runs, devices must reveal their secrets in time, or a clock of
 * days runs out before its player can return.
 */
const isHurried = (session: MatchSession, { until }: Halt): boolean => {
  const match = session.log.match()
  const due = match.settings.clock.kind === 'days' ? deadlineOf(match) : undefined
  return tracksAbsence(session) || match.phase === 'revealing' || (due !== undefined && due < until + RETURN)
}

/** Entries at the end of a log among which another server's record of a halt is searched. */
const LATEST = 20

/** Attempts to record a halt that another server's entries may precede. */
const TRIES = 8

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

  /** Records halts in all matches in memory. */
  async noteHalts(): Promise<void> {
    const all = [...this.#loaded.values()].filter(({ isGone }) => !isGone)
    await Promise.all(all.map((session) => session.log.inTurn(() => this.#noteHalts(session))))
  }

  /** Records halts of this server up to now in a match. Call it inside `inTurn`, before judging a clock. */
  async heedHalts(session: MatchSession): Promise<void> {
    await this.#server.halts.known()
    await this.#noteHalts(session)
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
   * Records in the log that a halt costs no player time, if the match has a running time limit. Call it inside `inTurn`.
   * Several servers may measure one halt. The number of the entry lets one of them record it.
   */
  async #noteHalts(session: MatchSession): Promise<void> {
    for (let tries = 0; tries < TRIES && !session.isGone; tries++) {
      const halt = this.#server.halts.of(session)
      if (halt === undefined || !isHurried(session, halt) || (await this.#isNoted(session, halt))) return
      const match = session.log.match()
      const until = timeAt(this.#server, match)
      const from = Math.min(until, Math.max(match.accounted, halt.from ?? match.at))
      if ((await this.write(session, { events: [{ kind: 'halted', from, until }] })) === 'written') return
    }
  }

  /** True if another server has recorded the halt, or has served the match since. */
  async #isNoted(session: MatchSession, halt: Halt): Promise<boolean> {
    const { store } = this.#server
    if (store.news === undefined) return false
    await this.catchUp(session)
    const { id, n, at } = session.log.match()
    if (at >= halt.until) return true
    const latest = await store.entries(id, Math.max(0, n - LATEST))
    return latest
      .flatMap(({ events }) => events)
      .some((event) => event.kind === 'halted' && event.until > (halt.from ?? at))
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
    await session?.log.inTurn(() => this.#noteHalts(session))
    return session
  }
}
