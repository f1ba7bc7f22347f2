import type { RoundRobin } from '../../bots/index.ts'

/** Counted by `node scripts/round-robin.mjs king-of-the-roll 400`, 2026-11-26, all of it with the same players (sources 98457ee51b81); a test counts a part of it again. */
export const roundRobin: RoundRobin = [
  { players: ['random', 'greedy'], games: 100, wins: [1, 99] },
  { players: ['random', 'saver'], games: 100, wins: [0, 99] },
  { players: ['random', 'climber'], games: 100, wins: [0, 100] },
  { players: ['random', 'watcher'], games: 100, wins: [0, 100] },
  { players: ['random', 'planner'], games: 100, wins: [0, 100] },
  { players: ['greedy', 'saver'], games: 400, wins: [139, 252] },
  { players: ['greedy', 'climber'], games: 300, wins: [47, 253] },
  { players: ['greedy', 'watcher'], games: 200, wins: [20, 180] },
  { players: ['greedy', 'planner'], games: 100, wins: [0, 100] },
  { players: ['saver', 'climber'], games: 300, wins: [67, 232] },
  { players: ['saver', 'watcher'], games: 100, wins: [5, 94] },
  { players: ['saver', 'planner'], games: 100, wins: [2, 98] },
  { players: ['climber', 'watcher'], games: 400, wins: [111, 288] },
  { players: ['climber', 'planner'], games: 200, wins: [20, 180] },
  { players: ['watcher', 'planner'], games: 400, wins: [105, 289] },
]
