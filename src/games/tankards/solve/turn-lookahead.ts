import { type Card, D20, isNatural1, scoresNothing, SIDES } from '../rules/card.ts'
import { ALL_DICE, bonuses, rollNumber, STRIDES } from '../rules/all-rolls.ts'

/**
 * Winning chance of the player about to roll, by the lead in grand totals (negative if behind). The middle is an equal
 * score, and equal final totals count half (T8). A larger lead counts as the largest.
 */
export type LeadRow = Float64Array

/** Row for the sets (`setOf`) used by the player about to roll and by the opponent. */
export type RowOf = (mine: number, theirs: number) => LeadRow

const chanceAt = (row: LeadRow, lead: number): number => {
  const last = row.length - 1
  return row[Math.max(0, Math.min(last, lead + last / 2))]!
}

/** State before a turn: the sets of dice that both players have used, and the lead of the player about to roll. */
export type TurnStart = { readonly mine: number; readonly theirs: number; readonly lead: number }

/** Winning chances of a roll's choices for the choosing player. */
export type TurnLookahead = {
  /** After taking this die (by index) of a final roll. */
  taken(start: TurnStart, faces: ArrayLike<number>, die: number): number
  /** After taking the best die. */
  kept(start: TurnStart, faces: ArrayLike<number>): number
  /** Mean over all faces of this die, if it is rerolled. */
  rerolled(start: TurnStart, faces: ArrayLike<number>, die: number): number
}

/** The opponent's row after each die is taken; undefined for used dice. */
type Next = readonly (LeadRow | undefined)[]

const nextOf = (rowOf: RowOf): ((start: TurnStart) => Next) => {
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

/** Best chance over all dice to take. `lost` is true if the round scores nothing. */
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

/** Exact look-ahead over one turn. `rowOf` gives the chances after the turn. */
export const turnLookahead = (card: Card, rowOf: RowOf): TurnLookahead => {
  const bonus = bonuses(card)
  const next = nextOf(rowOf)

  return {
    taken: (start, faces, die) => {
      const points = scoresNothing(faces, card) ? 0 : bonus[rollNumber(faces)]! + faces[die]!
      return 1 - chanceAt(next(start)[die]!, -start.lead - points)
    },
    kept: (start, faces) =>
      bestNext(next(start), start.lead, bonus[rollNumber(faces)]!, faces, scoresNothing(faces, card)),
    rerolled: (start, faces, die) => {
      const [sides, stride, rows] = [SIDES[die]!, STRIDES[die]!, next(start)]
      const thrown = Uint8Array.from(faces)
      let at = rollNumber(faces) - (faces[die]! - 1) * stride
      let sum = 0
      for (let face = 1; face <= sides; face++, at += stride) {
        thrown[die] = face
        sum += bestNext(rows, start.lead, bonus[at]!, thrown, scoresNothing(thrown, card))
      }
      return sum / sides
    },
  }
}

/** Index of the die with the best reroll, if better than keeping all; −1 for none (clause 2). */
export const bestRerollBy = (lookahead: TurnLookahead, start: TurnStart, faces: ArrayLike<number>): number => {
  const dice = isNatural1(faces) ? D20 : SIDES.length
  let [most, best] = [lookahead.kept(start, faces), -1]
  for (let die = 0; die < dice; die++) {
    const chance = lookahead.rerolled(start, faces, die)
    if (chance > most) [most, best] = [chance, die]
  }
  return best
}

/** Index of the best unused die to take; of equally good dice the smallest. */
export const bestTakeBy = (lookahead: TurnLookahead, start: TurnStart, faces: ArrayLike<number>): number => {
  let [most, best] = [-1, -1]
  for (let die = 0; die < SIDES.length; die++) {
    if (((start.mine >> die) & 1) === 1) continue
    const chance = lookahead.taken(start, faces, die)
    if (chance > most) [most, best] = [chance, die]
  }
  return best
}
