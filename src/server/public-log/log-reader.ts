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

/** Under which name the store notes the state of the log; and that the store was restored, so that a new epoch begins. */
export const STATE = 'public-log'

/** What the store notes: what everyone may see, and the restore after which the current epoch began. */
export type StoredState = LogState & { readonly restored?: string | undefined }

/** Most leaves of one page of `/api/log/leaves`. */
const LEAVES_A_PAGE = 1000

/** A hash as it is stored and told. (Five times as fast as the way that browsers have, too.) */
export const textOf = (hash: TreeHash): Base64 => Buffer.from(hash).toString('base64url')

export const readSubtrees =
  ({ log }: LogSource): ReadSubtrees =>
  async (subtrees) =>
    (await log.subtrees(subtrees)).map((hash) => Buffer.from(hash, 'base64url'))

const proofPath = async (store: LogSource, ranges: readonly LeafRange[]): Promise<Base64[]> =>
  (await hashesOf(ranges, readSubtrees(store))).map(textOf)

export const stateFrom = (text: string): StoredState => JSON.parse(text) as StoredState

export interface LogReader {
  /** Its newest head, and how its epochs began; undefined before the first head. */
  state(): Promise<LogState | undefined>
  /** Where a leaf stands under the newest head; undefined where it does not stand there (yet). */
  proof(leaf: Base64): Promise<LogProof | undefined>
  /** That the tree of `to` leaves goes on from that of `from`; undefined where the log has not so many. */
  consistency(from: number, to: number): Promise<{ readonly path: Base64[] } | undefined>
  /** The hashes of leaves from index `from` on, `LEAVES_A_PAGE` at most. */
  leaves(from: number): Promise<Base64[]>
  /**
   * The lines `log …` of a file: the newest head, and the way to it from those of these leaves that stand under it, of the second one as
   * far as the way of the first; none where no leaf does.
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
  /** Where a leaf stands under this head, and the way to it: to the root, or as far as the way of leaf `other`; undefined where it does not stand there. */
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
