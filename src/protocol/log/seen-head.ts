import type { Base64, GameEvent, Seat } from '../../engine/index.ts'
import { base64Of, bytesFromBase64 } from '../sealed/base64.ts'
import type { Inclusion, TreeRoot } from './check.ts'
import { foldSubtrees, inclusionRanges } from './tree.ts'

/** The last head of the public log that a device saw, in its signed form: number of leaves, and the first letters of the root. */
export type SeenHead = { readonly size: number; readonly root: string }

/** Letters of an act's id: random ones, the size in base 36, the root (132 bits). With the mark in front there are 40, the maximum. */
const [RANDOM, SIZE, ROOT] = [10, 7, 22]
const ID_MARK = '-'
const WITH_HEAD = new RegExp(`^${ID_MARK}[\\w-]{${RANDOM}}([0-9a-z]{${SIZE}})([\\w-]{${ROOT}})$`)

/**
 * Builds an act's id that names the last head the device saw. The id is signed with the act, so it needs no extra
 * field that other verifiers would have to know. `random`: 10 letters or more of base64url.
 */
export const idWithHead = (random: Base64, { size, root }: TreeRoot): string =>
  [ID_MARK, random.slice(0, RANDOM), size.toString(36).padStart(SIZE, '0'), root.slice(0, ROOT)].join('')

/** Returns the head in an act's id; undefined if it names none. */
export const headInId = (cid: string): SeenHead | undefined => {
  const [, size, root] = WITH_HEAD.exec(cid) ?? []
  return size === undefined || root === undefined ? undefined : { size: Number.parseInt(size, 36), root }
}

/** Returns the heads that each seat's device signed as seen. */
export const seenHeads = (events: readonly GameEvent[]): readonly (SeenHead & { readonly seat: Seat })[] =>
  events.flatMap((event) => {
    const head = event.kind === 'signed' ? headInId(event.cid) : undefined
    return event.kind === 'signed' && head !== undefined ? [{ ...head, seat: event.seat }] : []
  })

/** True if two heads of equal size may belong to one log: their root letters agree as far as both have them. */
export const isSameRoot = (one: string, other: string): boolean => one.slice(0, ROOT) === other.slice(0, ROOT)

/** Returns the roots that follow from a leaf and its whole path, by size: the tree before the leaf, and the tree with the leaf as its last one. */
export const rootsAround = ({ leaf, index, path }: Inclusion, size: number): ReadonlyMap<number, Base64> => {
  const left = inclusionRanges(index, size).flatMap(({ to }, i) => {
    const hash = path[i]
    return to <= index && hash !== undefined ? [bytesFromBase64(hash)] : []
  })
  const before = left.toReversed()
  const roots = [foldSubtrees(before), foldSubtrees([...before, bytesFromBase64(leaf)])]
  return new Map(roots.map((root, i) => [index + i, base64Of(root)]))
}
