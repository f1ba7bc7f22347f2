import {
  type ActionCard,
  BELTS,
  type Character,
  type Content,
  type GroundTechnique,
  type Requirement,
  type StandingFace,
  type StandingTechnique,
  TOKENS,
} from '../content/schema.ts'
import { meets } from '../content/requirements.ts'
import type { Fighter, Ground, KingState, Side } from './state.ts'

/** Any technique; those for standing are identified by the index of their token. */
export type AnyTechnique = StandingTechnique | GroundTechnique

const find = <T>(item: T | undefined, id: string): T => {
  if (item === undefined) throw new RangeError(`this edition has no "${id}"`)
  return item
}

/** Returns the character of that id. @throws RangeError if the edition has none */
export const characterOf = ({ characters }: Content, id: string): Character =>
  find(
    characters.find((one) => one.id === id),
    id,
  )

/** Returns the action card of that id, common or a character's. @throws RangeError if the edition has none */
export const cardOf = ({ cards, characters }: Content, id: string): ActionCard =>
  find(cards.find((card) => card.id === id) ?? characters.find(({ card }) => card.id === id)?.card, id)

/** Returns the side of a takedown board that this fighter chose. @throws RangeError before the choice */
export const standingFace = ({ takedowns }: Content, { board, face }: Pick<Side, 'board' | 'face'>): StandingFace =>
  find(takedowns[board]?.[face], `board-${board + 1} side-${face + 1}`)

/** Returns a fighter's techniques from the left: those of its chosen face, or of its role in the position. */
export const techniquesOf = (
  content: Content,
  { sides, ground }: Pick<KingState, 'sides'> & { readonly ground?: Ground | undefined },
  fighter: Fighter,
): readonly AnyTechnique[] =>
  ground === undefined
    ? TOKENS.map((token) => standingFace(content, sides[fighter])[token])
    : content.ground[ground.position][ground.top === fighter ? 'top' : 'bottom']

/** Returns the technique of that index. @throws RangeError if there is none */
export const techniqueAt = (
  content: Content,
  state: Parameters<typeof techniquesOf>[1],
  fighter: Fighter,
  at: number,
) => find(techniquesOf(content, state, fighter)[at], `technique ${at + 1}`)

export const requirementOf = ({ fields }: AnyTechnique, belt: number): Requirement => fields[BELTS[belt]!]

/**
 * Returns the indices of the techniques whose field of this belt may take a die; only the begun one if there is one
 * (K4).
 */
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
