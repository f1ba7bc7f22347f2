import type { RoundRobin } from '../../bots/index.ts'

/** Counted by `node scripts/round-robin.mjs king-of-the-roll 400 mode=submission`, 2026-11-24, all of it with the same players (sources 800375bedc6a); a test counts a part of it again. */
export const roundRobin: RoundRobin = [
  { players: ['random', 'greedy'], games: 100, wins: [0, 100] },
  { players: ['random', 'saver'], games: 100, wins: [0, 100] },
  { players: ['random', 'climber'], games: 100, wins: [0, 100] },
  { players: ['random', 'watcher'], games: 100, wins: [0, 100] },
  { players: ['random', 'planner'], games: 100, wins: [0, 100] },
  { players: ['greedy', 'saver'], games: 400, wins: [120, 280] },
  { players: ['greedy', 'climber'], games: 200, wins: [28, 172] },
  { players: ['greedy', 'watcher'], games: 100, wins: [5, 95] },
  { players: ['greedy', 'planner'], games: 100, wins: [1, 99] },
  { players: ['saver', 'climber'], games: 400, wins: [115, 285] },
  { players: ['saver', 'watcher'], games: 200, wins: [26, 174] },
  { players: ['saver', 'planner'], games: 100, wins: [3, 97] },
  { players: ['climber', 'watcher'], games: 400, wins: [114, 286] },
  { players: ['climber', 'planner'], games: 200, wins: [19, 181] },
  { players: ['watcher', 'planner'], games: 400, wins: [132, 268] },
]
