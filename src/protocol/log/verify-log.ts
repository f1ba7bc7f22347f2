import {
  type Base64,
  isOver,
  type LogHead,
  type LeafKind,
  type LogLeaf,
  type Seat,
  type SeenPlay,
} from '../../engine/index.ts'
import type { ChainPlace } from '../sealed/chain.ts'
import { signedActsIn } from '../sealed/verify-signatures.ts'
import { headBytes, isSignedBy } from '../sealed/signing.ts'
import { isBeside, isIncluded } from './check.ts'
import { isSameRoot, rootsAround, seenHeads } from './seen-head.ts'
import { leafHash } from './tree.ts'

/**
 * Result of checking a file's log lines.
 * - `logged`: opening and (once over) ending are under a head that the server signed; `seen` lists heads that devices
 * signed as seen.
 * - `unlogged`: some or all log lines are missing; no message if all are.
 * - `refuted`: the line at `event` (counted from 0) is wrong.
 */
export type LogProof =
  | {
      readonly kind: 'logged'
      readonly head: LogHead
      readonly hasEnding: boolean
      readonly seen: readonly SeenLog[]
    }
  | { readonly kind: 'unlogged'; readonly message?: string }
  | { readonly kind: 'refuted'; readonly event: number; readonly message: string }

/**
 * Head of `size` leaves that a seat's device signed as seen. `isThis`: the file's log has these leaves; false if
 * different or not comparable.
 */
export type SeenLog = { readonly seat: Seat; readonly size: number; readonly isThis: boolean }

/** True if the file has a root of that size, so that the heads can be compared. */
type ComparedHead = SeenLog & { readonly isCompared: boolean }

const unlogged = (message?: string): LogProof => ({ kind: 'unlogged', ...(message !== undefined && { message }) })
const refuted = (event: number, message: string): LogProof => ({ kind: 'refuted', event, message })

/** Last line of a kind of leaf in the file, with its index. */
const leafLine = ({ events }: SeenPlay, of: LeafKind) => {
  const at = events.findLastIndex((event) => event.kind === 'log-leaf' && event.of === of)
  const event = events[at]
  return event?.kind === 'log-leaf' ? { at, ...event } : undefined
}

/** Digests that the leaves must have: the chain's first value (opening) and last value (closing). */
const digestsIn = (chain: readonly ChainPlace[] = []): { readonly [L in LeafKind]: string } | undefined => {
  const [first, last] = [chain[0], chain.at(-1)]
  return first && last && { opening: first.chain, closing: last.chain }
}

const NO_END = 'this file has no entry of the game’s end in the server’s log'
const NO_SERVER =
  'the signature of the server on the game is missing from this file, so it does not show whose log this is'
const PART_ONLY = 'this file lacks the head of the log, or the way to it from the opening of this game'

const LEAF_FAULT: { readonly [L in LeafKind]: string } = {
  opening: 'this line does not lead from the opening of this game to the head of the log',
  closing: 'this line does not lead from the ending of this game to the head of the log',
}

const otherLog = ({ seat, size, isCompared }: ComparedHead): string =>
  `the device of seat ${seat} signed that it had seen ${isCompared ? 'another log' : 'a longer log than this one'}, of ${size} entries: the server showed two or was restored from a backup, or that device says what is not so`

/** Longest comparable head of each seat; if none is comparable, the longest head. Ignores empty logs. */
const seenBySeat = (seen: readonly ComparedHead[]): readonly SeenLog[] => {
  const known = seen
    .filter(({ size }) => size > 0)
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis) || b.size - a.size)
  const seats = [...new Set(seen.map(({ seat }) => seat))]
  return seats.flatMap((seat) => {
    const found = known.find((one) => one.seat === seat)
    return found === undefined ? [] : { seat, size: found.size, isThis: found.isThis }
  })
}

/** Heads that devices signed, each compared with the log in this file. */
const comparedHeads = (play: SeenPlay, head: LogHead, roots: ReadonlyMap<number, Base64>): readonly ComparedHead[] =>
  seenHeads(signedActsIn(play)).map(({ seat, size, root }) => {
    const own = size === head.size ? head.root : roots.get(size)
    return { seat, size, isThis: own !== undefined && isSameRoot(own, root), isCompared: own !== undefined }
  })

/** Checks a game's log lines: signed head, and paths from opening and ending to it. `chain`: `chainOf` the file. */
export const verifyLog = (play: SeenPlay, chain: readonly ChainPlace[] | undefined): LogProof => {
  const { header, events } = play
  const at = events.findLastIndex(({ kind }) => kind === 'log-head')
  const head = events[at]
  const [opening, closing] = [leafLine(play, 'opening'), leafLine(play, 'closing')]
  if (header.dice.kind !== 'sealed' || head?.kind !== 'log-head' || opening === undefined)
    return unlogged(events.some(({ kind }) => kind.startsWith('log-')) ? PART_ONLY : undefined)
  const digests = digestsIn(chain)
  if (digests === undefined)
    return unlogged('the server reveals its secret when the game is over: this can be checked then')
  if (!isSignedBy(head.key, head.sig, headBytes(head.epoch, head.size, head.root, head.at)))
    return refuted(at, 'this signature does not match the key')
  const { match } = header.dice
  const leafOf = ({ of }: LogLeaf): Base64 => leafHash({ of, match, digest: digests[of] })
  for (const line of [opening, closing]) {
    if (line === undefined) continue
    const leaf = { ...line, leaf: leafOf(line) }
    const isThere = line.beside === true ? isBeside(leaf, opening, head.size) : isIncluded(leaf, head)
    if (!isThere) return refuted(line.at, LEAF_FAULT[line.of])
  }
  if (closing !== undefined && closing.index <= opening.index)
    return refuted(closing.at, 'the log has the end of this game before its opening')
  if (closing === undefined && isOver(play)) return unlogged(NO_END)
  const server = events.findLast((event) => event.kind === 'attested')
  if (server === undefined) return unlogged(NO_SERVER)
  if (server.key !== head.key) return unlogged('the log’s head is signed by another key than the game')
  const heads = comparedHeads(play, head, rootsAround({ ...opening, leaf: leafOf(opening) }, head.size))
  const other = heads.find(({ isThis, isCompared, size }) => !isThis && (isCompared || size > head.size))
  if (other !== undefined) return unlogged(otherLog(other))
  return { kind: 'logged', head, hasEnding: closing !== undefined, seen: seenBySeat(heads) }
}
