import type { Occupant } from '../../engine/index.ts'
import type { LobbyTable } from './messages.ts'

/** Whether a device sits there, a person's or a program's, and not a computer player of the server. */
export const isGuest = (occupant: Occupant | null | undefined): boolean =>
  occupant?.kind === 'person' || occupant?.bot === 'program'

/** Whether whoever sits down at a table meets somebody: all who sit there are connected, or somebody waits beside an empty table. */
export const isAtHome = ({ seats, missing, watchers }: LobbyTable): boolean =>
  missing.length === 0 && (watchers > 0 || seats.some(isGuest))
