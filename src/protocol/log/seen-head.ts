import type { Base64, GameEvent, Seat } from '../../engine/index.ts'
import { base64Of, bytesFromBase64 } from '../sealed/base64.ts'
import type { Inclusion, TreeRoot } from './check.ts'
import { foldSubtrees, inclusionRanges } from './tree.ts'

/** The last head of the public log that a device saw, as it signs it: how many leaves, and the first letters of the root. */
export type SeenHead = { readonly size: number; readonly root: string }

/** Letters of an act's id: at random; of the size, in base 36; of the root (132 bits). With the mark before them 40, the longest id. */
const [RANDOM, SIZE, ROOT] = [10, 7, 22]
const ID_MARK = '-'
const WITH_HEAD = new RegExp(`^${ID_MARK}[\\w-]{${RANDOM}}([0-9a-z]{${SIZE}})([\\w-]{${ROOT}})$`)

/**
 * The id of an act that says which head the device saw last: the id is signed with the act, so it takes no field of its own that older
 * devices and verifiers do not know. `random`: 10 letters or more of base64url.
 */
export const idWithHead = (random: Base64, { size, root }: TreeRoot): string =>
  [ID_MARK, random.slice(0, RANDOM), size.toString(36).padStart(SIZE, '0'), root.slice(0, ROOT)].join('')

/** The head that an act's id names; undefined where it names none. */
export const headInId = (cid: string): SeenHead | undefined => {
  const [, size, root] = WITH_HEAD.exec(cid) ?? []
  return size === undefined || root === undefined ? undefined : { size: Number.parseInt(size, 36), root }
}

/** Which heads the devices of a game signed that they had seen, by seat. */
export const seenHeads = (events: readonly GameEvent[]): readonly (SeenHead & { readonly seat: Seat })[] =>
  events.flatMap((event) => {
    const head = event.kind === 'signed' ? headInId(event.cid) : undefined
    return event.kind === 'signed' && head !== undefined ? [{ ...head, seat: event.seat }] : []
  })

/** Whether two heads of one size may be of the same log: as many letters of their roots as both have are equal. */
export const isSameRoot = (one: string, other: string): boolean => one.slice(0, ROOT) === other.slice(0, ROOT)

/** The roots that a leaf and its whole way to the root give, by size: of the tree as it was before the leaf, and with it as its last one. */
export const rootsAround = ({ leaf, index, path }: Inclusion, size: number): ReadonlyMap<number, Base64> => {
  const left = inclusionRanges(index, size).flatMap(({ to }, i) => {
    const hash = path[i]
    return to <= index && hash !== undefined ? [bytesFromBase64(hash)] : []
  })
  const before = left.toReversed()
  const roots = [foldSubtrees(before), foldSubtrees([...before, bytesFromBase64(leaf)])]
  return new Map(roots.map((root, i) => [index + i, base64Of(root)]))
}
