import { sha256 as nobleSha256 } from '@noble/hashes/sha2.js'

type OwnCrypto = { readonly hash?: (algorithm: string, bytes: Uint8Array, as: 'buffer') => Uint8Array }

const { process } = globalThis as {
  readonly process?: { readonly getBuiltinModule?: (name: string) => OwnCrypto | undefined }
}
const own = process?.getBuiltinModule?.('node:crypto')?.hash

/**
 * SHA-256, by Node's own implementation if there is one (a quarter of the time): the server computes several digests
 * per action. Browsers' own is asynchronous only.
 */
export const sha256: (bytes: Uint8Array) => Uint8Array =
  own === undefined
    ? nobleSha256
    : (bytes) => {
        const { buffer, byteOffset, length } = own('sha256', bytes, 'buffer')
        return new Uint8Array(buffer, byteOffset, length)
      }
