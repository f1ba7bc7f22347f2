import { itemAt, memoByObject } from '../../../dice/index.ts'
import { parseCard, playCard } from '../rules/action-cards.ts'
import { BELTS, type Content, type Modification, type PerBelt, type Requirement } from '../content/schema.ts'
import { facesFor } from '../content/requirements.ts'
import { type AnyTechnique, cardOf, characterOf, techniquesOf } from '../rules/edition.ts'
import { type Fighter, type KingAction, type KingState, otherOf, sumOf } from '../rules/state.ts'

/** Number of belts, and of dice in a turn. */
export const DICE = BELTS.length
export const SIDES = 6
export const ANY_FACE: readonly number[] = facesFor('any')

/** State of a fighter's turn before the next belt is placed, without its rolled dice. */
export type Bare = {
  /** Indexed by belt. */
  readonly place: readonly number[]
  readonly modifications: readonly Modification[]
  /** Index of the next belt to place; 5 after the last. */
  readonly belt: number
  /** Sum of the dice on the board. */
  readonly sum: number
  readonly filled: number
}

/** The rest of a fighter's turn, by belt; entries before `belt` are ignored. */
export type Hand = Bare & { readonly rolled: readonly number[] }

/**
 * Requirements of a technique: a mask per belt (bit v is set if the field accepts v), and the number of fields to fill.
 */
export type Aim = { readonly masks: readonly number[]; readonly needs: number }

/** True if the mask's field accepts the value. */
export const takes = (mask: number, value: number): boolean => ((mask >> value) & 1) === 1

const maskOf = (requirement: Requirement): number => facesFor(requirement).reduce((mask, face) => mask | (1 << face), 0)

export const aimOf = memoByObject(
  ({ fields, matches }: Pick<AnyTechnique, 'fields' | 'matches'>): Aim => ({
    masks: BELTS.map((belt) => maskOf(fields[belt])),
    needs: matches,
  }),
)

/** Index of the next belt that a fighter has to place; 0 before any. */
const beltOf = (state: KingState, fighter: Fighter): number => {
  if (state.phase !== 'place' && state.phase !== 'settle') return 0
  const isDone = fighter !== state.acting && fighter === state.initiative
  return state.belt + (isDone ? 1 : 0)
}

export const inBeltOrder = memoByObject((modifications: PerBelt<Modification>): readonly Modification[] =>
  BELTS.map((belt) => modifications[belt]),
)

export const handOf = (content: Content, state: KingState, fighter: Fighter): Hand => {
  const { character, placed, rolled, place } = state.sides[fighter]
  const { modifications } = characterOf(content, character)
  return {
    rolled,
    place,
    modifications: inBeltOrder(modifications),
    belt: beltOf(state, fighter),
    sum: sumOf(placed),
    filled: placed.filter((value) => value > 0).length,
  }
}

export type OpenTechnique = { readonly at: number; readonly technique: AnyTechnique }

/** Techniques that a fighter can still try. */
export const openTechniques = (content: Content, state: KingState, fighter: Fighter): readonly OpenTechnique[] => {
  const begun = state.sides[fighter].technique
  return techniquesOf(content, state, fighter).flatMap((technique, at) =>
    begun < 0 || begun === at ? [{ at, technique }] : [],
  )
}

/** Equally likely faces of each of five rolled dice. */
export type PossibleFaces = readonly (readonly number[])[]

/** State after a card or pass. Dice that will be rerolled still show their faces. */
const afterCard = (content: Content, state: KingState, as: Fighter, action: KingAction): KingState =>
  action === 'pass' ? state : playCard(content, { ...state, acting: as }, action)

const isDueAgain = ({ reroll }: KingState, fighter: Fighter, belt: number): boolean =>
  reroll?.kind === 'card' && reroll.owner === fighter && reroll.belts.includes(belt)

/** Possible rolled dice of both fighters after a card or pass. */
export const dicesAfterCard = (
  content: Content,
  state: KingState,
  as: Fighter,
  action: KingAction,
): readonly [PossibleFaces, PossibleFaces] => {
  const after = afterCard(content, state, as, action)
  const facesOf = (fighter: Fighter): PossibleFaces =>
    after.sides[fighter].rolled.map((value, belt) => (isDueAgain(after, fighter, belt) ? ANY_FACE : [value]))
  return [facesOf(0), facesOf(1)]
}

export const meanSum = (dice: PossibleFaces): number =>
  dice.reduce((sum, faces) => sum + faces.reduce((total, face) => total + face, 0) / faces.length, 0)

/**
 * Returns the mean gain in points over the opponent for each card played on the fighter's own dice. Effects on different
 * dice are independent, so each die is computed once. An exchange changes both fighters' sums, so its gain is halved.
 */
export const gainsByCard = (content: Content, state: KingState, as: Fighter): ((action: KingAction) => number) => {
  const other = otherOf(as)
  const ahead = sumOf(state.sides[as].rolled) - sumOf(state.sides[other].rolled)
  const gainOf = (action: KingAction): number => {
    const dice = dicesAfterCard(content, state, as, action)
    return meanSum(dice[as]) - meanSum(dice[other]) - ahead
  }
  const known = new Map<KingAction, number>()
  const gainOn = (id: string, belt: number): number => {
    const action = `${id} ${itemAt(BELTS, belt)}`
    const gain = known.get(action) ?? gainOf(action)
    known.set(action, gain)
    return gain
  }
  return (action) => {
    const { id, belts } = parseCard(action)
    return cardOf(content, id).effect.kind === 'exchange'
      ? gainOf(action) / 2
      : belts.reduce((sum, belt) => sum + gainOn(id, belt), 0)
  }
}
