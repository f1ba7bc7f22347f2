import type { MatchAction, ErrorCode, Request } from '../match/messages.ts'
import type { Answer } from '../match/wire-schema.ts'
import { ProtocolError } from './requests.ts'
import type { Timing } from './dial.ts'
import {
  answeredBy,
  isSettled,
  type MatchRecord,
  type UnansweredAct,
  unsent,
  withConnection,
  withUnanswered,
} from './keep.ts'
import { lastEntryNumber } from './log.ts'
import { freshCid } from './secrets.ts'
import type { State } from './snapshot.ts'
import type { Value } from './value.ts'

/** Ms to wait for an entry that an answer promised, before requesting the log. */
const ENTRY_WITHIN = 2_000

/** Ms before repeating an act for which the server was too busy. */
const PAUSE = 1_000

export type OutboxDeps = {
  readonly id: string
  readonly ask: (request: Request) => Promise<Answer>
  readonly timing: Timing
  readonly record: MatchRecord
  /**
   * Signs an act if required now, or in any case if `isRequired`. Returns a refusal if this device cannot sign it.
   */
  readonly sign: (
    act: MatchAction,
    cid: string,
    isRequired?: boolean,
  ) => MatchAction | (Answer & { readonly ok: false })
  /** Returns the connection on which the client may send acts now; undefined if none. */
  readonly attachedOn: () => number | undefined
  /** Requests the log: entries after `since`; by default, after the last known entry. */
  readonly attend: (since?: number) => void
  readonly protocolError: (message: string) => void
}

/** True for refusals after which the client repeats the act. Does not repeat chat lines sent too fast. */
const isPassing = (act: MatchAction, code: ErrorCode): boolean =>
  code === 'closing' || (code === 'too-fast' && act.kind !== 'say') || (code === 'failed' && act.kind === 'reveal')

/** Sends acts to the server in order and exactly once, across lost connections. */
export class Outbox {
  readonly #deps: OutboxDeps
  readonly #state: Value<State>
  readonly #promised = new Map<string, (answer: Answer) => void>()
  #ended: Answer | undefined

  constructor(deps: OutboxDeps, state: Value<State>) {
    this.#deps = deps
    this.#state = state
  }

  /** Resolves when the server refuses the act, or when its entry is in the log. */
  send(act: MatchAction, cid: string = freshCid()): Promise<Answer> {
    if (this.#ended !== undefined) return Promise.resolve(this.#ended)
    const signed = this.#deps.sign(act, cid)
    if ('ok' in signed) return Promise.resolve(signed)
    const outstanding: UnansweredAct = { cid, act: signed }
    const { match } = this.#state.getSnapshot().log
    this.#deps.record.change((kept) => withUnanswered(kept, outstanding, match?.chain?.chain))
    this.#change([...this.#sent, outstanding])
    const answer = new Promise<Answer>((resolve) => this.#promised.set(cid, resolve))
    this.flush()
    return answer
  }

  flush(): void {
    const on = this.#deps.attachedOn()
    if (on === undefined) return
    for (const one of unsent(this.#sent, on)) this.#transmit(one, on)
  }

  /** Resolves acts whose entries have arrived. */
  settle(): void {
    const here = lastEntryNumber(this.#state.getSnapshot().log)
    const settled = this.#sent.filter((one) => isSettled(one, here))
    if (settled.length === 0) return
    this.#change(this.#sent.filter((one) => !settled.includes(one)))
    for (const { cid, answer } of settled) this.#resolve(cid, answer!)
  }

  /**
   * Stops sending; every waiting act receives this answer. On `closing` (the page closes) the acts stay stored for the
   * next page; with any other code they are dropped.
   */
  end(answer: Answer & { readonly ok: false }): void {
    this.#ended = answer
    const sent = this.#sent
    if (sent.length > 0) this.#change([])
    if (answer.code !== 'closing') for (const { cid } of sent) this.#forget(cid)
    for (const one of sent) this.#resolve(one.cid, one.answer ?? answer)
  }

  /** Accepts acts again after `end`. */
  again(): void {
    this.#ended = undefined
  }

  get #sent(): State['sent'] {
    return this.#state.getSnapshot().sent
  }

  #change(sent: State['sent']): void {
    this.#state.set({ ...this.#state.getSnapshot(), sent })
  }

  #forget(cid: string): void {
    const others = (all: readonly UnansweredAct[]) => all.filter((one) => one.cid !== cid)
    this.#deps.record.change((kept) => ({ ...kept, outstanding: others(kept.outstanding) }))
  }

  #resolve(cid: string, answer: Answer): void {
    const resolve = this.#promised.get(cid)
    this.#promised.delete(cid)
    resolve?.(answer)
  }

  #transmit({ cid, act }: UnansweredAct, on: number): void {
    this.#change(withConnection(this.#sent, cid, on))
    this.#deps.ask({ kind: 'act', match: this.#deps.id, cid, act }).then(
      (answer) => this.#answered({ cid, act }, answer),
      (error: unknown) => {
        if (error instanceof ProtocolError) this.#deps.protocolError(error.message)
      },
    )
  }

  #answered({ cid, act }: UnansweredAct, answer: Answer): void {
    if (!this.#sent.some((one) => one.cid === cid && one.answer === undefined)) return
    if (!answer.ok && isPassing(act, answer.code)) return this.#repeat(cid)
    if (!answer.ok && answer.code === 'not-signed' && this.#signs({ cid, act })) return this.flush()
    this.#forget(cid)
    this.#change(answeredBy(this.#sent, cid, answer))
    // A spectator who takes over a seat needs the entries that only the seat sees.
    if (answer.ok && act.kind === 'claim') this.#deps.attend(0)
    this.settle()
    this.#watch(cid)
  }

  /** Sends the act again after a pause, unless a new connection does so first. */
  #repeat(cid: string): void {
    this.#deps.timing.later(PAUSE, () => {
      this.#change(withConnection(this.#sent, cid, undefined))
      this.flush()
    })
  }

  /** Signs an act that the server did not accept unsigned, so that it can be sent again. Returns false if impossible. */
  #signs({ cid, act }: UnansweredAct): boolean {
    const signed = 'signed' in act ? undefined : this.#deps.sign(act, cid, true)
    if (signed === undefined || 'ok' in signed || !('signed' in signed)) return false
    const others = (all: readonly UnansweredAct[]) => all.filter((one) => one.cid !== cid)
    this.#deps.record.change((kept) => ({
      ...kept,
      outstanding: [...others(kept.outstanding), { cid, act: signed }],
    }))
    this.#change(this.#sent.map((one) => (one.cid === cid ? { cid, act: signed } : one)))
    return true
  }

  #watch(cid: string): void {
    if (!this.#sent.some((one) => one.cid === cid)) return
    this.#deps.timing.later(ENTRY_WITHIN, () => {
      if (this.#sent.some((one) => one.cid === cid)) this.#deps.attend()
    })
  }
}
