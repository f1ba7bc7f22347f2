import type { Draft, Workshop } from '../../games/index.ts'
import { draftFrom } from '../workshop/drafts.ts'
import { newId } from './saved-games.ts'
import type { Store, Trouble } from './store.ts'

/** A sheet that somebody keeps on this device, finished or not; one that cannot be read has no draft and is never removed unasked. */
export type SavedSheet = {
  readonly id: string
  /** As it lies there, so that what was deleted can be brought back. */
  readonly text: string
  readonly draft?: Draft
}

const prefixOf = (game: string): string => `hazelring.sheet.${game}.`

/** What a text says in JSON; undefined where it says nothing. */
export const fromJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Every sheet kept for this game, the oldest first. */
export const listSheets = (store: Store, game: string, shop: Workshop): readonly SavedSheet[] => {
  const prefix = prefixOf(game)
  return store
    .keys()
    .filter((key) => key.startsWith(prefix))
    .toSorted()
    .flatMap((key) => {
      const text = store.read(key)
      if (text === undefined) return []
      const draft = draftFrom(shop, fromJson(text))
      return [{ id: key.slice(prefix.length), text, ...(draft !== undefined && { draft }) }]
    })
}

/** Keeps a sheet; an `id` keeps it in place of that one. Answers its id, and what the device said against it. */
export const keepSheet = (
  store: Store,
  game: string,
  draft: Draft,
  id: string = newId(),
): { readonly id: string; readonly trouble?: Trouble } => {
  const trouble = store.write(prefixOf(game) + id, JSON.stringify(draft))
  return { id, ...(trouble !== undefined && { trouble }) }
}

/** Puts a sheet back that was deleted. */
export const bringSheetBack = (store: Store, game: string, { id, text }: SavedSheet): Trouble | undefined =>
  store.write(prefixOf(game) + id, text)

/** Deletes a sheet. */
export const removeSheet = (store: Store, game: string, { id }: SavedSheet): void => store.remove(prefixOf(game) + id)
