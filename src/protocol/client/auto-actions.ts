import { isOpen } from '../../engine/index.ts'
import { unsignedChoices } from '../match/device-signatures.ts'
import type { Match } from '../match/match.ts'
import type { Answer } from '../match/wire-schema.ts'
import type { MatchPhase } from '../match/state.ts'
import type { LogSync } from './log-sync.ts'
import { dueStep } from './ceremony.ts'
import type { Timing } from './dial.ts'
import { type FileOf, checkFile } from './file-proof.ts'
import type { StoredText, MatchRecord } from './keep.ts'
import { hasKeptLinks, keepLinks } from './kept-links.ts'
import { type GameOf, type Log, lastEntryNumber } from './log.ts'
import { idNamingHead, seeNewestHead } from './log-watch.ts'
import type { Outbox } from './outbox.ts'
import { findOwnLeaves, type LogSources } from './own-leaves.ts'
import type { ServerTrust } from './server-trust.ts'
import { signsIn } from './signing-acts.ts'
import { isFinal, type Stage, type State } from './snapshot.ts'
import type { Value } from './value.ts'

export type AutoActionsDeps = {
  readonly id: string
  readonly state: Value<State>
  readonly record: MatchRecord
  readonly trust: ServerTrust
  readonly timing: Timing
  readonly gameOf: GameOf
  readonly fileOf: FileOf
  /** Access to the server's public log, and the last head that this device saw. */
  readonly publicLog: Omit<LogSources, 'keys'>
  /** Storage for opening digests and closing hashes of this device's games. */
  readonly links: StoredText
  readonly outbox: Outbox
  readonly logSync: LogSync
}

/** Number of retries for downloading a finished game's file, and ms between them. */
const FILE_TRIES = 5
const FILE_PAUSE = 3_000

/**
 * Timing of the lookup of the ending in the public log, which usually has it within a second. `LEAF_WAIT`: ms before
 * the first request.
 */
const LEAF_WAIT = 1_500
const LEAF_TRIES = 4
const LEAF_PAUSE = 3_000

const LOST =
  'The server sends another course of this game than it sent to this device before. Either it restored an older copy, or it changed the game.'

/** Answer for acts after this device has stopped following the match. */
const endedBy = (stage: Stage): Answer & { readonly ok: false } => {
  if (stage.kind === 'refused') return { ok: false, code: stage.code, message: stage.message }
  const message = 'message' in stage ? stage.message : 'You are no longer connected to this match.'
  return { ok: false, code: 'not-now', message }
}

/** True if proving the dice requires the complete file: a finished game with secrets. */
const needsFile = ({ log: { match }, proof, stage }: State): boolean =>
  proof === undefined &&
  match?.result?.secret !== undefined &&
  match.play !== undefined &&
  !isOpen(match.play.game) &&
  !isFinal(stage)

/** Actions that this device takes automatically when the log grows. */
export class AutoActions {
  readonly #deps: AutoActionsDeps
  readonly #revealed = new Set<string>()
  #asked: Log | undefined
  /** Phase of the match when its links were last stored. */
  #keptAt: MatchPhase | undefined
  #isLookingUp = false
  /** True while a timer runs that signs this device's choices. */
  #isSigningSoon = false
  /** Chain link on which this device last signed without an act. */
  #signedOn: string | undefined
  /** Warning if the server's game lacks a link that this device knew before; undefined if none. */
  #lost: string | undefined

  constructor(deps: AutoActionsDeps) {
    this.#deps = deps
  }

  react(): void {
    const { outbox } = this.#deps
    outbox.settle()
    const { stage } = this.#now
    if (isFinal(stage)) outbox.end(endedBy(stage))
    this.#reveal()
    this.#signChoices()
    if (needsFile(this.#now) && this.#isEyeSure && this.#asked !== this.#now.log)
      void this.#prove(this.#now.log, FILE_TRIES)
    const { match } = this.#now.log
    if (match?.chain !== undefined && !isFinal(this.#now.stage)) this.#watchLog(match)
  }

  /** Signs the unsigned choices of this device now, before it leaves. */
  signNow(): void {
    const { match } = this.#now.log
    const link = match?.chain?.chain
    const { seat, stage, sent } = this.#now
    // While joining, the log may be incomplete, because a long log arrives in parts.
    if (match === undefined || seat === undefined || stage.kind !== 'following' || this.#signedOn === link) return
    if (unsignedChoices(match, seat).length === 0 || sent.some(({ act }) => act.kind === 'sign')) return
    this.#signedOn = link
    void this.#deps.outbox.send({ kind: 'sign' }, idNamingHead(this.#deps.publicLog.heads))
  }

  /** Signs the choices of this device once the game is over or pauses. */
  #signChoices(): void {
    const { log, seat, offset } = this.#now
    if (log.match === undefined || seat === undefined) return
    const { timing } = this.#deps
    const due = signsIn(log.match, seat, timing.now() + offset)
    if (due === 0) return this.signNow()
    if (due === undefined || this.#isSigningSoon) return
    this.#isSigningSoon = true
    timing.later(due, () => {
      this.#isSigningSoon = false
      this.#signChoices()
    })
  }

  /** Stores the links that identify a file of this game, and checks once after the end that the public log has it. */
  #watchLog(match: Match): void {
    const { links, timing, publicLog, trust } = this.#deps
    const { phase } = match
    const { seat, stage } = this.#now
    const isBegun = phase === 'playing' || phase === 'over'
    if (isBegun && phase !== this.#keptAt && seat !== undefined && stage.kind === 'following') {
      if (this.#keptAt === undefined) this.#compare(match)
      keepLinks(links, match)
      this.#keptAt = phase
      // Fetches the log's head, so that this device's later acts name it.
      if (phase === 'playing')
        timing.later(LEAF_WAIT, () => void seeNewestHead(publicLog.heads, publicLog.ask, trust.keys()))
    }
    if (phase !== 'over' || this.#isLookingUp) return
    this.#isLookingUp = true
    timing.later(LEAF_WAIT, () => void this.#lookUp(LEAF_TRIES))
  }

  /** Compares the game with the links that this device stored on an earlier page. */
  #compare(match: Match): void {
    if (hasKeptLinks(this.#deps.links, match)) return
    this.#lost = LOST
    this.#reveal()
  }

  async #lookUp(tries: number): Promise<void> {
    const { state, publicLog, trust, timing } = this.#deps
    const { match } = this.#now.log
    if (match === undefined) return
    const logFinding = await findOwnLeaves(match, { ...publicLog, keys: trust.keys() })
    const mayCome = logFinding.kind === 'missing' || logFinding.kind === 'away'
    if (mayCome && tries > 1) timing.later(LEAF_PAUSE, () => void this.#lookUp(tries - 1))
    else state.set({ ...this.#now, logFinding })
  }

  /**
   * True once this device knows that the server sends the log from its seat's view. Right after sitting down it does
   * not know this yet.
   */
  get #isEyeSure(): boolean {
    return this.#deps.logSync.eye === (this.#now.seat ?? 'onlooker')
  }

  get #now(): State {
    return this.#deps.state.getSnapshot()
  }

  /** Reveals the secret when due. Several pages of a device use one id, so repeated requests are harmless. */
  #reveal(): void {
    const { state, record, outbox, trust } = this.#deps
    const { log, seat, sent, concern, stage } = this.#now
    if (log.match === undefined || isFinal(stage)) return
    const due = dueStep(log.match, seat, record.read(), trust.keys())
    const objection = due?.kind === 'silent' ? due.message : (this.#lost ?? trust.concern())
    if (objection !== concern) state.set({ ...this.#now, concern: objection })
    if (due?.kind !== 'reveal' || this.#revealed.has(due.digest)) return
    this.#revealed.add(due.digest)
    const cid = `reveal-${due.digest.slice(0, 24)}`
    if (!sent.some((one) => one.cid === cid)) void outbox.send({ kind: 'reveal', secret: due.secret }, cid)
  }

  async #prove(log: Log, tries: number): Promise<void> {
    this.#asked = log
    const { id, fileOf, record, timing } = this.#deps
    const text = await fileOf(id, record.read()).catch(() => undefined)
    if (this.#now.log !== log) return
    if (text !== undefined) return this.#hold(log, text)
    if (tries > 1) timing.later(FILE_PAUSE, () => void this.#prove(log, tries - 1))
  }

  #hold(log: Log, text: string): void {
    const { state, gameOf, logSync } = this.#deps
    const match = log.match!
    const held = checkFile(match, log.entries, logSync.eye, gameOf(match.settings.game, match.version)!, text)
    if (held.ok) state.set({ ...this.#now, proof: held.proof })
    else logSync.doubt({ kind: 'rewritten', n: lastEntryNumber(log), message: held.message })
  }
}
