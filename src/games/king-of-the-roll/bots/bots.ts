import { type Bot, botOf } from '../../../bots/index.ts'
import { planner } from './planner.ts'
import { HABITS } from './worth.data.ts'
import { worthsBy } from './worth.ts'
import { CONTENT } from '../content/house.ts'
import { greedy, saver } from './greedy.ts'
import type { KingAction, KingState } from '../rules/state.ts'
import { words } from '../text/words.ts'

const worth = worthsBy(HABITS)

/** The game's own computer players, weakest first: by their totals in duels of each two (round-robin.data.ts). */
export const bots: readonly Bot<KingAction, KingState>[] = [
  { ...botOf(greedy(CONTENT), words.bots.greedy.title, words.bots.greedy.about), usual: true },
  botOf(saver(CONTENT), words.bots.saver.title, words.bots.saver.about),
  botOf(
    planner(CONTENT, worth, 'climber', { watches: false, weighsCards: false, slips: 0.004 }),
    words.bots.climber.title,
    words.bots.climber.about,
  ),
  botOf(
    planner(CONTENT, worth, 'watcher', { watches: true, weighsCards: false, slips: 0.005 }),
    words.bots.watcher.title,
    words.bots.watcher.about,
  ),
  botOf(planner(CONTENT, worth), words.bots.planner.title, words.bots.planner.about),
]
