import {
  type AnyPlay,
  type Eye,
  type GameEvent,
  isOpen,
  lineOf,
  printLine,
  type Seat,
  type SeenPlay,
  currentNode,
  deciders,
} from '../../engine/index.ts'
import { type Follower, followerOf, type Seen, seenAt } from '../../protocol/index.ts'
import { itemAt } from '../../dice/index.ts'
import { useMemo, useState } from 'react'
import { dueAt, type LocalGame, openSeats, sessionOf } from './local-game.ts'
import { eyeOf, namesOf, soleSeatOf } from '../data/players.ts'
import type { TableSession } from '../table/session.ts'
import type { LocalTable } from './use-local-table.ts'
import { isShared, type Viewing, viewerAfter, viewingAt } from './viewing-seat.ts'

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

/** A table as it may be seen on this device now. */
export type Viewed = {
  /** What is shown: it holds nothing that those who look may not see. */
  readonly table: TableSession
  /** Whose eyes look: what one pair of eyes sees is thrown away before another one's is drawn. */
  readonly eyes: string
  /** The name of the person to whom the device must be passed. */
  readonly cover?: string
  /** That person says that they hold it. */
  uncover(): void
  /** Puts another game in its place, under a cover. */
  replace(play: AnyPlay): void
}

type Looked = { readonly viewer?: Seat; readonly side: Seat }

const NOBODY: Looked = { side: 0 }

/** The game as those eyes see it, from that side. */
const seenFor = (
  game: LocalGame,
  { eye, cover, asked }: Viewing,
  side: Seat,
  sight: ReturnType<typeof createSight>,
): LocalGame<SeenPlay> => {
  const { play } = game
  const open = openSeats(game)
  const isPlain = isOpen(play.game)
  const nothingHidden = isPlain && eye === 'onlooker' && open.length === deciders(currentNode(play)).length
  if (!isShared(play) || (nothingHidden && cover === undefined)) return game
  const here = { side: isPlain ? 0 : side, open, ...(cover !== undefined && { cover }) }
  return { ...game, play: sight(play, eye, asked), here }
}

/**
 * Shows a table that several people of this device share to one of them at a time, behind a cover in between. Where one person plays,
 * or none, it is the table itself.
 */
export const useViewing = (table: LocalTable, byHand: boolean, idle: boolean): Viewed => {
  const { game } = table
  const { play, moving } = game
  const sight = useMemo(createSight, [])
  const [looked, setLooked] = useState(NOBODY)
  // Whose side is seen does not depend on the step that is looked at.
  const due = dueAt({ play, moving }, byHand)
  const seat = 'seat' in due ? due.seat : undefined
  const { viewer, side } = looked
  const next = useMemo(
    () => ({
      viewing: idle ? { eye: eyeOf(play) } : viewingAt(play, due, viewer),
      viewer: viewerAfter(play, due, viewer),
    }),
    // What is due says it by its kind and seat.
    // oxlint-disable-next-line react/exhaustive-deps
    [play, due.kind, seat, viewer, idle],
  )
  if (next.viewer !== viewer) setLooked({ side })
  const { eye, cover } = next.viewing
  const seen = useMemo(() => seenFor(game, next.viewing, side, sight), [game, next.viewing, side, sight])
  // A game that is only looked at has no seat of the reader's.
  const you = idle ? undefined : soleSeatOf(play)
  const session = useMemo(() => sessionOf(seen, you), [seen, you])
  return {
    table: { ...table, session, due: seen === game ? table.due : dueAt(seen, byHand) },
    eyes: `${eye}`,
    ...(cover !== undefined && game.at === undefined && { cover: itemAt(namesOf(play), cover) }),
    uncover: () => cover !== undefined && setLooked({ viewer: cover, side: cover }),
    replace(other) {
      setLooked(NOBODY)
      table.replace(other)
    },
  }
}
