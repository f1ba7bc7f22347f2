import type { RoundRobin } from '../../bots/index.ts'

/** Counted by `node scripts/round-robin.mjs king-of-the-roll 400`, 2026-11-23, all of it with the same players (sources cee2845b09b9); a test counts a part of it again. */
export const roundRobin: RoundRobin = [
  { players: ['random', 'greedy'], games: 100, wins: [0, 100] },
  { players: ['random', 'saver'], games: 100, wins: [0, 100] },
  { players: ['random', 'climber'], games: 100, wins: [0, 100] },
  { players: ['random', 'watcher'], games: 100, wins: [0, 100] },
  { players: ['random', 'planner'], games: 100, wins: [0, 100] },
  { players: ['greedy', 'saver'], games: 400, wins: [130, 262] },
  { players: ['greedy', 'climber'], games: 300, wins: [46, 254] },
  { players: ['greedy', 'watcher'], games: 200, wins: [19, 180] },
  { players: ['greedy', 'planner'], games: 100, wins: [4, 96] },
  { players: ['saver', 'climber'], games: 300, wins: [70, 230] },
  { players: ['saver', 'watcher'], games: 200, wins: [28, 172] },
  { players: ['saver', 'planner'], games: 100, wins: [4, 95] },
  { players: ['climber', 'watcher'], games: 400, wins: [132, 264] },
  { players: ['climber', 'planner'], games: 300, wins: [68, 231] },
  { players: ['watcher', 'planner'], games: 400, wins: [151, 248] },
]
