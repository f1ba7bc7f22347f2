import type { RoundRobin } from '../../bots/index.ts'

/**
 * Counted on 2026-11-23 by `node scripts/round-robin.mjs king-of-the-roll 500` in several runs, each of which was interrupted.
 * The last pairs were played in blocks, which were added up by hand. A test counts a part of it again.
 */
export const roundRobin: RoundRobin = [
  { players: ['random', 'greedy'], games: 100, wins: [0, 100] },
  { players: ['random', 'saver'], games: 100, wins: [0, 100] },
  { players: ['random', 'climber'], games: 100, wins: [0, 100] },
  { players: ['random', 'watcher'], games: 100, wins: [0, 100] },
  { players: ['random', 'planner'], games: 100, wins: [0, 100] },
  { players: ['greedy', 'saver'], games: 500, wins: [175, 315] },
  { players: ['greedy', 'climber'], games: 300, wins: [46, 254] },
  { players: ['greedy', 'watcher'], games: 200, wins: [19, 180] },
  { players: ['greedy', 'planner'], games: 100, wins: [4, 96] },
  { players: ['saver', 'climber'], games: 400, wins: [93, 307] },
  { players: ['saver', 'watcher'], games: 300, wins: [38, 262] },
  { players: ['saver', 'planner'], games: 100, wins: [4, 95] },
  { players: ['climber', 'watcher'], games: 500, wins: [174, 322] },
  { players: ['climber', 'planner'], games: 300, wins: [68, 231] },
  { players: ['watcher', 'planner'], games: 500, wins: [189, 309] },
]
