import type { RoundRobin } from '../../bots/index.ts'

/** Counted by `node scripts/round-robin.mjs king-of-the-roll 400 mode=submission`, 2026-11-26, all of it with the same players (sources c7f1ef1ed755); a test counts a part of it again. */
export const roundRobin: RoundRobin = [
  { players: ['random', 'greedy'], games: 100, wins: [0, 100] },
  { players: ['random', 'saver'], games: 100, wins: [0, 100] },
  { players: ['random', 'climber'], games: 100, wins: [0, 100] },
  { players: ['random', 'watcher'], games: 100, wins: [0, 100] },
  { players: ['random', 'planner'], games: 100, wins: [0, 100] },
  { players: ['greedy', 'saver'], games: 400, wins: [113, 287] },
  { players: ['greedy', 'climber'], games: 200, wins: [24, 176] },
  { players: ['greedy', 'watcher'], games: 100, wins: [4, 96] },
  { players: ['greedy', 'planner'], games: 100, wins: [3, 97] },
  { players: ['saver', 'climber'], games: 400, wins: [138, 262] },
  { players: ['saver', 'watcher'], games: 200, wins: [24, 176] },
  { players: ['saver', 'planner'], games: 100, wins: [3, 97] },
  { players: ['climber', 'watcher'], games: 400, wins: [104, 296] },
  { players: ['climber', 'planner'], games: 200, wins: [18, 182] },
  { players: ['watcher', 'planner'], games: 400, wins: [99, 301] },
]
