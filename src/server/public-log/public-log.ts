import { randomBytes } from 'node:crypto'
import {
  epochBytes,
  type EpochStart,
  type GrowingTree,
  type LogState,
  rootOf,
  subtreesIn,
  withLeaf,
} from '../../protocol/index.ts'
import { headBytes } from '../../protocol/sealed/signing.ts'
import { RESTORED } from '../db/meta.ts'
import type { LeafStore } from './leaf-store.ts'
import type { MetaStore } from '../db/meta.ts'
import type { StoredSubtree } from './tables.ts'
import {
  createLogReader,
  type LogReader,
  readSubtrees,
  STATE,
  stateFrom,
  textOf,
  type StoredState,
} from './log-reader.ts'
import type { Signer } from './server-key.ts'

/** Leaves per transaction, and transactions per `integrate`. Hashing a leaf takes the main thread about 20 µs. */
const LEAVES_AT_ONCE = 512
const ROUNDS_A_LOOK = 20

type Deps = {
  readonly store: MetaStore & { readonly log: LeafStore }
  readonly signer: Signer
  readonly now: () => number
}

const newEpoch = (): string => randomBytes(12).toString('base64url')

const growthAt = async (store: Deps['store'], size: number): Promise<GrowingTree> => ({
  size,
  hashes: await readSubtrees(store)(subtreesIn({ from: 0, to: size })),
})

const grown = (growth: GrowingTree, leaves: readonly string[]): readonly [GrowingTree, readonly StoredSubtree[]] => {
  let next = growth
  const all: StoredSubtree[] = []
  for (const leaf of leaves) {
    const [after, completed] = withLeaf(next, Buffer.from(leaf, 'base64url'))
    next = after
    for (const one of completed) all.push({ ...one, hash: textOf(one.hash) })
  }
  return [next, all]
}

/** Signed start of the epoch after a restore. It names the last head that the restored store has. */
const startAfter = async ({ signer }: Deps, { head }: StoredState): Promise<EpochStart> => {
  const start = { epoch: newEpoch(), after: { epoch: head.epoch, size: head.size, root: head.root } }
  return { ...start, key: signer.key, sig: await signer.sign(epochBytes(start)) }
}

/** Current epoch and the starts of all epochs. Adds an epoch after a restore. */
const epochsOf = async (deps: Deps, stored: StoredState | undefined, isRestored: boolean) => {
  if (stored === undefined) return { epoch: newEpoch(), epochs: [] }
  if (!isRestored) return { epoch: stored.head.epoch, epochs: stored.epochs }
  const start = await startAfter(deps, stored)
  return { epoch: start.epoch, epochs: [...stored.epochs, start] }
}

/** Places waiting leaves and signs the new head. Returns true if more leaves may be waiting. */
const integrateSome = async (deps: Deps): Promise<boolean> => {
  const { store, signer, now } = deps
  const before = await store.meta(STATE)
  const stored = before === undefined ? undefined : stateFrom(before)
  const restored = await store.meta(RESTORED)
  const isRestored = stored?.restored !== restored
  const leaves = await store.log.waiting(LEAVES_AT_ONCE)
  if (stored !== undefined && !isRestored && leaves.length === 0) return false
  const first = stored?.head.size ?? 0
  const [growth, completed] = grown(await growthAt(store, first), leaves)
  const { epoch, epochs } = await epochsOf(deps, stored, isRestored)
  const root = textOf(rootOf(growth))
  const at = Math.max(now(), stored?.head.at ?? 0)
  const sig = await signer.sign(headBytes(epoch, growth.size, root, at))
  const state: StoredState = { head: { epoch, size: growth.size, root, at, key: signer.key, sig }, epochs, restored }
  const isMine = await store.log.grow({ first, leaves, completed, noted: [STATE, JSON.stringify(state), before] })
  return !isMine || leaves.length === LEAVES_AT_ONCE
}

export interface PublicLog extends LogReader {
  /**
   * Places waiting leaves and signs the new head. Needs no lease: one transaction replaces the head and places the
   * leaves. So exactly one of several processes succeeds, and a killed process blocks no other.
   */
  integrate(): Promise<void>
  /** The log's state. Signs the first head if none exists. */
  state(): Promise<LogState>
}

export const createPublicLog = (deps: Deps): PublicLog => {
  const reader = createLogReader(deps.store)
  const integrate = async (): Promise<void> => {
    for (let round = 0; round < ROUNDS_A_LOOK && (await integrateSome(deps)); round++);
  }
  const state = async (): Promise<LogState> => {
    const found = await reader.state()
    if (found !== undefined) return found
    await integrate()
    return state()
  }
  return { ...reader, state, integrate }
}
