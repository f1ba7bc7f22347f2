import type { Draft, Workshop } from '../../../games/index.ts'
import type { SavedSheet } from './saved-sheets.ts'
import { isJsonObject, objectIn } from '../storage/texts.ts'
import type { Store, Trouble } from '../storage/store.ts'
import { draftFrom, isSameDraft, newName } from './drafts.ts'
import { itemAt } from '../../../dice/index.ts'

/** Draft in the workshop; `id` is the id of its saved sheet, if any. */
export type Work = { readonly draft: Draft; readonly id?: string }

/**
 * Stored state of a workshop. `before`: previous work, for undo; `against`: opponent as a ready-made sheet's name or a
 * saved one's id.
 */
export type Bench = Work & { readonly before?: Work; readonly against?: string }

const benchKey = (game: string): string => `hazelring.bench.${game}`

const workFrom = (shop: Workshop, value: unknown): Work | undefined => {
  if (!isJsonObject(value)) return undefined
  const draft = draftFrom(shop, value.draft)
  return draft && { draft, ...(typeof value.id === 'string' && { id: value.id }) }
}

/** Returns a bench with an empty draft under an unused name. */
export const emptyBench = (shop: Workshop, saved: readonly SavedSheet[]): Bench => ({
  draft: { ...shop.blank, name: newName(shop, namesIn(saved)) },
})

export const namesIn = (saved: readonly SavedSheet[]): readonly string[] =>
  saved.flatMap(({ draft }) => (draft === undefined ? [] : [draft.name]))

/** Reads the stored bench; a missing or damaged one becomes empty. */
export const readBench = (store: Store, game: string, shop: Workshop, saved: readonly SavedSheet[]): Bench => {
  const given = objectIn(store.read(benchKey(game)))
  const work = workFrom(shop, given)
  if (work === undefined) return emptyBench(shop, saved)
  const before = workFrom(shop, given.before)
  return {
    ...work,
    ...(before !== undefined && { before }),
    ...(typeof given.against === 'string' && { against: given.against }),
  }
}

/** Stores the bench. Returns the storage problem, or undefined on success. */
export const writeBench = (store: Store, game: string, bench: Bench): Trouble | undefined =>
  store.write(benchKey(game), JSON.stringify(bench))

/** Saved version of the current draft; undefined if not saved. */
export const keptOf = ({ id }: Work, saved: readonly SavedSheet[]): Draft | undefined =>
  saved.find((each) => each.id === id)?.draft

/** True if replacing this work would lose something: it is not empty, nor equal to a ready-made or saved sheet. */
export const isUnkept = (shop: Workshop, work: Work, saved: readonly SavedSheet[]): boolean => {
  const isEmpty = isSameDraft(work.draft, { ...shop.blank, name: work.draft.name })
  const copies = [...shop.readyMade, ...saved.flatMap(({ draft }) => draft ?? [])]
  return !isEmpty && !copies.some((draft) => isSameDraft(draft, work.draft))
}

/** Puts another draft on the bench. Unsaved replaced work becomes `before`; otherwise `before` is unchanged. */
export const onBench = (shop: Workshop, bench: Bench, work: Work, saved: readonly SavedSheet[]): Bench => {
  const { draft, id, before, against } = bench
  const same = saved.find((each) => each.draft !== undefined && isSameDraft(each.draft, work.draft))
  const aside = isUnkept(shop, bench, saved) ? { draft, ...(id !== undefined && { id }) } : before
  return {
    ...(same && { id: same.id }),
    ...work,
    ...(aside !== undefined && { before: aside }),
    ...(against !== undefined && { against }),
  }
}

/** Swaps the current work with the previous one; no change without previous work. */
export const fetchedBack = (shop: Workshop, bench: Bench, saved: readonly SavedSheet[]): Bench => {
  if (bench.before === undefined) return bench
  const { before, ...now } = bench
  return onBench(shop, now, before, saved)
}

/** Opponent for the bench: the chosen one if it exists and is legal, otherwise the first ready-made one. */
export const opponentOf = (shop: Workshop, { against }: Bench, saved: readonly SavedSheet[]): Draft => {
  const own = saved.find(({ id }) => id === against)?.draft
  const known = shop.readyMade.find(({ name }) => name === against)
  const chosen = known ?? (own !== undefined && shop.isPlayable(own) ? own : undefined)
  return chosen ?? itemAt(shop.readyMade, 0)
}
