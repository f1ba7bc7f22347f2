import { describe, expect, test } from 'vitest'
import { seeded } from '../dice/index.ts'
import { type Game, offered, open, outcomeOf } from '../engine/index.ts'
import { gapIn, standing } from '../testing/closes.ts'
import { effortOf } from '../testing/effort.ts'
import { pick } from '../testing/play.ts'
import { blend, playedBy, type SomePlayed, type SomePolicy, whim } from '../testing/played.ts'
import type { SomeGame } from '../testing/subject.ts'
import { tablesOf } from '../testing/tables.ts'
import { cups } from '../testing/tiny/game.ts'
import { uniformReference } from '../testing/uniform-reference.ts'
import { wildReference } from '../testing/wild-reference.ts'
import { type Ledger, type LedgerEvent, ledgerOf } from './index.ts'

const effort = effortOf(process.env)
const GAMES = effort.everything ? 100_000 : 60
const HOUR = 3_600_000

const game = cups as SomeGame
const tables = tablesOf(game, { ...effort, everything: true })

/** Random game, sometimes abandoned, with a reference of random values. */
const wild = (seed: number): { readonly play: SomePlayed; readonly ledger: Ledger } => {
  const random = seeded(effort.seed, seed)
  const table = pick(tables, random)
  const policies = Array.from({ length: table.seats }, (_, seat) => whim(seed * 4 + seat))
  const plies = random.below(4) === 0 ? random.below(12) : undefined
  const play = playedBy(game, table, policies, random, plies)
  return { play, ledger: ledgerOf(play, wildReference(game, table.seats, seed, 1)) }
}

const isOver = ({ states }: SomePlayed): boolean => game.node(states.at(-1)).kind === 'terminal'

const choicesIn = (event: LedgerEvent) =>
  event.kind === 'choice' ? [event] : event.kind === 'joint' ? event.choices : []

/** Kind of ledger event for each kind of node. */
const EVENTS = { chance: 'outcome', decision: 'choice', simultaneous: 'joint', reveal: 'reveal', terminal: '' } as const

const few = Array.from({ length: 60 }, (_, seed) => wild(seed))

const nth = (seed: number) => few[seed] ?? wild(seed)

describe('whatever the reference says', () => {
  test(
    `every account closes: ${GAMES} games of any length, seats, secrets and policies`,
    () => {
      let most = 0
      for (let seed = 0; seed < GAMES; seed++) most = Math.max(most, gapIn(nth(seed).ledger))
      expect(most).toBeLessThan(1e-9)
    },
    HOUR,
  )

  test('every term is the sum of what the plies say of it, and they explain every change', () => {
    for (const { ledger } of few)
      ledger.seats.forEach((account, seat) => {
        const sum = (term: (event: LedgerEvent) => number): number =>
          ledger.events.reduce((total, event) => total + term(event), 0)
        const given = (event: LedgerEvent): number =>
          choicesIn(event).reduce((total, made) => total + made.given[seat]!, 0)
        const cost = (event: LedgerEvent): number =>
          choicesIn(event).reduce((total, made) => total + (made.seat === seat ? made.cost : 0), 0)
        const luck = sum((event) => (event.kind === 'outcome' ? event.luck[seat]! : 0))
        const meeting = sum((event) => (event.kind === 'joint' ? event.meeting[seat]! : 0))
        const unseen = sum((event) =>
          event.kind === 'choice' || event.kind === 'reveal' ? (event.unseen?.[seat] ?? 0) : 0,
        )
        const residual = ledger.result[seat]! - ledger.start[seat]! - luck + sum(cost) - sum(given) - meeting - unseen
        expect([account.luck, account.cost, account.meeting, account.unseen, account.residual]).toEqual(
          [luck, sum(cost), meeting, unseen, residual].map((value) => expect.closeTo(value, 12)),
        )
        expect(account.others.reduce((a, b) => a + b)).toBeCloseTo(sum(given), 12)
      })
  })

  test('a result is the payoff of a game that is over, else what the reference says', () => {
    for (const { play, ledger } of few) {
      const node = game.node(play.states.at(-1))
      expect(ledger.finished).toBe(isOver(play))
      expect(ledger.result).toEqual(
        node.kind === 'terminal' ? node.payoff : (ledger.events.at(-1)?.after ?? ledger.start),
      )
      expect(ledger.events.at(-1)?.after ?? ledger.start).toBe(ledger.result)
    }
    expect(new Set(few.map(({ ledger }) => ledger.finished))).toEqual(new Set([true, false]))
    expect(few.some(({ ledger }) => ledger.events.length === 0)).toBe(true)
  })

  test('costs are against the best offered action and never negative; nobody gives to oneself', () => {
    for (const { play, ledger } of few) {
      const reference = wildReference(
        game,
        ledger.start.length,
        few.findIndex((one) => one.ledger === ledger),
        1,
      )
      for (const event of ledger.events)
        for (const made of choicesIn(event)) {
          const state = play.states[event.ply - 1]
          const own = reference.prospects(state, made.seat).map(({ payoff }) => payoff[made.seat]!)
          const texts = offered(game.node(state), made.seat).map((action) =>
            game.print(state, { kind: 'choice', seat: made.seat, action }, 'table'),
          )
          expect(made.cost).toBe(Math.max(...own) - own[texts.indexOf(made.action)]!)
          expect(made.best).toBe(texts[own.indexOf(Math.max(...own))])
          expect(made.given[made.seat]).toBe(0)
          expect(made.real).toBe(texts.length > 1)
        }
      ledger.seats.forEach(({ cost, others }, seat) => expect([cost >= 0, others[seat]]).toEqual([true, 0]))
    }
  })

  test('the costliest choice and the number of real choices are those of the events', () => {
    for (const { ledger } of few)
      ledger.seats.forEach(({ worst, decisions }, seat) => {
        const own = ledger.events.flatMap(choicesIn).filter((made) => made.seat === seat)
        expect(decisions).toBe(own.filter(({ real }) => real).length)
        expect(worst?.cost ?? 0).toBe(own.reduce((most, { cost }) => Math.max(most, cost), 0))
      })
  })

  test('what is hidden from who chooses is unseen, what chooses together meets, the rest is residual', () => {
    for (const { play, ledger } of few)
      for (const event of ledger.events) {
        const state = play.states[event.ply - 1]
        const node = game.node(state)
        expect(event.kind).toBe(EVENTS[node.kind])
        if (event.kind !== 'choice') continue
        const sees = JSON.stringify(game.view(state, event.seat)) === JSON.stringify(state)
        expect(event.unseen === undefined).toBe(sees)
      }
  })

  test('errors of separate samples add in squares, bounds add up', () => {
    const { play } = few.find(({ ledger }) => ledger.events.length > 8 && !ledger.finished)!
    const reference = wildReference(game, (play.states[0] as { seats: number }).seats, 1, 1)
    const steady = {
      ...reference,
      equity: (s: unknown) => ({ ...reference.equity(s), error: 0.5 }),
      prospects: (s: unknown, seat: number) => reference.prospects(s, seat).map((p) => ({ ...p, error: 0.5 })),
    }
    const searched = ledgerOf(play, steady)
    const solved = ledgerOf(play, { ...steady, exact: true })
    const used = searched.events.reduce((sum, event) => sum + 2 + 2 * choicesIn(event).length, 0)
    expect(solved.error).toBeCloseTo(0.5 * used, 9)
    // A change uses two values, a cost one error; the test sums rolls and choices separately.
    const rolls = searched.events.filter(({ kind }) => kind === 'outcome')
    const chosen = searched.events.filter(({ kind }) => kind !== 'outcome')
    const atChoices = chosen.reduce((sum, event) => sum + 2 + choicesIn(event).length, 0)
    expect(searched.error).toBeCloseTo(0.5 * Math.sqrt(Math.max(2 * rolls.length, atChoices)), 9)
  })

  test('a reference that knows how errors go together says it of the whole game', () => {
    const { play } = few.find(({ ledger }) => ledger.events.length > 8)!
    const reference = wildReference(game, (play.states[0] as { seats: number }).seats, 1, 1)
    expect(ledgerOf(play, { ...reference, together: ({ length }) => length / 100 }).error).toBe(
      play.states.length / 100,
    )
  })
})

describe('a very long game', () => {
  const PLIES = 8_000
  type Walk = { readonly at: number; readonly sum: number }

  /** Test game: a random walk of rolls and yes/no choices, 8,000 plies long, for points. */
  const walk: Game<Walk, boolean> = {
    id: 'walk',
    version: 1,
    seats: { min: 2, max: 2 },
    houseRules: [],
    start: () => ({ at: 0, sum: 0 }),
    node: ({ at, sum }) => {
      if (at === PLIES) return { kind: 'terminal', payoff: [sum / 3, 700 - sum / 3], places: [1, 1] }
      return at % 2 === 0
        ? { kind: 'chance', chance: { kind: 'pool', groups: [{ count: 1, sides: 6 }] }, slot: `roll-${at}` }
        : { kind: 'decision', seat: (at >> 1) % 2, actions: [true, false] }
    },
    step: ({ at, sum }, ply) => ({
      at: at + 1,
      sum:
        sum + (ply.kind === 'outcome' ? Number(ply.outcome[0]) - 3.5 : ply.kind === 'choice' && ply.action ? 0.1 : 0),
    }),
    ...open,
    print: (_, part) => JSON.stringify(part.kind === 'choice' ? part.action : outcomeOf(part)),
  }

  test('closes as well as a short one', () => {
    const some = walk as SomeGame
    const play = playedBy(some, { rules: {}, seats: 2 }, [whim(1), whim(2)], seeded(3))
    const ledger = ledgerOf(play, wildReference(some, 2, 5, 700))
    expect(ledger.events).toHaveLength(PLIES)
    expect(gapIn(ledger)).toBeLessThan(1e-9)
  })

  test('a choice that is not offered is a mistake of whoever asks', () => {
    const some = walk as SomeGame
    const states = [
      { at: 1, sum: 0 },
      { at: 2, sum: 0 },
    ]
    const play: SomePlayed = { game: some, states, plies: [{ kind: 'choice', seat: 1, action: 'perhaps' }] }
    expect(() => ledgerOf(play, wildReference(some, 2, 5, 1))).toThrow(RangeError)
  })
})

describe('luck has mean 0 whatever the policies', () => {
  const table = { rules: { storm: 'no', bids: 'open', ties: 'share', rounds: 1 }, seats: 2 }
  const reference = uniformReference(game, table)
  const games = effort.everything ? 20_000 : 100
  const first: SomePolicy = { id: 'first', choose: ({ actions }) => [{ action: actions[0], weight: 1 }] }

  test.each<readonly [string, (seed: number) => readonly SomePolicy[]]>([
    ['another whim in every game', (seed) => [whim(2 * seed), whim(2 * seed + 1)]],
    ['one whim against the first choice', () => [whim(3), first]],
    ['mixed ones', () => [blend([whim(5), first], [0.3, 0.7]), blend([whim(6), whim(7)], [0.5, 0.5])]],
  ])(
    '%s, with secrets and simultaneous choices',
    (_, policies) => {
      const all = Array.from({ length: games }, (__, seed) =>
        ledgerOf(playedBy(game, table, policies(seed), seeded(effort.seed, 7, seed)), reference),
      )
      for (const seat of [0, 1]) {
        expect(Math.abs(standing(all, seat, ({ luck }) => luck))).toBeLessThan(4)
        expect(standing(all, seat, ({ cost }) => cost)).toBeGreaterThan(4)
      }
    },
    HOUR,
  )
})
