import { concatBytes } from '@noble/hashes/utils.js'
import { sha256 } from '../sealed/sha256.ts'
import { base64Of, bytesFromBase64 } from '../sealed/base64.ts'
import { labelled } from '../sealed/seal.ts'
import type { Base64, LeafKind } from '../../engine/index.ts'

/** A node of the tree: 32 bytes. */
export type TreeHash = Uint8Array

const [LEAF, PARENT] = [Uint8Array.of(0), Uint8Array.of(1)]

/** Returns the hash of a leaf (RFC 6962, 2.1). */
export const hashOfLeaf = (leaf: Uint8Array): TreeHash => sha256(concatBytes(LEAF, leaf))

/** Returns the hash of the parent of two nodes (RFC 6962, 2.1). */
export const parentOf = (left: TreeHash, right: TreeHash): TreeHash => sha256(concatBytes(PARENT, left, right))

/** Entry of a match in the public log; `digest` is the opening digest or the closing hash. */
export type Leaf = { readonly of: LeafKind; readonly match: string; readonly digest: Base64 }

/** Returns the hash of a leaf in the public log. It reveals nothing about the match to anyone without the digest. */
export const leafHash = ({ of, match, digest }: Leaf): Base64 =>
  base64Of(hashOfLeaf(labelled('leaf', [of, match, bytesFromBase64(digest)])))

/** Root of the empty tree. */
export const EMPTY_ROOT: TreeHash = sha256(new Uint8Array())

/** Complete subtree of 2^`level` leaves; its first leaf has index `place` · 2^`level`. */
export type Subtree = { readonly level: number; readonly place: number }

/** Leaves `from` to `to` − 1. `from` must be a multiple of the largest power of two within the range (RFC 6962). */
export type LeafRange = { readonly from: number; readonly to: number }

/** Returns the largest power of two below n (n ≥ 2). */
const largestBelow = (n: number): number => 2 ** Math.floor(Math.log2(n - 1))

/** Returns the complete subtrees of a range from left to right, at most one per level. */
export const subtreesIn = ({ from, to }: LeafRange): readonly Subtree[] => {
  const subtrees: Subtree[] = []
  for (let at = from; at < to; ) {
    const level = Math.floor(Math.log2(to - at))
    subtrees.push({ level, place: at / 2 ** level })
    at += 2 ** level
  }
  return subtrees
}

/** Computes the hash of a range from the hashes of its complete subtrees. */
export const foldSubtrees = (hashes: readonly TreeHash[]): TreeHash =>
  hashes.length === 0 ? EMPTY_ROOT : hashes.reduceRight((right, left) => parentOf(left, right))

/**
 * Returns the ranges whose hashes prove leaf `index` of a tree of `size` leaves, in the order of RFC 6962 2.1.1:
 * nearest to the leaf first. @throws RangeError if the leaf does not exist
 */
export const inclusionRanges = (index: number, size: number): readonly LeafRange[] => {
  if (!(index >= 0 && index < size)) throw new RangeError(`a tree of ${size} leaves has no leaf ${index}`)
  const ranges: LeafRange[] = []
  for (let [from, to] = [0, size]; to - from > 1; ) {
    const middle = from + largestBelow(to - from)
    const isLeft = index < middle
    ranges.unshift(isLeft ? { from: middle, to } : { from, to: middle })
    if (isLeft) to = middle
    else from = middle
  }
  return ranges
}

/**
 * Returns the ranges that lead from leaf `index` to the sibling subtree on leaf `other`'s path. Both leaves then share
 * the rest of that path.
 * @throws RangeError if the leaves do not exist or are equal
 */
export const besideRanges = (index: number, other: number, size: number): readonly LeafRange[] => {
  const ranges = inclusionRanges(index, size)
  const meeting = ranges.findIndex(({ from, to }) => from <= other && other < to)
  if (meeting === -1) throw new RangeError(`leaf ${index} is not beside leaf ${other}`)
  return ranges.slice(0, meeting)
}

/**
 * Returns the ranges whose hashes prove that the tree of `size` leaves extends the tree of `before` leaves (RFC 6962,
 * 2.1.2).
 * @throws RangeError unless 0 ≤ before ≤ size
 */
export const consistencyRanges = (before: number, size: number): readonly LeafRange[] => {
  if (!(before >= 0 && before <= size))
    throw new RangeError(`a tree of ${size} leaves does not extend one of ${before}`)
  if (before === 0) return []
  const ranges: LeafRange[] = []
  let [from, to] = [0, size]
  while (to !== before) {
    const middle = from + largestBelow(to - from)
    const isLeft = before <= middle
    ranges.unshift(isLeft ? { from: middle, to } : { from, to: middle })
    if (isLeft) to = middle
    else from = middle
  }
  return from === 0 ? ranges : [{ from, to }, ...ranges]
}

/** Reads the hashes of complete subtrees, in the given order. */
export type ReadSubtrees = (subtrees: readonly Subtree[]) => Promise<readonly TreeHash[]>

/** Returns the hashes of ranges with a single read. */
export const hashesOf = async (ranges: readonly LeafRange[], read: ReadSubtrees): Promise<readonly TreeHash[]> => {
  const parts = ranges.map(subtreesIn)
  const hashes = await read(parts.flat())
  let at = 0
  return parts.map(({ length }) => foldSubtrees(hashes.slice(at, (at += length))))
}
