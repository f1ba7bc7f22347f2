import { dice, draw, type Random, sample } from '../../dice/index.ts'
import type { Eye, Seat } from '../../engine/index.ts'
import { BIDS, COVERED, type CupsState, DECK, HIDDEN, put } from './state.ts'

/** Returns an eye's view: its own information, revealed information, and placeholders for the rest. */
export const view = (state: CupsState, eye: Eye): CupsState => {
  if (eye === 'table') return state
  const knows = state.shown.map((shown, seat) => eye === seat || shown === 'shown')
  const isSeen = (seat: Seat): boolean => state.called || state.spies[seat]!.some((spy) => spy === eye)
  const sealed = state.rules.bids === 'sealed'
  return {
    ...state,
    dice: state.dice.map((die, seat) => (knows[seat] || die === 0 || isSeen(seat) ? die : HIDDEN)),
    cards: state.cards.map((card, seat) => (knows[seat] || card === '' || state.used[seat] ? card : COVERED)),
    bids: state.bids.map((row, seat) => (knows[seat] || !sealed ? row : row.map(() => HIDDEN))),
  }
}

const withoutCard = (deck: readonly string[], card: string): readonly string[] =>
  deck.includes(card) ? deck.toSpliced(deck.indexOf(card), 1) : deck

const uncover = (cards: readonly string[], random: Random): readonly string[] => {
  let deck = cards.reduce<readonly string[]>(withoutCard, DECK)
  return cards.reduce((known, card, seat) => {
    if (card !== COVERED) return known
    const [drawn] = sample(draw(1, deck), random) as readonly string[]
    deck = withoutCard(deck, drawn!)
    return put(known, seat, drawn!)
  }, cards)
}

/** Returns a random state that is consistent with this view. */
export const imagine = (seen: CupsState, random: Random): CupsState => ({
  ...seen,
  dice: seen.dice.map((die) => (die === HIDDEN ? Number(sample(dice(1, 6), random)[0]) : die)),
  cards: uncover(seen.cards, random),
  bids: seen.bids.map((row) => row.map((bid) => (bid === HIDDEN ? BIDS[random.below(BIDS.length)]! : bid))),
})
