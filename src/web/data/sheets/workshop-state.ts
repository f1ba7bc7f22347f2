import type { Draft, Workshop } from '../../../games/index.ts'
import type { SavedSheet } from './saved-sheets.ts'
import { isJsonObject, objectIn } from '../storage/texts.ts'
import type { Store, Trouble } from '../storage/store.ts'
import { draftFrom, isSameDraft, newName } from './drafts.ts'
import { itemAt } from '../../../dice/index.ts'

/** Draft in the workshop; `id` is the id of its saved sheet, if any. */
export type WorkshopDraft = { readonly draft: Draft; readonly id?: string }

/**
 * Stored state of a workshop. `before`: previous work, for undo; `against`: opponent, as a ready-made sheet's name or a
 * saved sheet's id.
 */
export type WorkshopState = WorkshopDraft & { readonly before?: WorkshopDraft; readonly against?: string }

const stateKey = (game: string): string => `hazelring.workshop.${game}`

const workFrom = (shop: Workshop, value: unknown): WorkshopDraft | undefined => {
  if (!isJsonObject(value)) return undefined
  const draft = draftFrom(shop, value.draft)
  return draft && { draft, ...(typeof value.id === 'string' && { id: value.id }) }
}

/** Returns the state with an empty draft under an unused name. */
export const emptyWorkshop = (shop: Workshop, saved: readonly SavedSheet[]): WorkshopState => ({
  draft: { ...shop.blank, name: newName(shop, namesIn(saved)) },
})

export const namesIn = (saved: readonly SavedSheet[]): readonly string[] =>
  saved.flatMap(({ draft }) => (draft === undefined ? [] : [draft.name]))

/** Reads the stored state; returns an empty state if it is missing or damaged. */
export const readWorkshop = (
  store: Store,
  game: string,
  shop: Workshop,
  saved: readonly SavedSheet[],
): WorkshopState => {
  const given = objectIn(store.read(stateKey(game)))
  const work = workFrom(shop, given)
  if (work === undefined) return emptyWorkshop(shop, saved)
  const before = workFrom(shop, given.before)
  return {
    ...work,
    ...(before !== undefined && { before }),
    ...(typeof given.against === 'string' && { against: given.against }),
  }
}

/** Stores the state. Returns the storage problem, or undefined on success. */
export const writeWorkshop = (store: Store, game: string, state: WorkshopState): Trouble | undefined =>
  store.write(stateKey(game), JSON.stringify(state))

/** Saved version of the current draft; undefined if not saved. */
export const keptOf = ({ id }: WorkshopDraft, saved: readonly SavedSheet[]): Draft | undefined =>
  saved.find((each) => each.id === id)?.draft

/** True if replacing this work would lose something: it is not empty, nor equal to a ready-made or saved sheet. */
export const isUnkept = (shop: Workshop, work: WorkshopDraft, saved: readonly SavedSheet[]): boolean => {
  const isEmpty = isSameDraft(work.draft, { ...shop.blank, name: work.draft.name })
  const copies = [...shop.readyMade, ...saved.flatMap(({ draft }) => draft ?? [])]
  return !isEmpty && !copies.some((draft) => isSameDraft(draft, work.draft))
}

/** Replaces the current draft. If the replaced work is unsaved, it becomes `before`. */
export const withDraft = (
  shop: Workshop,
  state: WorkshopState,
  work: WorkshopDraft,
  saved: readonly SavedSheet[],
): WorkshopState => {
  const { draft, id, before, against } = state
  const same = saved.find((each) => each.draft !== undefined && isSameDraft(each.draft, work.draft))
  const aside = isUnkept(shop, state, saved) ? { draft, ...(id !== undefined && { id }) } : before
  return {
    ...(same && { id: same.id }),
    ...work,
    ...(aside !== undefined && { before: aside }),
    ...(against !== undefined && { against }),
  }
}

/** Swaps the current work with the previous work; no change without previous work. */
export const fetchedBack = (shop: Workshop, state: WorkshopState, saved: readonly SavedSheet[]): WorkshopState => {
  if (state.before === undefined) return state
  const { before, ...now } = state
  return withDraft(shop, now, before, saved)
}

/** Opponent for the state: the chosen sheet if it exists and is legal, or else the first ready-made sheet. */
export const opponentOf = (shop: Workshop, { against }: WorkshopState, saved: readonly SavedSheet[]): Draft => {
  const own = saved.find(({ id }) => id === against)?.draft
  const known = shop.readyMade.find(({ name }) => name === against)
  const chosen = known ?? (own !== undefined && shop.isPlayable(own) ? own : undefined)
  return chosen ?? itemAt(shop.readyMade, 0)
}
