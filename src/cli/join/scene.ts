import { itemAt } from '../../dice/index.ts'
import { currentNode, type Eye, type Offer, type Seat, type SeenPlay } from '../../engine/index.ts'
import { type AnyManifest, manifestOf } from '../../games/index.ts'
import { computerOn, type Match, awaitedSeats } from '../../protocol/index.ts'
import type { CurrentTable } from './enter.ts'
import { plain } from './news.ts'

/** A table's game as one viewer sees it, for the commands of `play`. */
export type JoinedGame = {
  /** Manifest adapted to this viewer's states: words and odds. */
  readonly manifest: AnyManifest
  readonly play: SeenPlay
  readonly eye: Exclude<Eye, 'table'>
}

/** Manifest of a table's game, already loaded by the client. */
export const manifestAt = ({ settings, version }: Match): AnyManifest => manifestOf(settings.game, version)!

/** Names by seat, safe for a terminal; empty for free seats. */
export const namesAt = ({ seats }: Match): readonly string[] =>
  seats.map((seated) => plain(seated?.occupant.name ?? ''))

const withNames = (play: SeenPlay): SeenPlay => {
  const seats = play.header.seats.map((one) => ({ ...one, name: plain(one.name) }))
  return { ...play, header: { ...play.header, seats } }
}

/** Returns the viewer's game; undefined before it begins. */
export const sceneOf = ({ match, seat }: CurrentTable): JoinedGame | undefined =>
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

/** Returns this person's offers; undefined out of turn, and while a computer plays for them. */
export const offerAt = ({ match, seat }: CurrentTable): Offer<unknown> | undefined => {
  if (match.play === undefined || seat === undefined || !awaitedSeats(match).includes(seat)) return undefined
  const node = currentNode(match.play)
  if (isPlayedByComputer(match, seat)) return undefined
  if (node.kind === 'decision') return node
  return node.kind === 'simultaneous' ? node.seats.find((offer) => offer.seat === seat) : undefined
}

/** True if a computer plays for this person until they return. */
export const isReplaced = ({ match, seat }: CurrentTable): boolean => {
  const standIn = seat === undefined ? undefined : match.seats[seat]?.standIn
  return match.phase === 'playing' && standIn !== undefined && standIn.good !== true
}

export const isAsked = ({ match: { question }, seat }: CurrentTable): boolean =>
  question !== undefined && seat !== undefined && !question.yes.includes(seat)

/** Names of people that the table waits for; excludes computers, which choose immediately. */
export const awaited = (match: Match): readonly string[] => {
  const names = namesAt(match)
  return awaitedSeats(match).flatMap((seat: Seat) => (isPlayedByComputer(match, seat) ? [] : [itemAt(names, seat)]))
}
