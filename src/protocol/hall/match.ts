import type { AnyPlay, GameEvent, Header, Occupant, PlayedPart, Seat } from '../../engine/index.ts'
import { note, takeBackTo } from '../../engine/index.ts'
import { charged, freshTime, type Time } from './clock.ts'
import type { Entry, HallEvent, Hash, Phrase, QuestionKind, Result } from './event.ts'
import type { Follower } from './follow.ts'
import type { Settings } from './settings.ts'

/** Who holds a seat, and how things stand with it. A seat with a `digest` is held by a device: a person or a program. */
export type Seated = {
  readonly occupant: Occupant
  readonly digest?: string | undefined
  readonly holder?: Hash | undefined
  readonly secret?: string
  readonly away?: boolean
  /** A computer plays while the owner is not there, or for good. */
  readonly standIn?: { readonly bot: string; readonly good?: true } | undefined
  readonly time?: Time | undefined
}

export type Talk = {
  readonly n: number
  readonly at: number
  readonly seat?: Seat
  readonly text?: string
  readonly phrase?: Phrase
}

/** A question put to the others; `yes` are the seats that have agreed, the asking one among them. */
export type Question = {
  readonly what: QuestionKind
  readonly seat: Seat
  readonly at: number
  readonly yes: readonly Seat[]
}

export const PHASES = ['gathering', 'revealing', 'playing', 'over'] as const
export type Phase = (typeof PHASES)[number]

/**
 * A match as its log has it: the fold of all entries, on the server of the whole ones, on a device of those its eye got.
 * A value; every entry makes a new one. What a device does not know is missing.
 */
export type Match = {
  readonly id: string
  /** Number and time of the last entry. */
  readonly n: number
  readonly at: number
  readonly openedAt: number
  readonly settings: Settings
  readonly version: number
  /** The server's commitment. */
  readonly digest: string
  readonly host?: Hash | undefined
  readonly key?: Hash | undefined
  readonly reserved?: readonly (Hash | null)[] | undefined
  readonly from?: string | undefined
  readonly seats: readonly (Seated | null)[]
  readonly phase: Phase
  readonly phaseAt: number
  /** The game, from `began` on. */
  readonly play?: AnyPlay
  /** Simultaneous choices made and not yet shown; the text is empty where this eye may not know it. */
  readonly chosen: readonly PlayedPart[]
  readonly question?: Question | undefined
  /** Clocks are charged up to this moment. */
  readonly accounted: number
  readonly pass?: { readonly seat: Seat; readonly code?: Hash; readonly until: number } | undefined
  readonly barred: readonly Hash[]
  readonly talk: readonly Talk[]
  readonly result?: Result
  readonly next?: string
}

type Event<K extends HallEvent['kind']> = Extract<HallEvent, { kind: K }>

const opened = (id: string, at: number, event: Event<'opened'>): Match => ({
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

const withSeat = (match: Match, seat: Seat, change: Partial<Seated>): Match => ({
  ...match,
  seats: match.seats.map((seated, i) => (i === seat && seated !== null ? { ...seated, ...change } : seated)),
})

const withPhase = (match: Match, phase: Phase, at: number): Match => ({ ...match, phase, phaseAt: at })

const sat = (match: Match, { seat, occupant, holder, digest }: Event<'sat'>, at: number): Match => {
  const seats = match.seats.with(seat, { occupant, holder, digest })
  return withPhase({ ...match, seats }, seats.includes(null) ? 'gathering' : 'revealing', at)
}

const noted = (match: Match, event: Exclude<GameEvent, { kind: 'ply' }>): Match =>
  match.play === undefined ? match : { ...match, play: note(match.play, event) }

/** The seats of a match that stands ready, and what was committed and revealed, as the transcript has them. */
const headerOf = ({ id, settings, version, seats }: Match): Header => ({
  game: settings.game,
  version,
  rules: settings.rules,
  seats: seats.map((seated) => seated!.occupant),
  dice: { kind: 'sealed', match: id },
})

const ceremonyOf = ({ digest, seats }: Match): readonly Exclude<GameEvent, { kind: 'ply' }>[] => {
  const devices = seats.flatMap((seated, seat) => (seated?.digest === undefined ? [] : [{ ...seated, seat }]))
  return [
    { kind: 'commit', party: 'server', digest },
    ...devices.map((d) => ({ kind: 'commit', party: d.seat, digest: d.digest! }) as const),
    ...devices.map((d) => ({ kind: 'reveal', party: d.seat, secret: d.secret ?? '' }) as const),
  ]
}

const began = (match: Match, event: Event<'began'>, at: number, follow: Follower): Match => {
  const play = ceremonyOf(match).reduce((so, said) => note(so, said), follow.begin(headerOf(match), event.seen))
  const time = freshTime(match.settings.clock)
  const seats = match.seats.map((seated) => seated && { ...seated, time })
  return withPhase({ ...match, play, seats, accounted: at }, 'playing', at)
}

/** A new choice is due: everybody's time for it begins. */
const newTurn = (match: Match): Match => {
  const fresh = freshTime(match.settings.clock)
  if (fresh === undefined) return match
  const seats = match.seats.map((seated) =>
    seated?.time === undefined ? seated : { ...seated, time: { ...seated.time, move: fresh.move } },
  )
  return { ...match, seats }
}

const clockLines = (match: Match, choosers: readonly Seat[], at: number): Match =>
  choosers.reduce((so, seat) => {
    const time = so.seats[seat]?.time
    return time === undefined ? so : noted(so, { kind: 'clock', seat, left: time.bank, at })
  }, match)

const played = (match: Match, event: Event<'ply'>, at: number, follow: Follower): Match => {
  const { play, choosers } = follow.ply(match.play!, event)
  return newTurn({ ...clockLines({ ...match, play }, choosers, at), chosen: [], question: undefined })
}

const occupy = (match: Match, seat: Seat, bot?: string): Match => {
  const { occupant } = match.seats[seat]!
  const { name } = occupant
  return noted(match, { kind: 'seat', seat, occupant: bot === undefined ? occupant : { kind: 'bot', bot, name } })
}

const answered = (match: Match, { seat, yes }: Event<'answered'>): Match => {
  const { question } = match
  if (question === undefined) return match
  return { ...match, question: yes ? { ...question, yes: [...question.yes, seat] } : undefined }
}

const closed = (match: Match, { kind: _, ...result }: Event<'closed'>, at: number): Match => {
  const { how, seat, payoff, places, secret } = result
  const line =
    how === 'played'
      ? match
      : noted(match, {
          kind: 'closed',
          how,
          ...(seat !== undefined && { seat }),
          ...(payoff && places && { payoff, places }),
        })
  const revealed = secret === undefined ? line : noted(line, { kind: 'reveal', party: 'server', secret })
  return { ...withPhase(revealed, 'over', at), result, question: undefined }
}

/** What one event makes of a match. `charged` has been called before. */
const step = (match: Match, event: Exclude<HallEvent, { kind: 'opened' }>, at: number, follow: Follower): Match => {
  switch (event.kind) {
    case 'sat':
      return sat(match, event, at)
    case 'stood':
      return withPhase({ ...match, seats: match.seats.with(event.seat, null) }, 'gathering', at)
    case 'revealed':
      return withSeat(match, event.seat, { secret: event.secret })
    case 'began':
      return began(match, event, at, follow)
    case 'chosen': {
      const { seat, text = '' } = event
      const made = text === '' ? match : noted(match, { kind: 'chosen', seat, text })
      return { ...made, chosen: [...match.chosen, { seat, text }] }
    }
    case 'ply':
      return played(match, event, at, follow)
    case 'undone':
      return newTurn({ ...match, play: takeBackTo(match.play!, event.to), chosen: [], question: undefined })
    case 'asked':
      return { ...match, question: { what: event.what, seat: event.seat, at, yes: [event.seat] } }
    case 'answered':
      return answered(match, event)
    case 'away':
    case 'back':
      return withSeat(match, event.seat, { away: event.kind === 'away' })
    case 'standin': {
      const { seat, bot, good } = event
      return occupy(withSeat(match, seat, { standIn: { bot, ...(good && { good }) } }), seat, bot)
    }
    case 'resumed':
      return newTurn(occupy(withSeat(match, event.seat, { standIn: undefined, away: false }), event.seat))
    case 'passed':
      return { ...match, pass: { seat: event.seat, code: event.code ?? '', until: event.until } }
    case 'moved':
      return { ...withSeat(match, event.seat, { holder: event.holder }), pass: undefined }
    case 'said': {
      const { kind: _, ...said } = event
      return { ...match, talk: [...match.talk, { n: match.n, at, ...said }] }
    }
    case 'barred':
      return event.bar === undefined ? match : { ...match, barred: [...match.barred, event.bar] }
    case 'halted':
      return { ...match, accounted: Math.max(match.accounted, event.until) }
    case 'closed':
      return closed(match, event, at)
    case 'next':
      return { ...match, next: event.match }
    default:
      return event satisfies never
  }
}

/** Nobody's clock ran while the server was down: that time is skipped before any is charged. */
const chargedBy = (match: Match, { at, events }: Pick<Entry, 'at' | 'events'>): Match => {
  const halt = events.find((event) => event.kind === 'halted')
  if (halt === undefined) return charged(match, at)
  return { ...charged(match, Math.min(halt.from, at)), accounted: Math.max(match.accounted, at) }
}

/**
 * The match after one more entry, which has to be the next one. `follow` knows how to go on with the game
 * (`followerOf(game)`; the server, which has just played the plies, may hand in its own).
 * @throws RangeError on a gap, a first entry that does not open the table, or a ply that the game does not offer
 */
export const after = (
  id: string,
  match: Match | undefined,
  entry: Omit<Entry, 'cid' | 'by'>,
  follow: Follower,
): Match => {
  const [first, ...rest] = entry.events
  if (entry.n !== (match?.n ?? 0) + 1) throw new RangeError(`entry ${entry.n} does not follow ${match?.n ?? 0}`)
  if (match === undefined && first?.kind !== 'opened') throw new RangeError('a match begins by being opened')
  const isFirst = match === undefined && first?.kind === 'opened'
  const before = isFirst ? opened(id, entry.at, first) : chargedBy(match!, entry)
  const numbered = { ...before, n: entry.n, at: entry.at }
  return (isFirst ? rest : entry.events).reduce<Match>(
    (so, event) => (event.kind === 'opened' ? so : step(so, event, entry.at, follow)),
    numbered,
  )
}

/** The match that a log tells of; undefined for an empty one. Devices follow by `followerOf(game)`, the server `byRules`. */
export const matchOf = (
  id: string,
  follow: Follower,
  entries: readonly Omit<Entry, 'cid' | 'by'>[],
): Match | undefined => entries.reduce<Match | undefined>((match, entry) => after(id, match, entry, follow), undefined)
