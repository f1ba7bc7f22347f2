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
 * plies. Also omits signatures that only their own seat receives.
 */
export const toldAlike = (game: AnyGame, entries: readonly WireEntry[]): readonly unknown[] =>
  entries.map(({ events, ...entry }) => {
    const hidesSignature = !isOpen(game) || events.some(({ kind }) => kind === 'chosen')
    return {
      ...entry,
      events: events.flatMap((event): readonly ToldEvent[] => {
        if (event.kind === 'signed' && hidesSignature) return []
        if (event.kind === 'chosen') return [{ kind: event.kind, seat: event.seat }]
        return [isOpen(game) ? event : unseen(event)]
      }),
    }
  })
