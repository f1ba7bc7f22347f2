import { type Base64, isOpen, type Seat, writeTranscript } from '../../engine/index.ts'
import type { MatchAction } from '../match/messages.ts'
import type { WireEntry } from '../match/event.ts'
import type { Answer, ServerMessage } from '../match/wire-schema.ts'
import { signAct, signingKey } from '../match/signed-act.ts'
import { idWithHead } from '../log/seen-head.ts'
import { base64Of } from '../sealed/base64.ts'
import { bytesFrom } from '../sealed/seal.ts'
import { matchTranscript } from '../match/transcript.ts'
import { freshKeyPair, type KeyPair, signBytes } from '../sealed/signing.ts'
import { LogSync, type LogSyncDeps } from './log-sync.ts'
import { drawSecret } from './ceremony.ts'
import type { FileOf } from './file-proof.ts'
import type { StoredMatch, StoredText, MatchRecord } from './keep.ts'
import type { LogSources } from './own-leaves.ts'
import { Outbox } from './outbox.ts'
import { AutoActions } from './auto-actions.ts'
import { lastHead } from './log-watch.ts'
import { freshCid, freshCode, hashOf } from './secrets.ts'
import type { ServerTrust } from './server-trust.ts'
import { firstState, isFinal, type MatchSnapshot, snapshotOf, type State } from './snapshot.ts'
import { derived, newValue, type Observable, type Value } from './value.ts'

/** A match that this device follows as a player or spectator. */
export interface MatchClient extends Observable<MatchSnapshot> {
  readonly id: string
  /** Sends an act, repeating it after lost connections. Resolves with the answer once the act's entry has arrived. */
  act(act: MatchAction): Promise<Answer>
  /** Plays a choice in notation, or several as a planned turn. */
  play(...choices: readonly string[]): Promise<Answer>
  /** Takes a seat with a dice secret that this device draws, and reveals automatically once all seats are taken. */
  sit(seat: Seat, name: string, as?: { readonly program: true }): Promise<Answer>
  /** Creates a one-time code that moves the seat to another device (`moveLink`). */
  pass(): Promise<{ readonly answer: Answer; readonly code: string }>
  claim(code: string): Promise<Answer>
  /** Replaces the lost key of this device's seat. The game's file then says that the old key did not agree. */
  renewKey(): Promise<Answer>
  /** Follows to the next table (`next`) and takes this device's reserved seat there. */
  follow(): Promise<Answer>
  /** Returns the game's file so far; undefined before the game begins and for games with secrets. */
  transcript(): string | undefined
  /** Returns all received entries, which serve as evidence. */
  entries(): readonly WireEntry[]
  /** Follows again after `refused`, `dismissed`, `broken` or `unknown`. */
  again(): void
  /** Releases the client. Call once per `server.match(…)`; the last call stops following the match. */
  close(): void
}

/** Callbacks by which the server client informs a match. */
export interface MatchHandlers {
  up(): void
  down(): void
  told(told: Extract<ServerMessage, { kind: 'entry' | 'presence' | 'dismissed' }>): void
  /** Called when a message about this match does not fit the wire version. */
  protocolError(message: string): void
  /** Stops following the match; every waiting act receives this answer. */
  end(answer: Answer & { ok: false }): void
}

export type MatchDeps = Pick<LogSyncDeps, 'id' | 'ask' | 'gameOf' | 'loadGame' | 'timing' | 'name'> & {
  readonly record: MatchRecord
  readonly trust: ServerTrust
  readonly fileOf: FileOf
  readonly publicLog: Omit<LogSources, 'keys'>
  readonly links: StoredText
  /** Takes a seat at another table with this match's token and key. */
  readonly goOn: (match: string, kept: StoredMatch, seat: Seat, name: string, isProgram: boolean) => Promise<Answer>
  readonly leave: () => void
}

const KEY_LOST: Answer & { readonly ok: false } = {
  ok: false,
  code: 'not-signed',
  message:
    'This device no longer has the key of your seat, so it cannot play there. If another page or program still has the key, use it to make a link that moves the seat here. Or go on here with a new key: the server puts it in the place of the lost one, and the file of the game says so.',
}

const signerOn =
  (state: Value<State>, record: MatchRecord) =>
  (act: MatchAction, cid: string): MatchAction | typeof KEY_LOST => {
    const { log, seat } = state.getSnapshot()
    const key = log.match && signingKey(log.match, seat, act)
    if (log.match === undefined || seat === undefined || key === undefined) return act
    const { keys = {} } = record.read()
    const secret = Object.hasOwn(keys, key) ? keys[key] : undefined
    if (secret === undefined) return KEY_LOST
    return signAct(log.match, seat, cid, act, (bytes) => signBytes(bytes, { key, secret }))
  }

const notNow = (message: string): Answer => ({ ok: false, code: 'not-now', message })

export const newMatchClient = (deps: MatchDeps): { readonly client: MatchClient; readonly handlers: MatchHandlers } => {
  const { id, ask, gameOf, loadGame, timing, record, name, trust } = deps
  const state = newValue(firstState(id, record.read().outstanding))
  const outbox = new Outbox(
    {
      id,
      ask,
      timing,
      record,
      sign: signerOn(state, record),
      attachedOn: () => logSync.attachedOn,
      attend: (since) => logSync.attend(since),
      protocolError: (message) => logSync.doubt({ kind: 'broken', message }),
    },
    state,
  )
  const logSync = new LogSync(
    {
      id,
      ask,
      gameOf,
      loadGame,
      timing,
      kept: record.read,
      name,
      met: trust.meet,
      attached: () => outbox.flush(),
      changed: () => autoActions.react(),
    },
    state,
  )
  const autoActions = new AutoActions({ ...deps, state, outbox, logSync })
  return { client: clientOf(deps, state, logSync, outbox), handlers: handlersOf(state, logSync) }
}

const handlersOf = (state: Value<State>, logSync: LogSync): MatchHandlers => ({
  up: () => logSync.up(),
  down: () => logSync.down(),
  told: (told) => {
    if (told.kind === 'entry') logSync.told(told.entry)
    else if (told.kind === 'presence') state.set({ ...state.getSnapshot(), presence: told.presence })
    else logSync.end({ kind: 'dismissed', why: told.why })
  },
  protocolError: (message) => logSync.doubt({ kind: 'broken', message }),
  end: ({ code, message }) => {
    logSync.end({ kind: 'refused', code, message })
    logSync.down()
  },
})

const keyed = (kept: StoredMatch, { key, secret }: KeyPair): StoredMatch => ({
  ...kept,
  keys: { ...kept.keys, [key]: secret },
})

/** Creates an act's id. The id names the last seen head of the public log, if any. */
const freshId = (heads: StoredText): string => {
  const [id, head] = [freshCid(), lastHead(heads)]
  return head === undefined ? id : idWithHead(base64Of(bytesFrom(id)), head)
}

/** Draws and stores a signing key; returns its public half. */
const drawKey = (record: MatchRecord): Base64 => {
  const keys = freshKeyPair()
  record.change((so) => keyed(so, keys))
  return keys.key
}

const clientOf = (deps: MatchDeps, state: Value<State>, logSync: LogSync, outbox: Outbox): MatchClient => {
  const { id, record, leave } = deps
  const seen = derived(state, snapshotOf)
  const matchNow = () => state.getSnapshot().log.match
  const act = (done: MatchAction): Promise<Answer> => outbox.send(done, freshId(deps.publicLog.heads))
  return {
    id,
    ...seen,
    act,
    play: (...choices) => act({ kind: 'play', after: matchNow()?.play?.plies.length ?? 0, choices: [...choices] }),
    sit: async (seat, name, as) => {
      const match = matchNow()
      if (match === undefined) return notNow('The table is not there yet. Wait for the connection, then sit down.')
      const { digest, kept, keys } = drawSecret(match, seat)
      record.change((so) => ({ ...keyed(so, keys), secrets: { ...so.secrets, [digest]: kept } }))
      return act({ kind: 'sit', seat, name, digest, key: keys.key, ...as })
    },
    pass: async () => {
      const code = freshCode()
      return { code, answer: await act({ kind: 'pass', code: hashOf(code) }) }
    },
    claim: (code) => act({ kind: 'claim', code, key: drawKey(record) }),
    renewKey: () => act({ kind: 'claim', key: drawKey(record) }),
    follow: () => followOn(deps, seen.getSnapshot()),
    transcript: () => {
      const match = matchNow()
      const transcript = match?.play && isOpen(match.play.game) ? matchTranscript(match, deps.trust.keys()) : undefined
      return transcript && writeTranscript(transcript)
    },
    entries: () => state.getSnapshot().log.entries,
    again: () => {
      if (!isFinal(state.getSnapshot().stage)) return
      outbox.again()
      logSync.again()
    },
    close: leave,
  }
}

const followOn = async ({ goOn, record }: MatchDeps, { match, seat, next }: MatchSnapshot): Promise<Answer> => {
  const seated = seat === undefined ? undefined : match?.seats[seat]
  if (next?.seat === undefined || !seated) return notNow('There is no next table where a seat is kept for you.')
  return goOn(next.match, record.read(), next.seat, seated.occupant.name, seated.occupant.kind === 'bot')
}
