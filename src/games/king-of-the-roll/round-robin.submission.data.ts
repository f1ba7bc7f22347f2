import type { RoundRobin } from '../../bots/index.ts'

/**
 * Results of `node scripts/tools/round-robin.mjs king-of-the-roll 400 mode=submission`, 2026-11-27, all with one
 * version of the players (sources 7d6841070f77). A test repeats a part.
 */
export const roundRobin: RoundRobin = [
  { players: ['random', 'greedy'], games: 100, wins: [0, 100] },
  { players: ['random', 'saver'], games: 100, wins: [0, 100] },
  { players: ['random', 'climber'], games: 100, wins: [0, 100] },
  { players: ['random', 'watcher'], games: 100, wins: [0, 100] },
  { players: ['random', 'planner'], games: 100, wins: [0, 100] },
  { players: ['greedy', 'saver'], games: 400, wins: [107, 293] },
  { players: ['greedy', 'climber'], games: 200, wins: [25, 175] },
  { players: ['greedy', 'watcher'], games: 100, wins: [6, 94] },
  { players: ['greedy', 'planner'], games: 100, wins: [3, 97] },
  { players: ['saver', 'climber'], games: 400, wins: [143, 257] },
  { players: ['saver', 'watcher'], games: 200, wins: [24, 176] },
  { players: ['saver', 'planner'], games: 100, wins: [6, 94] },
  { players: ['climber', 'watcher'], games: 300, wins: [72, 228] },
  { players: ['climber', 'planner'], games: 100, wins: [4, 96] },
  { players: ['watcher', 'planner'], games: 300, wins: [71, 229] },
]
