import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { ServerKeys } from '../../protocol/log/server-keys.ts'
import { nextKeyBytes } from '../../protocol/sealed/signing.ts'
import { StoreFault } from '../db/faults.ts'
import type { MetaStore } from '../db/meta.ts'
import { createNotary } from './notary.ts'
import type { Notarised, NotaryTask } from './notary-worker.ts'

/** Signs with the server's key. `key` is its public Ed25519 key, base64url (43 characters); signatures have 86. */
export type Signer = {
  readonly key: string
  /** Signs in Node's thread pool, without blocking the event loop. Meant for rare signatures. */
  sign(bytes: Uint8Array): Promise<string>
  /** Verifies a device's signature and signs its match's chain, in the notary thread. */
  notarise(task: NotaryTask): Promise<Notarised>
}

/** Stored keys: all public keys, and the current private key. */
type StoredKeys = ServerKeys & { readonly secret: string }

const NAME = 'server-keys'

const signerOf = ({ key, secret }: Pick<StoredKeys, 'key' | 'secret'>): Signer => {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key, d: secret }
  const privateKey: KeyObject = createPrivateKey({ key: jwk, format: 'jwk' })
  return {
    key,
    notarise: createNotary({ key, secret }),
    sign: (bytes) =>
      new Promise((resolve, reject) =>
        sign(null, bytes, privateKey, (error, signature) =>
          error === null ? resolve(signature.toString('base64url')) : reject(error),
        ),
      ),
  }
}

const newPair = (): Pick<StoredKeys, 'key' | 'secret'> => {
  const { x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  if (x === undefined || d === undefined) throw new Error('the new key is incomplete')
  return { key: x, secret: d }
}

const storedKeys = async (store: MetaStore): Promise<StoredKeys | undefined> => {
  const text = await store.meta(NAME)
  return text === undefined ? undefined : (JSON.parse(text) as StoredKeys)
}

/** Stored keys, created if missing. If several processes start at once, one of them creates the keys. */
const openKeys = async (store: MetaStore, now: number): Promise<StoredKeys> => {
  const stored = await storedKeys(store)
  if (stored !== undefined) return stored
  const first: StoredKeys = { ...newPair(), since: now, earlier: [] }
  return (await store.setMeta(NAME, JSON.stringify(first), undefined)) ? first : openKeys(store, now)
}

export type ServerIdentity = { readonly signer: Signer; readonly keys: ServerKeys }

/** The server's public keys, current and earlier; undefined before the first start. */
export const publishedKeys = async (store: MetaStore): Promise<ServerKeys | undefined> => {
  const stored = await storedKeys(store)
  if (stored === undefined) return undefined
  const { secret: _, ...keys } = stored
  return keys
}

/** Opens the server's key, and creates it on the first start. `now`: milliseconds since 1970. */
export const openIdentity = async (store: MetaStore, now: number): Promise<ServerIdentity> => {
  const { secret, ...keys } = await openKeys(store, now)
  return { signer: signerOf({ key: keys.key, secret }), keys }
}

/**
 * Replaces the server's key. The old key signs a note that names its successor; then its private half is deleted.
 * @throws StoreFault if another process replaced the key at this moment
 */
export const replaceKey = async (store: MetaStore, now: number): Promise<ServerKeys> => {
  const old = await openKeys(store, now)
  const before = JSON.stringify(old)
  const pair = newPair()
  const note = await signerOf(old).sign(nextKeyBytes(pair.key))
  const { key, since, earlier } = old
  const next: StoredKeys = { ...pair, since: now, earlier: [...earlier, { key, since, note }] }
  if (!(await store.setMeta(NAME, JSON.stringify(next), before)))
    throw new StoreFault('Another process has just replaced the key. Check the new key before you replace it again.')
  const { secret: _, ...keys } = next
  return keys
}
