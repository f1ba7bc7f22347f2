import type { Random } from '../../dice/index.ts'
import { type AnyGame, parseRuleset, type Ruleset } from '../../engine/index.ts'
import type { MatchEvent, Match, Result } from '../../protocol/index.ts'
import { nodeAt, plyEvents, type GamePosition, positionAfter, type PlayedStep, advanceGame } from './advance-game.ts'

export const closedEvent = (secret: string, result: Omit<Result, 'secret'>): MatchEvent => ({
  kind: 'closed',
  ...result,
  secret,
})

/** The events of an entry to be written, and its plies as they were played. */
export type EntryDraft = { readonly events: readonly MatchEvent[]; readonly steps: readonly PlayedStep[] }

/**
 * These choices, every roll and reveal that follows them, and the end if the game is over. All of it is one entry, so that no one
 * ever sees a choice without its outcome.
 */
export const draftEntry = (
  position: GamePosition,
  chosen: readonly PlayedStep[],
  sourceOf: (ply: number) => Random,
  secret: string,
): EntryDraft => {
  const steps = [...chosen, ...advanceGame(positionAfter(position, chosen), sourceOf)]
  const node = nodeAt(positionAfter(position, steps))
  const events = plyEvents(position, steps)
  if (node.kind !== 'terminal') return { events, steps }
  const { payoff, places, scores } = node
  const end = closedEvent(secret, { how: 'played', payoff, places, ...(scores && { scores }) })
  return { events: [...events, end], steps }
}

/** The rules of a table, complete; those of an older one as they were then. @throws RangeError where they are not valid */
export const rulesOf = (game: AnyGame, { settings }: Pick<Match, 'settings'>): Ruleset => {
  const rules = parseRuleset(game.houseRules, settings.rules)
  if (!rules.ok) throw new RangeError(rules.error.message)
  return rules.value
}

/** The beginning of a game whose dice are sealed, with the first rolls. */
export const draftBeginning = (
  game: AnyGame,
  match: Pick<Match, 'settings'>,
  sourceOf: (ply: number) => Random,
  secret: string,
): EntryDraft => {
  const state: unknown = game.start(rulesOf(game, match), match.settings.seats)
  const { events, steps } = draftEntry({ game, state, plies: 0 }, [], sourceOf, secret)
  return { events: [{ kind: 'began' }, ...events], steps }
}
