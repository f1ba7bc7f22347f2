import type { Draft, Odds, Workshop } from '../../../games/index.ts'
import { type AnalysisWorker, WorkerUnavailable } from '../../worker/analysis-worker.ts'

export type DuelAsk = { readonly game: string; readonly draft: Draft; readonly other: Draft }

/** The known odds. `battles` is undefined if they are solved. */
export type KnownDuel = Odds & { readonly battles?: number }

/** Progress of a duel's odds. `known` stays while a better value is computed. */
export type DuelStanding = {
  readonly phase: 'counting' | 'solving' | 'done' | 'silent' | 'failed'
  readonly positions: number
  readonly known?: KnownDuel
  /** Completed fraction of solving, 0 to 1. */
  readonly share: number
}

/** Positions up to which solving is so quick that an estimate first would only make the figure jump. */
const QUICK = 30_000
/** Positions from which a better estimate comes first, because solving takes seconds or half a minute. */
const LONG = 300_000
/** Battles of the first estimate, of the better one, and of the best one if nothing will be solved. */
const COUNTS = [200, 800, 3200]
/** Milliseconds of a count after which one of four times as many battles would take too long. */
const SLOW = 4000

const solvedDuels = new Map<string, KnownDuel>()

const stepsOf = ({ steps }: Draft): readonly (readonly [string, number])[] =>
  Object.entries(steps).toSorted(([a], [b]) => (a < b ? -1 : 1))

const duelKey = ({ game, draft, other }: DuelAsk): string => JSON.stringify([game, stepsOf(draft), stepsOf(other)])

export const knownAlready = (shop: Workshop, ask: DuelAsk): DuelStanding | undefined => {
  const known = solvedDuels.get(duelKey(ask))
  return known && { phase: 'done', positions: shop.size(ask.draft, ask.other).positions, known, share: 1 }
}

type Work = {
  readonly worker: Pick<AnalysisWorker, 'ask'>
  readonly ask: DuelAsk
  readonly tell: (part: Partial<DuelStanding>) => void
}

const countIn = async ({ worker, ask, tell }: Work, battles: number): Promise<void> => {
  const odds = await worker.ask('duel', { ...ask, battles })
  tell({ known: { ...odds, battles } })
}

const countAll = async (work: Work, times: number): Promise<void> => {
  for (const battles of COUNTS.slice(0, times)) {
    const began = performance.now()
    await countIn(work, battles)
    if (performance.now() - began > SLOW) break
  }
}

const solveIn = async ({ worker, ask, tell }: Work): Promise<void> => {
  tell({ phase: 'solving' })
  const odds = await worker.ask('duel', ask, (share) => tell({ share }))
  solvedDuels.set(duelKey(ask), odds)
  tell({ known: odds })
}

/**
 * Computes how often a sheet beats another: an estimate first if solving takes a while, then the exact odds, or better
 * and better estimates if there are too many positions. Reports progress until stopped.
 */
export const beginDuel = (
  worker: Pick<AnalysisWorker, 'ask'>,
  shop: Workshop,
  ask: DuelAsk,
  told: (standing: DuelStanding) => void,
): { stop(): void } => {
  const { positions, isSolvable } = shop.size(ask.draft, ask.other)
  let stopped = false
  let standing: DuelStanding = { phase: 'counting', positions, share: 0 }
  const tell = (part: Partial<DuelStanding>): void => {
    if (stopped) return
    standing = { ...standing, ...part }
    told(standing)
  }
  const work: Work = { worker, ask, tell }
  const run = async (): Promise<void> => {
    tell({})
    await countAll(work, isSolvable ? Number(positions > QUICK) + Number(positions > LONG) : COUNTS.length)
    if (isSolvable && !stopped) await solveIn(work)
    tell({ phase: 'done', share: 1 })
  }
  run().catch((error: unknown) => tell({ phase: error instanceof WorkerUnavailable ? 'silent' : 'failed' }))
  return {
    stop: () => {
      stopped = true
    },
  }
}
