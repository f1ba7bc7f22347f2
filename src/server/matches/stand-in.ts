import { type Seat, payoffsByPlaces } from '../../engine/index.ts'
import { usualBotOf } from '../../games/index.ts'
import type { MatchEvent } from '../../protocol/index.ts'
import { type CommandContext, decide, type Decision } from './decision.ts'
import { closedEvent, rulesOf } from './entry-draft.ts'

/** Lets a computer play for a seat: permanently if `good`, or until its owner takes the seat back. */
export const standInEvent = (
  { manifest }: Pick<CommandContext, 'manifest'>,
  seat: Seat,
  good: boolean,
): MatchEvent => ({
  kind: 'standin',
  seat,
  bot: usualBotOf(manifest).id,
  ...(good && { good }),
})

/** Result if one seat loses. With two seats the other seat wins; with more seats there are no payoff and no places. */
const lost = (
  { match, manifest: { game } }: Pick<CommandContext, 'match' | 'manifest'>,
  seat: Seat,
): { readonly payoff?: readonly number[]; readonly places?: readonly number[] } => {
  if (match.seats.length !== 2) return {}
  const places = match.seats.map((_, i) => (i === seat ? 2 : 1))
  return { payoff: payoffsByPlaces(game, rulesOf(game, match), places), places }
}

/**
 * Makes a seat lose by resignation or by the clock. With more than two seats, a computer player takes the seat and the
 * game continues.
 */
export const loseSeat = (
  context: Pick<CommandContext, 'match' | 'manifest' | 'secret'>,
  seat: Seat,
  how: 'resigned' | 'late',
): Decision =>
  context.match.seats.length > 2
    ? decide(standInEvent(context, seat, true))
    : decide(closedEvent(context.secret, { how, seat, ...lost(context, seat) }))
