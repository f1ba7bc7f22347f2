import type { Random } from '../../dice/index.ts'
import type { Seat } from '../../engine/index.ts'
import { after, byRules, type Entry, type Hash, type Match } from '../../protocol/index.ts'
import type { Store } from '../store/store.ts'
import { type Armed, armedBy, writeOf } from './projections.ts'
import type { Flow } from './entry-draft.ts'
import type { Playable } from '../connections/match-server.ts'
import { inTurn, type InTurn } from './in-turn.ts'
import { byKnown } from './known-steps.ts'
import { sealOf } from './seal.ts'
import { swiftSources } from './sealed-rolls.ts'

/** Whose act made an entry. */
export type Tag = { readonly cid: string; readonly by: Hash }

/** An entry has become durable. */
export type Written = { readonly entry: Entry; readonly before: Match | undefined; readonly match: Match }

/** One match in memory: what its log says, one step at a time. */
export interface Live {
  readonly id: string
  readonly manifest: Playable
  /** The server's secret. */
  readonly secret: string
  match(): Match
  /** Number of the entry that an act has made already. */
  heard(tag: Tag): number | undefined
  readonly inTurn: InTurn
  /**
   * Writes an entry, then takes it over and tells it. False where somebody else has written that number: then everything he wrote
   * has been read and told, and one has to decide anew. Call it in turn.
   */
  write(flow: Pick<Flow, 'events'> & { readonly steps?: Flow['steps'] }, at: number, tag?: Tag): Promise<boolean>
  /** The chance of each ply. */
  sourceOf(revealed?: { readonly seat: Seat; readonly secret: string }): (ply: number) => Random
  /** The store's clock job waits until then from now on; undefined: it is taken, and the next write has to set it anew. */
  armedAt(clock: number | undefined): void
}

export type Given = {
  readonly store: Store
  readonly manifest: Playable
  readonly told: (live: Live, written: Written) => void
}

type Held = { readonly match: Match; readonly armed: Armed }

const nameOf = ({ by, cid }: Tag): string => `${by} ${cid}`

const noteActs = (heard: Map<string, number>, { n, cid, by }: Entry): void => {
  if (cid !== undefined && by !== undefined) heard.set(nameOf({ by, cid }), n)
}

/** The seal of a match, closed once. */
const sealing = (secret: string, match: () => Match): Live['sourceOf'] => {
  let source: ((ply: number) => Random) | undefined
  return (revealed) => {
    const isClosed = revealed === undefined && match().phase === 'playing'
    return isClosed
      ? (source ??= swiftSources(sealOf(match(), secret)))
      : swiftSources(sealOf(match(), secret, revealed))
  }
}

/** A live match that stands as `held`; `heard` are the acts that made its entries. */
const live = ({ store, manifest, told }: Given, secret: string, first: Held, heard: Map<string, number>): Live => {
  const { id } = first.match
  const { game } = manifest
  let held = first

  const takeOver = (entry: Entry, next: Held): void => {
    const before = held.match
    held = next
    noteActs(heard, entry)
    told(self, { entry, before, match: next.match })
  }

  const catchUp = async (): Promise<void> => {
    for (const entry of await store.entries(id, held.match.n)) {
      const match = after(id, held.match, entry, byRules(game))
      takeOver(entry, { match, armed: armedBy(match) })
    }
  }

  const self: Live = {
    id,
    manifest,
    secret,
    match: () => held.match,
    heard: (tag) => heard.get(nameOf(tag)),
    inTurn: inTurn(),
    write: async ({ events, steps = [] }, at, tag) => {
      const entry: Entry = { n: held.match.n + 1, at, ...tag, events }
      const match = after(id, held.match, entry, byKnown(game, steps))
      const { write, armed } = writeOf(game, held.armed, held.match, match, entry, steps)
      const isWritten = (await store.append(write)) === 'written'
      if (isWritten) takeOver(entry, { match, armed })
      else await catchUp()
      return isWritten
    },
    sourceOf: sealing(secret, () => held.match),
    armedAt: (clock) => {
      held = { ...held, armed: { ...held.armed, clock } }
    },
  }
  return self
}

/** The match of a log. @throws RangeError when its rules are not those of this server */
export const fromLog = (given: Given, id: string, secret: string, entries: readonly Entry[]): Live | undefined => {
  const follow = byRules(given.manifest.game)
  const match = entries.reduce<Match | undefined>((so, entry) => after(id, so, entry, follow), undefined)
  if (match === undefined) return undefined
  const heard = new Map<string, number>()
  for (const entry of entries) noteActs(heard, entry)
  return live(given, secret, { match, armed: armedBy(match) }, heard)
}

/** Writes the first entry of a match; undefined where there is a match of that id already. */
export const fromOpening = async (
  given: Given,
  id: string,
  secret: string,
  { events, steps }: Flow,
  at: number,
  tag?: Tag,
): Promise<Live | undefined> => {
  const { game } = given.manifest
  const entry: Entry = { n: 1, at, ...tag, events }
  const match = after(id, undefined, entry, byKnown(game, steps))
  const { write, armed } = writeOf(game, { think: false }, undefined, match, entry, steps)
  if ((await given.store.append({ ...write, secret })) === 'taken') return undefined
  const heard = new Map<string, number>()
  noteActs(heard, entry)
  const opened = live(given, secret, { match, armed }, heard)
  given.told(opened, { entry, before: undefined, match })
  return opened
}
