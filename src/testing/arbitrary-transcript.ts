import * as fc from 'fast-check'
import {
  CLOSINGS_EARLY,
  type GameEvent,
  type Header,
  type Line,
  LEAF_KINDS,
  newSeries,
  type Occupant,
  SEAT_CHANGES,
  SERIES_GOALS,
  type Transcript,
} from '../engine/index.ts'

const seat = fc.integer({ min: 0, max: 7 })
const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/)
const hex = fc.stringMatching(/^[0-9a-f]{1,128}$/)

/** Typical and strange names: quotes, line ends, lone surrogates, marks that look like lines. */
const name = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom(
      '',
      '"',
      '\\',
      '\n',
      '\r\n',
      '\u2028',
      '\u2029',
      '\u0000',
      '\ud800',
      '😀',
      'check 00000000',
      'ǅ',
      'é',
      'é',
    ),
  )
  .filter((text) => text.length <= 40)

const occupant: fc.Arbitrary<Occupant> = fc.oneof(
  fc.record({ kind: fc.constant('person' as const), name }),
  fc.record({ kind: fc.constant('bot' as const), bot: word, name }),
)

/** Possible notation: one line, no " & ", no space at its ends. */
const notation = fc.oneof(
  fc.stringMatching(/^[\w|+?-]{1,12}( [\w|+?-]{1,8}){0,2}$/),
  fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => /^\S(.*\S)?$/.test(text) && !text.includes(' & ')),
)

const part = fc.record({ seat, text: notation })

export const line: fc.Arbitrary<Line> = fc.oneof(
  fc.record({ kind: fc.constant('roll' as const), slot: fc.stringMatching(/^[\w-]{1,16}$/), text: notation }),
  fc.record({ kind: fc.constant('play' as const), parts: fc.array(part, { minLength: 1, maxLength: 4 }) }),
  fc.record({ kind: fc.constant('show' as const), text: notation }),
)

const party = fc.oneof(seat, fc.constant('server' as const))
const anyMoment = fc.integer({ min: 0, max: 1_999_999_999_999 })

const number = fc
  .oneof(fc.integer({ min: -50, max: 50 }), fc.double({ noNaN: true, min: -9, max: 9 }))
  .map((n) => n + 0)
const anyRow = fc.array(number, { minLength: 1, maxLength: 8 })
const places = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 8 })
const settled = fc.record(
  { payoff: anyRow, places, estimated: fc.constant(true as const) },
  { requiredKeys: ['payoff', 'places'] },
)

const closed: fc.Arbitrary<GameEvent> = fc
  .tuple(
    fc.record(
      { kind: fc.constant('closed' as const), how: fc.constantFrom(...CLOSINGS_EARLY), seat },
      { requiredKeys: ['kind', 'how'] },
    ),
    fc.option(settled, { nil: {} }),
  )
  .map(([who, what]) => ({ ...who, ...what }))

const bytes = fc.stringMatching(/^[\w-]{42}[AEIMQUYcgkosw048]$/)
const signature = fc.stringMatching(/^[\w-]{85}[AQgw]$/)

/** Events that only files of games with keys contain. */
const ofSignedGame: fc.Arbitrary<GameEvent> = fc.oneof(
  fc.record({ kind: fc.constant('commit' as const), party: seat, digest: hex, key: bytes }),
  fc.record({ kind: fc.constant('key' as const), seat, key: bytes }),
  fc.record({ kind: fc.constant('undone' as const), to: fc.nat(999_999_999), chain: bytes }),
  fc.record({
    kind: fc.constant('chance' as const),
    text: fc.stringMatching(/^(sides [1-9]\d{0,8}(\|[1-9]\d{0,8}){0,3}|deck( ([2-9]\*)?[\w-]{1,9}){1,4})$/),
  }),
  fc.record({
    kind: fc.constant('signed' as const),
    seat,
    cid: fc.stringMatching(/^[\w-]{1,40}$/),
    after: fc.nat(999_999_999),
    chain: bytes,
    what: notation,
    sig: signature,
  }),
  fc.record({ kind: fc.constant('attested' as const), key: bytes, chain: bytes, sig: signature }),
  fc.record({
    kind: fc.constant('log-head' as const),
    epoch: word,
    size: fc.nat(),
    root: bytes,
    at: anyMoment,
    key: bytes,
    sig: signature,
  }),
  fc.record({
    kind: fc.constant('log-leaf' as const),
    of: fc.constantFrom(...LEAF_KINDS),
    index: fc.nat(),
    path: fc.array(bytes, { maxLength: 5 }),
  }),
  fc.record({
    kind: fc.constant('log-leaf' as const),
    of: fc.constant('closing' as const),
    index: fc.nat(),
    path: fc.array(bytes, { maxLength: 5 }),
    beside: fc.constant(true as const),
  }),
)

const event: fc.Arbitrary<GameEvent> = fc.oneof(
  line.map((l): GameEvent => ({ kind: 'ply', number: 0, line: l })),
  fc.record({ kind: fc.constant('chosen' as const), seat, text: notation }),
  fc.record({ kind: fc.constant('seat' as const), seat, occupant }),
  fc.record({ kind: fc.constant('commit' as const), party, digest: hex }),
  fc.record({ kind: fc.constant('reveal' as const), party, secret: hex }),
  fc.record({ kind: fc.constant('clock' as const), seat, left: anyMoment, at: anyMoment }),
  fc.record({ kind: fc.constant('practice' as const), from: fc.integer({ min: 0, max: 999_999_999 }) }),
  closed,
  ofSignedGame,
)

const numberEvents = (events: readonly GameEvent[]): readonly GameEvent[] => {
  let plies = 0
  return events.map((e) => (e.kind === 'ply' ? { ...e, number: ++plies } : e))
}

const headerOfOne: fc.Arbitrary<Header> = fc.record({
  game: word,
  version: fc.integer({ min: 1, max: 999_999 }),
  rules: fc.dictionary(fc.stringMatching(/^[\w-]{1,12}$/), fc.stringMatching(/^(?:0|[a-z1-9-][a-z0-9-]{0,11})$/), {
    maxKeys: 4,
    noNullPrototype: true,
  }),
  seats: fc.array(occupant, { minLength: 1, maxLength: 8 }),
  dice: fc.oneof(
    fc.constantFrom({ kind: 'device' as const }, { kind: 'hand' as const }),
    fc.record({ kind: fc.constant('sealed' as const), match: fc.stringMatching(/^[a-z0-9]{1,40}$/) }),
    fc.record({ kind: fc.constant('seed' as const), seed: fc.integer({ min: 0, max: 999_999_999_999_999 }) }),
  ),
})

const terms = fc.record({
  goal: fc.constantFrom(...SERIES_GOALS),
  games: fc.integer({ min: 1, max: 99 }),
  seats: fc.constantFrom(...SEAT_CHANGES),
})

/** Headers of single games, and of the first game of a series. */
const header = fc
  .tuple(headerOfOne, fc.option(terms))
  .map(
    ([one, series]): Header =>
      series === null || one.seats.length < 2 ? one : { ...one, series: newSeries(series, one.seats.length) },
  )

const anyEnding = fc.record({ payoff: anyRow, places, scores: anyRow }, { requiredKeys: ['payoff', 'places'] })

/** Random transcripts with every kind of event; they need not follow the rules of a game. */
export const transcript: fc.Arbitrary<Transcript> = fc
  .record(
    { header, events: fc.array(event, { maxLength: 12 }), ending: anyEnding },
    { requiredKeys: ['header', 'events'] },
  )
  .map((t) => ({ ...t, events: numberEvents(t.events) }))
