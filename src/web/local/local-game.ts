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

/** A game played or viewed on this device. Immutable; every function returns a new one. */
export type LocalGame<P extends SeenPlay = AnyPlay> = Shown<P> & {
  /** Defined if several people share this device and only one of them may see the game. */
  readonly here?: SharedDevice
}

/**
 * Facts beside the viewing seat's game: `side`, the seat from which the board is seen; `open`, the seats that still
 * choose; `cover`, the person who must get the device first.
 */
export type SharedDevice = { readonly side: Seat; readonly open: readonly Seat[]; readonly cover?: Seat }

export const openGame = (play: AnyPlay, at?: number): LocalGame =>
  look({ play, moving: false }, at ?? play.plies.length)

/** Shows a step; the last one is the live table. */
export const look = ({ play }: LocalGame, step: number): LocalGame => {
  const at = Math.max(0, Math.min(step, play.plies.length))
  return at === play.plies.length ? { play, moving: false } : { play, at, moving: false }
}

export const rest = (game: LocalGame): LocalGame => (game.moving ? { ...game, moving: false } : game)

const played = ({ play }: LocalGame, ply: Ply<unknown>): LocalGame => ({ play: advance(play, ply), moving: true })

export const fall = (game: LocalGame, outcome: Outcome): LocalGame => played(game, outcomePly(outcome))

export const reveal = (game: LocalGame): LocalGame => played(game, REVEAL)

/** Choices made at a simultaneous node that waits for others, as in the log. */
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

/** Seats that still have to choose at the end of the game. */
export const openSeats = ({ play, here }: Pick<LocalGame<SeenPlay>, 'play' | 'here'>): readonly Seat[] => {
  if (here !== undefined) return here.open
  const made = pendingChoices(play).map(({ seat }) => seat)
  return deciders(currentNode(play)).filter((seat) => !made.includes(seat))
}

/** True if a choice was made that another person, who still chooses, must not see. */
export const isChoosing = (play: AnyPlay): boolean => {
  if (pendingChoices(play).length === 0) return false
  const seats = occupants(play)
  return openSeats({ play }).some((seat) => seats[seat]?.kind === 'person')
}

/** Records a seat's choice. A simultaneous step is made after its last choice. */
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

/** Applies a computer player's answer; ignores it if the player has left the game or looks back. */
export const answer = (game: LocalGame, play: AnyPlay, seat: Seat, action: unknown): LocalGame =>
  game.play === play && game.at === undefined && !game.moving ? choose(game, seat, action) : game

/** Gives that seat to a person of this device. */
export const takeSeat = (game: LocalGame, seat: Seat): LocalGame => {
  const { name } = itemAt(occupants(game.play), seat)
  return { ...game, play: note(game.play, { kind: 'seat', seat, occupant: { kind: 'person', name } }) }
}

/** The next event. None during replay or motion. `byHand`: people roll their own dice. */
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
  // At simultaneous choices people do not wait for a computer that is still computing.
  const person = open.find((seat) => seats[seat]?.kind === 'person')
  return person === undefined ? { kind: 'think', seat: itemAt(open, 0) } : { kind: 'ask', seat: person }
}

/**
 * Plays without motion to the end, or until a person must act, `isStopped` returns true or a computer player fails.
 * All steps so far are kept.
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

/** Step before the last human act, a choice or real dice, to which undo returns; undefined if there is none. */
export const beforeLastAct = (play: AnyPlay): number | undefined => {
  const seats = occupants(play)
  const isPersons = (ply: Ply<unknown>): boolean =>
    isEntered(play, ply) ||
    (ply.kind === 'choice' && seats[ply.seat]?.kind === 'person') ||
    (ply.kind === 'joint' && ply.choices.some(({ seat }) => seats[seat]?.kind === 'person'))
  const step = play.plies.findLastIndex(isPersons)
  return step < 0 ? undefined : step
}

/** The person who must decide at the end of the game, regardless of motion and replay. */
const deciderOf = ({ play, here }: LocalGame<SeenPlay>): Seat | undefined => {
  const due = dueAt({ play, moving: false, ...(here && { here }) }, true)
  return due.kind === 'ask' ? due.seat : undefined
}

/**
 * With several people at this device, the next one is asked by name, also for simultaneous choices, which stay hidden.
 */
const askedOf = (game: LocalGame<SeenPlay>): Seat | undefined => {
  const { play, here } = game
  const cover = here?.cover
  if (cover !== undefined) return deciders(currentNode(play)).includes(cover) ? cover : undefined
  const due = dueAt(game, false)
  return peopleOf(play).length > 1 && due.kind === 'ask' ? due.seat : undefined
}

/** The game as a table session; `you` is the reader's seat. */
export const sessionOf = <P extends SeenPlay>(game: LocalGame<P>, you?: Seat): Session<P> => ({
  ...game,
  side: game.here?.side ?? soleSeatOf(game.play) ?? 0,
  open: openSeats(game),
  asked: askedOf(game),
  you,
  decider: deciderOf(game),
  cover: game.here?.cover,
})
