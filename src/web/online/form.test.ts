import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usualSeats } from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import {
  clockSchema,
  TIMEOUT_EFFECTS,
  settingsSchema,
  TALKS,
  usualSettings,
  VISIBILITIES,
} from '../../protocol/index.ts'
import { forAll } from '../../testing/for-all.ts'
import { askOf, friendAsk, type OnlineForm, type SeatPlan, usualForm, withPlan } from './form.ts'
import { CLOCK_FIELDS, clockOf, clockSentence, DAYS, freshClock, TIME_CONTROLS } from './time-controls.ts'

const [manifest] = games
const plan = fc.oneof(
  fc.constant<SeatPlan>({ kind: 'you' }),
  fc.constant<SeatPlan>({ kind: 'guest' }),
  fc.constant<SeatPlan>({ kind: 'bot', bot: 'any' }),
)

describe('a table online', () => {
  test('whatever is chosen, the server is asked for settings that it takes', () => {
    const choices = fc.record({
      timeControl: fc.constantFrom(...TIME_CONTROLS),
      visibility: fc.constantFrom(...VISIBILITIES),
      late: fc.constantFrom(...TIMEOUT_EFFECTS),
      talk: fc.constantFrom(...TALKS),
      undo: fc.boolean(),
      coach: fc.boolean(),
    })
    forAll([fc.constantFrom(...games), choices], (each, chosen) => {
      const before = usualForm(each)
      const form: OnlineForm = { ...before, ...chosen, clock: clockOf(chosen.timeControl, before.clock) }
      const { settings } = askOf(each, form, {})
      expect(settingsSchema.parse(settings)).toEqual(settings)
      expect(settings).toMatchObject({ visibility: chosen.visibility, late: chosen.late, talk: chosen.talk })
      expect(settings.clock).toEqual(form.clock)
    })
  })

  test('one sits on one seat at most, wherever one was put, and the others are as they were asked for', () => {
    const moves = fc.array(fc.tuple(fc.nat({ max: 3 }), plan), { minLength: 1, maxLength: 12 })
    forAll([moves], (all) => {
      const first: OnlineForm = { ...usualForm(manifest!), seats: Array.from({ length: 4 }, () => ({ kind: 'guest' })) }
      const form = all.reduce((so, [seat, to]) => withPlan(so, seat, to), first)
      const { seat, computers } = askOf(manifest!, form, {})
      const mine = form.seats.flatMap(({ kind }, i) => (kind === 'you' ? [i] : []))
      expect(mine.length).toBeLessThanOrEqual(1)
      expect(seat).toBe(mine[0])
      const [seatOfLast, planOfLast] = all.at(-1)!
      expect(form.seats[seatOfLast]).toEqual(planOfLast)
      expect(computers.map(({ seat: at }) => form.seats[at]!.kind)).toEqual(computers.map(() => 'bot'))
    })
  })

  test('for a friend: the usual table, private, and one sits on the first seat', () => {
    for (const each of games) {
      const { settings, computers, seat } = friendAsk(each)
      expect(settings).toEqual(usualSettings(each.game.id, usualSeats(each.game)))
      expect([computers, seat]).toEqual([[], 0])
    }
  })
})

describe('clocks', () => {
  test('every time control and every end of every field is a clock that the server takes, and has a sentence', () => {
    const usual = freshClock('live')
    const ends = CLOCK_FIELDS.flatMap(({ name, unit, min, max }) =>
      [min, max].map((value) => ({ ...usual, [name]: value * unit })),
    )
    const days = [DAYS.min, DAYS.max].map((n) => ({ kind: 'days', days: n }) as const)
    const all = [
      ...TIME_CONTROLS.map((timeControl) => clockOf(timeControl, usual)),
      ...ends,
      ...days,
      freshClock('none'),
      freshClock('days'),
    ]
    for (const clock of all) {
      const parsed = clockSchema.parse(clock)
      expect(parsed).toEqual(clock)
      expect(clockSentence(parsed)).toMatch(/^[A-Z\d].*\.$/)
    }
  })

  test('beyond its ends a field asks for what the server refuses, or for more than anybody means', () => {
    for (const { name, unit, max } of CLOCK_FIELDS)
      expect(clockSchema.safeParse({ ...freshClock('live'), [name]: (max + 1) * unit }).success).toBe(false)
    for (const n of [DAYS.min - 1, DAYS.max + 1])
      expect(clockSchema.safeParse({ kind: 'days', days: n }).success).toBe(false)
  })

  test('one’s own begins with the clock that was there', () => {
    const quick = clockOf('quick', freshClock('live'))
    expect(clockOf('own', quick)).toBe(quick)
  })
})
