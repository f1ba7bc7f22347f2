import { describe, expect, expectTypeOf, test } from 'vitest'
import { anyAnswer, told, wireEvent } from '../../testing/arbitrary-wire.ts'
import { forAll } from '../../testing/for-all.ts'
import type { Read } from '../read.ts'
import { answerSchema, serverMessageSchema } from './wire-schema.ts'
import { type WireEvent, wireEventSchema } from './wire-event.ts'

const overWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('schema and type agree on what happens at a table', () => {
  expectTypeOf<Read<typeof wireEventSchema>>().toExtend<WireEvent>()
  expectTypeOf<WireEvent>().toExtend<Read<typeof wireEventSchema>>()
  expectTypeOf<WireEvent['kind']>().toEqualTypeOf<Read<typeof wireEventSchema>['kind']>()
})

describe('what the server may say is read as it was said', () => {
  test.each([
    ['an event', wireEvent, wireEventSchema],
    ['what is told', told, serverMessageSchema],
    ['an answer', anyAnswer, answerSchema],
  ] as const)('%s', (_, arbitrary, schema) =>
    forAll([arbitrary as typeof told], (value) => expect(schema.parse(overWire(value))).toEqual(overWire(value)), 400),
  )
})

describe('nothing else is let through', () => {
  test('no field more, least of all a secret one', () =>
    forAll([wireEvent], (event) => {
      const fields = ['host', 'key', 'reserved', 'holder', 'code', 'bar', 'by', 'cid']
      for (const field of fields.filter((one) => !(one in event)))
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
