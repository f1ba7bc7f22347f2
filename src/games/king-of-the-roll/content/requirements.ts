import { BELTS, REQUIREMENTS, type Requirement, type StandingTechnique } from './schema.ts'

const FACES = [1, 2, 3, 4, 5, 6]

const facesOf = (requirement: Requirement): readonly number[] => {
  const numbers = (requirement.match(/\d/g) ?? []).map(Number)
  const [number = 0, last = number] = numbers
  if (requirement === 'any') return FACES
  if (requirement === 'odd') return FACES.filter((value) => value % 2 === 1)
  if (requirement === 'even') return FACES.filter((value) => value % 2 === 0)
  if (requirement.startsWith('at least')) return FACES.filter((value) => value >= number)
  if (requirement.startsWith('at most')) return FACES.filter((value) => value <= number)
  return requirement.includes(' to ') ? FACES.filter((value) => value >= number && value <= last) : numbers
}

const FACES_FOR = Object.fromEntries(REQUIREMENTS.map((one) => [one, facesOf(one)])) as {
  readonly [requirement in Requirement]: readonly number[]
}

/** Faces that a field accepts, ascending. */
export const facesFor = (requirement: Requirement): readonly number[] => FACES_FOR[requirement]

/** True if a die of this value (1 to 6) can be placed on a field. */
export const meets = (requirement: Requirement, value: number): boolean => FACES_FOR[requirement].includes(value)

/** Number of rolls that fill enough fields of a technique, given the possible faces. By default out of 6^5 = 7,776. */
export const rollsThatMeet = (
  { fields, matches }: Pick<StandingTechnique, 'fields' | 'matches'>,
  faces: readonly (readonly number[])[] = BELTS.map(() => FACES),
): number =>
  BELTS.reduce<readonly number[]>(
    (ways, belt, i) => {
      const fits = (faces[i] ?? []).filter((face) => meets(fields[belt], face)).length
      const misses = (faces[i] ?? []).length - fits
      return [...ways, 0].map((count, filled) => count * misses + (ways[filled - 1] ?? 0) * fits)
    },
    [1],
  )
    .slice(matches)
    .reduce((sum, count) => sum + count, 0)
