import type { Faces } from '../../../dice/index.ts'
import { type Bonus, type Card, combinationsOf, D20, SIDES } from '../rules/card.ts'

/** How many ways the six dice can fall: 460,800. */
export const WAYS = SIDES.reduce((ways, sides) => ways * sides, 1)

/**
 * Rolls that show the same combinations and Naturals under either reading of T4 have one shape. `example` is one of them,
 * `ways` how many there are: every card gives all of them the same bonus.
 */
export type Shape = { readonly example: Faces; readonly ways: number }

export type Rolls = {
  readonly shapes: readonly Shape[]
  /** The place among `shapes` of every roll's shape, by `numberOf`. */
  readonly shapeOf: Uint8Array
}

/** The number of a roll, 0 to 460,799: the d20 counts fastest. */
export const numberOf = (faces: Faces): number => faces.reduce((n, face, die) => n * SIDES[die]! + face - 1, 0)

/** The roll of that number. */
export const rollOf = (number: number): Faces => {
  let rest = number
  return SIDES.toReversed()
    .map((sides) => {
      const face = (rest % sides) + 1
      rest = Math.floor(rest / sides)
      return face
    })
    .toReversed()
}

/** Any card: a shape does not depend on what things are worth. */
const ANY: Card = {
  pair: 0,
  three: 0,
  four: 0,
  five: 0,
  six: 0,
  'straight-five': 0,
  'straight-six': 0,
  'natural-20': 0,
  natural1: 'no-bonus',
  straights: 'any',
}
const FROM_1: Card = { ...ANY, straights: 'from-1' }

const named = (bonuses: readonly Bonus[]): string => bonuses.map(({ combination }) => combination).join()

/** Only where there is a straight can the readings of T4 differ. */
const nameOf = (faces: Faces): string => {
  const shown = named(combinationsOf(faces, ANY))
  const natural = faces[D20] === 1 || faces[D20] === 20 ? faces[D20] : 0
  return `${shown}|${shown.includes('straight') ? named(combinationsOf(faces, FROM_1)) : ''}|${natural}`
}

/** The places of shapes by name and by pattern, in the order in which they are met, with an example of each. */
type Met = {
  readonly places: Map<string, number>
  readonly patterns: Map<number, number>
  readonly examples: Faces[]
}

const placeByName = ({ places, examples }: Met, faces: Faces): number => {
  const name = nameOf(faces)
  const known = places.get(name)
  if (known !== undefined) return known
  places.set(name, places.size)
  examples.push(faces)
  return places.size - 1
}

const LAST = SIDES[D20]
const TWENTY = Array.from({ length: LAST }, (_, i) => i + 1)

const ascending = (faces: Faces): readonly number[] => faces.toSorted((a, b) => a - b)

/**
 * What a shape rests on: in order of size, which faces are equal, which follow each other, and whether there is a 1 (T4); and the
 * Natural. Rolls of one pattern have one shape, and there are 1,458 patterns at most.
 */
const patternOf = (faces: Faces): number => {
  const [low, ...higher] = ascending(faces)
  let pattern = low === 1 ? 1 : 0
  let last = low!
  for (const face of higher) {
    pattern = pattern * 3 + Math.min(face - last, 2)
    last = face
  }
  return pattern * LAST + (faces[D20] === 1 || faces[D20] === LAST ? faces[D20] - 1 : 1)
}

const placeOf = (met: Met, faces: Faces): number => {
  const pattern = patternOf(faces)
  const place = met.patterns.get(pattern) ?? placeByName(met, faces)
  met.patterns.set(pattern, place)
  return place
}

/** Five dice without the d20, and the shape of the roll with each face of it: the order of the five does not matter. */
const rowsOf = (met: Met): ((five: Faces) => Uint8Array) => {
  const known = new Map<number, Uint8Array>()
  return (five) => {
    const key = ascending(five).reduce((so, face) => so * LAST + face, 0)
    const row = known.get(key) ?? Uint8Array.from(TWENTY, (twenty) => placeOf(met, [...five, twenty]))
    known.set(key, row)
    return row
  }
}

const listed = (): Rolls => {
  const met: Met = { places: new Map(), patterns: new Map(), examples: [] }
  const rowOf = rowsOf(met)
  const shapeOf = new Uint8Array(WAYS)
  for (let from = 0; from < WAYS; from += LAST) shapeOf.set(rowOf(rollOf(from).slice(0, D20)), from)
  const ways = new Uint32Array(met.examples.length)
  for (const shape of shapeOf) ways[shape]! += 1
  return { shapes: met.examples.map((example, i) => ({ example, ways: ways[i]! })), shapeOf }
}

let known: Rolls | undefined

/** Every roll with its shape; found once, in less than a tenth of a second. */
export const rolls = (): Rolls => (known ??= listed())
