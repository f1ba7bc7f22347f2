import { expect, test } from 'vitest'
import { type Chance, dice, draw, type Outcome, poolOf, sample, seeded } from '../../dice/index.ts'
import { type AnyPlay, type ChanceNode, type Game, outcomePly, advance, open, outcomeOf } from '../../engine/index.ts'
import { begun } from '../../testing/plays.ts'
import { commonDice } from './dice.ts'

type State = { readonly rolled: number }

/** Game that only makes these rolls, in order. */
const rolling = (chances: readonly Chance[]): Game<State, string> => ({
  id: 'rolling',
  version: 1,
  seats: { min: 1, max: 1 },
  houseRules: [],
  start: () => ({ rolled: 0 }),
  node: ({ rolled }) =>
    rolled < chances.length
      ? { kind: 'chance', chance: chances[rolled]!, slot: `roll-${rolled + 1}`, seat: 0 }
      : { kind: 'terminal', payoff: [0], places: [1] },
  step: ({ rolled }) => ({ rolled: rolled + 1 }),
  ...open,
  print: (_, part) => (part.kind === 'choice' ? part.action : outcomeOf(part).join('-')),
})

const played = (chances: readonly Chance[], outcomes: readonly Outcome[]): AnyPlay => {
  const start = begun(rolling(chances) as Game<unknown, unknown>, ['A'])
  return outcomes.reduce<AnyPlay>((play, outcome) => advance(play, outcomePly(outcome)), start)
}

const roll = (chance: Chance, slot = 'roll-1'): ChanceNode => ({ kind: 'chance', chance, slot, seat: 0 })

const six = poolOf(...[4, 6, 8, 10, 12, 20].map((sides) => ({ count: 1, sides })))
const play = played(
  [six, dice(4, 6), draw(2, ['a', 'b', 'c'])],
  [
    [1, 2, 3, 4, 5, 6],
    [2, 3, 3, 6],
    ['a', 'c'],
  ],
)
const common = commonDice(play)

test('a die of the same kind shows the same face, whichever dice are thrown with it', () => {
  expect(common.meet(roll(six), 3)).toEqual({ outcome: [1, 2, 3, 4, 5, 6], isCommon: true })
  expect(common.meet(roll(poolOf({ count: 1, sides: 12 })), 3)).toEqual({ outcome: [5], isCommon: true })
  expect(common.meet(roll(poolOf({ count: 1, sides: 20 }, { count: 1, sides: 4 })), 3).outcome).toEqual([6, 1])
})

test('of several equal dice any may be met, the lowest no more often than the others; those beyond fall by themselves', () => {
  const seen = Array.from({ length: 400 }, (_, seed) => {
    const fell = sample(dice(4, 6), seeded(seed))
    return { fell, met: commonDice(played([dice(4, 6)], [fell])).meet(roll(dice(2, 6)), 1) }
  })
  for (const { fell, met } of seen) {
    expect(met.isCommon).toBe(true)
    expect(met.outcome.every((face) => (fell as readonly unknown[]).includes(face))).toBe(true)
  }
  const faces = seen.flatMap(({ met }) => met.outcome as number[])
  const mean = faces.reduce((sum, face) => sum + face, 0) / faces.length
  expect(Math.abs(mean - 3.5)).toBeLessThan((4 * Math.sqrt(35 / 12)) / Math.sqrt(faces.length))
  const more = common.meet(roll(dice(5, 6), 'roll-2'), 3)
  expect(more.isCommon).toBe(false)
  expect(more.outcome).toHaveLength(5)
  expect((more.outcome as number[]).toSorted((a, b) => a - b)).toEqual(more.outcome)
})

test('cards are the same where the same ones could be drawn', () => {
  expect(common.meet(roll(draw(2, ['a', 'b', 'c']), 'roll-3'), 3)).toEqual({ outcome: ['a', 'c'], isCommon: true })
  expect(common.meet(roll(draw(2, ['a', 'b']), 'roll-3'), 3)).toEqual({ outcome: ['a', 'b'], isCommon: false })
})

test('dice of no roll of the game, of a later one or of another seat fall by themselves, the same each time', () => {
  const strange = [roll(six, 'roll-9'), roll(dice(4, 6), 'roll-2'), { ...roll(six), seat: 1 }]
  for (const node of strange) {
    const met = common.meet(node, 1)
    expect(met.isCommon).toBe(false)
    expect(commonDice(play).meet(node, 1)).toEqual(met)
  }
})

test('what falls by itself hangs on the rolls before it alone', () => {
  const other = commonDice(
    played(
      [six, dice(4, 6)],
      [
        [1, 2, 3, 4, 5, 6],
        [1, 1, 1, 1],
      ],
    ),
  )
  const node = roll(six, 'roll-9')
  expect(other.meet(node, 1)).toEqual(common.meet(node, 1))
  const fates = Array.from({ length: 60 }, (_, seed) => {
    const first = sample(six, seeded(seed))
    return JSON.stringify(commonDice(played([six], [first])).meet(node, 1).outcome)
  })
  expect(new Set(fates).size).toBeGreaterThan(50)
})
