import type { RoundRobin } from '../../bots/index.ts'

/** Counted by `node scripts/round-robin.mjs king-of-the-roll 1000`, 2026-11-22; a test counts a part of it again. */
export const roundRobin: RoundRobin = [
  { players: ['random', 'greedy'], games: 1000, wins: [0, 1000] },
  { players: ['random', 'planner'], games: 1000, wins: [0, 1000] },
  { players: ['greedy', 'planner'], games: 1000, wins: [29, 970] },
]
