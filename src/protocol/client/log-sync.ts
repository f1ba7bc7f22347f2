import { type Eye, isOpen, type Seat } from '../../engine/index.ts'
import type { ServerKeys } from '../log/server-keys.ts'
import type { MatchEvent } from '../match/event.ts'
import type { ErrorCode, Request } from '../match/messages.ts'
import type { WireEntry } from '../match/event.ts'
import type { Answer, MatchUpdate } from '../match/wire-schema.ts'
import { type Proof, verifyDice } from '../sealed/verify.ts'
import { ProtocolError } from './requests.ts'
import type { Timing } from './dial.ts'
import type { StoredMatch } from './keep.ts'
import {
  emptyLog,
  type GameOf,
  hasGap,
  type LoadGame,
  type Log,
  type LogFault,
  lastEntryNumber,
  firstChangedEntry,
  withEntries,
} from './log.ts'
import { isFinal, type Stage, stageOf, type State } from './snapshot.ts'
import type { Value } from './value.ts'

/** Delay in ms before retrying after a failure with an open connection. */
const SOON = 500

/** Refusals after which a retry may succeed. */
const PASSING: readonly ErrorCode[] = ['too-fast', 'failed', 'closing']

export type LogSyncDeps = {
  readonly id: string
  readonly ask: (request: Request) => Promise<Answer>
  readonly gameOf: GameOf
  readonly loadGame: LoadGame
  readonly timing: Timing
  readonly kept: () => StoredMatch
  readonly name: string | undefined
  /** Called with the server's signing keys. */
  readonly met: (keys: ServerKeys) => void
  /** Called when the log is complete on this connection, so that the client may send acts. */
  readonly attached: () => void
  /** Called when the log has grown or following has ended. */
  readonly changed: () => void
}

/** Checks the dice after the server has revealed its secret; undefined before, and for games with secrets. */
const proofOf = ({ match }: Log): Proof | undefined =>
  match?.result?.secret === undefined || match.play === undefined || !isOpen(match.play.game)
    ? undefined
    : verifyDice(match.play)

/** A request for the log: starting entry, connection, and entries known at that time. */
type LogRequest = { readonly since: number; readonly at: number; readonly known: number }

/** Keeps a match's log complete: requests missed entries, detects gaps, and refuses contradictory logs. */
export class LogSync {
  readonly #deps: LogSyncDeps
  readonly #state: Value<State>
  /** Number of the current or latest connection; 0 before the first. */
  #connection = 0
  #isUp = false
  #syncing: number | undefined
  #wanted: number | undefined
  #attached: number | undefined
  #doubts = 0
  /** Seat from whose view the server sends the log; undefined for spectators. */
  #eye: Seat | undefined

  constructor(deps: LogSyncDeps, state: Value<State>) {
    this.#deps = deps
    this.#state = state
  }

  /** Number of the connection on which the log is complete and the client may send acts; undefined if none. */
  get attachedOn(): number | undefined {
    return this.#isUp && this.#attached === this.#connection ? this.#connection : undefined
  }

  get eye(): Eye {
    return this.#eye ?? 'onlooker'
  }

  up(): void {
    this.#connection += 1
    this.#isUp = true
    this.#doubts = 0
    this.#wanted = undefined
    if (!isFinal(this.#now.stage)) this.attend(this.#reached)
  }

  down(): void {
    this.#isUp = false
  }

  /** Starts following again after a final stage. */
  again(): void {
    if (!isFinal(this.#now.stage)) return
    this.#doubts = 0
    this.#change({ stage: { kind: 'joining' }, log: emptyLog(this.#deps.id), proof: undefined })
    if (this.#isUp) this.attend(0)
  }

  /** Requests all entries after `since`; only one request at a time. */
  attend(since: number = this.#reached): void {
    if (!this.#isUp || isFinal(this.#now.stage)) return
    if (this.#syncing === this.#connection) this.#wanted = Math.min(since, this.#wanted ?? since)
    else void this.#sync(since, this.#connection)
  }

  /** Adds received entries in any order. Returns true if all of them fit. */
  take(entries: readonly WireEntry[]): boolean {
    if (isFinal(this.#now.stage)) return false
    const { log, fault } = withEntries(this.#now.log, entries, this.#deps.gameOf)
    this.#adopt(log)
    if (fault !== undefined) this.doubt(fault)
    return fault === undefined
  }

  told(entry: WireEntry): void {
    const { seat } = this.#now
    if (!this.take([entry])) return
    if (hasGap(this.#now.log)) this.attend()
    // If a seat changed device or page, only the server knows which seat this device now holds. Requests the log again.
    if (this.#now.seat !== seat || entry.events.some(({ kind }) => kind === 'moved')) this.#later(() => this.attend())
  }

  /** Handles an inconsistency: requests the whole log the first time, reports the fault the second time. */
  doubt(fault: LogFault | { readonly kind: 'broken'; readonly message: string }): void {
    if (isFinal(this.#now.stage)) return
    const isCertain = fault.kind === 'unknown' || this.#doubts > 0
    this.#doubts += 1
    if (isCertain) this.end(fault.kind === 'broken' ? fault : stageOf(fault))
    else this.attend(0)
  }

  end(stage: Stage): void {
    this.#attached = undefined
    this.#change({ stage })
    this.#deps.changed()
  }

  get #now(): State {
    return this.#state.getSnapshot()
  }

  get #reached(): number {
    return lastEntryNumber(this.#now.log)
  }

  #change(change: Partial<State>): void {
    this.#state.set({ ...this.#now, ...change })
  }

  async #sync(since: number, on: number): Promise<void> {
    this.#syncing = on
    const { ask, id, kept, name, timing } = this.#deps
    const { token, key } = kept()
    const asked = { since, at: timing.now(), known: this.#reached }
    const answer = await ask({
      kind: 'attend',
      match: id,
      token,
      since,
      ...(key !== undefined && { key }),
      ...(name !== undefined && { name }),
    }).catch((error: unknown) => error)
    if (!(answer instanceof Error)) await this.#fetchGame(answer as Answer)
    if (on !== this.#connection || !this.#isUp) return
    this.#syncing = undefined
    if (isFinal(this.#now.stage)) return
    if (answer instanceof Error) this.#unanswered(answer)
    else this.#answered(answer as Answer, asked)
    this.#askAgain()
  }

  /** Loads the game version that the log names. */
  async #fetchGame(answer: Answer): Promise<void> {
    const opened = answer.ok ? answer.attended?.entries[0]?.events[0] : undefined
    if (opened?.kind !== 'opened') return
    const { version, settings } = opened
    const { gameOf, loadGame } = this.#deps
    // A failed load leaves the game unknown, which is reported later.
    if (gameOf(settings.game, version) === undefined)
      await loadGame({ id: settings.game, version }).catch(() => undefined)
  }

  /** Sends the request that was made while another request was open. */
  #askAgain(): void {
    const since = this.#wanted
    this.#wanted = undefined
    if (since !== undefined) this.attend(Math.min(since, this.#reached))
  }

  /** Handles a request that got no answer. After a lost connection, reconnecting repeats it. */
  #unanswered(error: Error): void {
    if (error instanceof ProtocolError) this.doubt({ kind: 'broken', message: error.message })
  }

  #answered(answer: Answer, asked: LogRequest): void {
    if (!answer.ok) return this.#refused(answer)
    if (answer.attended === undefined) return this.#unanswered(new ProtocolError('the server does not send its log'))
    this.#joined(answer.attended, asked)
  }

  #refused({ code, message }: Answer & { ok: false }): void {
    if (PASSING.includes(code)) this.#later(() => this.attend())
    else this.end({ kind: 'refused', code, message })
  }

  #later(act: () => void): void {
    const on = this.#connection
    this.#deps.timing.later(SOON, () => {
      if (on === this.#connection) act()
    })
  }

  #joined(attended: MatchUpdate, asked: LogRequest): void {
    const { seat, host = false, presence, now, n, entries, keys } = attended
    this.#deps.met(keys)
    const { log } = this.#now
    const isSameEye = seat === this.#eye
    const offset = Math.round(now - (asked.at + this.#deps.timing.now()) / 2)
    // Another seat receives other entries of a running game with secrets, so request all of them.
    if (!isSameEye && asked.since > 0 && log.match?.play !== undefined) return this.attend(0)
    this.#eye = seat
    if (n < asked.known) return this.end(setBack(n, asked.known))
    const isWhole =
      asked.since === 0 && lastEntryNumber(log) > 0 ? this.#retold(entries, isSameEye) : this.take(entries)
    this.#change({ seat, isHost: host, presence, offset })
    this.#deps.changed()
    if (isWhole && entries.length > 0 && !hasGap(this.#now.log) && this.#reached < n) this.attend()
    else if (isWhole) this.#caughtUp(n)
  }

  /** Compares a whole log with the known one: entries for an unchanged viewer must be equal. */
  #retold(entries: readonly WireEntry[], isSameEye: boolean): boolean {
    const known = this.#now.log
    const changedAt = firstChangedEntry(known.entries.slice(0, entries.length), entries)
    // Viewers of an open game get equal entries; keeping the known objects spares subscribers an update.
    const isAsBefore = changedAt === undefined && lastEntryNumber(known) <= entries.length
    if (!isSameEye && isAsBefore) return this.take(entries)
    const { log, fault } = withEntries(emptyLog(known.id), entries, this.#deps.gameOf)
    if (isSameEye && changedAt !== undefined) this.end(stageOf(rewritten(changedAt)))
    else if (fault !== undefined) this.doubt(fault)
    if ((isSameEye && changedAt !== undefined) || fault !== undefined) return false
    this.#adopt(log)
    const later = [...known.entries.slice(entries.length), ...known.ahead.values()]
    if (isSameEye) return this.take(later)
    if (later.length > 0) this.attend()
    return true
  }

  /** Called when the requested entries have arrived; `n` is the number of entries at the server. */
  #caughtUp(n: number): void {
    if (isFinal(this.#now.stage)) return
    if (hasGap(this.#now.log) || this.#reached < n) return this.#later(() => this.attend())
    this.#attached = this.#connection
    if (this.#now.stage.kind === 'joining') this.#change({ stage: { kind: 'following' } })
    this.#deps.attached()
  }

  #adopt(log: Log): void {
    const { log: known, seat } = this.#now
    if (log === known) return
    const news = log.entries.slice(lastEntryNumber(known)).flatMap(({ events }) => events)
    this.#change({ log, seat: this.#seatAfter(seat, news), proof: this.#now.proof ?? proofOf(log) })
    this.#deps.changed()
  }

  #seatAfter(seat: Seat | undefined, events: readonly MatchEvent[]): Seat | undefined {
    return events.reduce<Seat | undefined>((own, event) => {
      if (event.kind === 'stood' && event.seat === own) return undefined
      const isOwn =
        event.kind === 'sat' && event.digest !== undefined && Object.hasOwn(this.#deps.kept().secrets, event.digest)
      return isOwn ? event.seat : own
    }, seat)
  }
}

const setBack = (n: number, known: number): Stage => ({
  kind: 'broken',
  message: `The server has restored an older copy of this match and lost ${known - n} steps. Reload the page to continue from there.`,
})

const rewritten = (n: number): LogFault => ({
  kind: 'rewritten',
  n,
  message: 'the server sends a different version of it than before',
})
