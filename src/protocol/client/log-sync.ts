import { type Eye, isOpen, type Seat } from '../../engine/index.ts'
import type { ServerKeys } from '../log/server-keys.ts'
import type { MatchEvent } from '../match/event.ts'
import type { ErrorCode, Request, WireEntry } from '../match/messages.ts'
import type { Answer, Attended } from '../match/wire-schema.ts'
import { type Proof, verifyDice } from '../sealed/verify.ts'
import { ProtocolError } from './requests.ts'
import type { Timing } from './dial.ts'
import type { Kept } from './keep.ts'
import {
  emptyLog,
  type GameOf,
  hasGap,
  type LoadGame,
  type Log,
  type LogFault,
  reached,
  rewrittenAt,
  withEntries,
} from './log.ts'
import { isFinal, type Stage, stageOf, type State } from './snapshot.ts'
import type { Value } from './value.ts'

/** Milliseconds before something is tried again that did not work, though the connection stands. */
const SOON = 500

/** Refusals that time mends. */
const PASSING: readonly ErrorCode[] = ['too-fast', 'failed', 'closing']

export type LogSyncDeps = {
  readonly id: string
  readonly ask: (request: Request) => Promise<Answer>
  readonly gameOf: GameOf
  readonly loadGame: LoadGame
  readonly timing: Timing
  readonly kept: () => Kept
  /** How a watcher wants to be called. */
  readonly name: string | undefined
  /** The server says by which keys it signs. */
  readonly met: (keys: ServerKeys) => void
  /** Everything up to now is here, on this connection: acts may be sent. */
  readonly attached: () => void
  /** The log has grown, or it has come to an end otherwise. */
  readonly changed: () => void
}

/** What becomes of the dice's proof once the server has shown its secret; undefined before, and of a game with secrets. */
const proofOf = ({ match }: Log): Proof | undefined =>
  match?.result?.secret === undefined || match.play === undefined || !isOpen(match.play.game)
    ? undefined
    : verifyDice(match.play)

/** What came of asking for the log: what was known when it was asked for, and since which number. */
type LogRequest = { readonly since: number; readonly at: number; readonly known: number }

/** Keeps the log of one match whole: asks for what was missed after every connection, finds gaps, and looks for lies. */
export class LogSync {
  readonly #deps: LogSyncDeps
  readonly #state: Value<State>
  /** Counts connections; 0 before the first, and while there is none it is that of the last. */
  #connection = 0
  #isUp = false
  #syncing: number | undefined
  #wanted: number | undefined
  #attached: number | undefined
  #doubts = 0
  /** The seat as whose device the server said that it tells the log. */
  #eye: Seat | undefined

  constructor(deps: LogSyncDeps, state: Value<State>) {
    this.#deps = deps
    this.#state = state
  }

  /** The number of the connection on which everything is known and acts may be sent; undefined while there is none. */
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

  /** Tries anew after an end that may not be one. */
  again(): void {
    if (!isFinal(this.#now.stage)) return
    this.#doubts = 0
    this.#change({ stage: { kind: 'joining' }, log: emptyLog(this.#deps.id), proof: undefined })
    if (this.#isUp) this.attend(0)
  }

  /** Asks for everything after entry `since`; one question at a time. */
  attend(since: number = this.#reached): void {
    if (!this.#isUp || isFinal(this.#now.stage)) return
    if (this.#syncing === this.#connection) this.#wanted = Math.min(since, this.#wanted ?? since)
    else void this.#sync(since, this.#connection)
  }

  /** Takes what was told, in whatever order it came; whether all of it fits. */
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
    // Who the seat was moved to, and whether another page of this device sat down, only the server knows.
    if (this.#now.seat !== seat || entry.events.some(({ kind }) => kind === 'moved')) this.#later(() => this.attend())
  }

  /** Something does not fit. The first time everything is asked for once more, the second time it is said. */
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
    return reached(this.#now.log)
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

  /** The log says which version of its game it is of; that may have to be fetched. */
  async #fetchGame(answer: Answer): Promise<void> {
    const opened = answer.ok ? answer.attended?.entries[0]?.events[0] : undefined
    if (opened?.kind !== 'opened') return
    const { version, settings } = opened
    const { gameOf, loadGame } = this.#deps
    // What cannot be fetched is a game that is not known here, and said to be so.
    if (gameOf(settings.game, version) === undefined)
      await loadGame({ id: settings.game, version }).catch(() => undefined)
  }

  /** What was wished for while another question was under way. */
  #askAgain(): void {
    const since = this.#wanted
    this.#wanted = undefined
    if (since !== undefined) this.attend(Math.min(since, this.#reached))
  }

  /** A lost connection is dialled again, and asks by itself. */
  #unanswered(error: Error): void {
    if (error instanceof ProtocolError) this.doubt({ kind: 'broken', message: error.message })
  }

  #answered(answer: Answer, asked: LogRequest): void {
    if (!answer.ok) return this.#refused(answer)
    if (answer.attended === undefined) return this.#unanswered(new ProtocolError('the server does not tell its log'))
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

  #joined(attended: Attended, asked: LogRequest): void {
    const { seat, host = false, presence, now, n, entries, keys } = attended
    this.#deps.met(keys)
    const { log } = this.#now
    const isSameEye = seat === this.#eye
    const offset = Math.round(now - (asked.at + this.#deps.timing.now()) / 2)
    // Of a game that goes on another eye was told other things: they are asked for from the beginning.
    if (!isSameEye && asked.since > 0 && log.match?.play !== undefined) return this.attend(0)
    this.#eye = seat
    if (n < asked.known) return this.end(setBack(n, asked.known))
    const isWhole = asked.since === 0 && reached(log) > 0 ? this.#retold(entries, isSameEye) : this.take(entries)
    this.#change({ seat, isHost: host, presence, offset })
    this.#deps.changed()
    if (isWhole && entries.length > 0 && !hasGap(this.#now.log) && this.#reached < n) this.attend()
    else if (isWhole) this.#caughtUp(n)
  }

  /** The log from its beginning once more: what this eye was told before must stand in it unchanged. */
  #retold(entries: readonly WireEntry[], isSameEye: boolean): boolean {
    const known = this.#now.log
    const changedAt = rewrittenAt(known.entries.slice(0, entries.length), entries)
    // Other eyes were told the same: it stays the same values, so that nothing begins anew before whoever looks at them.
    const isAsBefore = changedAt === undefined && reached(known) <= entries.length
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

  /** `n` entries there were when the server answered. */
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
    const news = log.entries.slice(reached(known)).flatMap(({ events }) => events)
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
  message: `The server has gone back to an older copy of this match: ${known - n} of its steps are lost. Load the page anew to go on from there.`,
})

const rewritten = (n: number): LogFault => ({
  kind: 'rewritten',
  n,
  message: 'the server tells it in another way than before',
})
