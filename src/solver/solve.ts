import { memo, memoByObject, ok, type Result } from '../dice/index.ts'
import type { Game, Ruleset } from '../engine/index.ts'
import { modelSolution } from './model-solution.ts'
import { type Solution, solutionOf } from './solution.ts'
import { treeSolution } from './tree.ts'

const solveNow = <S, A, V, H extends Ruleset>(
  game: Game<S, A, V, H>,
  rules: H,
  seats: number,
): Result<Solution<S, A>> => {
  const own = game.solved?.(rules, seats)
  if (own !== undefined) return own.ok ? ok(solutionOf(own.value)) : own
  const model = game.model?.(rules, seats)
  return model === undefined ? treeSolution(game, rules, seats) : ok(modelSolution(game, model))
}

/** Number of cached rulesets per game. */
const MOST_RULESETS = 200

const solutionsOf = memoByObject(() => memo<Result<Solution<unknown, unknown>>>(MOST_RULESETS))

/**
 * Solves a game under these house rules: best play by all seats from every position. Rules and seats must be valid
 * (`parseRuleset`); results are cached. Tries the game's own solver, then its model, then its states (`treeSolution`).
 * Returns a fault if all three fail.
 */
export const solve = <S, A, V, H extends Ruleset>(
  game: Game<S, A, V, H>,
  rules: H,
  seats: number = game.seats.min,
): Result<Solution<S, A>> => {
  const solution = solutionsOf(game)(`${seats} ${JSON.stringify(rules)}`, () => solveNow(game, rules, seats))
  return solution as Result<Solution<S, A>>
}
