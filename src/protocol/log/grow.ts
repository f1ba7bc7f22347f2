import { foldSubtrees, parentOf, type Subtree, type TreeHash } from './tree.ts'

/** Growing tree: size, and hashes of its complete subtrees from left to right (`subtreesIn`), at most one per level. */
export type GrowingTree = { readonly size: number; readonly hashes: readonly TreeHash[] }

export const EMPTY_TREE: GrowingTree = { size: 0, hashes: [] }

/** Subtree that the addition of a leaf completed. */
export type Completed = Subtree & { readonly hash: TreeHash }

/** Returns the tree with one more leaf, and the subtrees above the leaf that are now complete, lowest first. */
export const withLeaf = (
  { size, hashes }: GrowingTree,
  leaf: TreeHash,
): readonly [GrowingTree, readonly Completed[]] => {
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

/** Returns the root of a tree (RFC 6962, 2.1). */
export const rootOf = ({ hashes }: GrowingTree): TreeHash => foldSubtrees(hashes)
