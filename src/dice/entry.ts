import type { Faces, Pool } from './chance.ts'
import { itemAt } from './item-at.ts'
import { groupFaces, holds } from './outcomes.ts'
import { ok, type Result } from './result.ts'

/** Die of a pool, in the order of entry: group by group. */
export type PoolDie = { readonly group: number; readonly sides: number }

/** Faces entered so far by die; undefined for dice not entered. */
export type DiceEntry = readonly (number | undefined)[]

/** Returns the dice of a pool, group by group. */
export const diceIn = ({ groups }: Pool): readonly PoolDie[] =>
  groups.flatMap(({ count, sides }, group) => Array.from({ length: count }, () => ({ group, sides })))

const hasFace = (sides: number, face = 0): boolean => Number.isInteger(face) && face >= 1 && face <= sides

/** Returns an entry without any faces. */
export const emptyEntry = (pool: Pool): DiceEntry => diceIn(pool).map(() => undefined)

/** Returns the index of the next die to enter; −1 if all are entered. */
export const nextDie = (entry: DiceEntry): number => entry.indexOf(undefined)

/** Returns the entry with a face for the next die; unchanged if the die lacks the face or all dice are entered. */
export const enterFace = (pool: Pool, entry: DiceEntry, face: number): DiceEntry => {
  const next = nextDie(entry)
  const die = diceIn(pool)[next]
  return die !== undefined && hasFace(die.sides, face) ? entry.with(next, face) : entry
}

/** Returns the entry without a die's face; default: the last entered face. */
export const takeOut = (entry: DiceEntry, die = entry.findLastIndex((face) => face !== undefined)): DiceEntry =>
  die in entry ? entry.with(die, undefined) : entry

/** Returns the entered outcome in canonical order; undefined until all dice are entered. */
export const enteredFaces = (pool: Pool, entry: DiceEntry): Faces | undefined => {
  const given = entry.flatMap((face) => face ?? [])
  const faces = pool.groups.flatMap((_, group) => groupFaces(pool, given, group).toSorted((a, b) => a - b))
  return holds(pool, faces) ? faces : undefined
}

/**
 * Interprets a typed digit. `face`: the number is complete; `typed`: another digit may follow (`1` of a d20 may become
 * 12). A lone 0 means the ten of a d10. Ignores digits that lead to no face.
 */
export const typeDigit = (sides: number, typed: string, digit: string): { typed: string; face?: number } => {
  const text = `${typed}${digit}`
  const face = sides === 10 && text === '0' ? 10 : Number(text)
  if (face < 1 || face > sides) return { typed }
  return sides > 10 && face * 10 <= sides ? { typed: text } : { typed: '', face }
}

/** Fault of typed faces: wrong number, or a face that the die lacks. */
export type EntryFault =
  | { readonly kind: 'count'; readonly given: number; readonly wanted: number }
  | { readonly kind: 'face'; readonly text: string; readonly sides: number }

const wordsIn = (text: string, dice: readonly PoolDie[]): readonly string[] => {
  const words = text.split(/[\s,;|+-]+/).filter((word) => word !== '')
  const [only = ''] = words
  const isRow = words.length === 1 && dice.length > 1 && dice.every(({ sides }) => sides < 10)
  return isRow ? only.split('') : words
}

/**
 * Parses faces in the order of the pool's groups, in any order within a group: `6 6 3 1`, `6,6,3,1`, and `6631` if
 * every die has fewer than ten sides.
 */
export const readFaces = (pool: Pool, text: string): Result<Faces, EntryFault> => {
  const dice = diceIn(pool)
  const words = wordsIn(text, dice)
  const given = words.map((word, i) => {
    const isTen = /^00?$/.test(word) && dice[i]?.sides === 10
    return isTen ? 10 : /^\d{1,9}$/.test(word) ? Number(word) : 0
  })
  const wrong = dice.findIndex(({ sides }, i) => i < given.length && !hasFace(sides, given[i]))
  const faces = words.length === dice.length && wrong < 0 ? enteredFaces(pool, given) : undefined
  if (faces !== undefined) return ok(faces)
  const error: EntryFault =
    wrong < 0
      ? { kind: 'count', given: words.length, wanted: dice.length }
      : { kind: 'face', text: itemAt(words, wrong), sides: itemAt(dice, wrong).sides }
  return { ok: false, error }
}
