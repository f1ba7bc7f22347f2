import { beforeAll, describe, expect, test } from 'vitest'
import { seeded } from '../../../dice/index.ts'
import { defaultRules, type Policy, type Ruleset } from '../../../engine/index.ts'
import { highlightsOf, type Ledger, ledgerOf } from '../../../odds/index.ts'
import { type Solution, solve } from '../../../solver/index.ts'
import { gapIn, standing } from '../../../testing/closes.ts'
import { effortOf } from '../../../testing/effort.ts'
import { blend, playedBy, type SomePlayed, whim } from '../../../testing/played.ts'
import type { SomeGame } from '../../../testing/subject.ts'
import { type RuledTable, tablesOf } from '../../../testing/tables.ts'
import { botsOf } from '../../manifest.ts'
import manifest, { holmgang } from '../index.ts'

const effort = effortOf(process.env)
const HOUR = 3_600_000

const game = holmgang as SomeGame
const usual: RuledTable = { rules: defaultRules(holmgang.houseRules), seats: 2 }

/** In short runs, the default rules, and each other value separately. In long runs, all rule sets. */
const tables = tablesOf(game, effort).filter(
  ({ rules }) =>
    effort.everything || Object.entries(rules).filter(([name, value]) => usual.rules[name] !== value).length < 2,
)

const solutionOf = (rules: Ruleset): Solution<unknown, unknown> => {
  const solution = solve<unknown, unknown, unknown, Ruleset>(game, rules, 2)
  if (!solution.ok) throw new Error(solution.error.message)
  return solution.value
}

type Player = Policy<unknown, unknown>

const player = (id: string, rules: Ruleset = usual.rules): Player =>
  botsOf(manifest)
    .find((bot) => bot.id === id)!
    .policyFor(rules, 2)

/** Players of all strengths, in a new random order for every game. */
const someone = (seed: number, rules: Ruleset): Player => {
  const random = seeded(effort.seed, 77, seed)
  const all = [whim(seed), ...['random', 'greedy', 'careful', 'perfect'].map((id) => player(id, rules))]
  return blend(
    all,
    all.map((_, i) => random.below(5) * random.below(5) + (i === 0 ? 1 : 0)),
  )
}

const played = (table: RuledTable, policies: readonly Player[], seed: number, plies?: number): SomePlayed =>
  playedBy(game, table, policies, seeded(effort.seed, 5, seed), plies)

const near0 = expect.closeTo(0, 9)

/** Checks all properties of a solved two-player game without hidden information, except the sum. */
const expectExact = (ledger: Ledger, table: RuledTable): void => {
  const [a, b] = ledger.seats as [Ledger['seats'][number], Ledger['seats'][number]]
  expect(gapIn(ledger)).toBeLessThan(1e-9)
  expect([a.others, b.others]).toEqual([
    [0, expect.closeTo(b.cost, 9)],
    [expect.closeTo(a.cost, 9), 0],
  ])
  // Only the answers about the grudge (H8) are simultaneous.
  expect(a.meeting).toBeCloseTo(-b.meeting, 9)
  if (table.rules.first !== 'insult') expect(a.meeting).toBe(0)
  expect([a.unseen, b.unseen]).toEqual([0, 0])
  expect(ledger.residual).toBeLessThan(1e-9)
  expect(a.luck).toBeCloseTo(-b.luck, 9)
}

describe.each(tables)('$rules', (table) => {
  const games = effort.everything ? Math.ceil(100_000 / tables.length) : 6

  test(
    `${games} games of any players, some abandoned: the account closes, and nothing is left over`,
    () => {
      const reference = solutionOf(table.rules)
      expect(reference.exact).toBe(true)
      for (let seed = 0; seed < games; seed++) {
        const players = [someone(2 * seed + 1, table.rules), someone(2 * seed + 2, table.rules)]
        const play = played(table, players, seed, seed % 5 === 0 ? seed % 60 : undefined)
        expectExact(ledgerOf(play, reference), table)
      }
    },
    HOUR,
  )
})

describe('under the usual rules', () => {
  let reference: Solution<unknown, unknown>
  beforeAll(() => void (reference = solutionOf(usual.rules)))

  test('both start at one half, and the roll for the first swing is luck', () => {
    const ledger = ledgerOf(played(usual, [player('perfect'), player('perfect')], 1), reference)
    expect(ledger.start).toEqual([expect.closeTo(0.5, 12), expect.closeTo(0.5, 12)])
    const opening = ledger.events.find(({ after }) => Math.abs(after[0]! - 0.5) > 1e-9)!
    expect(opening).toMatchObject({ kind: 'outcome' })
    expect(Math.abs(opening.after[0]! - 0.5)).toBeCloseTo(0.019778, 6)
  })

  test('perfect players pay nothing: all between them is luck', () => {
    for (let seed = 0; seed < 20; seed++) {
      const ledger = ledgerOf(played(usual, [player('perfect'), player('perfect')], seed), reference)
      for (const { cost, others, worst, luck } of ledger.seats) {
        expect([cost, others, worst]).toEqual([near0, [near0, near0], undefined])
        expect(Math.abs(luck)).toBeCloseTo(0.5, 9)
      }
      expect(highlightsOf(ledger).costliest).toBeUndefined()
    }
  })

  test('the stated error bounds what is left over, and is far below 1e-9', () => {
    const ledger = ledgerOf(played(usual, [player('random'), player('greedy')], 3), reference)
    expect(ledger.error).toBeGreaterThan(ledger.residual)
    expect(ledger.error).toBeLessThan(1e-9)
  })

  const games = effort.everything ? 10_000 : 100

  test.each([
    ['random', 'random'],
    ['random', 'perfect'],
    ['level-1', 'perfect'],
    ['greedy', 'careful'],
    ['perfect', 'perfect'],
    ['random', 'mixed'],
  ])(
    'mean luck is 0 within 4 standard errors: %s against %s',
    (...ids) => {
      const ledgers = Array.from({ length: games }, (_, seed) => {
        const players = ids.map((id, seat) => (id === 'mixed' ? someone(2 * seed + seat, usual.rules) : player(id)))
        return ledgerOf(played(usual, players, seed), reference)
      })
      expect(Math.abs(standing(ledgers, 0, ({ luck }) => luck))).toBeLessThan(4)
      const errs = ids.map((id) => id !== 'perfect')
      const costs = ids.map((_, seat) => standing(ledgers, seat, ({ cost }) => (cost > 1e-9 ? cost : 0)))
      expect(costs.map((cost) => cost > 4)).toEqual(errs)
    },
    HOUR,
  )

  test(
    'luck measured against the wrong reference is none: the test would notice',
    () => {
      const biased = {
        ...reference,
        equity: (state: unknown) => {
          const [chance] = reference.valueOf(state)
          return { payoff: [chance! ** 2, 1 - chance! ** 2], error: 0 }
        },
      }
      const ledgers = Array.from({ length: games }, (_, seed) =>
        ledgerOf(played(usual, [player('perfect'), player('perfect')], seed), biased),
      )
      expect(Math.abs(standing(ledgers, 0, ({ luck }) => luck))).toBeGreaterThan(4)
      expect(Math.max(...ledgers.map(gapIn))).toBeLessThan(1e-9)
    },
    HOUR,
  )
})
