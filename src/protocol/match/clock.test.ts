import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AnyGame, outcomePly, advance } from '../../engine/index.ts'
import { begun, people } from '../../testing/plays.ts'
import { cups } from '../../testing/tiny/game.ts'
import { stones } from '../../testing/tiny/stones.ts'
import {
  chargeClocks,
  computerOn,
  deadlineOf,
  freshTime,
  runningSeats,
  timeLeft,
  awaitedSeats,
  nextDeadline,
} from './clock.ts'
import { limits } from './limits.ts'
import { usualSettings } from './settings.ts'
import type { Match, Seated, Time } from './state.ts'
import { forAll } from '../../testing/for-all.ts'

const FAR = 10_000_000

const times: fc.Arbitrary<Time> = fc.record({
  move: fc.integer({ min: 0, max: 60_000 }),
  bank: fc.integer({ min: 0, max: 300_000 }),
  away: fc.integer({ min: 0, max: 180_000 }),
})

/** Arbitrary seat of a device: present or away, perhaps with a stand-in. */
const seated: fc.Arbitrary<Seated> = fc.record({
  occupant: fc.constant({ kind: 'person', name: 'P' } as const),
  digest: fc.constant('d'),
  away: fc.boolean(),
  standIn: fc.option(fc.constant({ bot: 'random' }), { nil: undefined, freq: 4 }),
  time: times,
})

const playOf = (game: typeof stones | typeof cups) =>
  begun(game as AnyGame, people(2), { dice: { kind: 'sealed', match: 'm' } })

/** Game of stones after the roll, where seat 0 must choose. */
const oneChooses = advance(playOf(stones), outcomePly([3]))

/** Game of cups after dice and cards, where both seats bid simultaneously. */
const bothChoose = [['1'], ['2'], ['wolf'], ['bear']]
  .map((fell) => fell.map((face) => (/\d/.test(face) ? Number(face) : face)))
  .reduce((play, fell) => advance(play, outcomePly(fell as never)), playOf(cups))

const matches: fc.Arbitrary<Match> = fc
  .record({ seats: fc.tuple(seated, seated), play: fc.constantFrom(oneChooses, bothChoose), at: fc.nat(FAR) })
  .map(({ seats, play, at }) => ({
    id: 'm',
    n: 5,
    at,
    openedAt: 0,
    settings: usualSettings(play.game.id, 2),
    version: 1,
    digest: 'd',
    seats,
    phase: 'playing',
    phaseAt: 0,
    play,
    chosen: [],
    accounted: at,
    barred: [],
    talk: [],
  }))

const laters = fc.nat(600_000)
const totalOf = ({ move, bank, away }: Time): number => move + bank + away

const total = ({ seats }: Match, seat: number): number => totalOf(seats[seat]!.time!)

/** Total remaining time of a seat; includes the away allowance while it is away. */
const leftToAll = (match: Match, seat: number, at: number): number => {
  const { move, bank, away } = timeLeft(match, seat, at)!
  return move + bank + (match.seats[seat]!.away === true ? away : 0)
}

describe('clocks', () => {
  test('run for those who are waited for and choose themselves, and for nobody else', () => {
    forAll([matches, laters], (match, ms) => {
      const running = runningSeats(match)
      expect(running).toEqual(awaitedSeats(match).filter((seat) => computerOn(match.seats[seat]!) === undefined))
      const after = chargeClocks(match, match.at + ms)
      const resting = [0, 1].filter((seat) => !running.includes(seat))
      expect(resting.map((seat) => after.seats[seat])).toEqual(resting.map((seat) => match.seats[seat]))
      const gained = running.filter((seat) => total(after, seat) > total(match, seat))
      expect(gained).toEqual([])
    })
  })

  test('charge the same in one piece or in several, and nothing twice', () => {
    forAll([matches, laters, laters], (match, one, two) => {
      const middle = chargeClocks(match, match.at + one)
      const whole = chargeClocks(match, match.at + one + two)
      expect(chargeClocks(middle, match.at + one + two)).toEqual(whole)
      expect(chargeClocks(whole, match.at)).toEqual(whole)
    })
  })

  test('take the allowance first while one is away, then the time for the move, then the bank, none below zero', () => {
    forAll([matches, laters], (match, ms) => {
      for (const seat of runningSeats(match)) {
        const [before, left] = [match.seats[seat]!.time!, timeLeft(match, seat, match.at + ms)!]
        const away = match.seats[seat]!.away === true
        const spent = totalOf(before) - totalOf(left)
        expect(spent).toBe(Math.min(ms, before.move + before.bank + (away ? before.away : 0)))
        expect(Math.min(left.move, left.bank, left.away)).toBeGreaterThanOrEqual(0)
        expect(left.move === before.move || left.away === (away ? 0 : before.away)).toBe(true)
        expect(left.bank === before.bank || left.move === 0).toBe(true)
      }
    })
  })

  test('end at the deadline and not a millisecond before', () => {
    forAll([matches], (match) => {
      const deadline = deadlineOf(match)
      expect(deadline === undefined).toBe(runningSeats(match).length === 0)
      const least = (at: number) => Math.min(...runningSeats(match).map((seat) => leftToAll(match, seat, at)))
      expect(deadline === undefined || least(deadline) === 0).toBe(true)
      expect(deadline === undefined || deadline <= match.at || least(deadline - 1) > 0).toBe(true)
      expect(deadline ?? nextDeadline(match)).toBe(nextDeadline(match))
    })
  })

  test('of days have no bank, and without a clock nobody has any time to lose', () => {
    expect(freshTime({ kind: 'days', days: 3 })).toEqual({ move: 3 * 24 * 3600 * 1000, bank: 0, away: 0 })
    expect(freshTime({ kind: 'none' })).toBeUndefined()
  })
})

describe('somebody has to look', () => {
  test('when patience ends, by phase; never at a match that is over', () => {
    forAll([matches], (match) => {
      const resting = { ...match, seats: [null, null], phaseAt: match.at - 7 }
      expect(nextDeadline({ ...resting, phase: 'gathering' })).toBe(match.at + limits.gatherWithin)
      expect(nextDeadline({ ...resting, phase: 'revealing' })).toBe(match.at - 7 + limits.revealWithin)
      expect(nextDeadline({ ...match, phase: 'over' })).toBeUndefined()
    })
  })

  test('when a question lapses, where a clock runs by the second', () => {
    forAll([matches, fc.nat(1000)], (match, earlier) => {
      const question = { what: 'undo', seat: 0, at: match.at - earlier, yes: [0] } as const
      const slow = { ...match.settings, clock: { kind: 'none' } as const }
      const due = nextDeadline({ ...match, question })!
      expect(due).toBeLessThanOrEqual(question.at + limits.askStands)
      expect(nextDeadline({ ...match, settings: slow, question })).toBe(nextDeadline({ ...match, settings: slow }))
    })
  })
})
