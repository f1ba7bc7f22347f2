import { growInPlace } from '../../engine/growing.ts'
import { type GameEvent, type Header, note, type Seat, type SeenPlay, takeBackTo } from '../../engine/index.ts'
import { openingDigest } from '../sealed/chain.ts'
import { type ChainLink, linkEnding, linkEvent, linkLine, linkUndone, plyLine } from './chain-link.ts'
import { chargeClocks, freshTime } from './clock.ts'
import { signaturesAfterPly, signaturesAfterUndo, withSignature } from './device-signatures.ts'
import type { Entry, MatchEvent } from './event.ts'
import type { Follower } from './follow.ts'
import type { Match, MatchPhase, Seated } from './state.ts'

export type { Match, PlayedMatch } from './state.ts'

type Event<K extends MatchEvent['kind']> = Extract<MatchEvent, { kind: K }>

const opened = <P extends SeenPlay>(id: string, at: number, event: Event<'opened'>): Match<P> => ({
  id,
  n: 0,
  at,
  openedAt: at,
  settings: event.settings,
  version: event.version,
  digest: event.digest,
  host: event.host,
  key: event.key,
  reserved: event.reserved,
  from: event.from,
  seats: Array.from({ length: event.settings.seats }, () => null),
  phase: 'gathering',
  phaseAt: at,
  chosen: [],
  accounted: at,
  barred: [],
  talk: [],
})

const withSeat = <P extends SeenPlay>(match: Match<P>, seat: Seat, change: Partial<Seated>): Match<P> => ({
  ...match,
  seats: match.seats.map((seated, i) => (i === seat && seated !== null ? { ...seated, ...change } : seated)),
})

const withPhase = <P extends SeenPlay>(match: Match<P>, phase: MatchPhase, at: number): Match<P> => ({
  ...match,
  phase,
  phaseAt: at,
})

const sat = <P extends SeenPlay>(
  match: Match<P>,
  { seat, occupant, holder, digest, key }: Event<'sat'>,
  at: number,
  follow: Follower<P>,
): Match<P> => {
  const seats = match.seats.with(seat, { occupant, holder, digest, key })
  if (seats.includes(null)) return withPhase({ ...match, seats }, 'gathering', at)
  const full = withPhase({ ...match, seats }, 'revealing', at)
  return { ...full, chain: openingLink(full, follow) }
}

const stood = <P extends SeenPlay>(match: Match<P>, { seat }: Event<'stood'>, at: number): Match<P> =>
  withPhase({ ...match, seats: match.seats.with(seat, null), chain: undefined }, 'gathering', at)

/** First link of the chain once all seats are taken; undefined if no device has a key. */
const openingLink = <P extends SeenPlay>(match: Match<P>, follow: Follower<P>): ChainLink | undefined =>
  match.seats.some((seated) => seated?.key !== undefined)
    ? { chain: openingDigest(match.id, follow.complete(headerOf(match)), commitsOf(match)), plies: 0 }
    : undefined

const noted = <P extends SeenPlay>(match: Match<P>, event: Exclude<GameEvent, { kind: 'ply' }>): Match<P> => ({
  ...match,
  ...(match.play && { play: note(match.play, event) }),
  chain: match.chain && linkEvent(match.chain, event),
})

/** Header of a match whose seats are taken, in transcript form. */
const headerOf = ({ id, settings, version, seats }: Match): Header => ({
  game: settings.game,
  version,
  rules: settings.rules,
  seats: seats.map((seated) => seated!.occupant),
  dice: { kind: 'sealed', match: id },
  ...(settings.series && { series: settings.series }),
})

const commitsOf = ({ digest, seats }: Match): readonly Extract<GameEvent, { kind: 'commit' }>[] => [
  { kind: 'commit', party: 'server', digest },
  ...seats.flatMap((seated, party) =>
    seated?.digest === undefined
      ? []
      : [
          {
            kind: 'commit',
            party,
            digest: seated.digest,
            ...(seated.key !== undefined && { key: seated.key }),
          } as const,
        ],
  ),
]

const ceremonyOf = (match: Match): readonly Exclude<GameEvent, { kind: 'ply' }>[] => [
  ...commitsOf(match),
  ...match.seats.flatMap((seated, party) =>
    seated?.digest === undefined ? [] : [{ kind: 'reveal', party, secret: seated.secret ?? '' } as const],
  ),
]

const began = <P extends SeenPlay>(
  match: Match<P>,
  event: Event<'began'>,
  at: number,
  follow: Follower<P>,
): Match<P> => {
  const begun: Match<P> = { ...match, play: follow.begin(headerOf(match), event.seen) }
  const sealed = ceremonyOf(match).reduce<Match<P>>((so, said) => noted(so, said), begun)
  const time = freshTime(match.settings.clock)
  const seats = match.seats.map((seated) => seated && { ...seated, time })
  return withPhase({ ...sealed, seats, accounted: at }, 'playing', at)
}

/** Resets every seat's time for a new choice; keeps the banks. */
const newTurn = <P extends SeenPlay>(match: Match<P>): Match<P> => {
  const fresh = freshTime(match.settings.clock)
  if (fresh === undefined) return match
  const seats = match.seats.map((seated) =>
    seated?.time === undefined ? seated : { ...seated, time: { ...seated.time, move: fresh.move } },
  )
  return { ...match, seats }
}

const clockLines = <P extends SeenPlay>(match: Match<P>, choosers: readonly Seat[], at: number): Match<P> =>
  choosers.reduce((so, seat) => {
    const time = so.seats[seat]?.time
    return time === undefined ? so : noted(so, { kind: 'clock', seat, left: time.bank, at })
  }, match)

const played = <P extends SeenPlay>(
  match: Match<P>,
  event: Event<'ply'>,
  at: number,
  follow: Follower<P>,
): Match<P> => {
  const { play, choosers } = follow.ply(match.play!, event)
  const chain = match.chain && linkLine(match.chain, plyLine(play, event), event.number)
  const signatures = chain && signaturesAfterPly(match, event.number, choosers, at)
  return newTurn({
    ...clockLines({ ...match, play, chain, signatures }, choosers, at),
    chosen: [],
    question: undefined,
  })
}

const occupy = <P extends SeenPlay>(match: Match<P>, seat: Seat, bot?: string): Match<P> => {
  const { occupant } = match.seats[seat]!
  const { name } = occupant
  return noted(match, { kind: 'seat', seat, occupant: bot === undefined ? occupant : { kind: 'bot', bot, name } })
}

const answered = <P extends SeenPlay>(match: Match<P>, { seat, yes }: Event<'answered'>): Match<P> => {
  const { question } = match
  if (question === undefined) return match
  return { ...match, question: yes ? { ...question, yes: [...question.yes, seat] } : undefined }
}

const closed = <P extends SeenPlay>(match: Match<P>, event: Event<'closed'>, at: number): Match<P> => {
  const { kind: _, ...result } = event
  const { how, seat, payoff, places, estimated, secret } = result
  const line =
    how === 'played'
      ? { ...match, chain: match.chain && linkEnding(match.chain, match.play) }
      : noted(match, {
          kind: 'closed',
          how,
          ...(seat !== undefined && { seat }),
          ...(payoff && places && { payoff, places, ...(estimated && { estimated }) }),
        })
  const revealed = secret === undefined ? line : noted(line, { kind: 'reveal', party: 'server', secret })
  return { ...withPhase(revealed, 'over', at), result, question: undefined }
}

/** Stores a simultaneous choice until its ply reveals it. All files are thus equal, and none reveals a choice early. */
const chosen = <P extends SeenPlay>(match: Match<P>, { seat, text = '' }: Event<'chosen'>): Match<P> => ({
  ...match,
  chosen: [...match.chosen, { seat, text }],
})

const stoodIn = <P extends SeenPlay>(match: Match<P>, { seat, bot, good }: Event<'standin'>): Match<P> =>
  occupy(withSeat(match, seat, { standIn: { bot, ...(good && { good }) } }), seat, bot)

/** Moves the seat to another device, including host rights. */
const moved = <P extends SeenPlay>(match: Match<P>, { seat, holder, key }: Event<'moved'>): Match<P> => {
  const isHost = match.host !== undefined && match.seats[seat]?.holder === match.host
  const isSigned = match.chain !== undefined && key !== undefined
  const now = { ...withSeat(match, seat, { holder, key }), pass: undefined, host: isHost ? holder : match.host }
  if (!isSigned || match.phase !== 'playing') return now
  const named = noted(now, { kind: 'key', seat, key })
  return withSeat(named, seat, { keySince: named.chain })
}

/**
 * Takes the game back by consent. With a chain, records the undo, and repeats changes of players and keys since then,
 * which stay in effect.
 */
const undone = <P extends SeenPlay>(match: Match<P>, { to }: Event<'undone'>, at: number): Match<P> => {
  const play = takeBackTo(match.play!, to)
  const back = newTurn({ ...match, play, chosen: [], question: undefined })
  if (match.chain === undefined) return back
  const taken = match.play!.events.slice(play.events.length)
  const signatures = match.signatures && signaturesAfterUndo(match.signatures, to, at)
  const noting = note(play, { kind: 'undone', to, chain: match.chain.chain })
  return taken.reduce<Match<P>>(
    (so, event) => (event.kind === 'seat' || event.kind === 'key' ? noted(so, event) : so),
    { ...back, play: noting, chain: linkUndone(match.chain, to), signatures },
  )
}

const signed = <P extends SeenPlay>(match: Match<P>, event: Event<'signed'>): Match<P> => {
  const { kind: _, ...act } = event
  return { ...match, signatures: withSignature(match, act) }
}

const said = <P extends SeenPlay>(match: Match<P>, event: Event<'said'>, at: number): Match<P> => {
  const { kind: _, ...line } = event
  return { ...match, talk: [...match.talk, { n: match.n, at, ...line }] }
}

/** Skips the downtime: clocks stay, and devices get the full time to reveal their secrets. */
const halted = <P extends SeenPlay>(match: Match<P>, { until }: Event<'halted'>): Match<P> => ({
  ...match,
  accounted: Math.max(match.accounted, until),
  phaseAt: match.phase === 'revealing' ? until : match.phaseAt,
})

type LaterEvent = Exclude<MatchEvent, { kind: 'opened' }>

type Step<K extends LaterEvent['kind']> = <P extends SeenPlay>(
  match: Match<P>,
  event: Event<K>,
  at: number,
  follow: Follower<P>,
) => Match<P>

/** State transition for each kind of event. The caller charges the clocks first. */
const STEPS: { readonly [K in LaterEvent['kind']]: Step<K> } = {
  sat,
  stood,
  revealed: (match, { seat, secret }) => withSeat(match, seat, { secret }),
  began,
  signed,
  chosen,
  ply: played,
  undone,
  asked: (match, { what, seat }, at) => ({ ...match, question: { what, seat, at, yes: [seat] } }),
  answered,
  away: (match, { seat }) => withSeat(match, seat, { away: true }),
  back: (match, { seat }) => withSeat(match, seat, { away: false }),
  standin: stoodIn,
  resumed: (match, { seat }) => newTurn(occupy(withSeat(match, seat, { standIn: undefined, away: false }), seat)),
  passed: (match, { seat, code = '', until }) => ({ ...match, pass: { seat, code, until } }),
  moved,
  said,
  barred: (match, { bar }) => (bar === undefined ? match : { ...match, barred: [...match.barred, bar] }),
  halted,
  closed,
  next: (match, event) => ({ ...match, next: event.match, question: undefined }),
}

/** Skips the time while the server was down before charging clocks. */
const chargedBy = <P extends SeenPlay>(match: Match<P>, { at, events }: Pick<Entry, 'at' | 'events'>): Match<P> => {
  const halt = events.find((event) => event.kind === 'halted')
  if (halt === undefined) return chargeClocks(match, at)
  return { ...chargeClocks(match, Math.min(halt.from, at)), accounted: Math.max(match.accounted, at) }
}

/**
 * Returns the match after the next entry. `follow` continues the game: `followerOf(game)`, or a follower that reuses
 * plies just played by the server.
 * @throws RangeError on a gap, a first entry that does not open the table, or a ply that the game does not offer
 */
export const applyEntry = <P extends SeenPlay>(
  id: string,
  match: Match<P> | undefined,
  entry: Omit<Entry, 'cid' | 'by'>,
  follow: Follower<P>,
): Match<P> => {
  const [first, ...rest] = entry.events
  if (entry.n !== (match?.n ?? 0) + 1) throw new RangeError(`entry ${entry.n} does not follow ${match?.n ?? 0}`)
  if (match === undefined && first?.kind !== 'opened') throw new RangeError('the first entry of a match must open it')
  const isFirst = match === undefined && first?.kind === 'opened'
  const before = isFirst ? opened<P>(id, entry.at, first) : chargedBy(match!, entry)
  const numbered = { ...before, n: entry.n, at: entry.at, ...(entry.attested && { attested: entry.attested }) }
  return (isFirst ? rest : entry.events).reduce<Match<P>>(
    (so, event) =>
      event.kind === 'opened' ? so : (STEPS[event.kind] as Step<typeof event.kind>)(so, event, entry.at, follow),
    numbered,
  )
}

/** Computes the match from its log; undefined if empty. Devices pass `followerOf(game)`, the server `byRules`. */
export const matchOf = <P extends SeenPlay>(
  id: string,
  follow: Follower<P>,
  entries: readonly Omit<Entry, 'cid' | 'by'>[],
): Match<P> | undefined =>
  growInPlace(new WeakSet(), () =>
    entries.reduce<Match<P> | undefined>((match, entry) => applyEntry(id, match, entry, follow), undefined),
  )
