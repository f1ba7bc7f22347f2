import { gameKey } from './saved-games.ts'
import type { Store, Trouble } from './store.ts'
import { isSealed } from './vault.ts'

/**
 * Result of writing a game. `bare`: stored unencrypted despite secrets, because this browser cannot encrypt.
 * `conflict`: another page changed the stored text.
 */
export type Writing =
  | { readonly kind: 'kept' }
  | { readonly kind: 'bare' }
  | { readonly kind: 'unkept'; readonly trouble: Trouble }
  | { readonly kind: 'conflict'; readonly theirs: string | undefined }

/** `raw`: stored text; `text`: the game's text, decrypted. */
export type ReadText = { readonly raw: string; readonly text: string }

/** Encrypts a text; resolves to undefined if encryption is impossible. */
export type Seal = (text: string) => Promise<string | undefined>

const TEXT_KEPT: Writing = { kind: 'kept' }
const BARE: Writing = { kind: 'bare' }

/** The only writer of a saved game on this page. Remembers the stored text, to detect changes by other pages. */
export interface Keeper {
  readonly id: string
  /** Result of the last write or check. */
  writing(): Writing
  /** Registers a listener for changes of `writing`; returns a function that unsubscribes. */
  subscribe(changed: () => void): () => void
  /**
   * Writes the game unless another page changed the stored text. `seal` encrypts first, which delays the write; a newer
   * text replaces one that waits.
   */
  write(text: string, seal?: Seal): Writing
  /** Immediately writes a text that waits for encryption, unencrypted if necessary, because the page is closing. */
  flush(): void
  /** Compares the stored text, to detect another page's changes. Returns the new state. */
  check(): Writing
  /** Accepts the stored text as known, which resolves a conflict. */
  adopt(known: ReadText | undefined): void
}

class DeviceKeeper implements Keeper {
  readonly id: string
  readonly #store: Store
  readonly #listeners = new Set<() => void>()
  #known: ReadText | undefined
  #writing: Writing = TEXT_KEPT
  /** Text that waits for encryption; undefined if none. */
  #waiting: string | undefined

  constructor(store: Store, id: string, known: ReadText | undefined) {
    this.#store = store
    this.id = id
    this.#known = known
  }

  readonly writing = (): Writing => this.#writing

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }

  check(): Writing {
    const there = this.#store.read(gameKey(this.id))
    return there === this.#known?.raw ? this.#writing : this.#tell({ kind: 'conflict', theirs: there })
  }

  write(text: string, seal?: Seal): Writing {
    const before = this.check()
    if (before.kind === 'conflict') return before
    const isThere = text === this.#known?.text && isSealed(this.#known.raw) === (seal !== undefined)
    this.#waiting = isThere || seal === undefined ? undefined : text
    if (isThere) return before
    if (seal === undefined) return this.#put({ raw: text, text }, TEXT_KEPT)
    void this.#seal(text, seal)
    return before
  }

  async #seal(text: string, seal: Seal): Promise<void> {
    const raw = await seal(text)
    if (this.#waiting !== text) return
    this.#waiting = undefined
    this.#put({ raw: raw ?? text, text }, raw === undefined ? BARE : TEXT_KEPT)
  }

  flush(): void {
    const text = this.#waiting
    this.#waiting = undefined
    if (text !== undefined) this.#put({ raw: text, text }, this.#writing)
  }

  adopt(known: ReadText | undefined): void {
    this.#known = known
    this.#waiting = undefined
    this.#tell(TEXT_KEPT)
  }

  #put(known: ReadText, done: Writing): Writing {
    const before = this.check()
    if (before.kind === 'conflict') return before
    const trouble = known.raw === this.#known?.raw ? undefined : this.#store.write(gameKey(this.id), known.raw)
    this.#known = known
    return this.#tell(trouble === undefined ? done : { kind: 'unkept', trouble })
  }

  #tell(now: Writing): Writing {
    this.#writing = now
    for (const listener of this.#listeners) listener()
    return now
  }
}

/** Creates the object that saves a game on this device. `known`: text read when the table opened; undefined for a new game. */
export const createKeeper = (store: Store, id: string, known?: ReadText): Keeper => new DeviceKeeper(store, id, known)
