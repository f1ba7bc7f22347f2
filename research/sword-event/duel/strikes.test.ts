import { expect, test } from 'vitest'
import { seeded } from '../../../src/dice/index.ts'
import { rulesFor, type RulesRequest } from '../../../src/engine/index.ts'
import {
  MOST_WOUNDS,
  placeOf,
  placesOf,
  solveDuel,
  type Terms,
} from '../../../src/games/sword-event/solve/strike/exchange.ts'
import type { DiceCount } from '../../../src/games/sword-event/solve/strike/lattice.ts'
import { swordEvent } from '../../../src/games/sword-event/rules/rules.ts'
import { LANES } from './strike-code.ts'
import { strikesFor } from './strikes.ts'

const TABLES: readonly (readonly [RulesRequest, DiceCount, number, number])[] = [
  [{}, 5, 6, 1],
  [{}, 4, 6, 3],
  [{ 'reroll-buys': 'one-die' }, 5, 6, 3],
  [{ 'reroll-buys': 'one-die', 'reroll-final-defence': 'off' }, 4, 3, 2],
  [{ 'final-defence': 'off' }, 5, 1, 1],
  [{ 'reroll-final-defence': 'off' }, 5, 6, 1],
  [{ 'final-defence': 'off', 'reroll-buys': 'one-die' }, 5, 5, 3],
]

test.each(TABLES)(
  '%j, %i dice, up to %i ReRolls, %i figures: strikes are worth what solveDuel says, to the last bit',
  (asked, dice, rerolls, figures) => {
    const terms: Terms = { dice, rules: rulesFor(swordEvent, asked), attacker: rerolls, defender: rerolls }
    const strikes = strikesFor({ rules: terms.rules, rerolls, figures }, MOST_WOUNDS + 1)
    const random = seeded(dice * 10 + rerolls)
    for (let n = 0; n < 5; n++) {
      // Coarse figures, so that equal plans are frequent.
      const fineness = n < 3 ? 1000 : 3
      const outcomes = Array.from({ length: figures }, () =>
        new Float64Array(placesOf(terms)).map(() => random.below(fineness) / fineness),
      )
      for (const [figure, outcome] of outcomes.entries())
        for (let wounds = 0; wounds <= MOST_WOUNDS; wounds++)
          for (let a = 0; a <= rerolls; a++)
            for (let b = 0; b <= rerolls; b++)
              strikes.room[strikes.place(wounds, figure) + b * LANES + a] = outcome[placeOf(terms, wounds, a, b)]!
      strikes.strike(dice, [0, 1, 2, 3, 4, 5, 6])
      const { starts } = solveDuel(terms, outcomes[0]!, ...outcomes.slice(1))
      for (const [figure, list] of starts.entries())
        for (let a = 0; a <= rerolls; a++)
          for (let b = 0; b <= rerolls; b++)
            expect(strikes.room[strikes.starts(figure) + a * LANES + b]).toBe(list[a * (rerolls + 1) + b])
    }
  },
)
