import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { Base64, SignedAct } from '../../engine/index.ts'
import { actBytes, chainBytes, isPublicKey } from '../../protocol/sealed/signing.ts'
import { answerAsThread } from '../operations/thread.ts'

/** A device's public key to validate, and, if given, the signature to verify with it. */
export type KeyCheck = { readonly key: Base64; readonly signed?: SignedAct }

/**
 * Work for one entry of a match: the check of its action, and the chain to sign. The server signs only after a
 * successful check.
 */
export type NotaryTask = {
  readonly match: string
  readonly check?: KeyCheck | undefined
  readonly chain?: Base64 | undefined
}

/** Result of a task. `isRight`: its check passed. If the task also had a chain, contains the server's signature. */
export type Notarised = { readonly isRight: boolean; readonly sig?: Base64 }

/** The server's Ed25519 key pair, base64url. */
export type ServerPair = { readonly key: Base64; readonly secret: Base64 }

/** Tasks and their results as JSON texts, because cloning one long text is faster than cloning many objects. */
export type NotaryCalls = {
  readonly notarise: { readonly ask: { readonly pair: ServerPair; readonly tasks: string }; readonly answer: string }
}

/** Maximum number of cached keys; importing a key takes as long as verifying a signature. */
const KEPT = 4_096

const ready = new Map<Base64, KeyObject>()

/**
 * An imported Ed25519 public key; undefined if the key is invalid. OpenSSL 3.0 accepts keys of small order, so they are
 * refused here.
 */
const readyKey = (key: Base64): KeyObject | undefined => {
  const known = ready.get(key)
  if (known !== undefined) return known
  if (!isPublicKey(key)) return undefined
  const made = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' })
  const [oldest] = ready.keys()
  if (ready.size >= KEPT && oldest !== undefined) ready.delete(oldest)
  ready.set(key, made)
  return made
}

let own: { readonly of: Base64; readonly privateKey: KeyObject } | undefined

const ownKey = ({ key, secret }: ServerPair): KeyObject => {
  if (own?.of !== key) {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: key, d: secret }
    own = { of: key, privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) }
  }
  return own.privateKey
}

/** True if the key is valid and the signature, if given, verifies. Malformed signatures count as false. */
const isRight = (match: string, { key, signed }: KeyCheck): boolean => {
  try {
    const found = readyKey(key)
    if (found === undefined || signed === undefined) return found !== undefined
    return verify(null, actBytes(match, signed), found, Buffer.from(signed.sig, 'base64url'))
  } catch {
    return false
  }
}

const notarise = (pair: ServerPair, { match, check, chain }: NotaryTask): Notarised => {
  if (check !== undefined && !isRight(match, check)) return { isRight: false }
  if (chain === undefined) return { isRight: true }
  return { isRight: true, sig: sign(null, chainBytes(match, chain), ownKey(pair)).toString('base64url') }
}

answerAsThread<NotaryCalls>('notary', () => ({
  notarise: ({ pair, tasks }) =>
    JSON.stringify((JSON.parse(tasks) as readonly NotaryTask[]).map((task) => notarise(pair, task))),
}))
