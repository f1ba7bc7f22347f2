import type { RoundRobin } from '../../bots/index.ts'

/** Counted by `node scripts/round-robin.mjs king-of-the-roll 400 mode=submission`, 2026-11-23, all of it with the same players (sources cee2845b09b9); a test counts a part of it again. */
export const roundRobin: RoundRobin = [
  { players: ['random', 'greedy'], games: 100, wins: [0, 100] },
  { players: ['random', 'saver'], games: 100, wins: [0, 100] },
  { players: ['random', 'climber'], games: 100, wins: [0, 100] },
  { players: ['random', 'watcher'], games: 100, wins: [0, 100] },
  { players: ['random', 'planner'], games: 100, wins: [0, 100] },
  { players: ['greedy', 'saver'], games: 400, wins: [121, 279] },
  { players: ['greedy', 'climber'], games: 300, wins: [50, 250] },
  { players: ['greedy', 'watcher'], games: 100, wins: [5, 95] },
  { players: ['greedy', 'planner'], games: 100, wins: [1, 99] },
  { players: ['saver', 'climber'], games: 400, wins: [121, 279] },
  { players: ['saver', 'watcher'], games: 200, wins: [22, 178] },
  { players: ['saver', 'planner'], games: 100, wins: [5, 95] },
  { players: ['climber', 'watcher'], games: 300, wins: [74, 226] },
  { players: ['climber', 'planner'], games: 300, wins: [48, 252] },
  { players: ['watcher', 'planner'], games: 400, wins: [150, 250] },
]
