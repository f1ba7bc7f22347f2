import {
  type AnyPlay,
  advance,
  type Choice,
  choice,
  currentNode,
  deciders,
  happening,
  isOver,
  note,
  type Occupant,
  offered,
  type Ply,
  REVEAL,
  type Seat,
} from '../../engine/index.ts'
import type { Outcome } from '../../dice/index.ts'

/**
 * A table as this page shows it: the game, and from where one looks at it. A value: every function here makes a new one.
 * `at` is the step looked back at, missing while the table is live; `moving` says that the last step came just now and
 * the ground has not come to rest. `still`: the last step did not come just now, so that nothing moves for it. `side` is the
 * seat of whoever looks, where the others look from elsewhere; `waited` the seats that still choose there, whose choices this page
 * does not know. `here` stands where several people share this device and only one of them is to see it.
 */
export type Session = {
  readonly play: AnyPlay
  readonly at?: number
  readonly moving: boolean
  readonly still?: boolean
  readonly side?: Seat | undefined
  readonly waited?: readonly Seat[] | undefined
  readonly here?: SharedDevice
}

/**
 * What a page knows beside the game that the viewing seat may see: `side`, from which the board is seen; `open`, the seats that still
 * choose; `cover`, the person to whom the device must be passed first.
 */
export type SharedDevice = { readonly side: Seat; readonly open: readonly Seat[]; readonly cover?: Seat }

export const openSession = (play: AnyPlay, at?: number): Session =>
  look({ play, moving: false }, at ?? play.plies.length)

/** The step that is seen. */
export const shownAt = ({ play, at }: Session): number => at ?? play.plies.length

/** Looks at a step, the last one being the live table. */
export const look = ({ play }: Session, step: number): Session => {
  const at = Math.max(0, Math.min(step, play.plies.length))
  return at === play.plies.length ? { play, moving: false } : { play, at, moving: false }
}

/** Everything has come to rest. */
export const rest = (session: Session): Session => (session.moving ? { ...session, moving: false } : session)

const played = ({ play }: Session, ply: Ply<unknown>): Session => ({ play: advance(play, ply), moving: true })

/** Dice fell or cards were drawn. */
export const fall = (session: Session, outcome: Outcome): Session => played(session, happening(outcome))

/** What was hidden is shown. */
export const reveal = (session: Session): Session => played(session, REVEAL)

/** The choices made at a simultaneous node that waits for others, as the log holds them. */
const pendingChoices = (play: AnyPlay): readonly Choice<unknown>[] => {
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

const notation = (play: AnyPlay, made: Choice<unknown>): string => play.game.print(play.states.at(-1), made, 'table')

/** The seats that still have to choose at the end of the game. */
export const openSeats = ({ play, waited, here }: Session): readonly Seat[] => {
  const known = waited ?? here?.open
  if (known !== undefined) return known
  const made = pendingChoices(play).map(({ seat }) => seat)
  return deciders(currentNode(play)).filter((seat) => !made.includes(seat))
}

/** Whether a choice is made that another person, who still chooses, must not see. */
export const isChoosing = (play: AnyPlay): boolean => {
  if (pendingChoices(play).length === 0) return false
  const seats = occupants(play)
  return openSeats({ play, moving: false }).some((seat) => seats[seat]?.kind === 'person')
}

/** A seat chose. Where several choose at once, the step is made when the last one has. */
export const choose = (session: Session, seat: Seat, action: unknown): Session => {
  const { play } = session
  const node = currentNode(play)
  const made = choice(seat, action)
  if (node.kind !== 'simultaneous') return played(session, made)
  const noted = note(play, { kind: 'chosen', seat, text: notation(play, made) })
  const all = pendingChoices(noted).toSorted((a, b) => a.seat - b.seat)
  return all.length < node.seats.length
    ? { play: noted, moving: false }
    : played({ play: noted, moving: false }, { kind: 'joint', choices: all })
}

/** A computer player's answer for this game; whoever has left the game meanwhile, or looks back, is not disturbed by it. */
export const answer = (session: Session, play: AnyPlay, seat: Seat, action: unknown): Session =>
  session.play === play && session.at === undefined && !session.moving ? choose(session, seat, action) : session

/** From here on a person of this device plays that seat. */
export const takeSeat = (session: Session, seat: Seat): Session => {
  const { name } = occupants(session.play)[seat]!
  return { ...session, play: note(session.play, { kind: 'seat', seat, occupant: { kind: 'person', name } }) }
}

/** Who sits where now: the header's seats, changed by what was noted since. */
export const occupants = ({ header, events }: AnyPlay): readonly Occupant[] => {
  const seats = [...header.seats]
  for (const event of events) if (event.kind === 'seat') seats[event.seat] = event.occupant
  return seats
}

/**
 * What the table waits for. `ask` and `think` name one seat at a time, also where several choose at once. `sent`: that seat
 * chose here, and the hall has not answered yet; `wait`: that seat acts elsewhere, or here as soon as the device is passed to it.
 */
export type Due =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'over' }
  | { readonly kind: 'roll' }
  | { readonly kind: 'reveal' }
  | { readonly kind: 'hand'; readonly seat: Seat }
  | { readonly kind: 'think'; readonly seat: Seat }
  | { readonly kind: 'ask'; readonly seat: Seat }
  | { readonly kind: 'sent'; readonly seat: Seat }
  | { readonly kind: 'wait'; readonly seat: Seat }

/** What should happen next. Nothing while one looks back or something moves. `byHand`: people roll their own dice. */
export const dueAt = (session: Session, byHand: boolean): Due => {
  const { play, at, moving } = session
  const node = currentNode(play)
  if (at !== undefined || moving) return { kind: 'nothing' }
  if (node.kind === 'terminal' || isOver(play)) return { kind: 'over' }
  if (session.here?.cover !== undefined) return { kind: 'wait', seat: session.here.cover }
  const seats = occupants(play)
  if (node.kind === 'chance') {
    const { seat, again } = node
    const own = byHand && seat !== undefined && seats[seat]?.kind === 'person' && again !== true
    return own ? { kind: 'hand', seat } : { kind: 'roll' }
  }
  if (node.kind === 'reveal') return { kind: 'reveal' }
  const open = openSeats(session)
  // Where all choose at once nobody waits for a computer that still works something out.
  const person = open.find((seat) => seats[seat]?.kind === 'person')
  return person === undefined ? { kind: 'think', seat: open[0]! } : { kind: 'ask', seat: person }
}

/** The step before the last choice that a person made: where taking back leads; undefined when there is none. */
export const beforeLastChoice = (play: AnyPlay): number | undefined => {
  const seats = occupants(play)
  const isPersons = (ply: Ply<unknown>): boolean =>
    (ply.kind === 'choice' && seats[ply.seat]?.kind === 'person') ||
    (ply.kind === 'joint' && ply.choices.some(({ seat }) => seats[seat]?.kind === 'person'))
  const step = play.plies.findLastIndex(isPersons)
  return step < 0 ? undefined : step
}
