import { describe, expect, test } from 'vitest'
import { traceOf } from '../testing/play.ts'
import { fileOf, valueOf } from '../testing/plays.ts'
import { cups } from '../testing/tiny/game.ts'
import type { CupsAction, CupsState } from '../testing/tiny/state.ts'
import type { Ply } from './game.ts'
import { defaultRules } from './house-rules.ts'
import {
  advance,
  begin,
  closingOf,
  current,
  currentNode,
  endingOf,
  isOver,
  note,
  type Playthrough,
  replay,
  takeBackTo,
  transcriptOf,
} from './playthrough.ts'
import type { Header } from './transcript/event.ts'
import { readTranscript } from './transcript/read.ts'

type Play = Playthrough<CupsState, CupsAction, CupsState>

const header: Header = {
  game: 'cups',
  version: 1,
  rules: {},
  seats: [
    { kind: 'person', name: 'Ada' },
    { kind: 'bot', bot: 'echo', name: 'Echo' },
  ],
  dice: { kind: 'device' },
}

const begun = (change: Partial<Header> = {}): Play => valueOf(begin(cups, { ...header, ...change }))

const plies = traceOf(cups, { rules: defaultRules(cups.houseRules), seats: 2 }, 3).plies as readonly Ply<CupsAction>[]
const whole = plies.reduce(advance<CupsState, CupsAction, CupsState>, begun())
const BID = plies.findIndex((ply) => ply.kind === 'joint')

describe('a game begins', () => {
  test('at ply 0 with all its house rules written down', () => {
    const play = begun({ rules: { rounds: '3' } })
    expect(play.header.rules).toEqual({ storm: 'no', bids: 'open', ties: 'share', rounds: 3 })
    expect([play.states.length, play.plies, play.events]).toEqual([1, [], []])
  })

  test.each([
    [{ game: 'bowls' }, 'the file contains a game of bowls, not of cups'],
    [{ version: 0 }, 'it uses version 0 of the rules, but this Hazelring supports version 1'],
    [{ version: 2 }, 'it uses version 2 of the rules, but this Hazelring supports version 1'],
    [{ seats: header.seats.slice(1) }, 'cups seats 2 to 4, not 1'],
    [{ seats: [...header.seats, ...header.seats, ...header.seats] }, 'cups seats 2 to 4, not 6'],
    [{ rules: { rounds: 4 } }, '"4" is not a value of rounds; allowed: a whole number from 1 to 3.'],
    [
      { seats: [{ kind: 'person' as const, name: 'x'.repeat(41) }, header.seats[1]!] },
      `a name may have at most 40 characters: ${'x'.repeat(41)}`,
    ],
    [{ dice: { kind: 'seed' as const, seed: 0.5 } }, 'a seed must be a whole number from 0 to 999999999999999'],
    [{ dice: { kind: 'seed' as const, seed: -1 } }, 'a seed must be a whole number from 0 to 999999999999999'],
  ])('not with %j', (change, message) => {
    const play = begin(cups, { ...header, ...change })
    expect(play.ok ? '' : play.error.message).toBe(message)
  })
})

describe('a playthrough', () => {
  test('has a state before and after every ply', () => {
    expect(whole.states).toHaveLength(plies.length + 1)
    expect(whole.states.map((state) => cups.key!(state))).toEqual(
      plies.reduce((all, ply) => [...all, cups.step(all.at(-1)!, ply)], [begun().states[0]!]).map((s) => cups.key!(s)),
    )
    expect([current(whole), currentNode(whole).kind]).toEqual([whole.states.at(-1), 'terminal'])
  })

  test('is a value: playing on leaves it alone', () => {
    const play = begun()
    const before = JSON.stringify(play.states)
    advance(play, plies[0]!)
    expect([JSON.stringify(play.states), play.plies]).toEqual([before, []])
  })

  test('refuses what is not offered', () => {
    expect(() => advance(begun(), { kind: 'choice', seat: 0, action: 'pass' })).toThrow(RangeError)
  })

  test('has an ending only at the end', () => {
    expect(endingOf(begun())).toBeUndefined()
    expect(endingOf(whole)).toEqual({ payoff: expect.any(Array), places: expect.any(Array), scores: expect.any(Array) })
  })
})

describe('a game that is closed', () => {
  const part = takeBackTo(whole, 3)
  const closed = note(note(part, { kind: 'closed', how: 'late', seat: 1 }), {
    kind: 'reveal',
    party: 'server',
    secret: 'aa',
  })

  test('is over, though not by its rules', () => {
    expect([isOver(begun()), isOver(part), isOver(closed), isOver(whole)]).toEqual([false, false, true, true])
    expect([closingOf(part), closingOf(closed)?.how, closingOf(whole)]).toEqual([undefined, 'late', undefined])
    expect(endingOf(closed)).toBeUndefined()
  })

  test('is not played on', () => expect(() => advance(closed, plies[3]!)).toThrow('closed'))

  test('can be branched off at any ply, the last one too', () => {
    for (let n = 0; n <= 3; n++) expect(transcriptOf(takeBackTo(closed, n))).toEqual(transcriptOf(takeBackTo(whole, n)))
  })
})

describe('taking back', () => {
  test('to any ply is the game as it stood then', () => {
    plies.forEach((_, n) => {
      const short = plies.slice(0, n).reduce(advance<CupsState, CupsAction, CupsState>, begun())
      expect(transcriptOf(takeBackTo(whole, n))).toEqual(transcriptOf(short))
      expect(takeBackTo(whole, n).states).toEqual(short.states)
    })
  })

  test('and playing the same plies again comes to the same game', () => {
    const again = plies.slice(2).reduce(advance<CupsState, CupsAction, CupsState>, takeBackTo(whole, 2))
    expect(transcriptOf(again)).toEqual(transcriptOf(whole))
  })

  test('keeps who sat down before, and forgets choices not yet shown', () => {
    const at = plies.slice(0, BID).reduce(advance<CupsState, CupsAction, CupsState>, begun())
    const sat = note(at, { kind: 'seat', seat: 1, occupant: { kind: 'person', name: 'Eva' } })
    const chosen = note(note(sat, { kind: 'chosen', seat: 0, text: 'bid 1' }), {
      kind: 'chosen',
      seat: 1,
      text: 'bid 2',
    })
    const on = advance(chosen, plies[BID]!)
    expect(takeBackTo(on, BID).events).toEqual(sat.events)
    expect(takeBackTo(on, BID + 1).events).toEqual(on.events)
    expect(takeBackTo(chosen, BID).events).toEqual(chosen.events)
  })

  test.each([-1, 0.5, plies.length + 1, Number.NaN])('to ply %f is no such thing', (n) =>
    expect(() => takeBackTo(whole, n)).toThrow(RangeError),
  )
})

const replayed = (play: Play) => replay(cups, valueOf(readTranscript(fileOf(play))))

describe('replay', () => {
  test('of an open game goes as far as it went', () => {
    plies.forEach((_, n) => {
      const again = replayed(takeBackTo(whole, n))
      expect(again.ok && [again.value.plies.length, again.value.states]).toEqual([n, whole.states.slice(0, n + 1)])
    })
  })

  test('keeps clocks, commitments, seats and choices where they stood', () => {
    let play = note(begun(), { kind: 'commit', party: 'server', digest: 'ab12' })
    play = note(advance(play, plies[0]!), { kind: 'clock', seat: 1, left: 60_000, at: 1_780_000_000_000 })
    play = note(advance(play, plies[1]!), { kind: 'reveal', party: 0, secret: 'cd' })
    const again = replayed(note(play, { kind: 'seat', seat: 0, occupant: { kind: 'person', name: 'E"va\u2028' } }))
    expect(again.ok && again.value.events.map((e) => e.kind)).toEqual([
      'commit',
      'ply',
      'clock',
      'ply',
      'reveal',
      'seat',
    ])
  })
})
