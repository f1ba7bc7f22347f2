import type { OnProgress } from '../../../engine/index.ts'
import { type AnalysisWorker, WorkerUnavailable } from '../../worker/analysis-worker.ts'
import type { CompareAsk, ComparedSets } from '../../../analysis/comparison/compare-sets.ts'
import { isExact } from './figures.ts'

/** Progress of a comparison. `compared` keeps the last result meanwhile; `goal`: target number of games per set. */
export type ComparisonStanding = {
  readonly compared?: ComparedSets
  readonly phase: 'working' | 'stopped' | 'done' | 'silent' | 'failed'
  readonly goal: number
  /** Completed fraction of the current games, 0 to 1. */
  readonly share: number
  /** Expected total seconds of the current or next games; undefined if unknown. */
  readonly seconds?: number
}

/** The first step plays no games. Each later step plays four times as many, which halves the error. */
const GAME_COUNTS = [0, 10, 100, 400]
const MORE = 4
/** Steps up to this number of games start automatically, unless one is expected to take more than PATIENCE_SECONDS. */
const ENOUGH = 1600
const PATIENCE_SECONDS = 60

const nextGames = (goal: number, known = -1): number =>
  GAME_COUNTS.find((games) => games > known && games < goal) ?? Math.min(goal, Math.max(known * MORE, ENOUGH))

/** Measures seconds per game from progress reports; excludes the time before the first game. */
const paceMeter = (now: () => number) => {
  let pace: number | undefined
  /** Expected seconds for a number of games; empty if unknown. */
  const secondsFor = (games: number): { readonly seconds?: number } =>
    pace === undefined ? {} : { seconds: pace * games }
  /** Returns a progress callback that adds the expected total time to each report. */
  const listen = (games: number, tell: (part: Partial<ComparisonStanding>) => void): OnProgress => {
    let first: { readonly at: number; readonly share: number } | undefined
    return (share) => {
      first ??= { at: now(), share }
      if (share > first.share) pace = (now() - first.at) / 1000 / ((share - first.share) * games)
      tell({ share, ...secondsFor(games) })
    }
  }
  return { secondsFor, listen }
}

type Pace = ReturnType<typeof paceMeter>

/** Next number of games, or the final state: at the limit, or before a slow step that the user did not request. */
const nextStep = (
  { compared, goal }: ComparisonStanding,
  pace: Pace,
  isPatient: boolean,
): number | Partial<ComparisonStanding> => {
  if (compared !== undefined && (compared.games >= goal || isExact(compared)))
    return { phase: 'done', ...pace.secondsFor(goal * MORE) }
  const games = nextGames(goal, compared?.games)
  const { seconds = 0 } = pace.secondsFor(games)
  return compared !== undefined && !isPatient && seconds > PATIENCE_SECONDS
    ? { phase: 'done', goal: compared.games, ...pace.secondsFor(compared.games * MORE) }
    : games
}

export type Comparison = {
  /** Resumes a stopped comparison, or plays four times as many games. */
  more(): void
  stop(): void
}

/**
 * Compares two sets of house rules over growing numbers of games and reports progress. The caller stops it when the
 * page no longer shows the result.
 */
export const beginComparison = (
  worker: AnalysisWorker,
  ask: Omit<CompareAsk, 'games'>,
  tell: (standing: ComparisonStanding) => void,
  now: () => number = () => performance.now(),
): Comparison => {
  let standing: ComparisonStanding = { phase: 'stopped', goal: ENOUGH, share: 0 }
  let run = 0
  let isPatient = false
  const pace = paceMeter(now)

  const change = (part: Partial<ComparisonStanding>): void => {
    standing = { ...standing, ...part }
    tell(standing)
  }

  const work = async (mine: number): Promise<void> => {
    const games = nextStep(standing, pace, isPatient)
    if (typeof games !== 'number') return change(games)
    change(pace.secondsFor(games))
    const listen = pace.listen(games, (part) => mine === run && change(part))
    const compared = await worker.ask('compare', { ...ask, games }, listen)
    if (mine !== run) return
    change({ compared, share: 0 })
    return work(mine)
  }

  const start = (): void => {
    run += 1
    const mine = run
    change({ phase: 'working', share: 0 })
    work(mine).catch((error: unknown) => {
      if (mine === run) change({ phase: error instanceof WorkerUnavailable ? 'silent' : 'failed' })
    })
  }

  return {
    more() {
      if (standing.phase === 'working') return
      isPatient ||= standing.phase === 'done'
      if (standing.phase === 'done') change({ goal: standing.goal * MORE })
      start()
    },
    stop() {
      run += 1
      worker.close()
      if (standing.phase === 'working') change({ phase: 'stopped', share: 0 })
    },
  }
}
