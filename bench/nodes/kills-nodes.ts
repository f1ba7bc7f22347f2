// `npm run kills -- nodes`: several servers on one PostgreSQL, during repeated faults.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seeded } from '../../src/dice/index.ts'
import { games } from '../../src/games/index.ts'
import { startPostgres } from '../../src/testing/server/postgres.ts'
import { tinyServer } from '../../src/testing/server/server-process.ts'
import { tinyGames } from '../../src/testing/server/tiny-games.ts'
import { drawFaults } from './faults.ts'
import { closeCluster, openCluster, runSegment, type SegmentReport } from './segment.ts'

const optionsOf = (words: readonly string[]) =>
  parseArgs({
    args: [...words],
    options: {
      faults: { type: 'string', default: '200' },
      /** Number of faults per segment. */
      segment: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      servers: { type: 'string', default: '3' },
      tables: { type: 'string', default: '6' },
      /** Maximum milliseconds for which a server is paused. */
      pause: { type: 'string', default: '2000' },
      tiny: { type: 'boolean', default: false },
      /** Folder of histories and results. A later run continues where the last run ended. */
      folder: { type: 'string', default: 'nodes-kills' },
    },
  }).values

/** Result of one segment, written as a line of the results file. */
type Result = {
  readonly segment: number
  readonly seed: number
  readonly faults: number
  readonly acknowledged: number
  readonly seen: number
  readonly finished: number
  readonly foretold: number
  readonly wrongRolls: number
  readonly lost: number
  readonly doubled: number
  readonly otherEnds: number
  readonly contradictions: number
  readonly words: readonly string[]
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const resultOf = (
  { segment, seed, faults }: Pick<Result, 'segment' | 'seed' | 'faults'>,
  { verdict, tally }: SegmentReport,
  unclean: readonly string[],
): Result => ({
  segment,
  seed,
  faults,
  acknowledged: tally.acknowledged,
  seen: tally.seen,
  finished: tally.finished,
  foretold: tally.foretold,
  wrongRolls: tally.wrongRolls,
  ...verdict,
  words: [...verdict.words, ...tally.faults, ...unclean],
})

const sum = (results: readonly Result[], of: (result: Result) => number): number =>
  results.reduce((all, result) => all + of(result), 0)

const told = (results: readonly Result[]): string =>
  [
    `${sum(results, ({ faults }) => faults)} faults in ${results.length} segments`,
    `${sum(results, ({ acknowledged }) => acknowledged)} acts acknowledged, ${sum(results, ({ seen }) => seen)} entries seen, ${sum(results, ({ finished }) => finished)} games finished and proven`,
    `${sum(results, ({ lost }) => lost)} lost, ${sum(results, ({ doubled }) => doubled)} doubled, ${sum(results, ({ otherEnds }) => otherEnds)} clients that end differently, ${sum(results, ({ contradictions }) => contradictions)} contradictions`,
    `${sum(results, ({ foretold }) => foretold)} rolls known before a fault, ${sum(results, ({ wrongRolls }) => wrongRolls)} that fell otherwise`,
    ...results.flatMap(({ segment, words }) => words.map((one) => `  segment ${segment}: ${one}`)),
  ].join('\n')

/**
 * Runs the command; returns the exit code, 0 without violations. A run that was interrupted continues with the next
 * segment.
 */
export const breakNodes = async (args: readonly string[]): Promise<number> => {
  const values = optionsOf(args)
  const [all, size, seed] = [Number(values.faults), Number(values.segment), Number(values.seed)]
  const folder = join(values.folder, `seed-${seed}`)
  const file = join(folder, 'results.jsonl')
  mkdirSync(folder, { recursive: true })
  const before = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
  const results = before.map((line) => JSON.parse(line) as Result)
  const postgres = await startPostgres()
  try {
    while (sum(results, ({ faults }) => faults) < all) {
      const [segment, began] = [results.length, performance.now()]
      const faults = drawFaults(Math.min(size, all - sum(results, (one) => one.faults)), seeded(seed, segment))
      const cluster = await openCluster(postgres, Number(values.servers), values.tiny ? tinyServer : undefined)
      const report = await runSegment({
        cluster,
        folder: join(folder, `histories-${segment}`),
        faults,
        seed: seed * 100_000 + segment,
        tables: Number(values.tables),
        pause: Number(values.pause),
        games: values.tiny ? tinyGames : games.map(({ game }) => game),
      })
      const unclean = await closeCluster(cluster)
      const result = resultOf({ segment, seed, faults: faults.length }, report, unclean)
      results.push(result)
      appendFileSync(file, `${JSON.stringify(result)}\n`)
      say(
        `segment ${segment}: ${faults.length} faults, ${result.acknowledged} acts, ${result.words.length} findings, ${Math.round((performance.now() - began) / 1000)} s`,
      )
    }
  } finally {
    await postgres.stop()
  }
  say(told(results))
  return results.some(({ words }) => words.length > 0) ? 1 : 0
}
