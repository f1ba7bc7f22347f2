import { type Faces, memo } from '../../../dice/index.ts'
import { bonusOf, type Card, cardRules, combinationsOf, D20, SIDES } from './card.ts'
import { isHouseCard, playedCard } from './combinations.ts'

/** Number of rolls of the six dice: 4 · 6 · 8 · 10 · 12 · 20. All are equally likely. */
export const ROLLS = SIDES.reduce((product, sides) => product * sides, 1)

/** Distance in the order of rolls if a die shows 1 more. It is largest for the d4 and smallest for the d20. */
export const STRIDES: readonly number[] = SIDES.map((_, die) =>
  SIDES.slice(die + 1).reduce((product, sides) => product * sides, 1),
)

export const rollNumber = (faces: ArrayLike<number>): number => {
  let at = 0
  for (let die = 0; die < STRIDES.length; die++) at += (faces[die]! - 1) * STRIDES[die]!
  return at
}

export const rollAt = (at: number): Faces => SIDES.map((sides, die) => 1 + (Math.floor(at / STRIDES[die]!) % sides))

/** Calls `visit` with the faces of every roll, in order. All calls get the same array. */
export const eachRoll = (visit: (faces: Uint8Array, at: number) => void): void => {
  const faces = new Uint8Array(SIDES.length).fill(1)
  for (let at = 0; at < ROLLS; at++) {
    visit(faces, at)
    for (let die = SIDES.length - 1; die >= 0 && ++faces[die]! > SIDES[die]!; die--) faces[die] = 1
  }
}

/** Returns a set of dice as a number. Bit n stands for the die in place n. */
export const setOf = (places: readonly number[]): number => places.reduce((set, die) => set | (1 << die), 0)

export const ALL_DICE = 2 ** SIDES.length - 1

/**
 * Rolls with the same combinations. `example` is one of `ways` rolls. On Hazelring's card they also have the same
 * Naturals. They then score the same for all points of the combinations, and under both readings of T4.
 */
export type Shape = { readonly example: Faces; readonly ways: number }

type Shapes = {
  readonly shapes: readonly Shape[]
  /** Index in `shapes` for every roll, in the order of `rollNumber`. */
  readonly shapeOf: Uint8Array | Uint16Array
}

/** Part of a shape's code for this many equal dice. With at most three pairs or two threes, all sums are different. */
const ALIKE_CODES = [0, 0, 1, 4, 12, 24, 48]
const ONE_MORE = ALIKE_CODES.map((code, times) => code - (ALIKE_CODES[times - 1] ?? 0))
const RUN = 64
const RUN_FROM_1 = 3 * RUN
const NATURAL = 3 * RUN_FROM_1

/**
 * Returns 1 for a straight of five, 2 for one of six, 0 for none. `shown` has one bit per face, `lows` one per possible
 * lowest face.
 */
const straightIn = (shown: number, lows: number): number => {
  const starts = lows & shown & (shown >> 1) & (shown >> 2) & (shown >> 3) & (shown >> 4)
  if (starts === 0) return 0
  return (starts & (shown >> 5)) === 0 ? 1 : 2
}

const naturalOf = (twenty: number): number => (twenty === 1 ? 1 : twenty === SIDES[D20] ? 2 : 0)

/** Returns the code of each roll's shape. */
const shapeCodes = (): Uint16Array => {
  const codes = new Uint16Array(ROLLS)
  const times = new Uint8Array(SIDES[D20] + 1)
  let at = 0
  const lay = (die: number, kinds: number, shown: number): void => {
    for (let face = 1; face <= SIDES[die]!; face++) {
      const code = kinds + ONE_MORE[++times[face]!]!
      const seen = shown | (1 << face)
      if (die < D20) lay(die + 1, code, seen)
      else
        codes[at++] = code + RUN * straightIn(seen, -1) + RUN_FROM_1 * straightIn(seen, 2) + NATURAL * naturalOf(face)
      times[face]!--
    }
  }
  lay(0, 0, 0)
  return codes
}

/** Counts the rolls of each shape. */
const withWays = (examples: readonly Faces[], shapeOf: Shapes['shapeOf']): readonly Shape[] => {
  const ways = new Uint32Array(examples.length)
  for (const shape of shapeOf) ways[shape]!++
  return examples.map((example, shape) => ({ example, ways: ways[shape]! }))
}

const findShapes = (): Shapes => {
  const codes = shapeCodes()
  const places = new Int16Array(3 * NATURAL).fill(-1)
  const [shapeOf, examples] = [new Uint8Array(ROLLS), new Array<Faces>()]
  codes.forEach((code, at) => {
    if (places[code]! < 0) places[code] = examples.push(rollAt(at)) - 1
    shapeOf[at] = places[code]!
  })
  return { shapes: withWays(examples, shapeOf), shapeOf }
}

let found: Shapes | undefined

/** Returns every roll with its shape on Hazelring's card. Cached, because it takes several hundredths of a second. */
const houseShapes = (): Shapes => (found ??= findShapes())

/** Formats all parts of a points card that affect bonuses, for comparison. */
export const cardKey = (card: Card): string => {
  const points = isHouseCard(card) ? cardRules.map(({ name }) => card[name]) : [card.card]
  return [...points, card.straights, card.natural1].join(' ')
}

/** Number of cards whose table of all rolls is cached. Each table takes several megabytes. */
const CARDS_KEPT = 8

/** Caches the results for the most recent points cards. */
export const perCard = <T>(make: (card: Card) => T, max = CARDS_KEPT): ((card: Card) => T) => {
  const cached = memo<T>(max)
  return (card) => cached(cardKey(card), () => make(card))
}

/** Factor between the counts of a roll's combinations in one number. Each combination occurs at most three times. */
const COUNTS = 4

/** Returns every roll with its shape on an owner's card, by how many times it contains each combination. */
const ownShapes = (card: Card): Shapes => {
  const codes = new Map(playedCard(card).entries.map((entry, i) => [entry, COUNTS ** i]))
  const indices = new Map<number, number>()
  const examples: Faces[] = []
  const shapeOf = new Uint16Array(ROLLS)
  for (let at = 0; at < ROLLS; at++) {
    const example = rollAt(at)
    const code = combinationsOf(example, card).reduce((sum, { entry }) => sum + (codes.get(entry) ?? 0), 0)
    const index = indices.get(code) ?? examples.push(example) - 1
    indices.set(code, index)
    shapeOf[at] = index
  }
  return { shapes: withWays(examples, shapeOf), shapeOf }
}

/** Returns every roll with its shape on a points card. Takes about a second for an owner's card. */
export const shapesOn = perCard((card): Shapes => (isHouseCard(card) ? houseShapes() : ownShapes(card)))

export const shapeBonuses = perCard(
  (card): Int16Array => Int16Array.from(shapesOn(card).shapes, ({ example }) => bonusOf(example, card)),
)

/** Returns `bonusOf` for every roll, in the order of `rollNumber`. */
export const bonuses = perCard((card): Int16Array => {
  const { shapeOf } = shapesOn(card)
  const points = shapeBonuses(card)
  const table = new Int16Array(ROLLS)
  for (let at = 0; at < ROLLS; at++) table[at] = points[shapeOf[at]!]!
  return table
})
