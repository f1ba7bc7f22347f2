import type { Base64, Evidence } from '../../engine/index.ts'
import {
  base64Of,
  bytesFromBase64,
  headBytes,
  type KeyPair,
  leafHash,
  parentOf,
  signBytes,
} from '../../protocol/index.ts'

const EPOCH = '1'
const AT = 1_795_000_000_000

/** Indices of a game's two leaves in a small log. */
export type Places = {
  readonly opening: number
  readonly closing: number
  readonly size: number
  /** True to write the closing's path in short form, up to where it joins the opening's. */
  readonly isShort?: true
}
const PLACES: Places = { opening: 2, closing: 5, size: 7 }

const splitAt = (count: number): number => 2 ** (Math.ceil(Math.log2(count)) - 1)

/** Root of a tree (RFC 6962, 2.1). */
const rootOf = (hashes: readonly Uint8Array[]): Uint8Array => {
  const [only] = hashes
  if (hashes.length === 1 && only !== undefined) return only
  const k = splitAt(hashes.length)
  return parentOf(rootOf(hashes.slice(0, k)), rootOf(hashes.slice(k)))
}

/** Returns the siblings of a leaf, the nearest first (RFC 6962, 2.1.1). */
const pathOf = (index: number, hashes: readonly Uint8Array[]): readonly Uint8Array[] => {
  if (hashes.length === 1) return []
  const k = splitAt(hashes.length)
  return index < k
    ? [...pathOf(index, hashes.slice(0, k)), rootOf(hashes.slice(k))]
    : [...pathOf(index - k, hashes.slice(k)), rootOf(hashes.slice(0, k))]
}

const leavesOf = (match: string, opening: Base64, closing: Base64, places: Places): readonly Uint8Array[] =>
  Array.from({ length: places.size }, (_, i) => {
    if (i === places.opening) return leafHash({ of: 'opening', match, digest: opening })
    if (i === places.closing) return leafHash({ of: 'closing', match, digest: closing })
    return leafHash({ of: 'opening', match: `other${i}`, digest: opening })
  }).map(bytesFromBase64)

/** Returns the log's root at a given size. Sizes beyond the log continue it with leaves of its last kind. */
export const rootAt = (size: number, match: string, opening: Base64, closing: Base64, places = PLACES): Base64 =>
  base64Of(rootOf(leavesOf(match, opening, closing, { ...places, size: Math.max(size, places.size) }).slice(0, size)))

/** Returns the evidence of a small log with the game's opening and closing, under a head signed with this key. */
export const logLines = (
  match: string,
  opening: Base64,
  closing: Base64,
  keys: KeyPair,
  places = PLACES,
): readonly Evidence[] => {
  const leaves = leavesOf(match, opening, closing, places)
  const root = base64Of(rootOf(leaves))
  const sig = signBytes(headBytes(EPOCH, places.size, root, AT), keys)
  const leaf = (of: 'opening' | 'closing'): Evidence => {
    const path = pathOf(places[of], leaves).map(base64Of)
    return { kind: 'log-leaf', of, index: places[of], path }
  }
  const closingLeaf = (): Evidence => {
    if (places.isShort !== true) return leaf('closing')
    const all = pathOf(places.closing, leaves).map(base64Of)
    // At the fork of both paths, the opening's sibling is the hash above the closing.
    const shared = pathOf(places.opening, leaves).map(base64Of)
    const meeting = all.findIndex((_, i) => all.slice(i + 1).every((hash) => shared.includes(hash)))
    return { kind: 'log-leaf', of: 'closing', index: places.closing, path: all.slice(0, meeting), beside: true }
  }
  const head = { kind: 'log-head', epoch: EPOCH, size: places.size, root, at: AT, key: keys.key, sig } as const
  return [head, leaf('opening'), closingLeaf()]
}
