import type { ResultChances } from '../../../analysis/ghost/ghost-report.ts'
import type { Ruleset } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { useSameValue, useWorkerQuery } from '../../worker/use-worker-query.ts'

/** Milliseconds without a change before requesting, so that typing does not start computations. */
const REST = 300

/**
 * Chances of each result for a strong player under these rules. Computed in its own worker while `wanted`, because
 * unusual rules take seconds. Undefined until known, or without a worker.
 */
export const useResults = (manifest: AnyManifest, rules: Ruleset, wanted: boolean): ResultChances | undefined => {
  const isAsked = wanted && manifest.alone?.results !== undefined
  const { id: game, version } = manifest.game
  const ask = useSameValue(isAsked ? { game, version, rules, seats: 1 } : null)
  return useWorkerQuery('results', ask ?? undefined, { from: 'own', delay: REST }).answer
}
