import type { RoundRobin } from '../../bots/index.ts'

/** Counted by `node scripts/round-robin.mjs tankards 4000`, 2026-11-22; a test counts a part of it again. */
export const roundRobin: RoundRobin = [
  { players: ['random', 'guest'], games: 4000, wins: [1182, 2818] },
  { players: ['random', 'regular'], games: 4000, wins: [696, 3304] },
  { players: ['random', 'greedy'], games: 4000, wins: [594, 3406] },
  { players: ['random', 'score-optimal'], games: 4000, wins: [415, 3585] },
  { players: ['random', 'rival'], games: 4000, wins: [422, 3578] },
  { players: ['guest', 'regular'], games: 4000, wins: [1368, 2632] },
  { players: ['guest', 'greedy'], games: 4000, wins: [1255, 2745] },
  { players: ['guest', 'score-optimal'], games: 4000, wins: [954, 3046] },
  { players: ['guest', 'rival'], games: 4000, wins: [955, 3045] },
  { players: ['regular', 'greedy'], games: 4000, wins: [1752, 2248] },
  { players: ['regular', 'score-optimal'], games: 4000, wins: [1462, 2538] },
  { players: ['regular', 'rival'], games: 4000, wins: [1477, 2523] },
  { players: ['greedy', 'score-optimal'], games: 4000, wins: [1636, 2364] },
  { players: ['greedy', 'rival'], games: 4000, wins: [1640, 2360] },
  { players: ['score-optimal', 'rival'], games: 4000, wins: [1982, 2018] },
]
