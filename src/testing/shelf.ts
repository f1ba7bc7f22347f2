import { createStore, type Store } from '../web/data/storage/store.ts'

export const FULL = new DOMException('no room', 'QuotaExceededError')
export const BLOCKED = new DOMException('denied', 'SecurityError')

/** Fake storage of a browser. As there, its own properties are its texts. Throws `trouble` at every write. */
export class Shelf {
  #trouble: DOMException | undefined

  constructor(trouble?: DOMException) {
    this.#trouble = trouble
  }

  set trouble(error: DOMException | undefined) {
    this.#trouble = error
  }

  setItem(key: string, text: string): void {
    if (this.#trouble !== undefined) throw this.#trouble
    Object.assign(this, { [key]: text })
  }

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null
  }

  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
}

/** A store of its own on a fake browser storage. */
export const storeOnShelf = (shelf = new Shelf()): Store => createStore(() => shelf as unknown as Storage)

/** A store in memory, as where the browser denies its storage. */
export const blockedStore = (): Store =>
  createStore(() => {
    throw BLOCKED
  })
