import { useEffect, useMemo, useState } from 'react'
import type { Ruleset } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import type { Fighter } from '../../../games/versus.ts'
import { type VersusAsked, type VersusTable, versusTable } from '../../../analysis/versus/table.ts'
import { newOracle, OracleSilent } from '../../worker/analysis-worker.ts'

/** Battles of each pairing that cannot be solved, and their seed. */
const COUNTED = { battles: 200, seed: 1 }

/** How far own fighters are. */
export type VersusStanding = {
  /** Who is known so far: at first the ready-made ones alone. */
  readonly table: VersusTable
  readonly phase: 'working' | 'silent' | 'failed' | 'done'
  /** While working: the share that is done, and the positions there are in all; nothing told yet. */
  readonly progress?: { readonly share: number; readonly positions: number }
}

type Heard = { readonly key: string; readonly phase: VersusStanding['phase']; readonly table?: VersusTable } & Pick<
  VersusStanding,
  'progress'
>

type Who = { readonly rules: Ruleset; readonly own: readonly Fighter[] }

/** Everybody who is known without solving: all of them, or the ready-made ones; else nobody. */
const knownAtOnce = (manifest: AnyManifest, rules: Ruleset, all: readonly Fighter[]): VersusTable | undefined => {
  const versus = manifest.versus!
  const isKnown = (fighters: readonly Fighter[]): boolean =>
    fighters.every((one, i) =>
      fighters.slice(i + 1).every((other) => versus.written(rules, [one, other]) !== undefined),
    )
  const fighters = [all, versus.readyMade].find(isKnown)
  return fighters && versusTable(manifest, { rules, fighters, ...COUNTED })
}

/** Works own fighters out in a worker of its own, begun anew whenever somebody comes or goes, ended with the page. */
export const useVersus = (manifest: AnyManifest, { rules, own }: Who): Partial<VersusStanding> & { again(): void } => {
  const versus = manifest.versus!
  const key = JSON.stringify([rules, own])
  const atOnce = useMemo(
    () => knownAtOnce(manifest, rules, [...versus.readyMade, ...own]),
    // oxlint-disable-next-line react/exhaustive-deps -- the key says who and by which rules
    [manifest, key],
  )
  const isAll = atOnce?.fighters.length === versus.readyMade.length + own.length
  const [heard, hear] = useState<Heard>()
  const [run, setRun] = useState(0)
  useEffect(() => {
    if (isAll) return undefined
    const oracle = newOracle()
    const asked: VersusAsked = { rules, fighters: [...versus.readyMade, ...own], ...COUNTED }
    let here = true
    const told = (part: Omit<Heard, 'key'>): void => void (here && hear({ key, ...part }))
    told({ phase: 'working' })
    oracle
      .ask('versus', { game: manifest.game.id, ...asked }, (share, positions = 0) =>
        told({ phase: 'working', progress: { share, positions } }),
      )
      .then((table) => told({ phase: 'done', table }))
      .catch((error: unknown) => told({ phase: error instanceof OracleSilent ? 'silent' : 'failed' }))
    return () => {
      here = false
      oracle.close()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- as above
  }, [manifest, key, isAll, run])
  const now = heard?.key === key ? heard : undefined
  const table = isAll ? atOnce : (now?.table ?? atOnce)
  const phase = isAll ? 'done' : (now?.phase ?? 'working')
  return {
    ...(table && { table }),
    phase,
    ...(now?.progress && { progress: now.progress }),
    again: () => setRun(run + 1),
  }
}
