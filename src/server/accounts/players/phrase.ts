import { createHmac, randomBytes, randomInt, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { type Asker, FairQueue, isOverdue } from '../../operations/fair-queue.ts'
import type { MetaStore } from '../../db/meta.ts'

/** Number of words in a recovery phrase: six out of 2,048 give 66 bits. */
const PHRASE_WORDS = 6

/** Number of letters that identify a word of the list. */
const TELLING = 4

const byBeginning = new Map(wordlist.map((word) => [word.slice(0, TELLING), word]))

export const newPhrase = (): string =>
  Array.from({ length: PHRASE_WORDS }, () => wordlist[randomInt(wordlist.length)]).join(' ')

/** Normalises a typed phrase; undefined if invalid. Ignores case, separators, and letters after a word's fourth. */
export const readPhrase = (typed: string): string | undefined => {
  const words = typed.toLowerCase().match(/[a-z]+/g) ?? []
  const known = words.map((word) => byBeginning.get(word.slice(0, TELLING)))
  return known.length === PHRASE_WORDS && known.every((word) => word !== undefined) ? known.join(' ') : undefined
}

/** Cost of scrypt: 32 MB and about 60 ms per phrase. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 }
const KEY_BYTES = 32
const SALT = 'phrase-salt'
/** Milliseconds within which the player must confirm a new phrase. */
const CONFIRM_WITHIN = 30 * 60_000
/** Maximum phrases of one address or account that wait for hashing, and maximum milliseconds that one waits. */
const MOST_WAITING = 20
const TURN_WITHIN = 20_000

/** The server's salt for phrases, created once per store. */
const saltOf = async (store: MetaStore): Promise<string> => {
  const found = await store.meta(SALT)
  if (found !== undefined) return found
  await store.setMeta(SALT, randomBytes(32).toString('base64url'), undefined)
  return saltOf(store)
}

const isEqualText = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Recovery phrases. A phrase is random and identifies its account by itself, so all phrases can share one salt. */
export interface Phrases {
  /**
   * Key under which a phrase is stored; undefined if the client's turn does not come in time. Wider networks take turns,
   * and so do the addresses in each of them.
   */
  keyOf(phrase: string, by: Asker): Promise<string | undefined>
  /** The same for a signed-in player's own phrase, which does not wait for those who sign in. */
  ownKeyOf(phrase: string, player: string): Promise<string | undefined>
  /** Seals a phrase: proves that the server drew it for this player at this time. */
  seal(player: string, phrase: string, at: number): Promise<string>
  /** True if the server made the seal for this phrase and player, recently enough. */
  isSealed(player: string, phrase: string, seal: string, now: number): Promise<boolean>
}

/** `cost`: scrypt's cost; tests may choose a smaller one. */
export const createPhrases = (store: MetaStore, cost: ScryptOptions = COST): Phrases => {
  let salt: Promise<string> | undefined
  const [signingIn, confirming] = [new FairQueue(MOST_WAITING), new FairQueue(MOST_WAITING)]
  const salted = (): Promise<string> => (salt ??= saltOf(store))
  const derived = async (phrase: string): Promise<string> => {
    const own = await salted()
    return new Promise((resolve, reject) =>
      scrypt(phrase, own, KEY_BYTES, cost, (error, key) =>
        error === null ? resolve(key.toString('base64url')) : reject(error),
      ),
    )
  }
  const sealed = async (player: string, phrase: string, at: number): Promise<string> =>
    `${at}.${createHmac('sha256', await salted())
      .update(JSON.stringify(['seal', player, phrase, at]))
      .digest('base64url')}`
  const inTurn = (queue: FairQueue, by: Asker, phrase: string): Promise<string | undefined> =>
    queue
      .run(by, TURN_WITHIN, () => derived(phrase))
      .catch((error: unknown) => (isOverdue(error) ? undefined : Promise.reject(error)))
  return {
    keyOf: (phrase, by) => inTurn(signingIn, by, phrase),
    ownKeyOf: (phrase, player) => inTurn(confirming, { asker: player }, phrase),
    seal: sealed,
    isSealed: async (player, phrase, seal, now) => {
      const at = Number.parseInt(seal, 10)
      return at <= now && now < at + CONFIRM_WITHIN && isEqualText(seal, await sealed(player, phrase, at))
    },
  }
}
