import { limits } from '../../../protocol/index.ts'
import { type Command, decide } from '../decision.ts'
import { errors, errorAnswer } from '../errors.ts'
import { hashOf } from '../ids.ts'

/** Before the first roll a seat stays with the device that holds its secret of the dice. */
export const pass: Command<'pass'> = ({ code }, { match, seat, now }) => {
  if (seat === undefined) return errors.seat
  if (match.phase !== 'playing' && match.phase !== 'over')
    return errorAnswer('not-now', 'A seat can be moved to another device when the game has begun.')
  return decide({ kind: 'passed', seat, code, until: now + limits.passWithin })
}

export const claim: Command<'claim'> = ({ code }, { match, seat, holder, now }) => {
  const { pass: open } = match
  if (seat !== undefined) return errorAnswer('taken', 'This device sits at this table already.')
  if (open === undefined || open.code !== hashOf(code) || now > open.until)
    return errorAnswer(
      'not-now',
      'This link was used before, or it is too old. Make a new one on the device that plays.',
    )
  return decide({ kind: 'moved', seat: open.seat, holder })
}
