import type { AnyPlay } from '../../engine/index.ts'
import { printLine } from '../../engine/index.ts'
import type { Connection, Dial } from '../../protocol/client/index.ts'
import { SERVER_KEYS } from '../sealed-game.ts'
import {
  type Answer,
  applyEntry,
  chainBytes,
  followerOf,
  type Match,
  signBytes,
  type MatchEvent,
  type Request,
  type Settings,
  type ServerMessage,
  usualSettings,
  type WireEntry,
} from '../../protocol/index.ts'

/** A fake server that sends scripted messages. */
export interface Liar {
  readonly dial: Dial
  readonly asked: readonly Request[]
  /** Sends news. */
  tell(told: unknown): void
  /** Breaks the connection and lets it reconnect. */
  blink(): void
}

/**
 * Creates a fake server. `answer` returns the answer to each request; a promise that stays pending simulates a missing
 * answer.
 */
export const liar = (answer: (request: Request) => unknown): Liar => {
  const asked: Request[] = []
  let handlers: Parameters<Dial>[0] | undefined
  const connection: Connection = {
    ask: async (request) => {
      asked.push(request)
      return answer(request)
    },
    wake: () => undefined,
    redial: () => undefined,
    close: () => undefined,
  }
  return {
    asked,
    dial: (given) => {
      handlers = given
      queueMicrotask(given.up)
      return connection
    },
    tell: (told) => handlers!.told(told),
    blink: () => {
      handlers!.down()
      handlers!.up()
    },
  }
}

export const told = (match: string, entry: unknown): ServerMessage => ({
  kind: 'entry',
  match,
  entry: entry as WireEntry,
})

/** Answer to `attend` for a log. */
export const attended = (entries: readonly WireEntry[], since: number, seat?: number): Answer => ({
  ok: true,
  attended: {
    ...(seat !== undefined && { seat }),
    n: entries.length,
    now: 1_000,
    entries: entries.slice(since),
    presence: { seats: [], watchers: 0 },
    keys: { key: SERVER_KEYS.key, since: 0, earlier: [] },
  },
})

/** A fake server that sends one log to every client. */
export const teller = (entries: () => readonly WireEntry[], seat?: number): Liar =>
  liar((request) => (request.kind === 'attend' ? attended(entries(), request.since, seat) : { ok: true, n: 1 }))

/** Makes one entry per list of events, one millisecond apart. */
const entriesOf = (...events: readonly (readonly MatchEvent[])[]): readonly WireEntry[] =>
  events.map((each, i) => ({ n: i + 1, at: i + 1, events: each }))

/** Adds the server's signatures wherever the game's chain changes, if devices have keys. */
export const attestedBy = (
  { game, header }: AnyPlay,
  id: string,
  entries: readonly WireEntry[],
): readonly WireEntry[] => {
  const follow = followerOf(game)
  let match: Match | undefined
  return entries.map((entry) => {
    const before = match?.chain
    match = applyEntry(id, match, entry, follow)
    if (header.dice.kind !== 'sealed' || match.chain === undefined || match.chain === before) return entry
    const { chain } = match.chain
    return { ...entry, attested: { chain, sig: signBytes(chainBytes(id, chain), SERVER_KEYS) } }
  })
}

/** Log of a complete game with sealed dice, as a server would store it: sealing, one ply per entry, end. */
export const logOfGame = (play: AnyPlay, settings: Partial<Settings> = {}): readonly WireEntry[] => {
  const { header, events } = play
  const commits = events.filter((event) => event.kind === 'commit')
  const reveals = events.filter((event) => event.kind === 'reveal')
  const ending = play.game.node(play.states.at(-1))
  if (ending.kind !== 'terminal') throw new RangeError('the game has not ended')
  const { payoff, places, scores } = ending
  const plies = events.flatMap((event): readonly MatchEvent[][] =>
    event.kind === 'ply' ? [[{ kind: 'ply', number: event.number, line: printLine(event.line) }]] : [],
  )
  const secret = reveals.find(({ party }) => party === 'server')!.secret
  const opened: MatchEvent = {
    kind: 'opened',
    settings: { ...usualSettings(header.game, header.seats.length), clock: { kind: 'none' }, ...settings },
    version: header.version,
    digest: commits[0]!.digest,
  }
  const entries = entriesOf(
    [opened],
    ...commits.flatMap(({ party, digest, key }): readonly MatchEvent[][] =>
      party === 'server'
        ? []
        : [[{ kind: 'sat', seat: party, occupant: header.seats[party]!, digest, ...(key !== undefined && { key }) }]],
    ),
    ...reveals.flatMap(({ party, secret: shown }): readonly MatchEvent[][] =>
      party === 'server' ? [] : [[{ kind: 'revealed', seat: party, secret: shown }]],
    ),
    [{ kind: 'began' }],
    ...plies,
    [{ kind: 'closed', how: 'played', payoff, places, ...(scores && { scores }), secret }],
  )
  return header.dice.kind === 'sealed' ? attestedBy(play, header.dice.match, entries) : entries
}
