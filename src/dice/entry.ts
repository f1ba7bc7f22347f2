import type { Faces, Pool } from './chance.ts'
import { itemAt } from './item-at.ts'
import { groupFaces, holds } from './outcomes.ts'
import { ok, type Result } from './result.ts'

/** One die of a pool, in the order in which people enter what they threw: group by group. */
export type PoolDie = { readonly group: number; readonly sides: number }

/** What people have entered of a pool so far, die by die; undefined where a die is still to be entered. */
export type DiceEntry = readonly (number | undefined)[]

/** The dice of a pool, group by group. */
export const diceIn = ({ groups }: Pool): readonly PoolDie[] =>
  groups.flatMap(({ count, sides }, group) => Array.from({ length: count }, () => ({ group, sides })))

const hasFace = (sides: number, face = 0): boolean => Number.isInteger(face) && face >= 1 && face <= sides

/** Nothing entered yet. */
export const emptyEntry = (pool: Pool): DiceEntry => diceIn(pool).map(() => undefined)

/** The place of the die to be entered next; −1 when all are. */
export const nextDie = (entry: DiceEntry): number => entry.indexOf(undefined)

/** The entry with this face for the next die; as it was where that die has no such face, or all are entered. */
export const enterFace = (pool: Pool, entry: DiceEntry, face: number): DiceEntry => {
  const next = nextDie(entry)
  const die = diceIn(pool)[next]
  return die !== undefined && hasFace(die.sides, face) ? entry.with(next, face) : entry
}

/** The entry without that die, or without the last one. */
export const takeOut = (entry: DiceEntry, die = entry.findLastIndex((face) => face !== undefined)): DiceEntry =>
  die in entry ? entry.with(die, undefined) : entry

/** The outcome that was entered, in its canonical order; undefined until every die is there. */
export const enteredFaces = (pool: Pool, entry: DiceEntry): Faces | undefined => {
  const given = entry.flatMap((face) => face ?? [])
  const faces = pool.groups.flatMap((_, group) => groupFaces(pool, given, group).toSorted((a, b) => a - b))
  return holds(pool, faces) ? faces : undefined
}

/**
 * What a digit means after those already typed for a die: its face, or that another digit or an end has to follow (`1` for a d20,
 * which may become 12). A 0 alone is the ten of a d10. A digit that no face goes on with changes nothing.
 */
export const typeDigit = (sides: number, typed: string, digit: string): { typed: string; face?: number } => {
  const text = `${typed}${digit}`
  const face = sides === 10 && text === '0' ? 10 : Number(text)
  if (face < 1 || face > sides) return { typed }
  return sides > 10 && face * 10 <= sides ? { typed: text } : { typed: '', face }
}

/** Why faces as they were typed are refused: so many of them where others were thrown, or one that its die does not have. */
export type EntryFault =
  | { readonly kind: 'count'; readonly given: number; readonly wanted: number }
  | { readonly kind: 'face'; readonly text: string; readonly sides: number }

const wordsIn = (text: string, dice: readonly PoolDie[]): readonly string[] => {
  const words = text.split(/[\s,;|+-]+/).filter((word) => word !== '')
  const [only = ''] = words
  const isRow = words.length === 1 && dice.length > 1 && dice.every(({ sides }) => sides < 10)
  return isRow ? only.split('') : words
}

/** Reads faces in the order of the pool's groups, in any order within one: `6 6 3 1`, `6,6,3,1`, and `6631` where every die has fewer than ten sides. */
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
