import { type AnyPlay, type Base64, eventLine, type GameEvent, headerLines, isEvidence } from '../../engine/index.ts'
import { words } from '../words.ts'
import { type ChainPlace, chainOf } from '../../protocol/sealed/chain.ts'
import { isHeadSigned } from '../../protocol/log/heads.ts'
import { isSameRoot, seenHeads } from '../../protocol/log/seen-head.ts'
import { sealIn } from '../../protocol/sealed/verify.ts'
import { serverKeyIn, signedActsIn, verifySignatures } from '../../protocol/sealed/verify-signatures.ts'

/**
 * Player's own record of a game: a file; one link of its chain; or `links`, the opening digest and (once over) closing
 * hash that devices store.
 */
export type OwnRecord = { readonly play: AnyPlay } | { readonly link: Base64 } | { readonly links: readonly Base64[] }

/**
 * Result of comparing with a record. `same`: one game is a beginning of the other, with `plies` common plies;
 * `isLonger`: the record continues. `different`: index `event` (from 0) is the first event in which they differ;
 * `isForked`: the server signed both. `other`: not comparable.
 */
export type Comparison =
  | { readonly kind: 'same'; readonly plies: number; readonly isWhole: boolean; readonly isLonger?: true }
  | { readonly kind: 'different'; readonly event: number; readonly message: string; readonly isForked: boolean }
  | { readonly kind: 'other'; readonly message: string }

type Chain = readonly ChainPlace[]

/** Links stored by a device as a record; undefined if there are none. */
export const recordOfLinks = (links: readonly Base64[]): OwnRecord | undefined =>
  links.length === 0 ? undefined : { links }

const w = words.verdict.kept

const different = (event: number, message: string, isForked = false): Comparison => ({
  kind: 'different',
  event,
  message,
  isForked,
})

const notComparable = (message: string): Comparison => ({ kind: 'other', message })

/** True if the file has the server's secret, which is revealed only at the end. */
const isFinished = ({ events }: AnyPlay): boolean =>
  events.some((event) => event.kind === 'reveal' && event.party === 'server')

const pliesAt = ({ events }: AnyPlay, chain: Chain, link: Base64): number | undefined =>
  chain.find((place) => place.chain === link)?.plies ??
  events.flatMap((event) => (event.kind === 'undone' && event.chain === link ? [event.to] : []))[0]

/** Compares opening digest and closing hash. Only a file of an unfinished game may lack the closing hash. */
const compareEnds = (play: AnyPlay, chain: Chain, links: readonly Base64[]): Comparison => {
  const found = links.map((link) => pliesAt(play, chain, link))
  if (found.some((plies, i) => plies === undefined && (i === 0 || isFinished(play))))
    return different(play.events.length, w.otherLink)
  const plies = Math.max(...found.map((at = 0) => at))
  return { kind: 'same', plies, isWhole: links.includes(chain.at(-1)!.chain) }
}

/** Compares a link at any position. The file may lack it after an undo, or if the file ends earlier. */
const compareLink = (play: AnyPlay, chain: Chain, link: Base64): Comparison => {
  const plies = pliesAt(play, chain, link)
  if (plies !== undefined) return { kind: 'same', plies, isWhole: chain.at(-1)?.chain === link }
  const isComplete = isFinished(play) && !play.events.some(({ kind }) => kind === 'undone')
  return isComplete ? different(play.events.length, w.otherLink) : notComparable(w.unknownLink)
}

/** True for events that count in a comparison; excludes clocks, derived lines and evidence. */
const isCompared = (event: GameEvent): boolean =>
  !isEvidence(event) && !['clock', 'chance', 'chosen', 'practice'].includes(event.kind)

type Compared = { readonly at: number; readonly line: string }

const comparedLines = ({ events }: AnyPlay): readonly Compared[] =>
  events.flatMap((event, at) => (isCompared(event) ? [{ at, line: eventLine(event) }] : []))

/** True if the server signed both games to their ends with one key. */
const isForkedBy = (play: AnyPlay, chain: Chain | undefined, kept: AnyPlay): boolean => {
  const key = serverKeyIn(play)
  if (key === undefined || key !== serverKeyIn(kept)) return false
  return verifySignatures(play, chain).isAttested && verifySignatures(kept, chainOf(kept, sealIn(kept))).isAttested
}

/** Seats whose devices signed different acts on the same link of the two records' chains. */
const forkedSeats = (play: AnyPlay, kept: AnyPlay): readonly number[] => {
  return signedActsIn(play).flatMap(({ seat, chain, what }) =>
    signedActsIn(kept).some((act) => act.seat === seat && act.chain === chain && act.what !== what) ? [seat] : [],
  )
}

/** True if players agreed to an undo at the end of the other file. */
const isUndoneFrom = ({ events }: AnyPlay, chain: Chain | undefined): boolean =>
  events.some((event) => event.kind === 'undone' && event.chain === chain?.at(-1)?.chain)

const apart = (play: AnyPlay, chain: Chain | undefined, kept: AnyPlay, event: number): Comparison => {
  if (!isForkedBy(play, chain, kept)) return different(event, w.part)
  const seats = forkedSeats(play, kept).map((seat) => `seat ${seat}`)
  const also = seats.length === 0 ? '' : `; so did the device of ${seats.join(' and that of ')}`
  return different(event, `${w.part}, and the server signed both${also}`, true)
}

const logHead = ({ events }: AnyPlay) => {
  const event = events.findLastIndex(({ kind }) => kind === 'log-head')
  const head = events[event]
  return head?.kind === 'log-head' && isHeadSigned(head) ? { event, head } : undefined
}

/** Detects two logs of one server: heads of equal length and epoch, signed by one key, with different roots. */
const twoLogs = (play: AnyPlay, kept: AnyPlay): Comparison | undefined => {
  const [own, other] = [logHead(play), logHead(kept)]
  if (own === undefined || other === undefined || own.head.root === other.head.root) return undefined
  const isSame = (name: 'key' | 'epoch' | 'size') => own.head[name] === other.head[name]
  const isForked = isSame('key') && isSame('epoch') && isSame('size') && own.head.key === serverKeyIn(play)
  return isForked ? different(own.event, 'the server signed two logs of one length', true) : undefined
}

const headsIn = (play: AnyPlay) => [
  ...seenHeads(signedActsIn(play)),
  ...play.events.filter((event) => event.kind === 'log-head'),
]

/** Detects contradicting heads of equal length that the server did not both sign, including heads named by devices. */
const otherHeads = (play: AnyPlay, kept: AnyPlay): Comparison | undefined => {
  const others = headsIn(kept)
  const own = headsIn(play).find(({ size, root }) =>
    others.some((other) => other.size === size && !isSameRoot(other.root, root)),
  )
  if (own === undefined) return undefined
  const message = `the two files name two logs of ${own.size} entries: the server showed two or was restored from a backup, or a device says what is not so`
  return { kind: 'other', message }
}

/**
 * Compares two files from their first different events (`at`). If the players undid plies at that point, one file may
 * only be older.
 */
const parted = (play: AnyPlay, chain: Chain | undefined, kept: AnyPlay, at: readonly (Compared | undefined)[]) => {
  const keptChain = chainOf(kept, sealIn(kept))
  if (isUndoneFrom(play, keptChain)) return { kind: 'same', plies: kept.plies.length, isWhole: false } as const
  if (isUndoneFrom(kept, chain))
    return { kind: 'same', plies: play.plies.length, isWhole: false, isLonger: true } as const
  if (at.some((one) => one?.line.startsWith('undone '))) return notComparable(w.takenBack)
  return apart(play, chain, kept, at[0]?.at ?? play.events.length)
}

const compareGames = (play: AnyPlay, chain: Chain | undefined, kept: AnyPlay): Comparison => {
  const [header, keptHeader] = [headerLines(play.header), headerLines(kept.header)]
  if (header.at(-1) !== keptHeader.at(-1)) return notComparable(w.otherMatch)
  if (header.join('\n') !== keptHeader.join('\n'))
    return play.header.dice.kind === 'sealed' ? different(0, w.otherHeader) : notComparable(w.otherMatch)
  const [lines, keptLines] = [comparedLines(play), comparedLines(kept)]
  const at = lines.findIndex(({ line }, i) => line !== keptLines[i]?.line)
  const first = at < 0 ? lines.length : at
  if (first === keptLines.length)
    return { kind: 'same', plies: kept.plies.length, isWhole: lines.length === keptLines.length }
  if (first === lines.length) return { kind: 'same', plies: play.plies.length, isWhole: false, isLonger: true }
  return parted(play, chain, kept, [lines[first], keptLines[first]])
}

const comparePlays = (play: AnyPlay, chain: Chain | undefined, kept: AnyPlay): Comparison => {
  const found = compareGames(play, chain, kept)
  return found.kind === 'different' ? found : (twoLogs(play, kept) ?? otherHeads(play, kept) ?? found)
}

/** Compares a game with a separately stored record; one must be a beginning of the other. */
export const compareKept = (play: AnyPlay, chain: Chain | undefined, kept: OwnRecord): Comparison => {
  if ('play' in kept) return comparePlays(play, chain, kept.play)
  if (chain === undefined || chain.length === 0) return notComparable(w.noChain)
  return 'link' in kept ? compareLink(play, chain, kept.link) : compareEnds(play, chain, kept.links)
}
