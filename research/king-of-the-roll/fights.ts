import { seeded } from '../../src/dice/index.ts'
import { type Game, type PerSeat, playOut, type Policy, rulesFor, type RulesRequest } from '../../src/engine/index.ts'
import type { KingRules } from '../../src/games/king-of-the-roll/rules/house-rules.ts'
import type { KingAction, KingState, Report } from '../../src/games/king-of-the-roll/rules/state.ts'

type King = Game<KingState, KingAction, KingState, KingRules>
type Player = Policy<KingAction, KingState>

/** A turn that is over: the state before its outcome, what came of it, and the state after. */
export type Turn = { readonly before: KingState; readonly report: Report; readonly after: KingState }

/** A match from its first turn to its end. */
export type Fight = { readonly turns: readonly Turn[]; readonly end: KingState; readonly payoff: PerSeat<number> }

/** Plays one match; the same seed gives the same dice and the same cards. */
export const fight = (game: King, request: RulesRequest, players: PerSeat<Player>, seed: number): Fight => {
  const turns: Turn[] = []
  const watched: King = {
    ...game,
    step: (state, ply) => {
      const after = game.step(state, ply)
      if (after.report !== undefined && after.report !== state.report)
        turns.push({ before: state, report: after.report, after })
      return after
    },
  }
  const start = game.start(rulesFor(game, request), players.length)
  const sources = { dice: seeded(seed), minds: seeded(seed, 1) }
  const { state, end } = playOut(watched, start, players, sources)
  return { turns, end: state, payoff: end.payoff }
}
