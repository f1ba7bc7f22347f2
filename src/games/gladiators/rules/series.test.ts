import { describe, expect, test } from 'vitest'
import { rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { traceOf } from '../../../testing/play.ts'
import { text } from '../text/text.ts'
import { gladiators } from './rules.ts'
import type { GladiatorsState } from './state.ts'

const NAMES = ['Octavia', 'Cassius']

const statesOf = (rules: RulesRequest, seed: number): readonly GladiatorsState[] =>
  traceOf(gladiators, { rules: rulesFor(gladiators, rules), seats: 2 }, seed).states as readonly GladiatorsState[]

const MOST = { 'best-of-3': 3, 'best-of-5': 5, 'best-of-7': 7 } as const
const SEEDS = [1, 2, 3, 4, 5, 6]

const SERIES = (Object.keys(MOST) as (keyof typeof MOST)[]).flatMap((length) =>
  (['on', 'off'] as const).flatMap((luck) =>
    // A short limit gives draws.
    SEEDS.map((seed) => ({ length, luck, seed, rules: { length, 'luck-returns': luck, 'turn-limit': 20 } })),
  ),
)

const fought = (state: GladiatorsState): number => state.standing?.games.length ?? 0

/** Positions of each battle, cut where the turns begin again. */
const battlesOf = (states: readonly GladiatorsState[]): readonly (readonly GladiatorsState[])[] => {
  const last = states.at(-1)!
  return Array.from({ length: fought(last) }, (_, battle) =>
    states.filter((state) => (state === last ? battle === fought(last) - 1 : fought(state) === battle)),
  )
}

describe('a series (G26)', () => {
  test('has the same gladiators in every battle, with fresh trackers; Luck comes back or not', () => {
    let lost = 0
    for (const { luck, seed, rules } of SERIES) {
      const battles = battlesOf(statesOf({ a: 'Felix', b: 'Salvia', ...rules }, seed))
      expect(battles.length).toBeGreaterThan(1)
      battles.slice(1).forEach((states, i) => {
        const [before, first] = [battles[i]!.at(-1)!, states[0]!]
        expect(first.sheets.map(({ name }) => name)).toEqual(['Felix', 'Salvia'])
        expect([first.turn, first.starts, first.record]).toEqual([0, 0, undefined])
        first.sides.forEach(({ health, heal, stunned, luck: left }, seat) => {
          const sheet = first.sheets[seat]!
          expect([health, heal, stunned]).toEqual([12, sheet.heal, false])
          const least = luck === 'on' ? sheet.luck : 0
          const most = luck === 'on' ? sheet.luck : before.sides[seat]!.luck
          expect(left).toBeGreaterThanOrEqual(least)
          expect(left).toBeLessThanOrEqual(most)
          lost += sheet.luck - left
        })
      })
    }
    expect(lost).toBeGreaterThan(20)
  })

  test('ends when a seat has more than half of the battles, or after all of them', () => {
    const ends = { decided: 0, drawnBattles: 0, all: 0 }
    for (const { length, seed, rules } of SERIES) {
      const last = statesOf({ a: 'Verus', b: 'Verus', ...rules }, seed).at(-1)!
      const games = last.standing!.games
      const wins = (seat: number, upTo: number): number =>
        games.slice(0, upTo).reduce((sum, points) => sum + points[seat]!, 0)
      const half = MOST[length] / 2
      const over = games.findIndex((_, i) => Math.max(wins(0, i + 1), wins(1, i + 1)) > half)
      expect(games.length).toBe(over < 0 ? MOST[length] : over + 1)
      const node = gladiators.node(last)
      const [mine, theirs] = [wins(0, games.length), wins(1, games.length)]
      const payoff = mine === theirs ? [0.5, 0.5] : mine > theirs ? [1, 0] : [0, 1]
      expect(node).toMatchObject({ kind: 'terminal', payoff })
      ends.decided += over < 0 ? 0 : 1
      ends.all += games.length === MOST[length] ? 1 : 0
      ends.drawnBattles += games.filter(([points]) => points === 0.5).length
    }
    expect(Math.min(ends.decided, ends.all, ends.drawnBattles)).toBeGreaterThan(2)
  })

  test('is told battle by battle, and the winner of the series at the end', () => {
    const rules = rulesFor(gladiators, { a: 'Brutus', b: 'Livia', length: 'best-of-3' })
    const states = traceOf(gladiators, { rules, seats: 2 }, 3).states as readonly GladiatorsState[]
    const last = states.at(-1)!
    const prompt = text.prompt(last, gladiators.node(last), NAMES)
    const [mine, theirs] = last.standing!.totals
    const winner = NAMES[mine! > theirs! ? 0 : 1]!
    expect(prompt).toEqual({
      heading: `${winner} wins`,
      detail: `Battles won: ${Math.max(mine!, theirs!)} to ${Math.min(mine!, theirs!)}.`,
    })
    expect(text.standing?.(last, NAMES)).toContain(`Battles won: Octavia ${mine}, Cassius ${theirs}.`)
    const numbers = states.map((state) => text.chapter(state).number)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    expect(text.chapter(last).title).toMatch(/^battle [23], turn \d+$/)
  })

  test('of one battle has no standing', () => {
    for (const state of statesOf({ a: 'Brutus', b: 'Livia' }, 1)) expect(state.standing).toBeUndefined()
  })
})
