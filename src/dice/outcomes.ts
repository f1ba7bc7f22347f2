import type { CardCount, Cards, Chance, DiceGroup, Draw, Faces, Outcome, Pool } from './chance.ts'
import { arrangements, binomial, multisets } from './combinatorics.ts'

/** Outcome with its integer weight; its probability is weight / `totalWeight(chance)`. */
export type WeightedOutcome = { readonly outcome: Outcome; readonly weight: number }

const times = (factors: readonly bigint[]): bigint => factors.reduce((a, b) => a * b, 1n)

const cardsIn = (draw: Draw): number => draw.from.reduce((sum, { count }) => sum + count, 0)

const handsOf = (from: readonly CardCount[], take: number): readonly Cards[] => {
  const [first, ...rest] = from
  if (first === undefined) return take === 0 ? [[]] : []
  const most = Math.min(first.count, take)
  const copies = Array.from({ length: most + 1 }, (_, i) => most - i)
  return copies.flatMap((n) => handsOf(rest, take - n).map((hand) => [...Array<string>(n).fill(first.card), ...hand]))
}

const countHands = (draw: Draw): bigint => {
  let ways: bigint[] = [1n]
  for (const { count } of draw.from)
    ways = Array.from({ length: draw.take + 1 }, (_, k) =>
      ways.slice(Math.max(0, k - count), k + 1).reduce((a, b) => a + b, 0n),
    )
  return ways[draw.take] ?? 0n
}

/** Returns the number of distinct outcomes (multisets of faces or cards). */
export const outcomeCount = (chance: Chance): bigint =>
  chance.kind === 'pool'
    ? times(chance.groups.map((g) => binomial(g.count + g.sides - 1, g.count)))
    : countHands(chance)

/** Returns the sum of all weights: sides to the power of the count, or the number of hands of distinct cards. */
export const totalWeight = (chance: Chance): bigint =>
  chance.kind === 'pool'
    ? times(chance.groups.map((g) => BigInt(g.sides) ** BigInt(g.count)))
    : binomial(cardsIn(chance), chance.take)

const groupHolds = (group: DiceGroup, faces: Faces, from: number): boolean => {
  let least = 1
  for (let i = from; i < from + group.count; i++) {
    const face = faces[i]
    if (face === undefined || !Number.isInteger(face) || face < least || face > group.sides) return false
    least = face
  }
  return true
}

const poolHolds = (pool: Pool, faces: Faces): boolean => {
  let from = 0
  for (const group of pool.groups) {
    if (!groupHolds(group, faces, from)) return false
    from += group.count
  }
  return faces.length === from
}

const drawHolds = (draw: Draw, cards: Outcome): boolean => {
  if (cards.length !== draw.take) return false
  const hand = draw.from.flatMap(({ card, count }) => {
    const n = cards.filter((c: string | number) => c === card).length
    return n <= count ? Array<string>(n).fill(card) : []
  })
  return hand.length === draw.take && hand.every((card, i) => card === cards[i])
}

/** True if the chance can give this outcome, written in canonical order. */
export const holds = (chance: Chance, outcome: Outcome): boolean =>
  chance.kind === 'pool' ? poolHolds(chance, outcome as Faces) : drawHolds(chance, outcome)

const refuse = (outcome: Outcome): never => {
  throw new RangeError(`not an outcome of this chance: ${JSON.stringify(outcome)}`)
}

/** Returns the outcome as faces. @throws RangeError if it is not an outcome of the pool */
export const facesOf = (pool: Pool, outcome: Outcome): Faces =>
  poolHolds(pool, outcome as Faces) ? (outcome as Faces) : refuse(outcome)

/** Returns the outcome as cards. @throws RangeError if it is not an outcome of the draw */
export const cardsOf = (from: Draw, outcome: Outcome): Cards =>
  drawHolds(from, outcome) ? (outcome as Cards) : refuse(outcome)

/** Returns the faces of one group, by its index, from a pool's outcome. */
export const groupFaces = (pool: Pool, faces: Faces, group: number): Faces => {
  const from = pool.groups.slice(0, group).reduce((sum, g) => sum + g.count, 0)
  return faces.slice(from, from + (pool.groups[group]?.count ?? 0))
}

/** Returns the weight of one outcome. @throws RangeError if it is not an outcome of the chance */
export const weightOf = (chance: Chance, outcome: Outcome): bigint => {
  if (!holds(chance, outcome)) refuse(outcome)
  if (chance.kind === 'pool')
    return times(chance.groups.map((_, i) => arrangements(groupFaces(chance, outcome as Faces, i))))
  const inHand = (card: string): number => outcome.filter((c: string | number) => c === card).length
  return times(chance.from.map(({ card, count }) => binomial(count, inHand(card))))
}

/** Roll with the number of ordered throws that produce it. */
type WeightedFaces = { readonly outcome: Faces; readonly weight: number }

const groupRows = ({ count, sides }: DiceGroup): readonly WeightedFaces[] =>
  multisets(count, sides).map((faces) => ({ outcome: faces, weight: Number(arrangements(faces)) }))

const beside = (row: WeightedFaces, { outcome, weight }: WeightedFaces): WeightedFaces => ({
  outcome: [...row.outcome, ...outcome],
  weight: row.weight * weight,
})

/** Returns all rolls in order. Weights fit a double, because none exceeds the total. */
const poolRows = (pool: Pool): readonly WeightedFaces[] =>
  pool.groups
    .map(groupRows)
    .reduce<readonly WeightedFaces[]>(
      (rows, group) => rows.flatMap((row) => group.map((one) => beside(row, one))),
      [{ outcome: [], weight: 1 }],
    )

const listedPools = new Map<string, readonly WeightedOutcome[]>()

const listPool = (pool: Pool): readonly WeightedOutcome[] => {
  const name = pool.groups.map((g) => `${g.count}d${g.sides}`).join('+')
  const known = listedPools.get(name)
  if (known !== undefined) return known
  const list = poolRows(pool)
  if (list.length <= 10_000) listedPools.set(name, list)
  return list
}

/** Maximum number of outcomes that `outcomesOf` lists. */
export const LISTABLE = 1_000_000n

/**
 * Lists every distinct outcome with its weight.
 * @throws RangeError beyond `LISTABLE` outcomes, or if a number cannot hold the total weight exactly; sample instead
 */
export const outcomesOf = (chance: Chance): readonly WeightedOutcome[] => {
  if (outcomeCount(chance) > LISTABLE || totalWeight(chance) > BigInt(Number.MAX_SAFE_INTEGER))
    throw new RangeError(`too many outcomes to list: ${outcomeCount(chance)}`)
  if (chance.kind === 'pool') return listPool(chance)
  return handsOf(chance.from, chance.take).map((outcome) => ({ outcome, weight: Number(weightOf(chance, outcome)) }))
}
