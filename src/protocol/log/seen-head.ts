import type { Base64, GameEvent, Seat } from '../../engine/index.ts'
import { base64Of, bytesFromBase64 } from '../sealed/base64.ts'
import type { Inclusion, TreeRoot } from './check.ts'
import { foldSubtrees, inclusionRanges } from './tree.ts'

/** Log head that a device saw, as signed: number of leaves, and first letters of the root. */
export type SeenHead = { readonly size: number; readonly root: string }

/**
 * Lengths of the parts of an act's id: random letters, size in base 36, root (132 bits). With the mark they make 40,
 * the maximum.
 */
const [RANDOM, SIZE, ROOT] = [10, 7, 22]
const ID_MARK = '-'
const WITH_HEAD = new RegExp(`^${ID_MARK}[\\w-]{${RANDOM}}([0-9a-z]{${SIZE}})([\\w-]{${ROOT}})$`)

/**
 * Builds an act's id that names the last head the device saw. Signing the act also signs the id, so verifiers need no
 * extra field. `random`: at least 10 base64url letters.
 */
export const idWithHead = (random: Base64, { size, root }: TreeRoot): string =>
  [ID_MARK, random.slice(0, RANDOM), size.toString(36).padStart(SIZE, '0'), root.slice(0, ROOT)].join('')

/** Returns the head in an act's id; undefined without one. */
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

/** True if two roots of equal size may belong to one log: equal in the letters that both have. */
export const isSameRoot = (one: string, other: string): boolean => one.slice(0, ROOT) === other.slice(0, ROOT)

/**
 * Returns roots computed from a leaf and its path, by tree size: the tree before the leaf, and the tree ending with it.
 */
export const rootsAround = ({ leaf, index, path }: Inclusion, size: number): ReadonlyMap<number, Base64> => {
  const left = inclusionRanges(index, size).flatMap(({ to }, i) => {
    const hash = path[i]
    return to <= index && hash !== undefined ? [bytesFromBase64(hash)] : []
  })
  const before = left.toReversed()
  const roots = [foldSubtrees(before), foldSubtrees([...before, bytesFromBase64(leaf)])]
  return new Map(roots.map((root, i) => [index + i, base64Of(root)]))
}
