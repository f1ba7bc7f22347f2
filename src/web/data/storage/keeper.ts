import { gameKey } from './saved-games.ts'
import type { Store, Trouble } from './store.ts'
import { isSealed } from './vault.ts'

/**
 * Result of writing a game. `bare`: it has secrets but is stored as plain text, because this browser cannot encrypt.
 * `conflict`: the stored text differs from what this page last wrote or read.
 */
export type Writing =
  | { readonly kind: 'kept' }
  | { readonly kind: 'bare' }
  | { readonly kind: 'unkept'; readonly trouble: Trouble }
  | { readonly kind: 'conflict'; readonly theirs: string | undefined }

/** Stored text, and the game's text in it. */
export type ReadText = { readonly raw: string; readonly text: string }

/** Encrypts a text; undefined if that is impossible. */
export type Seal = (text: string) => Promise<string | undefined>

const TEXT_KEPT: Writing = { kind: 'kept' }
const BARE: Writing = { kind: 'bare' }

/** Only writer of a game on this page; remembers the last known stored text. */
export interface Keeper {
  readonly id: string
  /** Result of the last write or check. */
  writing(): Writing
  /** Calls back on every change; returns a function that unsubscribes. */
  subscribe(changed: () => void): () => void
  /**
   * Overwrites only text known to this page. With `seal` it encrypts first and writes a moment later, unless a newer
   * text arrives.
   */
  write(text: string, seal?: Seal): Writing
  /** Writes pending text at once, unencrypted if necessary, because the page is closing. */
  flush(): void
  /** Checks whether another page has written meanwhile. */
  check(): Writing
  /** Accepts the stored text as known. */
  adopt(known: ReadText | undefined): void
}

class DeviceKeeper implements Keeper {
  readonly id: string
  readonly #store: Store
  readonly #listeners = new Set<() => void>()
  #known: ReadText | undefined
  #writing: Writing = TEXT_KEPT
  /** Text waiting for encryption. */
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

/** `known` is the text read when the table opened; undefined for a new game. */
export const createKeeper = (store: Store, id: string, known?: ReadText): Keeper => new DeviceKeeper(store, id, known)
