import { useCallback, useEffect, useMemo, useState } from 'react'
import type { AnyManifest } from '../../games/index.ts'
import type { AnyPlay } from '../share/open-text.ts'
import { createDealer } from './dealer.ts'
import { choose, type Due, dueAt, fall, look, openSession, rest, type Session } from './session.ts'

/** A ground that never says that it has come to rest must not stop the game. */
const LONGEST_MOTION = 3000
/** What a computer player takes to choose: enough to see that it chose. */
const THINKING = 420

export type TableOptions = {
  readonly manifest: AnyManifest
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
}

/** Ends a motion whose end nobody tells. */
const useLongestMotion = (moving: boolean, settled: () => void): void => {
  useEffect(() => {
    if (!moving) return undefined
    const timer = setTimeout(settled, LONGEST_MOTION)
    return () => clearTimeout(timer)
  }, [moving, settled])
}

type Automatic = { readonly due: Due; readonly paused: boolean; roll(): void; think(seat: number): void }

/** Rolls what nobody rolls by hand, and lets computer players choose. */
const useAutomatic = ({ due, paused, roll, think }: Automatic, session: Session): void => {
  useEffect(() => {
    if (paused) return undefined
    if (due.kind === 'roll') roll()
    if (due.kind !== 'think') return undefined
    const timer = setTimeout(() => think(due.seat), THINKING)
    return () => clearTimeout(timer)
    // What is due follows from the session: it alone says when to do it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [session, due.kind, paused])
}

/** Plays one table on this page. A person's choice is answered at once; everything else waits until all lies still. */
export const useSession = ({ manifest, play, at, byHand, paused }: TableOptions): TableSession => {
  const [session, setSession] = useState(() => openSession(play, at))
  const dealer = useMemo(() => createDealer(manifest), [manifest])
  const due = dueAt(session, byHand)
  const steps = session.play.plies.length
  const settled = useCallback(() => setSession((now) => (now.play.plies.length === steps ? rest(now) : now)), [steps])
  const roll = (): void => setSession(fall(session, dealer.roll(session.play)))
  const think = (seat: number): void => setSession(choose(session, seat, dealer.decide(session.play, seat)))
  useLongestMotion(session.moving, settled)
  useAutomatic({ due, paused, roll, think }, session)
  return {
    session,
    due,
    choose: (seat, action) => setSession(choose(session, seat, action)),
    roll,
    settled,
    look: useCallback((step: number) => setSession((now) => look(now, step)), []),
    replace: (other) => setSession(openSession(other)),
  }
}
