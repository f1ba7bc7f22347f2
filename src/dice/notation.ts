import type { Chance, Faces, Outcome, Pool } from './chance.ts'
import { holds } from './outcomes.ts'
import { fault, ok, type Result } from './result.ts'

const printPool = (pool: Pool, faces: Faces): string => {
  let text = ''
  let i = 0
  for (const { count } of pool.groups) {
    if (i > 0) text += '|'
    const end = i + count
    text += faces[i++]
    while (i < end) text += `-${faces[i++]}`
  }
  return text
}

/** Formats an outcome as one word: faces joined by "-", groups by "|" (`3-3-5|6`), cards by "+" (`armbar+sweep`). */
export const printOutcome = (chance: Chance, outcome: Outcome): string =>
  chance.kind === 'pool' ? printPool(chance, outcome as Faces) : outcome.join('+')

/** Formats a chance for people and error messages: `4d6`, `1d6|1d6`, `2 of 9 cards`. */
export const printChance = (chance: Chance): string =>
  chance.kind === 'pool'
    ? chance.groups.map((g) => `${g.count}d${g.sides}`).join('|')
    : `${chance.take} of ${chance.from.reduce((sum, c) => sum + c.count, 0)} cards`

const readPool = (text: string): Outcome =>
  text.split(/[-|]/).map((face) => (/^\d{1,9}$/.test(face) ? Number(face) : Number.NaN))

/** Inverse of `printOutcome`; returns a fault for impossible outcomes and other spellings. */
export const parseOutcome = (chance: Chance, text: string): Result<Outcome> => {
  const outcome = chance.kind === 'pool' ? readPool(text) : text.split('+')
  if (holds(chance, outcome) && printOutcome(chance, outcome) === text) return ok(outcome)
  return fault('outcome', `"${text.slice(0, 60)}" is not a result of ${printChance(chance)}`)
}

/** Returns the faces of a printed roll in order: "3-4|2" gives [3, 4, 2]. Does not validate; `parseOutcome` does. */
export const facesInText = (text: string): Faces => text.split(/[-|]/).map(Number)
