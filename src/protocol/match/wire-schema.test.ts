import { describe, expect, test } from 'vitest'
import { arbitraryOf } from '../../testing/arbitrary-schema.ts'
import { forAll } from '../../testing/for-all.ts'
import { answerSchema, serverMessageSchema } from './wire-schema.ts'
import { eventSchema, HIDDEN, type MatchEvent, wireEventSchema } from './event.ts'
import { entryFor } from './secrecy.ts'

const wireEvent = arbitraryOf(wireEventSchema)

const ALL_HIDDEN = [...HIDDEN.values()].flat()

/** Hash that occurs in no other field of an event. */
const HEX = 'f0'.repeat(32)

/** Arbitrary stored events of a kind: wire events plus hidden fields that hold `HEX`. */
const storedEvent = (kind: MatchEvent['kind']) =>
  wireEvent
    .filter((event) => event.kind === kind)
    .map((event) => ({
      ...event,
      ...Object.fromEntries((HIDDEN.get(kind) ?? []).map((name) => [name, name === 'reserved' ? [HEX, null] : HEX])),
    }))

const overWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('what the server may say is read as it was said', () => {
  test.each([
    ['an event', wireEventSchema],
    ['a message', serverMessageSchema],
    ['an answer', answerSchema],
  ])('%s', (_, schema) =>
    forAll([arbitraryOf(schema)], (value) => expect(schema.parse(overWire(value))).toEqual(overWire(value)), 400),
  )
})

describe('nothing else is let through', () => {
  test('no field more, least of all a hidden one', () =>
    forAll([wireEvent], (event) => {
      for (const field of [...ALL_HIDDEN, 'by', 'cid'].filter((one) => !(one in event)))
        expect(wireEventSchema.safeParse({ ...event, [field]: 'a' }).success).toBe(false)
    }))

  test('no kind that there is not', () => {
    expect(wireEventSchema.safeParse({ kind: 'guessed', seat: 0 }).success).toBe(false)
    expect(serverMessageSchema.safeParse({ kind: 'entries' }).success).toBe(false)
    expect(answerSchema.safeParse({ ok: 'yes' }).success).toBe(false)
  })

  test('no entry with its author', () => {
    const entry = { n: 1, at: 5, events: [{ kind: 'barred' }] }
    const sent = { kind: 'entry', match: 'a'.repeat(16), entry }
    expect(serverMessageSchema.safeParse(sent).success).toBe(true)
    for (const extra of [{ by: 'ab' }, { cid: 'c' }, { n: 0 }, { events: [] }])
      expect(serverMessageSchema.safeParse({ ...sent, entry: { ...entry, ...extra } }).success).toBe(false)
  })
})

describe('a hidden field', () => {
  test('is one of these', () =>
    expect(Object.fromEntries(HIDDEN)).toEqual({
      opened: ['host', 'key', 'reserved'],
      sat: ['holder'],
      passed: ['code'],
      moved: ['holder'],
      barred: ['bar'],
    }))

  test.each([...HIDDEN])('of "%s" is stored, and no eye gets it', (kind, fields) =>
    forAll([storedEvent(kind)], (stored) => {
      expect(eventSchema.parse(stored)).toEqual(stored)
      expect(Object.keys(stored)).toEqual(expect.arrayContaining([...fields]))
      const entry = { n: 1, at: 1, cid: 'c', by: HEX, events: [stored as MatchEvent] }
      for (const eye of [0, 1, 'onlooker', 'table'] as const) {
        const { events, ...rest } = entryFor(entry, eye, undefined)
        expect(rest).toEqual({ n: 1, at: 1 })
        expect(events).toEqual([wireEventSchema.parse(events[0])])
        expect(JSON.stringify(events)).not.toContain(HEX)
      }
    }),
  )
})
