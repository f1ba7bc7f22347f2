import type { RulesRequest } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import type { ContentDraft } from '../../../kit/content/draft.ts'
import type { ContentEditor } from '../../../kit/content/editor.ts'
import { keepUnder, removeUnder, useKept } from '../storage/kept.ts'
import { type Store, store } from '../storage/store.ts'
import { fromJson, textsUnder } from '../storage/texts.ts'

/** A set of boards and cards on this device, finished or not; `text` is how it lies there. */
export type SavedBoards = { readonly id: string; readonly text: string; readonly draft: ContentDraft }

const boardsKey = (game: string): string => `hazelring.boards.${game}.`

/** Every set kept for this game, the oldest first; one that cannot be read is left out and left alone. */
const listBoards = (from: Store, game: string, editor: ContentEditor): readonly SavedBoards[] =>
  textsUnder(from, boardsKey(game)).flatMap(({ id, text }) => {
    const draft = fromJson(text) as ContentDraft | undefined
    return typeof draft === 'object' && draft !== null ? [{ id, text, draft: editor.complete(draft) }] : []
  })

/** Keeps a set; an `id` keeps it in place of that one. Answers its id, and what the device said against it. */
export const keepBoards = (into: Store, game: string, draft: ContentDraft, id?: string) =>
  keepUnder(into, boardsKey(game), JSON.stringify(draft), id)

export const removeBoards = (from: Store, game: string, id: string): void => removeUnder(from, boardsKey(game), id)

/** The sets kept for a game, fresh whenever this page or another tab changes them. */
export const useBoards = (game: string, editor: ContentEditor): readonly SavedBoards[] =>
  useKept(boardsKey(game), () => listBoards(store, game, editor))

/** Whether these house rules play with the boards and cards that the game comes with; the strength of its players is known on them. */
export const areOurBoards = ({ game, content }: AnyManifest, rules: RulesRequest): boolean => {
  const rule = game.houseRules.find(({ name }) => name === content?.rule)
  return rule === undefined || (rules[rule.name] ?? rule.default) === rule.default
}
