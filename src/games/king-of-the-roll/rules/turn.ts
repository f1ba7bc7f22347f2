import { type Faces, type Pool, poolOf } from '../../../dice/index.ts'
import { BELTS, TOKENS } from '../content/schema.ts'
import { type Fighter, FIGHTERS, isSeated, type KingState, otherOf, type Side, withSide } from './state.ts'

const NOTHING: Faces = [0, 0, 0, 0, 0]

/** The five rolled dice of a fighter, which keep their colours. */
export const BELT_POOL: Pool = poolOf(...BELTS.map((label) => ({ count: 1, sides: 6, label })))

/** A coin for a tie standing: 1 is the first fighter. */
export const COIN: Pool = poolOf({ count: 1, sides: 2 })

const cleared = (state: KingState, side: Side, fighter: Fighter): Side => ({
  ...side,
  rolled: [],
  placed: isSeated(state, fighter) ? NOTHING : [],
  technique: -1,
})

/** Clause 2: the next turn begins with dice to roll. */
export const toRoll = (state: KingState): KingState => {
  const { soloCard: _, ...rest } = state
  return {
    ...rest,
    phase: 'roll',
    turn: state.turn + 1,
    sides: [cleared(state, state.sides[0], 0), cleared(state, state.sides[1], 1)],
    acting: 0,
    belt: 0,
  }
}

const sum = (faces: Faces): number => faces.reduce((total, face) => total + face, 0)

/** Standing the higher sum acts first; equal sums are settled by a coin, later ones in turn (K7). Alone one is on top. */
const withStandingInitiative = (state: KingState): KingState => {
  const [mine, theirs] = [sum(state.sides[0].rolled), sum(state.sides[1].rolled)]
  if (mine !== theirs || state.seats === 1)
    return toTokens({ ...state, initiative: mine > theirs || state.seats === 1 ? 0 : 1 })
  if (state.tie === undefined) return { ...state, phase: 'lead' }
  const tie = otherOf(state.tie)
  return toTokens({ ...state, initiative: tie, tie })
}

/** Clause 3: tokens standing, by two only. */
const toTokens = (state: KingState): KingState =>
  state.seats > 1 ? { ...state, phase: 'token' } : toCards(state, state.initiative)

/** The five dice of the fighter that acts have fallen. */
export const rolled = (state: KingState, faces: Faces): KingState => {
  const next = { ...state, sides: withSide(state.sides, state.acting, (side) => ({ ...side, rolled: faces })) }
  if (state.acting === 0 && state.seats > 1) return { ...next, acting: 1 }
  if (state.ground === undefined) return withStandingInitiative(next)
  return toCards({ ...next, initiative: state.ground.top }, state.ground.top)
}

/** The coin of a tie has fallen (K7). */
export const led = (state: KingState, faces: Faces): KingState => {
  const tie: Fighter = faces[0] === 1 ? 0 : 1
  return toTokens({ ...state, initiative: tie, tie })
}

/** Both tokens are shown: they say which technique is tried (K4). */
export const shown = (state: KingState, tokens: readonly string[]): KingState => {
  const techniques = tokens.map((token) => TOKENS.findIndex((name) => name === token))
  const [one, other] = FIGHTERS.map((fighter) => ({ ...state.sides[fighter], technique: techniques[fighter]! }))
  return toCards({ ...state, sides: [one!, other!] }, state.initiative)
}

/** Clause 4: whoever has cards left may play one, beginning with this one; then dice are placed. */
const toCards = (state: KingState, fighter: Fighter): KingState => {
  if (isSeated(state, fighter) && state.sides[fighter].hand.length > 0)
    return { ...state, phase: 'card', acting: fighter }
  return fighter === state.initiative ? toCards(state, otherOf(fighter)) : toPlacement(state)
}

/** The fighter that acts has played a card or none. */
export const cardDone = (state: KingState): KingState =>
  state.acting === state.initiative ? toCards(state, otherOf(state.acting)) : toPlacement(state)

/** The Solo opponent on top shows its card before dice are placed. */
const toPlacement = (state: KingState): KingState =>
  state.seats === 1 && state.initiative === 1
    ? { ...state, phase: 'solo', acting: 1 }
    : { ...state, phase: 'place', acting: state.initiative, belt: 0 }

/** Clause 5: the next die to be placed, in the order of belts; undefined where all are. */
export const nextDie = (state: KingState): KingState | undefined => {
  const isSecond = state.seats === 1 || state.acting !== state.initiative
  if (!isSecond) return { ...state, phase: 'place', acting: otherOf(state.acting) }
  if (state.belt === BELTS.length - 1) return undefined
  return { ...state, phase: 'place', acting: state.seats === 1 ? 0 : state.initiative, belt: state.belt + 1 }
}
