import type { ResultChances } from '../../../analysis/ghost/ghost-report.ts'
import type { Ruleset } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { useSameValue, useWorkerQuery } from '../../worker/use-worker-query.ts'

/** Rules that are still being set up are not asked about: milliseconds of rest. */
const REST = 300

/**
 * How likely each result is for a strong player by these rules, once it is known; asked only while it is wanted. By a worker of
 * its own, since an unusual game takes seconds; where none can be had nothing is told.
 */
export const useResults = (manifest: AnyManifest, rules: Ruleset, wanted: boolean): ResultChances | undefined => {
  const isAsked = wanted && manifest.alone?.results !== undefined
  const { id: game, version } = manifest.game
  const ask = useSameValue(isAsked ? { game, version, rules, seats: 1 } : null)
  return useWorkerQuery('results', ask ?? undefined, { from: 'own', delay: REST }).answer
}
