import {
  type ActionCard,
  BELTS,
  type BoardSide,
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

/** Any technique. A standing technique is identified by the index of its token. */
export type AnyTechnique = StandingTechnique | GroundTechnique

const find = <T>(item: T | undefined, id: string): T => {
  if (item === undefined) throw new RangeError(`this edition has no "${id}"`)
  return item
}

/** The character with this id. @throws RangeError if the edition has none */
export const characterOf = ({ characters }: Content, id: string): Character =>
  find(
    characters.find((one) => one.id === id),
    id,
  )

/** The common or personal action card with this id. @throws RangeError if the edition has none */
export const cardOf = ({ cards, characters }: Content, id: string): ActionCard =>
  find(cards.find((card) => card.id === id) ?? characters.find(({ card }) => card.id === id)?.card, id)

/** Side of a takedown board that this fighter chose. @throws RangeError before the choice */
export const standingFace = ({ takedowns }: Content, { board, face }: Pick<Side, 'board' | 'face'>): StandingFace =>
  find(takedowns[board]?.[face], `board-${board + 1} side-${face + 1}`)

/** The side on the back of the movement board that a fighter uses in this position. */
export const backOf = ({ boards }: Content, { position, top }: Ground, fighter: Fighter): BoardSide => {
  const side: BoardSide = `${position} ${top === fighter ? 'top' : 'bottom'}`
  const board = find(
    boards.find((sides) => sides.includes(side)),
    side,
  )
  return board[0] === side ? board[1] : board[0]
}

/** A fighter's techniques, starting at the left: those of its takedown side, or of its role in the position. */
export const techniquesOf = (
  content: Content,
  { sides, ground }: Pick<KingState, 'sides'> & { readonly ground?: Ground | undefined },
  fighter: Fighter,
): readonly AnyTechnique[] =>
  ground === undefined
    ? TOKENS.map((token) => standingFace(content, sides[fighter])[token])
    : content.ground[ground.position][ground.top === fighter ? 'top' : 'bottom']

/** The technique at this index. @throws RangeError if there is none */
export const techniqueAt = (
  content: Content,
  state: Parameters<typeof techniquesOf>[1],
  fighter: Fighter,
  at: number,
) => find(techniquesOf(content, state, fighter)[at], `technique ${at + 1}`)

export const requirementOf = ({ fields }: AnyTechnique, belt: number): Requirement => fields[BELTS[belt]!]

/** Indices of techniques whose field of this belt accepts the die. After the first field, only that technique (K4). */
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
