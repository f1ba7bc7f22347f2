import { botOf } from '../../bots/index.ts'
import { type Distribution, type Fraction, fraction, probability, successes, toNumber } from '../../dice/index.ts'
import type { Seat } from '../../engine/index.ts'
import type { Manifest } from '../../games/manifest.ts'
import { diceEach, diceInAll, LEAST_STAR, newHiddenGame, type NewHiddenGameAction } from './rules.ts'
import { type NewHiddenGameRules, type NewHiddenGameState, starsIn } from './rules.ts'
import { newHiddenGameText } from './text.ts'

const STAR = fraction(BigInt(7 - LEAST_STAR), 6n)

/** Number of stars under the other cups, for a seat that sees only its own dice. */
const elsewhere = (view: NewHiddenGameState): Distribution => successes(diceInAll(view) - diceEach(view.rules), STAR)

/** Chance of at least this many stars in all. */
const chanceToHold = (view: NewHiddenGameState, seat: Seat, bid: number): Fraction =>
  probability(elsewhere(view), (count) => count + starsIn(view.hands[seat] ?? []) >= bid)

const bidOf = (view: NewHiddenGameState, action: NewHiddenGameAction): number =>
  action === 'call' ? view.bid : Number(action.slice('bid '.length))

const careful = botOf<NewHiddenGameAction, NewHiddenGameState>(
  {
    id: 'careful',
    choose: ({ view, seat, actions }) => {
      const chances = actions.map((action) => {
        const holds = toNumber(chanceToHold(view, seat, bidOf(view, action)))
        return action === 'call' ? 1 - holds : holds
      })
      const best = actions[chances.indexOf(Math.max(...chances))]
      return best === undefined ? [] : [{ action: best, weight: 1 }]
    },
  },
  'Careful',
  'Bids or calls, whichever is more likely to be right.',
)

const manifest: Manifest<NewHiddenGameState, NewHiddenGameAction, NewHiddenGameState, NewHiddenGameRules> = {
  game: newHiddenGame,
  text: newHiddenGameText,
  odds: {
    questions: () => [],
    risk: (view, seat, action) => ({
      unit: 'stars elsewhere',
      distribution: elsewhere(view),
      chance: { name: 'holds', value: chanceToHold(view, seat, bidOf(view, action)) },
    }),
  },
  bots: [careful],
  rulesPage: new URL('./rules.md', import.meta.url),
  examples: { first: new URL('./fixtures/first.hazelring', import.meta.url) },
  board: async () => (await import('../../kit/plain-board.tsx')).plainBoard(newHiddenGameText.sketch),
}

export default manifest
