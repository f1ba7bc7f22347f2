import { enableCompileCache } from 'node:module'
import { defaultRules } from '../src/engine/index.ts'
import { playOnThreads } from '../src/cli/simulate/match.ts'
import { botsOf, games } from '../src/games/index.ts'
import { figure, machine, median, print } from './measure.ts'

const ROUNDS = 3
const GAMES = 200_000

// As the command does: else every thread would strip the types of every file again.
enableCompileCache()

const [first] = games
const { game, text } = first!
const order = {
  game: game.id,
  rules: defaultRules(game.houseRules),
  seats: [botsOf(first!).at(-1)!.id, ...Array<string>(game.seats.min - 1).fill('random')],
}

const gamesASecond = async (threads: number, seed: number): Promise<number> => {
  const began = performance.now()
  await playOnThreads({ ...order, seed }, GAMES, threads)
  return (GAMES / (performance.now() - began)) * 1000
}

const threadCounts = [1, 2] as const
const rates = new Map<number, number[]>(threadCounts.map((threads) => [threads, []]))
for (const threads of threadCounts) await gamesASecond(threads, 0)
for (let round = 1; round <= ROUNDS; round++)
  for (const threads of threadCounts) rates.get(threads)!.push(await gamesASecond(threads, round))

print(
  `${machine()}; ${text.title}, ${order.seats.join(' against ')}, ${GAMES} games, median of ${ROUNDS}, starting threads included`,
)
for (const [threads, measured] of rates)
  print(`  ${threads} thread${threads === 1 ? '' : 's'}   ${figure(median(measured))} games/s`)
print(`  ratio      ${(median(rates.get(2)!) / median(rates.get(1)!)).toFixed(2)}`)
