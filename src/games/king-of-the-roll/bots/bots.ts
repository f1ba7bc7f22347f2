import { type Bot, botOf } from '../../../bots/index.ts'
import type { Policy } from '../../../engine/index.ts'
import { planner } from './planner.ts'
import { HOUSE } from '../content/house.ts'
import { perContent } from '../content/in-play.ts'
import type { Content } from '../content/schema.ts'
import { greedy, saver } from './greedy.ts'
import type { KingRules } from '../rules/house-rules.ts'
import type { KingAction, KingState } from '../rules/state.ts'
import { words } from '../text/words.ts'

/** Bot that plays with the boards and cards of the match. */
const anyBoards = (
  make: (content: Content) => Policy<KingAction, KingState>,
  { title, about }: { readonly title: string; readonly about: string },
): Bot<KingAction, KingState, KingRules> => ({ ...botOf(make(HOUSE), title, about), policyFor: perContent(make) })

/** Computer players of the game, weakest first by their round-robin totals (round-robin.data.ts). */
export const bots: readonly Bot<KingAction, KingState, KingRules>[] = [
  { ...anyBoards(greedy, words.bots.greedy), usual: true },
  anyBoards(saver, words.bots.saver),
  {
    ...anyBoards(
      (content) => planner(content, 'climber', { watches: false, counts: false, weighsCards: false, slips: 0.008 }),
      words.bots.climber,
    ),
    slow: true,
  },
  {
    ...anyBoards(
      (content) => planner(content, 'watcher', { watches: true, counts: true, weighsCards: false, slips: 0.011 }),
      words.bots.watcher,
    ),
    slow: true,
  },
  { ...anyBoards((content) => planner(content), words.bots.planner), slow: true },
]
