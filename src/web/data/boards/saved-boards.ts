import type { RulesRequest } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import type { ContentDraft } from '../../../kit/content/draft.ts'
import type { ContentEditor } from '../../../kit/content/editor.ts'
import { keepUnder, removeUnder, useKept } from '../storage/kept.ts'
import { type Store, store } from '../storage/store.ts'
import { fromJson, textsUnder } from '../storage/texts.ts'

/** Set of boards and cards saved on this device; may be unfinished. `text` is its stored JSON. */
export type SavedBoards = { readonly id: string; readonly text: string; readonly draft: ContentDraft }

const boardsKey = (game: string): string => `hazelring.boards.${game}.`

/** Returns a game's readable sets, oldest first. Unreadable sets stay in storage. */
const listBoards = (from: Store, game: string, editor: ContentEditor): readonly SavedBoards[] =>
  textsUnder(from, boardsKey(game)).flatMap(({ id, text }) => {
    const draft = fromJson(text) as ContentDraft | undefined
    return typeof draft === 'object' && draft !== null ? [{ id, text, draft: editor.complete(draft) }] : []
  })

/** Saves a set, or replaces the set with this `id`. Returns its id and any storage problem. */
export const keepBoards = (into: Store, game: string, draft: ContentDraft, id?: string) =>
  keepUnder(into, boardsKey(game), JSON.stringify(draft), id)

export const removeBoards = (from: Store, game: string, id: string): void => removeUnder(from, boardsKey(game), id)

/** Saved sets of a game; updates when any tab changes them. */
export const useBoards = (game: string, editor: ContentEditor): readonly SavedBoards[] =>
  useKept(boardsKey(game), () => listBoards(store, game, editor))

/** True if the house rules use the game's own content. Bot strengths were measured only for that content. */
export const areOurBoards = ({ game, content }: AnyManifest, rules: RulesRequest): boolean => {
  const rule = game.houseRules.find(({ name }) => name === content?.rule)
  return rule === undefined || (rules[rule.name] ?? rule.default) === rule.default
}
