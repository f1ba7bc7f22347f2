import { type AnyPlay, type Base64, eventLine, type GameEvent, headerLines, isEvidence } from '../../engine/index.ts'
import { type ChainPlace, chainOf } from '../../protocol/sealed/chain.ts'
import { isHeadSigned } from '../../protocol/log/heads.ts'
import { isSameRoot, seenHeads } from '../../protocol/log/seen-head.ts'
import { sealIn } from '../../protocol/sealed/verify.ts'
import { verifySignatures } from '../../protocol/sealed/verify-signatures.ts'

/** What somebody kept of a game: a file of it, finished or not, or links of its chain, such as opening digest and closing hash. */
export type Kept = { readonly play: AnyPlay } | { readonly links: readonly Base64[] }

/**
 * What came of comparing a game with what was kept of it. `same`: it is that game or goes on from it; `plies` of it were kept.
 * `different`: from `event` on (from 0) it is another one; `isForked` when the server signed both. `other`: nothing can be compared.
 */
export type Comparison =
  | { readonly kind: 'same'; readonly plies: number; readonly isWhole: boolean }
  | { readonly kind: 'different'; readonly event: number; readonly message: string; readonly isForked: boolean }
  | { readonly kind: 'other'; readonly message: string }

type Chain = readonly ChainPlace[]

const different = (event: number, message: string, isForked = false): Comparison => ({
  kind: 'different',
  event,
  message,
  isForked,
})

const compareLinks = ({ events }: AnyPlay, chain: Chain | undefined, links: readonly Base64[]): Comparison => {
  if (chain === undefined || chain.length === 0) return { kind: 'other', message: 'this file has no chain to compare' }
  const places = links.map((link) => chain.find((place) => place.chain === link))
  if (places.includes(undefined)) return different(events.length, 'this is not the opening or ending that was kept')
  const plies = Math.max(...places.map((place) => place?.plies ?? 0))
  return { kind: 'same', plies, isWhole: places.includes(chain.at(-1)) }
}

/** What counts when two files of a game are compared: not clocks, nor what is derived or stands as evidence at the end. */
const isCompared = (event: GameEvent): boolean =>
  !isEvidence(event) && !['clock', 'chance', 'chosen', 'practice'].includes(event.kind)

type Compared = { readonly at: number; readonly line: string }

const comparedLines = ({ events }: AnyPlay): readonly Compared[] =>
  events.flatMap((event, at) => (isCompared(event) ? [{ at, line: eventLine(event) }] : []))

const serverKey = ({ events }: AnyPlay): Base64 | undefined =>
  events.findLast((event) => event.kind === 'attested')?.key

/** Whether the server signed both courses to their ends, and with one key. */
const isForkedBy = (play: AnyPlay, chain: Chain | undefined, kept: AnyPlay): boolean => {
  const key = serverKey(play)
  if (key === undefined || key !== serverKey(kept)) return false
  return verifySignatures(play, chain).isAttested && verifySignatures(kept, chainOf(kept, sealIn(kept))).isAttested
}

const signedActs = ({ events }: AnyPlay) => events.filter((event) => event.kind === 'signed')

/** The seats whose devices signed different acts at one place of the two courses. */
const forkedSeats = (play: AnyPlay, kept: AnyPlay): readonly number[] => {
  return signedActs(play).flatMap(({ seat, chain, what }) =>
    signedActs(kept).some((act) => act.seat === seat && act.chain === chain && act.what !== what) ? [seat] : [],
  )
}

/** Whether the game was taken back by consent from where the kept file ends. */
const isUndoneFrom = ({ events }: AnyPlay, kept: AnyPlay): boolean => {
  const last = chainOf(kept, sealIn(kept))?.at(-1)
  return events.some((event) => event.kind === 'undone' && event.chain === last?.chain)
}

const apart = (play: AnyPlay, chain: Chain | undefined, kept: AnyPlay, event: number): Comparison => {
  const from = 'this file and the one that was kept part here'
  if (!isForkedBy(play, chain, kept)) return different(event, from)
  const seats = forkedSeats(play, kept).map((seat) => `seat ${seat}`)
  const also = seats.length === 0 ? '' : `; so did the device of ${seats.join(' and that of ')}`
  return different(event, `${from}, and the server signed both${also}`, true)
}

const logHead = ({ events }: AnyPlay) => {
  const event = events.findLastIndex(({ kind }) => kind === 'log-head')
  const head = events[event]
  return head?.kind === 'log-head' && isHeadSigned(head) ? { event, head } : undefined
}

/** Two logs: of one length and epoch with two roots, both signed by one key of the server. */
const twoLogs = (play: AnyPlay, kept: AnyPlay): Comparison | undefined => {
  const [own, other] = [logHead(play), logHead(kept)]
  if (own === undefined || other === undefined || own.head.root === other.head.root) return undefined
  const isSame = (name: 'key' | 'epoch' | 'size') => own.head[name] === other.head[name]
  const isForked = isSame('key') && isSame('epoch') && isSame('size')
  return isForked ? different(own.event, 'the server signed two logs of one length', true) : undefined
}

const headsIn = ({ events }: AnyPlay) => [...seenHeads(events), ...events.filter((event) => event.kind === 'log-head')]

/** Heads of one length that cannot be of one log, where not the server signed both: what devices say they saw is among them. */
const otherHeads = (play: AnyPlay, kept: AnyPlay): Comparison | undefined => {
  const others = headsIn(kept)
  const own = headsIn(play).find(({ size, root }) =>
    others.some((other) => other.size === size && !isSameRoot(other.root, root)),
  )
  if (own === undefined) return undefined
  const message = `the two files name two logs of ${own.size} entries: the server showed two or was restored from a backup, or a device says what is not so`
  return { kind: 'other', message }
}

const compareGames = (play: AnyPlay, chain: Chain | undefined, kept: AnyPlay): Comparison => {
  const [dice, keptDice] = [play.header.dice, kept.header.dice]
  if (dice.kind === 'sealed' && keptDice.kind === 'sealed' && dice.match !== keptDice.match)
    return { kind: 'other', message: 'what was kept is another match' }
  if (headerLines(play.header).join('\n') !== headerLines(kept.header).join('\n'))
    return different(0, 'the file that was kept has other lines above this one')
  const [lines, keptLines] = [comparedLines(play), comparedLines(kept)]
  const first = keptLines.findIndex(({ line }, i) => line !== lines[i]?.line)
  if (first < 0) return { kind: 'same', plies: kept.plies.length, isWhole: lines.length === keptLines.length }
  if (isUndoneFrom(play, kept)) return { kind: 'same', plies: kept.plies.length, isWhole: false }
  return apart(play, chain, kept, lines[first]?.at ?? play.events.length)
}

const comparePlays = (play: AnyPlay, chain: Chain | undefined, kept: AnyPlay): Comparison => {
  const found = compareGames(play, chain, kept)
  return found.kind === 'different' ? found : (twoLogs(play, kept) ?? otherHeads(play, kept) ?? found)
}

/** Compares a game with what was kept of it: that has to be a beginning of it, or all of it. */
export const compareKept = (play: AnyPlay, chain: Chain | undefined, kept: Kept): Comparison =>
  'links' in kept ? compareLinks(play, chain, kept.links) : comparePlays(play, chain, kept.play)
