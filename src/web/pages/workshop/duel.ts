import type { RulesRequest } from '../../../engine/index.ts'
import type { Draft, Odds, Workshop } from '../../../games/index.ts'
import { type AnalysisWorker, WorkerUnavailable } from '../../worker/analysis-worker.ts'

export type DuelAsk = {
  readonly game: string
  readonly rules: RulesRequest
  readonly draft: Draft
  readonly other: Draft
}

/** Odds computed so far; `battles` is undefined for solved odds. */
export type KnownDuel = Odds & { readonly battles?: number }

/** Progress of a duel's odds. `known` keeps the previous value during computation. */
export type DuelStanding = {
  readonly phase: 'counting' | 'solving' | 'done' | 'silent' | 'failed'
  readonly positions: number
  readonly known?: KnownDuel
  /** Completed fraction of the solver, 0 to 1. */
  readonly share: number
}

/** Number of positions up to which solving is quick. Showing an estimate first would only make the figure jump. */
const QUICK = 30_000
/** Number of positions above which solving may take half a minute, so that a better estimate is shown first. */
const LONG = 300_000
/** Battles of the first, the better and the best estimate. The best is computed only if solving is impossible. */
const COUNTS = [200, 800, 3200]
/** Maximum ms of an estimate after which another follows with four times as many battles. */
const SLOW = 4000

const solvedDuels = new Map<string, KnownDuel>()

const stepsOf = ({ steps }: Draft): readonly (readonly [string, number])[] =>
  Object.entries(steps).toSorted(([a], [b]) => (a < b ? -1 : 1))

const duelKey = ({ game, rules, draft, other }: DuelAsk): string =>
  JSON.stringify([game, rules, stepsOf(draft), stepsOf(other)])

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
 * Computes how often one sheet beats another; reports progress until stopped. Shows an estimate first if solving is
 * slow. If there are too many positions to solve, the estimates only improve.
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
