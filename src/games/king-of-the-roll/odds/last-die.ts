import { fraction, expectItem, outcomesOf } from '../../../dice/index.ts'
import { choice, outcomePly, type Seat } from '../../../engine/index.ts'
import type { ChanceOf } from '../../../odds/index.ts'
import type { King } from '../rules/rules.ts'
import { type Fighter, type KingAction, type KingState, otherOf } from '../rules/state.ts'
import { words } from '../text/words.ts'

/** Results of a turn for a fighter, best first. */
const RESULTS = words.odds.results

/** Weights of the results in order; their sum is `total`. */
type Results = { readonly weights: readonly bigint[]; readonly total: bigint }

const dieResult = ({ report }: KingState, as: Fighter): number => {
  const { winner, result } = report!
  if (result === 'submitted') return winner === as ? 0 : 4
  if (winner === undefined) return 2
  return winner === as ? 1 : 3
}

const certain = (result: number): Results => ({
  weights: RESULTS.map((_, i) => (i === result ? 1n : 0n)),
  total: 1n,
})

const mixed = (parts: readonly { readonly weight: number; readonly of: Results }[]): Results => {
  const common = parts.reduce((product, { of }) => product * of.total, 1n)
  const share = ({ weight, of }: (typeof parts)[number], i: number): bigint =>
    (BigInt(weight) * of.weights[i]! * common) / of.total
  return {
    weights: RESULTS.map((_, i) => parts.reduce((sum, part) => sum + share(part, i), 0n)),
    total: common * parts.reduce((sum, { weight }) => sum + BigInt(weight), 0n),
  }
}

/** Lexicographic comparison: the first difference, from the best result down, decides. */
const isBetter = (a: Results, b: Results): boolean => {
  for (const [i, weight] of a.weights.entries()) {
    const [mine, theirs] = [weight * b.total, b.weights[i]! * a.total]
    if (mine !== theirs) return mine > theirs
  }
  return false
}

/** Results of the turn if only this seat still chooses in it; undefined if the opponent also does. */
const resultsFrom = (game: King, state: KingState, turn: number, seat: Seat): Results | undefined => {
  const as: Fighter = seat === 0 ? 0 : 1
  if (state.phase === 'over' || state.turn !== turn) return certain(dieResult(state, as))
  const node = game.node(state)
  if (node.kind === 'chance') {
    const parts = outcomesOf(node.chance).map(({ outcome, weight }) => ({
      weight,
      of: resultsFrom(game, game.step(state, outcomePly(outcome)), turn, seat),
    }))
    return parts.every((part) => part.of !== undefined) ? mixed(parts as Parameters<typeof mixed>[0]) : undefined
  }
  if (node.kind !== 'decision' || node.seat !== seat || state.acting !== as) return undefined
  const all = node.actions.map((action) => resultsFrom(game, game.step(state, choice(seat, action)), turn, seat))
  return all.reduce((best, one) => (best === undefined || one === undefined || !isBetter(one, best) ? best : one))
}

/** True if this turn has only one die left to place, by this fighter. */
const isLast = ({ seats, acting, initiative, belt, phase }: KingState): boolean =>
  (phase === 'place' || phase === 'settle') && belt === 4 && (seats === 1 || acting === otherOf(initiative))

/** Exact results of the turn after an action with its last die; undefined if more choices follow. */
export const lastDieOdds = (
  game: King,
  state: KingState,
  seat: Seat,
  action: KingAction,
): readonly ChanceOf[] | undefined => {
  if (!isLast(state)) return undefined
  const results = resultsFrom(game, game.step(state, choice(seat, action)), state.turn, seat)
  return results?.weights.flatMap((weight, i) =>
    weight === 0n ? [] : [{ name: expectItem(RESULTS[i]), chance: fraction(weight, results.total) }],
  )
}
