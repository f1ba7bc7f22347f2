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

/** A ground that never says that it has come to rest must not stop the game. */
const LONGEST_MOTION = 8000

/** How long dice wait for the hand; then they fall by themselves. */
const PATIENCE = 4000

/** Which plies are rolls of this device's seat that wait for its hand: none where dice roll automatically, or its time is short. */
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

/** Whether what came last came just now, before one's eyes: not while the page was hidden or the server out of reach. */
const useLively = ({ connection, match, since }: Online): boolean => {
  const visible = useVisible()
  return visible && connection === 'online' && match.at >= since
}

/** A table whose game goes on in the server. What one chooses is sent at once and seen when the server has written it down. */
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
    // The ground that moves is the one of this step, whatever is drawn meanwhile.
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
