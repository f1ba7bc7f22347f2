import { type Command, decide } from '../decision.ts'
import { NO, refuse } from '../errors.ts'
import { seatLost } from '../stand-in.ts'

const GONE = refuse('not-now', 'You have given this game up: a computer plays it to the end.')

export const resign: Command<'resign'> = (_, context) => {
  const { match, seat } = context
  if (match.phase !== 'playing') return NO.playing
  if (seat === undefined) return NO.seat
  return match.seats[seat]!.standIn?.good ? GONE : seatLost(context, seat, 'resigned')
}

export const resume: Command<'resume'> = (_, { match, seat }) => {
  if (match.phase !== 'playing') return NO.playing
  if (seat === undefined) return NO.seat
  const stand = match.seats[seat]!.standIn
  if (stand === undefined) return refuse('not-now', 'Nobody plays for you.')
  return stand.good ? GONE : decide({ kind: 'resumed', seat })
}
