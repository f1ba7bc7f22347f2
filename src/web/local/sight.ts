import {
  type AnyPlay,
  type Eye,
  type GameEvent,
  isOpen,
  lineOf,
  printLine,
  type Seat,
  type SeenPlay,
} from '../../engine/index.ts'
import { type Follower, followerOf, type Seen, seenAt } from '../../protocol/index.ts'
import { itemAt } from '../../dice/index.ts'

/** Choices that others have made and that are not yet shown are left out. */
const isSeen = (event: GameEvent, eye: Eye): boolean => event.kind !== 'chosen' || event.seat === eye

/** The events as this eye may read them; `lines` are those of the plies. */
const eventsFor = ({ events }: Pick<AnyPlay, 'events'>, lines: readonly GameEvent[], eye: Eye): readonly GameEvent[] =>
  events
    .filter((event) => isSeen(event, eye))
    .map((event) => (event.kind === 'ply' ? itemAt(lines, event.number - 1) : event))

type Followed = { readonly source: AnyPlay; readonly seen: SeenPlay; readonly follow: Follower }

/** Whether a game has gone on from that one. */
const isFrom = ({ game, plies, states }: AnyPlay, { source }: Followed): boolean =>
  source.game === game && plies.length >= source.plies.length && states[source.plies.length] === source.states.at(-1)

const startSight = (play: AnyPlay, eye: Eye): Followed => {
  const follow = followerOf(play.game)
  return { source: play, seen: follow.begin(play.header, seenAt(play, 0, eye)), follow }
}

/** One step more of a game as that eye is told of it. */
const followPly = ({ follow, seen }: Followed, play: AnyPlay, eye: Eye): SeenPlay => {
  const number = seen.plies.length + 1
  const line = printLine(lineOf(play.game, play.states[number - 1], itemAt(play.plies, number - 1), eye))
  return follow.ply(seen, { kind: 'ply', number, line, seen: seenAt(play, number, eye) }).play
}

/** What this seat is asked at the end, for an eye that may see it all the same. */
const askedOpenly = (play: AnyPlay, seen: SeenPlay, asked: Seat): SeenPlay => {
  const { node, offers } = seenAt(play, play.plies.length, asked)
  const last = { ...(seen.states.at(-1) as Seen), node, offers }
  return { ...seen, states: [...seen.states.slice(0, -1), last] }
}

/**
 * Makes what one eye may know of a game under way out of the whole game, by what the server would send to a device of its own: the
 * whole game is not in it. Steps that were seen before stay the same values. `asked`: a seat that is asked before everybody's eyes.
 */
export const createSight = (): ((play: AnyPlay, eye: Eye, asked?: Seat) => SeenPlay) => {
  const eyes = new Map<Eye, Followed>()
  const known = (play: AnyPlay, eye: Eye): SeenPlay => {
    const before = eyes.get(eye)
    let now = before !== undefined && isFrom(play, before) ? before : startSight(play, eye)
    while (now.seen.plies.length < play.plies.length) now = { ...now, seen: followPly(now, play, eye) }
    eyes.set(eye, { ...now, source: play })
    return now.seen
  }
  return (play, eye, asked) => {
    if (isOpen(play.game)) return { ...play, events: play.events.filter((event) => isSeen(event, eye)) }
    const seen = known(play, eye)
    const lines = seen.events.filter(({ kind }) => kind === 'ply')
    const told = { ...seen, events: eventsFor(play, lines, eye) }
    return asked === undefined || asked === eye ? told : askedOpenly(play, told, asked)
  }
}
