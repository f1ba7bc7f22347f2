import { foldSubtrees, parentOf, type Subtree, type TreeHash } from './tree.ts'

/** A tree as it grows: its size, and the hashes of its whole subtrees from left to right (`subtreesIn`), at most one of each level. */
export type Growth = { readonly size: number; readonly hashes: readonly TreeHash[] }

export const NO_GROWTH: Growth = { size: 0, hashes: [] }

/** A whole subtree that a leaf has completed. */
export type Completed = Subtree & { readonly hash: TreeHash }

/** The tree with one more leaf, and the subtrees above the leaf that are whole from now on, lowest first. */
export const withLeaf = ({ size, hashes }: Growth, leaf: TreeHash): readonly [Growth, readonly Completed[]] => {
  const completed: Completed[] = []
  const left = [...hashes]
  let hash = leaf
  for (let [level, place] = [1, size]; place % 2 === 1; level++) {
    place = (place - 1) / 2
    hash = parentOf(left.pop()!, hash)
    completed.push({ level, place, hash })
  }
  return [{ size: size + 1, hashes: [...left, hash] }, completed]
}

/** The root of a tree (RFC 6962, 2.1). */
export const rootOf = ({ hashes }: Growth): TreeHash => foldSubtrees(hashes)
