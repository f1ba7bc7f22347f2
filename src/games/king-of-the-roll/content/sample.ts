import { HOUSE } from './house.ts'
import { printContent } from './notation.ts'
import { type Content, type GroundFace, POSITIONS, type Position, type Role, ROLES } from './schema.ts'

const each = <K extends string, T>(keys: readonly K[], make: (key: K) => T): { readonly [key in K]: T } =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as { readonly [key in K]: T }

const shortFace = (position: Position, role: Role): GroundFace => HOUSE.ground[position][role].slice(0, 2)

/** Boards with two techniques on each side of the ground and without the Gorilla: what tests try, and an example of boards of one's own. */
export const SAMPLE: Content = {
  ...HOUSE,
  name: 'Two techniques a side',
  characters: HOUSE.characters.slice(1),
  ground: each(POSITIONS, (position) => each(ROLES, (role) => shortFace(position, role))),
}

/** The same as the house rule `boards` takes it. */
export const sampleBoards = (): string => {
  const printed = printContent(SAMPLE)
  return printed.ok ? printed.value : ''
}
