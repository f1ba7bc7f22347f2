import { enableCompileCache } from 'node:module'
import { emptyTally, playBlock, sourcesOf } from '../src/bots/index.ts'
import { countIn } from '../src/bots/tally.ts'
import { playOnThreads } from '../src/cli/simulate/match.ts'
import { type MatchOrder, matchOf } from '../src/cli/simulate/thread.ts'
import { seeded } from '../src/dice/index.ts'
import { playOut, rulesFor } from '../src/engine/index.ts'
import { holmgang } from '../src/games/index.ts'
import { solve } from '../src/solver/index.ts'
import { newBarePerfect } from './bare-perfect.ts'
import { figure, machine, median, print, ratesOf, type Work } from './measure.ts'

const ROUNDS = 9
const MILLISECONDS = 400
const TARGET = 5_000
const BLOCK = 250
/** Games played before measuring, so that all code is compiled. */
const WARM = 30_000

// Enables the cache as the command does. Without it, every thread strips the types of all files again.
enableCompileCache()

const rules = rulesFor(holmgang)
const orderOf = (seats: readonly string[], seed = 1): MatchOrder => ({ game: holmgang.id, rules, seats, seed })
const ratio = (a: number, b: number): string => (a / b).toFixed(2)

const match = matchOf(orderOf(['perfect', 'perfect']))
const solution = solve(holmgang, rules)
if (!solution.ok) throw new Error(solution.error.message)
const bare = newBarePerfect(solution.value, rules)

const repeated = (times: number, work: (n: number) => unknown): Work => {
  let done = 0
  return () => {
    for (let n = 0; n < times; n++) work(done++)
    return times
  }
}

/** Measures games per second on this thread, simulated and by hand. Returns nanoseconds per simulated game. */
const perfectPlay = (): number => {
  const random = seeded(3)
  let [plies, byHand, from] = [playBlock(match, 0, WARM).plies, 0, 0]
  for (let n = 0; n < WARM; n++) byHand += bare(random)
  if (Math.abs(plies / byHand - 1) > 0.02) throw new Error(`not the same game: ${plies / WARM}, ${byHand / WARM} plies`)
  const works = {
    simulated: (): number => {
      plies += playBlock(match, (from += BLOCK), BLOCK).plies
      return BLOCK
    },
    byHand: repeated(BLOCK, () => bare(random)),
  }
  const rates = ratesOf(works, ROUNDS, MILLISECONDS)
  print(
    `${machine()}; Holmgang, perfect against perfect, one thread, median of ${ROUNDS} rounds of ${MILLISECONDS} ms in turn`,
    `  simulated                 ${figure(rates.simulated)} games/s   target ${figure(TARGET)}`,
    `  a hand-written loop       ${figure(rates.byHand)} games/s   simulated has ${ratio(rates.simulated, rates.byHand)} of it`,
    `  a game has ${(byHand / WARM).toFixed(1)} plies`,
  )
  return 1e9 / rates.simulated
}

/** Mean calls of `below` per game: for dice, and to choose among equally good choices. */
const asked = (): { readonly dice: number; readonly drawn: number } => {
  const games = 2_000
  let [dice, drawn] = [0, 0]
  const start = holmgang.start(rules, 2)
  for (let game = 0; game < games; game++) {
    const sources = sourcesOf(4, game)
    const counting = {
      dice: { below: (n: number): number => (dice++, sources.dice.below(n)) },
      minds: { below: (n: number): number => (drawn++, sources.minds.below(n)) },
    }
    playOut(holmgang, start, match.policies, counting)
  }
  return { dice: dice / games, drawn: drawn / games }
}

/**
 * Prints the time of each part of a simulated game. Each part is measured alone in a tight loop, so the times are lower
 * bounds.
 */
const whereItGoes = (all: number): void => {
  const { dice, drawn } = asked()
  const { below } = seeded(5)
  const tally = emptyTally(2)
  const end = { kind: 'terminal', payoff: [1, 0], places: [1, 2] } as const
  let kept = 0
  const rates = ratesOf(
    {
      seeding: repeated(1_000, (game) => (kept += sourcesOf(2, game).dice.below(6))),
      die: repeated(10_000, () => (kept += below(6))),
      counting: repeated(1_000, (n) => countIn(tally, end, n & 127)),
    },
    ROUNDS,
    100,
  )
  const parts = {
    'seeding dice and minds': 1e9 / rates.seeding,
    [`${dice.toFixed(0)} dice, ${drawn.toFixed(0)} choices among equals`]: ((dice + drawn) * 1e9) / rates.die,
    'counting the result': 1e9 / rates.counting,
  }
  const rest = all - Object.values(parts).reduce((sum, ns) => sum + ns, 0)
  print(`where the time of a simulated game goes (${figure(all)} ns), parts measured alone:`)
  for (const [name, ns] of [...Object.entries(parts), ['positions and choices', rest] as const])
    print(`  ${name.padEnd(36)} ${figure(ns)} ns   ${((ns / all) * 100).toFixed(0)} %`)
  if (kept === 0) throw new Error('keeps the work from being optimised away')
}

const onThreads = async (seats: readonly string[], games: number): Promise<void> => {
  const rates = new Map<number, number[]>([1, 2].map((threads) => [threads, []]))
  for (let round = 0; round < 3; round++)
    for (const [threads, measured] of rates) {
      const began = performance.now()
      await playOnThreads(orderOf(seats, round), { games }, threads)
      measured.push((games / (performance.now() - began)) * 1000)
    }
  const [one, two] = [1, 2].map((threads) => median(rates.get(threads)!))
  print(
    `  ${seats.join(', ').padEnd(20)} ${figure(games)} games: ${figure(one!)} games/s on one thread, ${figure(two!)} on two: ${ratio(two!, one!)} times`,
  )
}

whereItGoes(perfectPlay())
print('whole matches, starting threads and solving in each of them included, median of 3:')
await onThreads(['perfect', 'perfect'], 20_000)
await onThreads(['perfect', 'perfect'], 100_000)
await onThreads(['greedy', 'random'], 50_000)
await onThreads(['greedy', 'random'], 200_000)
