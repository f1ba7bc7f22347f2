import { ed25519 } from '@noble/curves/ed25519.js'
import type { Base64, SignedAct } from '../../engine/index.ts'
import { base64Of, bytesFromBase64 } from './base64.ts'
import { labelled } from './seal.ts'

/** Ed25519 key pair of a device (RFC 8032), 32 bytes each. Signs the device's acts in one match. */
export type KeyPair = { readonly secret: Base64; readonly key: Base64 }

export const keyPairOf = (secret: Uint8Array): KeyPair => ({
  secret: base64Of(secret),
  key: base64Of(ed25519.getPublicKey(secret)),
})

export const freshKeyPair = (): KeyPair => keyPairOf(ed25519.utils.randomSecretKey())

/** Returns the bytes that a device signs for an act, on the chain link that it knows. */
export const actBytes = (match: string, { seat, cid, after, chain, what }: Omit<SignedAct, 'sig'>): Uint8Array =>
  labelled('act', [match, seat, cid, after, bytesFromBase64(chain), what])

/** Returns the bytes that the server signs: a game's chain so far. */
export const chainBytes = (match: string, chain: Base64): Uint8Array =>
  labelled('chain', [match, bytesFromBase64(chain)])

/** Returns the bytes that a server's old key signs to name its successor. */
export const nextKeyBytes = (key: Base64): Uint8Array => labelled('next-key', [bytesFromBase64(key)])

/** Returns the bytes that the server signs for a head of the public log. */
export const headBytes = (epoch: string, size: number, root: Base64, at: number): Uint8Array =>
  labelled('head', [epoch, size, bytesFromBase64(root), String(at)])

export const signBytes = (bytes: Uint8Array, { secret }: KeyPair): Base64 =>
  base64Of(ed25519.sign(bytes, bytesFromBase64(secret)))

/** True if a public key is a valid curve point not of small order, under which one signature fits every text. */
export const isPublicKey = (key: Base64): boolean => {
  try {
    return !ed25519.Point.fromBytes(bytesFromBase64(key)).isSmallOrder()
  } catch {
    return false
  }
}

/**
 * True if the key signed these bytes, strictly by RFC 8032. False for malformed signatures or keys, and for keys of
 * small order, under which one signature fits every text.
 */
export const isSignedBy = (key: Base64, sig: Base64, bytes: Uint8Array): boolean => {
  try {
    return ed25519.verify(bytesFromBase64(sig), bytes, bytesFromBase64(key), { zip215: false })
  } catch {
    return false
  }
}
