import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { Base64, Seat } from '../../../engine/index.ts'
import {
  actBytes,
  isPublicKey,
  type Match,
  type MatchAction,
  type MatchEvent,
  signingKey,
  statementOf,
} from '../../../protocol/index.ts'
import { errors, type ErrorAnswer } from '../errors.ts'
import { seatOf, type Subscriber } from '../subscribers.ts'

/** Keys that are kept ready: reading one costs a third of a check. */
const KEPT = 4_096

const ready = new Map<Base64, KeyObject>()

/** A public key of Ed25519, ready to check with. @throws RangeError where it is none: OpenSSL 3.0 takes keys of small order, too */
const readyKey = (key: Base64): KeyObject => {
  const known = ready.get(key)
  if (known !== undefined) return known
  if (!isPublicKey(key)) throw new RangeError('this key signs nothing')
  const made = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' })
  const [oldest] = ready.keys()
  if (ready.size >= KEPT && oldest !== undefined) ready.delete(oldest)
  ready.set(key, made)
  return made
}

/** Whether this key signed these bytes, checked in a thread of Node's pool. A key that is none has signed nothing. */
const isSignedBy = (key: Base64, sig: Base64, bytes: Uint8Array): Promise<boolean> =>
  new Promise((resolve) => {
    try {
      verify(null, bytes, readyKey(key), Buffer.from(sig, 'base64url'), (error, isRight) =>
        resolve(error === null && isRight),
      )
    } catch {
      resolve(false)
    }
  })

type SignedRequest = {
  readonly cid: string
  readonly subscriber: Pick<Subscriber, 'holder'>
  readonly act: MatchAction
}

/** What came of checking an action's signature: why it is refused, or the event that stands first in its entry. */
export type CheckedSignature = {
  readonly seat: Seat | undefined
  /** The key by which it has to be signed; undefined where nothing has to be. */
  readonly key: Base64 | undefined
  readonly fault?: ErrorAnswer
  readonly events: readonly MatchEvent[]
}

/** Who has to sign. */
const signerOf = (match: Match, { subscriber, act }: SignedRequest): Omit<CheckedSignature, 'fault' | 'events'> => {
  const seat = seatOf(match, subscriber.holder)
  return { seat, key: signingKey(match, seat, act) }
}

/** Whether a check was made for the seat and by the key that the device has now. */
export const isCheckOf = (checked: CheckedSignature, match: Match, request: SignedRequest): boolean => {
  const { seat, key } = signerOf(match, request)
  return checked.seat === seat && checked.key === key
}

/**
 * Checks the signature of an action, where its seat has to sign. It may stand on any link since that key holds the seat: what a device does
 * not know yet does not make its word worth less. Begins at once and takes its time in another thread.
 */
export const checkSignature = async (match: Match, request: SignedRequest): Promise<CheckedSignature> => {
  const { act, cid } = request
  const signer = signerOf(match, request)
  const { seat, key } = signer
  if (seat === undefined || key === undefined) return { ...signer, events: [] }
  const refused = (fault: ErrorAnswer): CheckedSignature => ({ ...signer, fault, events: [] })
  if (!('signed' in act) || act.signed === undefined) return refused(errors.notSigned)
  const signed = statementOf(match, seat, cid, act)
  if (signed === undefined) return refused(errors.stale)
  return (await isSignedBy(key, signed.sig, actBytes(match.id, signed)))
    ? { ...signer, events: [{ kind: 'signed', ...signed }] }
    : refused(errors.notSigned)
}
