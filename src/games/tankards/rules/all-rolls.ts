import { type Faces, memo } from '../../../dice/index.ts'
import { bonusOf, type Card, cardRules, D20, SIDES } from './card.ts'

/** All ways the six dice can fall: 4 · 6 · 8 · 10 · 12 · 20, each as likely as any other. */
export const ROLLS = SIDES.reduce((product, sides) => product * sides, 1)

/** How far apart in the order of all rolls two rolls lie that differ by one pip of a die: the d4 counts most, the d20 least. */
export const STRIDES: readonly number[] = SIDES.map((_, die) =>
  SIDES.slice(die + 1).reduce((product, sides) => product * sides, 1),
)

export const rollNumber = (faces: ArrayLike<number>): number => {
  let at = 0
  for (let die = 0; die < STRIDES.length; die++) at += (faces[die]! - 1) * STRIDES[die]!
  return at
}

export const rollAt = (at: number): Faces => SIDES.map((sides, die) => 1 + (Math.floor(at / STRIDES[die]!) % sides))

/** Calls with the faces of every roll, in order; the same array each time. */
export const eachRoll = (visit: (faces: Uint8Array, at: number) => void): void => {
  const faces = new Uint8Array(SIDES.length).fill(1)
  for (let at = 0; at < ROLLS; at++) {
    visit(faces, at)
    for (let die = SIDES.length - 1; die >= 0 && ++faces[die]! > SIDES[die]!; die--) faces[die] = 1
  }
}

/** A set of dice as a number: bit n stands for the die on place n. */
export const setOf = (places: readonly number[]): number => places.reduce((set, die) => set | (1 << die), 0)

export const ALL_DICE = 2 ** SIDES.length - 1

/**
 * Rolls that show the same combinations and Naturals under either reading of T4 have one shape. `example` is one of them,
 * `ways` how many there are: every card gives all of them the same bonus.
 */
export type Shape = { readonly example: Faces; readonly ways: number }

type Shapes = {
  readonly shapes: readonly Shape[]
  /** The place among `shapes` of every roll's shape, by `rollNumber`. */
  readonly shapeOf: Uint8Array
}

/** What equal dice add to the code of a shape, by their number; three pairs or two threes at most, so no sum is reached twice. */
const ALIKE_CODES = [0, 0, 1, 4, 12, 24, 48]
const ONE_MORE = ALIKE_CODES.map((code, times) => code - (ALIKE_CODES[times - 1] ?? 0))
const RUN = 64
const RUN_FROM_1 = 3 * RUN
const NATURAL = 3 * RUN_FROM_1

/** 1 for a straight of five, 2 for one of six, 0 for none: the faces shown are bits, and a straight starts at one of `lows`. */
const straightIn = (shown: number, lows: number): number => {
  const starts = lows & shown & (shown >> 1) & (shown >> 2) & (shown >> 3) & (shown >> 4)
  if (starts === 0) return 0
  return (starts & (shown >> 5)) === 0 ? 1 : 2
}

const naturalOf = (twenty: number): number => (twenty === 1 ? 1 : twenty === SIDES[D20] ? 2 : 0)

/** The shape of each roll as a code, die after die. */
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

const findShapes = (): Shapes => {
  const codes = shapeCodes()
  const places = new Int16Array(3 * NATURAL).fill(-1)
  const [shapeOf, examples] = [new Uint8Array(ROLLS), new Array<Faces>()]
  codes.forEach((code, at) => {
    if (places[code]! < 0) places[code] = examples.push(rollAt(at)) - 1
    shapeOf[at] = places[code]!
  })
  const ways = new Uint32Array(examples.length)
  for (const shape of shapeOf) ways[shape]!++
  return { shapes: examples.map((example, shape) => ({ example, ways: ways[shape]! })), shapeOf }
}

let found: Shapes | undefined

/** Every roll with its shape; found once, in some hundredths of a second. */
export const allShapes = (): Shapes => (found ??= findShapes())

/** All of a points card that bonuses depend on, as a text: equal texts, equal bonuses. */
export const cardKey = (card: Card): string =>
  [...cardRules.map(({ name }) => card[name]), card.straights, card.natural1].join(' ')

/** Cards of which a table of all rolls is kept at a time; each takes some megabytes. */
const CARDS_KEPT = 8

/** Remembers what was made for the last few points cards. */
export const perCard = <T>(make: (card: Card) => T, max = CARDS_KEPT): ((card: Card) => T) => {
  const cached = memo<T>(max)
  return (card) => cached(cardKey(card), () => make(card))
}

export const shapeBonuses = perCard(
  (card): Int16Array => Int16Array.from(allShapes().shapes, ({ example }) => bonusOf(example, card)),
)

/** `bonusOf` every roll there is, in the order of `rollNumber`. */
export const bonuses = perCard((card): Int16Array => {
  const { shapeOf } = allShapes()
  const points = shapeBonuses(card)
  const table = new Int16Array(ROLLS)
  for (let at = 0; at < ROLLS; at++) table[at] = points[shapeOf[at]!]!
  return table
})
