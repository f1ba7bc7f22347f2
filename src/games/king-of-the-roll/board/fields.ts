import { itemAt } from '../../../dice/index.ts'
import { contentOf } from '../content/in-play.ts'
import { facesFor, meets } from '../content/requirements.ts'
import { BELTS, type Modification, MODIFICATIONS, POSITIONS, type Requirement } from '../content/schema.ts'
import { type AnyTechnique, cardOf, characterOf, fieldsFor, requirementOf, techniquesOf } from '../rules/edition.ts'
import { modified } from '../rules/placement.ts'
import { attemptOf } from '../rules/skill.ts'
import { COVERED, type Fighter, isSeated, type KingState } from '../rules/state.ts'
import { effectText, goalText, positionSentence, words } from '../text/words.ts'

const ALL_FACES = [1, 2, 3, 4, 5, 6]

/** Shortest text of a requirement: "any", "odd", "3–6", "5", "1,4,6", and "≠2,5" for all but two faces. */
export const shortOf = (requirement: Requirement): string => {
  if (requirement === 'any' || requirement === 'odd' || requirement === 'even') return words.fields[requirement]
  const faces = facesFor(requirement)
  const [first, last] = [itemAt(faces, 0), itemAt(faces, faces.length - 1)]
  if (faces.length === 1) return `${first}`
  if (last - first === faces.length - 1) return `${first}–${last}`
  return faces.length > 3 ? `≠${ALL_FACES.filter((face) => !faces.includes(face)).join()}` : faces.join()
}

/** Modification of a fighter's belt; undefined before the choice of a character. */
export const modificationOf = (
  { rules, sides }: KingState,
  fighter: Fighter,
  belt: number,
): Modification | undefined => {
  const { character } = sides[fighter]
  return character === '' ? undefined : characterOf(contentOf(rules), character).modifications[BELTS[belt]!]
}

/** Value of a Place die after the modification of the current belt; undefined for a reroll. */
export const madeOf = (state: KingState, target: number): number | undefined => {
  const { acting, belt, sides } = state
  const modification = modificationOf(state, acting, belt)
  return modification === undefined || modification === 'STR'
    ? undefined
    : modified(sides[acting].place[target]!, modification)
}

/** Value of the current belt's Place die after a modification of `target`; undefined before a reroll. */
export const placeAfter = (state: KingState, target: number): number | undefined =>
  target === state.belt ? madeOf(state, target) : state.sides[state.acting].place[state.belt]!

/** Names of the techniques whose field of the current belt accepts this value. */
export const takersOf = (state: KingState, value: number): readonly string[] => {
  const techniques = techniquesOf(contentOf(state.rules), state, state.acting)
  return fieldsFor(contentOf(state.rules), state, state.acting, value).map((at) => techniques[at]!.name)
}

/** True for each die that fits an open field: the rolled one, the Place one. */
type Fit = { readonly rolled: boolean; readonly place: boolean }

const NO_FIT: Fit = { rolled: false, place: false }

/** True if the fighter still has to place dice of this belt. */
const isOpen = (
  { phase, belt: now, acting, initiative, seats }: KingState,
  fighter: Fighter,
  belt: number,
): boolean => {
  if (phase === 'token' || phase === 'card' || phase === 'solo') return true
  if (phase !== 'place' && phase !== 'settle' && phase !== 'reroll') return false
  const isDone = fighter !== acting && fighter === initiative && seats > 1
  return isDone ? belt > now : belt >= now
}

/** Dice that currently fit a technique's field. None fits if another technique has begun or the belt is finished. */
export const fitOf = (state: KingState, fighter: Fighter, at: number, belt: number): Fit => {
  const { technique, rolled, place } = state.sides[fighter]
  if ((technique >= 0 && technique !== at) || !isOpen(state, fighter, belt)) return NO_FIT
  const requirement = requirementOf(techniquesOf(contentOf(state.rules), state, fighter)[at]!, belt)
  const fits = (value: number | undefined): boolean => value !== undefined && value > 0 && meets(requirement, value)
  return { rolled: fits(rolled[belt]), place: fits(place[belt]) }
}

/** A fighter's techniques; empty before its takedown side is known. */
export const techniquesFor = (state: KingState, fighter: Fighter): readonly AnyTechnique[] => {
  const { board, face } = state.sides[fighter]
  return state.ground === undefined && (board < 0 || face < 0)
    ? []
    : techniquesOf(contentOf(state.rules), state, fighter)
}

/** A fighter's progress in this turn. */
type Total = {
  readonly skill: number
  /** Part of `skill` from the character's position, the solo card, or a takedown against a guard pull. */
  readonly bonus: number
  readonly placed: number
  /** Dice that the technique needs; 0 without an attempt. */
  readonly needed: number
}

/** Skill points so far, or the total after the turn. Undefined before the first turn and while the card is hidden. */
export const totalOf = (state: KingState, fighter: Fighter, told = false): Total | undefined => {
  if (state.turn === 0 || (!isSeated(state, fighter) && state.soloCard === undefined)) return undefined
  const { placed, dice, bonus, technique } = attemptOf(contentOf(state.rules), state, fighter)
  const edge = told ? (state.report?.efforts[fighter].edge ?? 0) : 0
  return {
    skill: dice + bonus + edge,
    bonus: bonus + edge,
    placed: placed.filter((value) => value > 0).length,
    needed: techniquesFor(state, fighter)[technique]?.matches ?? 0,
  }
}

/** Names and explanations of all positions, modifications and marks, and of the cards in sight. */
export const explanationsOf = ({ rules, sides }: KingState): readonly (readonly [name: string, text: string])[] => {
  const content = contentOf(rules)
  const inSight = sides.flatMap(({ hand, played }) => [...hand, ...played]).filter((card) => card !== COVERED)
  return [
    [words.winning, goalText(rules)],
    ...POSITIONS.toReversed().map((position) => [words.positions[position], positionSentence(position)] as const),
    ...MODIFICATIONS.map((one) => [words.modificationNames[one], words.board.ends(words.onPlaceDie[one])] as const),
    [words.board.rolledLabel, words.board.fitAbout.rolled] as const,
    [words.board.placeLabel, words.board.fitAbout.place] as const,
    ...[...new Set(inSight)].map((card) => {
      const { name, effect } = cardOf(content, card)
      return [name, words.board.ends(effectText(effect))] as const
    }),
  ]
}
