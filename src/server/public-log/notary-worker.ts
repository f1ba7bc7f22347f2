import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { Base64, SignedAct } from '../../engine/index.ts'
import { actBytes, chainBytes, isPublicKey } from '../../protocol/sealed/signing.ts'
import { answerAsThread } from '../operations/thread.ts'

/** What has to be right with an action: the key that its device brings or has, and what the device signed with it. */
export type KeyCheck = { readonly key: Base64; readonly signed?: SignedAct }

/** One entry of a match: what has to be right with its action, and the chain that the server signs if it is. */
export type NotaryTask = {
  readonly match: string
  readonly check?: KeyCheck | undefined
  readonly chain?: Base64 | undefined
}

/** What came of a task: whether the check was passed, and the server's signature where one was asked for and the check was passed. */
export type Notarised = { readonly isRight: boolean; readonly sig?: Base64 }

/** The key pair of the server, base64url. */
export type ServerPair = { readonly key: Base64; readonly secret: Base64 }

/** A batch of tasks, and what came of each, as JSON texts: cloning one long text is faster than cloning many objects. */
export type NotaryCalls = {
  readonly notarise: { readonly ask: { readonly pair: ServerPair; readonly tasks: string }; readonly answer: string }
}

/** Keys that are kept ready: reading one costs as much as a check. */
const KEPT = 4_096

const ready = new Map<Base64, KeyObject>()

/** A public key of Ed25519, ready to check with; undefined where it is none: OpenSSL 3.0 takes keys of small order, too. */
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

/** A key that is none has signed nothing, nor has a signature that is none been made by any. */
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
