import type { Random } from '../../dice/index.ts'
import { type AnyGame, defaultRules, type Ruleset } from '../../engine/index.ts'
import type { HallEvent, Match } from '../../protocol/index.ts'
import { nodeAt, plyEvents, type Stand, standAfter, type Step, stepsByItself } from './advance-game.ts'
import { closing, type Sworn } from './ends.ts'

/** Plies with what the log says of them. */
export type Flow = { readonly events: readonly HallEvent[]; readonly steps: readonly Step[] }

/**
 * After these choices: every roll and reveal that is due, and the end where the game is over. All of it stands in one entry, so
 * that nobody ever sees a choice without what it led to.
 */
export const flowOn = (
  stand: Stand,
  chosen: readonly Step[],
  sourceOf: (ply: number) => Random,
  sworn: Sworn,
): Flow => {
  const steps = [...chosen, ...stepsByItself(standAfter(stand, chosen), sourceOf)]
  const node = nodeAt(standAfter(stand, steps))
  const events = plyEvents(stand, steps)
  if (node.kind !== 'terminal') return { events, steps }
  const { payoff, places, scores } = node
  const end = closing(sworn, { how: 'played', payoff, places, ...(scores && { scores }) })
  return { events: [...events, end], steps }
}

/** The rules of a table, complete. */
export const rulesOf = (game: AnyGame, { settings }: Pick<Match, 'settings'>): Ruleset => ({
  ...defaultRules(game.houseRules),
  ...settings.rules,
})

/** The beginning of a game whose seal is closed, with the first rolls. */
export const beginning = (
  game: AnyGame,
  match: Pick<Match, 'settings'>,
  sourceOf: (ply: number) => Random,
  sworn: Sworn,
): Flow => {
  const state: unknown = game.start(rulesOf(game, match), match.settings.seats)
  const { events, steps } = flowOn({ game, state, plies: 0 }, [], sourceOf, sworn)
  return { events: [{ kind: 'began' }, ...events], steps }
}
