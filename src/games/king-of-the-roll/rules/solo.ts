import { type Cards, cardsOf, type Draw, draw } from '../../../dice/index.ts'
import type { Content } from '../content/schema.ts'
import type { KingState } from './state.ts'

const nameOf = (number: number): string => `card-${number}`

/** K19: the cards of the solo deck that can come now, all of them once it is spent. */
export const soloDraw = ({ solo }: Content, { used }: Pick<KingState, 'used'>): Draw => {
  const all = solo.cards.map((_, i) => i + 1)
  const left = all.filter((number) => !used.includes(number))
  return draw(1, (left.length > 0 ? left : all).map(nameOf))
}

/** The Solo opponent's card of this turn is turned up. */
export const soloDrawn = (content: Content, state: KingState, outcome: Cards): KingState => {
  const [name] = cardsOf(soloDraw(content, state), outcome)
  const soloCard = Number(name!.slice('card-'.length))
  const before = state.used.length === content.solo.cards.length ? [] : state.used
  return { ...state, soloCard, used: [...before, soloCard] }
}
