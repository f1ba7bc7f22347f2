import { type Match, type MatchAction, signingKey, statementOf } from '../../../protocol/index.ts'
import { errors } from '../errors.ts'
import { seatOf, type Subscriber } from '../subscribers.ts'

type SignedRequest = {
  readonly cid: string
  readonly subscriber: Pick<Subscriber, 'holder'>
  readonly act: MatchAction
}

/**
 * What the device signed, where its seat has to sign. It may stand on any link since that key holds the seat: what a device does not know
 * yet does not make its word worth less. Whether the signature is right is checked with the entry, in another thread. Answers why it is
 * refused, or what has to be checked and the event that stands first in the entry.
 */
export const readStatement = (match: Match, { act, cid, subscriber }: SignedRequest) => {
  const seat = seatOf(match, subscriber.holder)
  const key = signingKey(match, seat, act)
  if (seat === undefined || key === undefined) return {}
  if (!('signed' in act) || act.signed === undefined) return { fault: errors.notSigned }
  const signed = statementOf(match, seat, cid, act)
  if (signed === undefined) return { fault: errors.stale }
  return { check: { key, signed }, events: [{ kind: 'signed', ...signed } as const] }
}
