import { botOf } from '../../bots/index.ts'
import { toNumber } from '../../dice/index.ts'
import type { Manifest } from '../../games/manifest.ts'
import { bidOf, chanceToHold, odds } from './odds.ts'
import { reference } from './reference.ts'
import { newHiddenGame, type NewHiddenGameAction, type NewHiddenGameRules, type NewHiddenGameState } from './rules.ts'
import { newHiddenGameText } from './text.ts'

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
  odds,
  bots: [careful],
  reference,
  rulesPage: new URL('./rules.md', import.meta.url),
  examples: { first: new URL('./fixtures/first.hazelring', import.meta.url) },
  board: async () => (await import('../../kit/plain-board.tsx')).plainBoard(newHiddenGameText.sketch),
}

export default manifest
