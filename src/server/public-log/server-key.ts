import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { ServerKeys } from '../../protocol/log/server-keys.ts'
import { nextKeyBytes } from '../../protocol/sealed/signing.ts'
import { StoreFault } from '../db/faults.ts'
import type { MetaStore } from '../db/meta.ts'
import { createNotary } from './notary.ts'
import type { Notarised, NotaryTask } from './notary-worker.ts'

/** Signs what the server answers for. `key`: its public Ed25519 key, base64url (43 characters); so are signatures (86). */
export type Signer = {
  readonly key: string
  /** Signs in a thread of Node's pool, so the loop that serves goes on meanwhile: for what is seldom signed. */
  sign(bytes: Uint8Array): Promise<string>
  /** Checks what a device signed and signs the chain of its match, in the thread for that. */
  notarise(task: NotaryTask): Promise<Notarised>
}

/** What the store holds: what everyone may see, and the private key. */
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
  if (x === undefined || d === undefined) throw new Error('the new key has no parts')
  return { key: x, secret: d }
}

const storedKeys = async (store: MetaStore): Promise<StoredKeys | undefined> => {
  const text = await store.meta(NAME)
  return text === undefined ? undefined : (JSON.parse(text) as StoredKeys)
}

/** The stored keys; made where there are none. Of processes that start at the same time one makes them. */
const openKeys = async (store: MetaStore, now: number): Promise<StoredKeys> => {
  const stored = await storedKeys(store)
  if (stored !== undefined) return stored
  const first: StoredKeys = { ...newPair(), since: now, earlier: [] }
  return (await store.setMeta(NAME, JSON.stringify(first), undefined)) ? first : openKeys(store, now)
}

export type ServerIdentity = { readonly signer: Signer; readonly keys: ServerKeys }

/** What the server publishes of its keys; undefined where it has none yet. */
export const publishedKeys = async (store: MetaStore): Promise<ServerKeys | undefined> => {
  const stored = await storedKeys(store)
  if (stored === undefined) return undefined
  const { secret: _, ...keys } = stored
  return keys
}

/** The key of the server whose games these are, made at the first start. `now`: milliseconds since 1970. */
export const openIdentity = async (store: MetaStore, now: number): Promise<ServerIdentity> => {
  const { secret, ...keys } = await openKeys(store, now)
  return { signer: signerOf({ key: keys.key, secret }), keys }
}

/**
 * Replaces the server's key by a new one. The old one signs a note that names its successor, and is deleted.
 * @throws StoreFault when another process replaced it at the same time
 */
export const replaceKey = async (store: MetaStore, now: number): Promise<ServerKeys> => {
  const old = await openKeys(store, now)
  const before = JSON.stringify(old)
  const pair = newPair()
  const note = await signerOf(old).sign(nextKeyBytes(pair.key))
  const { key, since, earlier } = old
  const next: StoredKeys = { ...pair, since: now, earlier: [...earlier, { key, since, note }] }
  if (!(await store.setMeta(NAME, JSON.stringify(next), before)))
    throw new StoreFault('The key was replaced by another process just now. Look at the new one before you replace it.')
  const { secret: _, ...keys } = next
  return keys
}
