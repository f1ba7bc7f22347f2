import { type SeenPlay, isOver, type Seat, takeBackTo, choice } from '../../../engine/index.ts'
import { type Match, awaitedSeats, timeLeft } from '../../../protocol/index.ts'
import type { Due, Session, TableSession } from '../../table/session.ts'
import { openSeats } from '../../local/local-game.ts'
import { soleSeatOf } from '../../data/players.ts'
import { isComputerAt, isTurnOf } from '../../online/table-facts.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useVisible } from './turn-alerts.ts'
import type { Online } from './online.ts'
import { useSameValue } from '../../worker/use-worker-query.ts'
import { SHORT, totalOf } from '../../online/time-words.ts'
import { useSettings } from '../../parts/settings-context.tsx'

/**
 * Position shown of a remote game: `step` is the live step, `at` the replayed one. `moving`: the board still animates
 * the step. `still`: show the step without animation.
 */
export type Shown = {
  readonly step: number
  readonly at?: number | undefined
  readonly moving: boolean
  readonly still: boolean
  /** Set if the next step is a roll of this device's seat and the player has not thrown yet. */
  readonly held?: true
}

/** True if the ply after `step` is a roll that the player throws by hand on this device. */
type IsOwnRoll = (step: number) => boolean

const never: IsOwnRoll = () => false

/** Maximum number of steps to animate one after another. With more, the page jumps to the last step. */
export const MOST_WAITING = 12

/** Shows the position after all steps, without animation. */
export const openAt = (steps: number): Shown => ({ step: steps, moving: false, still: true })

export const letFall = (shown: Shown): Shown =>
  shown.held === true ? { step: shown.step + 1, moving: true, still: false } : shown

/** Advances one step once the board is at rest. Holds before the player's roll until the player throws. */
const onwards = (shown: Shown, steps: number, isOwnRoll: IsOwnRoll): Shown => {
  if (shown.moving || shown.held === true || shown.step >= steps) return shown
  const held: Shown = { step: shown.step, moving: false, still: false, held: true }
  return isOwnRoll(shown.step) ? held : letFall(held)
}

/**
 * Updates the shown step to a new number of steps. `lively`: animate the new steps. Returns an identical object if
 * nothing changes.
 */
export const follow = (shown: Shown, steps: number, lively: boolean, isOwnRoll = never): Shown => {
  if (steps === shown.step) return shown
  if (shown.at !== undefined) return { ...openAt(steps), at: Math.min(shown.at, steps) }
  const isOld = steps < shown.step || !lively || steps - shown.step > MOST_WAITING
  return isOld ? openAt(steps) : onwards(shown, steps, isOwnRoll)
}

export const settleShown = (shown: Shown, steps: number, isOwnRoll = never): Shown =>
  shown.moving ? onwards({ ...shown, moving: false }, steps, isOwnRoll) : shown

/** Shows a step without animation; the last step means the live game. */
export const lookAt = (steps: number, step: number): Shown => {
  const at = Math.max(0, Math.min(step, steps))
  return at === steps ? openAt(steps) : { ...openAt(steps), at }
}

const playAt = (play: SeenPlay, step: number): SeenPlay => (step < play.plies.length ? takeBackTo(play, step) : play)

/** Returns the only remote seat that must still choose, for the prompt; undefined if there are none or several. */
const askedOf = ([first, ...others]: readonly Seat[], mine: Seat | undefined): Seat | undefined =>
  others.length === 0 && first !== mine ? first : undefined

/** `mine`: this device's seat; `waited`: seats that must act; `isTurn`: true if this device's seat must act. */
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

/** Next action that the table waits for, as seen by a seat or spectator. `sent`: this seat has sent its choice. */
export const dueOf = (match: Match, shown: Shown, mine: Seat | undefined, sent: boolean): Due => {
  const { play } = match
  if (shown.held === true && mine !== undefined) return { kind: 'hand', seat: mine }
  if (play === undefined || shown.at !== undefined || shown.moving || shown.step < play.plies.length)
    return { kind: 'nothing' }
  if (match.phase === 'over' || isOver(play)) return { kind: 'over' }
  const waited = awaitedSeats(match)
  const [first] = waited
  if (first === undefined) return { kind: 'nothing' }
  const own = mine !== undefined && waited.includes(mine) ? mine : undefined
  if (own !== undefined && !isComputerAt(match, own)) return { kind: sent ? 'sent' : 'ask', seat: own }
  const person = waited.find((seat) => !isComputerAt(match, seat))
  return person === undefined ? { kind: 'think', seat: first } : { kind: 'wait', seat: person }
}

/** Ms after which play continues if a board never reports that it is at rest. */
const LONGEST_MOTION = 8000

/** Ms after which held dice roll automatically. */
const PATIENCE = 4000

/** Returns a test for own rolls thrown by hand. Always false with automatic rolls or little time left. */
const useOwnRolls = ({ match, mine, now }: Online): ((step: number) => boolean) => {
  const { rolling } = useSettings().settings
  return (step) => {
    const { play } = match
    if (rolling !== 'hand' || mine === undefined || play?.plies[step]?.kind !== 'outcome') return false
    const node = play.game.node(play.states[step])
    const time = timeLeft(match, mine, now())
    const isShort = time !== undefined && totalOf(time, false) <= SHORT
    return node.kind === 'chance' && node.seat === mine && node.again !== true && !isShort
  }
}

/** True if the last event arrived live while the page was visible and connected. */
const useLively = ({ connection, match, since }: Online): boolean => {
  const visible = useVisible()
  return visible && connection === 'online' && match.at >= since
}

/** Session of a match on the server. Sends a choice immediately; shows it after the server has stored it. */
export const useRemoteSession = (online: Online): TableSession => {
  const { match, mine, sending, send } = online
  const play = match.play!
  const steps = play.plies.length
  const [kept, setShown] = useState(() => openAt(steps))
  const isOwnRoll = useOwnRolls(online)
  const shown = follow(kept, steps, useLively(online), isOwnRoll)
  if (shown !== kept) setShown(shown)
  const waited = useSameValue(awaitedSeats(match))
  const isTurn = isTurnOf(match, mine)
  const session = useMemo(() => sessionOf(play, shown, { mine, waited, isTurn }), [play, shown, mine, waited, isTurn])
  const sent = sending.some((act) => act.kind === 'play' && act.after === steps)
  const { step, moving, held } = shown
  const settled = (): void => setShown((now) => (now.step === step ? settleShown(now, steps, isOwnRoll) : now))
  useEffect(() => {
    if (held !== true) return undefined
    const timer = setTimeout(() => setShown(letFall), PATIENCE)
    return () => clearTimeout(timer)
  }, [held, step])
  useEffect(() => {
    if (!moving) return undefined
    const timer = setTimeout(settled, LONGEST_MOTION)
    return () => clearTimeout(timer)
    // Only the board of this step may report rest, whatever is rendered meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [moving, step, steps])
  return {
    session,
    due: dueOf(match, shown, mine, sent),
    choose: (seat, action) =>
      send({
        kind: 'play',
        after: steps,
        choices: [play.game.print(play.states.at(-1), choice(seat, action), 'table')],
      }),
    roll: () => setShown(letFall),
    settled,
    look: useCallback((to: number) => setShown(lookAt(steps, to)), [steps]),
  }
}
