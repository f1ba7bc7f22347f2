import { FEATURES } from './features.ts'
import { type Dataset, MOST_KNIGHTS, WIDTH } from './data.ts'
import { chancesIn } from './fit.ts'

/** The same dataset with all features but these left out. */
export const onlyWith = (dataset: Dataset, keep: (feature: string) => boolean): Dataset => {
  const kept = FEATURES.map((name) => keep(name))
  return { ...dataset, figures: dataset.figures.map((figure, i) => (kept[i % WIDTH]! ? figure : 0)) }
}

/** How often each knight of a scene was first. */
const firstsIn = ({ from, pairs }: Dataset, scene: number): readonly number[] => {
  const knights = from[scene + 1]! - from[scene]!
  return Array.from({ length: knights }, (_, first) => {
    const at = scene * MOST_KNIGHTS ** 2 + first * MOST_KNIGHTS
    return pairs.subarray(at, at + knights).reduce((sum, share) => sum + share, 0)
  })
}

/** A table: of knights who were expected to be first with such a chance, how many there were, the mean chance, and how often they were. */
export const calibration = (
  values: Float64Array,
  units: number,
  dataset: Dataset,
  scenes: readonly number[],
): string => {
  const tenths = Array.from({ length: 10 }, () => ({ knights: 0, expected: 0, seen: 0 }))
  for (const scene of scenes) {
    const seen = firstsIn(dataset, scene)
    for (const [knight, chance] of chancesIn(values, units, dataset, scene).entries()) {
      const tenth = tenths[Math.min(9, Math.floor(chance * 10))]!
      tenth.knights += 1
      tenth.expected += chance
      tenth.seen += seen[knight]!
    }
  }
  const rows = tenths.map(({ knights, expected, seen }) =>
    [knights, (expected / knights).toFixed(3), (seen / knights).toFixed(3)].join(' | '),
  )
  return ['knights | expected first | seen', ...rows].join('\n')
}
