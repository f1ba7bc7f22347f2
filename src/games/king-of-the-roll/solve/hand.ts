import { itemAt, memoByObject } from '../../../dice/index.ts'
import { parseCard, playCard } from '../rules/action-cards.ts'
import { BELTS, type Content, type Modification, type PerBelt, type Requirement } from '../content/schema.ts'
import { facesFor } from '../content/requirements.ts'
import { type AnyTechnique, cardOf, characterOf, techniquesOf } from '../rules/edition.ts'
import { type Fighter, type KingAction, type KingState, otherOf, sumOf } from '../rules/state.ts'

/** Number of belts, and of dice in one turn. */
export const DICE = BELTS.length
export const SIDES = 6
export const ANY_FACE: readonly number[] = facesFor('any')

/** A fighter's dice without the rolled ones, from the next belt to be placed. */
export type Bare = {
  /** By belt. */
  readonly place: readonly number[]
  readonly modifications: readonly Modification[]
  /** Next belt to be placed; 5 if all are placed. */
  readonly belt: number
  /** Sum of the dice on the board. */
  readonly sum: number
  readonly filled: number
}

/** A fighter's turn from some belt on; earlier ones do not matter. */
export type Hand = Bare & { readonly rolled: readonly number[] }

/** Requirement of a technique: by belt, bit v is set if the field takes a v; and how many fields must be filled. */
export type Aim = { readonly masks: readonly number[]; readonly needs: number }

/** True if a field with this mask takes a die. */
export const takes = (mask: number, value: number): boolean => ((mask >> value) & 1) === 1

const maskOf = (requirement: Requirement): number => facesFor(requirement).reduce((mask, face) => mask | (1 << face), 0)

export const aimOf = memoByObject(
  ({ fields, matches }: Pick<AnyTechnique, 'fields' | 'matches'>): Aim => ({
    masks: BELTS.map((belt) => maskOf(fields[belt])),
    needs: matches,
  }),
)

/** Returns the next belt that a fighter has to place, 0 before the first. */
const beltOf = (state: KingState, fighter: Fighter): number => {
  if (state.phase !== 'place' && state.phase !== 'settle') return 0
  const isDone = fighter !== state.acting && fighter === state.initiative
  return state.belt + (isDone ? 1 : 0)
}

/** Returns the modifications in the order of the belts. */
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

/** An available technique and its index from the left. */
export type OpenTechnique = { readonly at: number; readonly technique: AnyTechnique }

/** Returns the techniques that a fighter may still try. */
export const openTechniques = (content: Content, state: KingState, fighter: Fighter): readonly OpenTechnique[] => {
  const begun = state.sides[fighter].technique
  return techniquesOf(content, state, fighter).flatMap((technique, at) =>
    begun < 0 || begun === at ? [{ at, technique }] : [],
  )
}

/** Possible faces of each of five rolled dice, all equally likely. */
export type PossibleFaces = readonly (readonly number[])[]

/** Returns the state after this fighter plays a card or passes; dice to be rerolled are unchanged. */
const afterCard = (content: Content, state: KingState, as: Fighter, action: KingAction): KingState =>
  action === 'pass' ? state : playCard(content, { ...state, acting: as }, action)

const isDueAgain = ({ reroll }: KingState, fighter: Fighter, belt: number): boolean =>
  reroll?.kind === 'card' && reroll.owner === fighter && reroll.belts.includes(belt)

/** Returns both fighters' rolled dice after this one plays a card or passes. */
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

/** Returns the mean sum of some dice. */
export const meanSum = (dice: PossibleFaces): number =>
  dice.reduce((sum, faces) => sum + faces.reduce((total, face) => total + face, 0) / faces.length, 0)

/**
 * Returns the fighter's mean gain in points over the opponent by playing a card on some dice. A card's effect on a die
 * is independent of the others, so it is computed once per die. An exchange counts once.
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
