import type { Faces } from '../../../dice/index.ts'
import { BELTS, type Content, type Modification } from '../content/schema.ts'
import { characterOf, fieldsFor } from './edition.ts'
import { changeSide, type KingAction, type KingState, parseDieAction, type Side } from './state.ts'

/**
 * New face by old face from 1; index 0 is unused. Changes wrap around between 6 and 1 (K3). STR is not included,
 * because it is a reroll.
 */
export const MODIFIED: { readonly [modification in Exclude<Modification, 'STR'>]: Faces } = {
  SPD: [0, 6, 1, 2, 3, 4, 5],
  KNO: [0, 2, 3, 4, 5, 6, 1],
  TEC: [0, 6, 5, 4, 3, 2, 1],
  EXP: [0, 3, 4, 5, 6, 1, 2],
}

/** Value of a die (1 to 6) after a modification. */
export const modified = (value: number, modification: Exclude<Modification, 'STR'>): number =>
  MODIFIED[modification][value]!

const placesOn = (content: Content, state: KingState, value: number): readonly KingAction[] =>
  fieldsFor(content, state, state.acting, value).map((technique) => `place ${technique + 1}`)

const CHANGES = BELTS.map((belt) => `change ${belt}`)

/** Choices for the rolled die (clause 5): a field that accepts it, or the Roll column to modify a Place die. */
export const placeActions = (content: Content, state: KingState): readonly KingAction[] => [
  ...placesOn(content, state, rolledDie(state)),
  ...CHANGES,
]

/** Choices for the Place die after the rolled die was put into the Roll column (K5, K23). */
export const settleActions = (content: Content, state: KingState): readonly KingAction[] => [
  ...placesOn(content, state, placeDie(state)),
  'keep',
]

const rolledDie = ({ sides, acting, belt }: KingState): number => sides[acting].rolled[belt]!

export const placeDie = ({ sides, acting, belt }: KingState, of = belt): number => sides[acting].place[of]!

/** Modification of the acting fighter's current belt. */
export const modificationNow = (content: Content, { sides, acting, belt }: KingState): Modification =>
  characterOf(content, sides[acting].character).modifications[BELTS[belt]!]

const changeOwn = (state: KingState, change: (side: Side) => Side): KingState => changeSide(state, state.acting, change)

const layDie = (state: KingState, technique: number, value: number): KingState =>
  changeOwn(state, (side) => ({
    ...side,
    technique,
    placed: side.placed.with(state.belt, value),
    rolled: side.rolled.with(state.belt, 0),
  }))

export const placeRolledDie = (state: KingState, technique: number): KingState =>
  layDie(state, technique, rolledDie(state))

export const turnPlaceDie = (state: KingState, belt: number, value: number): KingState =>
  changeOwn(state, (side) => ({ ...side, place: side.place.with(belt, value) }))

/** Moves the Place die to a field and the rolled die to its place. For any other action, both stay for this turn. */
export const settleDie = (state: KingState, action: KingAction): KingState => {
  const where = parseDieAction(action)
  if (where.kind !== 'place') return state
  return layDie(turnPlaceDie(state, state.belt, rolledDie(state)), where.technique, placeDie(state))
}
