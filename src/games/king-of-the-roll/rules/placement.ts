import { type Faces, type Pool, poolOf } from '../../../dice/index.ts'
import { type Belt, BELTS, type Content, type Modification } from '../content/schema.ts'
import { characterOf, fieldsFor } from './edition.ts'
import { modified } from './modify.ts'
import { beltAt, type KingAction, type KingState, type Side, withSide } from './state.ts'

type Fields = (state: KingState, value: number) => readonly KingAction[]

const placesOn =
  (content: Content): Fields =>
  (state, value) =>
    fieldsFor(content, state, state.acting, value).map((technique) => `place ${technique + 1}`)

const CHANGES = BELTS.map((belt) => `change ${belt}`)

/** Clause 5: the rolled die goes onto a field that takes it, or into the Roll column to modify a Place die. */
export const placeActions = (content: Content, state: KingState): readonly KingAction[] => [
  ...placesOn(content)(state, state.sides[state.acting].rolled[state.belt]!),
  ...CHANGES,
]

/** K5, K23: with the rolled die in the Roll column the Place die of its belt goes onto a field that takes it, or stays. */
export const settleActions = (content: Content, state: KingState): readonly KingAction[] => [
  ...placesOn(content)(state, state.sides[state.acting].place[state.belt]!),
  'keep',
]

const laid = (side: Side, belt: number, technique: number, value: number): Side => ({
  ...side,
  technique,
  placed: side.placed.with(belt, value),
  rolled: side.rolled.with(belt, 0),
})

const techniqueIn = (action: KingAction): number => Number(action.slice('place '.length)) - 1

const change = (state: KingState, how: (side: Side) => Side): KingState => ({
  ...state,
  sides: withSide(state.sides, state.acting, how),
})

/** The modification that the belt to be placed brings to whom acts. */
export const modificationNow = (content: Content, { sides, acting, belt }: KingState): Modification =>
  characterOf(content, sides[acting].character).modifications[BELTS[belt]!]

/** Whether anything can be asked about the Place die; if not it stays, and that is the end of this die. */
const settled = (content: Content, state: KingState): KingState | undefined =>
  settleActions(content, state).length > 1 ? { ...state, phase: 'settle' } : undefined

/** What follows a choice about a die: undefined where this die is done, else what is to be done with it still. */
export type Placed = { readonly state: KingState; readonly isDone: boolean }

const asked = (content: Content, state: KingState): Placed => {
  const next = settled(content, state)
  return next === undefined ? { state, isDone: true } : { state: next, isDone: false }
}

/** A rolled die was put onto a field, or into the Roll column; STR rolls the Place die that it modifies. */
export const placed = (content: Content, state: KingState, action: KingAction): Placed => {
  const { belt, sides, acting } = state
  if (action.startsWith('place '))
    return {
      state: change(state, (side) => laid(side, belt, techniqueIn(action), sides[acting].rolled[belt]!)),
      isDone: true,
    }
  const target = beltAt(action.slice('change '.length) as Belt)
  const modification = modificationNow(content, state)
  if (modification === 'STR')
    return { state: { ...state, phase: 'reroll', reroll: { kind: 'place', belt: target } }, isDone: false }
  const value = modified(sides[acting].place[target]!, modification)
  return asked(
    content,
    change(state, (side) => ({ ...side, place: side.place.with(target, value) })),
  )
}

/** One die that is rolled again by STR. */
export const STRENGTH_POOL: Pool = poolOf({ count: 1, sides: 6 })

/** STR has rolled a Place die. */
export const strengthRolled = (content: Content, state: KingState, target: number, faces: Faces): Placed =>
  asked(
    content,
    change(state, (side) => ({ ...side, place: side.place.with(target, faces[0]!) })),
  )

/** The Place die went onto a field and the rolled one takes its place, or both stay where they are for this turn. */
export const settle = (state: KingState, action: KingAction): KingState => {
  if (action === 'keep') return state
  return change(state, (side) => {
    const { belt } = state
    const filled = { ...side, place: side.place.with(belt, side.rolled[belt]!) }
    return laid(filled, belt, techniqueIn(action), side.place[belt]!)
  })
}
