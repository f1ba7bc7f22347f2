import { type Cards, cardsOf, draw, type Random, sample } from '../../../dice/index.ts'
import type { Eye } from '../../../engine/index.ts'
import type { Content } from '../content/schema.ts'
import { deckLeft } from './set-up.ts'
import { COVERED, type Fighter, type KingState, type Side } from './state.ts'

const cover = ({ cards }: Content, side: Side): Side => ({
  ...side,
  hand: side.hand.map((id) => (cards.some((card) => card.id === id) ? COVERED : id)),
})

/** Only the common cards in others' hands are hidden; what they are comes out when they are played. */
export const viewOf = (content: Content, state: KingState, eye: Eye): KingState => {
  if (eye === 'table') return state
  const seen = (fighter: Fighter): Side =>
    eye === fighter ? state.sides[fighter] : cover(content, state.sides[fighter])
  return { ...state, sides: [seen(0), seen(1)] }
}

const uncover = (side: Side, drawn: Cards): Side => {
  const left = [...drawn]
  return { ...side, hand: side.hand.map((card) => (card === COVERED ? (left.shift() ?? card) : card)) }
}

const hiddenIn = ({ hand }: Side): number => hand.filter((card) => card === COVERED).length

const drawFrom = (deck: Cards, count: number, random: Random): Cards => {
  if (count === 0) return []
  const from = draw(count, deck)
  return cardsOf(from, sample(from, random))
}

/** A state that this view allows: any of the unseen cards may be in the hidden hands. */
export const imagineState = (content: Content, view: KingState, random: Random): KingState => {
  const deck = deckLeft(content, view)
  const [one, other] = view.sides
  const first = drawFrom(deck, hiddenIn(one), random)
  const second = drawFrom(
    deck.filter((card) => !first.includes(card)),
    hiddenIn(other),
    random,
  )
  return { ...view, sides: [uncover(one, first), uncover(other, second)] }
}
