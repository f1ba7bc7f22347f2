import type { Base64 } from '../../engine/index.ts'
import { base64Of, bytesFromBase64 } from '../sealed/base64.ts'
import { EMPTY_ROOT, inclusionRanges, parentOf } from './tree.ts'

/** Tree given by its size and root. */
export type TreeRoot = { readonly size: number; readonly root: Base64 }

/** Leaf's hash, index from 0, and path to the root. */
export type Inclusion = { readonly leaf: Base64; readonly index: number; readonly path: readonly Base64[] }

const isCount = (n: number): boolean => Number.isSafeInteger(n) && n >= 0

const half = (n: number): number => Math.floor(n / 2)
const isOdd = (n: number): boolean => n % 2 === 1

/** True if the proof shows the leaf at its index in the tree (RFC 9162, 2.1.3.2). False for malformed proofs. */
export const isIncluded = ({ leaf, index, path }: Inclusion, { size, root }: TreeRoot): boolean => {
  if (!isCount(index) || !isCount(size) || index >= size) return false
  let [place, last] = [index, size - 1]
  let hash = bytesFromBase64(leaf)
  for (const sibling of path.map(bytesFromBase64)) {
    if (last === 0) return false
    if (isOdd(place) || place === last) {
      hash = parentOf(sibling, hash)
      while (!isOdd(place) && place !== 0) [place, last] = [half(place), half(last)]
    } else hash = parentOf(hash, sibling)
    ;[place, last] = [half(place), half(last)]
  }
  return last === 0 && base64Of(hash) === root
}

/**
 * True if a leaf is in a subtree whose hash is a sibling on another leaf's verified path. `path` leads from the leaf to
 * that subtree.
 */
export const isBeside = (
  { index, ...leaf }: Inclusion,
  other: Pick<Inclusion, 'index' | 'path'>,
  size: number,
): boolean => {
  const ranges = inclusionRanges(other.index, size)
  const at = ranges.findIndex(({ from, to }) => from <= index && index < to)
  const [range, root] = [ranges[at], other.path[at]]
  if (range === undefined || root === undefined) return false
  return isIncluded({ ...leaf, index: index - range.from }, { size: range.to - range.from, root })
}

const isPowerOfTwo = (n: number): boolean => Number.isInteger(Math.log2(n)) && 2 ** Math.log2(n) === n

/**
 * True if the proof shows that a later tree begins with all leaves of an earlier tree (RFC 9162, 2.1.4.2). False for
 * malformed proofs.
 */
export const isConsistent = (before: TreeRoot, after: TreeRoot, path: readonly Base64[]): boolean => {
  if (!isCount(before.size) || !isCount(after.size) || before.size > after.size) return false
  if (before.size === 0) return path.length === 0 && before.root === base64Of(EMPTY_ROOT)
  if (before.size === after.size) return path.length === 0 && before.root === after.root
  const [first, ...rest] = (isPowerOfTwo(before.size) ? [before.root, ...path] : path).map(bytesFromBase64)
  if (first === undefined) return false
  let [place, last] = [before.size - 1, after.size - 1]
  while (isOdd(place)) [place, last] = [half(place), half(last)]
  let [earlier, later] = [first, first]
  for (const sibling of rest) {
    if (last === 0) return false
    if (isOdd(place) || place === last) {
      ;[earlier, later] = [parentOf(sibling, earlier), parentOf(sibling, later)]
      while (!isOdd(place) && place !== 0) [place, last] = [half(place), half(last)]
    } else later = parentOf(later, sibling)
    ;[place, last] = [half(place), half(last)]
  }
  return last === 0 && base64Of(earlier) === before.root && base64Of(later) === after.root
}
