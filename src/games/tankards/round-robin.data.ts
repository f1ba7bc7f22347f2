import type { RoundRobin } from '../../bots/index.ts'

/** Counted by `node scripts/tools/round-robin.mjs tankards 40000`, 2026-11-22. A test repeats part of the count. */
export const roundRobin: RoundRobin = [
  { players: ['random', 'guest'], games: 40000, wins: [11558, 28442] },
  { players: ['random', 'regular'], games: 40000, wins: [6921, 33079] },
  { players: ['random', 'greedy'], games: 40000, wins: [5544, 34456] },
  { players: ['random', 'score-optimal'], games: 40000, wins: [4066, 35934] },
  { players: ['random', 'rival'], games: 40000, wins: [4038, 35962] },
  { players: ['guest', 'regular'], games: 40000, wins: [14071, 25929] },
  { players: ['guest', 'greedy'], games: 40000, wins: [12102, 27898] },
  { players: ['guest', 'score-optimal'], games: 40000, wins: [9408, 30592] },
  { players: ['guest', 'rival'], games: 40000, wins: [9349, 30651] },
  { players: ['regular', 'greedy'], games: 40000, wins: [17771, 22229] },
  { players: ['regular', 'score-optimal'], games: 40000, wins: [14629, 25371] },
  { players: ['regular', 'rival'], games: 40000, wins: [14634, 25366] },
  { players: ['greedy', 'score-optimal'], games: 40000, wins: [16743, 23257] },
  { players: ['greedy', 'rival'], games: 40000, wins: [16693, 23307] },
  { players: ['score-optimal', 'rival'], games: 40000, wins: [19836, 20164] },
]
