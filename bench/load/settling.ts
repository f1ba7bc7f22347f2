import { defaultRules } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { createBotThreads } from '../../src/server/scheduling/bot-threads.ts'
import { print } from '../measure.ts'

/** Number of deserted games that the attacker leaves. */
const GIANTS = 6

/** Settles an honest game queued behind the attacker's games. Returns the duration and the kind of result. */
const settledBehind = async (giants: number): Promise<string> => {
  const threads = createBotThreads()
  const evaluate = (place: number, seats: 'min' | 'max', asker: string): ReturnType<typeof threads.evaluate> => {
    const { game } = games[place % games.length]!
    const rules = defaultRules(game.houseRules)
    const setup = { game: game.id, rules, seats: game.seats[seats] }
    return threads.evaluate(setup, game.start(rules, setup.seats), asker)
  }
  for (let i = 0; i < giants; i++) evaluate(i + 1, 'max', 'attacker').catch(() => undefined)
  const began = performance.now()
  const { exact } = await evaluate(0, 'min', 'honest')
  const seconds = (performance.now() - began) / 1000
  await threads.close()
  return `${seconds.toFixed(1)} s, ${exact ? 'exact' : 'estimated'}`
}

/** Measures settling an honest game, alone and behind the attacker's large deserted games. */
export const settling = async (): Promise<void> =>
  print(
    `  settlement of a deserted game, alone: ${await settledBehind(0)}; behind ${GIANTS} giants: ${await settledBehind(GIANTS)}`,
  )
