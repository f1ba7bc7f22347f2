import {
  type ActionCard,
  BELTS,
  type BoardSide,
  type Character,
  type Content,
  type GroundTechnique,
  type Requirement,
  type Role,
  type StandingFace,
  type StandingTechnique,
  TOKENS,
} from '../content/schema.ts'
import { meets } from '../content/requirements.ts'
import type { Fighter, Ground, KingState, Report, Side } from './state.ts'

/** Any technique. A standing technique is identified by the index of its token. */
export type AnyTechnique = StandingTechnique | GroundTechnique

const find = <T>(item: T | undefined, id: string): T => {
  if (item === undefined) throw new RangeError(`this edition does not contain "${id}"`)
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

const roleIn = ({ top }: Ground, fighter: Fighter): Role => (top === fighter ? 'top' : 'bottom')

/** Side of a movement board that a fighter uses in this position. */
export const sideOf = (ground: Ground, fighter: Fighter): BoardSide => `${ground.position} ${roleIn(ground, fighter)}`

/** The other side of the movement board with this side. */
export const backOf = ({ boards }: Content, side: BoardSide): BoardSide => {
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
    : content.ground[ground.position][roleIn(ground, fighter)]

/** The technique at this index. @throws RangeError if there is none */
export const techniqueAt = (
  content: Content,
  state: Parameters<typeof techniquesOf>[1],
  fighter: Fighter,
  at: number,
) => find(techniquesOf(content, state, fighter)[at], `technique ${at + 1}`)

/** The technique that a fighter tried in a finished turn; undefined without an attempt. */
export const triedBy = (
  content: Content,
  { sides }: Pick<KingState, 'sides'>,
  { efforts, ground }: Report,
  fighter: Fighter,
): AnyTechnique | undefined => techniquesOf(content, { sides, ground }, fighter)[efforts[fighter].technique]

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
