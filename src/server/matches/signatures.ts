import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { Base64 } from '../../engine/index.ts'

/** Keys that are kept ready: reading one costs a third of a check. */
const KEPT = 4_096

const ready = new Map<Base64, KeyObject>()

/** A public key of Ed25519, ready to check with. */
const readyKey = (key: Base64): KeyObject => {
  const known = ready.get(key)
  if (known !== undefined) return known
  const made = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' })
  const [oldest] = ready.keys()
  if (ready.size >= KEPT && oldest !== undefined) ready.delete(oldest)
  ready.set(key, made)
  return made
}

/** Whether this key signed these bytes, checked in a thread of Node's pool. A key that is none has signed nothing. */
export const isSignedBy = (key: Base64, sig: Base64, bytes: Uint8Array): Promise<boolean> =>
  new Promise((resolve) => {
    try {
      verify(null, bytes, readyKey(key), Buffer.from(sig, 'base64url'), (error, isRight) =>
        resolve(error === null && isRight),
      )
    } catch {
      resolve(false)
    }
  })
