import { type AnyGame, isOpen } from '../../engine/index.ts'
import type { MatchEvent, WireEntry } from '../../protocol/index.ts'

type ToldEvent = Partial<MatchEvent> | { readonly kind: string; readonly number?: number }

/** That something was played, not what an eye saw of it. */
const unseen = (event: MatchEvent): ToldEvent => {
  if (event.kind === 'began') return { kind: event.kind }
  return event.kind === 'ply' ? { kind: event.kind, number: event.number } : event
}

/**
 * What every eye is told alike of a game: that a seat chose where several choose at once, not what; where something is hidden, that
 * a step was made, not how it looked.
 */
export const toldAlike = (game: AnyGame, entries: readonly WireEntry[]): readonly unknown[] =>
  entries.map(({ events, ...entry }) => ({
    ...entry,
    events: events.map((event): ToldEvent => {
      if (event.kind === 'chosen') return { kind: event.kind, seat: event.seat }
      return isOpen(game) ? event : unseen(event)
    }),
  }))
