import type { Draft, Workshop } from '../../../games/index.ts'
import { draftFrom } from './drafts.ts'
import { keepUnder, removeUnder, useKept } from '../storage/kept.ts'
import { type Store, store as ours } from '../storage/store.ts'
import { fromJson, textsUnder } from '../storage/texts.ts'

/** Sheet saved on this device; may be unfinished. An unreadable sheet has no draft and is deleted only on request. */
export type SavedSheet = {
  readonly id: string
  /** Stored JSON, for undoing a deletion. */
  readonly text: string
  readonly draft?: Draft
}

/** Name under which this device saves the sheets of a game. An owner's weapons and prices have a shelf of their own. */
export const shelfName = (game: string, { rules }: Pick<Workshop, 'rules'>): string =>
  [game, ...Object.values(rules).map((value) => `${value}`.split('.', 1)[0])].join('~')

const prefixOf = (game: string): string => `hazelring.sheet.${game}.`

/** Returns a game's saved sheets, oldest first. */
export const listSheets = (store: Store, game: string, shop: Workshop): readonly SavedSheet[] =>
  textsUnder(store, prefixOf(game)).map(({ id, text }) => {
    const draft = draftFrom(shop, fromJson(text))
    return { id, text, ...(draft !== undefined && { draft }) }
  })

/** Saves a sheet; replaces the sheet with this `id` if given. Returns the id and any storage problem. */
export const keepSheet = (store: Store, game: string, draft: Draft, id?: string) =>
  keepUnder(store, prefixOf(game), JSON.stringify(draft), id)

export const bringSheetBack = (store: Store, game: string, { id, text }: SavedSheet) =>
  keepUnder(store, prefixOf(game), text, id)

export const removeSheet = (store: Store, game: string, { id }: SavedSheet): void =>
  removeUnder(store, prefixOf(game), id)

/** Saved sheets of a game; updates when any tab changes them. */
export const useSheets = (game: string, shop: Workshop): readonly SavedSheet[] =>
  useKept(prefixOf(game), () => listSheets(ours, game, shop))
