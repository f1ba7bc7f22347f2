import type { AnyPlay } from '../../engine/index.ts'
import { useEffect, useState } from 'react'
import { mayBeCoached } from '../../analysis/coach/coaching.ts'
import type { AnyManifest } from '../../games/index.ts'
import { consult } from '../worker/query.ts'
import type { CoachLevel } from '../data/storage/settings.ts'
import { askedOf } from './asked.ts'
import type { Coaching } from './coach.ts'
import { dueAt, occupants, type Session } from './session.ts'

/** The person of this device who is asked at the end of a game, whatever still moves or is looked back at. */
const askedSeat = ({ play, here }: Session): number | undefined => {
  const due = dueAt({ play, moving: false, ...(here && { here }) }, true)
  return due.kind === 'ask' ? due.seat : undefined
}

const ABSENT: Coaching = { level: 'off', absent: true }

type Said = Pick<Coaching, 'advice' | 'mute'>

const adviceFor = async (play: AnyPlay, seat: number): Promise<Said> => {
  const view: unknown = play.game.view(play.states.at(-1), seat)
  try {
    const advice = await consult('advise', { ...askedOf(play), view, seat })
    return advice === undefined ? { mute: 'unknown' } : { advice }
  } catch {
    return { mute: 'silent' }
  }
}

/** Computer players and the coach get ready while the table opens; what goes wrong shows when they are asked. */
const useWarmth = (play: AnyPlay, idle: boolean, coach: boolean): void => {
  const bots = idle
    ? ''
    : occupants(play)
        .flatMap((who) => (who.kind === 'bot' ? [who.bot] : []))
        .join(' ')
  useEffect(() => {
    if (bots === '' && !coach) return
    const ask = { ...askedOf(play), bots: bots === '' ? [] : bots.split(' '), coach }
    consult('warm', ask).catch(() => undefined)
    // The rules of a table never change, so its game at any step will do.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [bots, coach])
}

/**
 * What the coach says of the choices that are offered to a person here, asked ahead while dice still roll; he speaks to
 * nobody else. `asked` says who that is: at a table whose people are elsewhere the shell knows better than the game.
 */
export const useCoach = (
  manifest: AnyManifest,
  session: Session,
  level: CoachLevel,
  idle: boolean,
  asked: (session: Session) => number | undefined = askedSeat,
): Coaching => {
  const { play } = session
  const [heard, setHeard] = useState<{ readonly play: AnyPlay; readonly said: Said }>()
  // The rules of a table never change.
  const [isThere] = useState(() => mayBeCoached(manifest, play.rules, play.header.seats.length))
  const speaks = level !== 'off' && !idle && isThere
  // Elsewhere the hall's own computer players think.
  useWarmth(play, idle || asked !== askedSeat, speaks)
  useEffect(() => {
    const seat = speaks ? asked(session) : undefined
    if (seat === undefined) return undefined
    let here = true
    void adviceFor(play, seat).then((said) => here && setHeard({ play, said }))
    return () => {
      here = false
    }
    // Who is asked follows from the game.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [play, speaks])
  if (!isThere) return ABSENT
  return heard?.play === play ? { level, ...heard.said } : { level }
}
