import type { Hash, Match, Settings } from '../../protocol/index.ts'
import { type ErrorAnswer, errors } from './errors.ts'
import type { MatchSession } from './session.ts'
import { mayRead } from './transcript.ts'

/** A seat's player, for a report. `said`: the last lines said there; `device`: the mark of a connected device. */
type ReportedSeat = {
  readonly game: string
  readonly name: string
  readonly holder: Hash
  readonly device?: string
  readonly said: readonly string[]
}

export type ReportedSeatAnswer = { readonly ok: true; readonly seat: ReportedSeat } | ErrorAnswer

/** Who has each seat of a match: a person's token, or a computer player; null for free seats. */
export type SeatHolders = {
  readonly ok: true
  readonly settings: Settings
  readonly seats: readonly ({ readonly holder?: Hash; readonly bot?: string } | null)[]
}

/** Tells a reader of the match who has its seats. Refuses callers without access. */
export const seatHolders = (match: Match, credential: string | undefined): SeatHolders | ErrorAnswer => {
  if (!mayRead(match, credential)) return errors.match
  const seats = match.seats.map((seated) => {
    if (seated === null) return null
    const { holder, occupant } = seated
    if (holder !== undefined) return { holder }
    return occupant.kind === 'bot' ? { bot: occupant.bot } : null
  })
  return { ok: true, settings: match.settings, seats }
}

/** Maximum chat lines in a report. */
const MOST_LINES = 30

/** Describes a seat's player to a reader of the match. Refuses callers without access, and seats without a person. */
export const reportedSeat = (
  { log, subscribers }: MatchSession,
  seat: number,
  credential: string | undefined,
): ReportedSeatAnswer => {
  const match = log.match()
  const seated = match.seats[seat]
  if (!mayRead(match, credential)) return errors.match
  if (!seated || seated.holder === undefined) return errors.nobody
  const { holder, occupant } = seated
  const lines = match.talk.filter((line) => line.seat === seat).slice(-MOST_LINES)
  const device = subscribers.connectionsOf(holder).find(({ client }) => client.device !== undefined)?.client.device
  const said = lines.map((line) => ('text' in line ? line.text : line.phrase) ?? '')
  const game = match.settings.game
  return { ok: true, seat: { game, name: occupant.name ?? '', holder, said, ...(device !== undefined && { device }) } }
}
