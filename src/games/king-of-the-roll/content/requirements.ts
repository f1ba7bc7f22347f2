import { BELTS, REQUIREMENTS, type Requirement, type StandingTechnique } from './schema.ts'

const FACES = [1, 2, 3, 4, 5, 6]

const facesOf = (requirement: Requirement): readonly number[] => {
  const number = Number(requirement.at(-1))
  if (requirement === 'any') return FACES
  if (requirement === 'odd') return FACES.filter((value) => value % 2 === 1)
  if (requirement === 'even') return FACES.filter((value) => value % 2 === 0)
  if (requirement.startsWith('at least')) return FACES.filter((value) => value >= number)
  if (requirement.startsWith('at most')) return FACES.filter((value) => value <= number)
  return [number]
}

const FACES_FOR = Object.fromEntries(REQUIREMENTS.map((one) => [one, facesOf(one)])) as {
  readonly [requirement in Requirement]: readonly number[]
}

/** Sides of a die that a field takes, in rising order. */
export const facesFor = (requirement: Requirement): readonly number[] => FACES_FOR[requirement]

/** Whether a die of this value (1 to 6) may lie on a field. */
export const meets = (requirement: Requirement, value: number): boolean => FACES_FOR[requirement].includes(value)

/** The chance that five dice as they fall fill enough fields, as so many of the 6^5 = 7,776 rolls. */
export const rollsThatMeet = ({ fields, matches }: StandingTechnique): number =>
  BELTS.reduce<readonly number[]>(
    (ways, belt) => {
      const takes = facesFor(fields[belt]).length
      return [...ways, 0].map((count, i) => count * (6 - takes) + (ways[i - 1] ?? 0) * takes)
    },
    [1],
  )
    .slice(matches)
    .reduce((sum, count) => sum + count, 0)
