import { type Match, type MatchAction, type MatchEvent, signingKey, statementOf } from '../../../protocol/index.ts'
import type { KeyCheck } from '../../public-log/notary-worker.ts'
import { errors, type ErrorAnswer } from '../errors.ts'
import { seatOf, type Subscriber } from '../subscribers.ts'

type SignedRequest = {
  readonly cid: string
  readonly subscriber: Pick<Subscriber, 'holder'>
  readonly act: MatchAction
}

/** What an action's signature is about: why it is refused, or what has to be checked and the event that stands first in the entry. */
export type Statement =
  | { readonly fault: ErrorAnswer }
  | { readonly fault?: undefined; readonly check?: KeyCheck; readonly events: readonly MatchEvent[] }

/**
 * What the device signed, where its seat has to sign. It may stand on any link since that key holds the seat: what a device does not know
 * yet does not make its word worth less. Whether the signature is right is checked with the entry, in another thread.
 */
export const readStatement = (match: Match, { act, cid, subscriber }: SignedRequest): Statement => {
  const seat = seatOf(match, subscriber.holder)
  const key = signingKey(match, seat, act)
  if (seat === undefined || key === undefined) return { events: [] }
  if (!('signed' in act) || act.signed === undefined) return { fault: errors.notSigned }
  const signed = statementOf(match, seat, cid, act)
  if (signed === undefined) return { fault: errors.stale }
  return { check: { key, signed }, events: [{ kind: 'signed', ...signed }] }
}
