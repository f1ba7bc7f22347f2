import type { RulesRequest } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import type { ContentDraft } from '../../../kit/content/draft.ts'
import type { ContentEditor } from '../../../kit/content/editor.ts'
import { keepUnder, removeUnder, useKept } from '../storage/kept.ts'
import { type Store, store } from '../storage/store.ts'
import { fromJson, textsUnder } from '../storage/texts.ts'

/** Set of pieces saved on this device; may be unfinished. `text` is its stored JSON. */
export type SavedPieces = { readonly id: string; readonly text: string; readonly draft: ContentDraft }

const piecesKey = (game: string): string => `hazelring.pieces.${game}.`

/** Returns a game's readable sets, oldest first. Unreadable sets stay in storage. */
const listPieces = (from: Store, game: string, editor: ContentEditor): readonly SavedPieces[] =>
  textsUnder(from, piecesKey(game)).flatMap(({ id, text }) => {
    const draft = fromJson(text) as ContentDraft | undefined
    return typeof draft === 'object' && draft !== null ? [{ id, text, draft: editor.complete(draft) }] : []
  })

/** Saves a set, or replaces the set with this `id`. Returns its id and any storage problem. */
export const keepPieces = (into: Store, game: string, draft: ContentDraft, id?: string) =>
  keepUnder(into, piecesKey(game), JSON.stringify(draft), id)

export const removePieces = (from: Store, game: string, id: string): void => removeUnder(from, piecesKey(game), id)

/** Saved sets of a game; updates when any tab changes them. */
export const usePieces = (game: string, editor: ContentEditor): readonly SavedPieces[] =>
  useKept(piecesKey(game), () => listPieces(store, game, editor))

/** True if the house rules use the game's own content. Bot strengths were measured only for that content. */
export const areOurPieces = ({ game, content }: AnyManifest, rules: RulesRequest): boolean => {
  const rule = game.houseRules.find(({ name }) => name === content?.rule)
  return rule === undefined || (rules[rule.name] ?? rule.default) === rule.default
}
