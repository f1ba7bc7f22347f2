import type { AnyPlay } from '../../engine/index.ts'
import type { Faces } from '../../dice/index.ts'
import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { atSpeed, hurryAfter } from '../../kit/index.ts'
import { askAnalysis } from '../worker/query.ts'
import { peopleOf } from '../data/players.ts'
import { createDealer, type Dealer } from './dealer.ts'
import type { Due, TableSession } from '../table/session.ts'
import {
  answer,
  choose,
  dueAt,
  fall,
  look,
  openGame,
  playOn,
  rest,
  reveal,
  type LocalGame,
  takeSeat,
} from './local-game.ts'

/** Ms after which play continues if a board never reports that it is at rest. */
const LONGEST_MOTION = 8000
/** Minimum ms at the usual speed for a computer player's choice, so that people notice it. */
const THINKING = 420
/** Minimum ms at the usual speed for a further choice of the same computer player. */
const THINKING_AGAIN = 140
/** Ms at the usual speed between a choice and its reveal, so that people first see the choice. */
const BEFORE_REVEAL = 420

export type TableOptions = {
  readonly play: AnyPlay
  readonly at?: number | undefined
  readonly byHand: boolean
  /** True suspends automatic steps. */
  readonly paused: boolean
}

/** Running local game with the due event and the player's actions. */
export type LocalTable = Omit<TableSession<AnyPlay>, 'session'> & {
  readonly game: LocalGame
  /** Plays a roll with the faces that a person entered. */
  enter(faces: Faces): void
  replace(play: AnyPlay): void
  /** Computer player that failed, with the two ways to continue; undefined if none failed. */
  readonly stuck: Stuck | undefined
  readonly rush: Rush
}

/** Playing on quickly without animation. */
export type Rush = {
  /** Steps played quickly so far; undefined at normal speed. */
  readonly steps: number | undefined
  start(): void
  stop(): void
}

export type Stuck = { readonly seat: number; askAgain(): void; takeSeat(): void }

/** Calls `settled` after LONGEST_MOTION, because a board with a bug may never report the end of its motion. */
const useLongestMotion = (moving: boolean, settled: () => void): void => {
  useEffect(() => {
    if (!moving) return undefined
    const timer = setTimeout(settled, LONGEST_MOTION)
    return () => clearTimeout(timer)
  }, [moving, settled])
}

type Automatic = {
  readonly due: Due
  readonly paused: boolean
  roll(): void
  reveal(): void
  think(seat: number): Promise<unknown>
  answered(seat: number, action: unknown): void
  failed(seat: number): void
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, milliseconds)
  })

/** Kinds of events that need no person. */
const AUTOMATIC: readonly Due['kind'][] = ['roll', 'reveal', 'think']

/** Minimum ms at the usual speed for a choice of this computer player; short if it also made the last choice. */
const thinkingOf = ({ play }: LocalGame, seat: number): number => {
  const last = play.plies.findLast(({ kind }) => kind === 'choice' || kind === 'joint')
  return last?.kind === 'choice' && last.seat === seat ? THINKING_AGAIN : THINKING
}

/**
 * Shows events faster the longer a person waits for the next decision; replay and pauses do not count. Tables of
 * computer players alone keep the chosen speed.
 */
const useHurry = ({ kind }: Due, game: LocalGame, paused: boolean): void => {
  const since = useRef(0)
  const wasAsked = useRef(true)
  const hasPeople = peopleOf(game.play).length > 0
  const isLookingBack = game.at !== undefined
  useLayoutEffect(() => {
    const isAsked = isLookingBack || paused || (kind !== 'nothing' && !AUTOMATIC.includes(kind))
    if (isAsked || wasAsked.current) since.current = performance.now()
    wasAsked.current = isAsked
    if (kind !== 'nothing' && hasPeople) hurryAfter(performance.now() - since.current)
  }, [kind, hasPeople, isLookingBack, paused])
  useEffect(() => () => hurryAfter(0), [])
}

/** Performs automatic events: rolls, reveals, computer players' choices. Ignores answers that arrive after a change. */
const useAutomatic = ({ due, paused, ...table }: Automatic, game: LocalGame, attempt: number): void => {
  useEffect(() => {
    if (paused) return undefined
    if (due.kind === 'roll') table.roll()
    if (due.kind === 'reveal') {
      const timer = setTimeout(table.reveal, atSpeed(BEFORE_REVEAL))
      return () => clearTimeout(timer)
    }
    if (due.kind !== 'think') return undefined
    let here = true
    const think = async (seat: number): Promise<void> => {
      const [thought] = await Promise.allSettled([table.think(seat), pause(atSpeed(thinkingOf(game, seat)))])
      if (!here) return
      if (thought.status === 'fulfilled') table.answered(seat, thought.value)
      else table.failed(seat)
    }
    void think(due.seat)
    return () => {
      here = false
    }
    // The due event follows from the game, so only the game triggers this effect.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [game, due.kind, paused, attempt])
}

type Failed = { readonly play: AnyPlay; readonly seat: number }

/** State of a failed computer player: which one, number of retries, and the ways to continue. */
const useStuck = (game: LocalGame, become: (game: LocalGame) => void) => {
  const [failed, setFailed] = useState<Failed>()
  const [attempt, setAttempt] = useState(0)
  const askAgain = (): void => {
    setFailed(undefined)
    setAttempt(attempt + 1)
  }
  const { seat = 0, play } = failed ?? {}
  const stuck = play === game.play ? { seat, askAgain, takeSeat: () => become(takeSeat(game, seat)) } : undefined
  return { stuck, attempt, fail: (at: number) => setFailed({ play: game.play, seat: at }) }
}

const useRush = (game: LocalGame, byHand: boolean, dealer: Dealer, become: (game: LocalGame) => void): Rush => {
  const [steps, setSteps] = useState<number>()
  const isStopped = useRef(false)
  const stop = useCallback(() => {
    isStopped.current = true
  }, [])
  useEffect(() => stop, [stop])
  const start = async (): Promise<void> => {
    isStopped.current = false
    const note = ({ play }: LocalGame): boolean => {
      setSteps(play.plies.length)
      return isStopped.current
    }
    become(await playOn(game, byHand, dealer, note))
    setSteps(undefined)
  }
  return { steps, start: () => void start(), stop }
}

/**
 * Runs a local table. A person's choice takes effect immediately. Other steps wait until the board is at rest, and
 * render in chunks, so that slow phones stay responsive.
 */
export const useLocalTable = ({ play, at, byHand, paused }: TableOptions): LocalTable => {
  const [game, setGame] = useState(() => openGame(play, at))
  const [isLaid, setLaid] = useState(false)
  const dealer = useMemo(() => createDealer((ask) => askAnalysis('decide', ask)), [])
  const due = dueAt(game, byHand)
  const steps = game.play.plies.length
  const settled = useCallback(() => {
    setLaid(true)
    startTransition(() => setGame((now) => (now.play.plies.length === steps ? rest(now) : now)))
  }, [steps])
  const roll = (): void => setGame(fall(game, dealer.roll(game.play)))
  const { stuck, attempt, fail } = useStuck(game, setGame)
  const rush = useRush(game, byHand, dealer, setGame)
  const think = (seat: number): Promise<unknown> => dealer.decide(game.play, seat)
  useLongestMotion(game.moving, settled)
  useHurry(due, game, paused)
  const automatic = {
    roll: () => startTransition(roll),
    reveal: () => startTransition(() => setGame(reveal(game))),
    answered: (seat: number, action: unknown) =>
      startTransition(() => setGame((now) => answer(now, game.play, seat, action))),
  }
  useAutomatic(
    { due, paused: paused || !isLaid || rush.steps !== undefined, ...automatic, think, failed: fail },
    game,
    attempt,
  )
  return {
    game,
    due,
    choose: (seat, action) => setGame(choose(game, seat, action)),
    roll,
    enter: (faces) => setGame(fall(game, faces)),
    settled,
    look: useCallback((step: number) => setGame((now) => look(now, step)), []),
    replace: (other) => setGame(openGame(other)),
    stuck,
    rush,
  }
}
