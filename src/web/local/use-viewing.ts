import {
  type AnyPlay,
  type Eye,
  type GameEvent,
  isOpen,
  isOver,
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

/** True unless the event is another seat's unrevealed choice. */
const isSeen = (event: GameEvent, eye: Eye): boolean => event.kind !== 'chosen' || event.seat === eye

/** Events that a viewer may see; `lines` replaces the plies with the viewer's version. */
const eventsFor = ({ events }: Pick<AnyPlay, 'events'>, lines: readonly GameEvent[], eye: Eye): readonly GameEvent[] =>
  events
    .filter((event) => isSeen(event, eye))
    .map((event) => (event.kind === 'ply' ? itemAt(lines, event.number - 1) : event))

type Followed = { readonly source: AnyPlay; readonly seen: SeenPlay; readonly follow: Follower }

/** True if `play` continues the game that this version follows. */
const isFrom = ({ game, plies, states }: AnyPlay, { source }: Followed): boolean =>
  source.game === game && plies.length >= source.plies.length && states[source.plies.length] === source.states.at(-1)

const startSight = (play: AnyPlay, eye: Eye): Followed => {
  const follow = followerOf(play.game)
  return { source: play, seen: follow.begin(play.header, seenAt(play, 0, eye)), follow }
}

/** Extends a viewer's version of the game by one ply. */
const followPly = ({ follow, seen }: Followed, play: AnyPlay, eye: Eye): SeenPlay => {
  const number = seen.plies.length + 1
  const line = printLine(lineOf(play.game, play.states[number - 1], itemAt(play.plies, number - 1), eye))
  return follow.ply(seen, { kind: 'ply', number, line, seen: seenAt(play, number, eye) }).play
}

/** Adds a seat's offers to the last state, for viewers who may see that seat's choices. */
const askedOpenly = (play: AnyPlay, seen: SeenPlay, asked: Seat): SeenPlay => {
  const { node, offers } = seenAt(play, play.plies.length, asked)
  const last = { ...(seen.states.at(-1) as Seen), node, offers }
  return { ...seen, states: [...seen.states.slice(0, -1), last] }
}

/**
 * Returns a function that reduces a running game to what one viewer may know, exactly as the server would send it.
 * Earlier states keep their object identity. `asked`: seat whose decision is open to all.
 */
export const createViewFilter = (): ((play: AnyPlay, eye: Eye, asked?: Seat) => SeenPlay) => {
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

/** Table as the current viewer of this device may see it. */
export type Viewed = {
  /** Table session without anything hidden from the viewer. */
  readonly table: TableSession
  /** Key of the viewer. React unmounts one viewer's content before it renders another's. */
  readonly eyes: string
  /** Name of the person to whom the device must pass; undefined without a cover. */
  readonly cover?: string
  /** Call when the named person confirms holding the device. */
  uncover(): void
  /** Replaces the game and covers the screen. */
  replace(play: AnyPlay): void
}

type ViewingState = { readonly viewer?: Seat; readonly side: Seat }

const NO_VIEWER: ViewingState = { side: 0 }

/** Reduces a local game to what a viewer may see; `side` is the seat from which the board is drawn. */
const seenFor = (
  game: LocalGame,
  { eye, cover, asked }: Viewing,
  side: Seat,
  sight: ReturnType<typeof createViewFilter>,
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
 * Shows a shared table to one person at a time, with a cover between them. With one person or none, returns the table
 * unchanged.
 */
export const useViewing = (table: LocalTable, byHand: boolean, idle: boolean): Viewed => {
  const { game } = table
  const { play, moving } = game
  const sight = useMemo(createViewFilter, [])
  const [looked, setLooked] = useState(NO_VIEWER)
  // The viewer follows from the live event, so replay does not change it.
  const due = dueAt({ play, moving }, byHand)
  const seat = 'seat' in due ? due.seat : undefined
  const { viewer, side } = looked
  const next = useMemo(
    () => ({
      viewing: idle ? { eye: eyeOf(play) } : viewingAt(play, due, viewer),
      viewer: viewerAfter(play, due, viewer),
    }),
    // Kind and seat identify the due event.
    // oxlint-disable-next-line react/exhaustive-deps
    [play, due.kind, seat, viewer, idle],
  )
  if (next.viewer !== viewer) setLooked({ side })
  const { eye, cover } = next.viewing
  // At the end everything is revealed, so the last viewer's board stays and shows the last step's motion.
  const [lastEyes, setLastEyes] = useState(`${eye}`)
  const eyes = isOver(play) ? lastEyes : `${eye}`
  if (eyes !== lastEyes) setLastEyes(eyes)
  const seen = useMemo(() => seenFor(game, next.viewing, side, sight), [game, next.viewing, side, sight])
  // A viewed game has no seat for the reader.
  const you = idle ? undefined : soleSeatOf(play)
  const session = useMemo(() => sessionOf(seen, you), [seen, you])
  return {
    table: { ...table, session, due: seen === game ? table.due : dueAt(seen, byHand) },
    eyes,
    ...(cover !== undefined && game.at === undefined && { cover: itemAt(namesOf(play), cover) }),
    uncover: () => cover !== undefined && setLooked({ viewer: cover, side: cover }),
    replace(other) {
      setLooked(NO_VIEWER)
      table.replace(other)
    },
  }
}
