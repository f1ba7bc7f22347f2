import type { Draft, Workshop } from '../../../games/index.ts'
import type { SavedSheet } from './saved-sheets.ts'
import { isJsonObject, objectIn } from '../storage/texts.ts'
import type { Store, Trouble } from '../storage/store.ts'
import { draftFrom, isSameDraft, newName } from './drafts.ts'
import { itemAt } from '../../../dice/index.ts'

/** A draft that is worked on; `id` says which kept one it is. */
export type Work = { readonly draft: Draft; readonly id?: string }

/**
 * All of a workshop that outlives the page: what is worked on, what lay there before, so that it can be fetched back, and whom it
 * is measured against: a ready-made sheet by its name, or a kept one by its id.
 */
export type Bench = Work & { readonly before?: Work; readonly against?: string }

const benchKey = (game: string): string => `hazelring.bench.${game}`

const workFrom = (shop: Workshop, value: unknown): Work | undefined => {
  if (!isJsonObject(value)) return undefined
  const draft = draftFrom(shop, value.draft)
  return draft && { draft, ...(typeof value.id === 'string' && { id: value.id }) }
}

/** A bench with nothing on it but a name that is free. */
export const emptyBench = (shop: Workshop, saved: readonly SavedSheet[]): Bench => ({
  draft: { ...shop.blank, name: newName(shop, namesIn(saved)) },
})

export const namesIn = (saved: readonly SavedSheet[]): readonly string[] =>
  saved.flatMap(({ draft }) => (draft === undefined ? [] : [draft.name]))

/** The bench as it was left; a damaged one is an empty one. */
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

/** Leaves the bench as it is. Answers what the device said against it. */
export const writeBench = (store: Store, game: string, bench: Bench): Trouble | undefined =>
  store.write(benchKey(game), JSON.stringify(bench))

/** The kept sheet that is worked on, as it was kept. */
export const keptOf = ({ id }: Work, saved: readonly SavedSheet[]): Draft | undefined =>
  saved.find((each) => each.id === id)?.draft

/** Whether something would be lost if this went away: neither empty, nor ready-made, nor kept as it is. */
export const isUnkept = (shop: Workshop, work: Work, saved: readonly SavedSheet[]): boolean => {
  const isEmpty = isSameDraft(work.draft, { ...shop.blank, name: work.draft.name })
  const copies = [...shop.readyMade, ...saved.flatMap(({ draft }) => draft ?? [])]
  return !isEmpty && !copies.some((draft) => isSameDraft(draft, work.draft))
}

/** Another draft on the bench; what would be lost lies beside it, and so does what lay there where nothing would. */
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

/** What lay there before, back on the bench, and in its place what lies there now. */
export const fetchedBack = (shop: Workshop, bench: Bench, saved: readonly SavedSheet[]): Bench => {
  if (bench.before === undefined) return bench
  const { before, ...now } = bench
  return onBench(shop, now, before, saved)
}

/** Whom it is measured against: the one that was chosen, if it is still there and makes sense, else the first ready-made one. */
export const opponentOf = (shop: Workshop, { against }: Bench, saved: readonly SavedSheet[]): Draft => {
  const own = saved.find(({ id }) => id === against)?.draft
  const known = shop.readyMade.find(({ name }) => name === against)
  const chosen = known ?? (own !== undefined && shop.isPlayable(own) ? own : undefined)
  return chosen ?? itemAt(shop.readyMade, 0)
}
