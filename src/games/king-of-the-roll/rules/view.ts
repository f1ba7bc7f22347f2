import { type Cards, draw, type Random, sample } from '../../../dice/index.ts'
import type { Eye } from '../../../engine/index.ts'
import type { Content } from '../content/schema.ts'
import { COVERED, type Fighter, type KingState, type Side } from './state.ts'

const covered = ({ cards }: Content, side: Side): Side => ({
  ...side,
  hand: side.hand.map((id) => (cards.some((card) => card.id === id) ? COVERED : id)),
})

/** Only the common cards in others' hands are hidden; what they are comes out when they are played. */
export const viewOf = (content: Content, state: KingState, eye: Eye): KingState => {
  if (eye === 'table') return state
  const seen = (fighter: Fighter): Side =>
    eye === fighter ? state.sides[fighter] : covered(content, state.sides[fighter])
  return { ...state, sides: [seen(0), seen(1)] }
}

const without = (deck: Cards, cards: Cards): Cards => deck.filter((card) => !cards.includes(card))

/** Common cards that lie neither in a hand that is seen nor among those played. */
const unseen = ({ cards }: Content, { sides, seats }: KingState): Cards =>
  without(
    cards.filter(({ solo }) => solo || seats > 1).map(({ id }) => id),
    sides.flatMap(({ hand, played }) => [...hand, ...played]),
  )

const uncovered = ({ hand }: Side, drawn: Cards): Cards => {
  const left = [...drawn]
  return hand.map((card) => (card === COVERED ? left.shift()! : card))
}

const hiddenIn = ({ hand }: Side): number => hand.filter((card) => card === COVERED).length

const drawFrom = (deck: Cards, count: number, random: Random): Cards =>
  count === 0 ? [] : (sample(draw(count, deck), random) as Cards)

/** A state that this view allows: any of the unseen cards may be in the hidden hands. */
export const imagined = (content: Content, view: KingState, random: Random): KingState => {
  const deck = unseen(content, view)
  const [one, other] = view.sides
  const first = drawFrom(deck, hiddenIn(one), random)
  const second = drawFrom(without(deck, first), hiddenIn(other), random)
  return {
    ...view,
    sides: [
      { ...one, hand: uncovered(one, first) },
      { ...other, hand: uncovered(other, second) },
    ],
  }
}
