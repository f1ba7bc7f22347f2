import { planner } from '../../src/games/king-of-the-roll/bots/planner.ts'
import { HOUSE } from '../../src/games/king-of-the-roll/content/house.ts'
import { kingOfTheRoll } from '../../src/games/king-of-the-roll/rules/rules.ts'
import { FIGHTERS } from '../../src/games/king-of-the-roll/rules/state.ts'
import { type Fight, fight } from '../../src/games/king-of-the-roll/fixtures/fights.ts'

/**
 * How long fights on the house content are, what the top is worth and what each card, planners fighting on both sides; what misses its aim is
 * marked "!". Techniques and pairings: `bands.ts`.
 * `npx node research/king-of-the-roll/balance.ts [matches a pairing and mode] [first seed]`
 */
const [asked = '50', seed = '1'] = process.argv.slice(2)
const player = planner(HOUSE)
const names = HOUSE.characters.map(({ id }) => id)
const pairs = names.flatMap((one, i) => names.slice(i + 1).map((other) => [one, other] as const))

const print = (...cells: readonly (string | number)[]): void =>
  void process.stdout.write(
    `${cells
      .map((cell) => String(cell).padEnd(24))
      .join(' ')
      .trimEnd()}\n`,
  )

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** A share with its standard error, and a mark where it misses its aim. */
const share = (values: readonly number[], least = 0, most = 1): string => {
  const at = mean(values)
  const error = Math.sqrt(mean(values.map((value) => (value - at) ** 2)) / values.length)
  const mark = at < least || at > most ? ' !' : ''
  return `${(100 * at).toFixed(1)} % ± ${(100 * error).toFixed(1)}${mark}`
}

const played = (mode: string, [one, other]: readonly [string, string]): readonly Fight[] =>
  Array.from({ length: Number(asked) }, (_, i) => {
    const [first, second] = i % 2 === 0 ? [one, other] : [other, one]
    const request = { mode, characters: 'named', first, second }
    return fight(kingOfTheRoll, request, [player, player], Number(seed) * 100_000 + i)
  })

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** How often whoever is on top at the beginning of a turn there wins the match. */
const tops = (fights: readonly Fight[]): void => {
  const all = fights.flatMap(({ turns, payoff }) =>
    turns.flatMap(({ report: { ground } }) =>
      ground === undefined ? [] : [{ position: ground.position, won: payoff[ground.top]! }],
    ),
  )
  for (const [position, turns] of Map.groupBy(all, (one) => one.position)) {
    const [least, most] = position === 'half-guard' ? [0.55, 0.7] : [0, 1]
    print(
      'top wins from',
      position,
      `${share(
        turns.map(({ won }) => won),
        least,
        most,
      )} of ${turns.length} turns`,
    )
  }
}

/** How often each card is played by those who hold it, and how often its players win. */
const cards = (fights: readonly Fight[]): void => {
  const all = fights.flatMap(({ end, payoff }) =>
    FIGHTERS.flatMap((fighter) => {
      const { hand, played: gone } = end.sides[fighter]
      return [...hand, ...gone].map((id) => ({ id, isPlayed: gone.includes(id), won: payoff[fighter]! }))
    }),
  )
  for (const [id, held] of Map.groupBy(all, (one) => one.id))
    print(
      'card',
      id,
      `played ${share(
        held.map((one) => (one.isPlayed ? 1 : 0)),
        0.05,
      )}`,
      `held and won ${share(
        held.map(({ won }) => won),
        0.4,
        0.6,
      )}`,
    )
}

const summary = (mode: string, fights: readonly Fight[]): void => {
  const turns = fights.map((one) => one.turns.length)
  const middle = median(turns)
  const mark = mode === 'submission' && (middle < 6 || middle > 14) ? ' !' : ''
  print(mode, `${fights.length} matches`, `turns: median ${middle}${mark}, mean ${mean(turns).toFixed(1)}`)
  const [least, most] = mode === 'scoring' ? [0.35, 0.65] : [0, 1]
  print(
    'by submission',
    share(
      fights.map(({ end }) => (end.ending?.by === 'submission' ? 1 : 0)),
      least,
      most,
    ),
  )
  print('draws', share(fights.map(({ end }) => (end.ending?.by === 'draw' ? 1 : 0))))
  tops(fights)
}

const both = ['submission', 'scoring'].map((mode) => ({ mode, byPair: pairs.map((pair) => played(mode, pair)) }))
for (const { mode, byPair } of both) summary(mode, byPair.flat())
const fights = both.flatMap(({ byPair }) => byPair.flat())
cards(fights)
