import type { AnyGame } from '../../engine/index.ts'
import {
  type MatchAction,
  applyEntry,
  type Answer,
  followerOf,
  type Match,
  type Presence,
  type ServerMessage,
  type WireEntry,
} from '../../protocol/index.ts'
import type { SigningDevice } from './device-keys.ts'
import type { RawClientHandlers, RawClient } from './raw-client.ts'

/** An act and its answer: accepted with an entry number, or refused. */
export type Answered = { readonly cid: string; readonly act: MatchAction; readonly answer: Answer }

/**
 * A minimal client of one table, as `docs/wire.md` requires. It attends and folds entries. After a lost connection it
 * requests missed entries and resends unanswered acts. Stores everything that it received.
 */
export interface Guest {
  readonly id: string
  readonly token: string
  /** Public key of the device. */
  readonly key: string
  readonly match: () => Match | undefined
  readonly entries: readonly WireEntry[]
  readonly answered: readonly Answered[]
  readonly presence: () => Presence | undefined
  /** Sends an act until the server answers, even if connections are lost. */
  act(act: MatchAction): Promise<Answer>
  /** Number of acts without an answer. */
  readonly pending: () => number
  close(): void
}

export type GuestOptions = {
  readonly id: string
  readonly token: string
  readonly signing: SigningDevice
  /** Key of the table; undefined for open tables. */
  readonly key?: string | undefined
  readonly game: AnyGame
  /** Connects to a server, and retries until it succeeds. */
  readonly dial: (ears: RawClientHandlers) => Promise<RawClient>
  /** Called after each message from the server. */
  readonly changed: (guest: Guest) => void
  /** Called if the server breaks the protocol. */
  readonly fault: (what: string) => void
}

type Outstanding = { readonly cid: string; readonly act: MatchAction; readonly answer: (answer: Answer) => void }

/**
 * Collects entries in order. `take` returns true for a new entry. @throws RangeError for a gap, or for two different
 * entries with one number
 */
const notebook = ({ id, game }: GuestOptions) => {
  const follow = followerOf(game)
  const entries: WireEntry[] = []
  let match: Match | undefined
  const take = (entry: WireEntry): boolean => {
    const held = entries[entry.n - 1]
    if (held !== undefined && JSON.stringify(held) !== JSON.stringify(entry))
      throw new RangeError(`entry ${entry.n} is told in two ways`)
    if (held !== undefined) return false
    match = applyEntry(id, match, entry, follow)
    entries.push(entry)
    return true
  }
  return { entries, take, match: () => match }
}

class Thin implements Guest {
  readonly answered: Answered[] = []
  readonly #options: GuestOptions
  readonly #book: ReturnType<typeof notebook>
  #outstanding: readonly Outstanding[] = []
  #socket: RawClient | undefined
  #presence: Presence | undefined
  /** Entries that arrived before the answer to `attend`; undefined unless an answer is due. */
  #early: WireEntry[] | undefined
  #isClosed = false
  #count = 0

  constructor(options: GuestOptions) {
    this.#options = options
    this.#book = notebook(options)
    void this.#stay()
  }

  get id() {
    return this.#options.id
  }
  get token() {
    return this.#options.token
  }
  get key() {
    return this.#options.signing.key
  }
  get entries() {
    return this.#book.entries
  }
  readonly match = () => this.#book.match()
  readonly presence = () => this.#presence
  readonly pending = () => this.#outstanding.length

  act(act: MatchAction): Promise<Answer> {
    return new Promise((answer) => {
      const cid = `${this.token.slice(0, 8)}-${++this.#count}`
      const one = { cid, act: this.#options.signing.signed(this.match(), cid, act, Date.now()), answer }
      this.#outstanding = [...this.#outstanding, one]
      void this.#send(one)
    })
  }

  close(): void {
    this.#isClosed = true
    this.#socket?.cut()
  }

  #takeAll(list: readonly WireEntry[]): void {
    try {
      for (const entry of list) this.#book.take(entry)
    } catch (error) {
      this.#options.fault(`${this.id}: ${(error as Error).message}`)
    }
    this.#options.changed(this)
  }

  #told(what: ServerMessage): void {
    if (!('match' in what) || what.match !== this.id) return
    if (what.kind === 'presence') this.#presence = what.presence
    if (what.kind !== 'entry') return this.#options.changed(this)
    if (this.#early === undefined) this.#takeAll([what.entry])
    else this.#early.push(what.entry)
  }

  /** Sends an act once. If the connection is lost before the answer, the next connection resends the act. */
  async #send(one: Outstanding): Promise<void> {
    const { cid, act } = one
    const answer = await this.#socket?.ask({ kind: 'act', match: this.id, cid, act }).catch(() => undefined)
    if (answer === undefined || !this.#outstanding.includes(one)) return
    // A closing server refuses everything, so the guest reconnects and asks the next one.
    if (!answer.ok && answer.code === 'closing') return this.#socket?.cut()
    if (!answer.ok && answer.code === 'not-signed' && !('signed' in act)) return this.#sendSigned(one)
    this.#outstanding = this.#outstanding.filter((other) => other !== one)
    this.answered.push({ cid, act, answer })
    one.answer(answer)
    this.#options.changed(this)
  }

  /** Signs an act that the server did not accept unsigned, and sends it again. */
  async #sendSigned(one: Outstanding): Promise<void> {
    const signed = { ...one, act: this.#options.signing.signed(this.match(), one.cid, one.act) }
    this.#outstanding = this.#outstanding.map((other) => (other === one ? signed : other))
    await this.#send(signed)
  }

  async #attend(on: RawClient): Promise<void> {
    const { id, token, key, fault } = this.#options
    this.#early = []
    const since = this.entries.length
    const answer = await on.ask({ kind: 'attend', match: id, token, since, ...(key !== undefined && { key }) })
    const early = this.#early
    this.#early = undefined
    if (!answer.ok && (answer.code === 'closing' || answer.code === 'failed')) return on.cut()
    if (!answer.ok) return fault(`${id}: attending is refused: ${answer.code}, ${answer.message}`)
    this.#presence = answer.attended?.presence
    this.#socket = on
    this.#takeAll([...(answer.attended?.entries ?? []), ...early])
    for (const one of this.#outstanding) void this.#send(one)
  }

  async #stay(): Promise<void> {
    const { promise: gone, resolve } = Promise.withResolvers<void>()
    const on = await this.#options.dial({ told: (what) => this.#told(what), gone: () => resolve() })
    if (this.#isClosed) return on.cut()
    await this.#attend(on).catch(() => undefined)
    await gone
    this.#socket = undefined
    return this.#isClosed ? undefined : this.#stay()
  }
}

export const thinGuest = (options: GuestOptions): Guest => new Thin(options)
