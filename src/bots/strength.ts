import { ok, type Result } from '../dice/index.ts'
import type { Game, Policy, Ruleset } from '../engine/index.ts'
import { exploitability, habitsOf, matchUp } from '../solver/index.ts'
import type { Strength } from './bot.ts'
import { levelBot, perfectBot } from './oracle.ts'

/**
 * Computes a policy's exact strength under these rules; returns a fault if the game cannot be solved.
 * @throws RangeError for a policy that reads the log
 */
export const strengthOf = <S, A, V, H extends Ruleset>(
  game: Game<S, A, V, H>,
  rules: H,
  policy: Policy<A, V>,
  seats: number = game.seats.min,
): Result<Strength> => {
  const habits = habitsOf(game, rules, policy, seats)
  if (!habits.ok) return habits
  const perfect = perfectBot(game).policyFor(rules, seats)
  const againstBest = matchUp(game, rules, [policy, perfect], seats)
  if (!againstBest.ok) return againstBest
  const given = exploitability(game, rules, policy, seats)
  if (!given.ok) return given
  // Clamps to 0, because rounding can make a perfect player's exploitability slightly negative.
  return ok({ againstBest: againstBest.value, loss: habits.value.loss, exploitability: Math.max(0, given.value) })
}

/**
 * Temperatures to search, in payoff. At the lowest, a level plays almost without errors, and at the highest almost at
 * random.
 */
const COLDEST = 1e-6
const HOTTEST = 10
const HALVINGS = 40

/**
 * Finds by bisection the temperature at which a level loses this much per choice in self-play (`habitsOf`).
 * Returns a fault if the game cannot be solved. @throws RangeError if no level in the range loses that much
 */
export const temperatureFor = <S, A, V, H extends Ruleset>(
  game: Game<S, A, V, H>,
  rules: H,
  loss: number,
  seats: number = game.seats.min,
): Result<number> => {
  const lossAt = (temperature: number): Result<number> => {
    const { policyFor } = levelBot(game, { id: 'level', title: '', about: '', temperature })
    const habits = habitsOf(game, rules, policyFor(rules, seats), seats)
    return habits.ok ? ok(habits.value.loss) : habits
  }
  const [least, most] = [lossAt(COLDEST), lossAt(HOTTEST)]
  if (!least.ok) return least
  if (!most.ok) return most
  if (loss < least.value || loss > most.value)
    throw new RangeError(`a level’s loss per choice must be from ${least.value} to ${most.value}, not ${loss}`)
  let [low, high] = [COLDEST, HOTTEST]
  for (let halving = 0; halving < HALVINGS && high / low > 1 + 1e-7; halving++) {
    const middle = Math.sqrt(low * high)
    const there = lossAt(middle)
    if (!there.ok) return there
    if (there.value < loss) low = middle
    else high = middle
  }
  return ok(Math.sqrt(low * high))
}
