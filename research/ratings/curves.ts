import { writeFileSync } from 'node:fs'
import { glickoAfter } from '../../src/analysis/ratings/glicko.ts'
import { newRating, type Rating } from '../../src/analysis/ratings/rating.ts'
import { type Random, seeded } from '../../src/dice/index.ts'
import { readBlocks } from './games.ts'
import { nameOf, PLAYERS } from './players.ts'
import { plotOf } from './plot.ts'

/**
 * How many games the rating by results and the luck-adjusted one need to rank pairs right, by the games of `games.ts` drawn again and
 * again; and whether what is earned says the same in the mean as results do. Seeds (72, run).
 *
 * `npx node research/ratings/curves.ts FOLDER-OF-LOGS SVG [runs, 200]`
 */
const ROUNDS = 150
const SURE = 0.9

type Drawn = { readonly result: number; readonly earned: number }
type Pool = ReadonlyMap<string, readonly Drawn[]>

const poolOf = (log: string): Pool => {
  const pool = new Map<string, Drawn[]>()
  for (const { pair, results, earned } of readBlocks(log)) {
    const drawn = pool.get(pair.join()) ?? []
    pool.set(pair.join(), drawn)
    results.forEach((result, i) => drawn.push({ result, earned: earned[i]! }))
  }
  return pool
}

const mean = (all: readonly number[]): number => all.reduce((sum, x) => sum + x, 0) / all.length
const variance = (all: readonly number[]): number => {
  const middle = mean(all)
  return mean(all.map((x) => (x - middle) ** 2))
}

/** All games of one player, as that player saw them. */
const gamesOf = (pool: Pool, player: number): readonly Drawn[] =>
  [...pool].flatMap(([key, drawn]) => {
    const [one, other] = key.split(',').map(Number)
    if (one === player) return drawn
    return other === player ? drawn.map(({ result, earned }) => ({ result: 1 - result, earned: 1 - earned })) : []
  })

const shuffled = (count: number, random: Random): readonly number[] => {
  const order = Array.from({ length: count }, (_, i) => i)
  for (let i = count - 1; i > 0; i--) {
    const j = random.below(i + 1)
    ;[order[i], order[j]] = [order[j]!, order[i]!]
  }
  return order
}

/** Of all pairs, or of those further apart than `gap`, the share that the ratings rank as they are. */
const rightShare = (ratings: readonly Rating[], truth: readonly number[], gap: number): number => {
  let [right, all] = [0, 0]
  for (let i = 0; i < truth.length; i++)
    for (let j = i + 1; j < truth.length; j++) {
      const apart = truth[i]! - truth[j]!
      if (Math.abs(apart) < gap) continue
      all++
      if (apart * (ratings[i]!.rating - ratings[j]!.rating) > 0) right++
    }
  return right / all
}

export type Curve = { readonly name: string; readonly share: readonly number[]; readonly final: readonly number[] }

const scoresOf = { result: ({ result }: Drawn) => result, earned: ({ earned }: Drawn) => earned } as const

/** A rating's curve: after each round of random pairings, the share of pairs it ranks right; in the end the ratings, meaned over runs. */
const curveOf = (
  pool: Pool,
  truth: readonly number[],
  by: keyof typeof scoresOf,
  noise: number | undefined,
  runs: number,
  gap: number,
): Curve => {
  const share = Array.from({ length: ROUNDS }, () => 0)
  const final = truth.map(() => 0)
  for (let run = 0; run < runs; run++) {
    const random = seeded(72, run)
    let ratings: readonly Rating[] = truth.map(() => newRating(0))
    for (let round = 0; round < ROUNDS; round++) {
      const order = shuffled(truth.length, random)
      const next = [...ratings]
      for (let k = 0; k + 1 < order.length; k += 2) {
        const [one, other] = [order[k]!, order[k + 1]!].toSorted((a, b) => a - b) as [number, number]
        const drawn = pool.get(`${one},${other}`)!
        const score = scoresOf[by](drawn[random.below(drawn.length)]!)
        const tell = (player: number, opponent: number, own: number): Rating =>
          glickoAfter(ratings[player]!, [{ opponent: ratings[opponent]!, score: own, ...(noise && { noise }) }], 0, 0)
        next[one] = tell(one, other, score)
        next[other] = tell(other, one, 1 - score)
      }
      ratings = next
      share[round]! += rightShare(ratings, truth, gap) / runs
    }
    ratings.forEach(({ rating }, i) => (final[i]! += rating / runs))
  }
  return { name: by, share, final }
}

const neededFor = ({ share }: Curve): string => {
  const at = share.findIndex((right) => right >= SURE)
  return at < 0 ? `more than ${ROUNDS}` : String(at + 1)
}

const percent = (x: number): string => `${(100 * x).toFixed(1)} %`

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** The mean square of what is earned around what its pair earns in the mean: what luck leaves of the noise. */
const noiseOf = (pool: Pool, by: keyof typeof scoresOf): number =>
  mean([...pool.values()].map((drawn) => variance(drawn.map(scoresOf[by]))))

const tellPlayers = (id: string, pool: Pool, truth: readonly number[], curves: readonly Curve[]): void => {
  print('| player | wins | earns | difference, in standard errors | rating by results | luck-adjusted |')
  print('|---|---|---|---|---|---|')
  const order = truth.map((_, i) => i).toSorted((a, b) => truth[b]! - truth[a]!)
  for (const i of order) {
    const games = gamesOf(pool, i)
    const luck = games.map(({ result, earned }) => result - earned)
    const off = mean(luck) / Math.sqrt(variance(luck) / games.length)
    const own = mean(games.map(({ result }) => result))
    const finals = curves.map(({ final }) => final[i]!.toFixed(0))
    print(
      `| ${nameOf(PLAYERS[id]![i]!)} | ${percent(own)} | ${percent(truth[i]!)} | ${off.toFixed(1)} | ${finals.join(' | ')} |`,
    )
  }
}

const [folder = '', svg = '', runs = '200'] = process.argv.slice(2)
const panels = Object.keys(PLAYERS).flatMap((id) => {
  const pool = poolOf(`${folder}/${id}.jsonl`)
  if (pool.size === 0) return []
  const truth = PLAYERS[id]!.map((_, i) => mean(gamesOf(pool, i).map(({ earned }) => earned)))
  const noise = noiseOf(pool, 'earned')
  print(`\n## ${id}: ${mean([...pool.values()].map((drawn) => drawn.length))} games a pair`)
  print(`noise of a game: result ${noiseOf(pool, 'result').toFixed(4)}, earned ${noise.toFixed(4)}`)
  const curves = [0, 0.05].map((gap) => {
    const both = [
      curveOf(pool, truth, 'result', undefined, Number(runs), gap),
      curveOf(pool, truth, 'earned', noise, Number(runs), gap),
    ] as const
    print(
      `games a player until 90 % of pairs ${gap} apart are ranked right: ${both.map(neededFor).join(' by results, ')} luck-adjusted`,
    )
    return both
  })
  for (const wrong of [noise / 3, noise * 3])
    print(
      `  with a noise of ${wrong.toFixed(4)}: ${neededFor(curveOf(pool, truth, 'earned', wrong, Number(runs), 0.05))}`,
    )
  tellPlayers(id, pool, truth, curves[0]!)
  return [{ id, curves: curves[1]! }]
})
writeFileSync(svg, plotOf(panels, ROUNDS, SURE))
