import type { RoundRobin } from '../../bots/index.ts'

/** Counted by `node scripts/round-robin.mjs king-of-the-roll 400`, 2026-11-26, all of it with the same players (sources c7f1ef1ed755); a test counts a part of it again. */
export const roundRobin: RoundRobin = [
  { players: ['random', 'greedy'], games: 100, wins: [1, 99] },
  { players: ['random', 'saver'], games: 100, wins: [0, 99] },
  { players: ['random', 'climber'], games: 100, wins: [0, 100] },
  { players: ['random', 'watcher'], games: 100, wins: [0, 100] },
  { players: ['random', 'planner'], games: 100, wins: [0, 100] },
  { players: ['greedy', 'saver'], games: 400, wins: [136, 255] },
  { players: ['greedy', 'climber'], games: 200, wins: [22, 177] },
  { players: ['greedy', 'watcher'], games: 100, wins: [3, 97] },
  { players: ['greedy', 'planner'], games: 100, wins: [2, 98] },
  { players: ['saver', 'climber'], games: 300, wins: [69, 231] },
  { players: ['saver', 'watcher'], games: 200, wins: [20, 179] },
  { players: ['saver', 'planner'], games: 100, wins: [0, 100] },
  { players: ['climber', 'watcher'], games: 300, wins: [69, 231] },
  { players: ['climber', 'planner'], games: 200, wins: [20, 179] },
  { players: ['watcher', 'planner'], games: 400, wins: [99, 295] },
]
