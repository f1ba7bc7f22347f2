import { type AnyGame, isOpen } from '../../engine/index.ts'
import type { MatchEvent, WireEntry } from '../../protocol/index.ts'

type ToldEvent = Partial<MatchEvent> | { readonly kind: string; readonly number?: number }

/** The fact of a ply, without an eye's view of it. */
const unseen = (event: MatchEvent): ToldEvent => {
  if (event.kind === 'began') return { kind: event.kind }
  return event.kind === 'ply' ? { kind: event.kind, number: event.number } : event
}

/**
 * What every eye receives alike: that a seat chose at a simultaneous node, not what; in games with secrets that a step
 * was made, not its content.
 */
export const toldAlike = (game: AnyGame, entries: readonly WireEntry[]): readonly unknown[] =>
  entries.map(({ events, ...entry }) => ({
    ...entry,
    events: events.map((event): ToldEvent => {
      if (event.kind === 'chosen') return { kind: event.kind, seat: event.seat }
      return isOpen(game) ? event : unseen(event)
    }),
  }))
