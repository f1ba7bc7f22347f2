import type { RoundRobin } from '../../bots/index.ts'

/** Counted by `node scripts/round-robin.mjs king-of-the-roll 400`, 2026-11-24, all of it with the same players (sources 800375bedc6a); a test counts a part of it again. */
export const roundRobin: RoundRobin = [
  { players: ['random', 'greedy'], games: 100, wins: [1, 99] },
  { players: ['random', 'saver'], games: 100, wins: [0, 99] },
  { players: ['random', 'climber'], games: 100, wins: [0, 100] },
  { players: ['random', 'watcher'], games: 100, wins: [0, 100] },
  { players: ['random', 'planner'], games: 100, wins: [0, 100] },
  { players: ['greedy', 'saver'], games: 400, wins: [139, 252] },
  { players: ['greedy', 'climber'], games: 200, wins: [29, 171] },
  { players: ['greedy', 'watcher'], games: 100, wins: [4, 95] },
  { players: ['greedy', 'planner'], games: 100, wins: [3, 97] },
  { players: ['saver', 'climber'], games: 300, wins: [74, 226] },
  { players: ['saver', 'watcher'], games: 200, wins: [19, 181] },
  { players: ['saver', 'planner'], games: 100, wins: [6, 94] },
  { players: ['climber', 'watcher'], games: 400, wins: [141, 258] },
  { players: ['climber', 'planner'], games: 300, wins: [66, 234] },
  { players: ['watcher', 'planner'], games: 400, wins: [151, 246] },
]
