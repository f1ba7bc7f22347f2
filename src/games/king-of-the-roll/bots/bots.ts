import { type Bot, botOf } from '../../../bots/index.ts'
import type { Policy } from '../../../engine/index.ts'
import { planner } from './planner.ts'
import { HABITS } from './worth.data.ts'
import { worthsBy } from './worth.ts'
import { HOUSE } from '../content/house.ts'
import { isOurEdition, perContent } from '../content/in-play.ts'
import type { Content } from '../content/schema.ts'
import { greedy, saver } from './greedy.ts'
import type { KingRules } from '../rules/house-rules.ts'
import type { KingAction, KingState } from '../rules/state.ts'
import { words } from '../text/words.ts'

const worth = worthsBy(HABITS)

const simple = perContent(greedy)

/**
 * A player that was fitted to Hazelring's boards and cards, or measured on them: on the first edition it plays by the same habits, on
 * others as Greedy, which needs no weights.
 */
const fitted = (
  make: (content: Content) => Policy<KingAction, KingState>,
  title: string,
  about: string,
): Bot<KingAction, KingState, KingRules> => {
  const playerOf = perContent(make)
  const bot = botOf(make(HOUSE), title, about)
  return {
    ...bot,
    policyFor: (rules) =>
      isOurEdition(rules.boards) ? playerOf(rules) : { ...simple(rules), id: bot.id, instead: words.bots.greedy.title },
  }
}

/** The game's own computer players, weakest first: by their totals in duels of each two (round-robin.data.ts). */
export const bots: readonly Bot<KingAction, KingState, KingRules>[] = [
  {
    ...botOf(greedy(HOUSE), words.bots.greedy.title, words.bots.greedy.about),
    policyFor: (rules) => simple(rules),
    usual: true,
  },
  fitted(saver, words.bots.saver.title, words.bots.saver.about),
  fitted(
    (content) => planner(content, worth, 'climber', { watches: false, weighsCards: false, slips: 0.006 }),
    words.bots.climber.title,
    words.bots.climber.about,
  ),
  fitted(
    (content) => planner(content, worth, 'watcher', { watches: true, weighsCards: false, slips: 0.005 }),
    words.bots.watcher.title,
    words.bots.watcher.about,
  ),
  fitted((content) => planner(content, worth), words.bots.planner.title, words.bots.planner.about),
]
