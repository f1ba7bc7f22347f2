import type { Base64, Occupant } from '../../engine/index.ts'
import {
  isGuest,
  type MatchEvent,
  type Hash,
  type Match,
  rematchPlan,
  serverCommitment,
  type Settings,
} from '../../protocol/index.ts'
import { draftBeginning, type EntryDraft } from './entry-draft.ts'
import type { Playable } from './server-context.ts'
import { rollSources, sealOf } from './sealed-rolls.ts'
import { nextMatchId } from './ids.ts'

export type Computer = { readonly seat: number; readonly occupant: Occupant }

export type Opening = {
  readonly id: string
  readonly settings: Settings
  readonly host?: Hash | undefined
  readonly key?: Hash | undefined
  readonly reserved?: readonly (Hash | null)[]
  readonly from?: string
  readonly computers: readonly Computer[]
}

const isFull = ({ settings, computers }: Opening): boolean => computers.length === settings.seats

/**
 * Drafts the first entry of a table: the server's commitment, and the computer players' seats, for which the server
 * signs. A table with only computer players begins its game in this entry.
 */
export const draftOpening = (opening: Opening, { game }: Playable, secret: string, serverKey: Base64): EntryDraft => {
  const { id, settings, host, key, reserved, from, computers } = opening
  const opened: MatchEvent = {
    kind: 'opened',
    settings,
    version: game.version,
    digest: serverCommitment(id, secret),
    ...(host !== undefined && { host }),
    ...(key !== undefined && { key }),
    ...(reserved !== undefined && { reserved }),
    ...(from !== undefined && { from }),
  }
  const sat = computers.map(({ seat, occupant }) => ({ kind: 'sat', seat, occupant, key: serverKey }) as const)
  if (!isFull(opening)) return { events: [opened, ...sat], steps: [] }
  const begun = draftBeginning(game, { settings }, rollSources(sealOf({ id, seats: [] }, secret)), secret)
  return { events: [opened, ...sat, ...begun.events], steps: begun.steps }
}

const computersOf = ({ seats }: Match, seatAfter: (seat: number) => number): readonly Computer[] =>
  seats.flatMap((seated, seat) =>
    seated === null || isGuest(seated.occupant) ? [] : [{ seat: seatAfter(seat), occupant: seated.occupant }],
  )

const carried = ({ id, host, key }: Match) => ({ from: id, host, key })

/**
 * The table for a rematch, whose seats are reserved. In a series, its terms say who has the first seat, and the table
 * carries the score; else each player moves one seat further.
 */
export const rematchOf = (match: Match, secret: string): Opening => {
  const { seats, settings } = match
  const { seatAfter, series } = rematchPlan(match)
  const reserved = seats.map((_, seat) => seats.find((_seated, before) => seatAfter(before) === seat)?.holder ?? null)
  return {
    ...carried(match),
    id: nextMatchId(secret, 'rematch'),
    settings: { ...settings, quick: false, ...(series && { series }) },
    reserved,
    computers: computersOf(match, seatAfter),
  }
}

/** A table that replaces one where a device withheld its secret. Reserves the seats of the other devices. */
export const renewalOf = (match: Match, secret: string): Opening => ({
  ...carried(match),
  id: nextMatchId(secret, 'renewal'),
  settings: match.settings,
  reserved: match.seats.map((seated) =>
    seated?.digest !== undefined && seated.secret === undefined ? null : (seated?.holder ?? null),
  ),
  computers: computersOf(match, (seat) => seat),
})
