import { gameIn, isOver } from '../../../engine/index.ts'
import { loadGame } from '../../../games/load.ts'
import { openText, type Opened, type Refused } from '../../../analysis/opening/open.ts'
import { GAME } from './keys.ts'
import type { Store } from './store.ts'
import { isSealed, labelOf, type SealLabel, type Vault } from './vault.ts'
import { dataWords } from '../words.ts'
import { itemAt } from '../../../dice/index.ts'

export const gameKey = (id: string): string => GAME + id

/** The id of a game kept under this key; undefined for other keys. */
const idOf = (key: string): string | undefined => (key.startsWith(GAME) ? key.slice(GAME.length) : undefined)

/** Begins with the time, so that ids sort by age; ends with chance, so that two tabs never meet. */
export const newId = (): string => {
  const [chance] = crypto.getRandomValues(new Uint32Array(1))
  return `${Date.now().toString(36)}-${chance!.toString(36)}`
}

/** Ends the ids of games that were taken up in the middle: taken back, branched off, or opened from a file. */
const TAKEN_UP = '-on'

export const takenUpId = (): string => `${newId()}${TAKEN_UP}`

/** Whether the game of this id was begun on this device, at its start. */
export const isBegunHere = (id: string): boolean => !id.endsWith(TAKEN_UP)

/** When the game of this id was begun, in milliseconds since 1970. */
export const begunAt = (id: string): number => Number.parseInt(itemAt(id.split('-'), 0), 36)

/** A saved game as it lies there (`raw`). */
type StoredGame = { readonly id: string; readonly raw: string; readonly kept: boolean }

/** One that is not encrypted, or not any more; one that cannot be read is shown as such and never removed unasked. */
export type ReadableGame = StoredGame & { readonly text: string; readonly sealed?: undefined } & (
    | ({ readonly ok: true } & Opened)
    | ({ readonly ok: false } & Refused)
  )

/** One that is encrypted tells its label. */
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

/** The same with what is encrypted opened, or refused where its key is gone. */
export const unsealed = async (vault: Vault, { id, raw, kept }: SealedGame): Promise<ReadableGame> => {
  const text = await vault.unseal(raw)
  if (text !== undefined) await loadGame(gameIn(text))
  return { id, raw, kept, text: text ?? raw, ...(text === undefined ? { ok: false, fault: noKey() } : openText(text)) }
}

const newestFirst = (store: Store): readonly string[] =>
  store
    .keys()
    .map(idOf)
    .filter((id) => id !== undefined)
    .toSorted()
    .toReversed()

/** All saved games, the newest first. */
export const listSaved = (store: Store): readonly SavedGame[] =>
  newestFirst(store)
    .map((id) => readSaved(store, id))
    .filter((game) => game !== undefined)

export const isUnderWay = (game: SavedGame): boolean => (game.ok ? !isOver(game.play) : game.sealed !== undefined)

/** The newest game that can be gone on with, else the newest one that can be read; undefined where there is none. */
export const lastGame = (store: Store): SavedGame | undefined => {
  let last: SavedGame | undefined
  for (const id of newestFirst(store)) {
    const game = readSaved(store, id)
    if (game !== undefined && isUnderWay(game)) return game
    if (game?.ok) last ??= game
  }
  return last
}

/** Keeps a text as a new game; the same text is not kept twice. Answers its id. */
export const keepText = (store: Store, text: string): string => {
  const there = store.keys().find((key) => idOf(key) !== undefined && store.read(key) === text)
  const id = there === undefined ? takenUpId() : idOf(there)!
  if (there === undefined) store.write(gameKey(id), text)
  return id
}
