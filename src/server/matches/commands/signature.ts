import { type Match, type MatchAction, mayWait, signingKey, statementOf } from '../../../protocol/index.ts'
import { errors } from '../errors.ts'
import { seatOf, type Subscriber } from '../subscribers.ts'

type SignedRequest = {
  readonly cid: string
  readonly subscriber: Pick<Subscriber, 'holder'>
  readonly act: MatchAction
}

/**
 * Reads the signature of a device whose seat must sign. Returns a fault, or the check and the first event of the entry;
 * empty if no signature is needed now. The device may sign any chain link since its key took the seat, because it may not
 * know the newest link yet. The notary thread verifies the signature. `now`: ms since 1970.
 */
export const readStatement = (match: Match, { act, cid, subscriber }: SignedRequest, now: number) => {
  const seat = seatOf(match, subscriber.holder)
  const key = signingKey(match, seat, act)
  if (seat === undefined || key === undefined) return {}
  if (!('signed' in act) || act.signed === undefined)
    return mayWait(match, seat, act, now) ? {} : { fault: errors.notSigned }
  const signed = statementOf(match, seat, cid, act)
  if (signed === undefined) return { fault: errors.stale }
  return { check: { key, signed }, events: [{ kind: 'signed', ...signed } as const] }
}
