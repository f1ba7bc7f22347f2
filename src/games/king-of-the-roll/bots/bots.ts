import { type Bot, botOf } from '../../../bots/index.ts'
import { planner } from './planner.ts'
import { HABITS } from './worth.data.ts'
import { worthsBy } from './worth.ts'
import { CONTENT } from '../content/house.ts'
import { greedy } from './greedy.ts'
import type { KingAction, KingState } from '../rules/state.ts'
import { words } from '../text/words.ts'

/** The game's own computer players, weakest first: by their totals in duels of each two (round-robin.data.ts). */
export const bots: readonly Bot<KingAction, KingState>[] = [
  {
    ...botOf(greedy(CONTENT), words.bots.greedy.title, words.bots.greedy.about),
    usual: true,
  },
  botOf(planner(CONTENT, worthsBy(HABITS)), words.bots.planner.title, words.bots.planner.about),
]
