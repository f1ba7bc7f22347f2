import type { Hash } from '../../protocol/index.ts'
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
