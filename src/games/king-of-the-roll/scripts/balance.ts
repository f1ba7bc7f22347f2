import { planner } from '../bots/planner.ts'
import { HABITS } from '../bots/worth.data.ts'
import { worthsBy } from '../bots/worth.ts'
import { HOUSE } from '../content/house.ts'
import { kingOfTheRoll } from '../game.ts'
import { techniquesOf } from '../edition.ts'
import { FIGHTERS } from '../state.ts'
import { type Fight, fight } from './fights.ts'

/**
 * How far the house content reaches the aims of the rules paper, played by planners on both sides:
 * `npx node src/games/king-of-the-roll/scripts/balance.ts [matches a pairing] [first seed] [mode]`
 */
const [asked = '50', seed = '1', only = ''] = process.argv.slice(2)
const player = planner(HOUSE, worthsBy(HABITS))
const names = HOUSE.characters.map(({ id }) => id)
const pairs = names.flatMap((one, i) => names.slice(i + 1).map((other) => [one, other] as const))

const print = (...cells: readonly (string | number)[]): void =>
  void process.stdout.write(
    `${cells
      .map((cell) => String(cell).padEnd(24))
      .join('')
      .trimEnd()}\n`,
  )
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const played = (mode: string, [one, other]: readonly [string, string]): readonly Fight[] =>
  Array.from({ length: Number(asked) }, (_, i) => {
    const [first, second] = i % 2 === 0 ? [one, other] : [other, one]
    const request = { mode, characters: 'named', first, second }
    return fight(kingOfTheRoll, request, [player, player], Number(seed) * 100_000 + i)
  })

const half = (fights: readonly Fight[]): string => {
  const share = mean(fights.map(({ payoff }, i) => payoff[i % 2]!))
  return `${percent(share)} ± ${((100 * 0.5) / Math.sqrt(fights.length)).toFixed(1)}`
}

const bySubmission = (fights: readonly Fight[]): number =>
  mean(fights.map(({ end }) => (end.ending?.by === 'submission' ? 1 : 0)))

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Of all turns in a face: which techniques were begun, met, won. */
const faces = (fights: readonly Fight[]): void => {
  const counts = new Map<string, { tried: number; met: number; won: number; skill: number }>()
  const totals = new Map<string, number>()
  for (const { before, report } of fights.flatMap(({ turns }) => turns))
    for (const fighter of FIGHTERS) {
      const { technique, met, skill } = report.efforts[fighter]
      const face =
        report.ground === undefined
          ? `standing ${before.sides[fighter].board + 1}${before.sides[fighter].face + 1}`
          : `${report.ground.position} ${report.ground.top === fighter ? 'top' : 'bottom'}`
      totals.set(face, (totals.get(face) ?? 0) + 1)
      const name =
        technique < 0 ? 'none' : techniquesOf(HOUSE, { ...before, sides: before.sides }, fighter)[technique]!.name
      const key = `${face}|${name}`
      const old = counts.get(key) ?? { tried: 0, met: 0, won: 0, skill: 0 }
      const won = report.winner === fighter ? 1 : 0
      counts.set(key, {
        tried: old.tried + 1,
        met: old.met + (met ? 1 : 0),
        won: old.won + won,
        skill: old.skill + skill,
      })
    }
  for (const [key, { tried, met, won, skill }] of [...counts].toSorted(([a], [b]) => a.localeCompare(b))) {
    const [face, name] = key.split('|') as [string, string]
    const share = tried / totals.get(face)!
    const mark = share > 0.7 || share < 0.05 ? '  !' : ''
    print(
      face,
      name,
      `${percent(share)} of ${totals.get(face)!}${mark}`,
      `met ${percent(met / tried)}`,
      `won ${percent(won / tried)}`,
      (skill / tried).toFixed(1),
    )
  }
}

/** How often whoever is on top at the beginning of a turn there wins the match. */
const tops = (fights: readonly Fight[]): void => {
  const wins = new Map<string, number[]>()
  for (const { turns, payoff } of fights)
    for (const { report } of turns)
      if (report.ground !== undefined) {
        const list = wins.get(report.ground.position) ?? []
        list.push(payoff[report.ground.top]!)
        wins.set(report.ground.position, list)
      }
  for (const [position, list] of wins)
    print(`top wins from ${position}`, percent(mean(list)), `of ${list.length} turns`)
}

for (const mode of ['submission', 'scoring'].filter((name) => name.startsWith(only))) {
  print(`--- ${mode}`)
  const all = pairs.map((pair) => ({ pair, fights: played(mode, pair) }))
  for (const { pair, fights } of all) print(pair.join(' - '), half(fights))
  const fights = all.flatMap((one) => one.fights)
  print(
    'turns, median',
    median(fights.map(({ turns }) => turns.length)),
    `mean ${mean(fights.map(({ turns }) => turns.length)).toFixed(1)}`,
  )
  print('by submission', percent(bySubmission(fights)))
  print(
    'cards a fighter',
    mean(fights.map(({ end }) => mean(end.sides.map(({ played: cards }) => cards.length)))).toFixed(2),
  )
  tops(fights)
  faces(fights)
}
