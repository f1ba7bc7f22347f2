import type { Base64, GameEvent, LogHead, LogLeaf } from '../../engine/index.ts'
import {
  besideRanges,
  consistencyRanges,
  hashesOf,
  inclusionRanges,
  type Leaf,
  leafHash,
  type LeafRange,
  type LogProof,
  type LogState,
  type ReadSubtrees,
  type TreeHash,
} from '../../protocol/index.ts'
import type { LeafStore } from './leaf-store.ts'
import type { MetaStore } from '../db/meta.ts'

type LogSource = { readonly log: Pick<LeafStore, 'subtrees' | 'placeOf' | 'leaves'> }

/** Metadata name under which the store keeps the log's state. */
export const STATE = 'public-log'

/** Stored state of the log: public part, and id of the last restore it covers. A newer restore starts a new epoch. */
export type StoredState = LogState & { readonly restored?: string | undefined }

/** Maximum leaves per page of `/api/log/leaves`. */
const LEAVES_A_PAGE = 1000

/** A hash as base64url. Buffer encodes it five times as fast as the portable functions. */
export const textOf = (hash: TreeHash): Base64 => Buffer.from(hash).toString('base64url')

export const readSubtrees =
  ({ log }: LogSource): ReadSubtrees =>
  async (subtrees) =>
    (await log.subtrees(subtrees)).map((hash) => Buffer.from(hash, 'base64url'))

const proofPath = async (store: LogSource, ranges: readonly LeafRange[]): Promise<Base64[]> =>
  (await hashesOf(ranges, readSubtrees(store))).map(textOf)

export const stateFrom = (text: string): StoredState => JSON.parse(text) as StoredState

export interface LogReader {
  /** Newest signed head and the starts of all epochs; undefined before the first head. */
  state(): Promise<LogState | undefined>
  /** Index of a leaf under the newest head, with its inclusion proof. Undefined if the head does not cover the leaf. */
  proof(leaf: Base64): Promise<LogProof | undefined>
  /** Proof that the tree of `to` leaves extends the tree of `from` leaves; undefined if the log has fewer. */
  consistency(from: number, to: number): Promise<{ readonly path: Base64[] } | undefined>
  leaves(from: number): Promise<Base64[]>
  /**
   * The `log …` lines of a game file: the newest head, and inclusion proofs of those leaves it covers. Empty if it
   * covers none.
   * The second leaf's proof ends where it joins the first leaf's.
   */
  evidence(leaves: readonly Leaf[]): Promise<readonly GameEvent[]>
}

export const createLogReader = (store: LogSource & Pick<MetaStore, 'meta'>): LogReader => {
  const state: LogReader['state'] = async () => {
    const text = await store.meta(STATE)
    if (text === undefined) return undefined
    const { head, epochs } = stateFrom(text)
    return { head, epochs }
  }
  /**
   * Index and inclusion proof of a leaf under this head; undefined if the head does not cover it. With `other`, the
   * proof ends where it joins the proof of leaf `other`.
   */
  const inclusion = async (leaf: Base64, { size }: LogHead, other?: number) => {
    const index = await store.log.placeOf(leaf)
    if (index === undefined || index >= size) return undefined
    const ranges = other === undefined ? inclusionRanges(index, size) : besideRanges(index, other, size)
    return { index, path: await proofPath(store, ranges) }
  }
  const proof: LogReader['proof'] = async (leaf) => {
    const head = (await state())?.head
    const found = head && (await inclusion(leaf, head))
    return head && found && { ...found, head }
  }
  return {
    state,
    proof,
    consistency: async (from, to) => {
      const size = (await state())?.head.size ?? 0
      if (from > to || to > size) return undefined
      return { path: await proofPath(store, consistencyRanges(from, to)) }
    },
    leaves: async (from) => [...(await store.log.leaves(from, LEAVES_A_PAGE))],
    evidence: async (leaves) => {
      const head = (await state())?.head
      if (head === undefined) return []
      const lines: LogLeaf[] = []
      for (const leaf of leaves) {
        const [first] = lines
        const found = await inclusion(leafHash(leaf), head, first?.index)
        if (found !== undefined)
          lines.push({ kind: 'log-leaf', of: leaf.of, ...found, ...(first !== undefined && { beside: true }) })
      }
      return lines.length === 0 ? [] : [{ kind: 'log-head', ...head }, ...lines]
    },
  }
}
