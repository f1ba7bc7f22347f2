import { fromJson } from './texts.ts'

const DATABASE = 'hazelring'
const KEYS = 'keys'
const GAMES = 'games'

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database did not answer')))
  })

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(KEYS))
  return answered(request)
}

const isKey = (value: unknown): value is CryptoKey => value instanceof CryptoKey

/** Returns the stored key, or stores `fresh`. Transactions are serialized, so two pages get the same key. */
const keptOr = async (database: IDBDatabase, fresh: CryptoKey): Promise<CryptoKey> => {
  const keys = database.transaction(KEYS, 'readwrite').objectStore(KEYS)
  const kept: unknown = await answered(keys.get(GAMES))
  if (isKey(kept)) return kept
  await answered(keys.put(fresh, GAMES))
  return fresh
}

/**
 * Encryption key of this device, created on first use. IndexedDB stores it and scripts cannot export it. Rejects
 * without WebCrypto (insecure addresses) or database.
 */
const deviceKey = async (): Promise<CryptoKey> => {
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const database = await openDatabase()
  try {
    return await keptOr(database, fresh)
  } finally {
    database.close()
  }
}

const MARK = 'hazelring-sealed 1'
const NONCE_BYTES = 12

/** Unencrypted description of an encrypted game; contains no secrets. */
export type SealLabel = { readonly game: string; readonly names: readonly string[]; readonly where: string }

/**
 * Encrypts stored games with secrets (AES-GCM). This hides them from a look into the browser's storage, but not from
 * the device's owner, whose page can decrypt them.
 */
export interface Vault {
  /** Encrypts a text and prepends its label; undefined if the browser cannot encrypt. */
  seal(text: string, label: SealLabel): Promise<string | undefined>
  /** Inverse of `seal`; undefined if the key is lost or the text was altered. */
  unseal(sealed: string): Promise<string | undefined>
}

/** True for output of `seal`. */
export const isSealed = (text: string | undefined): boolean => text?.startsWith(`${MARK}\n`) === true

/** Label of an encrypted game; undefined for unreadable labels. */
export const labelOf = (sealed: string): SealLabel | undefined => {
  const label = fromJson(sealed.split('\n')[1] ?? '') as Partial<SealLabel> | null | undefined
  const { game, names, where } = label ?? {}
  const isWhole = typeof game === 'string' && typeof where === 'string' && Array.isArray(names)
  return isWhole && names.every((name) => typeof name === 'string') ? { game, names, where } : undefined
}

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

/** Runs an action; undefined on browser errors, because the store also works without encryption. */
const attempt = async <T>(action: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await action()
  } catch {
    return undefined
  }
}

/** Cipher parameters; authenticates the public label with the text. */
const cipher = (iv: Uint8Array<ArrayBuffer>, head: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(head),
})

/** Creates a vault. Retries `keyOf` after a rejection, until it resolves. */
export const createVault = (keyOf: () => Promise<CryptoKey>): Vault => {
  let found: CryptoKey | undefined
  const key = async (): Promise<CryptoKey> => (found ??= await keyOf())
  return {
    seal: (text, { game, names, where }) =>
      attempt(async () => {
        const head = `${MARK}\n${JSON.stringify({ game, names, where })}`
        const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
        const bytes = await crypto.subtle.encrypt(cipher(iv, head), await key(), new TextEncoder().encode(text))
        return `${head}\n${base64(iv)}\n${base64(new Uint8Array(bytes))}\n`
      }),
    unseal: (sealed) =>
      attempt(async () => {
        const [mark = '', label = '', iv = '', bytes = ''] = sealed.split('\n')
        const head = `${mark}\n${label}`
        const text = await crypto.subtle.decrypt(cipher(bytesOf(iv), head), await key(), bytesOf(bytes))
        return new TextDecoder().decode(text)
      }),
  }
}

export const vault = createVault(deviceKey)
