import type { WireEntry } from '../../protocol/index.ts'

/** What every eye is told alike of an open game: that a seat chose where several choose at once, not what. */
export const toldAlike = (entries: readonly WireEntry[]): readonly WireEntry[] =>
  entries.map(({ events, ...entry }) => ({
    ...entry,
    events: events.map((event) => (event.kind === 'chosen' ? { kind: event.kind, seat: event.seat } : event)),
  }))
