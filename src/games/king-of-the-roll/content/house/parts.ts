import {
  BELTS,
  type GroundTechnique,
  type GroundType,
  type Outcome,
  type PerBelt,
  type Position,
  type Requirement,
  type StandingTechnique,
} from '../schema.ts'

/** Short form of requirements in tables: `4+` at least 4, `3-` at most 3, `=6` exactly 6. */
type Short = 'any' | 'odd' | 'even' | `${2 | 3 | 4 | 5}+` | `${2 | 3 | 4 | 5}-` | `=${1 | 2 | 3 | 4 | 5 | 6}`

/** White, blue, purple, brown, black. */
type Five<T> = readonly [T, T, T, T, T]

const requirement = (short: Short): Requirement => {
  if (short.endsWith('+')) return `at least ${short[0]}` as Requirement
  if (short.endsWith('-')) return `at most ${short[0]}` as Requirement
  return (short.startsWith('=') ? `exactly ${short[1]}` : short) as Requirement
}

/** Record of five values in belt order. */
export const perBelt = <T>(five: Five<T>): PerBelt<T> => {
  const [white, blue, purple, brown, black] = five
  return { white, blue, purple, brown, black }
}

/** A standing technique: fields in belt order, and the number to fill. */
export const standing = (name: string, matches: number, five: Five<Short>): StandingTechnique => {
  const fields = perBelt(five)
  const meant = Object.fromEntries(BELTS.map((belt) => [belt, requirement(fields[belt])])) as PerBelt<Requirement>
  return { name, fields: meant, matches }
}

/** A technique that controls or submits. */
export const holding = (
  name: string,
  type: Extract<GroundType, 'control' | 'submission'>,
  matches: number,
  five: Five<Short>,
): GroundTechnique => ({ ...standing(name, matches, five), type })

/** Outcomes by minimum advantage. Integer keys iterate in ascending order. */
export const outcomesOf = (by: { readonly [advantage: number]: Position }): readonly Outcome[] =>
  Object.entries(by).map(([advantage, to]) => ({ advantage: Number(advantage), to }))

/** A technique that changes the position. */
export const leading = (
  name: string,
  type: Exclude<GroundType, 'control' | 'submission'>,
  matches: number,
  five: Five<Short>,
  by: Parameters<typeof outcomesOf>[0],
): GroundTechnique => ({ ...standing(name, matches, five), type, outcomes: outcomesOf(by) })
