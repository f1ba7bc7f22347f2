import { useMemo } from 'react'
import type { Ruleset } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import type { VersusFighter } from '../../../games/versus.ts'
import { type VersusTable, versusTable } from '../../../analysis/versus/table.ts'
import { useSameValue, useWorkerQuery } from '../../worker/use-worker-query.ts'

/** Number of battles for each pairing that cannot be solved, and their seed. */
const COUNTED = { battles: 200, seed: 1 }

export type VersusStanding = {
  /** Pairings computed so far; initially only between ready-made fighters. */
  readonly table: VersusTable
  readonly phase: 'working' | 'silent' | 'failed' | 'done'
  /** Completed fraction (0 to 1) and total positions of the solver; undefined before its first report. */
  readonly progress?: { readonly share: number; readonly positions: number }
}

type Who = { readonly rules: Ruleset; readonly own: readonly VersusFighter[] }

/**
 * Table of figures that need no solver: for all fighters, or only for the ready-made fighters; undefined if unknown.
 */
const knownAtOnce = (manifest: AnyManifest, rules: Ruleset, all: readonly VersusFighter[]): VersusTable | undefined => {
  const versus = manifest.versus!
  const isKnown = (fighters: readonly VersusFighter[]): boolean =>
    fighters.every((one, i) =>
      fighters.slice(i + 1).every((other) => versus.written(rules, [one, other]) !== undefined),
    )
  const fighters = [all, versus.readyMade(rules)].find(isKnown)
  return fighters && versusTable(manifest, { rules, fighters, ...COUNTED })
}

/** Solves pairings of own fighters in a dedicated worker. Restarts when the list changes; stops on unmount. */
export const useVersus = (manifest: AnyManifest, who: Who): Partial<VersusStanding> & { again(): void } => {
  const versus = manifest.versus!
  const { rules, own } = useSameValue(who)
  const all = useMemo(() => [...versus.readyMade(rules), ...own], [versus, rules, own])
  const atOnce = useMemo(() => knownAtOnce(manifest, rules, all), [manifest, rules, all])
  const isAll = atOnce?.fighters.length === all.length
  const ask = useMemo(
    () => (isAll ? undefined : { game: manifest.game.id, rules, fighters: all, ...COUNTED }),
    [manifest, rules, all, isAll],
  )
  const { phase, answer, share, positions = 0, retry } = useWorkerQuery('versus', ask, { from: 'own' })
  const table = answer ?? atOnce
  return {
    ...(table && { table }),
    phase: phase === 'idle' ? 'done' : phase,
    ...(phase === 'working' && share > 0 && { progress: { share, positions } }),
    again: retry,
  }
}
