import {
  type AnyPlay,
  advance,
  type Choice,
  choice,
  currentNode,
  deciders,
  outcomePly,
  isEntered,
  isOver,
  note,
  offered,
  type Ply,
  poolToEnter,
  REVEAL,
  type Seat,
  type SeenPlay,
} from '../../engine/index.ts'
import type { Dealer } from './dealer.ts'
import { occupants, peopleOf, soleSeatOf } from '../data/players.ts'
import type { Due, Session, Shown } from '../table/session.ts'
import { itemAt, type Outcome } from '../../dice/index.ts'

/** Game that this device plays or views. Immutable; each function returns a new object. */
export type LocalGame<P extends SeenPlay = AnyPlay> = Shown<P> & {
  /** State of a shared device; undefined unless several people play on it. */
  readonly here?: SharedDevice
}

/**
 * State of a shared device. `side`: seat from which the board is drawn; `open`: seats that must still choose; `cover`:
 * person who must get the device next.
 */
export type SharedDevice = { readonly side: Seat; readonly open: readonly Seat[]; readonly cover?: Seat }

export const openGame = (play: AnyPlay, at?: number): LocalGame =>
  look({ play, moving: false }, at ?? play.plies.length)

/** Shows a step; the last step means the live table. */
export const look = ({ play }: LocalGame, step: number): LocalGame => {
  const at = Math.max(0, Math.min(step, play.plies.length))
  return at === play.plies.length ? { play, moving: false } : { play, at, moving: false }
}

export const rest = (game: LocalGame): LocalGame => (game.moving ? { ...game, moving: false } : game)

const played = ({ play }: LocalGame, ply: Ply<unknown>): LocalGame => ({ play: advance(play, ply), moving: true })

export const fall = (game: LocalGame, outcome: Outcome): LocalGame => played(game, outcomePly(outcome))

export const reveal = (game: LocalGame): LocalGame => played(game, REVEAL)

/** Choices already made at an unfinished simultaneous node, from the log. */
const pendingChoices = (play: SeenPlay): readonly Choice<unknown>[] => {
  const since = play.events.slice(play.events.findLastIndex((event) => event.kind === 'ply') + 1)
  const node = currentNode(play)
  return since
    .filter((event) => event.kind === 'chosen')
    .flatMap(({ seat, text }) =>
      offered(node, seat)
        .map((action) => choice(seat, action))
        .filter((made) => notation(play, made) === text),
    )
}

const notation = (play: SeenPlay, made: Choice<unknown>): string => play.game.print(play.states.at(-1), made, 'table')

/** Seats that must still choose at the latest position, even if the table shows an earlier one. */
export const openSeats = ({ play, here }: Pick<LocalGame<SeenPlay>, 'play' | 'here'>): readonly Seat[] => {
  if (here !== undefined) return here.open
  const made = pendingChoices(play).map(({ seat }) => seat)
  return deciders(currentNode(play)).filter((seat) => !made.includes(seat))
}

/** True if another person must still choose simultaneously, so that a choice already made must stay hidden. */
export const isChoosing = (play: AnyPlay): boolean => {
  if (pendingChoices(play).length === 0) return false
  const seats = occupants(play)
  return openSeats({ play }).some((seat) => seats[seat]?.kind === 'person')
}

/** Records a seat's choice. The last choice of a simultaneous node completes its step. */
export const choose = (game: LocalGame, seat: Seat, action: unknown): LocalGame => {
  const { play } = game
  const node = currentNode(play)
  const made = choice(seat, action)
  if (node.kind !== 'simultaneous') return played(game, made)
  const noted = note(play, { kind: 'chosen', seat, text: notation(play, made) })
  const all = pendingChoices(noted).toSorted((a, b) => a.seat - b.seat)
  return all.length < node.seats.length
    ? { play: noted, moving: false }
    : played({ play: noted, moving: false }, { kind: 'joint', choices: all })
}

/** Applies a computer player's action; ignores it if the game has changed or the user replays. */
export const answer = (game: LocalGame, play: AnyPlay, seat: Seat, action: unknown): LocalGame =>
  game.play === play && game.at === undefined && !game.moving ? choose(game, seat, action) : game

/** Replaces a seat's computer player with a person at this device. */
export const takeSeat = (game: LocalGame, seat: Seat): LocalGame => {
  const { name } = itemAt(occupants(game.play), seat)
  return { ...game, play: note(game.play, { kind: 'seat', seat, occupant: { kind: 'person', name } }) }
}

/** Event that the table waits for; `nothing` during replay and motion. `byHand`: people roll their own dice. */
export const dueAt = (game: LocalGame<SeenPlay>, byHand: boolean): Due => {
  const { play, at, moving } = game
  const node = currentNode(play)
  if (at !== undefined || moving) return { kind: 'nothing' }
  if (node.kind === 'terminal' || isOver(play)) return { kind: 'over' }
  if (game.here?.cover !== undefined) return { kind: 'wait', seat: game.here.cover }
  const seats = occupants(play)
  if (node.kind === 'chance') {
    const { seat, again } = node
    if (poolToEnter(play) !== undefined) return { kind: 'enter', ...(seat !== undefined && { seat }) }
    const own = byHand && seat !== undefined && seats[seat]?.kind === 'person' && again !== true
    return own ? { kind: 'hand', seat } : { kind: 'roll' }
  }
  if (node.kind === 'reveal') return { kind: 'reveal' }
  const open = openSeats(game)
  // In a simultaneous choice people choose first, without waiting for computers.
  const person = open.find((seat) => seats[seat]?.kind === 'person')
  return person === undefined ? { kind: 'think', seat: itemAt(open, 0) } : { kind: 'ask', seat: person }
}

/**
 * Plays without animation. Stops when the game ends, a person must act, `isStopped` returns true, or a computer player
 * fails. Keeps all steps made.
 */
export const playOn = async (
  from: LocalGame,
  byHand: boolean,
  dealer: Dealer,
  isStopped: (game: LocalGame) => boolean,
): Promise<LocalGame> => {
  let game = look(from, from.play.plies.length)
  for (let due = dueAt(game, byHand); !isStopped(game); due = dueAt(game, byHand)) {
    if (due.kind === 'roll') game = rest(fall(game, dealer.roll(game.play)))
    else if (due.kind === 'reveal') game = rest(reveal(game))
    else if (due.kind === 'think') {
      const { seat } = due
      const decided = await dealer.decide(game.play, seat).then(
        (action) => ({ action }),
        () => undefined,
      )
      if (decided === undefined) break
      game = rest(choose(game, seat, decided.action))
    } else break
  }
  return { ...game, still: true }
}

/** Step before the last action of a person (choice or real dice), to which undo returns; undefined if none. */
export const beforeLastAct = (play: AnyPlay): number | undefined => {
  const seats = occupants(play)
  const isPersons = (ply: Ply<unknown>): boolean =>
    isEntered(play, ply) ||
    (ply.kind === 'choice' && seats[ply.seat]?.kind === 'person') ||
    (ply.kind === 'joint' && ply.choices.some(({ seat }) => seats[seat]?.kind === 'person'))
  const step = play.plies.findLastIndex(isPersons)
  return step < 0 ? undefined : step
}

/** Person who must choose at the latest position, regardless of animation and replay. */
const deciderOf = ({ play, here }: LocalGame<SeenPlay>): Seat | undefined => {
  const due = dueAt({ play, moving: false, ...(here && { here }) }, true)
  return due.kind === 'ask' ? due.seat : undefined
}

/** Person to name in the prompt if several share the device. In simultaneous choices only the name shows the turn. */
const askedOf = (game: LocalGame<SeenPlay>): Seat | undefined => {
  const { play, here } = game
  const cover = here?.cover
  if (cover !== undefined) return deciders(currentNode(play)).includes(cover) ? cover : undefined
  const due = dueAt(game, false)
  return peopleOf(play).length > 1 && due.kind === 'ask' ? due.seat : undefined
}

/** Table session of a local game; `you` is the reader's seat. */
export const sessionOf = <P extends SeenPlay>(game: LocalGame<P>, you?: Seat): Session<P> => ({
  ...game,
  side: game.here?.side ?? soleSeatOf(game.play) ?? 0,
  open: openSeats(game),
  asked: askedOf(game),
  you,
  decider: deciderOf(game),
  cover: game.here?.cover,
})
