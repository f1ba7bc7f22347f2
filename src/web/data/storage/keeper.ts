import { gameKey } from './saved-games.ts'
import type { Store, Trouble } from './store.ts'
import { isSealed } from './vault.ts'

/**
 * What came of writing a game down. `bare`: it hides something and lies there as plain text all the same, for this browser cannot
 * encrypt. `conflict`: something else lies there than what this page last wrote or read.
 */
export type Writing =
  | { readonly kind: 'kept' }
  | { readonly kind: 'bare' }
  | { readonly kind: 'unkept'; readonly trouble: Trouble }
  | { readonly kind: 'conflict'; readonly theirs: string | undefined }

/** What lies there, and the game's text in it. */
export type ReadText = { readonly raw: string; readonly text: string }

/** Encrypts a text; undefined where that cannot be done. */
export type Seal = (text: string) => Promise<string | undefined>

const TEXT_KEPT: Writing = { kind: 'kept' }
const BARE: Writing = { kind: 'bare' }

/** The one place of this page that writes a game; knows what it last saw there. */
export interface Keeper {
  readonly id: string
  /** What came of the last writing or checking. */
  writing(): Writing
  /** Calls back whenever that changes; answers how to stop it. */
  subscribe(changed: () => void): () => void
  /**
   * Writes only over what this page knows; otherwise nothing is changed. With `seal` it is written a moment later, encrypted,
   * unless something newer is to be written by then.
   */
  write(text: string, seal?: Seal): Writing
  /** Writes at once what still waits to be encrypted: the page goes away, and nothing may be lost. */
  flush(): void
  /** Whether another page has written something else meanwhile. */
  check(): Writing
  /** Takes what lies there as known. */
  adopt(known: ReadText | undefined): void
}

class DeviceKeeper implements Keeper {
  readonly id: string
  readonly #store: Store
  readonly #listeners = new Set<() => void>()
  #known: ReadText | undefined
  #writing: Writing = TEXT_KEPT
  /** What waits to be encrypted. */
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

/** `known` is what was read when the table opened; undefined for a game not written yet. */
export const createKeeper = (store: Store, id: string, known?: ReadText): Keeper => new DeviceKeeper(store, id, known)
