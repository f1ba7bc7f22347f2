import { type Base64, isOpen, type Seat, writeTranscript } from '../../engine/index.ts'
import type { MatchAction } from '../match/messages.ts'
import type { WireEntry } from '../match/event.ts'
import type { Answer, ServerMessage } from '../match/wire-schema.ts'
import { matchTranscript } from '../match/transcript.ts'
import { freshKeyPair, type KeyPair } from '../sealed/signing.ts'
import { LogSync, type LogSyncDeps } from './log-sync.ts'
import { drawSecret } from './ceremony.ts'
import type { FileOf } from './file-proof.ts'
import type { StoredMatch, StoredText, MatchRecord } from './keep.ts'
import type { LogSources } from './own-leaves.ts'
import { Outbox } from './outbox.ts'
import { AutoActions } from './auto-actions.ts'
import { idNamingHead } from './log-watch.ts'
import { freshCode, hashOf } from './secrets.ts'
import type { ServerTrust } from './server-trust.ts'
import { signerOn } from './signing-acts.ts'
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
      sign: signerOn(state, record, timing, deps.links),
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
      attached: () => {
        outbox.flush()
        autoActions.react()
      },
      changed: () => autoActions.react(),
    },
    state,
  )
  const autoActions = new AutoActions({ ...deps, state, outbox, logSync })
  return { client: clientOf(deps, state, logSync, outbox, autoActions), handlers: handlersOf(state, logSync) }
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

/** Draws and stores a signing key; returns its public half. */
const drawKey = (record: MatchRecord): Base64 => {
  const keys = freshKeyPair()
  record.change((so) => keyed(so, keys))
  return keys.key
}

const clientOf = (
  deps: MatchDeps,
  state: Value<State>,
  logSync: LogSync,
  outbox: Outbox,
  autoActions: AutoActions,
): MatchClient => {
  const { id, record, leave } = deps
  const seen = derived(state, snapshotOf)
  const matchNow = () => state.getSnapshot().log.match
  const act = (done: MatchAction): Promise<Answer> => outbox.send(done, idNamingHead(deps.publicLog.heads))
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
    close: () => {
      autoActions.signNow()
      leave()
    },
  }
}

const followOn = async ({ goOn, record }: MatchDeps, { match, seat, next }: MatchSnapshot): Promise<Answer> => {
  const seated = seat === undefined ? undefined : match?.seats[seat]
  if (next?.seat === undefined || !seated) return notNow('There is no next table where a seat is kept for you.')
  return goOn(next.match, record.read(), next.seat, seated.occupant.name, seated.occupant.kind === 'bot')
}
