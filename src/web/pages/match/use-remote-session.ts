import { type SeenPlay, isOver, type Seat, takeBackTo, choice } from '../../../engine/index.ts'
import { type Match, waitedFor, timeLeft } from '../../../protocol/index.ts'
import type { Due, Session, TableSession } from '../../table/session.ts'
import { openSeats } from '../../local/local-game.ts'
import { soleSeatOf } from '../../data/players.ts'
import { isComputerAt, isTurnOf } from '../../online/table-facts.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useVisible } from './calls.ts'
import type { Online } from './online.ts'
import { useSameValue } from '../../worker/use-worker-query.ts'
import { SHORT, totalOf } from '../../online/time-words.ts'
import { useSettings } from '../../parts/settings-context.tsx'

/**
 * What this page shows of a remote game: `step` is the live step, `at` the replayed one. `moving`: the step has just
 * arrived and the board is not at rest. `still`: the step did not arrive live.
 */
export type Shown = {
  readonly step: number
  readonly at?: number | undefined
  readonly moving: boolean
  readonly still: boolean
  /** True if the next step is a roll of this device's seat whose dice wait for the hand. */
  readonly held?: true
}

/** True if the ply after this many steps is a roll that waits for a hand on this device. */
type IsOwnRoll = (step: number) => boolean

const never: IsOwnRoll = () => false

/** Maximum number of steps shown one after the other; with more, the page jumps to the last one. */
export const MOST_WAITING = 12

/** Shows all steps at once, without motion. */
export const openAt = (steps: number): Shown => ({ step: steps, moving: false, still: true })

export const letFall = (shown: Shown): Shown =>
  shown.held === true ? { step: shown.step + 1, moving: true, still: false } : shown

/** Advances to the next step once the board is at rest; a roll of the own seat waits for the hand. */
const onwards = (shown: Shown, steps: number, isOwnRoll: IsOwnRoll): Shown => {
  if (shown.moving || shown.held === true || shown.step >= steps) return shown
  const held: Shown = { step: shown.step, moving: false, still: false, held: true }
  return isOwnRoll(shown.step) ? held : letFall(held)
}

/**
 * Updates the shown step to a new number of steps. `lively`: new steps have just arrived. Returns the same value if
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

/** Shows a step; the last one is the live game. */
export const lookAt = (steps: number, step: number): Shown => {
  const at = Math.max(0, Math.min(step, steps))
  return at === steps ? openAt(steps) : { ...openAt(steps), at }
}

const playAt = (play: SeenPlay, step: number): SeenPlay => (step < play.plies.length ? takeBackTo(play, step) : play)

/** The last remote seat that must choose is asked by name. */
const askedOf = ([first, ...others]: readonly Seat[], mine: Seat | undefined): Seat | undefined =>
  others.length === 0 && first !== mine ? first : undefined

/** `mine`: this device's seat; `waited`: the seats that must act; `isTurn`: true if this seat must act. */
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

/** What the table waits for, for a seat or a watcher. `sent`: this device's choice is on its way to the server. */
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

/** Ms after which the game continues even if a board never reports rest. */
const LONGEST_MOTION = 8000

/** Ms after which dice in the hand roll automatically. */
const PATIENCE = 4000

/** Plies that are rolls of this device's seat and wait for its hand: none with automatic rolls or little time. */
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

/** True if the last entry has just arrived on a visible, connected page. */
const useLively = ({ connection, match, since }: Online): boolean => {
  const visible = useVisible()
  return visible && connection === 'online' && match.at >= since
}

/** Session of a game on the server. A choice is sent at once and shown after the server has stored it. */
export const useRemoteSession = (online: Online): TableSession => {
  const { match, mine, sending, send } = online
  const play = match.play!
  const steps = play.plies.length
  const [kept, setShown] = useState(() => openAt(steps))
  const isOwnRoll = useOwnRolls(online)
  const shown = follow(kept, steps, useLively(online), isOwnRoll)
  if (shown !== kept) setShown(shown)
  const waited = useSameValue(waitedFor(match))
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
    // Only the board of this step reports rest, whatever is rendered meanwhile.
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
