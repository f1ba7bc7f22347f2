import type { Seat } from '../../engine/index.ts'
import { usualBotOf } from '../../games/index.ts'
import type { HallEvent, Match } from '../../protocol/index.ts'
import { type Context, decide, type Decision } from './decision.ts'
import { closing } from './ends.ts'

/** A computer plays for a seat: until its owner takes it back, or for good. */
export const standIn = ({ manifest }: Pick<Context, 'manifest'>, seat: Seat, good: boolean): HallEvent => ({
  kind: 'standin',
  seat,
  bot: usualBotOf(manifest).id,
  ...(good && { good }),
})

/** One seat gives the game away: alone nothing is won, of two the other one wins. */
const lost = (
  { seats }: Match,
  seat: Seat,
): { readonly payoff?: readonly number[]; readonly places?: readonly number[] } =>
  seats.length === 2
    ? { payoff: seats.map((_, i) => (i === seat ? 0 : 1)), places: seats.map((_, i) => (i === seat ? 2 : 1)) }
    : {}

/** A seat has lost, by its will or by the clock. With more than two seats the others play on against a computer. */
export const seatLost = (
  context: Pick<Context, 'match' | 'manifest' | 'secret'>,
  seat: Seat,
  how: 'resigned' | 'late',
): Decision =>
  context.match.seats.length > 2
    ? decide(standIn(context, seat, true))
    : decide(closing(context, { how, seat, ...lost(context.match, seat) }))
