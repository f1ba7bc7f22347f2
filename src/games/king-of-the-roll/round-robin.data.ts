import type { RoundRobin } from '../../bots/index.ts'

/**
 * Results of `node scripts/tools/round-robin.mjs king-of-the-roll 400`, 2026-11-27, all with one version of the players
 * (sources 7d6841070f77). A test repeats a part.
 */
export const roundRobin: RoundRobin = [
  { players: ['random', 'greedy'], games: 100, wins: [0, 100] },
  { players: ['random', 'saver'], games: 100, wins: [0, 100] },
  { players: ['random', 'climber'], games: 100, wins: [0, 100] },
  { players: ['random', 'watcher'], games: 100, wins: [0, 100] },
  { players: ['random', 'planner'], games: 100, wins: [0, 100] },
  { players: ['greedy', 'saver'], games: 400, wins: [124, 270] },
  { players: ['greedy', 'climber'], games: 300, wins: [44, 256] },
  { players: ['greedy', 'watcher'], games: 100, wins: [4, 96] },
  { players: ['greedy', 'planner'], games: 100, wins: [1, 99] },
  { players: ['saver', 'climber'], games: 400, wins: [111, 288] },
  { players: ['saver', 'watcher'], games: 200, wins: [25, 175] },
  { players: ['saver', 'planner'], games: 100, wins: [1, 99] },
  { players: ['climber', 'watcher'], games: 400, wins: [109, 288] },
  { players: ['climber', 'planner'], games: 200, wins: [28, 171] },
  { players: ['watcher', 'planner'], games: 400, wins: [96, 299] },
]
