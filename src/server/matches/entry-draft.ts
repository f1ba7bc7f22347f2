import type { Random } from '../../dice/index.ts'
import { type AnyGame, parseRuleset, type Ruleset } from '../../engine/index.ts'
import type { MatchEvent, Match, Result } from '../../protocol/index.ts'
import { nodeAt, plyEvents, type GamePosition, positionAfter, type PlayedStep, advanceGame } from './advance-game.ts'

export const closedEvent = (secret: string, result: Omit<Result, 'secret'>): MatchEvent => ({
  kind: 'closed',
  ...result,
  secret,
})

/** Entry that is not stored yet: its events, and its plies with the states after them. */
export type EntryDraft = { readonly events: readonly MatchEvent[]; readonly steps: readonly PlayedStep[] }

/**
 * Drafts one entry of the choices, all rolls and reveals that follow, and the end if the game is over. All belong to
 * one entry, so no player sees a choice without its outcome.
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

/** The table's rules, with missing house rules filled in. @throws RangeError if they are invalid */
export const rulesOf = (game: AnyGame, { settings }: Pick<Match, 'settings'>): Ruleset => {
  const rules = parseRuleset(game.houseRules, settings.rules)
  if (!rules.ok) throw new RangeError(rules.error.message)
  return rules.value
}

/** Drafts the beginning of a game with sealed dice, including the first rolls. */
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
