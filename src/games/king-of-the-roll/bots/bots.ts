import { type Bot, botOf } from '../../../bots/index.ts'
import { planner } from './planner.ts'
import { HABITS } from './worth.data.ts'
import { worthsBy } from './worth.ts'
import { HOUSE } from '../content/house.ts'
import { contentOf, perContent } from '../content/in-play.ts'
import { greedy, saver } from './greedy.ts'
import type { KingRules } from '../rules/house-rules.ts'
import type { KingAction, KingState } from '../rules/state.ts'
import { words } from '../text/words.ts'

const worth = worthsBy(HABITS)

const simple = perContent(greedy)

/**
 * A player that was fitted to Hazelring's boards and cards, or measured on them: on others it plays as Greedy, which needs no weights.
 */
const fitted = ({ id, policyFor, ...bot }: Bot<KingAction, KingState>): Bot<KingAction, KingState, KingRules> => ({
  ...bot,
  id,
  policyFor: (rules, seats) =>
    contentOf(rules) === HOUSE ? policyFor(rules, seats) : { ...simple(rules), id, instead: words.bots.greedy.title },
})

/** The game's own computer players, weakest first: by their totals in duels of each two (round-robin.data.ts). */
export const bots: readonly Bot<KingAction, KingState, KingRules>[] = [
  {
    ...botOf(greedy(HOUSE), words.bots.greedy.title, words.bots.greedy.about),
    policyFor: (rules) => simple(rules),
    usual: true,
  },
  fitted(botOf(saver(HOUSE), words.bots.saver.title, words.bots.saver.about)),
  fitted(
    botOf(
      planner(HOUSE, worth, 'climber', { watches: false, weighsCards: false, slips: 0.004 }),
      words.bots.climber.title,
      words.bots.climber.about,
    ),
  ),
  fitted(
    botOf(
      planner(HOUSE, worth, 'watcher', { watches: true, weighsCards: false, slips: 0.005 }),
      words.bots.watcher.title,
      words.bots.watcher.about,
    ),
  ),
  fitted(botOf(planner(HOUSE, worth), words.bots.planner.title, words.bots.planner.about)),
]
