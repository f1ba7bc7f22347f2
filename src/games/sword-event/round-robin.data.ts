import type { RoundRobin } from '../../bots/index.ts'

/** Counted by `node scripts/tools/round-robin.mjs sword-event 400`, 2026-11-22. A test repeats part of the count. */
export const roundRobin: RoundRobin = [
  { players: ['random', 'greedy'], games: 400, wins: [0, 400] },
  { players: ['random', 'cautious'], games: 400, wins: [0, 400] },
  { players: ['random', 'steady'], games: 400, wins: [1, 398] },
  { players: ['random', 'wary'], games: 400, wins: [0, 263] },
  { players: ['random', 'champion'], games: 400, wins: [0, 385] },
  { players: ['greedy', 'cautious'], games: 400, wins: [111, 289] },
  { players: ['greedy', 'steady'], games: 400, wins: [26, 374] },
  { players: ['greedy', 'wary'], games: 400, wins: [23, 377] },
  { players: ['greedy', 'champion'], games: 400, wins: [69, 331] },
  { players: ['cautious', 'steady'], games: 400, wins: [124, 225] },
  { players: ['cautious', 'wary'], games: 400, wins: [111, 231] },
  { players: ['cautious', 'champion'], games: 400, wins: [37, 362] },
  { players: ['steady', 'wary'], games: 400, wins: [72, 123] },
  { players: ['steady', 'champion'], games: 400, wins: [29, 336] },
  { players: ['wary', 'champion'], games: 400, wins: [0, 4] },
]
