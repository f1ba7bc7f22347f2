import { gameNamedIn, isOver } from '../../../engine/index.ts'
import { loadGame } from '../../../games/load.ts'
import { openText, type ReplayedGame, type RejectedText } from '../../../analysis/opening/open.ts'
import { GAME } from './keys.ts'
import type { Store } from './store.ts'
import { isSealed, labelOf, type SealLabel, type Vault } from './vault.ts'
import { dataWords } from '../words.ts'
import { itemAt } from '../../../dice/index.ts'

export const gameKey = (id: string): string => GAME + id

/** Game id in a storage key; undefined for other keys. */
const idOf = (key: string): string | undefined => (key.startsWith(GAME) ? key.slice(GAME.length) : undefined)

/**
 * Creates a game id. It starts with the time, so that ids sort by age, and ends with random characters, so that two
 * tabs never create equal ids.
 */
export const newId = (): string => {
  const [chance] = crypto.getRandomValues(new Uint32Array(1))
  return `${Date.now().toString(36)}-${chance!.toString(36)}`
}

/** Suffix of the ids of games started in mid-game: after an undo, as a branch, or from a file. */
const TAKEN_UP = '-on'

export const takenUpId = (): string => `${newId()}${TAKEN_UP}`

/** True if the game started on this device from the beginning. */
export const isBegunHere = (id: string): boolean => !id.endsWith(TAKEN_UP)

/** Start time of a game in milliseconds since 1970, from its id. */
export const begunAt = (id: string): number => Number.parseInt(itemAt(id.split('-'), 0), 36)

/** Saved game; `raw` is the stored text, `kept` true if it survives closing the page. */
type StoredGame = { readonly id: string; readonly raw: string; readonly kept: boolean }

/** Saved game without encryption. An unreadable game stays in the list and is deleted only on request. */
export type ReadableGame = StoredGame & { readonly text: string; readonly sealed?: undefined } & (
    | ({ readonly ok: true } & ReplayedGame)
    | ({ readonly ok: false } & RejectedText)
  )

export type SealedGame = StoredGame & { readonly ok: false; readonly sealed: SealLabel }

export type SavedGame = ReadableGame | SealedGame

const NO_LABEL: SealLabel = { game: '', names: [], where: '' }

export const readSaved = (store: Store, id: string): SavedGame | undefined => {
  const raw = store.read(gameKey(id))
  if (raw === undefined) return undefined
  const lies = { id, raw, kept: store.isKept(gameKey(id)) }
  return isSealed(raw)
    ? { ...lies, ok: false, sealed: labelOf(raw) ?? NO_LABEL }
    : { ...lies, text: raw, ...openText(raw) }
}

const noKey = () => ({
  code: 'sealed',
  line: 0,
  message: globalThis.isSecureContext ? dataWords.keyMissing : dataWords.keyPlain,
})

/** Decrypts a saved game and loads its game. Returns a fault if the key is lost. */
export const unsealed = async (vault: Vault, { id, raw, kept }: SealedGame): Promise<ReadableGame> => {
  const text = await vault.unseal(raw)
  if (text !== undefined) await loadGame(gameNamedIn(text))
  return { id, raw, kept, text: text ?? raw, ...(text === undefined ? { ok: false, fault: noKey() } : openText(text)) }
}

const newestFirst = (store: Store): readonly string[] =>
  store
    .keys()
    .map(idOf)
    .filter((id) => id !== undefined)
    .toSorted()
    .toReversed()

/** Returns all saved games, newest first; reads each one. */
export const listSaved = (store: Store): readonly SavedGame[] =>
  newestFirst(store)
    .map((id) => readSaved(store, id))
    .filter((game) => game !== undefined)

export const isUnderWay = (game: SavedGame): boolean => (game.ok ? !isOver(game.play) : game.sealed !== undefined)

/** Newest unfinished game; if all are finished, the newest readable game; undefined without games. */
export const lastGame = (store: Store): SavedGame | undefined => {
  let last: SavedGame | undefined
  for (const id of newestFirst(store)) {
    const game = readSaved(store, id)
    if (game !== undefined && isUnderWay(game)) return game
    if (game?.ok) last ??= game
  }
  return last
}

/** Saves a text as a new game and returns its id; if an identical game is saved, returns that game's id. */
export const keepText = (store: Store, text: string): string => {
  const there = store.keys().find((key) => idOf(key) !== undefined && store.read(key) === text)
  const id = there === undefined ? takenUpId() : idOf(there)!
  if (there === undefined) store.write(gameKey(id), text)
  return id
}
