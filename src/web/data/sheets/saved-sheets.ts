import type { Draft, Workshop } from '../../../games/index.ts'
import { draftFrom } from './drafts.ts'
import { keepUnder, removeUnder, useKept } from '../storage/kept.ts'
import { type Store, store as ours } from '../storage/store.ts'
import { fromJson, textsUnder } from '../storage/texts.ts'

/** A sheet kept on this device, finished or not; one that cannot be read has no draft and is never removed without asking. */
export type SavedSheet = {
  readonly id: string
  /** As it lies there, so that what was deleted can be brought back. */
  readonly text: string
  readonly draft?: Draft
}

const prefixOf = (game: string): string => `hazelring.sheet.${game}.`

/** Every sheet kept for this game, the oldest first. */
export const listSheets = (store: Store, game: string, shop: Workshop): readonly SavedSheet[] =>
  textsUnder(store, prefixOf(game)).map(({ id, text }) => {
    const draft = draftFrom(shop, fromJson(text))
    return { id, text, ...(draft !== undefined && { draft }) }
  })

/** Keeps a sheet; an `id` keeps it in place of that one. Answers its id, and what the device said against it. */
export const keepSheet = (store: Store, game: string, draft: Draft, id?: string) =>
  keepUnder(store, prefixOf(game), JSON.stringify(draft), id)

export const bringSheetBack = (store: Store, game: string, { id, text }: SavedSheet) =>
  keepUnder(store, prefixOf(game), text, id)

export const removeSheet = (store: Store, game: string, { id }: SavedSheet): void =>
  removeUnder(store, prefixOf(game), id)

/** The sheets kept for a game, fresh whenever this page or another tab changes them. */
export const useSheets = (game: string, shop: Workshop): readonly SavedSheet[] =>
  useKept(prefixOf(game), () => listSheets(ours, game, shop))
