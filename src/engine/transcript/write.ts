import { printLine } from '../line.ts'
import { checksum } from './checksum.ts'
import type { Closed, DiceSource, Ending, GameEvent, Header, Occupant, Transcript } from './event.ts'

/** Version of the file format, its first line. */
export const FORMAT = 1

const seatLine = (seat: number, who: Occupant): string =>
  who.kind === 'person'
    ? `seat ${seat} person ${JSON.stringify(who.name)}`
    : `seat ${seat} bot ${who.bot} ${JSON.stringify(who.name)}`

const diceLine = (dice: DiceSource): string => {
  if (dice.kind === 'seed') return `dice seed ${dice.seed}`
  return dice.kind === 'sealed' ? `dice sealed ${dice.match}` : `dice ${dice.kind}`
}

/** The header's lines, in their fixed order. */
export const headerLines = (header: Header): readonly string[] => [
  `hazelring ${FORMAT}`,
  `game ${header.game} ${header.version}`,
  ...Object.entries(header.rules).map(([name, value]) => `rule ${name} ${value}`),
  ...header.seats.map((who, seat) => seatLine(seat, who)),
  diceLine(header.dice),
]

const closedLine = ({ how, seat, payoff, places, estimated }: Closed): string => {
  const mark = estimated === true ? ' estimated' : ''
  const settled = payoff === undefined || places === undefined ? '' : ` ${settlement(payoff, places)}${mark}`
  return `closed ${how}${seat === undefined ? '' : ` ${seat}`}${settled}`
}

const settlement = (payoff: readonly number[], places: readonly number[]): string =>
  `payoff ${payoff.join(' ')} places ${places.join(' ')}`

/** One event as its line. */
export const eventLine = (event: GameEvent): string => {
  switch (event.kind) {
    case 'ply':
      return `${event.number} ${printLine(event.line)}`
    case 'chosen':
      return `chosen ${event.seat} ${event.text}`
    case 'seat':
      return seatLine(event.seat, event.occupant)
    case 'commit':
      return `commit ${event.party} ${event.digest}`
    case 'reveal':
      return `reveal ${event.party} ${event.secret}`
    case 'clock':
      return `clock ${event.seat} ${event.left} ${event.at}`
    case 'practice':
      return `practice ${event.from}`
    case 'closed':
      return closedLine(event)
    default:
      return event satisfies never
  }
}

const endingLine = ({ payoff, places, scores }: Ending): string =>
  `end ${settlement(payoff, places)}${scores === undefined ? '' : ` scores ${scores.join(' ')}`}`

/** The whole file: header, events, `end …` or `open`, and the checksum of all that stands above it. */
export const writeTranscript = ({ header, events, ending }: Transcript): string => {
  const lines = [...headerLines(header), ...events.map(eventLine), ending === undefined ? 'open' : endingLine(ending)]
  const body = `${lines.join('\n')}\n`
  return `${body}check ${checksum(body)}\n`
}
