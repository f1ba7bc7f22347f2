import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { base64Of } from '../sealed/base64.ts'
import { bytesFrom, hexOf } from '../sealed/seal.ts'
import { headInId, idWithHead, isSameRoot, rootsAround } from './seen-head.ts'
import { isBeside, isConsistent, isIncluded } from './check.ts'
import { type GrowingTree, EMPTY_TREE, rootOf, withLeaf } from './grow.ts'
import {
  consistencyRanges,
  EMPTY_ROOT,
  hashesOf,
  hashOfLeaf,
  besideRanges,
  inclusionRanges,
  leafHash,
  parentOf,
  type ReadSubtrees,
  subtreesIn,
  type TreeHash,
} from './tree.ts'

/**
 * Test leaves of certificate-transparency (google/certificate-transparency, merkle_tree_test), and the roots of the
 * first 0 to 8.
 */
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

const largestBelow = (n: number): number => (n <= 2 ? 1 : 2 * largestBelow(Math.ceil(n / 2)))

/** Functions MTH, PATH and SUBPROOF of RFC 6962, implemented literally for comparison. */
const naiveRoot = (d: readonly TreeHash[]): TreeHash => {
  if (d.length === 0) return EMPTY_ROOT
  if (d.length === 1) return d[0]!
  const k = largestBelow(d.length)
  return parentOf(naiveRoot(d.slice(0, k)), naiveRoot(d.slice(k)))
}
const naivePath = (m: number, d: readonly TreeHash[]): readonly TreeHash[] => {
  if (d.length === 1) return []
  const k = largestBelow(d.length)
  return m < k
    ? [...naivePath(m, d.slice(0, k)), naiveRoot(d.slice(k))]
    : [...naivePath(m - k, d.slice(k)), naiveRoot(d.slice(0, k))]
}
const naiveSubproof = (m: number, d: readonly TreeHash[], b: boolean): readonly TreeHash[] => {
  if (m === d.length) return b ? [] : [naiveRoot(d)]
  const k = largestBelow(d.length)
  return m <= k
    ? [...naiveSubproof(m, d.slice(0, k), b), naiveRoot(d.slice(k))]
    : [...naiveSubproof(m - k, d.slice(k), false), naiveRoot(d.slice(0, k))]
}

const leavesOf = (count: number): readonly TreeHash[] =>
  Array.from({ length: count }, (_, i) => hashOfLeaf(new TextEncoder().encode(`leaf ${i}`)))

/** Grows a tree leaf by leaf; returns it with access to its complete subtrees. */
const grown = (leaves: readonly TreeHash[]): { growth: GrowingTree; read: ReadSubtrees } => {
  const kept = new Map<string, TreeHash>()
  let growth = EMPTY_TREE
  for (const [i, leaf] of leaves.entries()) {
    kept.set(`0 ${i}`, leaf)
    const [next, completed] = withLeaf(growth, leaf)
    for (const { level, place, hash } of completed) kept.set(`${level} ${place}`, hash)
    growth = next
  }
  return {
    growth,
    read: async (subtrees) => subtrees.map(({ level, place }) => kept.get(`${level} ${place}`)!),
  }
}

const written = (hashes: readonly TreeHash[]): readonly string[] => hashes.map(base64Of)
const treeOf = (leaves: readonly TreeHash[], size: number) => ({
  size,
  root: base64Of(naiveRoot(leaves.slice(0, size))),
})

describe('the tree of RFC 6962', () => {
  test('has the published roots', () => {
    const leaves = LEAVES.map((hex) => hashOfLeaf(bytesFrom(hex)))
    const roots = ROOTS.map((_, size) => hexOf(rootOf(grown(leaves.slice(0, size)).growth)))
    expect(roots).toEqual(ROOTS)
  })

  test('grows with as many hashes as its size has ones, and completes each subtree once', () => {
    for (const size of [1, 2, 3, 7, 8, 64, 100]) {
      const { growth } = grown(leavesOf(size))
      expect(growth.hashes).toHaveLength(size.toString(2).replaceAll('0', '').length)
      expect(subtreesIn({ from: 0, to: size })).toHaveLength(growth.hashes.length)
    }
  })

  test('root and proofs are those of the plain definition, at every size and place', async () => {
    const leaves = leavesOf(70)
    const { read } = grown(leaves)
    for (let size = 1; size <= 33; size++) {
      const some = leaves.slice(0, size)
      expect(hexOf(rootOf(grown(some).growth))).toBe(hexOf(naiveRoot(some)))
      for (let i = 0; i < size; i++) {
        expect(await hashesOf(inclusionRanges(i, size), read)).toEqual(naivePath(i, some))
        expect(await hashesOf(consistencyRanges(i + 1, size), read)).toEqual(naiveSubproof(i + 1, some, true))
      }
    }
    expect(consistencyRanges(0, 5)).toEqual([])
    expect(() => inclusionRanges(5, 5)).toThrow(RangeError)
    expect(() => consistencyRanges(6, 5)).toThrow(RangeError)
  })
})

const places = fc
  .integer({ min: 1, max: 300 })
  .chain((size) =>
    fc.record({ size: fc.constant(size), index: fc.nat({ max: size - 1 }), before: fc.nat({ max: size }) }),
  )
const all = leavesOf(301)
const { read } = grown(all)

const inclusionAt = async (index: number, size: number) => ({
  leaf: base64Of(all[index]!),
  index,
  path: written(await hashesOf(inclusionRanges(index, size), read)),
})

describe('a proof', () => {
  test('of a leaf holds there, and for no other leaf, index, size or root', () =>
    fc.assert(
      fc.asyncProperty(places, fc.nat(), async ({ size, index }, other) => {
        const tree = treeOf(all, size)
        const proof = await inclusionAt(index, size)
        expect(isIncluded(proof, tree)).toBe(true)
        const elsewhere = other % (size + 3)
        expect(isIncluded({ ...proof, index: elsewhere }, tree)).toBe(elsewhere === index)
        expect(isIncluded({ ...proof, leaf: base64Of(all[300]!) }, tree)).toBe(false)
        expect(isIncluded(proof, treeOf(all, size + 1))).toBe(false)
        expect(isIncluded({ ...proof, path: [...proof.path, proof.leaf] }, tree)).toBe(false)
        expect(isIncluded({ ...proof, path: proof.path.slice(1) }, tree)).toBe(size === 1)
      }),
      { numRuns: 60, seed: 7 },
    ))

  test('of a leaf beside the way of another holds there, with no more hashes than are not on that way', () =>
    fc.assert(
      fc.asyncProperty(places, fc.nat(), async ({ size, index }, n) => {
        fc.pre(size > 1)
        const other = (index + 1 + (n % (size - 1))) % size
        expect(() => besideRanges(index, index, size)).toThrow(RangeError)
        const first = await inclusionAt(other, size)
        const { leaf, path: whole } = await inclusionAt(index, size)
        const proof = { leaf, index, path: written(await hashesOf(besideRanges(index, other, size), read)) }
        expect(isBeside(proof, first, size)).toBe(true)
        expect(whole.slice(proof.path.length + 1).every((hash) => first.path.includes(hash))).toBe(true)
        expect(isBeside({ ...proof, index: other }, first, size)).toBe(false)
        expect(isBeside({ ...proof, leaf: base64Of(all[300]!) }, first, size)).toBe(false)
        expect(isBeside({ ...proof, path: [...proof.path, leaf] }, first, size)).toBe(false)
        expect(isBeside(proof, { ...first, path: [] }, size)).toBe(false)
      }),
      { numRuns: 60, seed: 8 },
    ))

  test('of a leaf gives the roots of the tree just before it and just after it', () =>
    fc.assert(
      fc.asyncProperty(places, async ({ size, index }) => {
        const roots = rootsAround(await inclusionAt(index, size), size)
        const due = [index, index + 1].map((n) => [n, treeOf(all, n).root])
        expect([...roots]).toEqual(due)
      }),
      { numRuns: 60, seed: 9 },
    ))

  test('the id of an act names the head that a device saw, and other ids name none', () => {
    const head = treeOf(all, 200)
    const id = idWithHead('ABCDEFGHIJKLMN', head)
    expect([id.length, id.slice(0, 18)]).toEqual([40, '-ABCDEFGHIJ000005k'])
    expect(headInId(id)).toEqual({ size: 200, root: head.root.slice(0, 22) })
    expect(isSameRoot(head.root, headInId(id)!.root)).toBe(true)
    expect(isSameRoot(treeOf(all, 201).root, headInId(id)!.root)).toBe(false)
    for (const other of ['c12', 'a'.repeat(24), 'a'.repeat(40), id.slice(1), `${id}A`])
      expect(headInId(other)).toBeUndefined()
  })

  test('of growth holds between these two trees, and never where a leaf of before was changed, put in or taken out', () =>
    fc.assert(
      fc.asyncProperty(places, fc.nat(), async ({ size, before }, place) => {
        const [old, now] = [treeOf(all, before), treeOf(all, size)]
        const path = written(await hashesOf(consistencyRanges(before, size), read))
        expect(isConsistent(old, now, path)).toBe(true)
        if (before === 0) return
        const at = place % before
        const forged: readonly (readonly TreeHash[])[] = [
          all.with(at, all[300]!),
          all.toSpliced(at, 0, all[300]!),
          all.toSpliced(at, 1),
        ]
        for (const leaves of forged) {
          expect(isConsistent(old, treeOf(leaves, size), path)).toBe(false)
          const theirs = written(await hashesOf(consistencyRanges(before, size), grown(leaves.slice(0, size)).read))
          expect(isConsistent(old, treeOf(leaves, size), theirs)).toBe(false)
        }
        expect(isConsistent(now, old, path)).toBe(before === size)
      }),
      { numRuns: 60, seed: 7 },
    ))

  test('that is nonsense proves nothing', () => {
    const tree = treeOf(all, 5)
    expect(isIncluded({ leaf: base64Of(all[0]!), index: -1, path: [] }, tree)).toBe(false)
    expect(isIncluded({ leaf: base64Of(all[0]!), index: 0.5, path: [] }, tree)).toBe(false)
    expect(isConsistent({ ...tree, size: 4 }, tree, [])).toBe(false)
    expect(isConsistent({ size: 0, root: tree.root }, tree, [])).toBe(false)
    expect(isConsistent({ ...tree, size: Number.NaN }, tree, [])).toBe(false)
  })
})

test('a leaf is bound to what it is of, to its match and to its digest', () => {
  const leaf = { of: 'opening', match: 'abc', digest: base64Of(bytesFrom('aa'.repeat(32))) } as const
  const others = [leaf, { ...leaf, of: 'closing' as const }, { ...leaf, match: 'abd' }]
  expect(new Set(others.map(leafHash)).size).toBe(3)
  // SHA-256(0x00 ‖ framed("hazelring/1/leaf", "opening", "abc", 32 bytes aa)), computed with Python's hashlib.
  expect(leafHash(leaf)).toBe('ERz7w2G6BILLdQGhyewmoE2N_aON1NbYioMXnehglOM')
})
