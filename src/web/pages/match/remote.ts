import { type SeenPlay, isOver, type Seat, takeBackTo } from '../../../engine/index.ts'
import { type Match, waitedFor } from '../../../protocol/index.ts'
import type { Due, Session } from '../../table/session.ts'
import { openSeats } from '../../local/local-game.ts'
import { soleSeatOf } from '../../data/players.ts'
import { isComputerAt } from '../../online/table-facts.ts'

/**
 * How far this page shows a game that goes on elsewhere: the step that is seen, or, while one looks back at `at`, would be.
 * `moving` says that it came just now and the ground has not come to rest, `still` that it did not come just now.
 */
export type Shown = {
  readonly step: number
  readonly at?: number | undefined
  readonly moving: boolean
  readonly still: boolean
  /** The next step is a roll of this device's seat: its dice wait for the hand. */
  readonly held?: true
}

/** Whether the ply after so many steps is a roll that waits for a hand on this device. */
type IsOwnRoll = (step: number) => boolean

const never: IsOwnRoll = () => false

/** Steps that wait to be seen one after the other; beyond that they are old, and the last one is shown at once. */
export const MOST_WAITING = 12

/** Everything at once: what happened while nobody looked. */
export const openAt = (steps: number): Shown => ({ step: steps, moving: false, still: true })

export const letFall = (shown: Shown): Shown =>
  shown.held === true ? { step: shown.step + 1, moving: true, still: false } : shown

/** The next step, when all lies still and there is one; a roll of one's own waits for the hand. */
const onwards = (shown: Shown, steps: number, isOwnRoll: IsOwnRoll): Shown => {
  if (shown.moving || shown.held === true || shown.step >= steps) return shown
  const held: Shown = { step: shown.step, moving: false, still: false, held: true }
  return isOwnRoll(shown.step) ? held : letFall(held)
}

/**
 * What is shown when the game has so many steps now. `lively`: what is new came just now, before one's eyes. The same value
 * when nothing changes.
 */
export const follow = (shown: Shown, steps: number, lively: boolean, isOwnRoll = never): Shown => {
  if (steps === shown.step) return shown
  if (shown.at !== undefined) return { ...openAt(steps), at: Math.min(shown.at, steps) }
  const isOld = steps < shown.step || !lively || steps - shown.step > MOST_WAITING
  return isOld ? openAt(steps) : onwards(shown, steps, isOwnRoll)
}

export const settleShown = (shown: Shown, steps: number, isOwnRoll = never): Shown =>
  shown.moving ? onwards({ ...shown, moving: false }, steps, isOwnRoll) : shown

/** Looks at a step, the last one being the live game. */
export const lookAt = (steps: number, step: number): Shown => {
  const at = Math.max(0, Math.min(step, steps))
  return at === steps ? openAt(steps) : { ...openAt(steps), at }
}

const playAt = (play: SeenPlay, step: number): SeenPlay => (step < play.plies.length ? takeBackTo(play, step) : play)

/** Of those who are elsewhere the last one who has to choose is asked by name. */
const askedOf = ([first, ...others]: readonly Seat[], mine: Seat | undefined): Seat | undefined =>
  others.length === 0 && first !== mine ? first : undefined

/** Whose game it is: `mine` the seat of this device, `waited` the seats that the game waits for, `isTurn` whether it waits for this one. */
type Seating = { readonly mine: Seat | undefined; readonly waited: readonly Seat[]; readonly isTurn: boolean }

export const sessionOf = (whole: SeenPlay, { step, at, moving, still }: Shown, seating: Seating): Session => {
  const { mine, waited, isTurn } = seating
  const play = playAt(whole, step)
  const isLast = step === whole.plies.length
  return {
    play,
    ...(at !== undefined && { at }),
    moving,
    still,
    side: mine ?? soleSeatOf(play) ?? 0,
    open: isLast ? waited : openSeats({ play }),
    asked: isLast ? askedOf(waited, mine) : undefined,
    you: mine,
    watches: mine === undefined,
    decider: isLast && isTurn ? mine : undefined,
  }
}

/** What the table waits for, seen from a seat or as a watcher. `sent`: this device's choice is under way to the server. */
export const dueOf = (match: Match, shown: Shown, mine: Seat | undefined, sent: boolean): Due => {
  const { play } = match
  if (shown.held === true && mine !== undefined) return { kind: 'hand', seat: mine }
  if (play === undefined || shown.at !== undefined || shown.moving || shown.step < play.plies.length)
    return { kind: 'nothing' }
  if (match.phase === 'over' || isOver(play)) return { kind: 'over' }
  const waited = waitedFor(match)
  const [first] = waited
  if (first === undefined) return { kind: 'nothing' }
  const own = mine !== undefined && waited.includes(mine) ? mine : undefined
  if (own !== undefined && !isComputerAt(match, own)) return { kind: sent ? 'sent' : 'ask', seat: own }
  const person = waited.find((seat) => !isComputerAt(match, seat))
  return person === undefined ? { kind: 'think', seat: first } : { kind: 'wait', seat: person }
}
