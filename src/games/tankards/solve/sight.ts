import { type Card, D20, isNatural1, scoresNothing, SIDES } from '../rules/card.ts'
import { ALL_DICE, bonuses, rollNumber, STRIDES } from '../rules/all-rolls.ts'

/**
 * Chance to win of the player to roll, by its lead in grand totals (negative: behind; no lead is the middle). Equal
 * final totals count half (T8). A larger lead counts as the largest.
 */
export type LeadRow = Float64Array

/** Returns the row if the player to roll has used `mine` and the opponent `theirs` (`setOf`). */
export type RowOf = (mine: number, theirs: number) => LeadRow

const chanceAt = (row: LeadRow, lead: number): number => {
  const last = row.length - 1
  return row[Math.max(0, Math.min(last, lead + last / 2))]!
}

/** A turn from its player's side: both sets of used dice, and the lead before it. */
export type Stand = { readonly mine: number; readonly theirs: number; readonly lead: number }

/** Values of a roll's choices for the acting player, as chances to win. */
export type Sight = {
  /** After the die at this place is taken. */
  taken(stand: Stand, faces: ArrayLike<number>, die: number): number
  /** After the best die is taken. */
  kept(stand: Stand, faces: ArrayLike<number>): number
  /** Mean while this die is rerolled. */
  rerolled(stand: Stand, faces: ArrayLike<number>, die: number): number
}

/** Opponent's rows after each die is taken; undefined for used dice. */
type Next = readonly (LeadRow | undefined)[]

const nextOf = (rowOf: RowOf): ((stand: Stand) => Next) => {
  const known = new Map<number, Next>()
  return ({ mine, theirs }) => {
    const key = mine * (ALL_DICE + 1) + theirs
    const found =
      known.get(key) ??
      SIDES.map((_, die) => (((mine >> die) & 1) === 1 ? undefined : rowOf(theirs, mine | (1 << die))))
    known.set(key, found)
    return found
  }
}

/** Returns the best chance among the dice that may be taken; `lost`: the round brings nothing. */
const bestNext = (rows: Next, lead: number, points: number, faces: ArrayLike<number>, lost: boolean): number => {
  let best = 0
  for (let die = 0; die < SIDES.length; die++) {
    const row = rows[die]
    if (row === undefined) continue
    const chance = 1 - chanceAt(row, -lead - (lost ? 0 : points + faces[die]!))
    if (chance > best) best = chance
  }
  return best
}

/** Returns exact values that look one turn ahead; the rows give the rest. */
export const sightBy = (card: Card, rowOf: RowOf): Sight => {
  const bonus = bonuses(card)
  const next = nextOf(rowOf)

  return {
    taken: (stand, faces, die) => {
      const points = scoresNothing(faces, card) ? 0 : bonus[rollNumber(faces)]! + faces[die]!
      return 1 - chanceAt(next(stand)[die]!, -stand.lead - points)
    },
    kept: (stand, faces) =>
      bestNext(next(stand), stand.lead, bonus[rollNumber(faces)]!, faces, scoresNothing(faces, card)),
    rerolled: (stand, faces, die) => {
      const [sides, stride, rows] = [SIDES[die]!, STRIDES[die]!, next(stand)]
      const thrown = Uint8Array.from(faces)
      let at = rollNumber(faces) - (faces[die]! - 1) * stride
      let sum = 0
      for (let face = 1; face <= sides; face++, at += stride) {
        thrown[die] = face
        sum += bestNext(rows, stand.lead, bonus[at]!, thrown, scoresNothing(thrown, card))
      }
      return sum / sides
    },
  }
}

/** Returns the die whose reroll has the highest value, if that is more than keeping all; −1 for none (clause 2). */
export const bestRerollBy = (sight: Sight, stand: Stand, faces: ArrayLike<number>): number => {
  const dice = isNatural1(faces) ? D20 : SIDES.length
  let [most, best] = [sight.kept(stand, faces), -1]
  for (let die = 0; die < dice; die++) {
    const chance = sight.rerolled(stand, faces, die)
    if (chance > most) [most, best] = [chance, die]
  }
  return best
}

/** Returns the best unused die to take; of equal ones the smallest. */
export const bestTakeBy = (sight: Sight, stand: Stand, faces: ArrayLike<number>): number => {
  let [most, best] = [-1, -1]
  for (let die = 0; die < SIDES.length; die++) {
    if (((stand.mine >> die) & 1) === 1) continue
    const chance = sight.taken(stand, faces, die)
    if (chance > most) [most, best] = [chance, die]
  }
  return best
}
