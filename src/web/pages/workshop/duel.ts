import type { Draft, Odds, Workshop } from '../../../games/index.ts'
import { type AnalysisWorker, WorkerUnavailable } from '../../worker/analysis-worker.ts'

export type DuelAsk = { readonly game: string; readonly draft: Draft; readonly other: Draft }

/** What is known of it. `battles` where it was counted, left out where it is solved. */
export type KnownDuel = Odds & { readonly battles?: number }

/** How far it is. `known` stays while something better is worked out. */
export type DuelStanding = {
  readonly phase: 'counting' | 'solving' | 'done' | 'silent' | 'failed'
  readonly positions: number
  readonly known?: KnownDuel
  /** Of the solving, 0 to 1. */
  readonly share: number
}

/** Where so few positions have to be solved, counting first would only make the figure jump. */
const QUICK = 30_000
/** Where so many have to be, a better estimate comes first: solving takes some seconds or half a minute. */
const LONG = 300_000
/** Battles of an estimate, of the better one, and of the best one where nothing will be solved. */
const COUNTS = [200, 800, 3200]
/** Milliseconds after which the next count, of four times as many battles, would take too long. */
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
 * Works out how often a sheet beats another one: an estimate first where solving takes a while, then the exact odds; ever better
 * estimates where there are too many positions to be solved. Tells how it stands until it is stopped.
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
