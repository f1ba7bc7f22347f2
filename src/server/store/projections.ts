import { projectLeaves } from './leaf-store.ts'
import { projectPlayed } from './played.ts'
import { projectRated } from './rated-games.ts'
import { projectTallies } from './tallies.ts'
import type { Projection } from './write.ts'

/** What features write with the entries of matches. Transactions lock their tables in this order. */
export const projections: readonly Projection[] = [projectTallies, projectLeaves, projectPlayed, projectRated]
