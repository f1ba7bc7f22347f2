import { type Faces, type Pool, poolOf } from '../../../dice/index.ts'
import {
  type ActionCard,
  BELTS,
  type Belt,
  type CardEffect,
  type Content,
  type Modification,
} from '../content/schema.ts'
import { cardOf } from './edition.ts'
import { modified } from './modify.ts'
import {
  beltAt,
  type Fighter,
  isSeated,
  type KingAction,
  type KingState,
  otherOf,
  type Side,
  withSide,
} from './state.ts'

type Belts = readonly number[]

/** Every choice of one to `most` belts, in their order, few before many. */
const choicesOf = (most: number): readonly Belts[] => {
  const grow = (size: number): readonly Belts[] =>
    size === 0
      ? [[]]
      : grow(size - 1).flatMap((chosen) =>
          BELTS.map((_, belt) => belt)
            .filter((belt) => belt > (chosen.at(-1) ?? -1))
            .map((belt) => [...chosen, belt]),
        )
  return Array.from({ length: Math.min(most, BELTS.length) }, (_, i) => grow(i + 1)).flat()
}

const UP_TO = [0, 1, 2, 3, 4, 5].map(choicesOf)

const PAIRS = UP_TO[2]!.filter(({ length }) => length === 2)

const SINGLE = UP_TO[1]!

/** Whose dice a card touches that this fighter plays. */
const ownerOf = (effect: CardEffect, by: Fighter): Fighter =>
  effect.kind !== 'exchange' && effect.whose === 'other' ? otherOf(by) : by

/** The choices of dice that make a difference; none where the other has no dice. */
const dicesFor = (state: KingState, effect: CardEffect, by: Fighter): readonly Belts[] => {
  const other = otherOf(by)
  const [mine, theirs] = [state.sides[by].rolled, state.sides[other].rolled]
  if (effect.whose === 'other' && !isSeated(state, other)) return []
  switch (effect.kind) {
    case 'modify':
      return UP_TO[effect.dice]!
    case 'set': {
      const dice = effect.whose === 'own' ? mine : theirs
      return UP_TO[effect.dice]!.filter((belts) => belts.every((belt) => dice[belt] !== effect.value))
    }
    case 'exchange':
      return effect.whose === 'own'
        ? PAIRS.filter(([a, b]) => mine[a!] !== mine[b!])
        : SINGLE.filter(([belt]) => mine[belt!] !== theirs[belt!])
    default:
      return effect satisfies never
  }
}

const printBelts = (belts: Belts): string => belts.map((belt) => BELTS[belt]).join('-')

/** Clause 4: no card, or one of those in hand on these dice. */
export const cardActions = (content: Content, state: KingState): readonly KingAction[] => [
  'pass',
  ...state.sides[state.acting].hand.flatMap((id) =>
    dicesFor(state, cardOf(content, id).effect, state.acting).map((belts) => `${id} ${printBelts(belts)}`),
  ),
]

/** A card as it was played: which one, and the belts it was played on. */
export const parseCard = (action: KingAction): { readonly id: string; readonly belts: Belts } => {
  const [id, belts] = action.split(' ')
  return { id: id!, belts: belts!.split('-').map((belt) => beltAt(belt as Belt)) }
}

const spent = (side: Side, id: string): Side => ({
  ...side,
  hand: side.hand.toSpliced(side.hand.indexOf(id), 1),
  played: [...side.played, id],
})

const exchanged = (state: KingState, whose: 'own' | 'other', [a, b]: Belts): KingState => {
  const { acting, sides } = state
  const other = otherOf(acting)
  const [mine, theirs] = [sides[acting].rolled, sides[other].rolled]
  if (whose === 'own') {
    const rolled = mine.with(a!, mine[b!]!).with(b!, mine[a!]!)
    return { ...state, sides: withSide(sides, acting, (side) => ({ ...side, rolled })) }
  }
  const half = withSide(sides, acting, (side) => ({ ...side, rolled: mine.with(a!, theirs[a!]!) }))
  return { ...state, sides: withSide(half, other, (side) => ({ ...side, rolled: theirs.with(a!, mine[a!]!) })) }
}

const turned = (state: KingState, owner: Fighter, belts: Belts, to: (value: number) => number): KingState => ({
  ...state,
  sides: withSide(state.sides, owner, (side) => ({
    ...side,
    rolled: side.rolled.map((value, belt) => (belts.includes(belt) ? to(value) : value)),
  })),
})

const modifiedBy = (state: KingState, owner: Fighter, belts: Belts, modification: Modification): KingState =>
  modification === 'STR'
    ? { ...state, phase: 'reroll', reroll: { kind: 'card', owner, belts } }
    : turned(state, owner, belts, (value) => modified(value, modification))

const effected = (state: KingState, effect: CardEffect, belts: Belts): KingState => {
  const owner = ownerOf(effect, state.acting)
  switch (effect.kind) {
    case 'modify':
      return modifiedBy(state, owner, belts, effect.modification)
    case 'set':
      return turned(state, owner, belts, () => effect.value)
    case 'exchange':
      return exchanged(state, effect.whose, belts)
    default:
      return effect satisfies never
  }
}

/** A card is played (K17: once). Its dice are due again (`reroll`) or changed already. */
export const cardPlayed = (content: Content, state: KingState, action: KingAction): KingState => {
  const { id, belts } = parseCard(action)
  const card: ActionCard = cardOf(content, id)
  const next = { ...state, sides: withSide(state.sides, state.acting, (side) => spent(side, id)) }
  return effected(next, card.effect, belts)
}

/** The dice that a card has rolled again. */
export const cardPool = (belts: Belts): Pool =>
  poolOf(...belts.map((belt) => ({ count: 1, sides: 6, label: BELTS[belt]! })))

/** They have fallen. */
export const cardRolled = (state: KingState, owner: Fighter, belts: Belts, faces: Faces): KingState => ({
  ...state,
  sides: withSide(state.sides, owner, (side) => ({
    ...side,
    rolled: belts.reduce((rolled: Faces, belt, i) => rolled.with(belt, faces[i]!), side.rolled),
  })),
})
