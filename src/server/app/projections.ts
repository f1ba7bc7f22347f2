import { projectLeaves } from '../public-log/leaf-store.ts'
import { projectHolders, projectPlayed } from '../accounts/players/history.ts'
import { projectRated } from '../accounts/ratings/rated-games.ts'
import { projectTallies } from '../log/tallies.ts'
import type { Projection } from '../log/write.ts'

/** Projections that write feature tables together with entries. Transactions lock the tables in this order. */
export const projections: readonly Projection[] = [
  projectTallies,
  projectLeaves,
  projectHolders,
  projectPlayed,
  projectRated,
]
