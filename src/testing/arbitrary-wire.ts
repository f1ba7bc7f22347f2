import * as fc from 'fast-check'
import {
  type Answer,
  CLOSINGS,
  type LobbyTable,
  PHRASES,
  type Presence,
  QUESTIONS,
  ERROR_CODES,
  type Settings,
  type ServerMessage,
  type WireEvent,
} from '../protocol/index.ts'

const seat = fc.integer({ min: 0, max: 8 })
const anyCount = fc.nat()
const hex64 = fc.stringMatching(/^[0-9a-f]{64}$/)
const bytes32 = fc.stringMatching(/^[\w-]{42}[AEIMQUYcgkosw048]$/)
const signature = fc.stringMatching(/^[\w-]{85}[AQgw]$/)
const match = fc.stringMatching(/^[a-z0-9]{16}$/)
const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/)
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
const perSeat = fc.array(
  fc.double({ noNaN: true, noDefaultInfinity: true, noInteger: false }).map((x) => x + 0),
  {
    maxLength: 9,
  },
)
const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown)
const is = <K extends string>(kind: K) => fc.constant(kind)

/** A record whose optional keys may be missing, but never undefined. */
const record = <T extends object, O extends object>(
  must: { [K in keyof T]: fc.Arbitrary<T[K]> },
  may: { [K in keyof O]: fc.Arbitrary<O[K]> },
): fc.Arbitrary<T & Partial<O>> =>
  fc
    .tuple(fc.record(must), fc.record(may, { requiredKeys: [] }))
    .map(([a, b]) => ({ ...a, ...b }) as unknown as T & Partial<O>)

const occupant = fc.oneof(
  fc.record({ kind: is('person'), name: text }),
  fc.record({ kind: is('bot'), bot: word, name: text }),
)

const clock = fc.oneof(
  fc.constant({ kind: 'none' as const }),
  fc.record({ kind: is('days'), days: fc.integer({ min: 1, max: 14 }) }),
  fc.record({
    kind: is('live'),
    move: fc.integer({ min: 1000, max: 3_600_000 }),
    bank: fc.integer({ min: 0, max: 7_200_000 }),
    away: fc.integer({ min: 0, max: 3_600_000 }),
  }),
)

const settings: fc.Arbitrary<Settings> = fc.record({
  game: word,
  rules: fc.dictionary(word, fc.oneof(word, fc.integer()), { maxKeys: 4, noNullPrototype: true }),
  seats: fc.integer({ min: 1, max: 9 }),
  visibility: fc.constantFrom('open', 'invited', 'private'),
  clock,
  late: fc.constantFrom('computer', 'lose'),
  undo: fc.boolean(),
  coach: fc.boolean(),
  talk: fc.constantFrom('free', 'phrases', 'off'),
  quick: fc.boolean(),
})

const node = fc.oneof(
  fc.record({ kind: is('decision'), seat, actions: fc.array(json, { maxLength: 3 }) }),
  fc.record({
    kind: is('simultaneous'),
    seats: fc.array(fc.record({ seat, actions: fc.array(json, { maxLength: 3 }) }), { maxLength: 3 }),
  }),
  record(
    {
      kind: is('chance'),
      chance: fc.constantFrom(
        { kind: 'pool' as const, groups: [{ count: 2, sides: 6, label: 'red' }] },
        { kind: 'draw' as const, take: 1, from: [] },
      ),
      slot: word,
    },
    { seat, again: fc.constant(true as const) },
  ),
  fc.record({ kind: is('reveal') }),
  record(
    { kind: is('terminal'), payoff: perSeat, places: fc.array(fc.integer(), { maxLength: 9 }) },
    { scores: perSeat },
  ),
)
const seen = fc.record({ view: json, node, offers: fc.array(text, { maxLength: 3 }) })

export const wireEvent: fc.Arbitrary<WireEvent> = fc.oneof(
  record({ kind: is('opened'), settings, version: anyCount, digest: hex64 }, { from: match }),
  record({ kind: is('sat'), seat, occupant }, { digest: hex64, key: bytes32 }),
  fc.record({ kind: fc.constantFrom('stood', 'away', 'back', 'resumed'), seat }),
  record({ kind: is('moved'), seat }, { key: bytes32 }),
  fc.record({
    kind: is('signed'),
    seat,
    cid: word,
    after: anyCount,
    chain: bytes32,
    what: text,
    sig: signature,
  }),
  fc.record({ kind: is('revealed'), seat, secret: hex64 }),
  record({ kind: is('began') }, { seen }),
  record({ kind: is('chosen'), seat }, { text }),
  record({ kind: is('ply'), number: anyCount, line: text }, { seen, hash: bytes32 }),
  fc.record({ kind: is('undone'), to: anyCount }),
  fc.record({ kind: is('asked'), seat, what: fc.constantFrom(...QUESTIONS) }),
  fc.record({ kind: is('answered'), seat, what: fc.constantFrom(...QUESTIONS), yes: fc.boolean() }),
  record({ kind: is('standin'), seat, bot: word }, { good: fc.constant(true as const) }),
  fc.record({ kind: is('passed'), seat, until: anyCount }),
  record({ kind: is('said') }, { seat, text, phrase: fc.constantFrom(...PHRASES) }),
  fc.constant({ kind: 'barred' as const }),
  fc.record({ kind: is('halted'), from: anyCount, until: anyCount }),
  record(
    { kind: is('closed'), how: fc.constantFrom(...CLOSINGS) },
    { seat, payoff: perSeat, places: perSeat, scores: perSeat, estimated: fc.constant(true as const), secret: hex64 },
  ),
  fc.record({ kind: is('next'), match }),
)

const entry = record(
  { n: fc.integer({ min: 1 }), at: anyCount, events: fc.array(wireEvent, { minLength: 1, maxLength: 4 }) },
  { attested: fc.record({ chain: bytes32, sig: signature }) },
)

const keys = fc.record({
  key: bytes32,
  since: anyCount,
  earlier: fc.array(fc.record({ key: bytes32, since: anyCount, note: signature }), { maxLength: 2 }),
})

const presence: fc.Arbitrary<Presence> = record(
  { seats: fc.array(fc.boolean(), { maxLength: 9 }), watchers: anyCount },
  { list: fc.array(fc.record({ id: word, name: text }), { maxLength: 3 }) },
)

const table: fc.Arbitrary<LobbyTable> = fc.record({
  match,
  phase: fc.constantFrom('gathering', 'playing'),
  settings,
  seats: fc.array(fc.option(occupant), { maxLength: 9 }),
  openedAt: anyCount,
  watchers: anyCount,
  missing: fc.array(seat, { maxLength: 9 }),
})

const offers = fc.record({
  n: fc.integer({ min: 1 }),
  after: anyCount,
  choices: fc.array(text, { maxLength: 3 }),
  view: json,
})

/** All kinds of server messages. */
export const told: fc.Arbitrary<ServerMessage> = fc.oneof(
  fc.record({ kind: is('entry'), match, entry }),
  fc.record({ kind: is('presence'), match, presence }),
  fc.record({ kind: is('offers'), match, offers }),
  fc.record({ kind: is('table'), table }),
  fc.record({ kind: is('gone'), match }),
  fc.record({ kind: is('dismissed'), match, why: fc.constantFrom('barred', 'deleted', 'moved') }),
  fc.constant({ kind: 'closing' as const }),
)

/** All kinds of server answers. */
export const anyAnswer: fc.Arbitrary<Answer> = fc.oneof(
  record(
    { ok: fc.constant(false as const), code: fc.constantFrom(...ERROR_CODES), message: text },
    { field: text, reason: text },
  ),
  record(
    { ok: fc.constant(true as const) },
    {
      match,
      key: fc.stringMatching(/^[a-z0-9]{20}$/),
      n: fc.integer({ min: 1 }),
      attended: record(
        { n: anyCount, now: anyCount, entries: fc.array(entry, { maxLength: 3 }), presence, keys },
        { seat, host: fc.constant(true as const), offers },
      ),
      tables: fc.array(table, { maxLength: 2 }),
    },
  ),
)
