import { concatBytes } from '@noble/hashes/utils.js'
import { sha256 } from '../sealed/sha256.ts'
import { base64Of, bytesFromBase64 } from '../sealed/base64.ts'
import { labelled } from '../sealed/seal.ts'
import type { Base64, Logged } from '../../engine/index.ts'

/** A node of the tree: 32 bytes. */
export type TreeHash = Uint8Array

const [LEAF, PARENT] = [Uint8Array.of(0), Uint8Array.of(1)]

/** The hash of a leaf (RFC 6962, 2.1). */
export const hashOfLeaf = (leaf: Uint8Array): TreeHash => sha256(concatBytes(LEAF, leaf))

/** The hash of the node above two others (RFC 6962, 2.1). */
export const parentOf = (left: TreeHash, right: TreeHash): TreeHash => sha256(concatBytes(PARENT, left, right))

/** What the public log has of a match: `digest` is its opening digest or its closing hash. */
export type Leaf = { readonly of: Logged; readonly match: string; readonly digest: Base64 }

/** The hash by which a leaf stands in the public log. Without the digest it says nothing about the match. */
export const leafHash = ({ of, match, digest }: Leaf): Base64 =>
  base64Of(hashOfLeaf(labelled('leaf', [of, match, bytesFromBase64(digest)])))

/** The root of a tree without leaves. */
export const EMPTY_ROOT: TreeHash = sha256(new Uint8Array())

/** A whole subtree: the leaves from `place` · 2^`level` on, 2^`level` of them. Level 0 are the leaves themselves. */
export type Subtree = { readonly level: number; readonly place: number }

/** Leaves `from` to `to` − 1, such as RFC 6962 takes the hash of: `from` is a multiple of the largest power of two that fits in. */
export type LeafRange = { readonly from: number; readonly to: number }

/** The largest power of two below n (n ≥ 2). */
const largestBelow = (n: number): number => 2 ** Math.floor(Math.log2(n - 1))

/** The whole subtrees of a range, from left to right: at most one of each level. */
export const subtreesIn = ({ from, to }: LeafRange): readonly Subtree[] => {
  const subtrees: Subtree[] = []
  for (let at = from; at < to; ) {
    const level = Math.floor(Math.log2(to - at))
    subtrees.push({ level, place: at / 2 ** level })
    at += 2 ** level
  }
  return subtrees
}

/** The hash of a range, from those of its whole subtrees. */
export const foldSubtrees = (hashes: readonly TreeHash[]): TreeHash =>
  hashes.length === 0 ? EMPTY_ROOT : hashes.reduceRight((right, left) => parentOf(left, right))

/**
 * The ranges whose hashes prove that leaf `index` stands in a tree of `size` leaves, as RFC 6962 2.1.1 orders them: nearest to the leaf
 * first. @throws RangeError when there is no such leaf
 */
export const inclusionRanges = (index: number, size: number): readonly LeafRange[] => {
  if (!(index >= 0 && index < size)) throw new RangeError(`there is no leaf ${index} in a tree of ${size}`)
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
 * The ranges whose hashes lead from leaf `index` up to the range that stands beside the way of leaf `other` to the root: so what both ways
 * have above that is proven once. @throws RangeError when there are no such two leaves
 */
export const besideRanges = (index: number, other: number, size: number): readonly LeafRange[] => {
  const ranges = inclusionRanges(index, size)
  const meeting = ranges.findIndex(({ from, to }) => from <= other && other < to)
  if (meeting === -1) throw new RangeError(`leaf ${index} is not beside leaf ${other}`)
  return ranges.slice(0, meeting)
}

/**
 * The ranges whose hashes prove that the tree of `size` leaves goes on from the one of `before` leaves (RFC 6962, 2.1.2).
 * @throws RangeError unless 0 ≤ before ≤ size
 */
export const consistencyRanges = (before: number, size: number): readonly LeafRange[] => {
  if (!(before >= 0 && before <= size)) throw new RangeError(`a tree of ${size} does not go on from one of ${before}`)
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

/** Reads the hashes of whole subtrees, in order. */
export type ReadSubtrees = (subtrees: readonly Subtree[]) => Promise<readonly TreeHash[]>

/** The hashes of ranges, read in one go. */
export const hashesOf = async (ranges: readonly LeafRange[], read: ReadSubtrees): Promise<readonly TreeHash[]> => {
  const parts = ranges.map(subtreesIn)
  const hashes = await read(parts.flat())
  let at = 0
  return parts.map(({ length }) => foldSubtrees(hashes.slice(at, (at += length))))
}
