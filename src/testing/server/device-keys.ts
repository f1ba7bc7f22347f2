import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import {
  base64Of,
  bytesFrom,
  type KeyPair,
  limits,
  type Match,
  type MatchAction,
  mayWait,
  signAct,
  signingKey,
} from '../../protocol/index.ts'

/**
 * Signs the acts of a device. Faster than browser code, with equal bytes. `now`: the server's time, for devices that
 * leave choices unsigned as long as they may.
 */
export type SigningDevice = {
  readonly key: string
  readonly signed: (match: Match | undefined, cid: string, act: MatchAction, now?: number) => MatchAction
}

/** Returns a function that signs with Node's Ed25519. */
export const nodeSigner = ({ key, secret }: KeyPair): ((bytes: Uint8Array) => string) => {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key, d: secret }
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' })
  return (bytes) => sign(null, bytes, privateKey).toString('base64url')
}

/** PKCS #8 header of a 32-byte Ed25519 private key (RFC 8410). */
const HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Equals `keyPairOf`, but uses Node's Ed25519 and is ten times as fast. */
const pairOf = (secret: Uint8Array): KeyPair => {
  const privateKey = createPrivateKey({ key: Buffer.concat([HEAD, secret]), format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  return { key: x, secret: base64Of(secret) }
}

/**
 * The device with this token (32 bytes, hexadecimal). Its key derives from the token, and signs the acts of its seat.
 */
export const signingDevice = (token: string): SigningDevice => {
  const keys = pairOf(bytesFrom(token))
  const signer = nodeSigner(keys)
  return {
    key: keys.key,
    signed: (match, cid, act, now) => {
      const seat = match?.seats.findIndex((seated) => seated?.key === keys.key) ?? -1
      if (match === undefined || seat < 0 || signingKey(match, seat, act) === undefined) return act
      if (now !== undefined && mayWait(match, seat, act, now, limits.unsignedFor / 2)) return act
      return 'signed' in act ? act : signAct(match, seat, cid, act, signer)
    },
  }
}
