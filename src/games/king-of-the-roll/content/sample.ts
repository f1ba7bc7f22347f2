import { HOUSE } from './house.ts'
import { kingContent } from './in-play.ts'
import { type Content, POSITIONS, ROLES } from './schema.ts'

const each = <K extends string, T>(keys: readonly K[], make: (key: K) => T): { readonly [key in K]: T } =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as { readonly [key in K]: T }

/** Boards with two techniques on each ground side, without the Gorilla: test input, and an example of custom boards. */
export const SAMPLE: Content = {
  ...HOUSE,
  name: 'Two techniques a side',
  characters: HOUSE.characters.slice(1),
  ground: each(POSITIONS, (position) => each(ROLES, (role) => HOUSE.ground[position][role].slice(0, 2))),
}

/** Returns the sample as a value of the house rule `boards`. */
export const sampleBoards = (): string => {
  const printed = kingContent.print(SAMPLE)
  return printed.ok ? printed.value : ''
}
