import { seriesLine } from '../game-series.ts'
import { printLine } from '../line.ts'
import { checksum } from './checksum.ts'
import {
  type Closed,
  type DiceSource,
  type Ending,
  type GameEvent,
  type Header,
  isEvidence,
  type LogHead,
  type LogLeaf,
  type Occupant,
  type SignedAct,
  type Transcript,
} from './event.ts'

/** Newest version of the file format. */
export const FORMAT = 3

/**
 * Returns the format version for the first line. 1: no keys or evidence; 3: short path of the closing leaf; 2: others.
 */
export const formatOf = ({ events }: Pick<Transcript, 'events'>): 1 | 2 | 3 => {
  if (events.some((event) => event.kind === 'log-leaf' && event.beside === true)) return 3
  return events.some((event) => isEvidence(event) || (event.kind === 'commit' && event.key !== undefined)) ? 2 : 1
}

/** Formats a seat's player as a line. */
export const seatLine = (seat: number, who: Occupant): string =>
  who.kind === 'person'
    ? `seat ${seat} person ${JSON.stringify(who.name)}`
    : `seat ${seat} bot ${who.bot} ${JSON.stringify(who.name)}`

/** Formats the source of the dice as a line. */
export const diceLine = (dice: DiceSource): string => {
  if (dice.kind === 'seed') return `dice seed ${dice.seed}`
  return dice.kind === 'sealed' ? `dice sealed ${dice.match}` : `dice ${dice.kind}`
}

/** Formats the game and its rules version as a line. */
export const gameLine = ({ game, version }: Pick<Header, 'game' | 'version'>): string => `game ${game} ${version}`

/** Returns the header's lines after the first, in their fixed order. */
export const headerLines = (header: Header): readonly string[] => [
  gameLine(header),
  ...Object.entries(header.rules).map(([name, value]) => `rule ${name} ${value}`),
  ...header.seats.map((who, seat) => seatLine(seat, who)),
  diceLine(header.dice),
  ...(header.series === undefined ? [] : [seriesLine(header.series)]),
]

const closedLine = ({ how, seat, payoff, places, estimated }: Closed): string => {
  const mark = estimated === true ? ' estimated' : ''
  const settled = payoff === undefined || places === undefined ? '' : ` ${settlement(payoff, places)}${mark}`
  return `closed ${how}${seat === undefined ? '' : ` ${seat}`}${settled}`
}

const settlement = (payoff: readonly number[], places: readonly number[]): string =>
  `payoff ${payoff.join(' ')} places ${places.join(' ')}`

const signedLine = ({ seat, cid, after, chain, sig, what }: SignedAct): string =>
  `signed ${seat} ${cid} ${after} ${chain} ${sig} ${what}`

const leafLine = ({ of, index, path, beside }: LogLeaf): string =>
  ['log', of, index, ...(beside === true ? ['beside'] : []), ...path].join(' ')

const headLine = ({ epoch, size, root, at, key, sig }: LogHead): string =>
  `log head ${epoch} ${size} ${root} ${at} ${key} ${sig}`

/** Formats one event as a line. */
export const eventLine = (event: GameEvent): string => {
  switch (event.kind) {
    case 'ply':
      return `${event.number} ${printLine(event.line)}`
    case 'chosen':
      return `chosen ${event.seat} ${event.text}`
    case 'seat':
      return seatLine(event.seat, event.occupant)
    case 'commit':
      return `commit ${event.party} ${event.digest}${event.key === undefined ? '' : ` ${event.key}`}`
    case 'reveal':
      return `reveal ${event.party} ${event.secret}`
    case 'clock':
      return `clock ${event.seat} ${event.left} ${event.at}`
    case 'practice':
      return `practice ${event.from}`
    case 'chance':
      return event.text
    case 'closed':
      return closedLine(event)
    case 'key':
      return `key ${event.seat} ${event.key}`
    case 'undone':
      return `undone ${event.to} ${event.chain}`
    case 'signed':
      return signedLine(event)
    case 'attested':
      return `signed server ${event.key} ${event.chain} ${event.sig}`
    case 'log-head':
      return headLine(event)
    case 'log-leaf':
      return leafLine(event)
    default:
      return event satisfies never
  }
}

/** Formats the last line of a game that its rules ended. */
export const endingLine = ({ payoff, places, scores }: Ending): string =>
  `end ${settlement(payoff, places)}${scores === undefined ? '' : ` scores ${scores.join(' ')}`}`

/** Returns a complete file: header, events, `end …` or `open`, and a checksum of the preceding lines. */
export const writeTranscript = ({ header, events, ending }: Transcript): string => {
  const lines = [
    `hazelring ${formatOf({ events })}`,
    ...headerLines(header),
    ...events.map(eventLine),
    ending === undefined ? 'open' : endingLine(ending),
  ]
  const body = `${lines.join('\n')}\n`
  return `${body}check ${checksum(body)}\n`
}
