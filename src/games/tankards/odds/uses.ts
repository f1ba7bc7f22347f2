import type { ContentUses } from '../../manifest.ts'
import { combinationTitle } from './weighing.ts'
import { bonusesOf } from '../rules/card.ts'
import { playedCard } from '../rules/combinations.ts'
import type { TankardsRules, TankardsState } from '../rules/rules.ts'

/** Combinations of the points card, used by each round that earns them. */
export const uses: ContentUses<TankardsState, TankardsRules> = {
  pieces: (rules) => playedCard(rules).entries.map(combinationTitle),
  used: ({ game: before }, { game: after }) =>
    after.rounds.flatMap((rounds, seat) => {
      const last = rounds.at(-1)
      return last === undefined || rounds.length <= (before.rounds[seat]?.length ?? 0)
        ? []
        : bonusesOf(last.dice, after.rules).map(combinationTitle)
    }),
}
