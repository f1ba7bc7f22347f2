import {
  type ActionCard,
  BELTS,
  type Character,
  type Content,
  type GroundTechnique,
  type Requirement,
  type StandingTechnique,
  TOKENS,
} from '../content/schema.ts'
import { meets } from '../content/requirements.ts'
import type { Fighter, Ground, KingState, Side } from './state.ts'

/** Any technique; standing ones are told by the place of their token. */
export type AnyTechnique = StandingTechnique | GroundTechnique

const found = <T>(item: T | undefined, id: string): T => {
  if (item === undefined) throw new RangeError(`this edition has no "${id}"`)
  return item
}

/** The character of that id. @throws RangeError when the edition has none */
export const characterOf = ({ characters }: Content, id: string): Character =>
  found(
    characters.find((one) => one.id === id),
    id,
  )

/** The action card of that id, be it common or a character's own. @throws RangeError when the edition has none */
export const cardOf = ({ cards, characters }: Content, id: string): ActionCard =>
  found(cards.find((card) => card.id === id) ?? characters.find(({ card }) => card.id === id)?.card, id)

const standing = ({ takedowns }: Content, { board, face }: Pick<Side, 'board' | 'face'>): readonly AnyTechnique[] => {
  const techniques = takedowns[board]![face]!
  return TOKENS.map((token) => techniques[token])
}

/** The techniques before a fighter, from the left: those of the face it chose, or of its part in the position. */
export const techniquesOf = (
  content: Content,
  { sides, ground }: Pick<KingState, 'sides'> & { readonly ground?: Ground | undefined },
  fighter: Fighter,
): readonly AnyTechnique[] =>
  ground === undefined
    ? standing(content, sides[fighter])
    : content.ground[ground.position][ground.top === fighter ? 'top' : 'bottom']

/** What a field asks of a die. */
export const requirementOf = ({ fields }: AnyTechnique, belt: number): Requirement => fields[BELTS[belt]!]

/** The techniques, from 0, on whose field of this belt a die may be put: only the begun one where there is one (K4). */
export const fieldsFor = (
  content: Content,
  state: Pick<KingState, 'sides' | 'ground' | 'belt'>,
  fighter: Fighter,
  value: number,
): readonly number[] => {
  const begun = state.sides[fighter].technique
  return techniquesOf(content, state, fighter).flatMap((technique, i) =>
    (begun < 0 || begun === i) && meets(requirementOf(technique, state.belt), value) ? [i] : [],
  )
}
