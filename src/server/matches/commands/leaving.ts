import { type Command, decide } from '../decision.ts'
import { errors, errorAnswer } from '../errors.ts'
import { loseSeat } from '../stand-in.ts'

const GONE = errorAnswer('not-now', 'You have given this game up: a computer plays it to the end.')

export const resign: Command<'resign'> = (_, context) => {
  const { match, seat } = context
  if (match.phase !== 'playing') return errors.playing
  if (seat === undefined) return errors.seat
  return match.seats[seat]!.standIn?.good ? GONE : loseSeat(context, seat, 'resigned')
}

export const resume: Command<'resume'> = (_, { match, seat }) => {
  if (match.phase !== 'playing') return errors.playing
  if (seat === undefined) return errors.seat
  const standIn = match.seats[seat]!.standIn
  if (standIn === undefined) return errorAnswer('not-now', 'Nobody plays for you.')
  return standIn.good ? GONE : decide({ kind: 'resumed', seat })
}
