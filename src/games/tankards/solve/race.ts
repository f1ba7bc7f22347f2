import type { Spread } from './spread.ts'

/** Tail probabilities below this are removed. Their sum is smaller than the rounding error. */
const NEGLIGIBLE_CHANCE = 1e-20

/** Points of a game from `low` with their chances, and the chance of fewer points (ties count half). */
type GamePoints = { readonly low: number; readonly chances: Float64Array; below(points: number): number }

const gamePointsOf = (spread: Spread): GamePoints => {
  const low = spread.findIndex((chance) => chance > NEGLIGIBLE_CHANCE)
  const chances = spread.slice(low, spread.findLastIndex((chance) => chance > NEGLIGIBLE_CHANCE) + 1)
  const sums = new Float64Array(spread.length + 1)
  spread.forEach((chance, n) => (sums[n + 1] = sums[n]! + chance))
  const below = (points: number): number => {
    if (points < 0) return 0
    return points >= spread.length ? sums.at(-1)! : (sums[points]! + sums[points + 1]!) / 2
  }
  return { low, chances, below }
}

const addRow = (to: Float64Array, from: Float64Array, weight: number): void => {
  for (let i = 0; i < to.length; i++) to[i]! += from[i]! * weight
}

/** Chance after the opponent's game with opponent's total `y`. `row` has the chances by the opponent's next total. */
const afterOther = ({ low, chances }: GamePoints, row: Float64Array, y: number): number => {
  let sum = 0
  const most = Math.min(chances.length, row.length - y - low)
  for (let b = low === 0 ? 1 : 0; b < most; b++) sum += chances[b]! * row[y + low + b]!
  return sum
}

/** Fills one row of chances, starting at the opponent's highest total. `sum` is the contribution of later rows. */
const solveRow = (game: GamePoints, sum: Float64Array): { readonly row: Float64Array; readonly seen: Float64Array } => {
  const still = game.low === 0 ? game.chances[0]! : 0
  const [row, seen] = [new Float64Array(sum.length), new Float64Array(sum.length)]
  for (let y = sum.length - 1; y >= 0; y--) {
    const others = afterOther(game, row, y)
    row[y] = (sum[y]! + still * others) / (1 - still * still)
    seen[y] = others + still * row[y]!
  }
  return { row, seen }
}

/** Winning chance of the player with the first total, if both totals are known before a new game. */
export type Race = {
  /** If a total has reached the target, the higher total has won. Equal totals roll off. */
  chance(mine: number, other: number): number
}

/**
 * Winning chances in a race of two to a target (T11). Both draw the points of each game from this distribution.
 * Computed from the highest totals down, exact except for rounding. A game in which both have no points is repeated.
 */
export const raceTo = (target: number, spread: Spread): Race => {
  const game = gamePointsOf(spread)
  const rows: Float64Array[] = []
  const seen: Float64Array[] = []
  for (let x = target - 1; x >= 0; x--) {
    const sum = new Float64Array(target)
    for (let n = game.low === 0 ? 1 : 0; n < game.chances.length; n++) {
      const total = x + game.low + n
      if (total < target) addRow(sum, seen[total]!, game.chances[n]!)
      else for (let y = 0; y < target; y++) sum[y]! += game.chances[n]! * game.below(total - y)
    }
    const solved = solveRow(game, sum)
    rows[x] = solved.row
    seen[x] = solved.seen
  }
  const chance = (mine: number, other: number): number => {
    if (mine < target && other < target) return rows[mine]![other]!
    return mine === other ? 0.5 : Number(mine > other)
  }
  return { chance }
}

/**
 * Winning chance with total `mine` for each of several distributions of the current game. The opponent has total `its`
 * and distribution `other`.
 */
export const chancesIn = (
  { chance }: Race,
  [mine, its]: readonly [mine: number, its: number],
  other: Spread,
  ways: readonly Spread[],
): readonly number[] => {
  const known = new Map<number, number>()
  const at = (points: number): number => {
    const found =
      known.get(points) ?? other.reduce((sum, p, n) => sum + (p > 0 ? p * chance(mine + points, its + n) : 0), 0)
    known.set(points, found)
    return found
  }
  return ways.map((way) => way.reduce((sum, p, n) => sum + (p > 0 ? p * at(n) : 0), 0))
}
