import type { RoundRobin } from '../../bots/index.ts'

/** Counted by `node scripts/round-robin.mjs king-of-the-roll 400`, 2026-11-26, all of it with the same players (sources 954f3c7146c5); a test counts a part of it again. */
export const roundRobin: RoundRobin = [
  { players: ['random', 'greedy'], games: 100, wins: [1, 99] },
  { players: ['random', 'saver'], games: 100, wins: [0, 100] },
  { players: ['random', 'climber'], games: 100, wins: [0, 100] },
  { players: ['random', 'watcher'], games: 100, wins: [0, 100] },
  { players: ['random', 'planner'], games: 100, wins: [0, 100] },
  { players: ['greedy', 'saver'], games: 400, wins: [142, 252] },
  { players: ['greedy', 'climber'], games: 300, wins: [48, 251] },
  { players: ['greedy', 'watcher'], games: 100, wins: [6, 94] },
  { players: ['greedy', 'planner'], games: 100, wins: [1, 99] },
  { players: ['saver', 'climber'], games: 400, wins: [119, 280] },
  { players: ['saver', 'watcher'], games: 200, wins: [18, 180] },
  { players: ['saver', 'planner'], games: 100, wins: [1, 99] },
  { players: ['climber', 'watcher'], games: 400, wins: [97, 298] },
  { players: ['climber', 'planner'], games: 200, wins: [24, 173] },
  { players: ['watcher', 'planner'], games: 400, wins: [101, 294] },
]
