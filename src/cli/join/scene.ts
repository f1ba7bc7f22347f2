import { itemAt } from '../../dice/index.ts'
import { currentNode, type Eye, type Offer, type Seat, type SeenPlay } from '../../engine/index.ts'
import { type AnyManifest, manifestOf } from '../../games/index.ts'
import { computerOn, type Match, waitedFor } from '../../protocol/index.ts'
import type { Here } from './door.ts'
import { plain } from './news.ts'

/** The game of a table as one eye follows it, with everything that the commands of `play` need. */
export type JoinedGame = {
  /** The game's words and odds, over the states that this eye is told. */
  readonly manifest: AnyManifest
  readonly play: SeenPlay
  readonly eye: Exclude<Eye, 'table'>
}

/** The manifest of a table's game: the client has followed it, so it is there. */
export const manifestAt = ({ settings, version }: Match): AnyManifest => manifestOf(settings.game, version)!

/** Names by seat as a terminal may show them; of a free seat empty. */
export const namesAt = ({ seats }: Match): readonly string[] =>
  seats.map((seated) => plain(seated?.occupant.name ?? ''))

const withNames = (play: SeenPlay): SeenPlay => {
  const seats = play.header.seats.map((one) => ({ ...one, name: plain(one.name) }))
  return { ...play, header: { ...play.header, seats } }
}

/** Undefined before the game begins. */
export const sceneOf = ({ match, seat }: Here): JoinedGame | undefined =>
  match.play === undefined
    ? undefined
    : {
        manifest: manifestAt(match),
        play: withNames(match.play),
        eye: seat ?? 'onlooker',
      }

const isPlayedByComputer = (match: Match, seat: Seat): boolean => {
  const seated = itemAt(match.seats, seat)
  return seated !== null && computerOn(seated) !== undefined
}

/** What this person is offered now; undefined where it is not their turn, and where a computer plays for them. */
export const offerAt = ({ match, seat }: Here): Offer<unknown> | undefined => {
  if (match.play === undefined || seat === undefined || !waitedFor(match).includes(seat)) return undefined
  const node = currentNode(match.play)
  if (isPlayedByComputer(match, seat)) return undefined
  if (node.kind === 'decision') return node
  return node.kind === 'simultaneous' ? node.seats.find((offer) => offer.seat === seat) : undefined
}

/** Whether a computer plays for this person until they take their seat back. */
export const isReplaced = ({ match, seat }: Here): boolean => {
  const standIn = seat === undefined ? undefined : match.seats[seat]?.standIn
  return match.phase === 'playing' && standIn !== undefined && standIn.good !== true
}

/** Whether others wait for this person's yes or no. */
export const isAsked = ({ match: { question }, seat }: Here): boolean =>
  question !== undefined && seat !== undefined && !question.yes.includes(seat)

/** The people whom everybody waits for, as names; computers choose at once. */
export const awaited = (match: Match): readonly string[] => {
  const names = namesAt(match)
  return waitedFor(match).flatMap((seat: Seat) => (isPlayedByComputer(match, seat) ? [] : [itemAt(names, seat)]))
}
