import { itemAt, ok, type Result } from '../../../dice/index.ts'
import { type Game, offered, type OwnSolution } from '../../../engine/index.ts'
import { choicesWorth, type Solution, solve } from '../../../solver/index.ts'
import type { HolmgangRules } from '../rules/house-rules.ts'
import { type GrudgeAction, tradesInsults } from '../rules/insults.ts'
import type { HolmgangAction, HolmgangState } from '../rules/rules.ts'

type Duel = Game<HolmgangState, HolmgangAction, HolmgangState, HolmgangRules>
type Own = OwnSolution<HolmgangState, HolmgangAction>

const isBeforeDice = ({ phase }: HolmgangState): boolean => phase === 'insult' || phase === 'grudge'

/**
 * Adds the insults before a duel to its solution. Insults have no effect. The best answer about the grudge is the same
 * for every answer of the opponent: to claim the first swing if it is an advantage. Two best answers always disagree.
 */
const withInsults = (game: Duel, rules: HolmgangRules, duel: Solution<HolmgangState, HolmgangAction>): Own => {
  const start = game.start({ ...rules, first: 'roll' }, 2)
  const rolled = duel.valueOf(start)
  const swings = itemAt(duel.valueOf(game.start({ ...rules, first: 'choose' }, 2)), 0)
  const best: GrudgeAction = swings >= 0.5 ? 'mine' : 'theirs'
  const agreed = best === 'mine' ? 1 - swings : swings
  const choicesOf: Own['choicesOf'] = (state, seat) => {
    if (!isBeforeDice(state)) return duel.choicesOf(state, seat)
    const yielding = seat === 0 ? [agreed, 1 - agreed] : [1 - agreed, agreed]
    const actions = offered(game.node(state), seat)
    const worth = actions.map((action) => (state.phase === 'insult' || action === best ? rolled : yielding))
    return choicesWorth(actions, worth, seat)
  }
  return {
    states: duel.states + 2,
    sum: 1,
    bound: () => duel.bound,
    valueOf: (state) => (isBeforeDice(state) ? rolled : duel.valueOf(state)),
    choicesOf,
  }
}

/** Solves duels that begin with insults (H8), which the model does not contain. Undefined for other rules. */
export const solvedWithInsults =
  (game: Duel) =>
  (rules: HolmgangRules): Result<Own> | undefined => {
    if (!tradesInsults(rules)) return undefined
    const duel = solve(game, { ...rules, first: 'roll' }, 2)
    return duel.ok ? ok(withInsults(game, rules, duel.value)) : duel
  }
