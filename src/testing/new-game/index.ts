import { botOf } from '../../bots/index.ts'
import { distribution, facesOf, outcomesOf } from '../../dice/index.ts'
import type { Manifest } from '../../games/manifest.ts'
import { newGame, type NewGameAction, type NewGameRules, type NewGameState, pointsOf, ROLL } from './rules.ts'
import { newGameText } from './text.ts'

/** Chance of each sum of a roll. */
const rolled = distribution(
  outcomesOf(ROLL).map(({ outcome, weight }) => ({ value: pointsOf(facesOf(ROLL, outcome)), weight: BigInt(weight) })),
)

const careful = botOf<NewGameAction, NewGameState>(
  {
    id: 'careful',
    choose: ({ view }) => [{ action: pointsOf(view.dice) < 7 ? 'reroll' : 'keep', weight: 1 }],
  },
  'Careful',
  'Rerolls whatever is below the average.',
)

const manifest: Manifest<NewGameState, NewGameAction, NewGameState, NewGameRules> = {
  game: newGame,
  text: newGameText,
  odds: {
    questions: () => [],
    risk: (_, __, action) => (action === 'reroll' ? { unit: 'points', distribution: rolled } : undefined),
  },
  bots: [careful],
  rulesPage: new URL('./rules.md', import.meta.url),
  examples: { first: new URL('./fixtures/first.hazelring', import.meta.url) },
  board: async () => (await import('../../kit/plain-board.tsx')).plainBoard(newGameText.sketch),
}

export default manifest
