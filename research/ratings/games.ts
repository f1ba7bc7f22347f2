import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { referenceFor } from '../../src/analysis/reference.ts'
import { seeded } from '../../src/dice/index.ts'
import { ledgerOf } from '../../src/odds/index.ts'
import { playedBy } from '../../src/testing/played.ts'
import { settingOf } from './players.ts'

/**
 * Plays every pair of the players of a game against each other and writes a line for each block of games to LOG: the result of the
 * first one, and what they earned (result less luck by the ledger). Goes on where LOG ends, so it may be stopped at any time. A game's
 * seed is (71, pair, number); the pair changes seats after each game.
 *
 * `npx node research/ratings/games.ts GAME LOG [games a pair, 300]`
 */
export type PlayedBlock = {
  readonly pair: readonly [number, number]
  readonly from: number
  readonly results: readonly number[]
  readonly earned: readonly number[]
}

const BLOCK = 20

export const readBlocks = (log: string): readonly PlayedBlock[] =>
  (existsSync(log) ? readFileSync(log, 'utf8') : '')
    .split('\n')
    .flatMap((line) => (line.endsWith('}') ? [JSON.parse(line) as PlayedBlock] : []))

const main = (id: string, log: string, count: number): void => {
  const { manifest, rules, policies } = settingOf(id)
  const reference = referenceFor(manifest, rules, 2)
  if (!reference.exact) throw new RangeError(`${id} is not solved under these rules`)
  const pairs = policies.flatMap((_, one) => policies.slice(one + 1).map((__, i) => [one, one + 1 + i] as const))
  const done = new Set(readBlocks(log).map(({ pair, from }) => `${pair.join()} ${from}`))
  for (let from = 0; from < count; from += BLOCK)
    for (const [n, pair] of pairs.entries()) {
      if (done.has(`${pair.join()} ${from}`)) continue
      const [results, earned]: [number[], number[]] = [[], []]
      for (let number = from; number < from + BLOCK; number++) {
        const seat = number % 2
        const seated = (seat === 0 ? pair : pair.toReversed()).map((player) => policies[player]!)
        const played = playedBy(manifest.game, { rules, seats: 2 }, seated, seeded(71, n, number))
        const ledger = ledgerOf(played, reference)
        results.push(ledger.result[seat]!)
        earned.push(Number((ledger.result[seat]! - ledger.seats[seat]!.luck).toFixed(5)))
      }
      appendFileSync(log, `${JSON.stringify({ pair, from, results, earned })}\n`)
    }
}

if (import.meta.main) {
  const [id = '', log = '', count = '300'] = process.argv.slice(2)
  main(id, log, Number(count))
}
