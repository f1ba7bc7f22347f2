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

/** Two pages may ask at once: transactions follow each other, and the second one finds the key of the first. */
const keptOr = async (database: IDBDatabase, fresh: CryptoKey): Promise<CryptoKey> => {
  const keys = database.transaction(KEYS, 'readwrite').objectStore(KEYS)
  const kept: unknown = await answered(keys.get(GAMES))
  if (isKey(kept)) return kept
  await answered(keys.put(fresh, GAMES))
  return fresh
}

/**
 * The key that encrypts games on this device: made once, kept in IndexedDB, and no script can read it out. Rejects where the
 * browser has no WebCrypto (addresses that are not secure) or keeps no database.
 */
export const deviceKey = async (): Promise<CryptoKey> => {
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const database = await openDatabase()
  try {
    return await keptOr(database, fresh)
  } finally {
    database.close()
  }
}
