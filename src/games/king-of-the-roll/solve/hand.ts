import { itemAt, memoByObject } from '../../../dice/index.ts'
import { parseCard, playCard } from '../rules/action-cards.ts'
import { BELTS, type Content, type Modification, type PerBelt, type Requirement } from '../content/schema.ts'
import { facesFor } from '../content/requirements.ts'
import { type AnyTechnique, cardOf, characterOf, techniquesOf } from '../rules/edition.ts'
import { type Fighter, type KingAction, type KingState, otherOf, sumOf } from '../rules/state.ts'

/** Belts, and with them dice of one turn. */
export const DICE = BELTS.length
export const SIDES = 6
export const ANY_FACE: readonly number[] = facesFor('any')

/** A fighter's dice but for those that it rolled, from the next belt on that it has to place. */
export type Bare = {
  /** By belt. */
  readonly place: readonly number[]
  readonly modifications: readonly Modification[]
  /** The next belt to be placed; 5 where all are. */
  readonly belt: number
  /** What lies on the board. */
  readonly sum: number
  readonly filled: number
}

/** A fighter's turn from some die on; by belt, those before `belt` do not matter. */
export type Hand = Bare & { readonly rolled: readonly number[] }

/** What a technique asks: by belt the bit v is set where the field takes a v, and how many fields must be filled. */
export type Aim = { readonly masks: readonly number[]; readonly needs: number }

/** Whether a field of this mask takes a die. */
export const takes = (mask: number, value: number): boolean => ((mask >> value) & 1) === 1

const maskOf = (requirement: Requirement): number => facesFor(requirement).reduce((mask, face) => mask | (1 << face), 0)

export const aimOf = memoByObject(
  ({ fields, matches }: Pick<AnyTechnique, 'fields' | 'matches'>): Aim => ({
    masks: BELTS.map((belt) => maskOf(fields[belt])),
    needs: matches,
  }),
)

/** The next belt that a fighter has to place, 0 before anything is. */
const beltOf = (state: KingState, fighter: Fighter): number => {
  if (state.phase !== 'place' && state.phase !== 'settle') return 0
  const isDone = fighter !== state.acting && fighter === state.initiative
  return state.belt + (isDone ? 1 : 0)
}

/** Modifications in the order of the belts. */
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

/** A technique that a fighter may try, and its place from the left, from 0. */
export type OpenTechnique = { readonly at: number; readonly technique: AnyTechnique }

/** The techniques that a fighter may still try. */
export const openTechniques = (content: Content, state: KingState, fighter: Fighter): readonly OpenTechnique[] => {
  const begun = state.sides[fighter].technique
  return techniquesOf(content, state, fighter).flatMap((technique, at) =>
    begun < 0 || begun === at ? [{ at, technique }] : [],
  )
}

/** What each of five rolled dice may show, all faces alike likely. */
export type PossibleFaces = readonly (readonly number[])[]

/** The state once this fighter has played a card or passed; dice that are due again lie as before. */
const afterCard = (content: Content, state: KingState, as: Fighter, action: KingAction): KingState =>
  action === 'pass' ? state : playCard(content, { ...state, acting: as }, action)

const isDueAgain = ({ reroll }: KingState, fighter: Fighter, belt: number): boolean =>
  reroll?.kind === 'card' && reroll.owner === fighter && reroll.belts.includes(belt)

/** The rolled dice of both fighters, by fighter, once this one has played a card or passed. */
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

/** The sum of some dice on average. */
export const meanSum = (dice: PossibleFaces): number =>
  dice.reduce((sum, faces) => sum + faces.reduce((total, face) => total + face, 0) / faces.length, 0)

/**
 * How much the fighter gains on the other by playing a card on some dice, in points and on average: what a card does to a die it does
 * whatever others it is played on, so that is worked out once for each die. An exchange counts once.
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
