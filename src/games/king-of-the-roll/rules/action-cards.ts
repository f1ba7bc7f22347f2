import { type Faces, memo, memoByObject, type Pool, poolOf } from '../../../dice/index.ts'
import { BELTS, type CardEffect, type Content, type Whose } from '../content/schema.ts'
import { cardOf } from './edition.ts'
import { modified } from './placement.ts'
import {
  beltAt,
  changeSide,
  type Fighter,
  isSeated,
  type KingAction,
  type KingState,
  otherOf,
  type Side,
} from './state.ts'

type Belts = readonly number[]

/** All sets of belts, by size, then in the order of belts. */
const CHOICES: readonly Belts[] = Array.from({ length: 2 ** BELTS.length - 1 }, (_, i) =>
  BELTS.flatMap((__, belt) => (((i + 1) >> belt) % 2 === 1 ? [belt] : [])),
).toSorted((a, b) => a.length - b.length || (a.join() < b.join() ? -1 : 1))

const beltChoices = (least: number, most: number): readonly Belts[] =>
  CHOICES.filter(({ length }) => length >= least && length <= most)

/** Returns the owner of the dice that a card affects if `by` plays it. */
const ownerOf = (effect: CardEffect, by: Fighter): Fighter =>
  effect.kind !== 'exchange' && effect.whose === 'other' ? otherOf(by) : by

/** Returns the sets of dice that a card affects. Empty if the opponent has no dice. */
const diceFor = (state: KingState, effect: CardEffect, by: Fighter): readonly Belts[] => {
  const other = otherOf(by)
  const [mine, theirs] = [state.sides[by].rolled, state.sides[other].rolled]
  if (effect.whose === 'other' && !isSeated(state, other)) return []
  switch (effect.kind) {
    case 'modify':
      return beltChoices(1, effect.dice)
    case 'set': {
      const dice = effect.whose === 'own' ? mine : theirs
      return beltChoices(1, effect.dice).filter((belts) => belts.every((belt) => dice[belt] !== effect.value))
    }
    case 'exchange':
      return effect.whose === 'own'
        ? beltChoices(2, 2).filter((belts) => new Set(belts.map((belt) => mine[belt])).size > 1)
        : beltChoices(1, 1).filter((belts) => belts.every((belt) => mine[belt] !== theirs[belt]))
    default:
      return effect satisfies never
  }
}

const printBelts = memoByObject((belts: Belts): string => belts.map((belt) => BELTS[belt]).join('-'))

/** Choices of clause 4: no card, or a card in the hand with its dice. */
export const cardActions = (content: Content, state: KingState): readonly KingAction[] => [
  'pass',
  ...state.sides[state.acting].hand.flatMap((id) =>
    diceFor(state, cardOf(content, id).effect, state.acting).map((belts) => `${id} ${printBelts(belts)}`),
  ),
]

type PlayedCard = { readonly id: string; readonly belts: Belts }

/** Cached, because computer players parse the same few hundred actions again and again. */
const parsedCards = memo<PlayedCard>(1000)

export const parseCard = (action: KingAction): PlayedCard =>
  parsedCards(action, () => {
    const [id = '', belts = ''] = action.split(' ')
    return { id, belts: belts.split('-').map(beltAt) }
  })

const spend = (side: Side, id: string): Side => ({
  ...side,
  hand: side.hand.toSpliced(side.hand.indexOf(id), 1),
  played: [...side.played, id],
})

const turnDice = (state: KingState, owner: Fighter, belts: Belts, to: (value: number, i: number) => number) =>
  changeSide(state, owner, (side) => ({
    ...side,
    rolled: side.rolled.map((value, belt) => (belts.includes(belt) ? to(value, belts.indexOf(belt)) : value)),
  }))

const exchange = (state: KingState, whose: Whose, belts: Belts): KingState => {
  const { acting, sides } = state
  const valuesOf = (fighter: Fighter): Faces => belts.map((belt) => sides[fighter].rolled[belt]!)
  if (whose === 'own') return setDice(state, acting, belts, valuesOf(acting).toReversed())
  const other = otherOf(acting)
  return setDice(setDice(state, acting, belts, valuesOf(other)), other, belts, valuesOf(acting))
}

const applyEffect = (state: KingState, effect: CardEffect, belts: Belts): KingState => {
  const owner = ownerOf(effect, state.acting)
  switch (effect.kind) {
    case 'modify': {
      const { modification } = effect
      return modification === 'STR'
        ? { ...state, phase: 'reroll', reroll: { kind: 'card', owner, belts } }
        : turnDice(state, owner, belts, (value) => modified(value, modification))
    }
    case 'set':
      return turnDice(state, owner, belts, () => effect.value)
    case 'exchange':
      return exchange(state, effect.whose, belts)
    default:
      return effect satisfies never
  }
}

/** Plays a card (once, K17). It changes its dice, or marks them for a `reroll`. */
export const playCard = (content: Content, state: KingState, action: KingAction): KingState => {
  const { id, belts } = parseCard(action)
  const next = changeSide(state, state.acting, (side) => spend(side, id))
  return applyEffect(next, cardOf(content, id).effect, belts)
}

export const cardPool = (belts: Belts): Pool =>
  poolOf(...belts.map((belt) => ({ count: 1, sides: 6, label: BELTS[belt]! })))

export const setDice = (state: KingState, owner: Fighter, belts: Belts, faces: Faces): KingState =>
  turnDice(state, owner, belts, (_, i) => faces[i]!)
