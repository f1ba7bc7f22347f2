import { projectLeaves } from '../public-log/leaf-store.ts'
import { projectPlayed } from '../accounts/players/history.ts'
import { projectRated } from '../accounts/ratings/rated-games.ts'
import { projectTallies } from '../log/tallies.ts'
import type { Projection } from '../log/write.ts'

/** Writes of features together with entries of matches. Transactions lock their tables in this order. */
export const projections: readonly Projection[] = [projectTallies, projectLeaves, projectPlayed, projectRated]
