import type { AnyPlay } from '../../engine/index.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { consult } from '../worker/query.ts'
import { createDealer } from './dealer.ts'
import {
  answer,
  choose,
  type Due,
  dueAt,
  fall,
  look,
  openSession,
  rest,
  reveal,
  type Session,
  takeSeat,
} from '../table/session.ts'

/** A ground that never says that it has come to rest must not stop the game. */
const LONGEST_MOTION = 8000
/** What a computer player takes to choose: enough to see that it chose. */
const THINKING = 420
/** From a choice to what it reveals: enough to see the choice first. */
const BEFORE_REVEAL = 420

export type TableOptions = {
  readonly play: AnyPlay
  readonly at?: number | undefined
  /** Whether people roll their own dice. */
  readonly byHand: boolean
  /** While true nothing happens by itself. */
  readonly paused: boolean
}

/** A table under way: what is seen, what it waits for, and what one can do. */
export type TableSession = {
  readonly session: Session
  readonly due: Due
  choose(seat: number, action: unknown): void
  roll(): void
  settled(): void
  look(step: number): void
  /** Puts another game in its place. */
  replace(play: AnyPlay): void
  /** A computer player that cannot think, and the two ways on. */
  readonly stuck: Stuck | undefined
}

export type Stuck = { readonly seat: number; askAgain(): void; takeSeat(): void }

/** Ends a motion whose end nobody tells. */
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

/** Rolls what nobody rolls by hand, reveals what is due, and lets computer players choose. What comes too late is not heard. */
const useAutomatic = ({ due, paused, ...table }: Automatic, session: Session, attempt: number): void => {
  useEffect(() => {
    if (paused) return undefined
    if (due.kind === 'roll') table.roll()
    if (due.kind === 'reveal') {
      const timer = setTimeout(table.reveal, BEFORE_REVEAL)
      return () => clearTimeout(timer)
    }
    if (due.kind !== 'think') return undefined
    let here = true
    const think = async (seat: number): Promise<void> => {
      const [thought] = await Promise.allSettled([table.think(seat), pause(THINKING)])
      if (!here) return
      if (thought.status === 'fulfilled') table.answered(seat, thought.value)
      else table.failed(seat)
    }
    void think(due.seat)
    return () => {
      here = false
    }
    // What is due follows from the session: it alone says when to do it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [session, due.kind, paused, attempt])
}

type Failed = { readonly play: AnyPlay; readonly seat: number }

/** Who could not think, and how often one has tried again. */
const useStuck = (session: Session, become: (session: Session) => void) => {
  const [failed, setFailed] = useState<Failed>()
  const [attempt, setAttempt] = useState(0)
  const askAgain = (): void => {
    setFailed(undefined)
    setAttempt(attempt + 1)
  }
  const { seat = 0, play } = failed ?? {}
  const stuck = play === session.play ? { seat, askAgain, takeSeat: () => become(takeSeat(session, seat)) } : undefined
  return { stuck, attempt, fail: (at: number) => setFailed({ play: session.play, seat: at }) }
}

/** Plays one table on this page. A person's choice is answered at once; everything else waits until all lies still. */
export const useSession = ({ play, at, byHand, paused }: TableOptions): TableSession => {
  const [session, setSession] = useState(() => openSession(play, at))
  const dealer = useMemo(() => createDealer((ask) => consult('decide', ask)), [])
  const due = dueAt(session, byHand)
  const steps = session.play.plies.length
  const settled = useCallback(() => setSession((now) => (now.play.plies.length === steps ? rest(now) : now)), [steps])
  const roll = (): void => setSession(fall(session, dealer.roll(session.play)))
  const show = (): void => setSession(reveal(session))
  const { stuck, attempt, fail } = useStuck(session, setSession)
  const think = (seat: number): Promise<unknown> => dealer.decide(session.play, seat)
  const answered = (seat: number, action: unknown): void => setSession((now) => answer(now, session.play, seat, action))
  useLongestMotion(session.moving, settled)
  useAutomatic({ due, paused, roll, reveal: show, think, answered, failed: fail }, session, attempt)
  return {
    session,
    due,
    choose: (seat, action) => setSession(choose(session, seat, action)),
    roll,
    settled,
    look: useCallback((step: number) => setSession((now) => look(now, step)), []),
    replace: (other) => setSession(openSession(other)),
    stuck,
  }
}
