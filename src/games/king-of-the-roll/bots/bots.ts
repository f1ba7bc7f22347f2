import { type Bot, botOf } from '../../../bots/index.ts'
import { planner } from './planner.ts'
import { HABITS } from './worth.data.ts'
import { worthsBy } from './worth.ts'
import { CONTENT } from '../content/house.ts'
import { greedy } from './greedy.ts'
import type { KingAction, KingState } from '../rules/state.ts'

/** The game's own computer players, weakest first: by their totals in duels of each two (round-robin.data.ts). */
export const bots: readonly Bot<KingAction, KingState>[] = [
  {
    ...botOf(greedy(CONTENT), 'Greedy', 'Goes for the most skill points this turn; what you might do it does not ask.'),
    usual: true,
  },
  botOf(
    planner(CONTENT, worthsBy(HABITS)),
    'Planner',
    'Works out the best its dice can become with each technique, and what you are likely to come to.',
  ),
]
