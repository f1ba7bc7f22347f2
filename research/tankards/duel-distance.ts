/**
 * How far the rival, and one who plays for the most points, are from perfect play in one turn, by the exact rows of duel-rows.ts:
 * `npx node research/tankards/duel-distance.ts FILE [TURNS]`, for the last turns of a game.
 */
import { readFileSync } from 'node:fs'
import { rulesFor } from '../../src/engine/index.ts'
import { bestPlan } from '../../src/games/tankards/solve/optimal-points.ts'
import { pointsTakings } from '../../src/games/tankards/solve/optimal.ts'
import { tankards } from '../../src/games/tankards/rules/rules.ts'
import { type Takings, turnPlayed } from '../../src/games/tankards/solve/turn-played.ts'
import { pairsWith, rowsIn, takingsAt } from './duel-best-rows.ts'
import { pointsRows } from '../../src/games/tankards/solve/points-rows.ts'
import { chanceAt, type RowOf } from '../../src/games/tankards/solve/sight.ts'

const card = rulesFor(tankards)
const LEADS = [-20, -10, 0, 10, 20]
const EVERY = 3

const rowsOf = (file: string): RowOf => {
  const { buffer, byteOffset } = readFileSync(file)
  return rowsIn(buffer, byteOffset)
}

/** What a turn is worth that is played as one set of figures would have it, by another one. */
const worthOf = (played: Takings, truth: Takings): number =>
  turnPlayed(card, played).reduce(
    (sum, chances, die) =>
      sum + chances.reduce((part, chance, points) => part + (chance && chance * truth[die]![points]!), 0),
    0,
  )

const summary = (losses: readonly number[]): string => {
  const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length
  return `${mean.toExponential(2)} in the mean, ${Math.max(...losses).toExponential(2)} at most`
}

const report = (exact: RowOf, turns: number): void => {
  const points = pointsRows(card)
  const pairs = pairsWith(turns).filter((_, i) => i % EVERY === 0)
  const rival: number[] = []
  const scorer: number[] = []
  for (const { mine, theirs } of pairs)
    for (const lead of LEADS) {
      const truth = takingsAt(card, mine, theirs, lead, exact)
      const best = chanceAt(exact(mine, theirs), lead)
      rival.push(best - worthOf(takingsAt(card, mine, theirs, lead, points), truth))
      scorer.push(best - worthOf(pointsTakings(card, bestPlan(card).before, mine), truth))
    }
  process.stdout.write(
    `${turns} turns left: the rival gives away ${summary(rival)}; playing for points ${summary(scorer)}\n`,
  )
}

const [file, turns = '3'] = process.argv.slice(2)
if (file === undefined)
  throw new Error('Name the file that duel-rows.ts wrote: npx node research/tankards/duel-distance.ts FILE')
for (let left = 2; left <= Number(turns); left++) report(rowsOf(file), left)
