import { type AnyGame, isOpen } from '../../engine/index.ts'
import type { MatchEvent, WireEntry } from '../../protocol/index.ts'

type ToldEvent = Partial<MatchEvent> | { readonly kind: string; readonly number?: number }

/** An event without the part of a ply that depends on the eye. */
const unseen = (event: MatchEvent): ToldEvent => {
  if (event.kind === 'began') return { kind: event.kind }
  return event.kind === 'ply' ? { kind: event.kind, number: event.number } : event
}

/**
 * The part of entries that all eyes receive. Omits simultaneous choices and, in games with secrets, the content of
 * plies.
 */
export const toldAlike = (game: AnyGame, entries: readonly WireEntry[]): readonly unknown[] =>
  entries.map(({ events, ...entry }) => ({
    ...entry,
    events: events.map((event): ToldEvent => {
      if (event.kind === 'chosen') return { kind: event.kind, seat: event.seat }
      return isOpen(game) ? event : unseen(event)
    }),
  }))
