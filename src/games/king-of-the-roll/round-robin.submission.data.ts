import type { RoundRobin } from '../../bots/index.ts'

/** Counted by `node scripts/round-robin.mjs king-of-the-roll 400 mode=submission`, 2026-11-26, all of it with the same players (sources 954f3c7146c5); a test counts a part of it again. */
export const roundRobin: RoundRobin = [
  { players: ['random', 'greedy'], games: 100, wins: [0, 100] },
  { players: ['random', 'saver'], games: 100, wins: [0, 100] },
  { players: ['random', 'climber'], games: 100, wins: [0, 100] },
  { players: ['random', 'watcher'], games: 100, wins: [0, 100] },
  { players: ['random', 'planner'], games: 100, wins: [0, 100] },
  { players: ['greedy', 'saver'], games: 400, wins: [107, 293] },
  { players: ['greedy', 'climber'], games: 300, wins: [62, 238] },
  { players: ['greedy', 'watcher'], games: 200, wins: [16, 184] },
  { players: ['greedy', 'planner'], games: 100, wins: [0, 100] },
  { players: ['saver', 'climber'], games: 400, wins: [149, 251] },
  { players: ['saver', 'watcher'], games: 300, wins: [42, 258] },
  { players: ['saver', 'planner'], games: 100, wins: [2, 98] },
  { players: ['climber', 'watcher'], games: 300, wins: [65, 235] },
  { players: ['climber', 'planner'], games: 100, wins: [6, 94] },
  { players: ['watcher', 'planner'], games: 400, wins: [122, 278] },
]
