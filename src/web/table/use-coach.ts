import { useEffect, useMemo, useState } from 'react'
import { type Advice, hasCoach } from '../../analysis/coach/coaching.ts'
import type { RuledGame } from '../../analysis/service/questions.ts'
import type { SeenPlay, Seat } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import type { CoachLevel } from '../data/storage/settings.ts'
import { askAnalysis } from '../worker/query.ts'
import { useSameValue, useWorkerQuery, type WorkerQuery } from '../worker/use-worker-query.ts'
import type { Coaching } from './coach.ts'
import type { Session } from './session.ts'

const ABSENT: Coaching = { level: 'off', absent: true }

/** Prepares computer players and the coach while the table opens. Ignores errors; later questions report them. */
const useWarmth = (table: RuledGame, bots: readonly string[], coach: boolean): void => {
  const ask = useSameValue({ ...table, bots, coach })
  useEffect(() => {
    if (ask.bots.length > 0 || ask.coach) askAnalysis('warm', ask).catch(() => undefined)
  }, [ask])
}

const adviceOf = ({ phase, answer }: WorkerQuery<Advice | undefined>): Pick<Coaching, 'advice' | 'mute'> => {
  if (phase === 'silent' || phase === 'failed') return { mute: 'silent' }
  if (phase !== 'done') return {}
  return answer === undefined ? { mute: 'unknown' } : { advice: answer }
}

/** Describes the table's game for the analysis worker. */
const ruledGame = ({ game, rules, header }: SeenPlay): RuledGame => ({
  game: game.id,
  version: game.version,
  rules,
  seats: header.seats.length,
})

type CoachOptions = {
  readonly level: CoachLevel
  /** True if no person plays here. */
  readonly idle: boolean
  /** Ids of the computer players that run on this device. */
  readonly bots: readonly string[]
}

/** Coach's advice on a person's choices; requested early, while dice still roll. */
export const useCoach = (
  manifest: AnyManifest,
  { play, decider }: Pick<Session, 'play' | 'decider'>,
  { level, idle, bots }: CoachOptions,
): Coaching => {
  // State, because a table's rules never change.
  const [table] = useState(() => ruledGame(play))
  const [isThere] = useState(() => hasCoach(manifest, table.rules, table.seats))
  const speaks = level !== 'off' && !idle && isThere
  useWarmth(table, idle ? [] : bots, speaks)
  const seat: Seat | undefined = speaks ? decider : undefined
  const ask = useMemo(
    () => (seat === undefined ? undefined : { ...table, view: play.game.view(play.states.at(-1), seat), seat }),
    [table, play, seat],
  )
  const query = useWorkerQuery('advise', ask)
  return isThere ? { level, ...adviceOf(query) } : ABSENT
}
