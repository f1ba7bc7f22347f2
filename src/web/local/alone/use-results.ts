import { useEffect, useState } from 'react'
import type { Ruleset } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { newOracle } from '../../worker/analysis-worker.ts'
import type { ToldResults } from '../../../analysis/ghost/told.ts'

/** Rules that are still being set up are not asked about: milliseconds of rest. */
const REST = 300

type Known = { readonly key: string; readonly results: ToldResults | undefined }

/**
 * How likely each result is for a strong player by these rules, once it is known; asked only while it is wanted. By an oracle of
 * its own, since an unusual game takes seconds; where none can be had nothing is told.
 */
export const useResults = (manifest: AnyManifest, rules: Ruleset, wanted: boolean): ToldResults | undefined => {
  const [known, setKnown] = useState<Known>()
  const { id } = manifest.game
  const key = JSON.stringify([id, rules])
  useEffect(() => {
    if (!wanted || manifest.alone?.results === undefined) return undefined
    const oracle = newOracle()
    const ask = async (): Promise<void> => {
      try {
        setKnown({ key, results: await oracle.ask('results', { game: id, rules, seats: 1 }) })
      } catch {
        // Nobody can be asked: nothing is told.
      } finally {
        oracle.close()
      }
    }
    const timer = setTimeout(() => void ask(), REST)
    return () => {
      clearTimeout(timer)
      oracle.close()
    }
    // The key says all of the rules.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, wanted])
  return known?.key === key ? known.results : undefined
}
