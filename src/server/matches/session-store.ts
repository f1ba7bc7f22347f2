import type { Decision } from './decision.ts'
import {
  type ActionTag,
  type MatchLog,
  type MatchLogDeps,
  openMatchLog,
  readMatchLog,
  type WrittenEntry,
} from './match-log.ts'
import { draftOpening, type Opening } from './opening.ts'
import type { Playable, ServerContext } from './server-context.ts'
import { isComputersAlone } from './projections.ts'
import { type MatchSession, timeAt, tracksAbsence } from './session.ts'
import { type ActionSource, createSubscribers } from './subscribers.ts'

/** Milliseconds that a match without subscribers stays in memory, while it goes on and when it is over. */
const KEPT = 60_000
const KEPT_OVER = 1000

/** Matches whose opening address is remembered after they have left memory. */
const REMEMBERED = 10_000

type OnWritten = (session: MatchSession, written: WrittenEntry) => void

/** Whether time that passes could harm a player: a clock runs by the second, or devices must show their secrets in time. */
const isHurried = (session: MatchSession): boolean =>
  tracksAbsence(session) || session.log.match().phase === 'revealing'

/**
 * The time in which the server was down, or which its clock jumped, counts for no one: written when a match is first
 * loaded afterwards, or at once where it is in memory. Call it in turn.
 */
const noteHalt = async (server: ServerContext, session: MatchSession): Promise<void> => {
  const match = session.log.match()
  const halt = server.halts.find(({ until }) => match.at < until)
  if (!isHurried(session) || halt === undefined) return
  const until = timeAt(server, match)
  const from = Math.min(until, Math.max(match.accounted, halt.from ?? match.at))
  await session.log.write({ events: [{ kind: 'halted', from, until }] }, until)
}

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

export class SessionStore {
  readonly #server: ServerContext
  readonly #onWritten: OnWritten
  readonly #loaded = new Map<string, MatchSession>()
  /** The same sessions and those that are being loaded, so that a match asked for twice at once is loaded once. */
  readonly #found = new Map<string, Promise<MatchSession | undefined>>()

  /** The addresses that opened matches which have left memory: a deserted game is settled in their turn. */
  readonly #openedFrom = new Map<string, string>()

  constructor(server: ServerContext, onWritten: OnWritten) {
    this.#server = server
    this.#onWritten = onWritten
  }

  /** The session of a match; undefined when there is no such match. @throws RangeError when its rules are not known here */
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

  /** Sets a table up; if there is a table of that id already, that one is left as it is and returned. */
  async open(opening: Opening, manifest: Playable, tag?: ActionTag): Promise<MatchSession> {
    const { newSecret, now, signer } = this.#server
    const secret = newSecret()
    const draft = draftOpening(opening, manifest, secret, signer.key)
    await openMatchLog(this.#depsFor(manifest), opening.id, secret, draft, now(), tag)
    const session = this.#loaded.get(opening.id) ?? (await this.of(opening.id))
    if (session === undefined || session.log.match().from !== opening.from)
      throw new Error(`match ${opening.id} belongs to another device`)
    return session
  }

  /** Writes a decision, after opening the table it needs. `taken` where it must be decided again. Call it in turn. */
  async write({ log }: MatchSession, decision: Decision, action?: ActionSource): ReturnType<MatchLog['write']> {
    const { opening, check } = decision
    if (opening !== undefined) {
      // No table is opened for an answer that its device did not sign.
      if (check !== undefined && !(await this.#server.signer.notarise({ match: log.id, check })).isRight)
        return 'refused'
      await this.open(opening, log.manifest)
    }
    return log.write(decision, timeAt(this.#server, log.match()), action)
  }

  /** Notes in all matches in memory that the server's clock has jumped. */
  async noteHalts(): Promise<void> {
    const all = [...this.#loaded.values()].filter(({ isGone }) => !isGone)
    await Promise.all(all.map((session) => session.log.inTurn(() => noteHalt(this.#server, session))))
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
      subscribers: createSubscribers(now, () => this.#server.company.of(log.id), this.#server.store.news?.node),
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

  #depsFor(manifest: Playable): MatchLogDeps {
    return {
      store: this.#server.store,
      signer: this.#server.signer,
      manifest,
      onWritten: (log, written) => this.#onWritten(this.#loaded.get(log.id) ?? this.#put(log), written),
    }
  }

  async #load(id: string): Promise<MatchSession | undefined> {
    const { store, versionOf } = this.#server
    const entries = await store.entries(id)
    const [first] = entries[0]?.events ?? []
    if (first?.kind !== 'opened') return undefined
    const manifest = await versionOf(first.settings.game, first.version)
    const secret = await store.secret(id)
    if (manifest === undefined || secret === undefined) throw new RangeError(`the rules of match ${id} are not here`)
    const log = await readMatchLog(this.#depsFor(manifest), id, secret, entries)
    const session = log && this.#put(log)
    await session?.log.inTurn(() => noteHalt(this.#server, session))
    return session
  }
}
