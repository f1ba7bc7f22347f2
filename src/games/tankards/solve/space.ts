import { type Card, cardRules, D20, SIDES } from '../rules/card.ts'

/** All ways the six dice can fall: 4 · 6 · 8 · 10 · 12 · 20, each as likely as any other. */
export const ROLLS = SIDES.reduce((product, sides) => product * sides, 1)

/** How far apart in the order of all rolls two rolls lie that differ by one pip of a die: the d4 counts most, the d20 least. */
export const STRIDES: readonly number[] = SIDES.map((_, die) =>
  SIDES.slice(die + 1).reduce((product, sides) => product * sides, 1),
)

/** The place of a roll among all rolls, from 0. */
export const rollNumber = (faces: ArrayLike<number>): number => {
  let at = 0
  for (let die = 0; die < STRIDES.length; die++) at += (faces[die]! - 1) * STRIDES[die]!
  return at
}

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

/** The set of all six dice. */
export const ALL_DICE = 2 ** SIDES.length - 1

/** How long a straight a set of faces holds (bit n for face n): 5, 6, or 0 for none (T4). */
const runIn = (shown: number, from1: boolean): number => {
  const five = shown & (shown >> 1) & (shown >> 2) & (shown >> 3) & (shown >> 4)
  const starts = from1 ? five & 2 : five
  if (starts === 0) return 0
  return (starts & (shown >> 5)) === 0 ? 5 : 6
}

/** What is known of a roll while its dice are gone through: how often each face shows, which do, and the points for equal ones. */
type Count = { readonly times: Uint8Array; readonly more: readonly number[]; readonly straights: readonly number[] }

const countFor = (card: Card): Count => {
  const kinds = [0, 0, card.pair, card.three, card.four, card.five, card.six]
  return {
    times: new Uint8Array(SIDES[D20] + 1),
    more: kinds.map((points, times) => points - (kinds[times - 1] ?? 0)),
    straights: [0, 0, 0, 0, 0, card['straight-five'], card['straight-six']],
  }
}

const fill = (card: Card): Int16Array => {
  const bonus = new Int16Array(ROLLS)
  const { times, more, straights } = countFor(card)
  const from1 = card.straights === 'from-1'
  let at = 0
  const lay = (die: number, kinds: number, shown: number): void => {
    for (let face = 1; face <= SIDES[die]!; face++) {
      const points = kinds + more[++times[face]!]!
      const seen = shown | (1 << face)
      if (die < D20) lay(die + 1, points, seen)
      else bonus[at++] = face === 1 ? 0 : points + straights[runIn(seen, from1)]!
      if (die === D20 && face === SIDES[D20]) bonus[at - 1]! += card['natural-20']
      times[face]!--
    }
  }
  lay(0, 0, 0)
  return bonus
}

/** All of a points card that bonuses depend on, as a text: equal texts, equal bonuses. */
export const cardKey = (card: Card): string =>
  [...cardRules.map(({ name }) => card[name]), card.straights, card.natural1].join(' ')

/** Cards of which a table of all rolls is kept at a time; each takes some megabytes. */
const KEPT = 8

/** Remembers what was made for the last few points cards. */
export const perCard = <T>(make: (card: Card) => T, few = KEPT): ((card: Card) => T) => {
  const kept = new Map<string, T>()
  return (card) => {
    const key = cardKey(card)
    const before = kept.get(key)
    if (before !== undefined) return before
    const made = make(card)
    if (kept.size >= few) kept.delete([...kept.keys()][0]!)
    kept.set(key, made)
    return made
  }
}

/** `bonusOf` every roll there is, in the order of `rollNumber`. */
export const bonuses = perCard(fill)
